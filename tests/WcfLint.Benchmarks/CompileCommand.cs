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
            return [.. new[] { Corpus.OfServices(Path.Combine(work, "wcf"), services), Corpus.WithoutWcf(Path.Combine(work, "plain"), services) }.Select(
                corpus => Measure(corpus, command))];
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

        ResultRow[] rows = CompileTable.Print(CompileTable.Subject(corpus), [.. sets.Select(set => (set.Name, runs[set]))]);
        return ResultSection.Create("compile", CompileTable.Subject(corpus), Path.GetDirectoryName(compiler), command, rounds, rows);
    }
}
