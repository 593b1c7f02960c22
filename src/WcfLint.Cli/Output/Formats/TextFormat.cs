using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Findings;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output.Text;

namespace WcfLint.Cli.Output.Formats;

/// <summary>The report for people: what matters first, by rule, each finding with its line and its fix; then how many of each rule, and what was read.</summary>
/// <param name="width">Columns of the terminal, or 0 where lines are not to be broken.</param>
/// <param name="statistics">Whether only the rules are shown, with what they cost, and no finding.</param>
internal sealed class TextFormat(bool colour, int width = 0, bool statistics = false) : IReportFormat
{
    private const string Bold = "1";
    private const string Dim = "90";
    private const string FixColour = "32";

    private readonly int _width = width <= 0 ? int.MaxValue : width;

    public void Write(CheckResult result, TextWriter writer)
    {
        IReadOnlyList<RuleFindings> groups = FindingOrder.Group(result.New);
        if (!statistics)
        {
            var sources = new SourceFiles();
            foreach (RuleFindings group in groups)
            {
                WriteGroup(group, result, sources, writer);
            }
        }

        WriteCounts(groups, writer);
        RunSummary.Write(result, _width, writer);
    }

    private void WriteGroup(RuleFindings group, CheckResult result, SourceFiles sources, TextWriter writer)
    {
        List<string> head = [.. WrappedText.Lines(group.SeverityName + " " + group.Id + (group.Title.Length > 0 ? ": " + group.Title : string.Empty), 2, _width)];
        writer.WriteLine(Paint(group.SeverityName, ColourOf(group.Severity)) + Paint(head[0][group.SeverityName.Length..], Bold));
        head.Skip(1).ToList().ForEach(line => writer.WriteLine(Paint(line, Bold)));
        WriteWrapped(group.Cost, 2, Dim, writer);
        foreach (ReportedFinding finding in group.Findings)
        {
            writer.WriteLine();
            writer.WriteLine("  " + Paint(result.Shown(finding.Place.Path) + ":" + finding.Place.StartLine + ":" + finding.Place.StartColumn, Bold));
            WriteWrapped(PrintableText.Escape(group.MessageOf(finding).ReplaceLineEndings(" ")), 4, null, writer);
            WriteFrame(finding, sources, writer);
            if (FixHint.Of(finding) is { } fix)
            {
                WriteWrapped("fix: " + PrintableText.Escape(fix.Title) + fix.Condition, 4, FixColour, writer);
            }
        }

        writer.WriteLine();
    }

    private void WriteFrame(ReportedFinding finding, SourceFiles sources, TextWriter writer)
    {
        const string Indentation = "    ";
        string number = finding.Place.StartLine.ToString(System.Globalization.CultureInfo.InvariantCulture);
        if (CodeFrame.Create(finding.Place, sources, _width - Indentation.Length - number.Length - " | ".Length) is not { } frame)
        {
            return;
        }

        writer.WriteLine(Indentation + Paint(number + " |", Dim) + " " + frame.Before + Paint(frame.Marked, ColourOf(finding.Severity)) + frame.After);
        writer.WriteLine(Indentation + Paint(new string(' ', number.Length) + " |", Dim) + " " + Paint(frame.Carets, ColourOf(finding.Severity)));
    }

    private void WriteCounts(IReadOnlyList<RuleFindings> groups, TextWriter writer)
    {
        if (groups.Count == 0)
        {
            return;
        }

        int counts = groups.Max(group => CountOf(group).Length);
        int severities = groups.Max(group => group.SeverityName.Length);
        foreach (RuleFindings group in groups)
        {
            string start = CountOf(group).PadLeft(counts) + "  " + group.SeverityName.PadRight(severities) + "  " + group.Id + "  ";
            List<string> lines = [.. WrappedText.Lines(new string(' ', start.Length) + group.Title, start.Length, _width)];
            writer.WriteLine(CountOf(group).PadLeft(counts) + "  " + Paint(group.SeverityName.PadRight(severities), ColourOf(group.Severity)) + "  " + group.Id + "  " + lines[0][start.Length..]);
            lines.Skip(1).ToList().ForEach(writer.WriteLine);
            if (statistics)
            {
                WriteWrapped(group.Cost, start.Length, Dim, writer);
            }
        }

        writer.WriteLine();
    }

    private static string CountOf(RuleFindings group) => group.Findings.Count.ToString(System.Globalization.CultureInfo.InvariantCulture);

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
