using System;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;

namespace WcfLint.Benchmarks;

/// <summary>
/// Thinks nothing: it asks for the operations that the rules ask for, the creations of clients and bindings, and reports as
/// many warnings as they do on the generated corpus. What it costs no analyzer with these findings can avoid.
/// </summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class FloorAnalyzer : DiagnosticAnalyzer
{
    private const int WarningsInFile = 16;

    private static readonly DiagnosticDescriptor s_warning = new("FLOOR", "Floor", "Not a finding", "Floor", DiagnosticSeverity.Warning, isEnabledByDefault: true);

    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => ImmutableArray.Create(s_warning);

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.ReportDiagnostics);
        context.RegisterCompilationStartAction(start =>
        {
            if (start.Compilation.GetTypeByMetadataName("System.ServiceModel.ServiceContractAttribute") is not null)
            {
                start.RegisterSemanticModelAction(Report);
            }
        });
    }

    private static void Report(SemanticModelAnalysisContext context)
    {
        int reported = 0;
        foreach (SyntaxNode node in context.SemanticModel.SyntaxTree.GetRoot(context.CancellationToken).DescendantNodes())
        {
            bool creation = node is ObjectCreationExpressionSyntax { Type: IdentifierNameSyntax name } && IsWcf(name.Identifier.ValueText)
                && context.SemanticModel.GetOperation(node, context.CancellationToken) is not null;
            if ((creation || node.IsKind(SyntaxKind.ExpressionStatement)) && reported++ < WarningsInFile)
            {
                context.ReportDiagnostic(Diagnostic.Create(s_warning, node.GetLocation()));
            }
        }
    }

    private static bool IsWcf(string name) => name.EndsWith("Client", StringComparison.Ordinal) || name.EndsWith("Binding", StringComparison.Ordinal);
}
