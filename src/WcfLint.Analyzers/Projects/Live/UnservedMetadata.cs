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
            && project.Contracts?.FindService(service.Attribute("name")?.Value.Trim() ?? string.Empty) is { } type && !ImplementsContract(type)
            && scope.FindServiceBehaviors(service) is { } behaviors
            && behaviors.TrueForAll(behavior => !configuration.IsUncertain(behavior) && IsWithout(behavior))
            ? type : null;

    /// <summary>Why a host of the service is not known to throw; null where a class of WCF makes it.</summary>
    public static NoFindingReason? WhyNot(ConfiguredEndpoint endpoint, INamedTypeSymbol type, WcfProject project, out bool isHosted)
    {
        string name = endpoint.ServiceElement!.Attribute("name")!.Value.Trim();
        bool isChanged = ActivationFactories.MayChange(name, project);
        isHosted = CreatedHosts.GetOrCreate(project).HavePlain(type.Name) || (project.Hosted.FullNames.Contains(name) && !isChanged);
        return isHosted || !(isChanged || CreatedHosts.GetOrCreate(project).Have(type.Name)) ? null
            : new NoFindingReason(NoFindingKind.Unknown, "the host of the service may add ServiceMetadataBehavior");
    }

    private static bool IsOfContract(ConfiguredEndpoint endpoint) =>
        endpoint.Element.Attribute("kind")?.Value is var kind && string.IsNullOrEmpty(kind) ? endpoint.ContractText == Contract : kind == "mexEndpoint";

    private static bool ImplementsContract(INamedTypeSymbol type) =>
        type.AllInterfaces.Any(static one => one.Name == Contract || one.TypeKind == TypeKind.Error) || HasUnknownBase(type);

    private static bool HasUnknownBase(INamedTypeSymbol type)
    {
        INamedTypeSymbol? at = type;
        while (at is { TypeKind: not TypeKind.Error })
        {
            at = at.BaseType;
        }

        return at is not null;
    }

    // An extension of the application's own may make any behaviour.
    private static bool IsWithout(ConfigElement behavior) =>
        behavior.Elements.All(static part => part.Name != "serviceMetadata" && ServiceModelSchema.Behavior(part.Name) is not null);
}
