using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.InteropServices;
using Microsoft.CodeAnalysis;

namespace WcfLint.Benchmarks.Results;

/// <summary>A table: what one command measured, and where.</summary>
/// <param name="Kind">What was measured, as DocGen knows it.</param>
/// <param name="Subject">What it was measured on: "with WCF: 125 files, 35,834 lines".</param>
/// <param name="Runtime">The runtime.</param>
/// <param name="Compiler">The compiler, by its version.</param>
/// <param name="Os">The system.</param>
/// <param name="Cores">How many cores it has.</param>
/// <param name="Date">The day, as 2026-11-22.</param>
/// <param name="Command">What repeats the measurement, typed in the repository's root.</param>
/// <param name="Rounds">How many rounds there were; each row has the median.</param>
/// <param name="Rows">What was set side by side; the first is what ratios are of.</param>
internal sealed record ResultSection(
    string Kind, string Subject, string Runtime, string Compiler, string Os, int Cores, string Date, string Command, int Rounds, IReadOnlyList<ResultRow> Rows)
{
    /// <summary>Where a measurement takes place, in words.</summary>
    public static string Place => $"{RuntimeInformation.FrameworkDescription}, {SystemName()}, {Environment.ProcessorCount} cores";

    /// <summary>A section of this machine and day.</summary>
    /// <param name="kind">What was measured.</param>
    /// <param name="subject">What it was measured on.</param>
    /// <param name="compiler">The folder of the compiler; null for the one in this process.</param>
    /// <param name="command">What repeats it.</param>
    /// <param name="rounds">How many rounds there were.</param>
    /// <param name="rows">What came out.</param>
    public static ResultSection Create(string kind, string subject, string? compiler, string command, int rounds, IEnumerable<ResultRow> rows)
    {
        Version version = compiler is null
            ? typeof(Compilation).Assembly.GetName().Version! : AssemblyName.GetAssemblyName(Path.Combine(compiler, "Microsoft.CodeAnalysis.dll")).Version!;
        string runtime = RuntimeInformation.FrameworkDescription;
        return new ResultSection(kind, subject, runtime, version.ToString(3), SystemName(), Environment.ProcessorCount,
            DateTime.UtcNow.ToString("yyyy-MM-dd", CultureInfo.InvariantCulture), command, rounds, [.. rows]);
    }

    // The display name of a Linux system: "Debian GNU/Linux 12 (bookworm)".
    private static string SystemName()
    {
        const string release = "/etc/os-release", name = "PRETTY_NAME=";
        return File.Exists(release) && File.ReadLines(release).FirstOrDefault(line => line.StartsWith(name, StringComparison.Ordinal)) is { } line
            ? line[name.Length..].Trim('"')
            : RuntimeInformation.OSDescription;
    }
}

/// <summary>One of the things that were set side by side.</summary>
/// <param name="Name">What it is.</param>
/// <param name="Measures">Its figures.</param>
internal sealed record ResultRow(string Name, IReadOnlyList<ResultMeasure> Measures);

/// <summary>One figure: the median of all rounds.</summary>
/// <param name="Name">What was measured: "wall", "C# edit".</param>
/// <param name="Unit">Its unit; empty for a number of things.</param>
/// <param name="Value">The figure.</param>
/// <param name="Low">The least of any round.</param>
/// <param name="High">The most of any round.</param>
/// <param name="Ratio">The median of the ratios to the first row, round by round.</param>
/// <param name="RatioLow">The least ratio of any round.</param>
/// <param name="RatioHigh">The highest ratio of any round.</param>
internal sealed record ResultMeasure(string Name, string Unit, double Value, double? Low = null, double? High = null, double? Ratio = null,
    double? RatioLow = null, double? RatioHigh = null)
{
    /// <summary>The figure of some rounds, and its ratio to those of the first row.</summary>
    /// <param name="name">What was measured.</param>
    /// <param name="unit">Its unit.</param>
    /// <param name="rounds">One value for each round.</param>
    /// <param name="bare">Those of the first row; null where no ratio is wanted.</param>
    public static ResultMeasure Create(string name, string unit, IReadOnlyList<double> rounds, IReadOnlyList<double>? bare)
    {
        double[] values = [.. rounds.Order()];
        double[] ratios = bare is null ? [] : [.. rounds.Zip(bare, (a, b) => a / b).Order()];
        return new ResultMeasure(
            name, unit, Round(Median(values)), Round(values[0]), Round(values[^1]),
            bare is null ? null : Round(Median(ratios)), bare is null ? null : Round(ratios[0]), bare is null ? null : Round(ratios[^1]));
    }

    /// <summary>The geometric mean of the ratios of many rounds, with its confidence interval of 95 %. The noise of the divisor would raise the arithmetic
    /// mean.</summary>
    /// <param name="name">What was measured.</param>
    /// <param name="rounds">One value for each round.</param>
    public static ResultMeasure MeanOfRatios(string name, IReadOnlyList<double> rounds)
    {
        double mean = rounds.Average(Math.Log);
        double aside = 1.96 * Math.Sqrt(rounds.Sum(value => Math.Pow(Math.Log(value) - mean, 2)) / Math.Max(rounds.Count - 1, 1) / rounds.Count);
        return new ResultMeasure(name, string.Empty, Round(Math.Exp(mean)), Round(Math.Exp(mean - aside)), Round(Math.Exp(mean + aside)));
    }

    /// <summary>Four digits: more is noise.</summary>
    public static double Round(double value) => double.Parse(value.ToString("G4", CultureInfo.InvariantCulture), CultureInfo.InvariantCulture);

    private static double Median(double[] sorted) => sorted.Length % 2 == 1
        ? sorted[sorted.Length / 2] : (sorted[(sorted.Length / 2) - 1] + sorted[sorted.Length / 2]) / 2;
}
