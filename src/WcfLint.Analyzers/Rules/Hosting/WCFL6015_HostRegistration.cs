using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Wire;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>
/// What a CoreWCF host is asked for and does not have. AddServiceEndpoint takes a service that AddService has added (CoreWCF,
/// ServiceBuilder.cs). The objects of a service come from the container, which must know its class, or from a constructor without
/// parameters (DependencyInjectionWithLegacyFallbackInstanceProvider.cs). AddServiceModelMetadata registers ServiceMetadataBehavior.
/// Web endpoints, net.tcp and TLS need calls of their own, and endpoints are added before the host is configured. Lifetimes of objects, ports, certificates and
/// metadata are the author's decision: no fix.
/// </summary>
internal sealed class WCFL6015_HostRegistration() : Rule(WcfRules.WCFL6015_HostRegistration), ICallRule, IBindingRule
{
    private const string AddService = "AddService";
    private const string AddEndpoint = "AddServiceEndpoint";
    private const string AddWeb = "AddServiceWebEndpoint";
    private const string UseTcp = "UseNetTcp";

    public void Analyze(CallRuleContext context)
    {
        if (!context.Symbols.IsCoreWcf || context.Name.Identifier.ValueText is not (AddEndpoint or AddWeb or AddService or "GetRequiredService")
            || context.Call.ContainsDiagnostics || HostWiring.TypeOf(context.Call, context.Name) is not { } written
            || context.Model.GetTypeInfo(written, context.CancellationToken).Type is not INamedTypeSymbol { TypeKind: TypeKind.Class } type)
        {
            return;
        }

        Location place = context.Name.GetLocation();
        if (context.Name.Identifier.ValueText == AddService && FindUnansweredAddress(context) is { } address)
        {
            context.Report(new Finding(Row, address.GetLocation(), "https", "no endpoint of the program has a binding with transport security")
            {
                Consequence = "it answers with status 404",
                Assumption = "a client sends to the https address",
            });
            return;
        }

        bool isTcpMissing = context.Name.Identifier.ValueText == AddEndpoint && IsTcpMissing(type, context);
        if (WhyNot(type, context, isTcpMissing) is { } reason)
        {
            context.NoFinding(reason with { Location = place });
            return;
        }

        context.Report(context.Name.Identifier.ValueText switch
        {
            AddWeb when IsWebMissing(type, context) =>
                new Finding(Row, place, "WebHttpBehavior", "call AddServiceModelWebServices") { Effect = WcfRules.WCFL6015_Web },
            AddEndpoint when isTcpMissing => new Finding(Row, place, "net.tcp", "call UseNetTcp"
                + (HostWiring.GetOrCreate(context.Project).Calls(UseTcp) ? " with the port of the address" : string.Empty)) { Effect = WcfRules.WCFL6015_Tcp },
            AddEndpoint or AddWeb when IsTooLate(context) =>
                new Finding(Row, place, context.Name.ToString(), "call it before ConfigureServiceHostBase, not in it") { Effect = WcfRules.WCFL6015_Tcp },
            AddEndpoint or AddWeb when IsAddedLater(type, context) => new Finding(Row, place, type.Name, "call AddService before, not after"),
            AddEndpoint or AddWeb => new Finding(Row, place, type.Name, "add it with AddService")
            {
                Fixes = FindingFix.Of("Add the service", "WCFL6015", FixApplicability.Safe,
                    context.Call.Expression is MemberAccessExpressionSyntax { Expression: var builder }
                    ? CodeEdit.Replace(builder, builder + "." + AddService + "<" + written + ">()")
                    : null),
            },
            AddService => new Finding(Row, place, type.Name, "it has no parameterless constructor, and the container does not know the class") { Effect =
                IsSingle(type) ? WcfRules.WCFL6015_Web : WcfRules.WCFL6015_Object },
            _ => new Finding(Row, place, type.Name, "call AddServiceModelMetadata") { Effect = WcfRules.WCFL6015_Metadata },
        });
    }

