using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Schema;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Projects.Live;

/// <summary>
/// Metadata endpoints of services without serviceMetadata. Only ServiceMetadataBehavior brings the contract IMetadataExchange, and the constructor of the host
/// looks the contract up when it has read the behaviours of the configuration, before any code can add one (referencesource, ServiceHost.cs,
/// AddBehaviorContractsToResolver; ConfigLoader.cs, LoadServiceDescription and LookupContractForStandardEndpoint; ServiceMetadataEndpointElement.cs).
/// </summary>
internal static class UnservedMetadata
{
    /// <summary>The contract, as an endpoint names it.</summary>
    public const string Contract = "IMetadataExchange";

    /// <summary>The class of the service of a metadata endpoint, if no configuration gives it serviceMetadata; null where one does, or may.</summary>
    public static INamedTypeSymbol? Find(ConfiguredEndpoint endpoint, WcfProject project) =>
        endpoint is { Side: EndpointSide.Service, IsDefault: false, IsUncertain: false, ServiceElement: { } service, Scope: { Configuration: var configuration } scope }
            && IsOfContract(endpoint) && !configuration.IsUncertain(service)
            && project.Contracts?.FindService(service.Attribute("name")?.Value.Trim() ?? string.Empty) is { } type
            && !MayHaveContract(type) && !ServiceContracts.MayConfigureHost(type)
            && scope.FindServiceBehaviors(service) is { } behaviors
            && behaviors.TrueForAll(behavior => !configuration.IsUncertain(behavior) && IsWithout(behavior))
            ? type : null;

    /// <summary>Why a host of the service is not known to throw; null where one may, and for certain where classes of WCF make all of them.</summary>
    public static NoFindingReason? WhyNot(INamedTypeSymbol type, WcfProject project, out bool isCertain)
    {
        string name = ConfigurationNames.FullName(type);
        bool isChanged = ActivationFactories.MayChange(name, project);
        (bool any, bool all) = CreatedHosts.GetOrCreate(project).AreOfWcf(type);
        isCertain = !isChanged && (project.Hosted.FullNames.Contains(name) || (any && all));
        return any || isCertain || !(isChanged || CreatedHosts.GetOrCreate(project).Have(type.Name)) ? null
            : new NoFindingReason(NoFindingKind.Unknown, "the host of the service may add ServiceMetadataBehavior");
    }

    private static bool IsOfContract(ConfiguredEndpoint endpoint) =>
        endpoint.Element.Attribute("kind")?.Value is var kind && string.IsNullOrEmpty(kind) ? endpoint.ContractText == Contract : kind == "mexEndpoint";

    // The resolver asks the contracts of the service first (ServiceHost.cs, ServiceAndBehaviorsContractResolver).
    private static bool MayHaveContract(INamedTypeSymbol type) =>
        type.AllInterfaces.Any(IsOrMayBe) || type.AnyBase(static at => IsOrMayBe((INamedTypeSymbol)at));

    private static bool IsOrMayBe(INamedTypeSymbol type) =>
        type.Name == Contract || type.TypeKind == TypeKind.Error || ConfigurationNames.OfContract(type) == Contract;

    // An extension of the application's own may make any behaviour.
    private static bool IsWithout(ConfigElement behavior) =>
        behavior.Elements.All(static part => part.Name != "serviceMetadata" && ServiceModelSchema.Behavior(part.Name) is not null);
}
