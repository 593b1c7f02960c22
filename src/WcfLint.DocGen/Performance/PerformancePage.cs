using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using WcfLint.DocGen.Writing;

namespace WcfLint.DocGen.Performance;

/// <summary>The generated parts of docs/performance.md.</summary>
internal static class PerformancePage
{
    public const string Path = "docs/performance.md";

    /// <summary>The kinds of measurements, each a part of the page.</summary>
    private static readonly string[] s_kinds = ["compile", "warm", "editing", "check", "growth"];

    /// <summary>Each part: where and how it was measured, what came out, and whether the aims are met.</summary>
    public static (string Name, string Content)[] Create(IReadOnlyList<PerformanceSection> sections) => [("summary", Summary(sections)), .. s_kinds.Select(kind => (kind, Part([.. sections.Where(section => section.Kind == kind)])))];

    /// <summary>Each aim and its figure, on one screen: of a list behind a semicolon only the count.</summary>
    private static string Summary(IReadOnlyList<PerformanceSection> sections)
    {
        string[] rows = [.. s_kinds.SelectMany(kind => sections.Where(section => section.Kind == kind))
            .SelectMany(section => PerformanceAims.Of(section), (section, sentence) => "| " + Markdown.Cell(Title(section)) + " | " + Markdown.Cell(sentence.Split(';')[0].TrimEnd('.') + ".") + " |")];
        return rows.Length == 0 ? "No measurement is published." : "| What | Result and aim |\n|---|---|\n" + string.Join('\n', rows);
    }

    private static string Title(PerformanceSection section) => section.Kind switch
    {
        "compile" => "Cold compile, " + section.Subject.Split(':')[0],
        "warm" => "Warm compile, " + section.Subject.Split(':')[0],
        "editing" => "Editor",
        "check" => "Command",
        _ => "Growth",
    };

    private static string Part(PerformanceSection[] sections)
    {
        if (sections.Length == 0)
        {
            return "No measurement is published.";
        }

        var text = new StringBuilder();
        PerformanceSection first = sections[0];
        text.Append(Markdown.Text(first.Condition)).Append(", ").Append(first.Rounds).Append(first.Rounds == 1 ? " round. Command: `" : " rounds. Command: `").Append(first.Command).Append("`.\n");
        foreach (PerformanceSection section in sections)
        {
            text.Append("\n**").Append(Markdown.Text(section.Subject)).Append("**\n\n");
            Table(text, section);
            foreach (string sentence in PerformanceAims.Of(section))
            {
                text.Append("\n- ").Append(sentence);
            }

            text.Append('\n');
        }

        return text.ToString().TrimEnd('\n');
    }

    private static void Table(StringBuilder text, PerformanceSection section)
    {
        string[] columns = [.. section.Rows.SelectMany(row => row.Measures).Select(measure => measure.Name).Distinct()];
        text.Append("| |").AppendJoin('|', columns.Select(column => " " + column + " ")).Append("|\n|---|").Insert(text.Length, "---:|", columns.Length).Append('\n');
        foreach (PerformanceRow row in section.Rows)
        {
            text.Append("| ").Append(Markdown.Cell(row.Name)).Append(" |").AppendJoin('|', columns.Select(column => " " + Cell(IsNoise(row, column) ? null : row.Find(column), row == section.Rows[0]) + " ")).Append("|\n");
        }
    }

    // A difference of two runs may be negative; it and what depends on it say nothing.
    internal static bool IsNoise(PerformanceRow row, string column) => column switch
    {
        "CPU" or "CPU at four times the size" => row.Find(column) is { Value: < 0 },
        "exponent of CPU" => row.Find(column) is { Value: < 0 } || row.Find("CPU") is { Value: < 20 },
        _ => false,
    };

    // 5.71 s, × 1.05 (1.02 to 1.08)
    private static string Cell(PerformanceMeasure? measure, bool isFirst)
    {
        if (measure is null)
        {
            return "–";
        }

        bool isCount = measure.Unit.Length == 0 && measure.Value == Math.Floor(measure.Value);
        string value = isCount ? measure.Value.ToString("#,0", CultureInfo.InvariantCulture) : Number(measure.Value) + (measure.Unit.Length > 0 ? " " + measure.Unit : string.Empty);
        // One round has no range, nor has a counter of which only the median is right.
        return measure.Ratio is { } ratio && !isFirst ? $"{value}, × {Ratio(ratio)}" + (measure.RatioLow == measure.RatioHigh ? string.Empty : $" ({Ratio(measure.RatioLow)} to {Ratio(measure.RatioHigh)})")
            : measure.Ratio is null && measure is { Low: { } low, High: { } high } ? $"{value} ({Number(low)} to {Number(high)})"
            : value;
    }

    private static string Number(double value) => value.ToString(Math.Abs(value) >= 100 ? "#,0" : Math.Abs(value) >= 10 ? "0.0" : "0.##", CultureInfo.InvariantCulture);

    private static string Ratio(double? ratio) => ratio?.ToString("0.00", CultureInfo.InvariantCulture) ?? "–";
}
