using System.Collections.Generic;
using System.Linq;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Output.Text;

/// <summary>The numbers of findings by the way to fix them; each finding is counted once.</summary>
/// <param name="Found">All.</param>
/// <param name="Fixable">Findings that <c>wcflint fix</c> fixes without further options; infos if they are requested.</param>
/// <param name="ToDecide">Findings that it fixes with another option.</param>
internal readonly record struct FixCounts(int Found, int Fixable, int ToDecide)
{
    /// <summary>Findings that no option fixes.</summary>
    public int ByHand => Found - Fixable - ToDecide;

    public static FixCounts Of(IReadOnlyCollection<ReportedFinding> findings)
    {
        List<FixHint> hints = [.. findings.Select(FixHint.Of).OfType<FixHint>()];
        int fixable = hints.Count(static hint => hint is { NeedsHelper: false, Way: FixWay.InBulk or FixWay.BelowWarning });
        return new FixCounts(findings.Count, fixable, hints.Count - fixable);
    }
}
