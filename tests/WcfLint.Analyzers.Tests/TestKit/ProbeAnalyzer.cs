using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Hosting;

namespace WcfLint.Analyzers.Tests.TestKit;

/// <summary>
/// Reports classes called Bad… and attributes bad="…" in configurations, with fixes as the rules carry them: Good for sweeps,
/// "Wire" not for sweeps. Throws on Crash, and says on Failure that a rule threw. So the kit's own tests need no real rule.
/// </summary>
#pragma warning disable RS1022, RS2008 // a test's analyzer
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ProbeAnalyzer : DiagnosticAnalyzer
{
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } =
        [WcfRules.WCFL2001_UnboundedQuota.Descriptor, WcfRules.WCFL2004_BufferSizeDiffers.Descriptor, WcfRules.WCFL3007_HttpBetweenOwnPeers.Descriptor,
            RuleFailures.Descriptor];

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterSyntaxNodeAction(
            node =>
            {
                SyntaxToken name = ((ClassDeclarationSyntax)node.Node).Identifier;
                if (name.Text == "Crash")
                {
                    throw new System.InvalidOperationException("as asked");
                }

                if (name.Text == "Failure")
                {
                    node.ReportDiagnostic(Diagnostic.Create(RuleFailures.Descriptor, Location.None, "WCFL2001", "Exception", "as asked"));
                }

                if (name.Text.StartsWith("Bad", System.StringComparison.Ordinal))
                {
                    node.ReportDiagnostic(Report(name.GetLocation(), name.Span, "Good" + name.Text[3..]));
                }
            },
            SyntaxKind.ClassDeclaration);
        context.RegisterAdditionalFileAction(file =>
        {
            SourceText text = file.AdditionalFile.GetText()!;
            string content = text.ToString();
            for (int at = content.IndexOf("bad=", System.StringComparison.Ordinal); at >= 0; at = content.IndexOf("bad=", at + 1, System.StringComparison.Ordinal))
            {
                var span = new TextSpan(at, 3);
                file.ReportDiagnostic(Report(Location.Create(file.AdditionalFile.Path, span, text.Lines.GetLinePositionSpan(span)), span, "good"));
            }
        });
    }

    private static Diagnostic Report(Location location, TextSpan span, string replacement) =>
        new Finding(WcfRules.WCFL2001_UnboundedQuota, location, "bad", "is", "bad")
        {
            Fixes =
            [
                new FindingFix("Make it good", "probe-good", FixApplicability.Safe, new TextEdit(span, replacement)),
                new FindingFix("Make it wired", "probe-wire", FixApplicability.NeedsDecision, new TextEdit(span, "wired")),
                new FindingFix("Edit what is gone", "probe-stale", FixApplicability.Safe, new TextEdit(new TextSpan(1_000_000, 1), "x")),
            ],
        }.ToDiagnostic(CSharpCompilation.Create("Test"));
}
