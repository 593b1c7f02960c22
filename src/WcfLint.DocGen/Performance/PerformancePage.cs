using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using WcfLint.DocGen.Writing;

namespace WcfLint.DocGen.Performance;

/// <summary>The generated parts of docs/performance.md, and of the page behind it with all that was measured.</summary>
internal static class PerformancePage
{
    /// <summary>What users read.</summary>
    public const string Path = "docs/performance.md";

    /// <summary>The section of the page for users.</summary>
    public const string SummarySection = "summary";

    /// <summary>What was measured, how, and whether the aims are met.</summary>
    public const string DetailsPath = "docs/internal/performance.md";

    /// <summary>The kinds of measurements, each a part of the page.</summary>
    private static readonly string[] s_kinds = ["compile", "warm", "editing", "check", "growth"];

    // The measures for the summary, by the kind of measurement: what users notice.
    private static readonly (string Kind, string Measure)[] s_told =
    [
        ("compile", "CPU"), ("warm", "CPU"), ("editing", "edit of a C# file"), ("editing", "edit of app.config"), ("check", "wall"), ("check", "peak memory"),
    ];

    /// <summary>Each part: where and how it was measured, what came out, and whether the aims are met.</summary>
    public static (string Name, string Content)[] Create(IReadOnlyList<PerformanceSection> sections) =>
        [.. s_kinds.Select(kind => (kind, Part([.. sections.Where(section => section.Kind == kind)])))];

    /// <summary>What a build, an editor and the command take without and with WcfLint, on one screen.</summary>
    public static string Summary(IReadOnlyList<PerformanceSection> sections)
    {
        string[] rows = [.. from section in sections.OrderBy(section => Array.IndexOf(s_kinds, section.Kind))
                            from told in s_told
                            where told.Kind == section.Kind && section.Own.Find(told.Measure) is not null
                            select "| " + Markdown.Cell(Title(section) + ": " + PerformanceAims.Words(told.Measure)) + " | " + Cell(
                                section.Rows[0].Find(told.Measure), isFirst: true) + " | " + Cell(section.Own.Find(told.Measure), isFirst: false) + " |"];
        return rows.Length == 0 ? "No measurement is published." : "| What | Without WcfLint | With WcfLint |\n|---|---:|---:|\n" + string.Join('\n', rows);
    }

    private static string Title(PerformanceSection section) => section.Kind switch
    {
        "compile" => "Cold compile, " + section.Subject.Split(':')[0],
        "warm" => "Warm compile, " + section.Subject.Split(':')[0],
        "editing" => "Diagnostics in an editor",
        _ => "Check of " + section.Subject,
    };

    private static string Part(PerformanceSection[] sections)
    {
        if (sections.Length == 0)
        {
            return "No measurement is published.";
        }

        var text = new StringBuilder();
        PerformanceSection first = sections[0];
        text.Append(Markdown.Text(first.Condition)).Append(", ").Append(first.Rounds).Append(first.Rounds == 1 ? " round. Command: `" : " rounds. Command: `")
            .Append(first.Command).Append("`.\n");
        foreach (PerformanceSection section in sections)
        {
            text.Append("\n**").Append(Markdown.Text(section.Subject)).Append("**\n\n");
            if (section.Kind != "growth")
            {
                Table(text, section);
                text.Append('\n');
            }

            // The rows of the shapes are in the file: what matters is which of them grow fast.
            foreach (string sentence in PerformanceAims.Of(section))
            {
                text.Append("- ").Append(sentence).Append('\n');
            }
        }

        return text.ToString().TrimEnd('\n');
    }

    private static void Table(StringBuilder text, PerformanceSection section)
    {
        string[] columns = [.. section.Rows.SelectMany(row => row.Measures).Select(measure => measure.Name).Distinct()];
        text.Append("| |").AppendJoin('|', columns.Select(column => " " + column + " ")).Append("|\n|---|").Insert(text.Length, "---:|",
            columns.Length).Append('\n');
        foreach (PerformanceRow row in section.Rows)
        {
            text.Append("| ").Append(Markdown.Cell(row.Name)).Append(" |").AppendJoin('|',
                columns.Select(column => " " + Cell(IsNoise(row, column) ? null : row.Find(column), row == section.Rows[0]) + " ")).Append("|\n");
        }
    }

    // A difference of two runs may be negative; then it and the values that depend on it are not shown.
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
        string value = isCount ? measure.Value.ToString("#,0", CultureInfo.InvariantCulture)
            : Number(measure.Value) + (measure.Unit.Length > 0 ? " " + measure.Unit : string.Empty);
        // A single round has no range, and of a counter only the median is reliable.
        return measure.Ratio is { } ratio && !isFirst ? $"{value}, × {Ratio(ratio)}"
            + (measure.RatioLow == measure.RatioHigh ? string.Empty : $" ({Ratio(measure.RatioLow)} to {Ratio(measure.RatioHigh)})")
            : measure.Ratio is null && measure is { Low: { } low, High: { } high } ? $"{value} ({Number(low)} to {Number(high)})"
            : value;
    }

    private static string Number(double value) =>
        value.ToString(Math.Abs(value) >= 100 ? "#,0" : Math.Abs(value) >= 10 ? "0.0" : "0.##", CultureInfo.InvariantCulture);

    private static string Ratio(double? ratio) => ratio?.ToString("0.00", CultureInfo.InvariantCulture) ?? "–";
}
