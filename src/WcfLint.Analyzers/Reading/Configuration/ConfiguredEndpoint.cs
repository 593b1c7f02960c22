using System;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Addresses;
using WcfLint.Analyzers.Model.Bindings;

namespace WcfLint.Analyzers.Reading.Configuration;

/// <summary>An endpoint of a configuration: written, or a default endpoint of a service that lists none.</summary>
public sealed class ConfiguredEndpoint : Endpoint
{
    private ImmutableArray<string> _addresses;
    private Location? _maker;

    internal ConfiguredEndpoint(ServiceModelScope scope, ConfigElement element, EndpointSide side)
    {
        Scope = scope;
        Element = element;
        Side = side;
    }

    public ServiceModelScope Scope { get; }

    /// <summary>The endpoint; for a default endpoint its service, or the whole section where that lists no such service.</summary>
    public ConfigElement Element { get; }

    public override EndpointSide Side { get; }

    /// <summary>Whether protocolMapping makes it, since its service lists no endpoint.</summary>
    public bool IsDefault { get; internal init; }

    /// <summary>The service of a default endpoint; null for written endpoints, and where the service has no name.</summary>
    internal string? DefaultService { get; init; }

    public override string? Name => IsDefault ? null : Element.Attribute("name")?.Value;

    public override string? Address
    {
        get
        {
            string? address = IsDefault ? null : Element.Attribute("address")?.Value;
            return address is null || Placeholder.IsIn(address) ? null : address;
        }
    }

    /// <summary>Whether an address is written that is not known.</summary>
    internal bool HasUnknownAddress => Address is null && !IsDefault && Element.Attribute("address") is not null;

    public override ImmutableArray<string> Addresses => _addresses.IsDefault ? _addresses = ReadAddresses() : _addresses;

    public override ImmutableArray<string> TransportAddresses =>
        Side == EndpointSide.Client
            && Scope.FindBehavior("endpointBehaviors", Element, out _)?.Element("clientVia")?.Attribute("viaUri")?.Value.Trim() is { Length: > 0 } via
            ? Placeholder.IsIn(via) ? ImmutableArray<string>.Empty : ImmutableArray.Create(via)
            : Addresses;

    // A service listens at its listenUri (referencesource, ConfigLoader.cs and ServiceHostBase.cs, AddServiceEndpoint).
    internal override WrittenAddress? WrittenAddress =>
        IsDefault ? null
        : Side == EndpointSide.Client
        ? Read(Scope.FindBehavior("endpointBehaviors", Element, out _)?.Element("clientVia")?.Attribute("viaUri") ?? Element.Attribute("address"))
        : Read(Element.Attribute("listenUri") ?? Element.Attribute("address"));

    /// <summary>The service element of a service's endpoint.</summary>
    internal ConfigElement? ServiceElement => Side == EndpointSide.Service ? IsDefault ? Element : Element.Parent : null;

    /// <summary>Name of the binding, such as <c>basicHttpBinding</c>; null where none is known.</summary>
    public string? BindingName { get; internal init; }

    /// <summary>Name of the binding's configuration; empty where the unnamed one, or the defaults, apply.</summary>
    public string BindingConfiguration { get; internal init; } = string.Empty;

    public BindingKind BindingKind { get; internal init; }

    public override Binding? Binding => ConfiguredBinding;

    /// <summary>The binding, which stands in a configuration too.</summary>
    internal ConfiguredBinding? ConfiguredBinding { get; set; }

    /// <summary>The contract as written; null where none is, or where it is a placeholder.</summary>
    public string? ContractText
    {
        get
        {
            string? contract = IsDefault ? null : Element.Attribute("contract")?.Value.Trim();
            return string.IsNullOrEmpty(contract) || Placeholder.IsIn(contract!) ? null : contract;
        }
    }

    public override bool IsMetadata =>
        ContractText == "IMetadataExchange" || BindingKind == BindingKind.Mex || Element.Attribute("kind")?.Value == "mexEndpoint";

    public override ImmutableArray<Contract> Contracts => Scope.Configuration.ContractsOf(this);

    public override bool IsUncertain => Scope.Configuration.IsUncertain(Element);

    public override Location Location => _maker ?? Element.Location;

