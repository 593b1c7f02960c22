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
                if (add.Attribute("baseAddress")?.Value is { Length: > 0 } address && !Placeholder.IsIn(address))
                {
                    yield return address.Trim();
                }
            }
        }
    }

    /// <summary>Whether an address is HTTP without TLS on a host that is not this machine.</summary>
    public static bool IsOpenHttp(string address) => address.StartsWith("http:", StringComparison.OrdinalIgnoreCase) && !IsLoopback(address);

    /// <summary>Whether an address names this machine only; false where it cannot be read.</summary>
    public static bool IsLoopback(string address) => NetworkAddresses.PlaceOf(address) == HostPlace.ThisMachine;
}
