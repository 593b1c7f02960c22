using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.Cli.Commands;
using WcfLint.Cli.Loading;

namespace WcfLint.Cli.Running;

/// <summary>Loads, runs, and brings what the analyzers said into the order of the report.</summary>
internal static class Checker
{
    // Each project's analysis is concurrent itself; a few at a time fill the gaps without holding all compilations.
    private static readonly int s_parallelProjects = Math.Clamp(Environment.ProcessorCount, 1, 4);

    /// <exception cref="CommandException">PATH cannot be checked at all.</exception>
    public static async Task<CheckResult> RunAsync(CheckOptions options, ProgressLine progress, CancellationToken cancellation)
    {
        var watch = Stopwatch.StartNew();
        var log = new LoadLog();
        progress.Show("reading projects");
        Workload workload = await new Loader(options, log).LoadAsync(cancellation);
        var solution = new SolutionRules();
        var runner = new AnalyzerRunner(new AnalyzerConfigFiles(), options.Rules, solution);
        var findings = new ConcurrentDictionary<(string Id, Place Place), ReportedFinding>();
        var failures = new ConcurrentBag<AnalyzerFailure>();
        int done = 0;
        await Parallel.ForEachAsync(
            workload.Projects,
            new ParallelOptions { MaxDegreeOfParallelism = s_parallelProjects, CancellationToken = cancellation },
            async (project, token) =>
            {
                (var diagnostics, var thrown) = await runner.RunAsync(project, token);
                foreach (ReportedFinding finding in diagnostics.Select(Report).OfType<ReportedFinding>())
                {
                    if (IsWanted(finding, options, workload))
                    {
                        findings.TryAdd((finding.Id, finding.Place), finding);
                    }
                }

                foreach (AnalyzerFailure failure in thrown)
                {
                    failures.Add(failure);
                }

                project.Release();
                progress.Show(Interlocked.Increment(ref done) + "/" + workload.Projects.Count + " " + project.Name);
            });
        foreach (ReportedFinding finding in solution.Findings().Select(Report).OfType<ReportedFinding>())
        {
            if (IsWanted(finding, options, workload))
            {
                findings.TryAdd((finding.Id, finding.Place), finding);
            }
        }

        progress.Clear();
        return Summarize(workload, log, findings.Values, failures, watch.Elapsed);
    }

    private static ReportedFinding? Report(Diagnostic diagnostic) =>
        Place.Of(diagnostic.Location) is { } place
            ? new ReportedFinding(
                diagnostic.Id,
                diagnostic.Severity,
                diagnostic.GetMessage(CultureInfo.InvariantCulture),
                place,
                diagnostic.AdditionalLocations.Select(Place.Of).OfType<Place>().ToList())
            : null;

    private static bool IsWanted(ReportedFinding finding, CheckOptions options, Workload workload) =>
        finding.Severity >= options.MinSeverity
        && (options.Rules.Count == 0 || options.Rules.Contains(finding.Id))
        && workload.IsReported(finding.Place.Path);

    private static CheckResult Summarize(Workload workload, LoadLog log, IEnumerable<ReportedFinding> findings, IEnumerable<AnalyzerFailure> failures, TimeSpan elapsed)
    {
        HashSet<string> unreadable = log.UnreadableFiles;
        Dictionary<string, int> skipped = workload.Skipped.Values.GroupBy(reason => reason).ToDictionary(group => group.Key, group => group.Count());
        if (unreadable.Count > 0)
        {
            skipped["cannot be read"] = unreadable.Count;
        }

        return new CheckResult
        {
            BaseFolder = workload.BaseFolder,
            Findings = findings.OrderBy(f => f.Place.Path, StringComparer.Ordinal).ThenBy(f => f.Place.StartLine).ThenBy(f => f.Place.StartColumn).ThenBy(f => f.Id, StringComparer.Ordinal).ToList(),
            Failures = failures.OrderBy(f => f.Project, StringComparer.Ordinal).ToList(),
            Notes = log.Notes,
            Projects = workload.Projects.Count,
            CodeFiles = workload.Projects.SelectMany(p => p.CodeFiles).Distinct().Count(file => !unreadable.Contains(file) && !workload.Skipped.ContainsKey(file)),
            Configurations = workload.Projects.SelectMany(p => p.Configurations).Where(c => c.Kind != ConfigurationKind.Service).Select(c => c.Path).Distinct().Count(),
            Skipped = skipped,
            Elapsed = elapsed,
        };
    }
}
