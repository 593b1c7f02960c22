using System.Collections.Generic;
using System.Linq;
using System.Threading;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Reading.Configuration;

namespace WcfLint.Analyzers.Projects;

/// <summary>The factories that .svc files and activations of a site name.</summary>
internal static class ActivationFactories
{
    // It adds endpoints for web clients, and is known not to change others.
    private const string WebFactory = "System.ServiceModel.Activation.WebServiceHostFactory";

    /// <summary>Whether a factory of the application makes the host of a service, and may change its endpoints and behaviors.</summary>
    public static bool MayChange(string service, WcfProject project, CancellationToken cancellation)
    {
        IEnumerable<(string Service, string? Factory)> files = project.ServiceFiles
            .SelectMany(file => AdditionalTexts.Read(file, cancellation) is { } text ? SvcDirective.Directives(text.ToString()) : []);
        IEnumerable<(string Service, string? Factory)> activations = project.Configurations.SelectMany(static configuration => configuration.Scopes)
            .SelectMany(static scope => scope.ServiceActivations)
            .Select(static add => (add.Attribute("service")?.Value ?? string.Empty, add.Attribute("factory")?.Value));
        return files.Concat(activations)
            .Any(one => HostedServices.NameOf(one.Service) == service && one.Factory is { } factory && HostedServices.NameOf(factory) != WebFactory);
    }
}
