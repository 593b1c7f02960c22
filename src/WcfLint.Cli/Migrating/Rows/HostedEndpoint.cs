using System;
using WcfLint.Analyzers.Model;

namespace WcfLint.Cli.Migrating.Rows;

/// <summary>An endpoint with the service that a program gives it to.</summary>
/// <param name="Endpoint">The endpoint.</param>
/// <param name="Service">The type of its service.</param>
/// <param name="SiteAddress">Its address in a site, without the site's own; null where it is in none.</param>
internal sealed record HostedEndpoint(Endpoint Endpoint, string Service, string? SiteAddress)
{
    /// <summary>Its absolute address; null where it is not known.</summary>
    public Uri? Address { get; } = Endpoint.Addresses is [var address, ..] ? Parse(address) : null;

    /// <summary>http or https, of an endpoint over HTTP.</summary>
    public string Scheme => Address?.Scheme ?? (HttpEndpoints.NeedsHttps(Endpoint) ? "https" : "http");

    /// <summary>Its path, with a slash at the end; null where it is not known.</summary>
    public string? Path => Address is { } address ? address.AbsolutePath.TrimEnd('/') + "/" : SiteAddress is { } site ? "/" + site.Trim('/') + "/" : null;

    /// <summary>Whether another endpoint of the same service has the same address.</summary>
    public bool IsAtAddressOf(HostedEndpoint other) =>
        Service == other.Service && Scheme == other.Scheme && Address == other.Address
        && (Address is not null || (Endpoint.Binding is { IsHttp: true } && other.Endpoint.Binding is { IsHttp: true } && Path is not null
            && string.Equals(Path, other.Path, StringComparison.OrdinalIgnoreCase)));

    /// <summary>An address as a host takes it; null where it is none.</summary>
    public static Uri? Parse(string address) =>
        Uri.TryCreate(address.Replace("://+", "://localhost", StringComparison.Ordinal).Replace("://*", "://localhost", StringComparison.Ordinal),
            UriKind.Absolute, out Uri? uri) ? uri : null;
}
