using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Model.Wire;

/// <summary>
/// The endpoints of one project, or of all projects of a tree, and which client calls which service: same contract, same kind of
/// binding, and the same address where both are known. Where several services come into question nothing is said.
/// </summary>
internal sealed class WcfSolution
{
    private Dictionary<string, List<EndpointFacts>>? _byId;
    private Dictionary<string, List<EndpointFacts>>? _byBinding;
    private Dictionary<string, List<EndpointFacts>>? _byContract;

    private enum Match
    {
        No,
        Possible,
        Certain,
    }

    private WcfSolution(ImmutableArray<EndpointFacts> endpoints, ImmutableArray<ClientServicePair> pairs)
    {
        Endpoints = endpoints;
        Pairs = pairs;
    }

    public ImmutableArray<EndpointFacts> Endpoints { get; }

    public ImmutableArray<ClientServicePair> Pairs { get; }

    public static WcfSolution Create(ImmutableArray<EndpointFacts> endpoints)
    {
        var services = new Dictionary<string, List<EndpointFacts>>(StringComparer.Ordinal);
        var clients = new List<EndpointFacts>();
        foreach (EndpointFacts endpoint in endpoints)
        {
            if (endpoint.Side == EndpointSide.Client)
            {
                clients.Add(endpoint);
                continue;
            }

            if (!services.TryGetValue(endpoint.ContractKey, out List<EndpointFacts>? list))
            {
                services[endpoint.ContractKey] = list = [];
            }

            list.Add(endpoint);
        }

        var pairs = ImmutableArray.CreateBuilder<ClientServicePair>();
        foreach (EndpointFacts client in clients)
        {
            if (services.TryGetValue(client.ContractKey, out List<EndpointFacts>? candidates) && FindService(client, candidates) is { } service)
            {
                pairs.Add(new ClientServicePair(client, service));
            }
        }

        return new WcfSolution(endpoints, pairs.ToImmutable());
    }

    /// <summary>An endpoint by what names it, once for each of its contracts; empty where nothing is known of it.</summary>
    public List<EndpointFacts> FindById(string id) => Find(ref _byId, id, static facts => facts.Id);

    /// <summary>The endpoints of a binding by what names that.</summary>
    public List<EndpointFacts> FindByBinding(string binding) => Find(ref _byBinding, binding, static facts => facts.BindingId);

    /// <summary>The other ends that an endpoint may have: of the same contract and kind of binding, where addresses do not say otherwise.</summary>
    public IEnumerable<EndpointFacts> FindOtherEnds(EndpointFacts one)
    {
        foreach (EndpointFacts other in Find(ref _byContract, one.ContractKey, static facts => facts.ContractKey))
        {
            if (other.Side != one.Side && other.Kind == one.Kind
                && (one.Side == EndpointSide.Client ? Matches(one.Addresses, other.Addresses) : Matches(other.Addresses, one.Addresses)) != Match.No)
            {
                yield return other;
            }
        }
    }

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

    private static EndpointFacts? FindService(EndpointFacts client, List<EndpointFacts> candidates)
    {
        EndpointFacts? certain = null;
        EndpointFacts? possible = null;
        int certainCount = 0;
        int possibleCount = 0;
        foreach (EndpointFacts service in candidates)
        {
            if (service.Kind != client.Kind)
            {
                continue;
            }

            switch (Matches(client.Addresses, service.Addresses))
            {
                // The same file may belong to several compilations.
                case Match.Certain when certain is null || certain.Location.GetLineSpan().Equals(service.Location.GetLineSpan()) == false:
                    certain = service;
                    certainCount++;
                    break;
                case Match.Possible when possible is null || possible.Location.GetLineSpan().Equals(service.Location.GetLineSpan()) == false:
                    possible = service;
                    possibleCount++;
                    break;
            }
        }

        return certainCount == 1 ? certain : certainCount == 0 && possibleCount == 1 ? possible : null;
    }

    private static Match Matches(ImmutableArray<string> client, ImmutableArray<string> service)
    {
        if (client.IsEmpty || service.IsEmpty)
        {
            return Match.Possible;
        }

        Match best = Match.No;
        foreach (string from in client)
        {
            foreach (string to in service)
            {
                Match match = Matches(from, to);
                best = match > best ? match : best;
            }
        }

        return best;
    }

    private static Match Matches(string client, string service)
    {
        if (!Uri.TryCreate(client, UriKind.Absolute, out Uri? from))
        {
            return Match.Possible;
        }

        string path = from.AbsolutePath.TrimEnd('/');
        if (Uri.TryCreate(service.Replace("://+", "://localhost").Replace("://*", "://localhost"), UriKind.Absolute, out Uri? to) && service.Contains("://"))
        {
            // Hosts differ between machines: a service says localhost where its clients give its name.
            return from.Scheme == to.Scheme && from.Port == to.Port && string.Equals(path, to.AbsolutePath.TrimEnd('/'), StringComparison.OrdinalIgnoreCase)
                ? Match.Certain
                : Match.No;
        }

        // Relative to an address that only the host knows: that of an .svc file, most likely.
        string relative = service.Trim('/');
        return relative.Length == 0
            ? path.EndsWith(".svc", StringComparison.OrdinalIgnoreCase) ? Match.Possible : Match.No
            : path.EndsWith("/" + relative, StringComparison.OrdinalIgnoreCase) ? Match.Possible : Match.No;
    }
}
