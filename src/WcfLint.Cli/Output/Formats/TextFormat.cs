using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output.Text;
using WcfLint.Cli.Ranking;

namespace WcfLint.Cli.Output.Formats;

/// <summary>
/// The report for people: what matters first, by rule; each warning with its line and its fix, infos in short; then how many of each
/// rule, and what was read.
/// </summary>
/// <param name="width">Columns of the terminal, or 0 where lines are not to be broken.</param>
/// <param name="detail">How much is shown.</param>
internal sealed class TextFormat(bool colour, int width = 0, ReportDetail? detail = null) : IReportFormat
{
    private const string Bold = "1";
    private const string Dim = "90";
    private const string FixColour = "32";

    // Lines of a terminal. What is longer begins with its totals.
    private const int Screen = 40;

    private const string CountsHead = "Found  Fixable  To decide  By hand";
    private const int Found = 5;
    private const int Narrow = 70;

    private readonly int _width = width <= 0 ? int.MaxValue : width;
    private readonly ReportDetail _detail = detail ?? new ReportDetail();
    private readonly SourceFiles _sources = new();

    public void Write(CheckResult result, TextWriter writer)
    {
        if (_detail.IsQuiet)
        {
            writer.WriteLine(RunSummary.Text(result));
            if (Bookkeeping.InputInOneLine(result) is { } input)
            {
                writer.WriteLine(input);
            }

            return;
        }

        string[] overview = [.. Overview(result)];
        string text = string.Empty;
        bool isShortened = !_detail.ShowsAll && !_detail.IsVerbose && !_detail.IsStatistics && result.New.Count() > EntryLimits.FewFindings;
        EntryLimits last = EntryLimits.None;
        foreach (EntryLimits limits in !isShortened ? [EntryLimits.None] : overview.Length > 0 ? EntryLimits.Levels.Append(EntryLimits.Brief) : EntryLimits.Levels)
        {
            last = limits;
            text = Written(report => WriteReport(result, limits, report), writer.NewLine);
            if (LinesOf(text) < EntryLimits.MaxLines - 2 - overview.Length)
            {
                break;
            }
        }

        if (LinesOf(text) > Screen)
        {
            writer.WriteLine(RunSummary.Totals(result));
            if (LinesOf(Written(warnings => WriteGroups(Warnings(result), last, result, warnings), writer.NewLine)) > Screen)
            {
                Array.ForEach(overview, writer.WriteLine);
            }

            writer.WriteLine();
        }

        writer.Write(text);
    }

    // What the warnings are, before the places of the first of them fill the screen; as long as it leaves room for those.
    private IEnumerable<string> Overview(CheckResult result)
    {
        List<IGrouping<string, RuleFindings>> rules = _detail.IsStatistics ? [] : [.. Warnings(result).GroupBy(static group => group.Id)];
        return rules.Count is < 2 or >= Screen
            ? [] : rules.Select(rule => Number(rule.Sum(static group => group.Findings.Count)).PadLeft(Found) + "  " + rule.Key + "  " + rule.First().Title)
                .Select(line => line.Length > _width ? line[.._width] : line);
    }

    private static IEnumerable<RuleFindings> Warnings(CheckResult result) =>
        FindingOrder.Group(result.New).Where(static group => group.Severity > DiagnosticSeverity.Info);

    private static string Written(Action<TextWriter> write, string newLine)
    {
        using var writer = new StringWriter { NewLine = newLine };
        write(writer);
        return writer.ToString();
    }

    private static int LinesOf(string text) => text.Count(c => c == '\n');

    private void WriteReport(CheckResult result, EntryLimits limits, TextWriter writer)
    {
        IReadOnlyList<RuleFindings> groups = FindingOrder.Group(result.New);
        if (_detail.IsStatistics && _detail.IsByProject)
        {
            WriteProjects(result, writer);
        }
        else if (_detail.IsStatistics)
        {
            WriteCounts(groups, writer);
        }
        else
        {
            WriteGroups(groups.Where(group => limits.Of(group.Severity) > 0), limits, result, writer);
            RuleFindings[] counted = [.. groups.Where(group => limits.Of(group.Severity) == 0)];
            if (counted.Length > 0)
            {
                string text = CountText.Of(counted.Sum(group => group.Findings.Count), "info") + " of "
                    + CountText.Of(counted.DistinctBy(group => group.Id).Count(), "rule")
                    + " are only counted below. To list one rule: " + EqualFindings.CommandFor(counted[0].Id, result) + "; to list everything: wcflint check "
                        + CommandPath.Of(result) + " --all";
                WriteWrapped(text, 0, null, writer);
                writer.WriteLine();
            }

            WriteCounts(groups, writer);
        }

        string[] unused = [.. Bookkeeping.Unused(result)];
        Array.ForEach(unused, writer.WriteLine);
        writer.Write(unused.Length == 0 ? string.Empty : writer.NewLine);
        RunSummary.Write(result, _detail.IsVerbose, _width, writer);
    }

