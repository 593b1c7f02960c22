using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;
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

    private static readonly Memo<WcfProject, ILookup<string, string>> s_folders = new(static project => project.ServiceFiles
        .SelectMany(static file => SvcDirective.Services(AdditionalTexts.Read(file, CancellationToken.None)?.ToString() ?? string.Empty)
            .Select(service => (Name: HostedServices.NameOf(service), Folder: ConfigPath.Folder(ConfigPath.Normalize(file.Path)))))
        .ToLookup(static one => one.Name, static one => one.Folder));

    /// <summary>The folder of the .svc file that activates a service; null where a configuration does.</summary>
    public static string? FolderOf(INamedTypeSymbol service, WcfProject project) => s_folders.GetOrRead(project)[ConfigurationNames.FullName(service)].FirstOrDefault();

    /// <summary>Whether a factory of the application makes the host of a service, and may change its endpoints and behaviors.</summary>
    public static bool MayChange(string service, WcfProject project) => s_changed.GetOrRead(project).Contains(service);
}
