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
using WcfLint.Analyzers;
using WcfLint.Analyzers.Model.Wire;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.Analyzers.Tracing;
using WcfLint.Cli.Baselines;
using WcfLint.Cli.Files;
using WcfLint.Cli.Git;
using WcfLint.Cli.Loading;
using WcfLint.Cli.Loading.Files;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;
using WcfLint.Cli.Why;

namespace WcfLint.Cli.Running;

/// <summary>Loads and runs the projects, and sorts the findings for the report.</summary>
internal static class Checker
{
    /// <summary>Projects at a time. Each one's analysis is concurrent itself; a few fill the gaps without holding all compilations.</summary>
    public static int ParallelProjects { get; } = Math.Clamp(Environment.ProcessorCount, 1, 4);

    /// <summary>Checks all projects.</summary>
    /// <exception cref="CommandException">PATH cannot be checked at all.</exception>
    public static async Task<CheckResult> RunAsync(CheckOptions options, ProgressLine progress, CancellationToken cancellation)
    {
        var watch = Stopwatch.StartNew();
        Baseline? baseline = options.Baseline is null ? null : Baseline.Read(options.Baseline);
        ChangedLines? changed = options.Since is null ? null : ChangedLines.Since(options.Since, Target.Resolve(options.Paths).BaseFolder);
        var log = new LoadLog();
        progress.Show("reading projects");
        Workload workload = await new Loader(options, log).LoadAsync(cancellation);
        WhyFile? asked = options.Why is { } question ? WhyFile.Find(question, workload) : null;
        var traces = new ConcurrentBag<TraceOfProject>();
        ErrorBuilder? causes = options.Error is { } error
            ? new ErrorBuilder(error, [.. options.Rules.Where(id => WcfRules.Find(id) is not null)], workload.IsReported)
            : null;
        var record = new RunRecord(Path.TrimEndingDirectorySeparator(Path.GetFullPath(options.Path)), workload, log)
        {
            Obstacles = new LifetimeObstacles(d => d.Severity >= options.MinSeverity && IsWanted(d.Id, d.Location.GetLineSpan().Path, options, workload),
                LifetimeObstacles.MayChange(workload.IsReported), options.Rules),
        };
        var solution = new SolutionRules(workload);
        AnalyzerRunner runner = CreateRunner(options, workload, log, solution, record, asked, traces, causes);
        await AnalyzeAsync(causes is { HasRules: false } ? [] : workload.Projects, runner, workload, record, options, progress, cancellation);
        var failed = new List<AnalyzerFailure>();
        RuleTrace? solutionTrace = asked is null && causes is null ? null : new RuleTrace(asked?.Path);
        WcfSolution all = solution.Join();
        ImmutableArray<Diagnostic> ofSolution = [.. solution.Find(all, runner, failed, cancellation, solutionTrace)];
        Add(ofSolution, path => OrderOfSolution(workload.NameOfOwner(path)), record, options, cancellation);
        failed.ForEach(failure => record.AddFailure(failure with { Project = workload.BaseFolder }));
        progress.Clear();
        record.Elapsed = watch.Elapsed;
        CheckResult result = Finish(record, all, baseline, options);
        result = changed is null ? result : Narrow(result, changed, options.Since!);
        IReadOnlyList<UnusedSuppression>? unused = options.ReportsUnusedSuppressions
            ? new UnusedSuppressions(workload, log, options, record.Silenced).Find(record.Broken, cancellation) : null;
        result = result with
        {
            UnusedSuppressions = unused,
            HasFailing = result.New.Any(finding => finding.Severity >= options.FailOn) || (unused?.Count > 0 && options.FailOn <= DiagnosticSeverity.Warning),
            Unjudged = options.Rules.Count == 0 ? UnjudgedEndpoints.Count(all, workload.IsReported) : result.Unjudged,
        };
        if (causes is not null)
        {
            causes.Add(solutionTrace!);
            return result with { ErrorAnswer = causes.Build(result.New) };
        }

        if (asked is not null)
        {
            List<string> notes = [.. asked.Notes(workload, log, traces).Distinct()];
            TraceOfProject[] asking = [.. traces, new TraceOfProject(string.Empty, solutionTrace!, ofSolution, ReferencesWcf: true)];
            result = result with { WhyAnswer = new WhyBuilder(asked.Path, options.Why!.Line, options).Build(asked.Text, asking, result.Findings, notes) };
        }

        return result;
    }

