using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using WcfLint.Analyzers.Findings;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Output.Text;

/// <summary>The last lines of a report for people: how much was found and may be mended at once, what was read, and what was not.</summary>
internal static class RunSummary
{
    // What a screen holds beside the rest.
    private const int MaxNames = 20;

    // A path of 4,096 characters is possible and read by nobody.
    private const int MaxText = 300;

    /// <param name="width">Columns to break lines at.</param>
    public static void Write(CheckResult result, int width, TextWriter writer)
    {
        foreach (string line in Lines(result))
        {
            foreach (string part in WrappedText.Lines(line, 2, width))
            {
                writer.WriteLine(part);
            }
        }
    }

    /// <summary>How much was found in how much.</summary>
    public static string Text(CheckResult result)
    {
        int count = result.New.Count();
        string bySeverity = string.Join(", ", result.New.GroupBy(f => f.Severity).OrderByDescending(g => g.Key).Select(g => g.Count() + " " + ReportedFinding.Name(g.Key)));
        return CountText.Of(count, result.Gone is null ? "finding" : "new finding") + (bySeverity.Length > 0 ? " (" + bySeverity + ")" : string.Empty)
            + " in " + CountText.Of(result.CodeFiles, "C# file") + " and " + CountText.Of(result.Configurations, "configuration")
            + " of " + CountText.Of(result.Projects, "project") + ", " + result.Elapsed.TotalSeconds.ToString("0.0", CultureInfo.InvariantCulture) + " s";
    }

    private static IEnumerable<string> Lines(CheckResult result)
    {
        yield return Text(result);
        int count = result.New.Count();
        ILookup<FixWay, FixHint> hints = result.New.Select(FixHint.Of).OfType<FixHint>().ToLookup(hint => hint.Way);
        int fixable = hints[FixWay.InBulk].Count();
        int decisions = hints[FixWay.ByDecision].Count();
        int together = hints[FixWay.OfSeveralProjects].Count();
        int below = hints[FixWay.BelowWarning].Count();
        if (fixable > 0)
        {
            yield return fixable + " fixable: wcflint fix " + CommandPath.Of(result) + (decisions > 0 ? "; " + decisions + " more by decision: --interactive" : string.Empty);
        }
        else if (decisions > 0)
        {
            yield return decisions + " fixable by decision: wcflint fix " + CommandPath.Of(result) + " --interactive";
        }

        if (below > 0)
        {
            yield return below + " fixable below warning: wcflint fix " + CommandPath.Of(result) + " --min-severity info";
        }

        if (together > 0)
        {
            yield return together + " fixable on both ends: wcflint fix " + CommandPath.Of(result) + " --breaking";
        }

        if (result.ProjectsInPart > 0)
        {
            yield return PartlyRead.Sentence(result.ProjectsInPart);
        }

        if (result.Gone is { } gone)
        {
            yield return "baseline: " + CountText.Of(result.Findings.Count - count, "finding") + " known" + (gone > 0 ? ", " + gone + " no longer there: write the baseline anew" : string.Empty);
        }

        foreach ((string reason, int findings) in result.Silenced.OrderBy(s => s.Key, StringComparer.Ordinal))
        {
            yield return "left out: " + CountText.Of(findings, "finding") + " " + reason;
        }

        foreach ((string reason, int files) in result.Skipped.Where(s => s.Key != CheckResult.Unreadable).OrderBy(s => s.Key, StringComparer.Ordinal))
        {
            yield return "not checked: " + CountText.Of(files, "file") + ", " + reason;
        }

        foreach (string line in Names("not judged", [.. result.NotJudged.OrderBy(n => n.Path, StringComparer.Ordinal)], result).Concat(Names("judged in part", result.JudgedInPart, result)))
        {
            yield return line;
        }
    }

    private static IEnumerable<string> Names(string what, IReadOnlyList<(string Path, string Reason)> all, CheckResult result)
    {
        if (all.Count == 0)
        {
            yield break;
        }

        yield return what + ": " + CountText.Of(all.Count, "file");
        foreach ((string path, string reason) in all.Take(MaxNames))
        {
            yield return "  " + PrintableText.Shorten(result.Shown(path), MaxText) + ": " + PrintableText.Shorten(reason.ReplaceLineEndings(" "), MaxText);
        }

        if (all.Count > MaxNames)
        {
            yield return "  and " + (all.Count - MaxNames) + " more, which --format json names";
        }
    }
}
