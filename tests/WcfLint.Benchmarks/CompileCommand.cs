using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.Benchmarks.Results;

namespace WcfLint.Benchmarks;

/// <summary>What analyzers add to a cold compile, with WCF and without.</summary>
/// <param name="sets">What is set beside each other; the first is the compile without analyzers.</param>
/// <param name="compiler">The compiler.</param>
/// <param name="references">The folder of the reference assemblies.</param>
/// <param name="rounds">How often each set compiles, in turn.</param>
internal sealed class CompileCommand(IReadOnlyList<AnalyzerSet> sets, string compiler, string references, int rounds)
{
    /// <summary>Compiles both generated projects.</summary>
    /// <param name="services">Their size.</param>
    /// <param name="command">What repeats the measurement.</param>
    public IReadOnlyList<ResultSection> Run(int services, string command)
    {
        string work = Directory.CreateTempSubdirectory("wcflint-benchmark").FullName;
        try
        {
            Console.WriteLine($"{ResultSection.Place}, {rounds} rounds in turn");
            return [.. new[] { Corpus.OfServices(Path.Combine(work, "wcf"), services), Corpus.WithoutWcf(Path.Combine(work, "plain"), services) }.Select(corpus => Measure(corpus, command))];
        }
        finally
        {
            Directory.Delete(work, recursive: true);
        }
    }

    private ResultSection Measure(Corpus corpus, string command)
    {
        var process = new Compiler(compiler, references, corpus);
        var runs = sets.ToDictionary(s => s, _ => new List<CompilerRun>());
        foreach (AnalyzerSet set in sets)
        {
            process.Run(set); // reads the files into the disk's cache
        }

        for (int round = 0; round < rounds; round++)
        {
            foreach (AnalyzerSet set in sets)
            {
                runs[set].Add(process.Run(set));
            }
        }

        Console.WriteLine();
        Console.WriteLine($"{corpus.Name}: {corpus.Files} files, {corpus.Lines:N0} lines");
        Console.WriteLine($"  {"",-34} {"wall s",8} {"ratio",7} {"(min-max)",13} {"CPU s",8} {"ratio",7} {"(min-max)",13} {"JIT s",8} {"MB",8} {"ratio",7} {"warnings",9}");
        ResultRow[] rows = [.. sets.Select(set => Row(set.Name, runs[set], runs[sets[0]]))];
        foreach (ResultRow row in rows)
        {
            Console.WriteLine($"  {row.Name,-34}{string.Concat(row.Measures.Select(Text))}");
        }

        return ResultSection.Create("compile", $"{corpus.Name}: {corpus.Files} files, {corpus.Lines:N0} lines", Path.GetDirectoryName(compiler), command, rounds, rows);
    }

    private static ResultRow Row(string name, List<CompilerRun> own, List<CompilerRun> bare)
    {
        var measures = new List<ResultMeasure> { Measure("wall", "s", own, bare, r => r.Wall) };
        if (!double.IsNaN(own[0].Cpu))
        {
            measures.Add(Measure("CPU", "s", own, bare, r => r.Cpu));
        }

        measures.Add(ResultMeasure.Create("JIT", "s", [.. own.Select(r => r.Jit)], bare: null));
        measures.Add(Measure("allocated", "MB", own, bare, r => r.Allocated / 1e6));
        measures.Add(new ResultMeasure("warnings", string.Empty, own[^1].Warnings));
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
