using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Configuration;

namespace WcfLint.Cli.Migrating.Rows.Addresses;

/// <summary>Where a service publishes its WSDL: the base addresses of the schemes that its behaviour switches on. With UseNetTcp alone, Kestrel listens at none of
/// them.</summary>
internal static class MetadataAddresses
{
    /// <summary>The addresses, each with its place.</summary>
    public static IEnumerable<(Uri Address, Location Place)> Of(Endpoint endpoint) =>
        endpoint is ConfiguredEndpoint { ServiceElement: { } service } configured
            && configured.Scope.FindBehavior("serviceBehaviors", service, out _)?.Element("serviceMetadata") is { } metadata
            ? from add in service.Element("host")?.Element("baseAddresses")?.ElementsNamed("add") ?? []
              let written = add.Attribute("baseAddress")
              where written is not null
              let uri = HostedEndpoint.Parse(written.Value)
              where uri is { Scheme: "http" or "https", Port: > 0 } && bool.TryParse(metadata.Attribute(uri.Scheme + "GetEnabled")?.Value, out bool isOn) && isOn
              select (uri, written.Location)
            : [];
}
