using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Severities;
using WcfLint.Analyzers.Tracing;

namespace WcfLint.Analyzers.Hosting.Registration;

/// <summary>Reports of one tree: an IDE drops those that stand in another, and another may be generated.</summary>
internal static class OwnTree
{
    /// <summary>Reports a finding that stands in the analysed tree, in hand-written code.</summary>
    public static void Report(SemanticModelAnalysisContext context, Finding? finding)
    {
        if (finding is null || finding.Location.SourceTree != context.SemanticModel.SyntaxTree)
        {
            return;
        }

        if (GeneratedCode.Holds(finding.Location))
        {
            RuleTrace.Find(context.Options)?.Withdraw(finding, NoFindingKind.Suppressed, GeneratedCode.Reason);
            return;
        }

        if (PossibleFindings.Settle(finding, context.SemanticModel.Compilation, context.Options) is { } settled)
        {
            context.ReportDiagnostic(settled.ToDiagnostic(context.SemanticModel.Compilation));
        }
    }
}
