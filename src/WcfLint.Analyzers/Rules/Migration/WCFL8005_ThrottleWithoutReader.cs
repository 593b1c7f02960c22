using WcfLint.Analyzers.Reading.Configuration;

namespace WcfLint.Analyzers.Rules.Migration;

/// <summary>Limits of serviceThrottling in a configuration of CoreWCF, which has no such behaviour: the row <see cref="Feature"/> of the migration
/// table.</summary>
internal sealed class WCFL8005_ThrottleWithoutReader() : Rule(WcfRules.WCFL8005_ThrottleWithoutReader), IConfigurationRule
{
    /// <summary>The row of the migration table.</summary>
    internal const string Feature = "behavior:" + CoreWcfReader.Throttle;

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

    private void Analyze(ConfigurationRuleContext context, ConfiguredBehavior behavior)
    {
        if (!behavior.IsOfServices)
        {
            context.NoFinding(behavior.Location, NoFindingKind.NotConcerned, "only behaviours of services have a throttle");
        }
        else if (behavior.Element.Element(CoreWcfReader.Throttle) is not { Attributes.IsEmpty: false } throttle)
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
