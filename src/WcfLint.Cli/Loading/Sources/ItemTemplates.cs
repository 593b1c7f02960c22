using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Cli.Files;

namespace WcfLint.Cli.Loading.Sources;

/// <summary>C# of item and project templates: class $safeitemname$ compiles only when Visual Studio has put a name there.</summary>
internal static partial class ItemTemplates
{
    private const string UnexpectedCharacter = "CS1056";

    /// <summary>Whether a file is one; code that writes such code has the placeholders in strings.</summary>
    public static bool IsOne(string file) => SourceReader.TryRead(file)?.ToString() is { } text && Placeholders().IsMatch(text)
        && CSharpSyntaxTree.ParseText(text).GetDiagnostics().Any(static problem => problem.Id == UnexpectedCharacter);

    [GeneratedRegex("""\b(namespace|class|interface|struct|enum|using)\s+[\w.]*\$\w+\$""")]
    private static partial Regex Placeholders();
}
