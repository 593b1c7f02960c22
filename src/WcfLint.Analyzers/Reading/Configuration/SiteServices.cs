using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Reading.References;

namespace WcfLint.Analyzers.Reading.Configuration;

/// <summary>
/// The services of a site that its configuration does not list: .NET Framework 4.0 and later give each a default endpoint for
/// every contract, with the binding that protocolMapping names. A factory may give others, so it counts as unknown.
/// </summary>
internal static class SiteServices
{
    /// <summary>Adds the default endpoints to the site's own configuration; those of folders below inherit its bindings.</summary>
    public static void AddEndpoints(ImmutableArray<ImmutableArray<ServiceModelConfiguration>> configurations, ContractResolver resolver, ImmutableArray<AdditionalText> files, CancellationToken cancellationToken)
    {
        List<string>? fromFiles = null;
        foreach (AdditionalText file in files)
        {
            if (SvcDirective.IsServiceFile(file.Path) && file.GetText(cancellationToken) is { } text)
            {
                (fromFiles ??= []).AddRange(SvcDirective.ServicesWithoutFactory(text.ToString()));
            }
        }

        HashSet<string>? listed = null;
        foreach (ImmutableArray<ServiceModelConfiguration> variants in configurations)
        {
            foreach (ServiceModelConfiguration configuration in variants)
            {
                if (!configuration.IsWebConfig || configuration.Outer is not null || configuration.Scopes.IsEmpty || configuration.Scopes[0].Path.Length > 0)
                {
                    continue;
                }

                ServiceModelScope scope = configuration.Scopes[0];
                var services = new List<string>(fromFiles ?? []);
                AddActivations(scope, services);
                if (services.Count == 0 || scope.Section("services").IsUnknown)
                {
                    continue;
                }

                listed ??= Listed(configurations);
                var added = new HashSet<string>(StringComparer.Ordinal);
                foreach (string service in services)
                {
                    string name = Name(service);
                    if (name.Length > 0 && !Placeholder.IsIn(name) && !listed.Contains(name) && added.Add(name) && !resolver.ContractsOfService(name).IsEmpty)
                    {
                        scope.AddDefaultEndpoint(name);
                    }
                }
            }
        }
    }

    private static void AddActivations(ServiceModelScope scope, List<string> services)
    {
        if (scope.Section("serviceHostingEnvironment").Element?.Element("serviceActivations") is { } activations)
        {
            foreach (ConfigElement add in activations.ElementsNamed("add"))
            {
                if (add.Attribute("factory") is null && add.Attribute("service")?.Value is { } service)
                {
                    services.Add(service);
                }
            }
        }
    }

    private static HashSet<string> Listed(ImmutableArray<ImmutableArray<ServiceModelConfiguration>> configurations)
    {
        var names = new HashSet<string>(StringComparer.Ordinal);
        foreach (ImmutableArray<ServiceModelConfiguration> variants in configurations)
        {
            foreach (ServiceModelConfiguration configuration in variants)
            {
                foreach (ServiceModelScope scope in configuration.Scopes)
                {
                    foreach (ServiceElement service in scope.Services)
                    {
                        names.Add(service.Name?.Trim() ?? string.Empty);
                    }
                }
            }
        }

        return names;
    }

    private static string Name(string service)
    {
        int comma = service.IndexOf(',');
        return (comma < 0 ? service : service.Substring(0, comma)).Trim();
    }
}
