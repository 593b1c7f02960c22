using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Rules.Contexts;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>
/// What a CoreWCF host is asked for and does not have. AddServiceEndpoint takes a service that AddService has added (CoreWCF,
/// ServiceBuilder.cs). The objects of a service come from the container, which must know its class, or from a constructor without
/// parameters (DependencyInjectionWithLegacyFallbackInstanceProvider.cs). AddServiceModelMetadata registers ServiceMetadataBehavior.
/// </summary>
internal sealed class WCFL6015_HostRegistration() : Rule(WcfRules.WCFL6015_HostRegistration), ICallRule
{
    private const string AddService = "AddService";
    private const string AddEndpoint = "AddServiceEndpoint";

    public void Analyze(CallRuleContext context)
    {
        if (!context.Symbols.IsCoreWcf || context.Name.Identifier.ValueText is not (AddEndpoint or AddService or "GetRequiredService")
            || context.Call.ContainsDiagnostics || HostWiring.TypeOf(context.Call, context.Name) is not { } written
            || context.Model.GetTypeInfo(written, context.CancellationToken).Type is not INamedTypeSymbol { TypeKind: TypeKind.Class } type)
        {
            return;
        }

        Location place = context.Name.GetLocation();
        if (WhyNot(type, context) is { } reason)
        {
            context.NoFinding(reason with { Location = place });
            return;
        }

        context.Report(context.Name.Identifier.ValueText switch
        {
            AddEndpoint => new Finding(Row, place, type.Name, "add it with AddService")
            {
                Fixes = FindingFix.Of("Add the service", "WCFL6015", FixApplicability.Safe, context.Call.Expression is MemberAccessExpressionSyntax { Expression: var builder }
                    ? CodeEdit.Replace(builder, builder + "." + AddService + "<" + written + ">()")
                    : null),
            },
            AddService => new Finding(Row, place, type.Name, "it has no parameterless constructor, and the container does not know the class") { Effect = WcfRules.WCFL6015_Object },
            _ => new Finding(Row, place, type.Name, "call AddServiceModelMetadata") { Effect = WcfRules.WCFL6015_Metadata },
        });
    }

    private static NoFindingReason? WhyNot(INamedTypeSymbol type, CallRuleContext context)
    {
        // Calls of other methods of these names; what does not resolve may lack its references.
        if (context.Model.GetSymbolInfo(context.Call, context.CancellationToken).Symbol is { } method && !IsOfHost(method))
        {
            return new NoFindingReason(NoFindingKind.NotConcerned, "it is no method of the host");
        }

        if (!context.Project.MayBeProgram)
        {
            return new NoFindingReason(NoFindingKind.Unknown, "the program that hosts the service is not in sight");
        }

        var wiring = HostWiring.GetOrCreate(context.Project);
        return context.Name.Identifier.ValueText switch
        {
            AddEndpoint => WhyNotAdded(type, wiring, context),
            AddService => WhyNotMade(type, wiring),
            _ when !IsMetadata(type) => new NoFindingReason(NoFindingKind.NotConcerned, "it is no behaviour of metadata"),
            _ => wiring.Calls("AddServiceModelMetadata") ? new NoFindingReason(NoFindingKind.Fine, "AddServiceModelMetadata is called")
                : wiring.MayRegister(type.Name) ? new NoFindingReason(NoFindingKind.Unknown, "the program may register the behaviour itself")
                : wiring.Calls("AddServiceModelServices") ? null
                : new NoFindingReason(NoFindingKind.Unknown, "the code that sets up the container is not in sight"),
        };
    }

    private static bool IsOfHost(ISymbol method) => method.Name == "GetRequiredService" || ServiceContracts.IsWcf(method.ContainingNamespace);

    private static bool IsMetadata(INamedTypeSymbol type) => type.Name == "ServiceMetadataBehavior" && ServiceContracts.IsWcf(type.ContainingNamespace);

