using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.Benchmarks.Results;

namespace WcfLint.Benchmarks.Checking;

/// <summary>
/// Sets `wcflint check` of a tree beside a plain compilation of the same sources: by the same loader, with the same number of projects at
/// a time and the same settings of the runtime, each in a process of its own, in turn.
/// </summary>
internal static class CheckCommand
{
    /// <summary>The argument with which this program starts itself to compile a tree.</summary>
    public const string Compile = "--compile-tree";

    /// <summary>Prints the medians of some rounds, and the most memory of any.</summary>
    /// <param name="folder">The tree.</param>
    /// <param name="rounds">How often it is compiled and checked, in turn.</param>
    /// <param name="command">What repeats the measurement.</param>
    public static IReadOnlyList<ResultSection> Run(string folder, int rounds, string command)
    {
        int files = Directory.EnumerateFiles(folder, "*.cs", SearchOption.AllDirectories).Count();
        Console.WriteLine($"{ResultSection.Place}, {files:N0} C# files in {folder}, {rounds} rounds in turn");
        string report = Path.Combine(Path.GetTempPath(), $"wcflint-benchmark-{Environment.ProcessId}.json");
        var compiles = new List<ChildRun>();
        var checks = new List<ChildRun>();
        for (int round = 0; round < rounds; round++)
        {
            compiles.Add(ChildRun.StartProgram("--runtimeconfig", ChildRun.Command + ".runtimeconfig.json",
                typeof(CheckCommand).Assembly.Location, Compile, folder));
            checks.Add(ChildRun.Start("check", folder, "--format", "json", "--output", report));
        }

        File.Delete(report);
        Console.WriteLine($"  {"",-16} {"wall s",8} {"ratio",7} {"CPU s",8} {"ratio",7} {"files/s",8} {"most MB",8}");
        ResultRow[] rows = [Row("plain compilation", compiles, compiles, files), Row("WcfLint", checks, compiles, files)];
        foreach (ResultRow row in rows)
        {
            Console.WriteLine($"  {row.Name,-16} {row.Measures[0].Value,8:F1} {row.Measures[0].Ratio,7:F2} {row.Measures[1].Value,8:F1} {row.Measures[1].Ratio,7:F2} {row.Measures[2].Value,8:F0} {row.Measures[3].Value,8:F0}");
        }

        return [ResultSection.Create("check", $"{files:N0} C# files", null, command, rounds, rows)];
    }

    private static ResultRow Row(string name, List<ChildRun> own, List<ChildRun> bare, int files)
    {
        ResultMeasure wall = Measure("wall", own, bare, static r => r.Wall);
        return new ResultRow(
            name,
            [
                wall,
                Measure("CPU", own, bare, static r => r.Cpu),
                new ResultMeasure("files a second", string.Empty, ResultMeasure.Round(files / wall.Value)),
                new ResultMeasure("peak memory", "MB", ResultMeasure.Round(own.Max(static r => r.Memory) / 1e6)),
            ]);
    }

    private static ResultMeasure Measure(string name, List<ChildRun> own, List<ChildRun> bare, Func<ChildRun, double> of) =>
        ResultMeasure.Create(name, "s", [.. own.Select(of)], [.. bare.Select(of)]);
}
