using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model.Facts;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Model.Wire;

/// <summary>
/// The endpoints of one project, or of all projects of a tree, and which client calls which service: same contract, same kind of
/// binding, and the same address where both are known. Where several services match, none is chosen.
/// </summary>
internal sealed class WcfSolution
{
    private readonly OtherEnds _otherEnds;
    private Dictionary<string, List<EndpointFacts>>? _byId;
    private Dictionary<string, List<EndpointFacts>>? _byBinding;

    private WcfSolution(ImmutableArray<EndpointFacts> endpoints, OtherEnds otherEnds, ImmutableArray<ClientServicePair> pairs)
    {
        Endpoints = endpoints;
        _otherEnds = otherEnds;
        Pairs = pairs;
    }

    public ImmutableArray<EndpointFacts> Endpoints { get; }

    public ImmutableArray<ClientServicePair> Pairs { get; }

    /// <summary>The endpoints of configurations that no program of the tree is known to read: one that is not in sight may.</summary>
    public ImmutableArray<EndpointFacts> Unread { get; private init; } = ImmutableArray<EndpointFacts>.Empty;

    /// <summary>Joins the endpoints.</summary>
    /// <param name="endpoints">Those that something takes.</param>
    /// <param name="unread">Those of configurations that no program of the tree is known to read.</param>
    public static WcfSolution Create(ImmutableArray<EndpointFacts> endpoints, ImmutableArray<EndpointFacts> unread = default)
    {
        var otherEnds = new OtherEnds(endpoints);
        var pairs = ImmutableArray.CreateBuilder<ClientServicePair>();
        foreach (EndpointFacts client in endpoints)
        {
            if (client.Side == EndpointSide.Client && FindService(otherEnds.Find(client)) is { } service)
            {
                pairs.Add(new ClientServicePair(client, service));
            }
        }

        return new WcfSolution(endpoints, otherEnds, pairs.ToImmutable()) { Unread = unread.IsDefault ? ImmutableArray<EndpointFacts>.Empty : unread };
    }

    /// <summary>An endpoint by its id, once for each of its contracts; empty where it is not known.</summary>
    public List<EndpointFacts> FindById(string id) => Find(ref _byId, id, static facts => facts.Id);

    /// <summary>The endpoints of a binding by the binding's id.</summary>
    public List<EndpointFacts> FindByBinding(string binding) => Find(ref _byBinding, binding, static facts => facts.BindingId);

    /// <summary>The other ends that an endpoint may have: of the same contract and kind of binding, unless the addresses differ.</summary>
    public IEnumerable<EndpointFacts> FindOtherEnds(EndpointFacts one) => _otherEnds.Find(one).Select(static other => other.Facts);

    /// <summary>
    /// Which end in sight may be another end of endpoints though its address or its contract is not known to be theirs, by the name of the contract and the
    /// kind of binding: the code shows one of several deployments, or the contract stands in a library. Null for none.
    /// </summary>
    public string? FindElsewhere(IEnumerable<string> ids) => ids.SelectMany(FindById).SelectMany(end => Endpoints.Where(other =>
            other.Side != end.Side && other.Kind == end.Kind && ConfigurationNames.Simple(other.ContractName) == ConfigurationNames.Simple(end.ContractName)))
        .Select(static other => "the " + other.Word + " of " + other.ContractName
            + (other.IsContractKnown ? " at another address" : " in " + ConfigPath.FileName(other.Location.GetLineSpan().Path)) + " keeps the setting")
        .FirstOrDefault();

    private List<EndpointFacts> Find(ref Dictionary<string, List<EndpointFacts>>? index, string key, Func<EndpointFacts, string> keyOf)
    {
        if (index is null)
        {
            var all = new Dictionary<string, List<EndpointFacts>>(StringComparer.Ordinal);
            foreach (EndpointFacts facts in Endpoints)
            {
                all.AddTo(keyOf(facts), facts);
            }

            index = all;
        }

        return index.TryGetValue(key, out List<EndpointFacts>? found) ? found : [];
    }

    // The same file may belong to several compilations.
    private static EndpointFacts? FindService(IEnumerable<(EndpointFacts Facts, EndMatch Match)> services)
    {
        EndpointFacts? certain = null;
        EndpointFacts? possible = null;
        bool arePossible = false;
        foreach ((EndpointFacts service, EndMatch match) in services)
        {
            if (match == EndMatch.Certain)
            {
                if (certain is not null && !IsSame(certain, service))
                {
                    return null;
                }

                certain ??= service;
            }
            else
            {
                arePossible = arePossible || (possible is not null && !IsSame(possible, service));
                possible ??= service;
            }
        }

        return certain ?? (arePossible ? null : possible);
    }

    private static bool IsSame(EndpointFacts one, EndpointFacts other) => one.Location.GetLineSpan().Equals(other.Location.GetLineSpan());
}
