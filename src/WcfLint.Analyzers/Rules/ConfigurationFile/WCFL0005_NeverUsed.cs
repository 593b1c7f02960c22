using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects.Live;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.ConfigurationFile;

/// <summary>Named bindings and behaviours that neither configuration nor code refers to.</summary>
internal sealed class WCFL0005_NeverUsed() : Rule(WcfRules.WCFL0005_NeverUsed), IConfigurationRule
{
    /// <summary>What follows where nothing runs without the element.</summary>
    internal const string NoEffect = "its settings have no effect";

    /// <summary>Why an element is not deleted that a comment right above explains.</summary>
    internal const string Explained = "a comment above explains the element and would be deleted with it";

    private const string SecurityTransport = "security.transport.";

    private static readonly NoFindingReason s_empty = new(NoFindingKind.Fine, "it sets nothing, so an endpoint without it has the same settings");

    private static readonly NoFindingReason s_defaults = new(NoFindingKind.Fine, "it sets only values that are the default in some version of .NET Framework");

    private static readonly NoFindingReason s_noEndpoint =
        new(NoFindingKind.Fine, "no endpoint of the configuration has a binding of its kind, so nothing runs without it");

    public void Analyze(ConfigurationRuleContext context)
    {
        if (context.Configuration.IsCodeMissing)
        {
            context.NoFindings(new NoFindingReason(NoFindingKind.Unknown, "the code that may use its bindings and behaviours is not known"));
            return;
        }

        // App_tcp.config beside App.config: what is swapped in one day is used by nothing today.
        if (!context.Configuration.IsHostConfig && !context.Configuration.IsWebConfig
            && context.Project.Files.Any(static file => file.IsRead && (file.IsHostConfig || file.IsWebConfig)))
        {
            context.NoFindings(new NoFindingReason(NoFindingKind.NotConcerned,
                "no program reads a file of this name, and the project has another that is read"));
            return;
        }

        var items = new NamedItems();
        foreach (ServiceModelScope scope in context.Configuration.Scopes)
        {
            var unused = new List<ConfiguredBinding>();
            foreach (ConfiguredBinding binding in scope.Bindings)
            {
                // A binding that sets nothing, or only defaults, equals that of an endpoint without it.
                if (binding.Name.Length == 0 && !IsEmpty(binding.Element) && !SetsDefaults(binding) && !context.Configuration.IsUncertain(binding.Element)
                    && FindDefault(context, binding) is { } unusedDefault)
                {
                    context.Report(unusedDefault);
                    continue;
                }

                NoFindingReason? reason = WhyNotToJudge(context, binding.Element, binding.Name)
                    ?? (IsEmpty(binding.Element) ? s_empty : SetsDefaults(binding) ? s_defaults : (NoFindingReason?)null)
                    ?? (!context.Project.Usage.IsKept(binding, context.CancellationToken) ? null
                        : binding.Endpoints.Count > 0 ? new NoFindingReason(NoFindingKind.Fine, "an endpoint uses it") : Named(binding.Name));
                if (reason is null)
                {
                    unused.Add(binding);
                }
                else
                {
                    context.NoFinding(binding.Element, reason.Value);
                }
            }

            // One finding where no endpoint can have any of them.
            if (unused.Count > 1 && !context.Configuration.Endpoints.Any())
            {
                ReportAll(context, unused, items);
                unused.Clear();
            }

            ILookup<string, ConfiguredBinding> bySection = unused.ToLookup(static binding => binding.SectionName);
            foreach (ConfiguredBinding binding in unused)
            {
                UnusedBinding meant = UnusedBinding.Read(binding, context.Configuration, endpoint => context.Project.Endpoints.WhyNot(endpoint) is not null,
                    isOnly: bySection[binding.SectionName].Skip(1).FirstOrDefault() is null);
                if (meant.IsOfNoEndpoint)
                {
                    context.NoFinding(binding.Element, s_noEndpoint);
                }
                else
                {
                    Report(context, binding.Element, binding.SectionName, binding.Name, items, meant.MayBeMeant ? null : NoEffect, meant);
                }
            }

            AnalyzeClientEndpoints(context, scope);
            if (context.IsFramework && scope.Section("standardEndpoints").Element is { } endpoints)
            {
                AnalyzeStandardEndpoints(context, endpoints, items);
            }

            if (context.IsFramework && scope.Section("behaviors").Element is { } behaviors)
            {
                AnalyzeBehaviors(context, scope, behaviors.Element("serviceBehaviors"), "Service behaviour", items);
                AnalyzeBehaviors(context, scope, behaviors.Element("endpointBehaviors"), "Endpoint behaviour", items);
            }
        }
    }

