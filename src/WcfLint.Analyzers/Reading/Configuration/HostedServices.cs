using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;

namespace WcfLint.Analyzers.Reading.Configuration;

/// <summary>The service types that .svc files, activations in configuration and hosts in code name.</summary>
internal sealed class HostedServices
{
    private readonly HashSet<string> _fullNames = new(StringComparer.Ordinal);
    private readonly HashSet<string> _simpleNames = new(StringComparer.Ordinal);

    private HostedServices()
    {
    }

    /// <summary>Names as in .svc files and activations, without assembly.</summary>
    public HashSet<string> FullNames => _fullNames;

    /// <summary>Simple names of types that code passes to a host: <c>new ServiceHost(typeof(Orders.OrderService))</c>.</summary>
    public HashSet<string> SimpleNames => _simpleNames;

    public static HostedServices Read(ImmutableArray<ImmutableArray<ServiceModelConfiguration>> configurations, IEnumerable<AdditionalText> files,
        IEnumerable<string> namesInCode, CancellationToken cancellationToken)
    {
        var hosted = new HostedServices();
        foreach (AdditionalText file in files)
        {
            if (SvcDirective.IsServiceFile(file.Path) && AdditionalTexts.Read(file, cancellationToken) is { } text)
            {
                hosted.Add(SvcDirective.Services(text.ToString()));
            }
        }

        foreach (var variants in configurations)
        {
            foreach (ServiceModelScope scope in variants[0].Scopes)
            {
                hosted.Add(scope.ServiceActivations.Select(static add => add.Attribute("service")?.Value).OfType<string>());
            }
        }

        hosted._simpleNames.UnionWith(namesInCode);
        return hosted;
    }

    /// <summary>The services that activations and .svc files name, each with its factory; null where a file cannot be read or names none.</summary>
    public static List<(string Service, string? Factory)>? FindAll(IEnumerable<ServiceModelScope> scopes, IEnumerable<AdditionalText> files)
    {
        List<(string Service, string? Factory)> all = [.. scopes.SelectMany(static scope => scope.ServiceActivations)
            .Select(static add => (add.Attribute("service")?.Value ?? string.Empty, add.Attribute("factory")?.Value))];
        foreach (AdditionalText file in files)
        {
            int before = all.Count;
            all.AddRange(SvcDirective.Directives(AdditionalTexts.Read(file, CancellationToken.None)?.ToString() ?? string.Empty));
            if (all.Count == before)
            {
                return null;
            }
        }

        return all;
    }

    /// <summary>The name of a service as <c>Service="…"</c> writes it, without its assembly.</summary>
    public static string NameOf(string service) => service.Split(',')[0].Trim();

    private void Add(IEnumerable<string> services) =>
        _fullNames.UnionWith(services.Where(static service => !Placeholder.IsIn(service)).Select(NameOf).Where(static name => name.Length > 0));
}