    private static CheckResult Narrow(CheckResult result, ChangedLines changed, string since)
    {
        List<ReportedFinding> findings = [.. result.Findings.Where(finding => finding.Related.Prepend(finding.Place).Any(changed.Contains))];
        int others = result.Findings.Count - findings.Count;
        return others == 0 ? result : result with
        {
            Findings = findings,
            Silenced = new Dictionary<string, int>(result.Silenced) { ["in lines that have not changed since " + since] = others },
        };
    }

    // Ordered last: if the solution reports the same finding as a project, the message of the project is kept.
    private static ProjectOrder OrderOfSolution(string owner) => new(owner, int.MaxValue);

    private static AnalyzerRunner CreateRunner(
        CheckOptions options, Workload workload, LoadLog log, SolutionRules solution, RunRecord record, WhyFile? asked, ConcurrentBag<TraceOfProject> traces,
        ErrorBuilder? causes) =>
        new(new AnalyzerConfigFiles(log), options.Rules, solution, options.Analyzers, options.RuleSettings)
        {
            Root = workload.Root,
            IncludesTests = options.IncludesTests,
            ReportsSilenced = true,
            Broken = (project, file, error) => record.AddBroken(workload.OrderOf(project), file,
                "line " + (error.Location.GetLineSpan().StartLinePosition.Line + 1) + ": " + error.GetMessage(CultureInfo.InvariantCulture)),
            TraceOf = asked is not null ? project => asked.IsOf(project) ? new RuleTrace(asked.Path) : null
                : causes is not null ? static _ => new RuleTrace(null)
                : null,
            Traced = (project, trace, diagnostics, compilation) =>
            {
                if (causes is not null)
                {
                    causes.Add(trace);
                    return;
                }

                traces.Add(new TraceOfProject(workload.NameOfTarget(project), trace, diagnostics, CompilationIndex.GetOrCreate(compilation).Symbols is not null));
            },
        };

    private static async Task AnalyzeAsync(IReadOnlyList<LoadedProject> projects, AnalyzerRunner runner, Workload workload, RunRecord record,
        CheckOptions options, ProgressLine progress, CancellationToken cancellation)
    {
        progress.Start(projects.Count, projects.Sum(p => p.CodeFiles.Count));
        var heap = new HeapLimit();
        await Parallel.ForEachAsync(
            projects,
            new ParallelOptions { MaxDegreeOfParallelism = ParallelProjects, CancellationToken = cancellation },
            async (project, token) =>
            {
                progress.Enter(project.Name);
                (var diagnostics, var thrown) = await runner.RunAsync(project, token,
                    (found, compilation, analyzerOptions, failed) => record.Obstacles.Find(found, compilation, analyzerOptions, failed, token));
                Add(diagnostics, _ => workload.OrderOf(project), record, options, token);
                foreach (AnalyzerFailure failure in thrown)
                {
                    record.AddFailure(failure);
                }

                project.Release();
                heap.Keep();
                progress.Leave(project.CodeFiles.Count);
            });
    }

    private static void Add(IEnumerable<Diagnostic> diagnostics, Func<string, ProjectOrder> orderOf, RunRecord record, CheckOptions options,
        CancellationToken cancellation)
    {
        foreach (Diagnostic diagnostic in diagnostics)
        {
            cancellation.ThrowIfCancellationRequested();

            // Most of what other rules or files report is dropped: its message and fixes are not read.
            if (Place.FromLocation(diagnostic.Location) is not { } place || !IsWanted(diagnostic.Id, place.Path, options, record.Workload))
            {
                continue;
            }

            ProjectOrder order = orderOf(place.Path);
            if (diagnostic.Properties.ContainsKey(Finding.OtherEndProperty))
            {
                // An end at which the rule is switched off stays as it is.
                if (!diagnostic.IsSuppressed && !diagnostic.Properties.ContainsKey(Finding.SilencedProperty))
                {
                    AddWireChanges(Report(diagnostic, place, record, options), order, record);
                }
            }
            else if (diagnostic.IsSuppressed)
            {
                record.AddSilenced(order, diagnostic.Id, place, SilencedReasons.InSource);
            }
            else if (diagnostic.Properties.TryGetValue(Finding.SilencedProperty, out string? reason))
            {
                record.AddSilenced(order, diagnostic.Id, place, SilencedReasons.Describe(reason!));
            }
            else
            {
                ReportedFinding finding = Report(diagnostic, place, record, options);
                record.Add(order, finding);
                AddWireChanges(finding, order, record);
            }
        }
    }

