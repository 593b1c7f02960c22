using System;
using System.Linq;
using WcfLint.Analyzers.Model;

namespace WcfLint.Cli.Migrating.Rows;

/// <summary>Endpoints over HTTP.</summary>
internal static class HttpEndpoints
{
    /// <summary>Whether the security of an endpoint needs https.</summary>
    public static bool NeedsHttps(Endpoint endpoint) =>
        endpoint.Binding is { IsHttp: true } binding && (binding["security.mode"].Is("Transport") || binding["security.mode"].Is("TransportWithMessageCredential"));

    /// <summary>Whether the address of an endpoint is one of http, though its security needs https.</summary>
    public static bool IsPlain(Endpoint endpoint) => NeedsHttps(endpoint) && endpoint.TransportAddresses.Any(static address => address.StartsWith("http://", StringComparison.OrdinalIgnoreCase));
}
