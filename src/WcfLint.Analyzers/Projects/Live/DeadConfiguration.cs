using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Projects.Live;

/// <summary>
/// Parts of a configuration that are never read: services whose name is no type, client endpoints that no code takes (<see cref="TakenEndpoints"/>),
/// and the bindings and behaviors that only these use. svcutil writes such endpoints beside the class that it generates.
/// </summary>
internal sealed class DeadConfiguration(WcfProject project)
{
    /// <summary>Why the element of a service that the program does not have is never read.</summary>
    public const string GoneService = "the program has no type of the name of its service";

    private readonly object _gate = new();
    private readonly HashSet<(string Path, TextSpan Span)> _names = [];
    private Dictionary<string, List<(TextSpan Span, string Reason)>>? _spans;

    // The services by the behavior that they name, in all configurations: those of the folders below inherit it.
    private readonly Lazy<ILookup<string, ConfigElement>> _services = new(() => ByBehavior(
        project.Configurations.SelectMany(static configuration => configuration.Scopes).SelectMany(static scope => scope.Services)
            .Select(static service => service.Element)));

    private readonly Lazy<ILookup<string, ConfigElement>> _endpoints = new(() => ByBehavior(
        project.Configurations.SelectMany(static configuration => configuration.Endpoints).Where(static endpoint => !endpoint.IsDefault)
            .Select(static endpoint => endpoint.Element)));

    /// <summary>
    /// Why the part of a configuration around a place is never read; null where it is, or may be. A name without a target is read: a rule
    /// reports it.
    /// </summary>
    public string? WhyNotRead(string path, TextSpan place, CancellationToken cancellation)
    {
        lock (_gate)
        {
            _spans ??= Find(cancellation);
            return _spans.TryGetValue(path, out List<(TextSpan, string)>? spans) && !_names.Contains((path, place)) ? WhyNotRead(spans, place) : null;
        }
    }

    // Sibling elements are ordered: finds the last one that begins before the place.
    private static string? WhyNotRead(List<(TextSpan Span, string Reason)> spans, TextSpan place)
    {
        int low = 0;
        for (int high = spans.Count; low < high;)
        {
            int middle = (low + high) / 2;
            if (spans[middle].Span.Start <= place.Start)
            {
                low = middle + 1;
            }
            else
            {
                high = middle;
            }
        }

        return low > 0 && spans[low - 1].Span.Contains(place) ? spans[low - 1].Reason : null;
    }

    private Dictionary<string, List<(TextSpan Span, string Reason)>> Find(CancellationToken cancellation)
    {
        var spans = new Dictionary<string, List<(TextSpan Span, string Reason)>>();
        if (project.Symbols is null || project.Code.IsEmpty || project.Contracts is not { } resolver)
        {
            return spans;
        }

        foreach (ServiceModelConfiguration configuration in project.Configurations)
        {
            if (configuration.IsCodeMissing || configuration.Platform != WcfPlatform.Framework)
            {
                continue;
            }

            var dead = new Dictionary<ConfigElement, string>();
            foreach ((ServiceElement service, ConfigAttribute name, MeantService? meant) in UnmatchedServices.Find(configuration, project, resolver))
            {
                // A second entry beside the right one may be for a type of an assembly that is not in sight, as any other.
                bool isGone = meant is null or { IsWritten: true, By: MeantBy.Likeness }
                    && (UnmatchedServices.IsGone(name.Value, project, resolver)
                        || (meant is null && UnmatchedServices.FindGoneContract(service, name.Value, project, resolver) is not null));
                if (isGone || meant is not (null or { IsWritten: true, By: MeantBy.Likeness }))
                {
                    dead[service.Element] = isGone ? GoneService : "no type has the name of its service";
                    _names.Add((name.Location.GetLineSpan().Path, name.Location.SourceSpan));

                    // If the name is corrected, its contracts count.
                    foreach (ConfigAttribute contract in meant is null
                        ? [] : service.Endpoints.Select(static endpoint => endpoint.Element.Attribute("contract")).OfType<ConfigAttribute>())
                    {
                        _names.Add((contract.Location.GetLineSpan().Path, contract.Location.SourceSpan));
                    }
                }
            }

            foreach (ServiceElement service in configuration.Scopes.SelectMany(static scope => scope.Services)
                .Where(service => !dead.ContainsKey(service.Element)))
            {
                if (HostlessPrograms.HaveIt(project))
                {
                    dead[service.Element] = "no code of the program opens a host";
                }
                else if (service.Name is { } hosted && UnnamedServices.GetOrCreate(project).AreWithoutHost(hosted))
                {
                    dead[service.Element] = "the hosts of the program take other services";
                }
            }

            var endpoints = new Dictionary<Endpoint, string>();
            foreach (ConfiguredEndpoint endpoint in configuration.Endpoints)
            {
                if (endpoint.ServiceElement is { } service
                    ? dead.TryGetValue(service, out string? reason) : (reason = project.Endpoints.WhyNot(endpoint)) is not null)
                {
                    endpoints.Add(endpoint, reason!);
                    dead[endpoint.Element] = reason!;
                }
            }

            AddBindings(configuration, endpoints, dead, cancellation);
            AddBehaviors(configuration, dead, cancellation);
            foreach (KeyValuePair<ConfigElement, string> element in dead)
            {
                spans.AddTo(element.Key.Location.GetLineSpan().Path, (element.Key.Span, element.Value));
            }
        }

        foreach (List<(TextSpan Span, string Reason)> file in spans.Values)
        {
            file.Sort(static (one, other) => one.Span.CompareTo(other.Span));
        }

        return spans;
    }

