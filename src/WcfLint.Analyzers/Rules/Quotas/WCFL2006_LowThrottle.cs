using System.Collections.Immutable;
using System.Globalization;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>
/// A limit that is no higher than the fixed defaults before .NET Framework 4.0. Since then the defaults grow with the processors: 16
/// calls and 100 sessions for each, and as many instances as both (referencesource, ServiceThrottle.cs, ServiceThrottlingBehavior.cs),
/// so that what was written to raise them lowers them. That holds beside written limits too: the element hands on only what is
/// written (ServiceThrottlingElement.cs, CreateBehavior).
/// </summary>
internal sealed class WCFL2006_LowThrottle() : Rule(WcfRules.WCFL2006_LowThrottle), IBehaviorRule
{
    public void Analyze(BehaviorRuleContext context)
    {
        Behavior behavior = context.Behavior;
        if (!behavior.IsOfService || !behavior.Runtime.HasScalingThrottles)
        {
            return;
        }

        foreach (string path in BehaviorSettings.Throttles)
        {
            // One at a time is a design of its own, and a comment gives a reason.
            if (behavior.Find(path) is { Int64: { } limit } setting && limit <= int.MaxValue && IsLow(path, (int)limit) && !behavior.IsCommented(path))
            {
                context.Report(new Finding(
                    Row, setting.Location!, behavior.NameOf(path), behavior.DisplayName, limit.ToString(CultureInfo.InvariantCulture), PerProcessor(path))
                {
                    Fixes = Fix(behavior, path),
                });
            }
        }
    }

    private static ImmutableArray<FindingFix> Fix(Behavior behavior, string path) =>
        behavior.RemoveEdit(path) is { } edits
            ? ImmutableArray.Create(new FindingFix("Remove " + behavior.NameOf(path) + ", so that the default applies", "WCFL2006", FixApplicability.Safe, edits))
            : ImmutableArray<FindingFix>.Empty;

    private static string PerProcessor(string path) => path switch
    {
        BehaviorSettings.MaxCalls => "16",
        BehaviorSettings.MaxSessions => "100",
        _ => "116",
    };

    // The defaults of .NET Framework 3.0 and 3.5: 16 calls, 10 sessions, 26 instances; 100 sessions are those of one processor today.
    private static bool IsLow(string path, int limit) => limit > 1 && limit <= path switch
    {
        BehaviorSettings.MaxCalls => 16,
        BehaviorSettings.MaxSessions => 100,
        _ => 26,
    };
}
