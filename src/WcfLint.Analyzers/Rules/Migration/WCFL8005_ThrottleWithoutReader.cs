using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Reading.Configuration;

namespace WcfLint.Analyzers.Rules.Migration;

/// <summary>Limits of serviceThrottling in a configuration of CoreWCF, which has no such behaviour: the row <see cref="Feature"/> of the migration table.</summary>
internal sealed class WCFL8005_ThrottleWithoutReader() : Rule(WcfRules.WCFL8005_ThrottleWithoutReader), IConfigurationRule
{
    /// <summary>The row of the migration table.</summary>
    internal const string Feature = "behavior:" + Element;

    private const string Element = "serviceThrottling";

    public void Analyze(ConfigurationRuleContext context)
    {
        if (context.IsFramework || context.Project.Symbols is not { IsCoreWcf: true, HasCoreWcfConfiguration: true })
        {
            context.NoFindings(context.IsFramework
                ? new NoFindingReason(NoFindingKind.Platform, ".NET Framework has the throttle") : NoFindingReasons.NoConfigurationPackage);
            return;
        }

        foreach (ServiceModelScope scope in context.Configuration.Scopes)
        {
            foreach (ConfiguredBehavior behavior in scope.Behaviors)
            {
                Analyze(context, behavior);
            }
        }
    }

    /// <summary>Whether a section of behaviours holds limits and nothing else: no other rule needs to speak of it.</summary>
    public static bool IsAllOf(ConfigElement behaviors)
    {
        List<ConfigElement> parts = behaviors.Elements.SelectMany(static kind => kind.Elements).SelectMany(static behavior => behavior.Elements).ToList();
        return parts.Count > 0 && parts.TrueForAll(static part => part.Name == Element && !part.Attributes.IsEmpty);
    }

    private void Analyze(ConfigurationRuleContext context, ConfiguredBehavior behavior)
    {
        if (!behavior.IsOfServices)
        {
            context.NoFinding(behavior.Location, NoFindingKind.NotConcerned, "only behaviours of services have a throttle");
        }
        else if (behavior.Element.Element(Element) is not { Attributes.IsEmpty: false } throttle)
        {
            context.NoFinding(behavior.Location, NoFindingKind.Fine, "the behaviour sets no throttling limit");
        }
        else if (context.Configuration.IsUncertain(throttle))
        {
            context.NoFinding(throttle, NoFindingReasons.MayBeTransformed);
        }
        else
        {
            context.Report(new Finding(Row, throttle.Location, behavior.DisplayName));
        }
    }
}
