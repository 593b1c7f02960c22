using System.Collections.Immutable;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;

namespace WcfLint.CodeFixes.Edits;

/// <summary>Offers the fixes that findings in configuration files carry, in hosts that show light bulbs there.</summary>
[ExportCodeFixProvider(
    LanguageNames.CSharp,
    Name = nameof(ConfigurationEditFix),
    DocumentKinds = [nameof(TextDocumentKind.AdditionalDocument)],
    DocumentExtensions = [".config"])]
public sealed class ConfigurationEditFix : CodeFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds => FindingFixes.FixableIds;

    public override FixAllProvider GetFixAllProvider() => FindingEditsFixAllProvider.Instance;

    public override Task RegisterCodeFixesAsync(CodeFixContext context) => FindingFixes.RegisterAsync(context);
}
