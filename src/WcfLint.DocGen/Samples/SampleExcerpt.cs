using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using WcfLint.DocGen.Writing;

namespace WcfLint.DocGen.Samples;

/// <summary>The screenful of output that README shows: a few findings of each kind, as a terminal of a hundred columns has them, an ellipsis for what is left
/// out.</summary>
internal static partial class SampleExcerpt
{
    public const string Section = "output of samples/Before";
    public const string Folder = "samples/Before";

    private const string Ellipsis = "…";

    // The most expensive findings, in code and in configuration, and one that fails where both meet.
    private static readonly (string Rule, string Path)[] s_findings =
    [
        ("WCFL0003", "OrderClient/StockCheck.cs"),
        ("WCFL1004", "OrderClient/StockBoard.cs"),
        ("WCFL1001", "OrderClient/NightlyExport.cs"),
        ("WCFL4001", "OrderClient/Reports.cs"),
    ];

    /// <param name="report">The text report of the sample.</param>
    /// <exception cref="DocumentException">A finding that README shows is not reported any more, or the report has another form.</exception>
    public static string Create(string report)
    {
        string[] lines = report.ReplaceLineEndings("\n").Split('\n');
        var text = new StringBuilder("```\n$ wcflint check " + Folder + "\n");
        if (Total().IsMatch(lines[0]))
        {
            // A report longer than a screen begins with its totals.
            text.Append(lines[0]).Append("\n\n");
        }

        int? end = null;
        foreach ((int at, string[] section, string[] finding) in s_findings.Select(shown => Find(lines, shown.Rule, shown.Path)).OrderBy(found => found.At))
        {
            AppendOmission(end is not null && end != at);
            end = at + section.Length;
            text.AppendJoin('\n', section.TakeWhile(line => line.Length > 0).Append(string.Empty).Concat(finding))
                .Append(section.Count(line => Finding().IsMatch(line)) > 1 ? "\n  " + Ellipsis + "\n\n" : "\n\n");
        }

        AppendOmission(true);

        // Left out: the time, and lines behind the counts such as skipped files, which differ between machines.
        string[] summary = [.. lines.Skip(1).SkipWhile(line => !Total().IsMatch(line))
            .TakeWhile((line, i) => i == 0 || line.StartsWith("  ", StringComparison.Ordinal) || Fixable().IsMatch(line))];
        return summary.Length == 0
            ? throw new DocumentException("the report of 'wcflint check' does not end with its counts")
            : text.AppendJoin('\n', summary.Select(line => Time().Replace(line, ", " + Ellipsis))).Append("\n```").ToString();

        // Rules that are left out; behind a section that is shortened itself one ellipsis does for both.
        void AppendOmission(bool isThere)
        {
            if (isThere && text[^3] != Ellipsis[0])
            {
                text.Append(Ellipsis).Append("\n\n");
            }
        }
    }

    /// <summary>The same findings as the compiler writes them.</summary>
    /// <exception cref="DocumentException">A finding is not reported any more.</exception>
    public static string CreateMessages(IReadOnlyList<CheckedFinding> findings) =>
        "```\n" + string.Concat(s_findings
            .Select(shown => findings.FirstOrDefault(finding => (finding.Id, finding.File) == shown) ?? throw NotReported(shown.Rule, shown.Path))
            .Select(finding => $"{finding.File}({finding.Line},{finding.Column}): {finding.Severity} {finding.Id}: {finding.Message}\n")) + "```";

    // A rule has a section for each effect: its cost, an empty line, and the findings until the next section.
    private static (int At, string[] Section, string[] Finding) Find(string[] lines, string rule, string path)
    {
        foreach (int at in Enumerable.Range(0, lines.Length).Where(i => Head().IsMatch(lines[i]) && lines[i].Contains(rule + ": ", StringComparison.Ordinal)))
        {
            string[] section = [.. lines.Skip(at).TakeWhile((line, i) => i == 0 || line.StartsWith(' ') || line.Length == 0)];
            string[] finding = [.. section.SkipWhile(line => !line.StartsWith("  " + path + ":", StringComparison.Ordinal))
                .TakeWhile((line, i) => i == 0 || line.StartsWith("    ", StringComparison.Ordinal))];
            if (finding.Length > 1)
            {
                return (at, section, finding);
            }
        }

        throw NotReported(rule, path);
    }

    private static DocumentException NotReported(string rule, string path) =>
        new($"README.md: its excerpt shows {rule} in {path}, which 'check {Folder}' does not report: choose another finding in {nameof(SampleExcerpt)}");

    [GeneratedRegex("^[a-z]+ WCFL[0-9]{4}: ")]
    private static partial Regex Head();

    [GeneratedRegex("^  [^ ].*:[0-9]+:[0-9]+$")]
    private static partial Regex Finding();

    [GeneratedRegex("^[0-9]+ (?:findings|(?:error|warning|info)s?)(?:, | in |$)")]
    private static partial Regex Total();

    [GeneratedRegex("^[0-9]+ fixable")]
    private static partial Regex Fixable();

    [GeneratedRegex(", [0-9.]+ s$")]
    private static partial Regex Time();
}
