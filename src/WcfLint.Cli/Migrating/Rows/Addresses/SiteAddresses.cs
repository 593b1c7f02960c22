using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading.Configurations;

namespace WcfLint.Cli.Migrating.Rows.Addresses;

/// <summary>The addresses at which a site has its services: those of .svc files, and those of activations and routes without a file.</summary>
internal static class SiteAddresses
{
    /// <summary>The addresses by the names of services, each with the place that says it.</summary>
    /// <param name="project">The site.</param>
    /// <param name="files">Its .svc files.</param>
    /// <param name="folder">Its folder.</param>
    public static IReadOnlyDictionary<string, (string Address, Location Place)> Read(WcfProject project, IEnumerable<ConfigurationText> files, string folder)
    {
        var addresses = new Dictionary<string, (string Address, Location Place)>(StringComparer.Ordinal);
        foreach (ConfigurationText file in files)
        {
            foreach (string service in SvcDirective.Services(file.GetText().ToString()))
            {
                addresses.TryAdd(HostedServices.NameOf(service), (FolderPath.Relative(folder, file.Path), Location.Create(file.Path, default, default)));
            }
        }

        foreach (ConfigElement activation in project.Configurations.SelectMany(configuration => configuration.Scopes).SelectMany(scope => scope.ServiceActivations))
        {
            if (activation.Attribute("service")?.Value is { Length: > 0 } service
                && activation.Attribute("relativeAddress")?.Value.Trim() is { Length: > 0 } address && !Placeholder.IsIn(address))
            {
                addresses.TryAdd(HostedServices.NameOf(service), (address.StartsWith("~/", StringComparison.Ordinal)
                    || address.StartsWith("./", StringComparison.Ordinal) ? address[2..] : address, activation.Location));
            }
        }

        foreach (ServiceRoute route in ServiceRoute.Read(project.Compilation).Where(static route => route.Prefix is { Length: > 0 }))
        {
            addresses.TryAdd(route.ServiceName, (route.Prefix!, route.Creation.Syntax.GetLocation()));
        }

        return addresses;
    }
}
