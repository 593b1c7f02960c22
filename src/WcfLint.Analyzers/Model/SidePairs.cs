using System;
using System.Collections.Generic;
using System.Collections.Immutable;

namespace WcfLint.Analyzers.Model;

/// <summary>
/// Which client calls which service: same contract, same kind of binding, and the same address where both are known. Where
/// several services come into question nothing is said.
/// </summary>
internal sealed class SidePairs
{
    private enum Match
    {
        No,
        Possible,
        Certain,
    }

    private SidePairs(ImmutableArray<SidePair> all) => All = all;

    public ImmutableArray<SidePair> All { get; }

    public static SidePairs Of(IEnumerable<ContractSide> sides)
    {
        var services = new Dictionary<string, List<ContractSide>>(StringComparer.Ordinal);
        var clients = new List<ContractSide>();
        foreach (ContractSide side in sides)
        {
            if (side.Side == EndpointSide.Client)
            {
                clients.Add(side);
                continue;
            }

            if (!services.TryGetValue(side.ContractKey, out List<ContractSide>? list))
            {
                services[side.ContractKey] = list = [];
            }

            list.Add(side);
        }

        var pairs = ImmutableArray.CreateBuilder<SidePair>();
        foreach (ContractSide client in clients)
        {
            if (services.TryGetValue(client.ContractKey, out List<ContractSide>? candidates) && ServiceOf(client, candidates) is { } service)
            {
                pairs.Add(new SidePair(client, service));
            }
        }

        return new SidePairs(pairs.ToImmutable());
    }

    private static ContractSide? ServiceOf(ContractSide client, List<ContractSide> candidates)
    {
        ContractSide? certain = null;
        ContractSide? possible = null;
        int certainCount = 0;
        int possibleCount = 0;
        foreach (ContractSide service in candidates)
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
