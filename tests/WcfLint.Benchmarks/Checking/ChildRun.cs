using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;

namespace WcfLint.Benchmarks.Checking;

/// <summary>One run of a command in a process of its own.</summary>
/// <param name="Wall">Seconds.</param>
/// <param name="Cpu">Seconds of all processors.</param>
/// <param name="Memory">The most bytes of main memory.</param>
internal sealed record ChildRun(double Wall, double Cpu, long Memory)
{
    /// <summary>The path of `wcflint` without its ending.</summary>
    public static string Command { get; } = Path.Combine(AppContext.BaseDirectory, "wcflint");

    /// <summary>Runs `wcflint` to its end.</summary>
    public static ChildRun Start(params string[] arguments) => StartProgram([Command + ".dll", .. arguments]);

    /// <summary>Runs a program by its assembly, to its end.</summary>
    public static ChildRun StartProgram(params string[] arguments)
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

        // Not available of a process that has ended.
        long memory = 0;
        while (!process.WaitForExit(100))
        {
            process.Refresh();
            memory = process.HasExited ? memory : Math.Max(memory, process.PeakWorkingSet64);
        }

        double wall = Stopwatch.GetElapsedTime(begin).TotalSeconds;
        return process.ExitCode is 0 or 1
            ? new ChildRun(wall, ChildTime.Seconds() - cpu, memory)
            : throw new InvalidOperationException(
                string.Create(CultureInfo.InvariantCulture, $"exit code {process.ExitCode}: {string.Join('\n', errors.Take(10))}"));
    }
}
