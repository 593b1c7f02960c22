using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using WcfLint.DocGen.Writing;

namespace WcfLint.DocGen.Performance;

/// <summary>A table of the result file of tests/WcfLint.Benchmarks: what one command measured, and where.</summary>
internal sealed record PerformanceSection(
    string Kind, string Subject, string Runtime, string Compiler, string Os, int Cores, string Date, string Command, int Rounds, IReadOnlyList<PerformanceRow> Rows)
{
    /// <summary>The published file, relative to the root.</summary>
    public const string File = "docs/performance/results.json";

    private static readonly JsonSerializerOptions s_options = new() { PropertyNameCaseInsensitive = true };

    /// <summary>Runtime, compiler, system, cores and day in one clause.</summary>
    public string Condition => $"{Runtime}, compiler {Compiler}, {Os}, {Cores} cores, {Date}";

    /// <summary>The row of WcfLint.</summary>
    /// <exception cref="DocumentException">There is none.</exception>
    public PerformanceRow Own => Rows.FirstOrDefault(row => row.Name == "WcfLint") ?? throw new DocumentException(File + ": no row WcfLint in " + Kind);

    /// <summary>The row of a package, in any version; null where it was not measured.</summary>
    public PerformanceRow? Find(string start) => Rows.FirstOrDefault(row => row.Name.StartsWith(start, System.StringComparison.Ordinal));

    /// <summary>The published sections.</summary>
    public static IReadOnlyList<PerformanceSection> ReadAll(string root)
    {
        string path = Path.Combine(root, File);
        return System.IO.File.Exists(path) ? JsonSerializer.Deserialize<PerformanceSection[]>(System.IO.File.ReadAllText(path), s_options)! : [];
    }
}

/// <summary>One of the things that were set side by side.</summary>
internal sealed record PerformanceRow(string Name, IReadOnlyList<PerformanceMeasure> Measures)
{
    public PerformanceMeasure? Find(string name) => Measures.FirstOrDefault(measure => measure.Name == name);
}

/// <summary>One figure, the median of all rounds. Low and high are those of a single round, ratios are to the first row.</summary>
internal sealed record PerformanceMeasure(string Name, string Unit, double Value, double? Low = null, double? High = null, double? Ratio = null,
    double? RatioLow = null, double? RatioHigh = null);
