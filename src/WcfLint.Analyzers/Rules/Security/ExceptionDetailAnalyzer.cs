using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Rules;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers;

/// <summary>WCFL7001 in C#: the attribute of a service and the property of the debug behaviour.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ExceptionDetailAnalyzer : WcfAnalyzer
{
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(WcfRules.WCFL7001_ExceptionDetailInFaults.Descriptor);

    protected override void Register(CompilationStartAnalysisContext context, WcfSymbols symbols)
    {
        // Clients send no faults.
        if (!symbols.IsFramework && !symbols.IsCoreWcf)
        {
            return;
        }

        context.RegisterSymbolAction(static c => Attribute(c), SymbolKind.NamedType);
        OperationGate.OnAssignment(context, "IncludeExceptionDetailInFaults", static c => Assignment(c));
    }

    private static void Attribute(SymbolAnalysisContext context)
    {
        if (WCFL7001_ExceptionDetailInCode.OfService((INamedTypeSymbol)context.Symbol, context.CancellationToken) is { } finding)
        {
            context.ReportDiagnostic(finding.ToDiagnostic());
        }
    }

    private static void Assignment(OperationAnalysisContext context)
    {
        if (WCFL7001_ExceptionDetailInCode.OfAssignment((ISimpleAssignmentOperation)context.Operation) is { } finding)
        {
            context.ReportDiagnostic(finding.ToDiagnostic());
        }
    }
}
