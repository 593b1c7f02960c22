using System;
using System.Globalization;

namespace WcfLint.Analyzers.Model.Addresses;

/// <summary>Finds out from an address where its host is.</summary>
internal static class NetworkAddresses
{
    private static readonly string[] s_ownDomains = [".local", ".internal", ".intranet", ".corp", ".lan"];

    /// <summary>Whether the host is this machine or looks like one of the own network: no proxy is needed to reach it.</summary>
    public static bool IsInternal(string address) => PlaceOf(address) is HostPlace.ThisMachine or HostPlace.OwnNetwork;

    /// <summary>Where the host of an address is.</summary>
    public static HostPlace PlaceOf(string address)
    {
        if (!Uri.TryCreate(address, UriKind.Absolute, out Uri? uri) || uri.Host.Length == 0)
        {
            return HostPlace.Unknown;
        }

        string host = uri.Host;
        if (IsStandIn(host))
        {
            return HostPlace.Unknown;
        }

        if (uri.IsLoopback || EndsWith(host, ".localhost"))
        {
            return HostPlace.ThisMachine;
        }

        return uri.HostNameType switch
        {
            UriHostNameType.IPv4 => IsPrivate(host) ? HostPlace.OwnNetwork : HostPlace.Internet,
            UriHostNameType.Dns when host.IndexOf('.') < 0 || Array.Exists(s_ownDomains, domain => EndsWith(host, domain)) => HostPlace.OwnNetwork,
            _ => HostPlace.Internet,
        };
    }

    // full_machine_name, YOURSERVER: templates leave the name to the reader, and no name of DNS has an underscore (RFC 1123).
    private static bool IsStandIn(string host) => host.IndexOf('_') >= 0 || host.StartsWith("your", StringComparison.OrdinalIgnoreCase);

    private static bool EndsWith(string host, string suffix) => host.EndsWith(suffix, StringComparison.OrdinalIgnoreCase);

    // RFC 1918.
    private static bool IsPrivate(string host)
    {
        string[] parts = host.Split('.');
        return parts.Length == 4
            && (parts[0] == "10"
                || (parts[0] == "192" && parts[1] == "168")
                || (parts[0] == "172" && int.TryParse(parts[1], NumberStyles.None, CultureInfo.InvariantCulture, out int second) && second is >= 16 and <= 31));
    }
}
