using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using WcfLint.Cli.Loading;
using WcfLint.Cli.Model;
using WcfLint.Cli.Running;

namespace WcfLint.Sweep;

/// <summary>
/// Times a check beside the compilation of the same sources by the same loader with the same number of projects at a time.
/// Each runs in a process of its own, in turn, so that neither finds the other's code compiled or memory filled.
/// </summary>
internal static class Timing
{
    private const int Rounds = 3;

    public static int Compare(string folder)
    {
        var seconds = new Dictionary<string, List<(double Wall, double Processors)>> { ["--compile"] = [], ["--check"] = [] };
        for (int round = 0; round < Rounds; round++)
        {
            foreach ((string what, List<(double Wall, double Processors)> times) in seconds)
            {
                using Process process = Process.Start(new ProcessStartInfo(Environment.ProcessPath!, [.. Self(), folder, what]) { RedirectStandardOutput = true })!;
                string last = process.StandardOutput.ReadToEnd().Trim().Split('\n')[^1];
                process.WaitForExit();
                Console.WriteLine(what + " " + last);
                string[] words = last.Split(' ');
                times.Add((double.Parse(words[0], CultureInfo.InvariantCulture), double.Parse(words[2], CultureInfo.InvariantCulture)));
            }
        }

        Print("seconds", times => times.Wall);

        // The steadier of the two where other programs run as well.
        Print("seconds of processors", times => times.Processors);
        return 0;

        void Print(string unit, Func<(double Wall, double Processors), double> which)
        {
            double compile = Median(seconds["--compile"].Select(which));
            double check = Median(seconds["--check"].Select(which));
            Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{unit}, median of {Rounds}: compile {compile:0.0}, check {check:0.0}, ratio {check / compile:0.00}"));
        }
    }

    public static async Task<int> CompileAsync(string folder)
    {
        var watch = Stopwatch.StartNew();
        var options = new CheckOptions { Path = folder, Load = LoadMode.Sources };
        Workload workload = await new Loader(options, new LoadLog()).LoadAsync(default);
        int errors = 0;
        await Parallel.ForEachAsync(workload.Projects, new ParallelOptions { MaxDegreeOfParallelism = Checker.ParallelProjects }, (project, token) =>
        {
            System.Threading.Interlocked.Add(ref errors, project.GetCompilation().GetDiagnostics(token).Count(d => d.Severity == Microsoft.CodeAnalysis.DiagnosticSeverity.Error));
            project.Release();
            return ValueTask.CompletedTask;
        });
        Print(watch, workload.Projects.Count + " projects, " + workload.Projects.SelectMany(p => p.CodeFiles).Distinct().Count() + " C# files, " + errors + " errors");
        return 0;
    }

    public static async Task<int> CheckAsync(string folder)
    {
        var watch = Stopwatch.StartNew();
        CheckResult result = await Checker.RunAsync(new CheckOptions { Path = folder, Load = LoadMode.Sources }, new ProgressLine(TextWriter.Null, false), default);
        Print(watch, result.Projects + " projects, " + result.CodeFiles + " C# files, " + result.Configurations + " configurations, " + result.Findings.Count + " findings");
        return 0;
    }

    /// <summary>Which analyzers take how long, one project after the other.</summary>
    public static async Task<int> AnalyzersAsync(string folder)
    {
        var watch = Stopwatch.StartNew();
        Workload workload = await new Loader(new CheckOptions { Path = folder, Load = LoadMode.Sources }, new LoadLog()).LoadAsync(default);
        Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{watch.Elapsed.TotalSeconds,8:0.00} s loading"));
        var times = new Dictionary<string, TimeSpan>(StringComparer.Ordinal);
        TimeSpan compilations = TimeSpan.Zero, all = TimeSpan.Zero;
        var runner = new AnalyzerRunner(new AnalyzerConfigFiles(), [], new SolutionRules(workload))
        {
            Timed = (analyzer, time) => times[analyzer.GetType().Name] = times.GetValueOrDefault(analyzer.GetType().Name) + time,
        };
        foreach (LoadedProject project in workload.Projects)
        {
            long start = Stopwatch.GetTimestamp();
            project.GetCompilation();
            compilations += Stopwatch.GetElapsedTime(start);
            start = Stopwatch.GetTimestamp();
            await runner.RunAsync(project, default);
            all += Stopwatch.GetElapsedTime(start);
            project.Release();
        }

        Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{compilations.TotalSeconds,8:0.00} s parsing and references"));
        Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{all.TotalSeconds,8:0.00} s analyzers and what they make the compiler do, of it:"));
        foreach ((string name, TimeSpan time) in times.OrderByDescending(t => t.Value))
        {
            Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{time.TotalSeconds,8:0.00} s {name}"));
        }

        Print(watch, workload.Projects.Count + " projects");
        return 0;
    }

    private static void Print(Stopwatch watch, string what)
    {
        using Process self = Process.GetCurrentProcess();
        Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{watch.Elapsed.TotalSeconds:0.00} s, {self.TotalProcessorTime.TotalSeconds:0.0} s of processors, {self.PeakWorkingSet64 / 1048576} MiB at most; {what}"));
    }

    // The program itself, or dotnet with the program's assembly.
    private static IEnumerable<string> Self() =>
        Path.GetFileNameWithoutExtension(Environment.ProcessPath) == "dotnet" ? [typeof(Timing).Assembly.Location] : [];

    private static double Median(IEnumerable<double> times) => times.Order().ElementAt(Rounds / 2);
}
