using System;

namespace WcfLint.Analyzers.Model;

/// <summary>What an address tells of where its host is.</summary>
internal static class NetworkAddresses
{
    /// <summary>Whether the host is this machine or looks like one of the own network: no proxy is needed to reach it.</summary>
    public static bool IsInternal(string address)
    {
        if (!Uri.TryCreate(address, UriKind.Absolute, out Uri? uri) || uri.Host.Length == 0)
        {
            return false;
        }

        string host = uri.Host;
        if (uri.IsLoopback || uri.HostNameType == UriHostNameType.IPv4 && IsPrivate(host))
        {
            return true;
        }

        if (uri.HostNameType != UriHostNameType.Dns)
        {
            return false;
        }

        return host.IndexOf('.') < 0 || EndsWith(host, ".local") || EndsWith(host, ".localhost") || EndsWith(host, ".internal")
            || EndsWith(host, ".intranet") || EndsWith(host, ".corp") || EndsWith(host, ".lan");
    }

    private static bool EndsWith(string host, string suffix) => host.EndsWith(suffix, StringComparison.OrdinalIgnoreCase);

    // RFC 1918.
    private static bool IsPrivate(string host)
    {
        string[] parts = host.Split('.');
        return parts.Length == 4
            && (parts[0] == "10"
                || (parts[0] == "192" && parts[1] == "168")
                || (parts[0] == "172" && int.TryParse(parts[1], out int second) && second is >= 16 and <= 31));
    }
}
