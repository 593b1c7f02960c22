using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Threading;
using WcfLint.Analyzers.Configuration;

namespace WcfLint.Analyzers.Reading.Configuration;

/// <summary>The names of client endpoints of all configurations of a project, transforms included.</summary>
internal sealed class EndpointNames
{
    private readonly HashSet<string> _names;
    private readonly Lazy<NearestNames> _nearest;

    private EndpointNames(HashSet<string> names)
    {
        _names = names;
        _nearest = new(() => new NearestNames(names));
    }

    /// <summary>The names, to look for the one that was meant.</summary>
    public NearestNames Names => _nearest.Value;

    /// <summary>The names; null where the project has no configuration with client endpoints, or where not all can be known.</summary>
    public static EndpointNames? Read(ImmutableArray<ImmutableArray<ServiceModelConfiguration>> configurations, ImmutableArray<ConfigurationFile> files,
        CancellationToken cancellationToken)
    {
        var names = new HashSet<string>(StringComparer.Ordinal);
        bool any = false;
        foreach (var variants in configurations)
        {
            foreach (ServiceModelConfiguration configuration in variants)
            {
                foreach (ServiceModelScope scope in configuration.Scopes)
                {
                    ConfigSection client = scope.Section("client");
                    if (client.IsUnknown)
                    {
                        return null;
                    }

                    if (client.Element is { } element)
                    {
                        any |= Add(element, names);
                    }
                }
            }
        }

        if (!any)
        {
            return null;
        }

        foreach (ConfigurationFile file in files)
        {
            if (file.Document(cancellationToken)?.Root is { } root)
            {
                foreach (ConfigElement element in root.DescendantsAndSelf())
                {
                    if (element.Name == "client")
                    {
                        Add(element, names);
                    }
                }
            }
        }

        foreach (string name in names)
        {
            if (Placeholder.IsIn(name))
            {
                return null;
            }
        }

        return new EndpointNames(names);
    }

    public bool Contains(string name) => _names.Contains(name);

    private static bool Add(ConfigElement client, HashSet<string> names)
    {
        bool any = false;
        foreach (ConfigElement endpoint in client.ElementsNamed("endpoint"))
        {
            any = true;
            if (endpoint.Attribute("name")?.Value is { } name)
            {
                names.Add(name);
            }
        }

        return any;
    }
}
