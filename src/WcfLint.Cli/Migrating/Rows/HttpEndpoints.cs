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

    /// <summary>Whether the draft of an endpoint needs https: it has TransportWithMessageCredential in place of Message, the default of wsHttpBinding.</summary>
    public static bool IsDraftedOverHttps(Endpoint endpoint) => NeedsHttps(endpoint)
        || (endpoint.Binding is { IsHttp: true } binding && binding["security.mode"].Is("Message"));

    /// <summary>Whether the address of an endpoint is an http address, though its security needs https.</summary>
    public static bool IsPlain(Endpoint endpoint) => NeedsHttps(endpoint) && IsOfHttp(endpoint);

    /// <summary>Whether the address of an endpoint is an http address.</summary>
    public static bool IsOfHttp(Endpoint endpoint) =>
        endpoint.TransportAddresses.Any(static address => address.StartsWith("http://", StringComparison.OrdinalIgnoreCase));
}
