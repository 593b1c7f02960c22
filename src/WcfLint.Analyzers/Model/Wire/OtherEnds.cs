using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using WcfLint.Analyzers.Model.Facts;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Model.Wire;

/// <summary>
/// The other ends that endpoints may have: of the same contract and kind of binding, where addresses do not say otherwise. They are
/// found by what addresses share: held against each other, thousands of one contract would take minutes.
/// </summary>
internal sealed class OtherEnds
{
    private readonly Dictionary<(string Contract, BindingKind Kind, bool IsClient), Ends> _ends = new();

    public OtherEnds(ImmutableArray<EndpointFacts> endpoints)
    {
        foreach (EndpointFacts facts in endpoints)
        {
            (string, BindingKind, bool) key = (facts.ContractKey, facts.Kind, facts.Side == EndpointSide.Client);
            if (!_ends.TryGetValue(key, out Ends? ends))
            {
                _ends.Add(key, ends = new Ends());
            }

            ends.Add(facts);
        }
    }

    /// <summary>The other ends of an endpoint, in the order of all, each with its certainty.</summary>
    public IEnumerable<(EndpointFacts Facts, EndMatch Match)> Find(EndpointFacts one)
    {
        bool isClient = one.Side == EndpointSide.Client;
        if (!_ends.TryGetValue((one.ContractKey, one.Kind, !isClient), out Ends? ends))
        {
            yield break;
        }

        var own = new EndAddresses(one);
        foreach (int at in ends.Find(own.FindKeys(one.Side)))
        {
            (EndpointFacts other, EndAddresses addresses) = ends.All[at];
            EndMatch match = isClient ? own.Matches(addresses) : addresses.Matches(own);
            if (match != EndMatch.No)
            {
                yield return (other, match);
            }
        }
    }

    /// <summary>The endpoints of one contract, kind of binding and side.</summary>
    private sealed class Ends
    {
        // The endpoints whose addresses exclude no other end.
        private readonly List<int> _open = [];
        private readonly Dictionary<string, List<int>> _byKey = new(StringComparer.OrdinalIgnoreCase);

        public List<(EndpointFacts Facts, EndAddresses Addresses)> All { get; } = [];

        public void Add(EndpointFacts facts)
        {
            var addresses = new EndAddresses(facts);
            if (addresses.FindKeys(facts.Side) is { } keys)
            {
                keys.ForEach(key => _byKey.AddTo(key, All.Count));
            }
            else
            {
                _open.Add(All.Count);
            }

            All.Add((facts, addresses));
        }

        /// <summary>Where those stand that an endpoint of these keys may match; null for one that may match all.</summary>
        public IEnumerable<int> Find(List<string>? keys)
        {
            if (keys is null)
            {
                for (int at = 0; at < All.Count; at++)
                {
                    yield return at;
                }

                yield break;
            }

            var found = new SortedSet<int>(_open);
            foreach (string key in keys)
            {
                if (_byKey.TryGetValue(key, out List<int>? list))
                {
                    found.UnionWith(list);
                }
            }

            foreach (int at in found)
            {
                yield return at;
            }
        }
    }
}
