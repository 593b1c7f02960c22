using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Diagnostics;
using System.Globalization;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.Cli.Loading;
using WcfLint.Cli.Loading.Files;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;
using WcfLint.Cli.Running;

namespace WcfLint.Benchmarks.Checking;

/// <summary>The parts of a check of a tree, in this process.</summary>
internal static class CheckParts
{
    /// <summary>Compiles every project of a tree as `check` loads them, and asks for the compiler's own findings.</summary>
    public static async Task CompileAsync(string folder)
    {
        Workload workload = await LoadAsync(folder);
        int errors = 0;
        await Parallel.ForEachAsync(workload.Projects, new ParallelOptions { MaxDegreeOfParallelism = Checker.ParallelProjects }, (project, token) =>
        {
            Interlocked.Add(ref errors, project.GetCompilation().GetDiagnostics(token).Count(d => d.Severity == DiagnosticSeverity.Error));
            project.Release();
            return ValueTask.CompletedTask;
        });
        Console.WriteLine(workload.Projects.Count + " projects, " + errors + " errors");
    }

    /// <summary>Prints what the steps take, one project after the other, and how much WCF the projects hold.</summary>
    public static async Task PrintAsync(string folder)
    {
        var watch = Stopwatch.StartNew();
        Workload workload = await LoadAsync(folder);
        Print(watch.Elapsed, "loading");
        TimeSpan compilations = TimeSpan.Zero, analysis = TimeSpan.Zero;
        var runner = new AnalyzerRunner(new AnalyzerConfigFiles(), [], new SolutionRules(workload));
        var densities = new List<ProjectDensity>();
        foreach (LoadedProject project in workload.Projects)
        {
            long start = Stopwatch.GetTimestamp();
            project.GetCompilation();
            compilations += Stopwatch.GetElapsedTime(start);
            start = Stopwatch.GetTimestamp();
            (ImmutableArray<Diagnostic> found, IReadOnlyList<AnalyzerFailure> failures) = await runner.RunAsync(project, default);
            analysis += Stopwatch.GetElapsedTime(start);
            if (failures.Count == 0 && ProjectDensity.Of(project, found.Length) is { } density)
            {
                densities.Add(density);
            }

            project.Release();
        }

        Print(compilations, "parsing and references");
        Print(analysis, "analyzers and what they make the compiler do");
        Console.WriteLine(workload.Projects.Count + " projects");
        ProjectDensity.Print(densities);
    }

    /// <summary>The projects of a tree, as `check` loads them.</summary>
    public static Task<Workload> LoadAsync(string folder) =>
        new Loader(new CheckOptions { Path = folder, Load = LoadMode.Sources }, new LoadLog()).LoadAsync(default);

    private static void Print(TimeSpan time, string what) => Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{time.TotalSeconds,8:0.00} s {what}"));
}
