using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Model.Reading;

namespace WcfLint.Analyzers.Model;

/// <summary>An endpoint of a configuration: written, or a default endpoint of a service that lists none.</summary>
public sealed class Endpoint
{
    internal Endpoint(ServiceModelScope scope, ConfigElement element, EndpointSide side)
    {
        Scope = scope;
        Element = element;
        Side = side;
    }

    public ServiceModelScope Scope { get; }

    /// <summary>The endpoint; for a default endpoint its service, or the whole section where that lists no such service.</summary>
    public ConfigElement Element { get; }

    public EndpointSide Side { get; }

    /// <summary>Whether protocolMapping makes it, since its service lists no endpoint.</summary>
    public bool IsDefault { get; internal init; }

    /// <summary>The service of a default endpoint; null for written endpoints, and where the service has no name.</summary>
    internal string? DefaultService { get; init; }

    public string? Name => IsDefault ? null : Element.Attribute("name")?.Value;

    /// <summary>The address as written; null where none is, or where a placeholder stands for it.</summary>
    public string? Address
    {
        get
        {
            string? address = IsDefault ? null : Element.Attribute("address")?.Value;
            return address is null || Placeholder.In(address) ? null : address;
        }
    }

    /// <summary>Name of the binding, such as <c>basicHttpBinding</c>; null where none is known.</summary>
    public string? BindingName { get; internal init; }

    /// <summary>Name of the binding's configuration; empty where the unnamed one, or the defaults, apply.</summary>
    public string BindingConfiguration { get; internal init; } = string.Empty;

    public BindingKind BindingKind { get; internal init; }

    /// <summary>The binding; null where it is unknown, of an unknown kind, or where its configuration names nothing.</summary>
    public ConfiguredBinding? Binding { get; internal set; }

    /// <summary>The contract as written; null where none is, or where a placeholder stands for it.</summary>
    public string? ContractText
    {
        get
        {
            string? contract = IsDefault ? null : Element.Attribute("contract")?.Value.Trim();
            return string.IsNullOrEmpty(contract) || Placeholder.In(contract!) ? null : contract;
        }
    }

    /// <summary>Whether it serves metadata only.</summary>
    public bool IsMetadata =>
        ContractText == "IMetadataExchange" || BindingKind == BindingKind.Mex || Element.Attribute("kind")?.Value == "mexEndpoint";

    /// <summary>The contracts that resolve to symbols: one, or for a default endpoint all of its service.</summary>
    public ImmutableArray<INamedTypeSymbol> Contracts => Scope.Configuration.ContractsOf(this);

    public override string ToString() => Element + " " + BindingName;
}
