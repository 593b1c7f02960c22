using System.Collections.Immutable;
using System.Globalization;
using System.Threading;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;

namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>
/// WCFL2006: a limit that is no higher than the fixed defaults before .NET Framework 4.0. Since then the defaults grow with
/// the processors (referencesource, ServiceThrottlingBehavior.cs), so that what was written to raise them lowers them.
/// </summary>
internal sealed class WCFL2006_LowThrottle : ThrottleRule
{
    public override WcfRule Rule => WcfRules.WCFL2006_LowThrottle;

    public override Finding? Judge(ThrottleLimit limit, CancellationToken cancellation)
    {
        // One at a time is a design of its own, and a comment gives a reason.
        if (!IsLow(limit.Name, limit.Value) || !limit.GrowsWithProcessors || limit.IsCommented(cancellation))
        {
            return null;
        }

        string perProcessor = limit.Name switch
        {
            "maxConcurrentCalls" => "16",
            "maxConcurrentSessions" => "100",
            _ => "116",
        };
        var fixes = ImmutableArray<FindingFix>.Empty;
        if (limit.RemoveEdits(IsLow) is { } edits)
        {
            fixes = ImmutableArray.Create(new FindingFix("Remove " + limit.WrittenName + ", so that the default applies", "WCFL2006", FixApplicability.Safe, edits));
        }

        return new Finding(Rule, limit.Location, limit.WrittenName, limit.Owner, limit.Value.ToString(CultureInfo.InvariantCulture), perProcessor) { Fixes = fixes };
    }

    // The defaults of .NET Framework 3.0 and 3.5: 16 calls, 10 sessions, 26 instances; 100 sessions are those of one processor today.
    private static bool IsLow(string name, int value) => value > 1 && value <= name switch
    {
        "maxConcurrentCalls" => 16,
        "maxConcurrentSessions" => 100,
        _ => 26,
    };
}
