using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Configuration;

namespace WcfLint.Analyzers.Rules.ConfigurationFile;

/// <summary>A binding that nothing uses, and the endpoints of its kind that it may be meant for: to delete it would be the wrong advice.</summary>
internal sealed class UnusedBinding
{
    private static readonly char[] s_digits = "0123456789".ToCharArray();

    // What one end may set without the other: the rest goes over the wire.
    private static readonly string[] s_local = ["Timeout", "Proxy", "ProxyOnLocal", "proxyAddress", "hostNameComparisonMode", "allowCookies", "listenBacklog",
        "portSharingEnabled"];

    private UnusedBinding(bool mayBeMeant, bool isMisspelled, ImmutableArray<Location> places, ImmutableArray<FindingFix> fixes)
    {
        MayBeMeant = mayBeMeant;
        IsMisspelled = isMisspelled;
        Places = places;
        Fixes = fixes;
    }

    /// <summary>Whether an endpoint of its kind runs with defaults, or names a binding that is not there.</summary>
    public bool MayBeMeant { get; }

    /// <summary>Whether the configuration has endpoints, and none of its kind: nothing runs without it.</summary>
    public bool IsOfNoEndpoint { get; private init; }

    /// <summary>Whether an endpoint names a binding that is not there, by almost the same name: WCFL0003 changes that name.</summary>
    public bool IsMisspelled { get; }

    /// <summary>The binding of almost the same name that an endpoint has and that sets nothing, as a tool adds it beside one that was changed by hand;
    /// null where there is none.</summary>
    public string? Successor { get; private init; }

    /// <summary>The binding that an endpoint has and that differs by its security alone: a way of running that its author keeps; null where there is none, and
    /// for those that tools name.</summary>
    public string? Alternative { get; private init; }

    /// <summary>The name of a binding of its kind that an endpoint has and that does not exist; null where there is none.</summary>
    public string? Missing { get; private init; }

    /// <summary>The endpoints that run with defaults, where it is the only one that they can be meant to have.</summary>
    public ImmutableArray<Location> Places { get; }

    /// <summary>The fix that lets them use it.</summary>
    public ImmutableArray<FindingFix> Fixes { get; }

    /// <summary>What that does; null where nothing more is known than that it is unused.</summary>
    public string? Consequence => Places.IsEmpty ? null : (Places.Length == 1 ? "the endpoint" : "the endpoints")
        + " of its kind without a bindingConfiguration " + (Places.Length == 1 ? "runs" : "run") + " with defaults";

    /// <summary>Reads the endpoints of the binding's kind.</summary>
    /// <param name="binding">The binding.</param>
    /// <param name="configuration">Its configuration.</param>
    /// <param name="isDead">Whether no code takes an endpoint.</param>
    /// <param name="isOnly">Whether no other binding of its kind is unused.</param>
    public static UnusedBinding Read(ConfiguredBinding binding, ServiceModelConfiguration configuration,
        System.Predicate<ConfiguredEndpoint> isDead, bool isOnly)
    {
        List<ConfiguredEndpoint> alike = [.. configuration.Endpoints.Where(endpoint => endpoint.BindingName == binding.SectionName)];
        bool isMisspelled = alike.Exists(
            endpoint => endpoint.ConfiguredBinding is null && new NearestNames([binding.Name]).Find(endpoint.BindingConfiguration, out _) is not null);
        List<ConfiguredEndpoint> without = [.. alike.Where(endpoint =>
            endpoint is { BindingConfiguration.Length: 0, IsDefault: false, IsUncertain: false, IsMetadata: false, ConfiguredBinding.IsImplicit: true }
                && endpoint.Scope == binding.Scope && !isDead(endpoint))];

        // For one service, or one client endpoint: a setting for all clients of a program is hardly meant.
        bool isSingle = isOnly && !isMisspelled && without.Count > 0
            && without.TrueForAll(endpoint => endpoint.Side == without[0].Side && endpoint.Element.Parent == without[0].Element.Parent)
            && (without[0].Side == Model.EndpointSide.Service || without.Count == 1);

        // Its endpoints would stop to agree with their other ends, which run with defaults too.
        bool isLocal = binding.WrittenSettings.All(static setting => SettingPaths.LastOf(setting.Path) is var name && (name.StartsWith("max",
            System.StringComparison.Ordinal) || System.Array.Exists(s_local, end => name.EndsWith(end, System.StringComparison.Ordinal))));
        return new UnusedBinding(
            alike.Exists(endpoint => (endpoint.BindingConfiguration.Length == 0 && !isDead(endpoint)) || endpoint.ConfiguredBinding is null),
            isMisspelled,
            isSingle ? without.Select(static endpoint => endpoint.Location).ToImmutableArray() : ImmutableArray<Location>.Empty,
            isSingle && isLocal ? CreateFix(binding, without) : ImmutableArray<FindingFix>.Empty)
        {
            Successor = alike.Select(static endpoint => endpoint.ConfiguredBinding).FirstOrDefault(other => other is { IsImplicit: false, Name.Length: > 0 }
                && other.Name.TrimEnd(s_digits) == binding.Name.TrimEnd(s_digits) && !other.WrittenSettings.Any())?.Name,
            Alternative = alike.Select(static endpoint => endpoint.ConfiguredBinding)
                .FirstOrDefault(other => other is { IsImplicit: false, Name.Length: > 0 } && other.Scope == binding.Scope && !IsOfTool(binding) && !IsOfTool(other)
                    && other.WrittenText.Other == binding.WrittenText.Other && other.WrittenText.Security != binding.WrittenText.Security)?.Name,
            Missing = alike.Find(static endpoint => endpoint is { ConfiguredBinding: null, BindingConfiguration.Length: > 0 })?.BindingConfiguration,
            IsOfNoEndpoint = alike.Count == 0 && configuration.Endpoints.Any(static endpoint => endpoint is { IsMetadata: false, IsDefault: false })
                && configuration.Endpoints.All(endpoint => endpoint.BindingConfiguration != binding.Name),
        };
    }

    // BasicHttpBinding_IOrders.
    private static bool IsOfTool(ConfiguredBinding binding) => binding.Name.StartsWith(binding.SectionName, System.StringComparison.OrdinalIgnoreCase);

    private static ImmutableArray<FindingFix> CreateFix(ConfiguredBinding binding, List<ConfiguredEndpoint> endpoints)
    {
        var edits = endpoints.Select(endpoint => (FixEdit?)ConfigEdits.Set(endpoint.Element, "bindingConfiguration", binding.Name, mayAddTopLevel: true))
            .ToImmutableArray();
        return edits.Contains(null) || endpoints.Exists(endpoint => endpoint.Element.Document != binding.Element.Document)
            ? ImmutableArray<FindingFix>.Empty
            : ImmutableArray.Create(new FindingFix("Use '" + binding.Name + "' for " + (endpoints.Count == 1 ? "the endpoint" : "the endpoints")
                + " without a bindingConfiguration", "WCFL0005.Use", FixApplicability.NeedsDecision, edits!));
    }
}