    // TLS needs a certificate of the service, which only its credentials can have (CoreWCF, ServiceCredentialsSecurityTokenManager.cs,
    // CreateServerX509TokenProvider).
    public void Analyze(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        if (IsUnheard(binding, context.Project))
        {
            context.Report(new Finding(Row, binding.Location, "https", "call UseHttps where Kestrel listens, because " + binding.DisplayName + " needs it")
            {
                Assumption = "no configuration of Kestrel adds an https address",
                Consequence = "the host throws InvalidOperationException at startup: \"Could not find a base address that matches scheme https\"",
            });
            return;
        }

        if (WhyNot(binding, context.Project) is { } reason)
        {
            context.NoFinding(reason);
            return;
        }

        context.Report(new Finding(Row, binding.Location, "ServiceCertificate",
            "set it in the credentials of the host, because " + binding.DisplayName + " uses TLS")
        {
            Effect = WcfRules.WCFL6015_Web,
            Consequence = "the host throws InvalidOperationException at startup: \"The service certificate is not provided. Specify a service certificate in ServiceCredentials.\"",
        });
    }

    // A relative address needs one of Kestrel's with the scheme of the binding (CoreWCF, ServiceHostBase.cs, MakeAbsoluteUri). Listeners in code take the
    // place of ASPNETCORE_URLS and launchSettings.json.
    private static bool IsUnheard(Binding binding, WcfProject project) =>
        binding is { Platform: WcfPlatform.CoreWcf, Side: EndpointSide.Service } && TransportScheme.Of(binding) == "https" && project.MayBeProgram
            && HostWiring.GetOrCreate(project) is var wiring && wiring.Calls("UseServiceModel") && wiring is { Listens: true, IsKestrelConfigured: false } && !wiring.Calls("UseHttps")
            && !project.AnyTree(static tree => SourceWords.Contains(tree, "https:") || SourceWords.Contains(tree, "BaseAddresses"));

    private static NoFindingReason? WhyNot(Binding binding, WcfProject project) =>
        binding is not { Platform: WcfPlatform.CoreWcf, Kind: BindingKind.NetTcp, Side: EndpointSide.Service }
            ? new NoFindingReason(NoFindingKind.NotConcerned, "it is no net.tcp endpoint of a CoreWCF host")
        : ClientCredential.Of(binding) is not { } credential ? new NoFindingReason(NoFindingKind.Unknown, "the credential of the binding is not known")
        : binding[SettingPaths.SecurityMode].Is("None") ? new NoFindingReason(NoFindingKind.Fine, "the binding has no security")
        : credential.Type == "Windows" && binding[SettingPaths.SecurityMode].Is("Transport")
        ? new NoFindingReason(NoFindingKind.Fine, "the binding does not use TLS")
        : !project.MayBeProgram ? new NoFindingReason(NoFindingKind.Unknown, "the program that hosts the service is not in sight")
        : project.AnyTree(static tree => SourceWords.Contains(tree, "ServiceCertificate"))
        ? new NoFindingReason(NoFindingKind.Fine, "code sets a service certificate")
        : !HostWiring.GetOrCreate(project).Calls("UseServiceModel") ? new NoFindingReason(NoFindingKind.Unknown, "the code that sets up the host is not in sight")
        : null;