    private void WriteGroups(IEnumerable<RuleFindings> groups, EntryLimits limits, CheckResult result, TextWriter writer)
    {
        foreach (RuleFindings group in groups)
        {
            WriteGroup(group, limits, result, writer);
        }
    }

    private void WriteGroup(RuleFindings group, EntryLimits limits, CheckResult result, TextWriter writer)
    {
        List<string> head = [.. WrappedText.Lines(group.SeverityName + " " + group.Id + (group.Title.Length > 0 ? ": " + group.Title : string.Empty), 2, _width)];
        writer.WriteLine(Paint(group.SeverityName, ColourOf(group.Severity)) + Paint(head[0][group.SeverityName.Length..], Bold));
        head.Skip(1).ToList().ForEach(line => writer.WriteLine(Paint(line, Bold)));
        WriteWrapped(group.Cost, 2, Dim, writer);
        IReadOnlyList<FindingEntry> entries = EqualFindings.Group(group.Findings, _detail.ShowsAll);
        FindingEntry[] shown = [.. entries.Take(limits.Of(group.Severity))];
        int inFull = group.Severity <= DiagnosticSeverity.Info && !_detail.IsVerbose ? 0 : limits.InFull;
        foreach (FindingEntry entry in shown.Take(inFull))
        {
            writer.WriteLine();
            WriteEntry(entry, result, writer);
        }

        if (shown.Length > inFull)
        {
            writer.WriteLine();
        }

        foreach (FindingEntry entry in shown.Skip(inFull))
        {
            WriteBrief(entry, result, writer);
        }

        int more = group.Findings.Count - shown.Sum(entry => entry.Findings.Count);
        if (more > 0 || shown.Any(entry => entry.IsGroup))
        {
            WriteWrapped((more > 0 ? Number(more) + " more: " : "all: ") + EqualFindings.CommandFor(group.Id, result), 2, FixColour, writer);
        }

        writer.WriteLine();
    }

    // Place and message in one paragraph.
    private void WriteBrief(FindingEntry entry, CheckResult result, TextWriter writer)
    {
        string places = "  " + Places(entry, result) + ":";
        List<string> lines = [.. WrappedText.Lines(places + " " + Message(entry), 4, _width)];
        writer.WriteLine(lines[0].StartsWith(places, StringComparison.Ordinal) ? "  " + Paint(places[2..], Bold) + lines[0][places.Length..] : lines[0]);
        lines.Skip(1).ToList().ForEach(writer.WriteLine);
    }

    /// <summary>A finding with its rule, its line and its fix.</summary>
    public void WriteOne(ReportedFinding finding, CheckResult result, TextWriter writer)
    {
        writer.WriteLine(Paint(finding.SeverityName, ColourOf(finding.Severity)) + Paint(" " + finding.Id, Bold));
        WriteEntry(new FindingEntry([finding]), result, writer);
    }

    private void WriteEntry(FindingEntry entry, CheckResult result, TextWriter writer)
    {
        if (entry.IsGroup)
        {
            WriteWrapped(Places(entry, result), 2, Bold, writer);
        }
        else
        {
            writer.WriteLine("  " + Paint(Places(entry, result), Bold));
        }

        WriteWrapped(Message(entry), 4, null, writer);
        WriteFrame(entry.First, writer);
        if (FixHint.Of(entry.First) is { } fix)
        {
            WriteWrapped("fix: " + PrintableText.Escape(fix.Title) + fix.Condition, 4, FixColour, writer);
        }
        else if (entry.First.Obstacle is { } obstacle)
        {
            WriteWrapped("no automatic fix: " + obstacle, 4, Dim, writer);
        }
    }

    private static string Places(FindingEntry entry, CheckResult result) =>
        string.Join(", ", entry.Places.Select(place => result.Shown(place.Path) + ":" + place.StartLine + ":" + place.StartColumn)) + entry.More;

    private static string Message(FindingEntry entry) => PrintableText.Escape(FindingText.Of(entry.First).Message.ReplaceLineEndings(" "));

    private void WriteFrame(ReportedFinding finding, TextWriter writer)
    {
        const string Indentation = "    ";
        string number = finding.Place.StartLine.ToString(CultureInfo.InvariantCulture);
        if (CodeFrame.Create(finding.Place, _sources, _width - Indentation.Length - number.Length - " | ".Length) is not { } frame)
        {
            return;
        }

        writer.WriteLine(Indentation + Paint(number + " |", Dim) + " " + frame.Before + Paint(frame.Marked, ColourOf(finding.Severity)) + frame.After);
        writer.WriteLine(Indentation + Paint(new string(' ', number.Length) + " |", Dim) + " " + Paint(frame.Carets, ColourOf(finding.Severity)));
    }

