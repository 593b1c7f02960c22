using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Findings;

namespace WcfLint.Analyzers.Hosting.Registration;

/// <summary>Reports of one tree: an IDE drops those that stand in another, and another may be generated.</summary>
internal static class OwnTree
{
    /// <summary>Reports a finding that stands in the analysed tree, in code that people write.</summary>
    public static void Report(SemanticModelAnalysisContext context, Finding? finding)
    {
        if (finding is not null && finding.Location.SourceTree == context.SemanticModel.SyntaxTree && !GeneratedCode.Holds(finding.Location))
        {
            context.ReportDiagnostic(finding.ToDiagnostic());
        }
    }
}
