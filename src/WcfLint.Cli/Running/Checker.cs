using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Symbols;
using WcfLint.Cli.Baselines;
using WcfLint.Cli.Loading;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Running;

/// <summary>Loads, runs, and brings what the analyzers said into the order of the report.</summary>
internal static class Checker
{
    /// <summary>Projects at a time. Each one's analysis is concurrent itself; a few fill the gaps without holding all compilations.</summary>
    public static int ParallelProjects { get; } = Math.Clamp(Environment.ProcessorCount, 1, 4);

    /// <exception cref="CommandException">PATH cannot be checked at all.</exception>
    public static async Task<CheckResult> RunAsync(CheckOptions options, ProgressLine progress, CancellationToken cancellation)
    {
        var watch = Stopwatch.StartNew();
        Baseline? baseline = options.Baseline is null ? null : Baseline.Read(options.Baseline);
        var log = new LoadLog();
        progress.Show("reading projects");
        Workload workload = await new Loader(options, log).LoadAsync(cancellation);
        if (options.Shard is { } shard)
        {
            workload.Keep(shard);
        }

        AskedFile? asked = options.Why is { } question ? AskedFile.Find(question, workload) : null;
        var traces = new ConcurrentBag<TraceOfProject>();
        var broken = new ConcurrentDictionary<string, string>(StringComparer.Ordinal);
        var solution = new SolutionRules();
        var runner = new AnalyzerRunner(new AnalyzerConfigFiles(), options.Rules, solution, options.Analyzers)
        {
            Root = workload.BaseFolder,
            IncludesTests = options.IncludesTests,
            TellsSilenced = true,
            Broken = (file, error) => broken.TryAdd(file, "line " + (error.Location.GetLineSpan().StartLinePosition.Line + 1) + ": " + error.GetMessage(CultureInfo.InvariantCulture)),
            Asked = asked,
            Traced = (project, trace, diagnostics, compilation) => traces.Add(new TraceOfProject(workload.NameOf(project), trace, diagnostics, WcfSymbols.GetOrCreate(compilation) is not null)),
        };
        var findings = new ConcurrentDictionary<(string Id, Place Place), ReportedFinding>();
        var silenced = new ConcurrentDictionary<(string Id, Place Place), string>();
        var failures = new ConcurrentBag<AnalyzerFailure>();
        progress.Start(workload.Projects.Count, workload.Projects.Sum(p => p.CodeFiles.Count));
        await Parallel.ForEachAsync(
            workload.Projects,
            new ParallelOptions { MaxDegreeOfParallelism = ParallelProjects, CancellationToken = cancellation },
            async (project, token) =>
            {
                progress.Enter(project.Name);
                (var diagnostics, var thrown) = await runner.RunAsync(project, token);
                LeaveOut(diagnostics);
                Take(diagnostics.Where(IsCounted).Select(Report).OfType<ReportedFinding>().Select(f => f with { Project = workload.NameOf(project) }));

                foreach (AnalyzerFailure failure in thrown)
                {
                    failures.Add(failure);
                }

                project.Release();
                progress.Leave(project.CodeFiles.Count);
            });
        var failed = new List<AnalyzerFailure>();
        RuleTrace? solutionTrace = asked is null ? null : new RuleTrace(asked.Path);
        ImmutableArray<Diagnostic> ofSolution = [.. solution.Find(runner, failed, cancellation, solutionTrace)];
        LeaveOut(ofSolution);
        Take(ofSolution.Where(IsCounted).Select(Report).OfType<ReportedFinding>().Select(f => f with { Project = workload.NameOfOwner(f.Place.Path) }));
        foreach (AnalyzerFailure failure in failed)
        {
            failures.Add(failure with { Project = workload.BaseFolder });
        }

        progress.Clear();
        CheckResult result = Summarize(workload, log, findings.Values, failures, options.MinSeverity) with
        {
            JudgedInPart = [.. broken.Where(b => workload.IsReported(b.Key)).OrderBy(b => b.Key, StringComparer.Ordinal).Select(b => (b.Key, b.Value))],
            Silenced = silenced.Where(s => !findings.ContainsKey(s.Key)).GroupBy(s => s.Value).ToDictionary(group => group.Key, group => group.Count()),
        };
        result = baseline is null ? result : Compare(result, baseline, options, workload);
        if (asked is not null)
        {
            List<string> notes = [.. asked.Notes(workload, log, traces).Distinct()];
            TraceOfProject[] all = [.. traces, new TraceOfProject(string.Empty, solutionTrace!, ofSolution, ReferencesWcf: true)];
            result = result with { Answer = new AnswerBuilder(asked.Path, options.Why!.Line, options).Build(asked.Text, all, result.Findings, notes) };
        }

        return result with { Target = Path.TrimEndingDirectorySeparator(Path.GetFullPath(options.Path)), Shard = options.Shard, Elapsed = watch.Elapsed };

        void LeaveOut(IEnumerable<Diagnostic> diagnostics)
        {
            foreach (Diagnostic diagnostic in diagnostics.Where(d => !IsCounted(d)))
            {
                if (Report(diagnostic) is { } finding && IsWanted(finding, options, workload))
                {
                    silenced.TryAdd((finding.Id, finding.Place), diagnostic.IsSuppressed ? SilencedReasons.InSource : SilencedReasons.Describe(diagnostic.Properties[Finding.SilencedProperty]!));
                }
            }
        }

        // Projects are done in any order: of those that report the same, the first by name stands in the report.
        void Take(IEnumerable<ReportedFinding> found)
        {
            foreach (ReportedFinding finding in found.Where(f => IsWanted(f, options, workload)))
            {
                findings.AddOrUpdate((finding.Id, finding.Place), finding, (_, known) => string.CompareOrdinal(finding.Project, known.Project) < 0 ? finding : known);
            }
        }
    }

