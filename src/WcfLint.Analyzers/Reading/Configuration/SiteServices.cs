using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Reading.References;

namespace WcfLint.Analyzers.Reading.Configuration;

/// <summary>
/// The services of a site that its configuration does not list: .NET Framework 4.0 and later give each a default endpoint for
/// every contract, with the binding that protocolMapping names, and WCF's own WebServiceHostFactory webHttpBinding. Another factory may
/// give others, so it counts as unknown.
/// </summary>
internal static class SiteServices
{
    private const string WebFactory = "System.ServiceModel.Activation.WebServiceHostFactory";

    /// <summary>Adds the default endpoints to the site's own configuration; those of folders below inherit its bindings.</summary>
    public static void AddEndpoints(ImmutableArray<ImmutableArray<ServiceModelConfiguration>> configurations, ContractResolver resolver,
        ImmutableArray<AdditionalText> files, CancellationToken cancellationToken) =>
        AddEndpoints(configurations, resolver, files.Where(static file => SvcDirective.IsServiceFile(file.Path)), isWeb: null, cancellationToken);

    /// <summary>
    /// Adds those of services whose host is created by the factory of a container or of the application, as ServiceHostFactory does. No rule
    /// treats this as a fact. Some of these, as isWeb tells, give them webHttpBinding.
    /// </summary>
    public static void AddOfForeignFactories(
        ImmutableArray<ImmutableArray<ServiceModelConfiguration>> configurations, ContractResolver resolver, IEnumerable<AdditionalText> serviceFiles,
        Func<string, bool> isWeb, CancellationToken cancellationToken) =>
        AddEndpoints(configurations, resolver, serviceFiles, isWeb, cancellationToken);

    /// <summary>Adds those of services that code registers with a route, each with the factory of its host. No rule treats this as a fact.</summary>
    public static void AddOfRoutes(ImmutableArray<ImmutableArray<ServiceModelConfiguration>> configurations, ContractResolver resolver,
        IEnumerable<(string Service, string? Factory)> routes)
    {
        HashSet<string> listed = FindListed(configurations);
        foreach ((string service, string? factory) in routes.Where(route => listed.Add(route.Service) && !resolver.ContractsOfService(route.Service).IsEmpty))
        {
            foreach (ServiceModelScope scope in FindSites(configurations))
            {
                if (factory == WebFactory)
                {
                    scope.AddWebEndpoint(service);
                }
                else
                {
                    scope.AddDefaultEndpoint(service);
                }
            }
        }
    }

    private static void AddEndpoints(ImmutableArray<ImmutableArray<ServiceModelConfiguration>> configurations, ContractResolver resolver,
        IEnumerable<AdditionalText> files, Func<string, bool>? isWeb, CancellationToken cancellationToken)
    {
        List<(string Service, string? Factory)> fromFiles = files
            .SelectMany(file => AdditionalTexts.Read(file, cancellationToken) is { } text ? SvcDirective.Directives(text.ToString()) : [])
            .ToList();
        HashSet<string>? listed = null;
        foreach (ServiceModelScope site in FindSites(configurations))
        {
            List<(string Service, string? Factory)> services = [.. fromFiles, .. FindActivated(site)];
            if (services.Count > 0)
            {
                AddEndpoints(site, services, listed ??= FindListed(configurations), resolver, isWeb);
            }
        }
    }

    // The section of a site's own configuration, if it may list services.
    private static IEnumerable<ServiceModelScope> FindSites(ImmutableArray<ImmutableArray<ServiceModelConfiguration>> configurations) =>
        configurations.SelectMany(static variants => variants)
            .Where(static configuration => configuration is { IsWebConfig: true, Outer: null, Scopes.IsEmpty: false })
            .Select(static configuration => configuration.Scopes[0]).Where(static site => site.Path.Length == 0 && !site.Section("services").IsUnknown);

    private static void AddEndpoints(ServiceModelScope scope, List<(string Service, string? Factory)> services, HashSet<string> listed,
        ContractResolver resolver, Func<string, bool>? isWeb)
    {
        bool isForeign = isWeb is not null;
        foreach ((string name, string factory) in services.Select(
            static hosted => (HostedServices.NameOf(hosted.Service), HostedServices.NameOf(hosted.Factory ?? string.Empty))).Distinct())
        {
            if (name.Length > 0 && !Placeholder.IsIn(name) && !listed.Contains(name)
                && !(isForeign ? resolver.ContractsOfContained(name) : resolver.ContractsOfService(name)).IsEmpty)
            {
                bool isOfWeb = factory == WebFactory;
                if (isOfWeb ? !isForeign : factory.Length > 0 && isWeb?.Invoke(factory) == true)
                {
                    scope.AddWebEndpoint(name);
                }
                else if (!isOfWeb && factory.Length > 0 == isForeign)
                {
                    scope.AddDefaultEndpoint(name);
                }
            }
        }
    }

    private static IEnumerable<(string Service, string? Factory)> FindActivated(ServiceModelScope scope) =>
        scope.ServiceActivations.Where(static add => add.Attribute("service") is not null)
            .Select(static add => (add.Attribute("service")!.Value, add.Attribute("factory")?.Value));

    private static HashSet<string> FindListed(ImmutableArray<ImmutableArray<ServiceModelConfiguration>> configurations) =>
        new(
            configurations.SelectMany(static variants => variants).SelectMany(static configuration => configuration.Scopes)
                .SelectMany(static scope => scope.Services).Select(static service => service.Name?.Trim() ?? string.Empty),
            StringComparer.Ordinal);
}
