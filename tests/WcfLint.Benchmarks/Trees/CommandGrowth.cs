using System;
using System.IO;
using System.Linq;
using WcfLint.Cli.Commands;
using WcfLint.Cli.Output;

namespace WcfLint.Benchmarks.Trees;

/// <summary>Measures how the CPU time of a command grows with what there is much of in a tree.</summary>
/// <remarks>In this process: what the runtime compiles when a process begins differs from run to run by more than the small trees take.</remarks>
internal static class CommandGrowth
{
    private const int Factor = 4;
    private const double LeastSeconds = 0.1;

    private static readonly int[] s_times = [1, Factor, Factor * Factor];

    /// <summary>
    /// Prints for each shape the CPU seconds of a tree of one and of trees of a size, four and sixteen times that: the least of some rounds
    /// after one that does not count, and how many times more than linear each step is, without the tree of one.
    /// </summary>
    /// <param name="only">A part of the names of the shapes; null for all.</param>
    /// <param name="rounds">How often each tree is measured, in turn with the others.</param>
    public static void Run(string? only, int rounds)
    {
        Console.WriteLine($"  {"",-42} {"size",6} {"one",7} {"n",7} {"4n",7} {"16n",7} {"4n/n/4",7} {"16n/4n/4",8}");
        foreach (CommandShape shape in CommandShapes.All.Where(s => only is null || s.Name.Contains(only, StringComparison.OrdinalIgnoreCase)))
        {
            int size = Size(shape);
            int[] sizes = [1, .. s_times.Select(t => t * size)];
            double[] least = [.. sizes.Select(static _ => double.MaxValue)];
            for (int round = 0; round <= rounds; round++)
            {
                for (int i = 0; i < sizes.Length; i++)
                {
                    double seconds = Measure(shape, sizes[i]);
                    least[i] = round == 0 ? double.MaxValue : Math.Min(least[i], seconds);
                }
            }

            double[] above = [.. least.Skip(1).Select(s => Math.Max(s - least[0], 0.001))];
            Console.WriteLine(
                $"  {shape.Name,-42} {size,6} {least[0],7:F2} {least[1],7:F2} {least[2],7:F2} {least[3],7:F2} {above[1] / above[0] / Factor,7:F2} {above[2] / above[1] / Factor,8:F2}");
        }
    }

    // What takes less CPU time than this differs from run to run by as much.
    private static int Size(CommandShape shape)
    {
        int size = shape.Size;
        for (int i = 0; i < 3; i++)
        {
            Measure(shape, size); // methods are compiled again when they have run often
        }

        while (Math.Min(Measure(shape, size), Measure(shape, size)) < LeastSeconds && size * 2 <= (shape.MostSize ?? int.MaxValue))
        {
            size *= 2;
        }

        return size;
    }

    private static double Measure(CommandShape shape, int size)
    {
        string folder = Directory.CreateTempSubdirectory("wcflint-growth").FullName;
        try
        {
            shape.Write(folder, size);
            GC.Collect();
            TimeSpan begin = Cpu();
            int exit = CommandLine.RunAsync(shape.Arguments(folder),
                new CommandHost(TextWriter.Null, TextWriter.Null, Colour: false, Progress: false, Width: 0)).GetAwaiter().GetResult();
            return exit is 0 or 1 ? (Cpu() - begin).TotalSeconds : throw new InvalidOperationException($"{shape.Name}: exit code {exit}");
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    private static TimeSpan Cpu() => Environment.CpuUsage.TotalTime;
}
