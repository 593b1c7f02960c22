using System;
using System.Linq;
using System.Threading.Tasks;

namespace WcfLint.Benchmarks.Trees;

/// <summary>Measures how the work of a check grows with what there is much of in a tree.</summary>
internal static class TreeGrowth
{
    private const int Factor = 4;

    /// <summary>Prints for each shape what it takes at its size and at four times that, above a tree of one, and the exponent between them.</summary>
    public static async Task RunAsync(string? only, int scale)
    {
        foreach (TreeShape shape in TreeShapes.All.Where(s => only is null || s.Name.Contains(only, StringComparison.OrdinalIgnoreCase)))
        {
            int size = shape.Size * scale;
            await TreeMeasurement.RunAsync(shape, 2); // what is read once for a process
            TreeMeasurement least = await TreeMeasurement.RunAsync(shape, 2);
            TreeMeasurement own = await TreeMeasurement.RunAsync(shape, size), large = await TreeMeasurement.RunAsync(shape, size * Factor);
            (double cpu, double largeCpu) = ((own.Cpu - least.Cpu).TotalMilliseconds, (large.Cpu - least.Cpu).TotalMilliseconds);
            (double allocated, double largeAllocated) = ((own.Allocated - least.Allocated) / 1e6, (large.Allocated - least.Allocated) / 1e6);
            Console.WriteLine(
                $"  {shape.Name,-44} {size,5} {"check",-12} {cpu,8:F1} {largeCpu,8:F1} {Exponent(cpu, largeCpu),9:F2} {allocated,8:F1} {largeAllocated,8:F1} {Exponent(allocated, largeAllocated),9:F2} {large.Findings,9}");
        }
    }

    private static double Exponent(double small, double large) => Math.Log(Math.Max(large, 0.001) / Math.Max(small, 0.001)) / Math.Log(Factor);
}
