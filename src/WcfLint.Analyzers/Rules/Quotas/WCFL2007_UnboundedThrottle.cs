using System.Collections.Immutable;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>A limit of the throttle raised to the maximum of its type.</summary>
internal sealed class WCFL2007_UnboundedThrottle() : Rule(WcfRules.WCFL2007_UnboundedThrottle), IBehaviorRule
{
    public void Analyze(BehaviorRuleContext context)
    {
        Behavior behavior = context.Behavior;
        if (!behavior.IsOfService || behavior.Runtime.Platform != WcfPlatform.Framework)
        {
            context.NoFinding(NoFindingReasons.NoService);
            return;
        }

        foreach (string path in BehaviorSettings.Throttles)
        {
            if (behavior.Find(path) is not { Int64: int.MaxValue } setting)
            {
                context.NoFinding(behavior.WhyNot(path, ", an effective limit"));
            }
            else if (path == BehaviorSettings.MaxSessions && behavior.LacksSessions)
            {
                context.NoFinding(setting.Location!, NoFindingKind.Fine, "no endpoint of its services has a session");
            }
            else if (path == BehaviorSettings.MaxInstances && IsUnbounded(behavior, BehaviorSettings.MaxCalls) && IsUnbounded(behavior, BehaviorSettings.MaxSessions))
            {
                context.NoFinding(setting.Location!, NoFindingKind.Elsewhere, "without it the limit is the sum of those for calls and sessions, which are as high");
            }
            else
            {
                string reason = path == BehaviorSettings.MaxInstances
                    ? "the default is the sum of the limits for calls and sessions"
                    : "the default is " + (path == BehaviorSettings.MaxCalls ? "16" : "100") + " per processor";
                bool isAll = behavior.HoldsOnly(static (_, limit) => limit == int.MaxValue);
                context.Report(new Finding(Row, setting.Location!, behavior.NameOf(path), behavior.DisplayName, reason)
                {
                    Assumption = behavior.IsExplained(path) ? Assumptions.Explained : null,
                    Fixes = isAll ? ImmutableArray<FindingFix>.Empty : Fix(behavior, path),
                    WhyNoFix = isAll ? NoFindingReasons.LeavesEmptyThrottle : null,
                });
            }
        }
    }

    private static bool IsUnbounded(Behavior behavior, string path) => behavior.Find(path) is { Int64: int.MaxValue };

    // Whether the load needs more than the default is not to be seen: one at a time, and not in sweeps.
    private static ImmutableArray<FindingFix> Fix(Behavior behavior, string path) =>
        FindingFix.Of("Remove " + behavior.NameOf(path) + " so that the default applies", "WCFL2007", FixApplicability.NeedsDecision, behavior.RemoveEdit(path));
}
