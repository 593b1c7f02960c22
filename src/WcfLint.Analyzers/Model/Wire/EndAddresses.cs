using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using WcfLint.Analyzers.Model.Addresses;
using WcfLint.Analyzers.Model.Facts;

namespace WcfLint.Analyzers.Model.Wire;

/// <summary>The addresses of an endpoint, each read once, and what they have to share with those of the other end.</summary>
internal readonly struct EndAddresses
{
    private const string ServiceFile = ".svc";
    private const string LocalHost = "localhost";

    private readonly ImmutableArray<EndAddress> _addresses;

    public EndAddresses(EndpointFacts endpoint)
    {
        ImmutableArray<EndAddress>.Builder addresses = ImmutableArray.CreateBuilder<EndAddress>(endpoint.Addresses.Length);
        foreach (string address in endpoint.Addresses)
        {
            addresses.Add(endpoint.Side == EndpointSide.Client ? EndAddress.OfClient(address) : EndAddress.OfService(address));
        }

        _addresses = addresses.MoveToImmutable();
    }

    /// <summary>How sure it is that a client with these addresses calls a service.</summary>
    public EndMatch Matches(EndAddresses service)
    {
        if (_addresses.IsEmpty || service._addresses.IsEmpty)
        {
            return EndMatch.Possible;
        }

        EndMatch best = EndMatch.No;
        foreach (EndAddress from in _addresses)
        {
            foreach (EndAddress to in service._addresses)
            {
                EndMatch match = Matches(from, to);
                best = match > best ? match : best;
            }
        }

        return best;
    }

    /// <summary>The same, but certain only where the host is the same, too: a client may call a service of another machine whose address differs by nothing else.</summary>
    public EndMatch MatchesHost(EndAddresses service) =>
        Matches(service) is var match && match == EndMatch.Certain && !HaveSameHost(service) ? EndMatch.Possible : match;

    /// <summary>Whether all addresses of both ends are absolute, and those of the service have host and scheme of this client's, but each another path or port.</summary>
    public bool MissesOnHost(EndAddresses service)
    {
        if (_addresses.IsEmpty || service._addresses.IsEmpty)
        {
            return false;
        }

        foreach (EndAddress from in _addresses)
        {
            foreach (EndAddress to in service._addresses)
            {
                if (from.Origin is null || to.Origin is null || !string.Equals(from.Host, to.Host, StringComparison.OrdinalIgnoreCase) || from.Scheme != to.Scheme || Matches(from, to) != EndMatch.No
                    || from.Path.EndsWith(ServiceFile, StringComparison.OrdinalIgnoreCase))
                {
                    return false;
                }
            }
        }

        return true;
    }

    /// <summary>What one end has in common with any other that it matches; null where it may match all of them.</summary>
    public List<string>? FindKeys(EndpointSide side)
    {
        var keys = new List<string>(_addresses.Length);
        foreach (EndAddress address in _addresses)
        {
            string last = "/" + address.Path.Substring(address.Path.LastIndexOf('/') + 1);
            if (side == EndpointSide.Client)
            {
                if (address.Origin is null)
                {
                    return null;
                }

                keys.Add(address.Origin + address.Path);
                keys.Add(last);
                if (address.Path.EndsWith(ServiceFile, StringComparison.OrdinalIgnoreCase))
                {
                    keys.Add(ServiceFile);
                }
            }
            else
            {
                keys.Add(address.Origin is not null ? address.Origin + address.Path : address.Path.Length == 0 ? ServiceFile : last);
            }
        }

        return keys.Count == 0 ? null : keys;
    }

    private bool HaveSameHost(EndAddresses service)
    {
        foreach (EndAddress from in _addresses)
        {
            foreach (EndAddress to in service._addresses)
            {
                // Clients write the machine for the localhost of its service.
                if (Matches(from, to) == EndMatch.Certain && (string.Equals(from.Host, to.Host, StringComparison.OrdinalIgnoreCase)
                    || (to.Host == LocalHost && NetworkAddresses.PlaceOf(Uri.UriSchemeHttp + "://" + from.Host + "/") is HostPlace.ThisMachine or HostPlace.OwnNetwork)))
                {
                    return true;
                }
            }
        }

        return false;
    }

    private static EndMatch Matches(EndAddress client, EndAddress service) =>
        client.Origin is null ? EndMatch.Possible

        // Host names differ between the ends: a service may say localhost where its clients give the name of the machine.
        : service.Origin is not null ? client.Origin == service.Origin && string.Equals(client.Path, service.Path, StringComparison.OrdinalIgnoreCase) ? EndMatch.Certain : EndMatch.No

        // Relative to an address that only the host knows: most likely that of an .svc file.
        : client.Path.EndsWith(service.Path.Length == 0 ? ServiceFile : "/" + service.Path, StringComparison.OrdinalIgnoreCase) ? EndMatch.Possible
        : EndMatch.No;

    /// <summary>One address.</summary>
    /// <param name="Origin">Scheme and port; null for one that is not absolute.</param>
    /// <param name="Path">The path, or all of an address that is not absolute.</param>
    /// <param name="Host">The host; null for one that is not absolute.</param>
    private readonly record struct EndAddress(string? Origin, string Path, string? Host = null)
    {
        public string? Scheme => Origin?.Substring(0, Origin.IndexOf(':'));

        public static EndAddress OfClient(string address) =>
            Uri.TryCreate(address, UriKind.Absolute, out Uri? uri) ? Of(uri) : new EndAddress(null, string.Empty);

        public static EndAddress OfService(string address) =>
            Uri.TryCreate(address.Replace("://+", "://" + LocalHost).Replace("://*", "://" + LocalHost), UriKind.Absolute, out Uri? uri) && address.Contains("://")
                ? Of(uri)
                : new EndAddress(null, address.Trim('/'));

        private static EndAddress Of(Uri uri) => new(uri.Scheme + ":" + uri.Port, uri.AbsolutePath.TrimEnd('/'), uri.Host);
    }
}

/// <summary>How sure it is that a client calls a service.</summary>
internal enum EndMatch
{
    No,
    Possible,
    Certain,
}
