using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Output.Text;

/// <summary>The last lines of a report for people: how much was found and how much of it is fixable, what was read, and what was not.</summary>
internal static class RunSummary
{
    /// <param name="verbose">Whether what was not read or not reported is shown by reason and name.</param>
    /// <param name="width">Columns to break lines at.</param>
    public static void Write(CheckResult result, bool verbose, int width, TextWriter writer)
    {
        IEnumerable<string> books = verbose ? Bookkeeping.InFull(result) : Bookkeeping.InOneLine(result) is { } line ? [line] : [];
        foreach (string part in Lines(result).Concat(books).SelectMany(text => WrappedText.Lines(text, 2, width)))
        {
            writer.WriteLine(part);
        }
    }

    /// <summary>How much was found, by severity.</summary>
    public static string Totals(CheckResult result)
    {
        string kind = result.Gone is null ? string.Empty : "new ";
        string[] counts = [.. result.New.GroupBy(f => f.Severity).OrderByDescending(g => g.Key)
            .Select(g => CountText.Of(g.Count(), kind + ReportedFinding.Name(g.Key)))];
        return counts.Length > 0 ? string.Join(", ", counts) : CountText.Of(0, kind + "finding");
    }

    /// <summary>How much was found in how much.</summary>
    public static string Text(CheckResult result) =>
        Totals(result) + " in " + CountText.Of(result.CodeFiles, "C# file") + " and " + CountText.Of(result.Configurations, "configuration file")
            + " of " + CountText.Of(result.Projects, "project") + ", " + result.Elapsed.TotalSeconds.ToString("0.0", CultureInfo.InvariantCulture) + " s";

    private static IEnumerable<string> Lines(CheckResult result)
    {
        yield return Text(result);
        if (result.Findings.Count == 0 && result.Unjudged.Count > 0)
        {
            var reasons = result.Unjudged.OrderByDescending(item => item.Value).ThenBy(item => item.Key, StringComparer.Ordinal);
            yield return "not judged: " + string.Join("; ", reasons.Select(item => CountText.Of(item.Value, "endpoint") + ": " + item.Key));
        }

        // A question about a finding below warning comes only with --min-severity info.
        List<FixHint> hints = [.. result.New.Select(static finding => FixHint.Of(finding) is { } hint && (finding.Severity >= SweepPolicy.Lowest
            || !FixWays.IsAsked(hint.Way)) ? hint : null).OfType<FixHint>()];
        ILookup<FixWay, FixHint> plain = hints.Where(hint => !hint.NeedsHelper).ToLookup(hint => hint.Way);
        List<FixHint> helped = hints.FindAll(hint => hint.NeedsHelper && !FixWays.IsAsked(hint.Way));
        int fixable = plain[FixWay.InBulk].Count();
        int decisions = hints.Count(hint => FixWays.IsAsked(hint.Way));
        int together = plain[FixWay.OfSeveralProjects].Count();
        int below = plain[FixWay.BelowWarning].Count();
        if (fixable > 0)
        {
            yield return fixable + " fixable: wcflint fix " + CommandPath.Of(result)
                + (decisions > 0 ? "; " + decisions + (decisions == 1 ? " more needs" : " more need") + " a decision: --interactive" : string.Empty);
        }
        else if (decisions > 0)
        {
            yield return decisions + " fixable after a decision: wcflint fix " + CommandPath.Of(result) + " --interactive";
        }

        if (below > 0)
        {
            yield return below + " fixable below warning: wcflint fix " + CommandPath.Of(result) + " --min-severity info";
        }

        if (helped.Count > 0)
        {
            string infos = helped.Exists(hint => hint.Way == FixWay.BelowWarning) ? " " + FixWays.Infos : string.Empty;
            yield return helped.Count + " fixable with a helper method: wcflint fix " + CommandPath.Of(result) + " " + FixWays.Helper + infos;
        }

        if (together > 0)
        {
            yield return together + " fixable on both ends: wcflint fix " + CommandPath.Of(result) + " --breaking";
        }

        if (result.Gone is { } gone)
        {
            yield return "baseline: " + CountText.Of(result.Findings.Count - result.New.Count(), "finding") + " known"
                + (gone > 0 ? ", " + gone + " gone: create the baseline again" : string.Empty);
        }
    }
}