    public override Location BindingLocation => (IsDefault ? null : Element.Attribute("binding")?.Location) ?? Element.Location;

    public override bool NamesServiceAccount =>
        Element.Element("identity") is { } identity
        && ((identity.Element("servicePrincipalName") is { } principal && IsWritten(principal) && !IsOwnMachine(principal))
            || IsOfDomain(identity.Element("userPrincipalName")));

    public override bool NamesServiceCertificate =>
        (Element.Element("identity") is { } identity && (identity.Element("certificate") is not null || identity.Element("certificateReference") is not null))
        || Scope.FindBehavior("endpointBehaviors", Element,
            out _)?.Element("clientCredentials")?.Element("serviceCertificate")?.Element("defaultCertificate") is not null;

    internal override string Id => string.Join(
        "|",
        Element.Document.Path,
        Scope.Path,
        Side,
        ServiceElement?.Attribute("name")?.Value ?? DefaultService,
        IsDefault ? "default" : Element.Attribute("name")?.Value,
        IsDefault ? null : Element.Attribute("address")?.Value,
        IsDefault ? null : Element.Attribute("contract")?.Value,
        BindingName);

    internal override bool MayServe(CreatedClient client) => client.EndpointName is { } name ? Name is null || Name == name : !client.IsGivenBinding;

    public override string ToString() => Element + " " + BindingName;

    /// <summary>Sets the base addresses that code gives to its host, which only a migration needs.</summary>
    /// <param name="below">The addresses.</param>
    /// <param name="maker">The creation of the host; null where the endpoint is written.</param>
    internal void HostAt(ImmutableArray<string> below, Location? maker = null) => (_addresses, _maker) = (below, maker);

    // A relative address of a service counts from each base address of the binding's scheme.
    private ImmutableArray<string> ReadAddresses()
    {
        string address = Address?.Trim() ?? string.Empty;
        if (HasUnknownAddress)
        {
            return ImmutableArray<string>.Empty;
        }

        if (address.IndexOf(':') > 0)
        {
            // urn:orders names the endpoint, and is not the place where it listens.
            return IsOfScheme(address) ? ImmutableArray.Create(address) : ImmutableArray<string>.Empty;
        }

        // A site takes its base addresses from IIS alone (referencesource, ConfigLoader.cs, LoadHostConfig).
        if (ServiceElement is not { } service || Scope.Configuration.IsWebConfig)
        {
            return ImmutableArray<string>.Empty;
        }

        var all = ImmutableArray.CreateBuilder<string>();
        foreach (string at in ServiceAddresses.BaseAddresses(service))
        {
            if (IsOfScheme(at))
            {
                all.Add(address.Length == 0 ? at : at.TrimEnd('/') + "/" + address.TrimStart('/'));
            }
        }

        return all.ToImmutable();
    }

    private static WrittenAddress? Read(ConfigAttribute? attribute) =>
        attribute is not null && !Placeholder.IsIn(attribute.Value) && attribute.Value.Trim() is { Length: > 0 } text
            ? new WrittenAddress(attribute.Name, text, attribute.Location, attribute.Value == text ? attribute.ValueSpan : null)
            : null;

    private bool IsOfScheme(string address) => Binding switch
    {
        { IsHttp: true } => address.StartsWith("http", StringComparison.OrdinalIgnoreCase),
        { IsTcp: true } => address.StartsWith("net.tcp:", StringComparison.OrdinalIgnoreCase),
        { IsPipe: true } => address.StartsWith("net.pipe:", StringComparison.OrdinalIgnoreCase),
        _ => true,
    };

    // host/localhost, which svcutil writes for a service of the developer's machine, names none of another.
    private static bool IsOwnMachine(ConfigElement name) => name.Attribute("value")?.Value.Trim().EndsWith("/localhost", StringComparison.OrdinalIgnoreCase) == true;

    // MACHINE\user may be an account of one machine, for which Kerberos has no ticket.
    private static bool IsOfDomain(ConfigElement? name) => name?.Attribute("value")?.Value.IndexOf('@') > 0;

    private static bool IsWritten(ConfigElement? name) => name?.Attribute("value")?.Value.Trim() is { Length: > 0 };
}
