using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Hosting.Registration;
using WcfLint.Analyzers.Rules.Hosting;
using WcfLint.Analyzers.Rules.Security;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Hosting;

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

        TypeGate.OnType(context, static c => Attribute(c));
        OperationGate.OnAssignment(context, "IncludeExceptionDetailInFaults", static c => Assignment(c));
        OperationGate.OnAssignment(context, "HttpGetEnabled", static c => Metadata(c));
        OperationGate.OnAssignment(context, "HttpsGetEnabled", static c => Metadata(c));
        OperationGate.OnCall(context, "CreateMex", static c => MetadataBinding(c));
    }

    private static void Attribute(GatedType context)
    {
        INamedTypeSymbol type = context.Type;
        if (type.TypeKind == TypeKind.Class && ServiceContracts.Find(type, "ServiceBehaviorAttribute") is { } behavior)
        {
            context.Report(WCFL6003_SerialSingleton.Of(type, behavior, context.CancellationToken));
            context.Report(WCFL7001_ExceptionDetailInCode.OfService(type, behavior, context.CancellationToken));
        }
    }

    private static void Assignment(GatedOperation context) =>
        context.Report(WCFL7001_ExceptionDetailInCode.OfAssignment((ISimpleAssignmentOperation)context.Operation));

    private static void Metadata(GatedOperation context) =>
        context.Report(WCFL7003_MetadataInCode.OfAssignment((ISimpleAssignmentOperation)context.Operation));

    private static void MetadataBinding(GatedOperation context) =>
        context.Report(WCFL7003_MetadataInCode.OfBinding((IInvocationOperation)context.Operation));
}
