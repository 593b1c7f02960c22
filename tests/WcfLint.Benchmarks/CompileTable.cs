using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Benchmarks.Results;

namespace WcfLint.Benchmarks;

/// <summary>What compiles took, set of analyzers by set, beside the compile without any.</summary>
internal static class CompileTable
{
    /// <summary>Prints a table, and gives its rows.</summary>
    /// <param name="subject">What was compiled.</param>
    /// <param name="runs">The runs of each set, by its name; those of the compile without analyzers first.</param>
    public static ResultRow[] Print(string subject, IReadOnlyList<(string Name, List<CompilerRun> Runs)> runs)
    {
        Console.WriteLine();
        Console.WriteLine(subject);
        Console.WriteLine($"  {"",-34} {"wall s",8} {"ratio",7} {"(min-max)",13} {"CPU s",8} {"ratio",7} {"(min-max)",13} {"JIT s",8} {"MB",8} {"ratio",7} {"warnings",9}");
        ResultRow[] rows = [.. runs.Select(set => Row(set.Name, set.Runs, runs[0].Runs))];
        foreach (ResultRow row in rows)
        {
            Console.WriteLine($"  {row.Name,-34}{string.Concat(row.Measures.Select(Text))}");
        }

        return rows;
    }

    /// <summary>A corpus and its size.</summary>
    public static string Subject(Corpus corpus) => $"{corpus.Name}: {corpus.Files} files, {corpus.Lines:N0} lines";

    /// <summary>A corpus in several sizes.</summary>
    public static string Subject(Corpus least, Corpus most) => $"{most.Name}: {least.Files} to {most.Files} files, {least.Lines:N0} to {most.Lines:N0} lines";

    private static ResultRow Row(string name, List<CompilerRun> own, List<CompilerRun> bare)
    {
        var measures = new List<ResultMeasure> { Measure("wall", "s", own, bare, r => r.Wall) };
        if (!double.IsNaN(own[0].Cpu))
        {
            measures.Add(Measure("CPU", "s", own, bare, r => r.Cpu));
        }

        measures.Add(ResultMeasure.Create("JIT", "s", [.. own.Select(r => r.Jit)], bare: null));
        measures.Add(Measure("allocated", "MB", own, bare, r => r.Allocated / 1e6));
        measures.Add(new ResultMeasure("warnings", string.Empty, own.Max(r => r.Warnings)));
        return new ResultRow(name, measures);
    }

    private static ResultMeasure Measure(string name, string unit, List<CompilerRun> own, List<CompilerRun> bare, Func<CompilerRun, double> of) =>
        ResultMeasure.Create(name, unit, [.. own.Select(of)], [.. bare.Select(of)]);

    private static string Text(ResultMeasure measure) => measure.Name switch
    {
        "JIT" => $" {measure.Value,8:F2}",
        "warnings" => $" {measure.Value,9:N0}",
        "allocated" => $" {measure.Value,8:F0} {measure.Ratio,7:F2}",
        _ => $" {measure.Value,8:F2} {measure.Ratio,7:F2} {$"({measure.RatioLow:F2}-{measure.RatioHigh:F2})",13}",
    };
}
