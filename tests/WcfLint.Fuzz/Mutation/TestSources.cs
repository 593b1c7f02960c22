using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.TestUtilities;

namespace WcfLint.Fuzz.Mutation;

/// <summary>The programs that stand in the tests of the analyzers as they are written, without marks.</summary>
internal static partial class TestSources
{
    private const string Usings =
        "using System; using System.Collections.Generic; using System.ServiceModel; using System.ServiceModel.Channels; using System.Runtime.Serialization;\n";

    public static IEnumerable<string> Read() =>
        from file in Repository.Files("tests/WcfLint.Analyzers.Tests", "*.cs")
        from text in CSharpSyntaxTree.ParseText(File.ReadAllText(file)).GetRoot().DescendantTokens()
            .Where(static token => token.Parent is LiteralExpressionSyntax && token.Value is string).Select(static token => token.ValueText)
        where text.Contains("class ", StringComparison.Ordinal) || text.Contains("interface ", StringComparison.Ordinal)
        let code = Mark().Replace(text, string.Empty)
        select code.Contains("using System.ServiceModel", StringComparison.Ordinal) ? code : Usings + code;

    [GeneratedRegex(@"\{\|[^:|{}]*:|\|\}|\[\||\|\]")]
    private static partial Regex Mark();
}
