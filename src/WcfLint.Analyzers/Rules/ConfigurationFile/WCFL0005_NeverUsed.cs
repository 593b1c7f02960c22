using System.Collections.Immutable;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model.Reading;

namespace WcfLint.Analyzers.Rules.ConfigurationFile;

/// <summary>Named bindings and behaviours that neither configuration nor code refers to.</summary>
internal sealed class WCFL0005_NeverUsed() : Rule(WcfRules.WCFL0005_NeverUsed), IConfigurationRule
{
    public void Analyze(ConfigurationRuleContext context)
    {
        if (context.Configuration.IsCodeMissing)
        {
            return;
        }

        foreach (ServiceModelScope scope in context.Configuration.Scopes)
        {
            foreach (ConfiguredBinding binding in scope.Bindings)
            {
                if (!Placeholder.IsIn(binding.Name) && !context.Configuration.IsUncertain(binding.Element)
                    && !context.Project.Usage.IsUsed(binding, context.CancellationToken))
                {
                    Report(context, binding.Element, binding.SectionName, binding.Name);
                }
            }

            if (context.IsFramework && scope.Section("standardEndpoints").Element is { } endpoints)
            {
                AnalyzeStandardEndpoints(context, endpoints);
            }

            if (context.IsFramework && scope.Section("behaviors").Element is { } behaviors)
            {
                AnalyzeBehaviors(context, behaviors.Element("serviceBehaviors"), "service behaviour");
                AnalyzeBehaviors(context, behaviors.Element("endpointBehaviors"), "endpoint behaviour");
            }
        }
    }

    private static void AnalyzeStandardEndpoints(ConfigurationRuleContext context, ConfigElement sections)
    {
        foreach (ConfigElement section in sections.Elements)
        {
            foreach (ConfigElement endpoint in context.Configuration.Resolve(section).Element?.ElementsNamed("standardEndpoint") ?? [])
            {
                string name = endpoint.Attribute("name")?.Value ?? string.Empty;
                if (!Placeholder.IsIn(name) && !context.Configuration.IsUncertain(endpoint) && !context.Project.Usage.IsStandardEndpointUsed(name, context.CancellationToken))
                {
                    Report(context, endpoint, "standard endpoint", name);
                }
            }
        }
    }

    private static void AnalyzeBehaviors(ConfigurationRuleContext context, ConfigElement? collection, string what)
    {
        if (context.Configuration.Resolve(collection).Element is not { } elements)
        {
            return;
        }

        foreach (ConfigElement behavior in elements.ElementsNamed("behavior"))
        {
            string name = behavior.Attribute("name")?.Value ?? string.Empty;
            if (!Placeholder.IsIn(name) && !context.Configuration.IsUncertain(behavior)
                && !context.Project.Usage.IsBehaviorUsed(name, context.CancellationToken))
            {
                Report(context, behavior, what, name);
            }
        }
    }

    private static void Report(ConfigurationRuleContext context, ConfigElement element, string what, string name) =>
        context.Report(new Finding(WcfRules.WCFL0005_NeverUsed, element.Location, what, name)
        {
            Fixes = ImmutableArray.Create(new FindingFix(
                "Delete '" + name + "'", "WCFL0005.Delete", FixApplicability.NeedsDecision, ConfigEdits.RemoveElement(element))),
        });
}
