using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;

namespace WcfLint.Benchmarks.Growth;

/// <summary>Asks for the operations that rules look at and thinks nothing, so that what the compiler takes for them can be taken off.</summary>
#pragma warning disable RS1001, RS2008 // no compiler loads it
internal sealed class IdleAnalyzer : DiagnosticAnalyzer
{
    private static readonly DiagnosticDescriptor s_none = new("IDLE", "Idle", "Never reported", "Idle", DiagnosticSeverity.Warning, isEnabledByDefault: true);

    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => ImmutableArray.Create(s_none);

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.ReportDiagnostics);
        context.RegisterCompilationStartAction(start =>
        {
            start.RegisterSemanticModelAction(Ask);
            start.RegisterCompilationEndAction(static _ => { });
        });
    }

    private static void Ask(SemanticModelAnalysisContext context)
    {
        foreach (SyntaxNode node in context.SemanticModel.SyntaxTree.GetRoot(context.CancellationToken).DescendantNodes())
        {
            if (node is BaseObjectCreationExpressionSyntax or InvocationExpressionSyntax)
            {
                context.SemanticModel.GetOperation(node, context.CancellationToken);
            }
        }
    }
}