    private static bool IsCounted(Diagnostic diagnostic) => !diagnostic.IsSuppressed && !diagnostic.Properties.ContainsKey(Finding.SilencedProperty);

    private static ReportedFinding? Report(Diagnostic diagnostic) =>
        Place.FromLocation(diagnostic.Location) is { } place
            ? new ReportedFinding(
                diagnostic.Id,
                diagnostic.Severity,
                diagnostic.GetMessage(CultureInfo.InvariantCulture),
                place,
                diagnostic.AdditionalLocations.Select(Place.FromLocation).OfType<Place>().ToList())
            {
                Fixes = FixProperties.Read(diagnostic),
                Rewriting = FixProperties.RewritingOf(diagnostic),
                IsInCode = diagnostic.Location.IsInSource,
            }
            : null;

    private static bool IsWanted(ReportedFinding finding, CheckOptions options, Workload workload) =>
        (options.Rules.Count == 0 || options.Rules.Contains(finding.Id))
        && workload.IsReported(finding.Place.Path);

    private static CheckResult Compare(CheckResult result, Baseline baseline, CheckOptions options, Workload workload)
    {
        // What the run did not look at may be there still.
        bool all = options.Shard is null && options.MinSeverity == DiagnosticSeverity.Info && result.IsComplete;
        string folder = Path.EndsInDirectorySeparator(result.BaseFolder) ? result.BaseFolder : result.BaseFolder + Path.DirectorySeparatorChar;
        return result with
        {
            Findings = baseline.Compare(result.Findings),
            Gone = all
                ? baseline.Gone(result.Findings, (id, path) => (options.Rules.Count == 0 || options.Rules.Contains(id)) && path.StartsWith(folder, StringComparison.Ordinal) && workload.IsReported(path))
                : 0,
        };
    }

    private static CheckResult Summarize(Workload workload, LoadLog log, IEnumerable<ReportedFinding> findings, IEnumerable<AnalyzerFailure> failures, DiagnosticSeverity minSeverity)
    {
        HashSet<string> unreadable = log.UnreadableFiles;
        Dictionary<string, int> skipped = workload.Skipped.Values.GroupBy(reason => reason).ToDictionary(group => group.Key, group => group.Count());
        if (unreadable.Count > 0)
        {
            skipped[CheckResult.Unreadable] = unreadable.Count;
        }

        return new CheckResult
        {
            BaseFolder = workload.BaseFolder,
            Findings = Fingerprints.Add(findings.OrderBy(f => f.Place.Path, StringComparer.Ordinal).ThenBy(f => f.Place.StartLine).ThenBy(f => f.Place.StartColumn).ThenBy(f => f.Id, StringComparer.Ordinal).ToList())
                .Where(f => f.Severity >= minSeverity).ToList(),
            Failures = failures.OrderBy(f => f.Project, StringComparer.Ordinal).ToList(),
            Notes = log.Notes,
            Projects = workload.Projects.Count,
            ProjectsInPart = log.ProjectsInPart,
            CodeFiles = workload.Projects.SelectMany(p => p.CodeFiles).Distinct().Count(file => !unreadable.Contains(file) && !workload.Skipped.ContainsKey(file)),
            Configurations = workload.Projects.SelectMany(p => p.Configurations).Where(c => c.Kind != ConfigurationKind.Service).Select(c => c.Path).Distinct().Count(),
            Skipped = skipped,
        };
    }
}
