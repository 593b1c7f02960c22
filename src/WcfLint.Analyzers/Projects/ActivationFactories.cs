using System.Collections.Generic;
using System.Linq;
using System.Threading;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects;

/// <summary>The factories that .svc files and activations of a site name.</summary>
internal static class ActivationFactories
{
    // It adds endpoints for web clients, and is known not to change others.
    private const string WebFactory = "System.ServiceModel.Activation.WebServiceHostFactory";

    // A site may have many .svc files.
    private static readonly Memo<WcfProject, HashSet<string?>> s_changed = new(static project =>
    {
        IEnumerable<(string Service, string? Factory)> files = project.ServiceFiles
            .SelectMany(static file => AdditionalTexts.Read(file, CancellationToken.None) is { } text ? SvcDirective.Directives(text.ToString()) : []);
        IEnumerable<(string Service, string? Factory)> activations = project.Configurations.SelectMany(static configuration => configuration.Scopes)
            .SelectMany(static scope => scope.ServiceActivations)
            .Select(static add => (add.Attribute("service")?.Value ?? string.Empty, add.Attribute("factory")?.Value));
        return [.. files.Concat(activations).Where(static one => one.Factory is { } factory && HostedServices.NameOf(factory) != WebFactory)
            .Select(static one => HostedServices.NameOf(one.Service))];
    });

    /// <summary>Whether a factory of the application makes the host of a service, and may change its endpoints and behaviors.</summary>
    public static bool MayChange(string service, WcfProject project) => s_changed.GetOrRead(project).Contains(service);
}
