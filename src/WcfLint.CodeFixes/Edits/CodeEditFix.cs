using System.Collections.Immutable;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;

namespace WcfLint.CodeFixes.Edits;

/// <summary>Offers the fixes that findings in C# carry.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(CodeEditFix))]
public sealed class CodeEditFix : CodeFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds => FindingFixes.FixableIds;

    public override FixAllProvider GetFixAllProvider() => FindingEditsFixAllProvider.Instance;

    public override Task RegisterCodeFixesAsync(CodeFixContext context) => FindingFixes.RegisterAsync(context);
}
