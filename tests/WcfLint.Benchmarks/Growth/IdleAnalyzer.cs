using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Benchmarks.Growth;

/// <summary>
/// Asks for the operations that rules look at, thinks nothing and reports at given places, so that what the compiler takes for
/// operations and findings can be taken off.
/// </summary>
#pragma warning disable RS1001, RS2008 // no compiler loads it
internal sealed class IdleAnalyzer(ILookup<string, TextSpan> places) : DiagnosticAnalyzer
{
    private static readonly DiagnosticDescriptor s_place = new("IDLE", "Idle", "Not a finding", "Idle", DiagnosticSeverity.Warning, isEnabledByDefault: true);

    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => ImmutableArray.Create(s_place);

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.ReportDiagnostics);
        context.RegisterCompilationStartAction(start =>
        {
            start.RegisterSemanticModelAction(Ask);
            start.RegisterAdditionalFileAction(Report);
            start.RegisterCompilationEndAction(static _ => { });
        });
    }

    private void Ask(SemanticModelAnalysisContext context)
    {
        foreach (SyntaxNode node in context.SemanticModel.SyntaxTree.GetRoot(context.CancellationToken).DescendantNodes())
        {
            if (node is BaseObjectCreationExpressionSyntax or InvocationExpressionSyntax)
            {
                context.SemanticModel.GetOperation(node, context.CancellationToken);
            }
        }

        foreach (TextSpan place in places[context.SemanticModel.SyntaxTree.FilePath])
        {
            context.ReportDiagnostic(Diagnostic.Create(s_place, Location.Create(context.SemanticModel.SyntaxTree, place)));
        }
    }

    private void Report(AdditionalFileAnalysisContext context)
    {
        foreach (TextSpan place in places[context.AdditionalFile.Path])
        {
            context.ReportDiagnostic(Diagnostic.Create(s_place, Location.Create(context.AdditionalFile.Path, place, default)));
        }
    }
}
