using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Running;

/// <summary>A finding that two projects together prove stands for the one that a project alone takes for possible, and has its fixes.</summary>
internal static class ProvedFindings
{
    public static IEnumerable<ReportedFinding> Join(IReadOnlyList<ReportedFinding> findings)
    {
        ReportedFinding[] sizes = [.. findings.Where(static finding => finding.Id == WcfRules.WCFL2002_DefaultMessageQuota.Id)];
        ReportedFinding[] replaced = [.. sizes.Where(finding => finding.Proof == Proof.Possible && sizes.Any(other => StandsFor(other, finding)))];
        return replaced.Length == 0 ? findings : findings.Except(replaced).Select(finding =>
            finding.Id == WcfRules.WCFL2002_DefaultMessageQuota.Id && finding.Fixes.IsEmpty
                && replaced.FirstOrDefault(one => StandsFor(finding, one)) is { } possible
                    ? finding with { Fixes = possible.Fixes, Obstacle = possible.Obstacle, AskedBindings = possible.AskedBindings } : finding);
    }

    private static bool StandsFor(ReportedFinding proved, ReportedFinding possible) =>
        proved.Proof == Proof.Proved
            && proved.Related.Prepend(proved.Place).Any(place => place.Path == possible.Place.Path && place.StartLine == possible.Place.StartLine);
}
