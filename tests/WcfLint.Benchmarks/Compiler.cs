using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;

namespace WcfLint.Benchmarks;

/// <summary>The SDK's C# compiler as a process of its own, without build server: what an analyzer costs a cold build.</summary>
internal sealed class Compiler(string compiler, string references, Corpus corpus)
{
    /// <summary>The environment variable that names the file for what a compiler tells of itself: allocated bytes, and seconds of just-in-time
    /// compilation.</summary>
    public const string CountersVariable = "WCFLINT_BENCHMARK_COUNTERS";

    /// <summary>Compiles the corpus once.</summary>
    /// <exception cref="InvalidOperationException">The compilation failed.</exception>
    public CompilerRun Run(AnalyzerSet set)
    {
        string response = Path.Combine(corpus.Folder, "run.rsp");
        File.WriteAllLines(response, Arguments(set));
        var start = new ProcessStartInfo(Environment.ProcessPath is { } host && Path.GetFileNameWithoutExtension(host) == "dotnet" ? host : "dotnet")
        {
            WorkingDirectory = corpus.Folder,
            RedirectStandardOutput = true,
            ArgumentList = { "exec", compiler, "/noconfig", "@" + response },
        };
        string counters = Path.Combine(corpus.Folder, "counters.txt");
        start.Environment["DOTNET_STARTUP_HOOKS"] = typeof(StartupHook).Assembly.Location;
        start.Environment[CountersVariable] = counters;
        double cpu = ChildTime.Seconds();
        long begin = Stopwatch.GetTimestamp();
        using Process process = Process.Start(start)!;
        var lines = new List<string>();
        while (process.StandardOutput.ReadLine() is { } line)
        {
            lines.Add(line);
        }

        process.WaitForExit();
        double wall = Stopwatch.GetElapsedTime(begin).TotalSeconds;
        cpu = ChildTime.Seconds() - cpu;
        if (process.ExitCode != 0)
        {
            throw new InvalidOperationException("The compiler failed:" + Environment.NewLine + string.Join(Environment.NewLine, lines.Take(10)));
        }

        double[] counted = [.. File.ReadAllText(counters).Split(' ').Select(number => double.Parse(number, CultureInfo.InvariantCulture))];
        return new CompilerRun(wall, cpu, counted[1], counted[0], lines.Count(l => l.Contains(": warning ", StringComparison.Ordinal)));
    }

    private IEnumerable<string> Arguments(AnalyzerSet set)
    {
        yield return "/target:library";
        yield return "/nostdlib+";
        yield return "/optimize+";
        yield return "/debug:portable";
        yield return "/deterministic+";
        yield return "/langversion:latest";
        yield return "/out:out.dll";
        foreach (string name in corpus.References)
        {
            yield return "/reference:\"" + Path.Combine(references, name + ".dll") + "\"";
        }

        foreach (string assembly in set.Assemblies)
        {
            yield return "/analyzer:\"" + Path.GetFullPath(assembly) + "\"";
        }

        foreach (string file in Directory.EnumerateFiles(corpus.Folder, "*.config"))
        {
            yield return "/additionalfile:\"" + file + "\"";
        }

        yield return "*.cs";
    }
}
