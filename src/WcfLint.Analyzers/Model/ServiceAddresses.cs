using System;
using System.Collections.Generic;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Xml;

namespace WcfLint.Analyzers.Model;

/// <summary>Where the services of a configuration listen, as far as it says.</summary>
internal static class ServiceAddresses
{
    /// <summary>The base addresses that a service writes.</summary>
    public static IEnumerable<string> BaseAddresses(ConfigElement service)
    {
        if (service.Element("host")?.Element("baseAddresses") is { } addresses)
        {
            foreach (ConfigElement add in addresses.ElementsNamed("add"))
            {
                if (add.Attribute("baseAddress")?.Value is { Length: > 0 } address && !Placeholder.In(address))
                {
                    yield return address.Trim();
                }
            }
        }
    }

    /// <summary>The absolute addresses of an endpoint: its own, else the base addresses of its service to which it may be relative.</summary>
    public static IEnumerable<string> Of(Endpoint endpoint)
    {
        if (endpoint.Address is { } own && own.IndexOf(':') > 0)
        {
            yield return own.Trim();
        }
        else if (endpoint.Side == EndpointSide.Service && (endpoint.IsDefault ? endpoint.Element : endpoint.Element.Parent) is { } service)
        {
            foreach (string address in BaseAddresses(service))
            {
                yield return address;
            }
        }
    }

    /// <summary>Whether an address is HTTP without TLS on a host that is not this machine.</summary>
    public static bool IsOpenHttp(string address) => address.StartsWith("http:", StringComparison.OrdinalIgnoreCase) && !IsLoopback(address);

    /// <summary>Whether an address names this machine only; false where it cannot be read.</summary>
    public static bool IsLoopback(string address) => Uri.TryCreate(address, UriKind.Absolute, out Uri? uri) && uri.IsLoopback;
}
