using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Rules;
using WcfLint.Analyzers.Rules.Hosting;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers;

/// <summary>What services say of themselves: WCFL6003, and in C# WCFL7001 and WCFL7003, the attribute of a service and the properties of its behaviours.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ServiceBehaviorAnalyzer : WcfAnalyzer
{
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(
        WcfRules.WCFL6003_SerialSingleton.Descriptor,
        WcfRules.WCFL7001_ExceptionDetailInFaults.Descriptor,
        WcfRules.WCFL7003_MetadataPublished.Descriptor);

    protected override void Register(CompilationStartAnalysisContext context, WcfSymbols symbols)
    {
        // The client packages have no services: clients send no faults.
        if (!symbols.IsFramework && !symbols.IsCoreWcf)
        {
            return;
        }

        context.RegisterSymbolAction(static c => Attribute(c), SymbolKind.NamedType);
        OperationGate.OnAssignment(context, "IncludeExceptionDetailInFaults", static c => Assignment(c));
        OperationGate.OnAssignment(context, "HttpGetEnabled", static c => Metadata(c));
        OperationGate.OnAssignment(context, "HttpsGetEnabled", static c => Metadata(c));
        OperationGate.OnCall(context, "CreateMex", static c => MetadataBinding(c));
    }

    private static void Attribute(SymbolAnalysisContext context)
    {
        var type = (INamedTypeSymbol)context.Symbol;
        if (type.TypeKind != TypeKind.Class || ServiceContracts.Find(type, "ServiceBehaviorAttribute") is not { } behavior)
        {
            return;
        }

        Report(context, WCFL6003_SerialSingleton.Of(type, behavior, context.CancellationToken));
        Report(context, WCFL7001_ExceptionDetailInCode.OfService(type, behavior, context.CancellationToken));
    }

    private static void Report(SymbolAnalysisContext context, Finding? finding)
    {
        if (finding is not null)
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

    private static void Metadata(OperationAnalysisContext context)
    {
        if (WCFL7003_MetadataInCode.OfAssignment((ISimpleAssignmentOperation)context.Operation) is { } finding)
        {
            context.ReportDiagnostic(finding.ToDiagnostic());
        }
    }

    private static void MetadataBinding(OperationAnalysisContext context)
    {
        if (WCFL7003_MetadataInCode.OfBinding((IInvocationOperation)context.Operation) is { } finding)
        {
            context.ReportDiagnostic(finding.ToDiagnostic());
        }
    }
}
