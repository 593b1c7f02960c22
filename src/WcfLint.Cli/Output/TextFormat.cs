using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Output;

/// <summary>The report for people: findings by file, then a table of rules with counts and costs, then what was read.</summary>
internal sealed class TextFormat(bool colour) : IReportFormat
{
    // What a screen holds beside the rest.
    private const int MaxNames = 20;

    // A path of 4,096 characters is possible and read by nobody.
    private const int MaxText = 300;

    public void Write(CheckResult result, TextWriter writer)
    {
        foreach (IGrouping<string, ReportedFinding> file in result.New.GroupBy(f => f.Place.Path))
        {
            writer.WriteLine(Paint(result.Shown(file.Key), "1"));
            int places = file.Max(f => PlaceText(f).Length);
            foreach (ReportedFinding finding in file)
            {
                writer.WriteLine("  " + PlaceText(finding).PadLeft(places) + "  " + Severity(finding.Severity) + "  " + finding.Id + "  " + PrintableText.Escape(finding.Message.ReplaceLineEndings(" ")));
            }

            writer.WriteLine();
        }

        WriteRules(result, writer);
        WriteSummary(result, writer);
    }

    private void WriteRules(CheckResult result, TextWriter writer)
    {
        if (!result.New.Any())
        {
            return;
        }

        var rows = new List<(string Id, string Count, string Title, string Cost)> { ("Rule", "Count", "Title", "Cost or effect") };
        foreach (IGrouping<string, ReportedFinding> rule in result.New.GroupBy(f => f.Id).OrderBy(g => g.Key, StringComparer.Ordinal))
        {
            WcfRule? known = WcfRules.Find(rule.Key);
            rows.Add((rule.Key, rule.Count().ToString(System.Globalization.CultureInfo.InvariantCulture), known?.Title ?? string.Empty, known is null ? string.Empty : known.Cost.IsMeasured ? known.Cost.Short : known.Cost.Consequence));
        }

        int ids = rows.Max(r => r.Id.Length);
        int counts = rows.Max(r => r.Count.Length);
        int titles = rows.Max(r => r.Title.Length);
        foreach ((string id, string count, string title, string cost) in rows)
        {
            string line = id.PadRight(ids) + "  " + count.PadLeft(counts) + "  " + title.PadRight(titles) + "  " + cost;
            writer.WriteLine(id == "Rule" ? Paint(line, "1") : line);
        }

        writer.WriteLine();
    }

    private static void WriteSummary(CheckResult result, TextWriter writer)
    {
        int count = result.New.Count();
        string bySeverity = string.Join(", ", result.New.GroupBy(f => f.Severity).OrderByDescending(g => g.Key).Select(g => g.Count() + " " + ReportedFinding.Name(g.Key)));
        writer.WriteLine(
            Count(count, result.Gone is null ? "finding" : "new finding") + (bySeverity.Length > 0 ? " (" + bySeverity + ")" : string.Empty)
            + " in " + Count(result.CodeFiles, "C# file") + " and " + Count(result.Configurations, "configuration")
            + " of " + Count(result.Projects, "project") + ", " + result.Elapsed.TotalSeconds.ToString("0.0", System.Globalization.CultureInfo.InvariantCulture) + " s");
        if (result.ProjectsInPart > 0)
        {
            writer.WriteLine(PartlyRead.Sentence(result.ProjectsInPart));
        }

        if (result.Gone is { } gone)
        {
            writer.WriteLine("baseline: " + Count(result.Findings.Count - count, "finding") + " known" + (gone > 0 ? ", " + gone + " no longer there: write the baseline anew" : string.Empty));
        }

        foreach ((string reason, int findings) in result.Silenced.OrderBy(s => s.Key, StringComparer.Ordinal))
        {
            writer.WriteLine("left out: " + Count(findings, "finding") + " " + reason);
        }

        foreach ((string reason, int files) in result.Skipped.Where(s => s.Key != CheckResult.Unreadable).OrderBy(s => s.Key, StringComparer.Ordinal))
        {
            writer.WriteLine("not checked: " + Count(files, "file") + ", " + reason);
        }

        WriteNames("not judged", [.. result.NotJudged.OrderBy(n => n.Path, StringComparer.Ordinal)], result, writer);
        WriteNames("judged in part", result.JudgedInPart, result, writer);
    }

    private static void WriteNames(string what, IReadOnlyList<(string Path, string Reason)> all, CheckResult result, TextWriter writer)
    {
        if (all.Count == 0)
        {
            return;
        }

        writer.WriteLine(what + ": " + Count(all.Count, "file"));
        foreach ((string path, string reason) in all.Take(MaxNames))
        {
            writer.WriteLine("  " + PrintableText.Shorten(result.Shown(path), MaxText) + ": " + PrintableText.Shorten(reason.ReplaceLineEndings(" "), MaxText));
        }

        if (all.Count > MaxNames)
        {
            writer.WriteLine("  and " + (all.Count - MaxNames) + " more, which --format json names");
        }
    }

    private static string Count(int count, string noun) =>
        count.ToString(System.Globalization.CultureInfo.InvariantCulture) + " " + noun + (count == 1 ? string.Empty : "s");

    private static string PlaceText(ReportedFinding finding) => finding.Place.StartLine + ":" + finding.Place.StartColumn;

    private string Severity(DiagnosticSeverity severity) =>
        Paint(ReportedFinding.Name(severity).PadRight(7), severity switch
        {
            DiagnosticSeverity.Error => "31",
            DiagnosticSeverity.Warning => "33",
            _ => "36",
        });

    private string Paint(string text, string code) => colour ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
}
