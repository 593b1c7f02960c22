using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Rules.Contexts;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.ConfigurationFile;

/// <summary>Named bindings and behaviours that neither configuration nor code refers to.</summary>
internal sealed class WCFL0005_NeverUsed() : Rule(WcfRules.WCFL0005_NeverUsed), IConfigurationRule
{
    public void Analyze(ConfigurationRuleContext context)
    {
        if (context.Configuration.IsCodeMissing)
        {
            if (context.Trace is { } trace)
            {
                foreach (ServiceModelScope scope in context.Configuration.Scopes)
                {
                    trace.Silent(scope.Element.Location, NoFindingKind.Unknown, "the code that may use what is named there is not in sight");
                }
            }

            return;
        }

        var items = new NamedItems();
        foreach (ServiceModelScope scope in context.Configuration.Scopes)
        {
            foreach (ConfiguredBinding binding in scope.Bindings)
            {
                if (!Placeholder.IsIn(binding.Name) && !context.Configuration.IsUncertain(binding.Element)
                    && !context.Project.Usage.IsKept(binding, context.CancellationToken))
                {
                    Report(context, binding.Element, binding.SectionName, binding.Name, items);
                }
                else
                {
                    Explain(context, binding.Element, binding.Name, binding.Endpoints.Count > 0 ? "an endpoint has it" : null);
                }
            }

            if (context.IsFramework && scope.Section("standardEndpoints").Element is { } endpoints)
            {
                AnalyzeStandardEndpoints(context, endpoints, items);
            }

            if (context.IsFramework && scope.Section("behaviors").Element is { } behaviors)
            {
                AnalyzeBehaviors(context, behaviors.Element("serviceBehaviors"), "service behaviour", items);
                AnalyzeBehaviors(context, behaviors.Element("endpointBehaviors"), "endpoint behaviour", items);
            }
        }
    }

    private static void AnalyzeStandardEndpoints(ConfigurationRuleContext context, ConfigElement sections, NamedItems items)
    {
        foreach (ConfigElement section in sections.Elements)
        {
            foreach (ConfigElement endpoint in context.Configuration.Resolve(section).Element?.ElementsNamed("standardEndpoint") ?? [])
            {
                string name = endpoint.Attribute("name")?.Value ?? string.Empty;
                if (!Placeholder.IsIn(name) && !context.Configuration.IsUncertain(endpoint) && !context.Project.Usage.IsStandardEndpointUsed(name, context.CancellationToken))
                {
                    Report(context, endpoint, "standard endpoint", name, items);
                }
                else
                {
                    Explain(context, endpoint, name, null);
                }
            }
        }
    }

    private static void AnalyzeBehaviors(ConfigurationRuleContext context, ConfigElement? collection, string what, NamedItems items)
    {
        if (context.Configuration.Resolve(collection).Element is not { } elements)
        {
            return;
        }

        foreach (ConfigElement behavior in elements.ElementsNamed("behavior"))
        {
            string name = behavior.Attribute("name")?.Value ?? string.Empty;
            if (!Placeholder.IsIn(name) && !context.Configuration.IsUncertain(behavior)
                && !context.Project.Usage.IsBehaviorKept(name, context.CancellationToken))
            {
                Report(context, behavior, what, name, items);
            }
            else
            {
                Explain(context, behavior, name, null);
            }
        }
    }

    private static void Explain(ConfigurationRuleContext context, ConfigElement element, string name, string? user)
    {
        if (context.Trace is not { } trace)
        {
            return;
        }

        if (Placeholder.IsIn(name))
        {
            trace.Silent(element.Location, NoFindingKind.Placeholder, "a placeholder stands for its name");
        }
        else if (context.Configuration.IsUncertain(element))
        {
            trace.Silent(element.Location, NoFindingKind.Transform, "a transform may change it, in a way that is not interpreted");
        }
        else
        {
            trace.Silent(element.Location, NoFindingKind.Fine, user ?? (name.Length == 0 ? "it has no name, and is the default" : "a configuration, an endpoint that is commented out, a string in code or a value of appSettings names it, or may"));
        }
    }

    // Where the name is written twice, which fails for another reason, it goes as a whole: else the other one would be left unused.
    private static void Report(ConfigurationRuleContext context, ConfigElement element, string what, string name, NamedItems items) =>
        context.Report(new Finding(WcfRules.WCFL0005_NeverUsed, element.Location, what, name)
        {
            Fixes = ImmutableArray.Create(new FindingFix(
                "Delete '" + name + "'", "WCFL0005.Delete", FixApplicability.NeedsDecision, items.FindNamesakes(element).ConvertAll(static FixEdit (item) => ConfigEdits.RemoveElement(item)).ToImmutableArray())),
        });

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
