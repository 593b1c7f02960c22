using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>The endpoints that behaviours of configuration apply to.</summary>
internal static class BehaviorEndpoints
{
    // A project may have many of both.
    private static readonly Memo<WcfProject, ILookup<ConfigElement, ConfiguredEndpoint>> s_endpoints = new(Collect);

    /// <summary>Those with a behaviour of endpoints, or of services with a behaviour.</summary>
    public static IEnumerable<ConfiguredEndpoint> Of(ConfigElement behavior, WcfProject project) => s_endpoints.GetOrRead(project)[behavior];

    private static ILookup<ConfigElement, ConfiguredEndpoint> Collect(WcfProject project) =>
        project.Configurations.SelectMany(static configuration => configuration.Endpoints)
        .SelectMany(static endpoint => BehaviorsOf(endpoint).Select(behavior => (Behavior: behavior, Endpoint: endpoint)))
        .ToLookup(static one => one.Behavior, static one => one.Endpoint);

    private static IEnumerable<ConfigElement> BehaviorsOf(ConfiguredEndpoint endpoint)
    {
        if (endpoint.Scope.FindBehavior("endpointBehaviors", endpoint.Element, out _) is { } own)
        {
            yield return own;
        }

        if (endpoint.ServiceElement is { } service && endpoint.Scope.FindBehavior("serviceBehaviors", service, out _) is { } ofService)
        {
            yield return ofService;
        }
    }
}
