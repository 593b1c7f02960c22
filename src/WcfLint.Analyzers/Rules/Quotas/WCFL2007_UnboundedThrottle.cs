using System.Collections.Immutable;
using System.Threading;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;

namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>WCFL2007: a limit of the throttle raised to the maximum of its type.</summary>
internal sealed class WCFL2007_UnboundedThrottle : ThrottleRule
{
    public override WcfRule Rule => WcfRules.WCFL2007_UnboundedThrottle;

    public override Finding? Judge(ThrottleLimit limit, CancellationToken cancellation)
    {
        if (!IsUnbounded(limit.Name, limit.Value) || limit.IsCommented(cancellation))
        {
            return null;
        }

        string reason = limit.Name == "maxConcurrentInstances"
            ? "the default is calls and sessions together"
            : "the default of " + (limit.Name == "maxConcurrentCalls" ? "16" : "100") + " for each processor holds load back";

        // Whether the load needs more than the default is not to be seen: one at a time, and not in sweeps.
        var fixes = ImmutableArray<FindingFix>.Empty;
        if (limit.RemoveEdits(IsUnbounded) is { } edits)
        {
            fixes = ImmutableArray.Create(new FindingFix("Remove " + limit.WrittenName + ", so that the default applies", "WCFL2007", FixApplicability.NeedsDecision, edits));
        }

        return new Finding(Rule, limit.Location, limit.WrittenName, limit.Owner, reason) { Fixes = fixes };
    }

    private static bool IsUnbounded(string name, int value) => value == int.MaxValue;
}
