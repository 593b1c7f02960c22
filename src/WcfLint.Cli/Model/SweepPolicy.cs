using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Findings;

namespace WcfLint.Cli.Model;

/// <summary>What a plain <c>wcflint fix</c> mends: what <c>wcflint check</c> would fail on. One for the command that mends and those that count.</summary>
internal static class SweepPolicy
{
    /// <summary>The lowest severity of a finding that is mended unasked.</summary>
    public const DiagnosticSeverity Lowest = DiagnosticSeverity.Warning;

    /// <summary>So many clients of a project are closed place by place; of more the cause is mended, in their classes or by one helper.</summary>
    public const int FewClients = 10;

    /// <summary>The rule whose places the Dispose of a client class mends.</summary>
    public const string Using = "WCFL1002";

    private static readonly string[] s_closings = ["WCFL1001", Using, "WCFL1003"];

    /// <summary>Whether a rule's places are those where a client is to be closed.</summary>
    public static bool Closes(string rule) => s_closings.Contains(rule);

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
