using System;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Rules;

namespace WcfLint.Cli.Model;

/// <summary>
/// Decides which findings a plain <c>wcflint fix</c> fixes: those on which <c>wcflint check</c> would fail. Used by the fix and by all counts.
/// </summary>
internal static class SweepPolicy
{
    /// <summary>The lowest severity of a finding that is mended unasked.</summary>
    public const DiagnosticSeverity Lowest = DiagnosticSeverity.Warning;

    /// <summary>So many clients of a project are closed place by place; of more the cause is mended, in their classes or by one helper.</summary>
    public const int FewClients = 10;

    /// <summary>The rule whose findings the Dispose of a client class fixes.</summary>
    public const string Using = "WCFL1002";

    private static readonly string[] s_closings = ["WCFL1001", Using, "WCFL1003"];

    /// <summary>Whether a rule's places are those where a client is to be closed.</summary>
    public static bool Closes(string rule) => s_closings.Contains(rule);

    /// <summary>What the fix of a finding needs, of those that change one project; null where it has none.</summary>
    /// <param name="rule">Its rule.</param>
    /// <param name="severity">Its severity.</param>
    /// <param name="fixes">The fixes that it carries.</param>
    /// <param name="rewriting">How freely one may be applied that rewrites syntax; null where none does.</param>
    /// <param name="lowest">The lowest severity of the run.</param>
    public static FixWay? WayOf(string rule, DiagnosticSeverity severity, ImmutableArray<FindingFix> fixes, FixApplicability? rewriting,
        DiagnosticSeverity lowest = Lowest) =>
        rewriting is not (null or FixApplicability.Safe) ? FixWay.ByRule
        : fixes.IsEmpty && rewriting is null ? null
        : fixes.IsEmpty || SafeOf(fixes) is not null ? severity < lowest ? FixWay.BelowWarning : FixWay.InBulk
        : MessageQuota.IsNeeded(fixes) ? rule == MessageQuota.Rule && severity >= lowest ? FixWay.BySize : FixWay.BySizeOfRule
        : fixes.Length > 1 || fixes[0].Applicability == FixApplicability.OnePlace ? FixWay.AtPlace
        : fixes[0].Applicability == FixApplicability.ChangesTheWire
        ? fixes[0].Title.EndsWith(WireFix.OfBothEnds, StringComparison.Ordinal) ? FixWay.OfWire : FixWay.AtPlace
        : FixWay.ByRule;

    /// <summary>The fix that is made unasked; null where there is none.</summary>
    public static FindingFix? SafeOf(ImmutableArray<FindingFix> fixes) => fixes.FirstOrDefault(static fix => fix.Applicability == FixApplicability.Safe);
}