    // One finding for all: they have one cause, and most of these endpoints were written by one tool. So were the bindings without settings that nothing
    // names: alone, they lose nothing.
    private static void AnalyzeClientEndpoints(ConfigurationRuleContext context, ServiceModelScope scope)
    {
        List<(ConfiguredEndpoint Endpoint, string Reason)> dead = [];
        foreach (ConfiguredEndpoint endpoint in scope.Endpoints)
        {
            if (endpoint.Side == EndpointSide.Client && context.Project.Endpoints.WhyNot(endpoint) is { } reason)
            {
                dead.Add((endpoint, reason));
            }
        }

        if (dead.Count > 0)
        {
            string more = NorThoseOf(dead.Count - 1);
            ConfiguredBinding[] empty = [.. scope.Bindings.Where(binding => binding.Name.Length > 0 && IsEmpty(binding.Element)
                && WhyNotToJudge(context, binding.Element, binding.Name) is null && !context.Project.Usage.IsKept(binding, context.CancellationToken))];
            context.Report(new Finding(WcfRules.WCFL0005_NeverUsed, dead[0].Endpoint.Location, "Client endpoint",
                dead[0].Endpoint.Name is { Length: > 0 } name ? name : dead[0].Endpoint.ContractText)
            {
                Consequence = NoEffect + more + "; " + dead[0].Reason
                    + (empty.Length == 0 ? string.Empty : "; nothing names the binding '" + empty[0].Name + "' either"),
                Assumption = dead[0].Reason.StartsWith(TakenEndpoints.NamesAnother, StringComparison.Ordinal) ? Assumptions.ReflectionTakesNamed : null,
                AdditionalLocations = dead.Skip(1).Select(static one => one.Endpoint.Location)
                    .Concat(empty.Select(static binding => binding.Element.Location)).ToImmutableArray(),
            });
        }
    }

    private static string NorThoseOf(int others) => others == 0 ? string.Empty : ", nor have those of " + others.ToString(CultureInfo.InvariantCulture) + " more";

    private static void ReportAll(ConfigurationRuleContext context, List<ConfiguredBinding> unused, NamedItems items)
    {
        bool isExplained = unused.Exists(static binding => ElementRemoval.TakesExplanation(binding.Element));
        context.Report(new Finding(WcfRules.WCFL0005_NeverUsed, unused[0].Element.Location, unused[0].SectionName, unused[0].Name)
        {
            Consequence = NoEffect + NorThoseOf(unused.Count - 1) + ", because the configuration has no endpoint",
            AdditionalLocations = unused.Skip(1).Select(static binding => binding.Element.Location).ToImmutableArray(),
            WhyNoFix = isExplained ? Explained : null,
            Fixes = isExplained ? ImmutableArray<FindingFix>.Empty : ImmutableArray.Create(new FindingFix("Delete the " + unused.Count.ToString(CultureInfo.InvariantCulture) + " bindings", "WCFL0005.Delete", FixApplicability.NeedsDecision,
                unused.SelectMany(binding => CreateDelete(binding.Element, binding.Name, items).Edits).Distinct().ToImmutableArray())),
        });
        foreach (ConfiguredBinding binding in unused.Skip(1))
        {
            context.NoFinding(binding.Element, AlikeBindings.CountedAt(unused[0]));
        }
    }

    private static Finding? FindDefault(ConfigurationRuleContext context, ConfiguredBinding binding)
    {
        List<ConfiguredEndpoint> others = UnusedDefault.FindMeant(binding, context);
        bool runWithDefaults = others.Count > 0;
        others = runWithDefaults ? others : UnusedDefault.FindPassing(binding, context);
        string kinds = string.Join(" and ", others.Select(static endpoint => endpoint.BindingName).Distinct(StringComparer.Ordinal).OrderBy(static name => name,
            StringComparer.Ordinal).Take(2));
        return others.Count == 0 ? null : new Finding(WcfRules.WCFL0005_NeverUsed, binding.Element.Location, "The default of", binding.SectionName)
        {
            Consequence = NoEffect + (runWithDefaults ? ", and " + (others.Count == 1 ? "the endpoint with " + kinds + " runs" : "endpoints with " + kinds + " run") + " with defaults"
                : ", because " + (others.Count == 1 ? "the endpoint" : "each endpoint") + " of its kind names another binding"),
            AdditionalLocations = others.Select(static endpoint => endpoint.Location).ToImmutableArray(),
        };
    }