    private static NoFindingReason? WhyNot(INamedTypeSymbol type, CallRuleContext context, bool isTcpMissing)
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
            AddWeb when IsWebMissing(type, context) => null,
            AddEndpoint when isTcpMissing => null,
            AddEndpoint or AddWeb when IsTooLate(context) => null,
            AddEndpoint or AddWeb => WhyNotAdded(type, wiring, context),
            AddService => WhyNotMade(type, wiring),
            _ when !IsMetadata(type) => new NoFindingReason(NoFindingKind.NotConcerned, "it is no behaviour of metadata"),
            _ => wiring.Calls("AddServiceModelMetadata") ? new NoFindingReason(NoFindingKind.Fine, "AddServiceModelMetadata is called")
                : wiring.MayRegister(type.Name) ? new NoFindingReason(NoFindingKind.Unknown, "the program may register the behaviour itself")
                : wiring.Calls("AddServiceModelServices") ? null
                : new NoFindingReason(NoFindingKind.Unknown, "the code that sets up the container is not in sight"),
        };
    }

    // The one object of a service is made when the host is (CoreWCF, ServiceHostObjectModel.cs, CreateDescription).
    private static bool IsSingle(INamedTypeSymbol service) =>
        ServiceContracts.Argument(ServiceContracts.FindInherited(service, WcfAttributes.ServiceBehavior), "InstanceContextMode") is 2;

    private static bool IsOfHost(ISymbol method) => method.Name == "GetRequiredService" || ServiceContracts.IsWcf(method.ContainingNamespace);

    private static bool IsMetadata(INamedTypeSymbol type) => type.Name == "ServiceMetadataBehavior" && ServiceContracts.IsWcf(type.ContainingNamespace);

    private static NoFindingReason? WhyNotAdded(INamedTypeSymbol service, HostWiring wiring, CallRuleContext context) =>
        IsAddedLater(service, context)
            ? IsRepeated(context) ? new NoFindingReason(NoFindingKind.Elsewhere, "it is reported at the first endpoint of the service") : null
        : wiring.FindAdded(service.Name).Count > 0 ? new NoFindingReason(NoFindingKind.Fine, "AddService adds the service")
        : wiring.AddsUnknown ? new NoFindingReason(NoFindingKind.Unknown, "AddService gets a type that is not written out")
        : wiring.Calls("AddServiceModelConfigurationManagerFile") ? new NoFindingReason(NoFindingKind.Unknown, "the configuration may add the service")
        : !service.AllInterfaces.Append(service).Any(ServiceContracts.IsContract) ? new NoFindingReason(NoFindingKind.Unknown, "the class is not known as a service")
        : IsSharedBuilder(context) ? new NoFindingReason(NoFindingKind.Unknown, "a method that is not in sight may add the service")
        : IsRepeated(context) ? new NoFindingReason(NoFindingKind.Elsewhere, "it is reported at the first endpoint of the service")
        : null;

    // The behaviour of web endpoints is one of the services that the container has (CoreWCF, ServiceModelWebServiceBuilderExtensions.cs).
    private static bool IsWebMissing(INamedTypeSymbol service, CallRuleContext context) =>
        HostWiring.GetOrCreate(context.Project) is var wiring && wiring.FindAdded(service.Name).Count > 0 && !IsAddedLater(service, context)
            && wiring.Calls("AddServiceModelServices") && !wiring.Calls("AddServiceModelWebServices");

    // Kestrel listens to what UseNetTcp tells it (CoreWCF, ServiceModelWebHostBuilderExtensions.cs); no endpoint does that by itself.
    private static bool IsTcpMissing(INamedTypeSymbol service, CallRuleContext context) =>
        HostWiring.GetOrCreate(context.Project) is var wiring && wiring.FindAdded(service.Name).Count > 0 && !IsAddedLater(service, context)
            && wiring.Calls("AddServiceModelServices") && (!wiring.Calls(UseTcp) || FindPort(context) is { } port && !wiring.MayListen(port))
        && context.Call.ArgumentList.Arguments.Any(argument => context.Model.GetTypeInfo(argument.Expression,
            context.CancellationToken).Type is { Name: "NetTcpBinding" } binding && ServiceContracts.IsWcf(binding.ContainingNamespace));

    // The port of the only address that the call writes; net.tcp has 808 by default.
    private static int? FindPort(CallRuleContext context) =>
        context.Call.ArgumentList.Arguments.Count == 2 && context.Model.GetConstantValue(context.Call.ArgumentList.Arguments[1].Expression,
            context.CancellationToken) is { HasValue: true, Value: string address }
        && Uri.TryCreate(address, UriKind.Absolute, out Uri? uri) && uri.Scheme == "net.tcp" ? uri.Port > 0 ? uri.Port : 808 : null;

    // CoreWCF calls it for each service after the endpoints of the service have been read (DispatcherBuilder.cs, BuildDispatcher).
    private static bool IsTooLate(CallRuleContext context) => context.Call.Ancestors().OfType<InvocationExpressionSyntax>().Any(outer =>
        CalledNames.NameOf(outer) is { Identifier.ValueText: "ConfigureServiceHostBase" } name
            && HostWiring.TypeOf(outer, name)?.ToString() == HostWiring.TypeOf(context.Call, context.Name)?.ToString());

    // Requests are compared with the scheme of the binding (CoreWCF, ServiceModelHttpMiddleware.cs, BuildBranch).
    private static ExpressionSyntax? FindUnansweredAddress(CallRuleContext context) =>
        context.Call.ArgumentList.DescendantNodes().OfType<LiteralExpressionSyntax>()
            .FirstOrDefault(static one => one.Token.Value is string text && text.StartsWith("https://", StringComparison.OrdinalIgnoreCase)
            && one.FirstAncestorOrSelf<InvocationExpressionSyntax>()?.Expression.ToString().EndsWith("BaseAddresses.Add",
                StringComparison.Ordinal) == true) is { } address
        && HostWiring.GetOrCreate(context.Project) is var wiring && !wiring.Calls("AddServiceModelConfigurationManagerFile")
        && !context.Project.AnyTree(static tree => SourceWords.Contains(tree, "HttpsGetEnabled"))
        && context.Project.ReadEndpoints(context.CancellationToken).Bindings.Where(
            static one => (one.Side & EndpointSide.Service) != 0 && one.Kind != BindingKind.NetTcp).ToList() is { Count: > 0 } bindings
        && bindings.TrueForAll(static one => TransportScheme.Of(one) == "http") ? address : null;

    // Its only AddService, of the same builder, stands behind the endpoint: in one chain, or in a later statement of the block.
    private static bool IsAddedLater(INamedTypeSymbol service, CallRuleContext context) =>
        HostWiring.GetOrCreate(context.Project).FindAdded(service.Name) is { Count: 1 } added && added[0] is var add && add.SyntaxTree == context.Call.SyntaxTree
        && CalledNames.NameOf(add)!.SpanStart > context.Name.SpanStart && FindRoot(add) is { } builder && FindRoot(context.Call) == builder
        && add.FirstAncestorOrSelf<StatementSyntax>() is { Parent: { } block } && context.Call.FirstAncestorOrSelf<StatementSyntax>()?.Parent == block
        && block is BlockSyntax or GlobalStatementSyntax;

    private static NoFindingReason? WhyNotMade(INamedTypeSymbol service, HostWiring wiring) =>
        service.IsAbstract ? new NoFindingReason(NoFindingKind.Unknown, "the class is abstract")
        : service.InstanceConstructors.Any(static constructor => constructor.Parameters.IsEmpty)
        ? new NoFindingReason(NoFindingKind.Fine, "the class has a parameterless constructor")
        : OwnBehaviors.MayBeAttributes(service) ? new NoFindingReason(NoFindingKind.Unknown, "a custom attribute may provide the objects or register the class")
        : service.DeclaringSyntaxReferences.IsEmpty ? new NoFindingReason(NoFindingKind.Unknown, "another assembly may register the class")
        : wiring.MayRegister(service.Name) ? new NoFindingReason(NoFindingKind.Fine, "the program names the class in more than a registration as an interface")
        : wiring.IsScanned ? new NoFindingReason(NoFindingKind.Unknown, "the program may register classes that it does not name")
        : wiring.Calls("AddServiceModelServices") ? null
        : new NoFindingReason(NoFindingKind.Unknown, "the code that sets up the container is not in sight");

    // Whether the variable of the builder is also used by something else than the methods of CoreWCF and of the program.
    private static bool IsSharedBuilder(CallRuleContext context)
    {
        return FindRoot(context.Call) is not { } builder
            || SourceWords.FindIdentifiers(context.Call.SyntaxTree.GetRoot(context.CancellationToken), builder).Any(mention => IsForeign(mention, context));
    }

    // The variable with which a chain of calls begins.
    private static string? FindRoot(InvocationExpressionSyntax call)
    {
        ExpressionSyntax root = call.Expression;
        while (root is MemberAccessExpressionSyntax or InvocationExpressionSyntax)
        {
            root = root is MemberAccessExpressionSyntax access ? access.Expression : ((InvocationExpressionSyntax)root).Expression;
        }

        return (root as IdentifierNameSyntax)?.Identifier.ValueText;
    }

    private static bool IsForeign(SyntaxToken mention, CallRuleContext context)
    {
        foreach (InvocationExpressionSyntax call in mention.Parent?
            .AncestorsAndSelf().TakeWhile(static node => node is ArgumentSyntax or ArgumentListSyntax
                or (ExpressionSyntax and not AnonymousFunctionExpressionSyntax)).OfType<InvocationExpressionSyntax>() ?? [])
        {
            if (CalledNames.NameOf(call)?.Identifier.ValueText is AddEndpoint or AddService or "AddServiceWebEndpoint" or "ConfigureServiceHostBase"
                or "ConfigureAllServiceHostBase")
            {
                continue;
            }

            if (context.Model.GetSymbolInfo(call, context.CancellationToken).Symbol is not { } called
                || (called.DeclaringSyntaxReferences.IsEmpty && !ServiceContracts.IsWcf(called.ContainingNamespace)))
            {
                return true;
            }
        }

        return false;
    }

    private static bool IsRepeated(CallRuleContext context) => BodyNodes.GetOrCreate(context.Call.SyntaxTree, context.CancellationToken).Calls.Exists(other =>
        CalledNames.NameOf(other) is { Identifier.ValueText: AddEndpoint or AddWeb } name && name.SpanStart < context.Name.SpanStart
        && HostWiring.TypeOf(other, name)?.ToString() == HostWiring.TypeOf(context.Call, context.Name)!.ToString());
}
