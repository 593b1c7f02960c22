using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Xml;

namespace WcfLint.Analyzers.Reading.Configuration;

/// <summary>The service types that .svc files, activations in configuration and hosts in code name.</summary>
internal sealed class HostedServices
{
    private readonly HashSet<string> _fullNames = new(StringComparer.Ordinal);
    private readonly HashSet<string> _simpleNames = new(StringComparer.Ordinal);

    private HostedServices()
    {
    }

    /// <summary>Names as .svc files and activations write them, without assembly.</summary>
    public HashSet<string> FullNames => _fullNames;

    /// <summary>Last parts of the names of types that code gives to a host: <c>new ServiceHost(typeof(Orders.OrderService))</c>.</summary>
    public HashSet<string> SimpleNames => _simpleNames;

    public static HostedServices Read(ImmutableArray<ImmutableArray<ServiceModelConfiguration>> configurations, IEnumerable<AdditionalText> files, IEnumerable<string> namesInCode, CancellationToken cancellationToken)
    {
        var hosted = new HostedServices();
        foreach (AdditionalText file in files)
        {
            if (SvcDirective.IsServiceFile(file.Path) && file.GetText(cancellationToken) is { } text)
            {
                foreach (string service in SvcDirective.Services(text.ToString()))
                {
                    hosted.Add(service);
                }
            }
        }

        foreach (var variants in configurations)
        {
            foreach (ServiceModelScope scope in variants[0].Scopes)
            {
                if (scope.Section("serviceHostingEnvironment").Element?.Element("serviceActivations") is { } activations)
                {
                    foreach (ConfigElement add in activations.ElementsNamed("add"))
                    {
                        hosted.Add(add.Attribute("service")?.Value);
                    }
                }
            }
        }

        hosted._simpleNames.UnionWith(namesInCode);

        return hosted;
    }

    private void Add(string? service)
    {
        if (service is not null && !Placeholder.IsIn(service))
        {
            int comma = service.IndexOf(',');
            string name = (comma < 0 ? service : service.Substring(0, comma)).Trim();
            if (name.Length > 0)
            {
                _fullNames.Add(name);
            }
        }
    }
}
