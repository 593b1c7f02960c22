using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Model;

namespace WcfLint.Cli.Migrating.Rows;

/// <summary>Services over net.tcp of which CoreWCF takes one where .NET Framework takes several.</summary>
internal static class TcpEndpoints
{
    /// <summary>The row of the table for a service that has several with transport security: CoreWCF gives it the identity of each, and takes one.</summary>
    public const string Several = "element:service/netTcp=several";

    /// <summary>The row of the table for endpoints that differ by their ports alone.</summary>
    public const string SamePath = "element:services/netTcp=samePath";

    /// <summary>The endpoints whose path another one before them has.</summary>
    public static IEnumerable<Endpoint> WithPathOfOthers(IEnumerable<Endpoint> endpoints) =>
        endpoints.Where(static endpoint => endpoint.Binding is { IsTcp: true } && endpoint.Addresses is [var address, ..] && Uri.TryCreate(address, UriKind.Absolute, out _))
            .GroupBy(static endpoint => new Uri(endpoint.Addresses[0]).AbsolutePath.TrimEnd('/'), StringComparer.OrdinalIgnoreCase)
            .Where(static group => group.DistinctBy(endpoint => new Uri(endpoint.Addresses[0]).Port).Skip(1).Any())
            .SelectMany(static group => group.Skip(1));

    /// <summary>Whether an endpoint over net.tcp has the security of its transport.</summary>
    public static bool IsSecured(Endpoint endpoint) =>
        endpoint.Binding is { IsTcp: true } binding && (binding["security.mode"].Is("Transport") || binding["security.mode"].Is("TransportWithMessageCredential"));
}