    // A row for each rule and severity, and below those of a severity their sums.
    private void WriteCounts(IReadOnlyList<RuleFindings> groups, TextWriter writer)
    {
        if (groups.Count == 0)
        {
            return;
        }

        writer.WriteLine(Paint(Cut(CountsHead), Bold));
        int severities = groups.Max(group => group.SeverityName.Length);
        foreach (IGrouping<DiagnosticSeverity, RuleFindings> severity in groups.GroupBy(group => group.Severity))
        {
            List<IGrouping<string, RuleFindings>> rules = [.. severity.GroupBy(group => group.Id)];
            foreach (IGrouping<string, RuleFindings> rule in rules)
            {
                WriteCount(rule, severities, writer);
            }

            if (rules.Count > 1)
            {
                FixCounts sum = FixCounts.Of([.. severity.SelectMany(group => group.Findings)]);
                writer.WriteLine(Numbers(sum) + "  " + Paint("all " + CountText.Noun(ReportedFinding.Name(severity.Key), sum.Found), ColourOf(severity.Key)));
            }
        }

        writer.WriteLine();
    }

    private void WriteCount(IGrouping<string, RuleFindings> rule, int severities, TextWriter writer)
    {
        RuleFindings first = rule.First();
        string start = Numbers(FixCounts.Of([.. rule.SelectMany(group => group.Findings)])) + "  " + first.SeverityName.PadRight(severities)
            + "  " + first.Id + "  ";
        List<string> lines = [.. WrappedText.Lines(new string(' ', start.Length) + first.Title, start.Length, _width)];
        writer.WriteLine(start[..Cut(CountsHead).Length] + "  " + Paint(first.SeverityName.PadRight(severities), ColourOf(first.Severity)) + "  " + first.Id
            + "  " + lines[0][start.Length..]);
        lines.Skip(1).ToList().ForEach(writer.WriteLine);
        foreach (RuleFindings group in _detail.IsStatistics ? rule : Enumerable.Empty<RuleFindings>())
        {
            WriteWrapped(group.Cost + (rule.Count() > 1 ? " (" + Number(group.Findings.Count) + ")" : string.Empty), start.Length, Dim, writer);
        }
    }

    private string Numbers(FixCounts counts) =>
        Cut(Number(counts.Found).PadLeft(5) + Number(counts.Fixable).PadLeft(9) + Number(counts.ToDecide).PadLeft(11) + Number(counts.ByHand).PadLeft(9));

    // On a narrow terminal the first column.
    private string Cut(string columns) => _width < Narrow ? columns[..Found] : columns;

    // A column for each severity that was found, and the project.
    private void WriteProjects(CheckResult result, TextWriter writer)
    {
        List<DiagnosticSeverity> severities = [.. result.New.Select(f => f.Severity).Distinct().OrderDescending()];
        if (severities.Count == 0)
        {
            return;
        }

        var rows = result.New.GroupBy(f => f.Project)
            .Select(project => (Project: project.Key, Counts: severities.ConvertAll(severity => project.Count(f => f.Severity == severity))))
            .OrderByDescending(row => row.Counts[0]).ThenByDescending(row => row.Counts.Sum()).ThenBy(row => row.Project, StringComparer.Ordinal);
        writer.WriteLine(Paint(string.Concat(severities.Select(severity => ReportedFinding.Name(severity).PadLeft(8) + "  ")) + "project", Bold));
        foreach ((string project, List<int> counts) in rows)
        {
            writer.WriteLine(string.Concat(counts.Select(count => Number(count).PadLeft(8) + "  ")) + PrintablePath.Escape(project));
        }

        writer.WriteLine();
    }

    private static string Number(int count) => count.ToString(CultureInfo.InvariantCulture);

    private void WriteWrapped(string text, int indentation, string? code, TextWriter writer)
    {
        if (text.Length == 0)
        {
            return;
        }

        foreach (string line in WrappedText.Lines(new string(' ', indentation) + text, indentation, _width))
        {
            writer.WriteLine(line[..indentation] + (code is null ? line[indentation..] : Paint(line[indentation..], code)));
        }
    }

    private static string ColourOf(DiagnosticSeverity severity) => severity switch
    {
        DiagnosticSeverity.Error => "31",
        DiagnosticSeverity.Warning => "33",
        _ => "36",
    };

    private string Paint(string text, string code) => colour && text.Length > 0 ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
}
