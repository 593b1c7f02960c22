using System;
using System.Collections.Immutable;
using System.Threading;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Rules;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Tracing;

namespace WcfLint.Analyzers.Hosting;

/// <summary>Records why parts of configurations are passed to no rule; used only where a trace was requested (<c>--why</c>).</summary>
internal static class ConfigurationTrace
{
    /// <summary>The platform reads no configuration at all.</summary>
    public static void AddUnread(WcfProject project, RuleTrace trace)
    {
        foreach (ConfigurationFile file in project.Files)
        {
            if (file.Document(CancellationToken.None)?.Root is { } root)
            {
                var subject = new TraceSubject("the configuration", ImmutableArray.Create(root.Document.GetLocation(root.Span)));
                foreach (Rule rule in RuleList.All)
                {
                    if (rule is IRule<ConfigurationRuleContext> or IRule<BindingRuleContext> or IRule<BehaviorRuleContext> && rule is not IFileRule)
                    {
                        trace.Add(rule.Row, subject, new NoFindingReason(NoFindingKind.Platform, project.Platform == WcfPlatform.ClientPackages
                            ? "the client packages read no configuration"
                            : project.IsUnreadByCoreWcf ? "no code passes the file to AddServiceModelConfigurationManagerFile"
                            : "the project targets .NET without a WCF package, so nothing is known to read its configuration"));
                    }
                }
            }
        }
    }

    /// <summary>Bindings and behaviours that are unknown, uncertain, unused, or not read.</summary>
    public static void AddSkipped(ServiceModelConfiguration configuration, WcfProject project, Action<Finding> report, CancellationToken cancellation)
    {
        foreach (ServiceModelScope scope in configuration.Scopes)
        {
            foreach (ConfiguredBehavior behavior in scope.Behaviors)
            {
                if (WhyNot(configuration, project, behavior, cancellation) is { } silence)
                {
                    RuleRunner.Skip(new BehaviorRuleContext(behavior, project, report, cancellation), silence.Kind, silence.Text);
                }
            }
        }

        foreach (ConfiguredBinding binding in configuration.Bindings)
        {
            if (WhyNot(configuration, project, binding, cancellation) is { } silence)
            {
                RuleRunner.Skip(new BindingRuleContext(binding, project, report, cancellation), silence.Kind, silence.Text);
            }
        }
    }

    private static NoFindingReason? WhyNot(ServiceModelConfiguration configuration, WcfProject project, ConfiguredBehavior behavior,
        CancellationToken cancellation) =>
        configuration.Platform != WcfPlatform.Framework ? new NoFindingReason(NoFindingKind.Platform, "CoreWCF reads no behaviours from configuration")
        : configuration.IsUncertain(behavior.Element) ? Uncertain(configuration)
        : Placeholder.IsIn(behavior.Name) ? new NoFindingReason(NoFindingKind.Unknown, "its name is a placeholder")
        : !project.ProductionUsage.IsBehaviorUsed(behavior.Name, behavior.IsOfServices, cancellation)
        ? new NoFindingReason(NoFindingKind.NotInUse, "no service, no endpoint and no code refers to the behaviour")
        : null;

    private static NoFindingReason? WhyNot(ServiceModelConfiguration configuration, WcfProject project, ConfiguredBinding binding, CancellationToken cancellation) =>
        configuration.IsUncertain(binding.Element) ? Uncertain(configuration)
        : binding.Kind == BindingKind.Unknown ? new NoFindingReason(NoFindingKind.Unknown, BindingNames.KindOf(binding.SectionName) == BindingKind.Unknown
            ? binding.SectionName + " is not a WCF binding" : "an extension redeclares " + binding.SectionName)
        : RelevanceResolver.GetOrCreate(project).WhyNotTaken(binding.Location, cancellation) is { } reason ? new NoFindingReason(NoFindingKind.NotInUse, reason)
        : null;

    private static NoFindingReason Uncertain(ServiceModelConfiguration configuration) => new(
        NoFindingKind.Transform,
        (configuration.TransformPath is { } path ? ConfigPath.FileName(ConfigPath.Normalize(path)) : "a transform")
            + " may change it in a way that WcfLint does not evaluate");
}
