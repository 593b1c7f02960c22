using System.Collections.Immutable;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Findings;

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

        foreach (ServiceModelScope scope in context.Configuration.Scopes)
        {
            ConfigElement? collection = context.Configuration.Resolve(scope.Section("behaviors").Element?.Element("serviceBehaviors")).Element;
            if (collection is null)
            {
                continue;
            }

            foreach (ConfigElement behavior in collection.ElementsNamed("behavior"))
            {
                foreach (ConfigElement debug in behavior.ElementsNamed("serviceDebug"))
                {
                    AnalyzeDebug(context, behavior, debug);
                }
            }
        }
    }

    private static void AnalyzeDebug(ConfigurationRuleContext context, ConfigElement behavior, ConfigElement debug)
    {
        if (debug.Attribute(AttributeName) is not { } attribute || !bool.TryParse(attribute.Value.Trim(), out bool isOn) || !isOn
            || context.Configuration.IsUncertain(debug) || !Applies(context, behavior))
        {
            return;
        }

        string name = behavior.Attribute("name")?.Value ?? string.Empty;
        context.Report(new Finding(
            WcfRules.WCFL7001_ExceptionDetailInFaults,
            attribute.Location,
            name.Length > 0 ? AttributeName + " of service behaviour '" + name + "'" : AttributeName + " of the default service behaviour")
        {
            Fixes = ImmutableArray.Create(new FindingFix(
                "Set " + AttributeName + "=\"false\"", "WCFL7001.Off", sweep: true, new TextEdit(attribute.ValueSpan, "false"))),
        });
    }

    // The unnamed behaviour applies to services without an entry too, which only a site is sure to have.
    private static bool Applies(ConfigurationRuleContext context, ConfigElement behavior)
    {
        string name = behavior.Attribute("name")?.Value ?? string.Empty;
        return name.Length > 0
            ? context.Set.Usage.IsBehaviorUsed(name, context.CancellationToken)
            : context.Configuration.HasServices || !context.Configuration.IsHostConfig;
    }
}