    private static void AnalyzeStandardEndpoints(ConfigurationRuleContext context, ConfigElement sections, NamedItems items)
    {
        foreach (ConfigElement section in sections.Elements)
        {
            foreach (ConfigElement endpoint in context.Configuration.Resolve(section).Element?.ElementsNamed("standardEndpoint") ?? [])
            {
                string name = endpoint.Attribute("name")?.Value ?? string.Empty;
                NoFindingReason? reason = WhyNotToJudge(context, endpoint, name)
                    ?? (context.Project.Usage.IsStandardEndpointUsed(name, context.CancellationToken) ? Named(name) : null);
                ReportUnless(reason, context, endpoint, "standard endpoint", name, items);
            }
        }
    }

    private static void AnalyzeBehaviors(ConfigurationRuleContext context, ServiceModelScope scope, ConfigElement? collection, string what, NamedItems items)
    {
        if (context.Configuration.Resolve(collection).Element is not { } elements)
        {
            return;
        }

        List<ConfigElement> unused = [];
        foreach (ConfigElement behavior in elements.ElementsNamed("behavior"))
        {
            string name = behavior.Attribute("name")?.Value ?? string.Empty;
            if ((WhyNotToJudge(context, behavior, name)
                ?? (context.Project.Usage.IsBehaviorKept(name, what == "Service behaviour", context.CancellationToken) ? Named(name) : null)) is { } reason)
            {
                context.NoFinding(behavior, reason);
            }
            else
            {
                unused.Add(behavior);
            }
        }

        if (unused.Count > 0)
        {
            UnusedBehaviors.Read(context.Configuration, scope, elements.Name).Report(context, unused, what,
                behavior => CreateDelete(behavior, behavior.Attribute("name")?.Value ?? string.Empty, items));
        }
    }

    private static NoFindingReason? WhyNotToJudge(ConfigurationRuleContext context, ConfigElement element, string name) =>
        Placeholder.IsIn(name) ? new NoFindingReason(NoFindingKind.Unknown, "its name is a placeholder")
        : context.Configuration.IsUncertain(element) ? NoFindingReasons.MayBeTransformed
        : null;

    private static bool IsEmpty(ConfigElement element) => !element.Elements.Any() && element.Attributes.All(static attribute => attribute.Name == "name");

    private static bool SetsDefaults(ConfiguredBinding binding) => binding.Kind != BindingKind.Custom
        && binding.WrittenSettings.All(setting => IsDefault(setting, binding));

    // svcutil writes all settings of an endpoint, and for reader quotas the documented values. Credentials of the layer that the mode
    // leaves out are never read (referencesource, WSHttpSecurity.cs, CreateMessageSecurity and ApplyTransportSecurity); an element
    // below them is more than a credential.
    private static bool IsDefault(Setting setting, ConfiguredBinding binding)
    {
        string name = SettingPaths.LastOf(setting.Path);
        if (setting.Text is not { } text)
        {
            return false;
        }

        if (setting.Path.StartsWith("readerQuotas.", StringComparison.Ordinal))
        {
            return setting.Is(BindingDefaults.StreamedReaderQuota(name) ?? string.Empty)
                || setting.Is(BindingDefaults.Find(binding.Kind, binding.Platform, setting.Path) ?? string.Empty);
        }

        Setting mode = binding[SettingPaths.SecurityMode];
        return BindingDefaults.Find(binding.Kind, binding.Platform, setting.Path) is { } value && setting.Is(value)
            || text.Length == 0
            || IsDefaultOfTool(setting)
            || (setting.Path == SecurityTransport + name && (mode.Is("Message") || mode.Is("None") || (name == "proxyCredentialType" && setting.Is("None"))))
            || (setting.Path.StartsWith("security.message.", StringComparison.Ordinal)
                && (mode.Is("Transport") || mode.Is("None") || (name == "algorithmSuite" && (setting.Is("Basic256") || setting.Is("Default")))));
    }

    // referencesource, TransportDefaults.cs: 10 before .NET Framework 4.5, since then 12 for each processor; configuration's 0 is "not set"
    // (NetTcpBindingElement.cs). TcpTransportSecurity.cs and NamedPipeTransportSecurity.cs, DefaultProtectionLevel. TransportDefaults.cs,
    // TransactionFlowDefaults. ChannelBindingUtility.cs, the disabled policy.
    private static bool IsDefaultOfTool(Setting setting) => setting.Path switch
    {
        "listenBacklog" or "maxConnections" => setting.Int64 is 0 or 10,
        "transactionProtocol" => setting.Is("OleTransactions"),
        SecurityTransport + "protectionLevel" => setting.Is("EncryptAndSign"),
        SecurityTransport + "extendedProtectionPolicy.policyEnforcement" => setting.Is("Never"),
        _ => false,
    };

