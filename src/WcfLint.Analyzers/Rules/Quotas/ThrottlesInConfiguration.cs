using System;
using System.Collections.Immutable;
using System.Globalization;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;

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

        foreach ((ConfigElement behavior, ConfigElement throttling) in ServiceBehaviorElements.Named(context, "serviceThrottling"))
        {
            Analyze(context, ServiceBehaviorElements.DisplayName(behavior), throttling);
        }
    }

    private static void Analyze(ConfigurationRuleContext context, string owner, ConfigElement throttling)
    {
        foreach (string limit in ThrottleLimit.Names)
        {
            if (throttling.Attribute(limit) is { } attribute && ValueOf(attribute) is { } value
                && ThrottleRules.Judge(new Limit(attribute, throttling, value, owner, GrowsWithProcessors(context)), context.CancellationToken) is { } finding)
            {
                context.Report(finding);
            }
        }
    }

    // The version that the code references, and the one that the configuration asks for.
    private static bool GrowsWithProcessors(ConfigurationRuleContext context) =>
        context.Set.Symbols?.FrameworkVersion is not { Major: < 4 }
        && context.Configuration.Root.Element("startup")?.Element("supportedRuntime")?.Attribute("version")?.Value.Trim()
            .StartsWith("v2", StringComparison.OrdinalIgnoreCase) != true;

    private static int? ValueOf(ConfigAttribute attribute) =>
        int.TryParse(attribute.Value.Trim(), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out int value) && value > 0 ? value : null;

    private sealed class Limit(ConfigAttribute attribute, ConfigElement throttling, int value, string owner, bool growsWithProcessors) : ThrottleLimit
    {
        public override string Name => attribute.Name;

        public override string WrittenName => attribute.Name;

        public override string Owner => owner;

        public override int Value => value;

        public override bool GrowsWithProcessors => growsWithProcessors;

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
