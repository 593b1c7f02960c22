using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Model;

/// <summary>
/// One end of a contract: an endpoint with what its binding says. Plain values, so that the ends of a whole solution can be held
/// against each other when the compilations that they come from are gone.
/// </summary>
internal sealed record ContractSide
{
    /// <summary>Client or service, never both.</summary>
    public EndpointSide Side { get; init; }

    /// <summary>The project that it stands in, where those of several are held against each other; empty elsewhere.</summary>
    public string Project { get; init; } = string.Empty;

    /// <summary>The contract on the wire, with its operations: what both ends have in common, whoever wrote the interface.</summary>
    public string ContractKey { get; init; } = string.Empty;

    public string ContractName { get; init; } = string.Empty;

    public BindingKind Kind { get; init; }

    /// <summary>How messages name the binding.</summary>
    public string BindingName { get; init; } = string.Empty;

    /// <summary>The addresses, as far as they are known; empty for none.</summary>
    public ImmutableArray<string> Addresses { get; init; } = ImmutableArray<string>.Empty;

    /// <summary>The binding, or the endpoint where no binding is written.</summary>
    public Location Location { get; init; } = Location.None;

    /// <summary>Text, Mtom, Binary, or the encoding element of a custom binding.</summary>
    public SideSetting Encoding { get; init; } = SideSetting.None;

    /// <summary>transferMode.</summary>
    public SideSetting Transfer { get; init; } = SideSetting.None;

    /// <summary>maxReceivedMessageSize.</summary>
    public SideSetting Size { get; init; } = SideSetting.None;

    /// <summary>The five reader quotas.</summary>
    public ImmutableArray<SideSetting> ReaderQuotas { get; init; } = ImmutableArray<SideSetting>.Empty;

    /// <summary>maxItemsInObjectGraph; null on platforms without.</summary>
    public SideSetting? ObjectGraph { get; init; }

    /// <summary>The operation that sends this side something that grows with the data: <c>IFoo.All returns List&lt;string&gt;</c>; null for none.</summary>
    public string? Grows { get; init; }

    /// <summary>Whether the contract has any reply.</summary>
    public bool HasReplies { get; init; }

    /// <summary>Whether a standard endpoint for browsers and others serves the contract too: what its binding is, no binding element tells.</summary>
    public bool HasWebEndpoint { get; init; }

    /// <summary>The side in a word.</summary>
    public string Word => Side == EndpointSide.Client ? "client" : "service";

    /// <summary>The same with other locations, which hold no syntax trees.</summary>
    public ContractSide With(System.Func<Location, Location> place)
    {
        var quotas = ImmutableArray.CreateBuilder<SideSetting>(ReaderQuotas.Length);
        foreach (SideSetting quota in ReaderQuotas)
        {
            quotas.Add(quota with { Location = place(quota.Location) });
        }

        return this with
        {
            Location = place(Location),
            Encoding = Encoding with { Location = place(Encoding.Location) },
            Transfer = Transfer with { Location = place(Transfer.Location) },
            Size = Size with { Location = place(Size.Location) },
            ReaderQuotas = quotas.MoveToImmutable(),
            ObjectGraph = ObjectGraph is { } graph ? graph with { Location = place(graph.Location) } : null,
        };
    }
}