    // Unnamed bindings of services are left: default endpoints of the service that the author meant may use them.
    private void AddBindings(ServiceModelConfiguration configuration, Dictionary<Endpoint, string> dead, Dictionary<ConfigElement, string> elements,
        CancellationToken cancellation)
    {
        foreach (ConfiguredBinding binding in dead.Count == 0 ? [] : configuration.Bindings)
        {
            if (binding is { IsWritten: true, WrittenEndpoints: { Count: > 0 } endpoints } && endpoints.All(dead.ContainsKey)
                && !(binding.Name.Length > 0
                    ? project.HasStringLiteral(binding.Name, cancellation) : endpoints.Any(static endpoint => endpoint.Side == EndpointSide.Service)))
            {
                elements[binding.Element] = dead[endpoints[0]];
            }
        }
    }

    private static ILookup<string, ConfigElement> ByBehavior(IEnumerable<ConfigElement> owners) =>
        owners.Where(static owner => owner.Attribute("behaviorConfiguration") is not null)
            .ToLookup(static owner => owner.Attribute("behaviorConfiguration")!.Value, StringComparer.Ordinal);

    private void AddBehaviors(ServiceModelConfiguration configuration, Dictionary<ConfigElement, string> elements, CancellationToken cancellation)
    {
        AddUnnamed(configuration, elements);
        foreach (ConfiguredBehavior behavior in elements.Count == 0
            ? [] : configuration.Scopes.SelectMany(static scope => scope.Behaviors).Where(static behavior => behavior.Name.Length > 0))
        {
            ConfigElement[] owners = (behavior.IsOfServices ? _services : _endpoints).Value[behavior.Name].ToArray();
            if (owners.Length > 0 && owners.All(owner => elements.ContainsKey(owner) || (owner.Parent is { } service && elements.ContainsKey(service)))
                && !project.HasStringLiteral(behavior.Name, cancellation))
            {
                elements[behavior.Element] = elements.TryGetValue(owners[0], out string? reason) ? reason : elements[owners[0].Parent!];
            }
        }
    }

    // Of services: client endpoints may have the unnamed behaviour of endpoints.
    private void AddUnnamed(ServiceModelConfiguration configuration, Dictionary<ConfigElement, string> elements)
    {
        foreach (ConfiguredBehavior behavior in configuration.Scopes.SelectMany(static scope => scope.Behaviors))
        {
            if (behavior is { Name.Length: 0, IsOfServices: true } && UnnamedBehaviors.GetOrCreate(project).AreNotTaken(elements.ContainsKey))
            {
                elements[behavior.Element] = UnnamedBehaviors.Reason;
            }
        }
    }
}
