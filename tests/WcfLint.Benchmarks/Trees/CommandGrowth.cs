using System;
using System.IO;
using System.Linq;
using WcfLint.Benchmarks.Checking;

namespace WcfLint.Benchmarks.Trees;

/// <summary>Measures how the CPU time of a command, in a process of its own, grows with what there is much of in a tree.</summary>
internal static class CommandGrowth
{
    private const int Factor = 4;

    /// <summary>
    /// Prints for each shape the CPU seconds of a tree of one, which are the start, and what is above them at its size, four and sixteen
    /// times that: the least of some rounds, and how many times more than linear each step is.
    /// </summary>
    /// <param name="only">A part of the names of the shapes; null for all.</param>
    /// <param name="command">The assembly of the command.</param>
    public static void Run(string? only, string command, int rounds)
    {
        Console.WriteLine($"  {"",-42} {"size",5} {"start",7} {"n",7} {"4n",7} {"16n",7} {"4n/n/4",7} {"16n/4n/4",8}");
        foreach (CommandShape shape in CommandShapes.All.Where(s => only is null || s.Name.Contains(only, StringComparison.OrdinalIgnoreCase)))
        {
            double start = Measure(shape, 1, command, rounds);
            double[] above = [.. new[] { 1, Factor, Factor * Factor }.Select(times => Math.Max(Measure(shape, shape.Size * times, command, rounds) - start, 0.01))];
            Console.WriteLine(
                $"  {shape.Name,-42} {shape.Size,5} {start,7:F2} {above[0],7:F2} {above[1],7:F2} {above[2],7:F2} {above[1] / above[0] / Factor,7:F2} {above[2] / above[1] / Factor,8:F2}");
        }
    }

    private static double Measure(CommandShape shape, int size, string command, int rounds)
    {
        string folder = Directory.CreateTempSubdirectory("wcflint-growth").FullName;
        try
        {
            shape.Write(folder, size);
            return Enumerable.Range(0, rounds).Min(_ => ChildRun.StartProgram([command, .. shape.Arguments(folder)]).Cpu);
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }
}
