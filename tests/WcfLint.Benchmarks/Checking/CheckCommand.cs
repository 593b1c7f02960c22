using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;

namespace WcfLint.Benchmarks.Checking;

/// <summary>
/// Sets `wcflint check` of a tree beside a plain compilation of the same sources: by the same loader, with the same number of projects at
/// a time and the same settings of the runtime, each in a process of its own, in turn.
/// </summary>
internal static class CheckCommand
{
    /// <summary>The argument with which this program starts itself to compile a tree.</summary>
    public const string Compile = "--compile-tree";

    private static readonly string s_command = Path.Combine(AppContext.BaseDirectory, "wcflint");

    /// <summary>Prints the medians of some rounds.</summary>
    public static void Run(string folder, int rounds)
    {
        int files = Directory.EnumerateFiles(folder, "*.cs", SearchOption.AllDirectories).Count();
        Console.WriteLine($"{files:N0} C# files in {folder}, {rounds} rounds in turn");
        string report = Path.Combine(Path.GetTempPath(), $"wcflint-benchmark-{Environment.ProcessId}.json");
        var compiles = new List<ChildRun>();
        var checks = new List<ChildRun>();
        for (int round = 0; round < rounds; round++)
        {
            compiles.Add(Start("--runtimeconfig", s_command + ".runtimeconfig.json", typeof(CheckCommand).Assembly.Location, Compile, folder));
            checks.Add(Start(s_command + ".dll", "check", folder, "--format", "json", "--output", report));
        }

        File.Delete(report);
        Console.WriteLine($"  {"",-16} {"wall s",8} {"CPU s",8} {"files/s",8} {"most MB",8}");
        Print("plain compile", compiles);
        Print("check", checks);
        Console.WriteLine($"  ratio, wall {Ratio(r => r.Wall):F2}, CPU {Ratio(r => r.Cpu):F2}, memory {Ratio(r => r.Memory):F2}");

        double Ratio(Func<ChildRun, double> what) => Median([.. checks.Zip(compiles, (check, compile) => what(check) / what(compile))]);

        void Print(string name, List<ChildRun> runs)
        {
            double wall = Median([.. runs.Select(r => r.Wall)]);
            Console.WriteLine($"  {name,-16} {wall,8:F1} {Median([.. runs.Select(r => r.Cpu)]),8:F1} {files / wall,8:F0} {runs.Max(r => r.Memory) / 1e6,8:F0}");
        }
    }

    private static ChildRun Start(params string[] arguments)
    {
        var start = new ProcessStartInfo("dotnet", ["exec", .. arguments]) { RedirectStandardOutput = true, RedirectStandardError = true };
        double cpu = ChildTime.Seconds();
        long begin = Stopwatch.GetTimestamp();
        using Process process = Process.Start(start)!;
        process.OutputDataReceived += static (_, _) => { };
        process.BeginOutputReadLine();
        var errors = new List<string>();
        process.ErrorDataReceived += (_, e) => errors.Add(e.Data ?? string.Empty);
        process.BeginErrorReadLine();

        // Nothing tells it of a process that has ended.
        long memory = 0;
        while (!process.WaitForExit(100))
        {
            process.Refresh();
            memory = process.HasExited ? memory : Math.Max(memory, process.PeakWorkingSet64);
        }

        double wall = Stopwatch.GetElapsedTime(begin).TotalSeconds;
        return process.ExitCode is 0 or 1
            ? new ChildRun(wall, ChildTime.Seconds() - cpu, memory)
            : throw new InvalidOperationException(string.Create(CultureInfo.InvariantCulture, $"exit code {process.ExitCode}: {string.Join('\n', errors.Take(10))}"));
    }

    private static double Median(double[] values)
    {
        Array.Sort(values);
        return values[values.Length / 2];
    }

    /// <param name="Wall">Seconds.</param>
    /// <param name="Cpu">Seconds of all processors.</param>
    /// <param name="Memory">The most bytes of main memory.</param>
    private sealed record ChildRun(double Wall, double Cpu, long Memory);
}
