using System;
using System.Collections.Immutable;
using System.Globalization;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Findings;

namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>The rules over throttles on <c>serviceThrottling</c> of behaviours that some service has.</summary>
internal sealed class ThrottlesInConfiguration : ConfigurationRule
{
    public override ImmutableArray<WcfRule> Rules => ThrottleRules.Reported;

    public override void Analyze(ConfigurationRuleContext context)
    {
        // CoreWCF reads no behaviours from configuration and has no throttle.
        if (!context.IsFramework)
        {
            return;
        }

        foreach (ServiceModelScope scope in context.Configuration.Scopes)
        {
            if (context.Configuration.Resolve(scope.Section("behaviors").Element?.Element("serviceBehaviors")).Element is not { } collection)
            {
                continue;
            }

            foreach (ConfigElement behavior in collection.ElementsNamed("behavior"))
            {
                foreach (ConfigElement throttling in behavior.ElementsNamed("serviceThrottling"))
                {
                    Analyze(context, behavior, throttling);
                }
            }
        }
    }

    private static void Analyze(ConfigurationRuleContext context, ConfigElement behavior, ConfigElement throttling)
    {
        if (context.Configuration.IsUncertain(throttling) || !Applies(context, behavior))
        {
            return;
        }

        string name = behavior.Attribute("name")?.Value ?? string.Empty;
        string owner = name.Length > 0 ? "service behaviour '" + name + "'" : "the default service behaviour";
        foreach (string limit in ThrottleLimit.Names)
        {
            if (throttling.Attribute(limit) is { } attribute && ValueOf(attribute) is { } value
                && ThrottleRules.Judge(new Limit(attribute, throttling, value, owner), context.CancellationToken) is { } finding)
            {
                context.Report(finding);
            }
        }
    }

    // The unnamed behaviour applies to services without an entry too, which only a site is sure to have.
    private static bool Applies(ConfigurationRuleContext context, ConfigElement behavior)
    {
        string name = behavior.Attribute("name")?.Value ?? string.Empty;
        return name.Length > 0
            ? context.Set.Usage.IsBehaviorUsed(name, context.CancellationToken)
            : context.Configuration.HasServices || !context.Configuration.IsHostConfig;
    }

    private static int? ValueOf(ConfigAttribute attribute) =>
        int.TryParse(attribute.Value.Trim(), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out int value) && value > 0 ? value : null;

    private sealed class Limit(ConfigAttribute attribute, ConfigElement throttling, int value, string owner) : ThrottleLimit
    {
        public override string Name => attribute.Name;

        public override string WrittenName => attribute.Name;

        public override string Owner => owner;

        public override int Value => value;

        public override Location Location => attribute.Location;

        public override bool IsCommented(CancellationToken cancellation)
        {
            if (throttling.Parent is not { } behavior || behavior.Document != attribute.Document)
            {
                return false;
            }

            foreach (ConfigComment comment in attribute.Document.Comments)
            {
                if (behavior.Span.Contains(comment.Span))
                {
                    return true;
                }
            }

            return false;
        }

        public override ImmutableArray<TextEdit>? RemoveEdits(Func<string, int, bool> alike) => ImmutableArray.Create(ConfigEdits.RemoveAttribute(attribute));
    }
}