    private static void AddWireChanges(ReportedFinding finding, ProjectOrder order, RunRecord record)
    {
        // An endpoint that fails on every call has no peer that a fix could break.
        if (WcfRules.Find(finding.Id) is not { FailsAtRunTime: false })
        {
            return;
        }

        foreach (FindingFix fix in finding.Fixes)
        {
            foreach (BindingChange change in fix.Bindings)
            {
                record.AddWireChange(new WireChangeOfProject(order, fix.Key, PeerAgreement.WithoutTexts(change)));
            }
        }
    }

    private static ReportedFinding Report(Diagnostic diagnostic, Place place, RunRecord record, CheckOptions options)
    {
        ImmutableArray<FindingFix> fixes = MessageQuota.Decide(diagnostic.Id, FixProperties.Read(diagnostic), options.Settings.Quota);
        return new ReportedFinding(
            diagnostic.Id,
            diagnostic.Severity,
            diagnostic.GetMessage(CultureInfo.InvariantCulture),
            place,
            diagnostic.AdditionalLocations.Select(Place.FromLocation).OfType<Place>().ToList())
        {
            Assumption = diagnostic.Properties.GetValueOrDefault(Finding.AssumptionProperty),
            Fixes = fixes,
            AskedBindings = options.Settings.Quota is null ? FixProperties.BindingsOf(diagnostic) : [],
            Changed = fixes.FirstOrDefault(fix => !fix.Bindings.IsEmpty) is { Obstacle: null } fix
                ? new ChangedBindings(fix.Key, fix.Title, [.. fix.Bindings.Select(change => change.Binding)]) : null,
            WireObstacle = fixes.Select(static fix => fix.Obstacle).FirstOrDefault(static obstacle => obstacle is not null),
            Rewriting = FixProperties.RewritingOf(diagnostic),
            Obstacle = record.Obstacles.Of(diagnostic) ?? FixProperties.WhyNoFix(diagnostic),
            NeedsHelper = record.Obstacles.NeedsHelper(diagnostic),
            IsInCode = diagnostic.Location.IsInSource,
        };
    }

    private static bool IsWanted(string id, string path, CheckOptions options, Workload workload) =>
        (options.Rules.Count == 0 || options.Rules.Contains(id)) && !options.RuleSettings.IsOff(id, path) && workload.IsReported(path);

    private static CheckResult Finish(RunRecord record, WcfSolution solution, Baseline? baseline, CheckOptions options)
    {
        CheckResult result = record.ToResult(options.MinSeverity, options.StrictInput, options.Fingerprints || baseline is not null);
        var ends = new PeerAgreement(solution, record.WireChanges, result.BaseFolder);
        var programs = new DependentPrograms(record.Workload.Projects);
        var sizes = new OtherEndSizes(solution);
        result = result with { Findings = [.. result.Findings.Where(ends.Holds).Select(ends.Judge).Select(sizes.Judge).Select(programs.Judge)] };
        if (baseline is null)
        {
            return result;
        }

        // Findings in files that the run did not check may still exist.
        bool all = options.MinSeverity == DiagnosticSeverity.Info;
        return result with
        {
            Findings = baseline.Compare(result.Findings),
            Gone = all
                ? baseline.Gone(result.Findings,
                    (id, path) => IsWanted(id, path, options, record.Workload) && FolderPath.Holds(result.BaseFolder, path) && result.IsJudged(path))
                : 0,
        };
    }
}
