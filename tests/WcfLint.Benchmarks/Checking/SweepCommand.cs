using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.Benchmarks.Results;

namespace WcfLint.Benchmarks.Checking;

/// <summary>
/// Sets `wcflint fix` beside `wcflint check` of the same generated tree, of an eighth of the places up to all of them: each in a process
/// of its own, in turn, the tree written anew for each round.
/// </summary>
internal static class SweepCommand
{
    private const int Steps = 4;

    /// <summary>Prints the medians of some rounds.</summary>
    /// <param name="places">How many places the largest tree has.</param>
    /// <param name="rounds">How often each tree is checked and fixed.</param>
    public static void Run(int places, int rounds)
    {
        Console.WriteLine($"{ResultSection.Place}, {rounds} rounds in turn");
        Console.WriteLine($"  {"",-34} {"places",7} {"check s",8} {"fix s",8} {"ratio",6} {"CPU s",8} {"CPU s",8} {"ratio",6} {"+lines",7} {"files",6}");
        foreach (SweptTree tree in SweptTree.All)
        {
            for (int step = Steps - 1; step >= 0; step--)
            {
                Measure(tree, places >> step, rounds);
            }
        }
    }

    private static void Measure(SweptTree tree, int places, int rounds)
    {
        var checks = new List<ChildRun>();
        var fixes = new List<ChildRun>();
        (int Lines, int Files) changed = default;
        for (int round = 0; round < rounds; round++)
        {
            string folder = Directory.CreateTempSubdirectory("wcflint-sweep").FullName;
            string report = folder + ".json";
            try
            {
                tree.Write(folder, places);
                Dictionary<string, int> before = CountLines(folder);
                checks.Add(ChildRun.Start("check", folder, "--format", "json", "--output", report, "--min-severity", tree.MinSeverity));
                fixes.Add(ChildRun.Start("fix", folder, "--yes", "--min-severity", tree.MinSeverity));
                Dictionary<string, int> after = CountLines(folder);
                changed = (after.Values.Sum() - before.Values.Sum(), after.Count(file => file.Value != before[file.Key]));
            }
            finally
            {
                File.Delete(report);
                Directory.Delete(folder, recursive: true);
            }
        }

        ResultMeasure wall = ResultMeasure.Create("wall", "s", [.. fixes.Select(f => f.Wall)], [.. checks.Select(c => c.Wall)]);
        ResultMeasure cpu = ResultMeasure.Create("CPU", "s", [.. fixes.Select(f => f.Cpu)], [.. checks.Select(c => c.Cpu)]);
        Console.WriteLine(
            $"  {tree.Name,-34} {places,7:N0} {Median(checks, c => c.Wall),8:F1} {wall.Value,8:F1} {wall.Ratio,6:F2} {Median(checks, c => c.Cpu),8:F1} {cpu.Value,8:F1} {cpu.Ratio,6:F2} {changed.Lines,7:N0} {changed.Files,6:N0}");
    }

    private static double Median(List<ChildRun> runs, Func<ChildRun, double> of) => ResultMeasure.Create("one", "s", [.. runs.Select(of)], null).Value;

    private static Dictionary<string, int> CountLines(string folder) =>
        Directory.EnumerateFiles(folder, "*.cs", SearchOption.AllDirectories).ToDictionary(file => file, file => File.ReadLines(file).Count());
}
