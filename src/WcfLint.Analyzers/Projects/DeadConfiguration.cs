using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Projects;

/// <summary>
/// Parts of a configuration that nothing reads: services that no type finds, client endpoints that the code passes by, since it names
/// others, hands each client a binding of its own or makes no client, and the bindings and behaviours that only these have. svcutil writes such
/// endpoints beside the class that it generates. By syntax, and only where the project sees all clients of the contract: whatever may
/// take an endpoint by its name takes it.
/// </summary>
internal sealed class DeadConfiguration(WcfProject project)
{
    private readonly object _gate = new();
    private readonly HashSet<(string Path, TextSpan Span)> _names = [];
    private Dictionary<string, List<TextSpan>>? _spans;

    // By the behaviour that they name, of all configurations: those of the folders below inherit it.
    private readonly Lazy<ILookup<string, ConfigElement>> _services = new(() => ByBehavior(
        project.Configurations.SelectMany(static configuration => configuration.Scopes).SelectMany(static scope => scope.Services).Select(static service => service.Element)));

    private readonly Lazy<ILookup<string, ConfigElement>> _endpoints = new(() => ByBehavior(
        project.Configurations.SelectMany(static configuration => configuration.Endpoints).Where(static endpoint => !endpoint.IsDefault).Select(static endpoint => endpoint.Element)));

    /// <summary>Whether a place of a configuration is in such a part. The name that finds nothing is not: a rule speaks of it.</summary>
    public bool Holds(string path, TextSpan place, CancellationToken cancellation)
    {
        lock (_gate)
        {
            _spans ??= Find(cancellation);
            return _spans.TryGetValue(path, out List<TextSpan>? spans) && Holds(spans, place) && !_names.Contains((path, place));
        }
    }

    // Elements beside each other, in their order: the last that begins before the place.
    private static bool Holds(List<TextSpan> spans, TextSpan place)
    {
        int low = 0;
        for (int high = spans.Count; low < high;)
        {
            int middle = (low + high) / 2;
            if (spans[middle].Start <= place.Start)
            {
                low = middle + 1;
            }
            else
            {
                high = middle;
            }
        }

        return low > 0 && spans[low - 1].Contains(place);
    }

    private Dictionary<string, List<TextSpan>> Find(CancellationToken cancellation)
    {
        var spans = new Dictionary<string, List<TextSpan>>();
        if (project.Symbols is null || project.Code.IsEmpty || project.Contracts is not { } resolver)
        {
            return spans;
        }

        var named = new NamedEndpoints(project, cancellation);
        foreach (ServiceModelConfiguration configuration in project.Configurations)
        {
            if (configuration.IsCodeMissing || configuration.Platform != WcfPlatform.Framework)
            {
                continue;
            }

            var dead = new HashSet<ConfigElement>();
            foreach ((ServiceElement service, ConfigAttribute name, MeantService? meant) in UnmatchedServices.Find(configuration, project, resolver))
            {
                // A second entry beside the right one may be for a type of an assembly that is not at hand.
                if (meant is not (null or { IsWritten: true, By: MeantBy.Likeness }))
                {
                    dead.Add(service.Element);
                    _names.Add((name.Location.GetLineSpan().Path, name.Location.SourceSpan));
                }
            }

            var endpoints = new HashSet<Endpoint>(configuration.Endpoints.Where(endpoint => IsDead(endpoint, dead, named, cancellation)));
            dead.UnionWith(endpoints.OfType<ConfiguredEndpoint>().Where(static endpoint => endpoint.Side == EndpointSide.Client).Select(static endpoint => endpoint.Element));
            AddBindings(configuration, endpoints, dead, cancellation);
            AddBehaviors(configuration, dead, cancellation);
            foreach (ConfigElement element in dead)
            {
                spans.AddTo(element.Location.GetLineSpan().Path, element.Span);
            }
        }

        foreach (List<TextSpan> file in spans.Values)
        {
            file.Sort();
        }

        return spans;
    }

    private bool IsDead(ConfiguredEndpoint endpoint, HashSet<ConfigElement> deadServices, NamedEndpoints named, CancellationToken cancellation) =>
        endpoint.Side == EndpointSide.Service
            ? endpoint.ServiceElement is { } service && deadServices.Contains(service)
            : endpoint is { IsMetadata: false, IsDefault: false }
                && ((project.PassedBindings.SeesAllClients && (IsPassedBy(endpoint, cancellation) || named.PassBy(endpoint))) || named.HasNoClient(endpoint));

    // Default endpoints of the service that was meant may take the unnamed ones.
    private void AddBindings(ServiceModelConfiguration configuration, HashSet<Endpoint> dead, HashSet<ConfigElement> elements, CancellationToken cancellation)
    {
        foreach (ConfiguredBinding binding in dead.Count == 0 ? [] : configuration.Bindings)
        {
            if (binding.IsWritten && binding.Endpoints.Count > 0 && binding.Endpoints.All(dead.Contains)
                && !(binding.Name.Length > 0 ? project.CodeStrings.Contains(binding.Name, cancellation) : binding.Endpoints.Any(static endpoint => endpoint.Side == EndpointSide.Service)))
            {
                elements.Add(binding.Element);
            }
        }
    }

    private static ILookup<string, ConfigElement> ByBehavior(IEnumerable<ConfigElement> owners) =>
        owners.Where(static owner => owner.Attribute("behaviorConfiguration") is not null).ToLookup(static owner => owner.Attribute("behaviorConfiguration")!.Value, StringComparer.Ordinal);

    private void AddBehaviors(ServiceModelConfiguration configuration, HashSet<ConfigElement> elements, CancellationToken cancellation)
    {
        foreach (ConfiguredBehavior behavior in elements.Count == 0 ? [] : configuration.Scopes.SelectMany(static scope => scope.Behaviors).Where(static behavior => behavior.Name.Length > 0))
        {
            ConfigElement[] owners = (behavior.IsOfServices ? _services : _endpoints).Value[behavior.Name].ToArray();
            if (owners.Length > 0 && owners.All(owner => elements.Contains(owner) || (owner.Parent is { } service && elements.Contains(service)))
                && !project.CodeStrings.Contains(behavior.Name, cancellation))
            {
                elements.Add(behavior.Element);
            }
        }
    }

    private bool IsPassedBy(ConfiguredEndpoint endpoint, CancellationToken cancellation)
    {
        if (endpoint.Contracts.IsEmpty || (endpoint.Name is { Length: > 0 } name && project.CodeStrings.Contains(name, cancellation)))
        {
            return false;
        }

        return endpoint.Contracts.All(contract => project.PassedBindings.AreAllOf(contract.Type, cancellation));
    }
}
