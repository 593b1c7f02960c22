using System;
using System.Collections.Generic;
using System.Linq;

namespace WcfLint.Cli.Migrating.Rows.Addresses;

/// <summary>The endpoints of one program over HTTP by what a request says of them. There may be thousands: they are not held against each other.</summary>
internal sealed class HttpPaths
{
    private readonly Dictionary<string, List<(HostedEndpoint Endpoint, int Index)>> _byPath = new(StringComparer.OrdinalIgnoreCase);
    private readonly ILookup<string, HostedEndpoint> _byScheme;

    /// <param name="endpoints">Those whose paths are known.</param>
    public HttpPaths(IReadOnlyList<HostedEndpoint> endpoints)
    {
        for (int i = 0; i < endpoints.Count; i++)
        {
            string key = endpoints[i].Scheme + ":" + endpoints[i].Path;
            (_byPath.TryGetValue(key, out List<(HostedEndpoint, int)>? known) ? known : _byPath[key] = []).Add((endpoints[i], i));
        }

        // The first endpoint of each scheme and port.
        _byScheme = endpoints.Where(static endpoint => endpoint.Address is not null).DistinctBy(static endpoint => (endpoint.Scheme, endpoint.Address!.Port))
            .ToLookup(static endpoint => endpoint.Scheme);
    }

    /// <summary>The first endpoint before one of them that has its path, of another service or at another address; null for none.</summary>
    public HostedEndpoint? FindSame(HostedEndpoint endpoint) => _byPath[endpoint.Scheme + ":" + endpoint.Path].Select(static at => at.Endpoint)
        .TakeWhile(other => !ReferenceEquals(other, endpoint)).FirstOrDefault(other => !(other.Service == endpoint.Service && other.Address == endpoint.Address));

    /// <summary>The first endpoint with whose path that of one of them begins; null for none.</summary>
    public HostedEndpoint? FindAbove(HostedEndpoint endpoint)
    {
        string path = endpoint.Path!;
        (HostedEndpoint? Endpoint, int Index) first = (null, int.MaxValue);
        for (int end = path.IndexOf('/'); end >= 0 && end < path.Length - 1; end = path.IndexOf('/', end + 1))
        {
            first = _byPath.TryGetValue(endpoint.Scheme + ":" + path[..(end + 1)], out List<(HostedEndpoint, int Index)>? above)
                && above[0].Index < first.Index ? above[0] : first;
        }

        return first.Endpoint;
    }

    /// <summary>The first endpoint on another port than one of them; null for none.</summary>
    public HostedEndpoint? FindOnOtherPort(HostedEndpoint endpoint) =>
        endpoint.Address is { } address ? _byScheme[endpoint.Scheme].FirstOrDefault(other => other.Address!.Port != address.Port) : null;
}