    private static NoFindingReason? WhyNotAdded(INamedTypeSymbol service, HostWiring wiring, CallRuleContext context) =>
        wiring.Adds(service.Name) ? new NoFindingReason(NoFindingKind.Fine, "AddService adds the service")
        : wiring.AddsUnknown ? new NoFindingReason(NoFindingKind.Unknown, "AddService gets a type that is not written out")
        : wiring.Calls("AddServiceModelConfigurationManagerFile") ? new NoFindingReason(NoFindingKind.Unknown, "the configuration may add the service")
        : !service.AllInterfaces.Append(service).Any(ServiceContracts.IsContract) ? new NoFindingReason(NoFindingKind.Unknown, "the class is not known as a service")
        : IsSharedBuilder(context) ? new NoFindingReason(NoFindingKind.Unknown, "a method that is not in sight may add the service")
        : IsRepeated(context) ? new NoFindingReason(NoFindingKind.Elsewhere, "it is reported at the first endpoint of the service")
        : null;

    private static NoFindingReason? WhyNotMade(INamedTypeSymbol service, HostWiring wiring) =>
        service.IsAbstract ? new NoFindingReason(NoFindingKind.Unknown, "the class is abstract")
        : service.InstanceConstructors.Any(static constructor => constructor.Parameters.IsEmpty) ? new NoFindingReason(NoFindingKind.Fine, "the class has a parameterless constructor")
        : FaultHandlers.MayBeAttributes(service) ? new NoFindingReason(NoFindingKind.Unknown, "a custom attribute may provide the objects or register the class")
        : service.DeclaringSyntaxReferences.IsEmpty ? new NoFindingReason(NoFindingKind.Unknown, "another assembly may register the class")
        : wiring.MayRegister(service.Name) ? new NoFindingReason(NoFindingKind.Fine, "the program names the class in more than a registration as an interface")
        : wiring.IsScanned ? new NoFindingReason(NoFindingKind.Unknown, "the program may register classes that it does not name")
        : wiring.Calls("AddServiceModelServices") ? null
        : new NoFindingReason(NoFindingKind.Unknown, "the code that sets up the container is not in sight");

    // Whether the variable of the builder is also used by something else than the methods of CoreWCF and of the program.
    private static bool IsSharedBuilder(CallRuleContext context)
    {
        ExpressionSyntax root = context.Call.Expression;
        while (root is MemberAccessExpressionSyntax or InvocationExpressionSyntax)
        {
            root = root is MemberAccessExpressionSyntax access ? access.Expression : ((InvocationExpressionSyntax)root).Expression;
        }

        return root is not IdentifierNameSyntax { Identifier.ValueText: var builder }
            || SourceWords.FindIdentifiers(context.Call.SyntaxTree.GetRoot(context.CancellationToken), builder).Any(mention => IsForeign(mention, context));
    }

    private static bool IsForeign(SyntaxToken mention, CallRuleContext context)
    {
        foreach (InvocationExpressionSyntax call in mention.Parent?
            .AncestorsAndSelf().TakeWhile(static node => node is ArgumentSyntax or ArgumentListSyntax or (ExpressionSyntax and not AnonymousFunctionExpressionSyntax)).OfType<InvocationExpressionSyntax>() ?? [])
        {
            if (CalledNames.NameOf(call)?.Identifier.ValueText is AddEndpoint or AddService or "AddServiceWebEndpoint" or "ConfigureServiceHostBase" or "ConfigureAllServiceHostBase")
            {
                continue;
            }

            if (context.Model.GetSymbolInfo(call, context.CancellationToken).Symbol is not { } called || (called.DeclaringSyntaxReferences.IsEmpty && !ServiceContracts.IsWcf(called.ContainingNamespace)))
            {
                return true;
            }
        }

        return false;
    }

    private static bool IsRepeated(CallRuleContext context) => BodyNodes.GetOrCreate(context.Call.SyntaxTree, context.CancellationToken).Calls.Exists(other =>
        CalledNames.NameOf(other) is { Identifier.ValueText: AddEndpoint } name && name.SpanStart < context.Name.SpanStart
        && HostWiring.TypeOf(other, name)?.ToString() == HostWiring.TypeOf(context.Call, context.Name)!.ToString());
}
