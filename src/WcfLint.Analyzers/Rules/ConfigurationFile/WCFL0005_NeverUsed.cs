using System.Collections.Immutable;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Model.Reading;

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
                    trace.Silent(scope.Element.Location, SilenceKind.Unknown, "the code that may use what is named there is not in sight");
                }
            }

            return;
        }

        foreach (ServiceModelScope scope in context.Configuration.Scopes)
        {
            foreach (ConfiguredBinding binding in scope.Bindings)
            {
                if (!Placeholder.IsIn(binding.Name) && !context.Configuration.IsUncertain(binding.Element)
                    && !context.Project.Usage.IsKept(binding, context.CancellationToken))
                {
                    Report(context, binding.Element, binding.SectionName, binding.Name);
                }
                else
                {
                    Explain(context, binding.Element, binding.Name, binding.Endpoints.Count > 0 ? "an endpoint has it" : null);
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
                else
                {
                    Explain(context, endpoint, name, null);
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
                && !context.Project.Usage.IsBehaviorKept(name, context.CancellationToken))
            {
                Report(context, behavior, what, name);
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
            trace.Silent(element.Location, SilenceKind.Placeholder, "a placeholder stands for its name");
        }
        else if (context.Configuration.IsUncertain(element))
        {
            trace.Silent(element.Location, SilenceKind.Transform, "a transform may change it, in a way that is not interpreted");
        }
        else
        {
            trace.Silent(element.Location, SilenceKind.Fine, user ?? (name.Length == 0 ? "it has no name, and is the default" : "a configuration, an endpoint that is commented out, a string in code or a value of appSettings names it, or may"));
        }
    }

    private static void Report(ConfigurationRuleContext context, ConfigElement element, string what, string name) =>
        context.Report(new Finding(WcfRules.WCFL0005_NeverUsed, element.Location, what, name)
        {
            Fixes = ImmutableArray.Create(new FindingFix(
                "Delete '" + name + "'", "WCFL0005.Delete", FixApplicability.NeedsDecision, ConfigEdits.RemoveElement(element))),
        });
}