    private static NoFindingReason Named(string name) => new(NoFindingKind.Fine, name.Length == 0
        ? "it has no name, so it is the default"
        : "something in the project names it, such as a configuration, a comment or a string in code");

    private static void ReportUnless(NoFindingReason? reason, ConfigurationRuleContext context, ConfigElement element, string what,
        string name, NamedItems items)
    {
        if (reason is { } known)
        {
            context.NoFinding(element, known);
            return;
        }

        Report(context, element, what, name, items);
    }

    private static void Report(ConfigurationRuleContext context, ConfigElement element, string what, string name, NamedItems items, string? consequence = null,
        UnusedBinding? meant = null)
    {
        ImmutableArray<FindingFix> delete = meant is { IsMisspelled: true } or { Successor: not null } or { Missing: not null } or { Alternative: not null }
            || ElementRemoval.TakesExplanation(element)
            ? ImmutableArray<FindingFix>.Empty : ImmutableArray.Create(CreateDelete(element, name, items));
        context.Report(new Finding(WcfRules.WCFL0005_NeverUsed, element.Location, what, name)
        {
            Consequence = meant?.Consequence ?? consequence,
            AdditionalLocations = meant?.Places ?? ImmutableArray<Location>.Empty,
            Fixes = (meant?.Fixes ?? ImmutableArray<FindingFix>.Empty).AddRange(delete),
            WhyNoFix = meant?.Successor is { } successor ? "its settings may be meant for '" + successor + "', which sets nothing"
                : meant?.Alternative is { } alternative ? "it may be kept as the other security of '" + alternative + "'"
                : meant is { IsMisspelled: false, Missing: { } missing } ? UnusedBehaviors.MayBeMeant(missing)
                : delete.IsEmpty && meant is not { IsMisspelled: true } ? Explained : null,
        });
    }

    // Both entries are deleted where the name is written twice, which fails for another reason: else the other one would be left unused.
    private static FindingFix CreateDelete(ConfigElement element, string name, NamedItems items) => new("Delete '" + name + "'", "WCFL0005.Delete",
        FixApplicability.NeedsDecision,
        items.FindNamesakes(element).Concat(FindRemovals(element)).Select(static FixEdit (item) => ConfigEdits.RemoveElement(WithEmptied(item))).ToImmutableArray());

    // The last standard endpoint goes with the collections that hold it alone.
    private static ConfigElement WithEmptied(ConfigElement item)
    {
        ConfigElement whole = item;
        while (item.Name == "standardEndpoint" && whole.Name != "standardEndpoints" && whole.Parent is { Attributes.IsEmpty: true } parent
            && !parent.Elements.Skip(1).Any() && !parent.Document.Text.ToString(parent.Span).Contains("<!--"))
        {
            whole = parent;
        }

        return whole;
    }

    // <remove name="…" /> before an item of the same name.
    private static IEnumerable<ConfigElement> FindRemovals(ConfigElement element) =>
        element.Parent?.ElementsNamed("remove").Where(one => one.Attribute("name")?.Value == element.Attribute("name")?.Value) ?? [];

    /// <summary>The items of collections by their names, each collection read once.</summary>
    private sealed class NamedItems
    {
        private readonly Dictionary<ConfigElement, Dictionary<string, List<ConfigElement>>> _collections = [];

        /// <summary>The items of the same collection that have the same name, the item itself among them.</summary>
        public List<ConfigElement> FindNamesakes(ConfigElement item)
        {
            if (item.Parent is not { } collection)
            {
                return [item];
            }

            if (!_collections.TryGetValue(collection, out Dictionary<string, List<ConfigElement>>? items))
            {
                _collections.Add(collection, items = new Dictionary<string, List<ConfigElement>>(StringComparer.Ordinal));
                foreach (ConfigElement one in collection.ElementsNamed(item.Name))
                {
                    items.AddTo(NameOf(one), one, 1);
                }
            }

            return items.TryGetValue(NameOf(item), out List<ConfigElement>? namesakes) && namesakes.Contains(item) ? namesakes : [item];
        }

        private static string NameOf(ConfigElement item) => item.Attribute("name")?.Value ?? string.Empty;
    }
}
