using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Benchmarks.Results;

namespace WcfLint.Benchmarks.Growth;

/// <summary>Measures how the work of analyzers grows with what there is much of in one place.</summary>
internal static class GrowthCommand
{
    private const int Factor = 4;
    private const int Runs = 3;

    // A shorter time shows no growth.
    private const double LeastMilliseconds = 20;

    /// <summary>Prints for each shape what it takes at its size and at four times that, above an analyzer that thinks nothing, and the exponent between
    /// them.</summary>
    /// <param name="sets">The analyzers, each for itself.</param>
    /// <param name="references">The folder of the reference assemblies.</param>
    /// <param name="only">A part of the names of the shapes; null for all.</param>
    /// <param name="scale">How many times its own size each shape has.</param>
    /// <param name="command">What repeats the measurement.</param>
    public static IReadOnlyList<ResultSection> Run(IReadOnlyList<AnalyzerSet> sets, string references, string? only, int scale, string command)
    {
        ImmutableArray<MetadataReference> framework = [.. Compilations.References(references)];
        var loaded = sets.Select(s => (s.Name, Analyzers: AnalyzerLoader.Load(s))).ToList();
        var rows = new List<ResultRow>();
        Console.WriteLine(ResultSection.Place);
        Console.WriteLine($"  {"",-44} {"size",5} {"",-12} {"CPU ms",8} {"x4",8} {"exponent",9} {"MB",8} {"x4",8} {"exponent",9} {"findings",9}");
        foreach (GrowthShape shape in GrowthShapes.All.Where(s => only is null || s.Name.Contains(only, StringComparison.OrdinalIgnoreCase)))
        {
            int size = shape.Size * scale;
            GrowthInput small = shape.Write(size), four = shape.Write(size * Factor);
            foreach ((string name, ImmutableArray<DiagnosticAnalyzer> analyzers) in loaded)
            {
                GrowthMeasurement own = GrowthMeasurement.RunAboveIdle(small, analyzers, framework, Runs), large =
                    GrowthMeasurement.RunAboveIdle(four, analyzers, framework, Runs);
                (double cpu, double largeCpu) = (own.Cpu.TotalMilliseconds, large.Cpu.TotalMilliseconds);
                (double allocated, double largeAllocated) = (own.Allocated / 1e6, large.Allocated / 1e6);
                string growth = largeCpu < LeastMilliseconds ? "-" : $"{Exponent(cpu, largeCpu):F2}";
                Console.WriteLine(
                    $"  {shape.Name,-44} {size,5} {name,-12} {cpu,8:F1} {largeCpu,8:F1} {growth,9} {allocated,8:F1} {largeAllocated,8:F1} {Exponent(allocated, largeAllocated),9:F2} {large.Findings.Length,9}");
                rows.Add(new ResultRow(shape.Name, [.. Measures(size, (cpu, largeCpu), (allocated, largeAllocated))]));
            }
        }

        return [ResultSection.Create("growth", $"{rows.Count} shapes, each at its size and at {Factor} times its size", null, command, Runs, rows)];
    }

    private static IEnumerable<ResultMeasure> Measures(int size, (double Small, double Large) cpu, (double Small, double Large) allocated)
    {
        yield return new ResultMeasure("size", string.Empty, size);
        yield return new ResultMeasure("CPU", "ms", ResultMeasure.Round(cpu.Small));
        yield return new ResultMeasure("CPU at four times the size", "ms", ResultMeasure.Round(cpu.Large));
        if (cpu.Large >= LeastMilliseconds)
        {
            yield return new ResultMeasure("exponent of CPU", string.Empty, Math.Round(Exponent(cpu.Small, cpu.Large), 2));
        }

        yield return new ResultMeasure("allocated", "MB", ResultMeasure.Round(allocated.Small));
        yield return new ResultMeasure("allocated at four times the size", "MB", ResultMeasure.Round(allocated.Large));
        yield return new ResultMeasure("exponent of bytes", string.Empty, Math.Round(Exponent(allocated.Small, allocated.Large), 2));
    }

    /// <summary>The power of the size with which something grows.</summary>
    private static double Exponent(double small, double large) => Math.Log(Math.Max(large, 0.001) / Math.Max(small, 0.001)) / Math.Log(Factor);
}
