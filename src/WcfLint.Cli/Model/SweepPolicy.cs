using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Findings;

namespace WcfLint.Cli.Model;

/// <summary>What a plain <c>wcflint fix</c> mends: what <c>wcflint check</c> would fail on. One for the command that mends and those that count.</summary>
internal static class SweepPolicy
{
    /// <summary>The lowest severity of a finding that is mended unasked.</summary>
    public const DiagnosticSeverity Lowest = DiagnosticSeverity.Warning;

    /// <summary>What a fix needs, of those that change one project.</summary>
    /// <param name="severity">That of the finding.</param>
    /// <param name="carried">How freely the fix may be applied that the finding carries; null where it carries none.</param>
    /// <param name="rewriting">How freely one may be applied that rewrites syntax.</param>
    /// <param name="lowest">The lowest severity that is asked for.</param>
    public static FixWay WayOf(DiagnosticSeverity severity, FixApplicability? carried, FixApplicability rewriting, DiagnosticSeverity lowest = Lowest) =>
        rewriting != FixApplicability.Safe || carried is not (null or FixApplicability.Safe) ? FixWay.ByDecision
        : severity < lowest ? FixWay.BelowWarning
        : FixWay.InBulk;
}
