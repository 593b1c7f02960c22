using System.Collections.Generic;
using System.Linq;

namespace WcfLint.Cli.Migrating.Rows;

/// <summary>
/// Endpoints by contract and address. Pairs that <see cref="EndpointVerdict.Meet"/> certainly refuses are not compared, because a contract may
/// have thousands of endpoints.
/// </summary>
internal sealed class PossibleEnds
{
    private readonly IReadOnlyList<EndpointVerdict> _all;
    private readonly ILookup<string?, int> _byContract;
    private readonly ILookup<(string? Contract, string? Target), int> _byTarget;

    public PossibleEnds(IReadOnlyList<EndpointVerdict> all)
    {
        _all = all;
        _byContract = Enumerable.Range(0, all.Count).ToLookup(i => all[i].Contract);
        _byTarget = Enumerable.Range(0, all.Count).ToLookup(i => KeyOf(all[i]));
    }

    /// <summary>The endpoints that an endpoint may meet, in the order of all.</summary>
    public IEnumerable<EndpointVerdict> Of(EndpointVerdict endpoint)
    {
        IEnumerable<int> found = endpoint.Target is null
            ? _byContract[endpoint.Contract] : _byTarget[KeyOf(endpoint)].Concat(_byTarget[(endpoint.Contract, null)]).Order();
        return found.Select(i => _all[i]);
    }

    private static (string? Contract, string? Target) KeyOf(EndpointVerdict endpoint) => (endpoint.Contract, endpoint.Target?.ToUpperInvariant());
}
