using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Model;

namespace WcfLint.Cli.Migrating.Rows.Addresses;

/// <summary>
/// Programs whose services listen at one port. HTTP.sys and the port sharing service of net.tcp share one among the programs of a machine
/// (learn.microsoft.com, Net.TCP Port Sharing); Kestrel binds it for one of them, and the next one ends with AddressInUseException.
/// </summary>
internal static class SharedPorts
{
    /// <summary>The text for ports that other programs use, too.</summary>
    public static string TextOf(IReadOnlyList<int> ports, string others) =>
        (ports.Count == 1 ? "port " + ports[0] + " is also that of " : "ports " + string.Join(", ", ports) + " are also those of ") + others
            + "; Kestrel does not share ports between programs, so give each program its own port, which costs new addresses in its clients, or host them in one program, which costs one release for all";

    /// <summary>The ports of the services of a program, each with its scheme.</summary>
    public static IReadOnlyList<string> ListenersOf(IEnumerable<Endpoint> endpoints) =>
    [
        .. from endpoint in endpoints
           where endpoint is { Side: EndpointSide.Service, IsMetadata: false }
           from uri in endpoint.Addresses.Select(HostedEndpoint.Parse).Concat(MetadataAddresses.Of(endpoint).Select(static metadata => metadata.Address))
           where uri is { Scheme: "http" or "https" or "net.tcp", Port: > 0 }
           group uri by uri.Scheme + " " + uri.Port into listeners
           orderby listeners.First().Scheme, listeners.First().Port
           select listeners.Key,
    ];

    /// <summary>The endpoints; those with a port of another program have this change.</summary>
    /// <param name="endpoints">The endpoints.</param>
    /// <param name="isOneProgram">Whether one of two projects is a library of the other.</param>
    public static IEnumerable<EndpointVerdict> WithSharedPorts(IReadOnlyList<EndpointVerdict> endpoints, Func<string, string, bool> isOneProgram)
    {
        ILookup<int, string> programs = endpoints.Select(static endpoint => (Port: PortOf(endpoint), endpoint.Project)).Where(static one => one.Port > 0)
            .Distinct().ToLookup(static one => one.Port, static one => one.Project);
        foreach (EndpointVerdict endpoint in endpoints)
        {
            int port = PortOf(endpoint);
            string[] others = port > 0 ? [.. programs[port].Where(program => program != endpoint.Project && !isOneProgram(program, endpoint.Project))] : [];
            yield return others.Length == 0 ? endpoint : endpoint with
            {
                Readiness = endpoint.Readiness == Readiness.Ready ? Readiness.Change : endpoint.Readiness,
                Changes = [.. endpoint.Changes, new EndpointNeed("its port", TextOf([port], MigrationWords.Join(others, 2))) { IsOwn = true }],
            };
        }
    }

    // Sites have the ports of their server.
    private static int PortOf(EndpointVerdict endpoint) => endpoint is { Side: EndpointSide.Service, File: null, Address: { } address } ? PortOf(address) : 0;

    /// <summary>The port at which a service listens; 0 where the address has none.</summary>
    public static int PortOf(string address) => HostedEndpoint.Parse(address) is { Scheme: "http" or "https" or "net.tcp" } uri ? uri.Port : 0;
}
