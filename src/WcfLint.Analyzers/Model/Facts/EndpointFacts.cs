using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Model.Facts;

/// <summary>
/// An endpoint as plain values, with those of its binding, so that the endpoints of a whole solution can be compared
/// after the compilations that they come from have been released.
/// </summary>
internal sealed record EndpointFacts
{
    /// <summary>Client or service, never both.</summary>
    public EndpointSide Side { get; init; }

    /// <summary>What names the endpoint in a tree (<see cref="Endpoint.Id"/>); it may have several contracts.</summary>
    public string Id { get; init; } = string.Empty;

    /// <summary>What names its binding in a tree (<see cref="Binding.Id"/>).</summary>
    public string BindingId { get; init; } = string.Empty;

    /// <summary>What it runs on.</summary>
    public WcfPlatform Platform { get; init; }

    /// <summary>The project that it stands in, where those of several are held against each other; empty elsewhere.</summary>
    public string Project { get; init; } = string.Empty;

    /// <summary>The contract on the wire, with its operations: equal for client and service though each declares its own interface.</summary>
    public string ContractKey { get; init; } = string.Empty;

    public string ContractName { get; init; } = string.Empty;

    /// <summary>The name of the contract on the wire, without its namespace; null where it is not known.</summary>
    public string? ContractWireName { get; init; }

    /// <summary>The actions of a service's requests to which there is no reply.</summary>
    public ImmutableArray<string> OneWayActions { get; init; } = ImmutableArray<string>.Empty;

    /// <summary>The actions of a client's requests to which it waits for a reply, with the operation; that of a generated contract has no place.</summary>
    public ImmutableArray<(string Action, Location? Place)> AnsweredActions { get; init; } = ImmutableArray<(string, Location?)>.Empty;

    /// <summary>The parameters of its requests by their actions, in the order in which they are written and read; without those of messages that have another form.</summary>
    public ImmutableArray<(string Action, ImmutableArray<string> Names)> Parameters { get; init; } = ImmutableArray<(string, ImmutableArray<string>)>.Empty;

    /// <summary>Whether a service may take messages to other addresses than its own.</summary>
    public bool MayTakeOtherAddresses { get; init; }

    /// <summary>The actions of its requests.</summary>
    public ImmutableArray<string> Actions { get; init; } = ImmutableArray<string>.Empty;

    /// <summary>Of a client, the actions of those of its operations that code may call.</summary>
    public ImmutableArray<string> CalledActions { get; init; } = ImmutableArray<string>.Empty;

    public BindingKind Kind { get; init; }

    /// <summary>How messages name the binding.</summary>
    public string BindingName { get; init; } = string.Empty;

    /// <summary>The addresses, as far as they are known; empty for none.</summary>
    public ImmutableArray<string> Addresses { get; init; } = ImmutableArray<string>.Empty;

    /// <summary>The binding, or the endpoint where no binding is written.</summary>
    public Location Location { get; init; } = Location.None;

    /// <summary>Text, Mtom, Binary, or the encoding element of a custom binding.</summary>
    public SettingFacts Encoding { get; init; } = SettingFacts.None;

    /// <summary>Scheme, security and reliable session.</summary>
    public WireSecurity Security { get; init; } = WireSecurity.Unknown;

    /// <summary>Whether code may give a client another address or binding.</summary>
    public bool IsChangeable { get; init; }

    /// <summary>Whether code may give the endpoint another binding, or change the one that it has.</summary>
    public bool IsRebound { get; init; }

    /// <summary>Whether a behaviour of a service may find operations by something else than the actions of its contract.</summary>
    public bool MayTakeOtherActions { get; init; }

    /// <summary>Whether a client in sight takes the endpoint for certain.</summary>
    public bool IsTaken { get; init; } = true;

    /// <summary>The transform that brings the endpoint in, which is applied for production; null for none.</summary>
    public string? Transform { get; init; }

    /// <summary>Of a service, its endpoints of the same contract as the transforms of its configuration make them.</summary>
    public ImmutableArray<EndpointFacts> Transformed { get; init; } = ImmutableArray<EndpointFacts>.Empty;

    /// <summary>transferMode.</summary>
    public SettingFacts Transfer { get; init; } = SettingFacts.None;

    /// <summary>maxReceivedMessageSize.</summary>
    public SettingFacts Size { get; init; } = SettingFacts.None;

    /// <summary>Whether a comment or pragma may hide the finding that maxReceivedMessageSize is the default.</summary>
    public bool MayHideSize { get; init; }

    /// <summary>The five reader quotas.</summary>
    public ImmutableArray<SettingFacts> ReaderQuotas { get; init; } = ImmutableArray<SettingFacts>.Empty;

    /// <summary>maxItemsInObjectGraph; null on platforms without.</summary>
    public SettingFacts? ObjectGraph { get; init; }

    /// <summary>The operation that sends this side something that grows with the data: <c>IFoo.All returns List&lt;string&gt;</c>; null for none.</summary>
    public string? Grows { get; init; }

    /// <summary>Of a client, the operations that its code calls and whose replies may be large: <c>All</c>, and <c>IFoo.All returns List&lt;string&gt;</c>.</summary>
    public ImmutableArray<(string Operation, string Text)> Replies { get; init; } = ImmutableArray<(string Operation, string Text)>.Empty;

    /// <summary>Of a service, the operations whose code returns text or a list without a limit.</summary>
    public ImmutableArray<string> Unbounded { get; init; } = ImmutableArray<string>.Empty;

    /// <summary>Where a service endpoint names its binding.</summary>
    public Location BindingLocation { get; init; } = Location.None;

    /// <summary>Names that point to other peers: of the endpoint and of its binding's configuration.</summary>
    public string Names { get; init; } = string.Empty;

    /// <summary>Whether the contract is known as a symbol, with its operations; else it is a name that an endpoint writes.</summary>
    public bool IsContractKnown { get; init; }

    /// <summary>Whether an endpoint writes its binding; false for those that WCF adds by default.</summary>
    public bool IsWritten { get; init; }

    /// <summary>Whether the contract has any reply.</summary>
    public bool HasReplies { get; init; }

    /// <summary>Whether the contract requires a session on this side: the copy that svcutil writes for a client may not say so.</summary>
    public bool RequiresSession { get; init; }

    /// <summary>Whether a standard endpoint for browsers and others serves the contract too; its binding is not in the configuration.</summary>
    public bool HasWebEndpoint { get; init; }

    /// <summary>The data contracts that its messages carry.</summary>
    public ImmutableArray<DataContractFacts> DataContracts { get; init; } = ImmutableArray<DataContractFacts>.Empty;

    /// <summary>The side in a word.</summary>
    public string Word => Side == EndpointSide.Client ? "client" : "service";
}
