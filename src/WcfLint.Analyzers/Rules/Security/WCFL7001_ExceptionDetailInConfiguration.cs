using System.Collections.Immutable;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>The configuration half of WCFL7001: <c>serviceDebug</c> in a behaviour that some service has.</summary>
internal sealed class WCFL7001_ExceptionDetailInConfiguration : ConfigurationRule
{
    private const string AttributeName = "includeExceptionDetailInFaults";

    public override ImmutableArray<WcfRule> Rules => ImmutableArray.Create(WcfRules.WCFL7001_ExceptionDetailInFaults);

    public override void Analyze(ConfigurationRuleContext context)
    {
        // CoreWCF reads no behaviours from configuration.
        if (!context.IsFramework)
        {
            return;
        }

        foreach ((ConfigElement behavior, ConfigElement debug) in ServiceBehaviorElements.Named(context, "serviceDebug"))
        {
            AnalyzeDebug(context, behavior, debug);
        }
    }

    private static void AnalyzeDebug(ConfigurationRuleContext context, ConfigElement behavior, ConfigElement debug)
    {
        if (debug.Attribute(AttributeName) is not { } attribute || !bool.TryParse(attribute.Value.Trim(), out bool isOn) || !isOn)
        {
            return;
        }

        context.Report(new Finding(
            WcfRules.WCFL7001_ExceptionDetailInFaults,
            attribute.Location,
            AttributeName + " of " + ServiceBehaviorElements.DisplayName(behavior))
        {
            Fixes = ImmutableArray.Create(new FindingFix(
                "Set " + AttributeName + "=\"false\"", "WCFL7001.Off", FixApplicability.Safe, new TextEdit(attribute.ValueSpan, "false"))),
        });
    }
}
