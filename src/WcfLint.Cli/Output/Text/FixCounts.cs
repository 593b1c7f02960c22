using System.Collections.Generic;
using System.Linq;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Output.Text;

/// <summary>How many findings there are, and what mends them: each is counted once.</summary>
/// <param name="Found">All.</param>
/// <param name="Fixable">Those that <c>wcflint fix</c> mends unasked; infos where these are asked for.</param>
/// <param name="ToDecide">Those that it mends with another option.</param>
internal readonly record struct FixCounts(int Found, int Fixable, int ToDecide)
{
    /// <summary>Those that no option mends.</summary>
    public int ByHand => Found - Fixable - ToDecide;

    public static FixCounts Of(IReadOnlyCollection<ReportedFinding> findings)
    {
        List<FixHint> hints = [.. findings.Select(FixHint.Of).OfType<FixHint>()];
        int fixable = hints.Count(static hint => hint is { NeedsHelper: false, Way: FixWay.InBulk or FixWay.BelowWarning });
        return new FixCounts(findings.Count, fixable, hints.Count - fixable);
    }
}
