using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.Cli.Fixing.Choice;
using WcfLint.Cli.Fixing.Writing;
using WcfLint.Cli.Loading;
using WcfLint.Cli.Loading.Files;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;
using WcfLint.Cli.Running;

namespace WcfLint.Cli.Fixing;

/// <summary>
/// Fixes the projects of PATH once, several at a time. Projects that share files are fixed one after the other, each after those that it
/// references, and each is written before the next one is analysed.
/// </summary>
internal sealed class FixPass(FixOptions options, FixChoice choice, FixForecast forecast, FileGuard guard, Workload workload, LoadLog log, FixResult result,
    ProgressLine progress)
{
    private const long BytesForProject = 1L << 30;

    // Protects the tally, to which several projects write concurrently.
    private readonly Lock _gate = new();
    private readonly FixTally _tally = new(choice, forecast, workload, result);
    private readonly ProjectWriter _writer = new(options, guard, result);
    private readonly SharedFiles _shared = new(workload.Projects);
    private readonly List<LoadedProject> _projects = [.. workload.ReportedProjects];
    private readonly AnalyzerRunner _runner = new(new AnalyzerConfigFiles(log), options.Rules, more: options.Scope.Analyzers,
        settings: options.Scope.RuleSettings) { Root = workload.Root, IncludesTests = options.Scope.IncludesTests };

    /// <inheritdoc cref="FixTally.Unmade"/>
    public IReadOnlyCollection<(string Key, string Endpoint)> NotApplied => _tally.NotApplied;

    // A project that is fixed holds its compilation twice, and a large one some hundreds of megabytes.
    private static int ParallelProjects { get; } =
        (int)Math.Clamp(GC.GetGCMemoryInfo().TotalAvailableMemoryBytes / BytesForProject, 1, Checker.ParallelProjects);

    public async Task RunAsync(CancellationToken cancellation)
    {
        _runner.Current = _writer.Current;
        progress.Start(_projects.Count, _projects.Sum(p => p.CodeFiles.Count));
        await (options.ByRule ? FixByRuleAsync(cancellation) : FixAllAsync(cancellation));
        if (_tally.WaitsForAgreement)
        {
            _tally.Judge(await forecast.AgreeAsync(_runner, cancellation));
        }
    }

    private async Task FixAllAsync(CancellationToken cancellation)
    {
        await ForEachAsync(
            _projects,
            async (project, token) =>
            {
                if (choice.HasQuit)
                {
                    return;
                }

                lock (_gate)
                {
                    result.Projects++;
                }

                progress.Enter(project.Name);
                ProjectFix fix = await FixAsync(project, token);
                lock (_gate)
                {
                    _tally.AddProject(_tally.Read(fix.Before), _tally.Read(fix.After));
                    _tally.Add(fix, project);
                }

                project.Release();
                progress.Leave(project.CodeFiles.Count);
            },
            cancellation);
    }

    /// <summary>Completes the result, and writes what was kept for the end; false where one of the files cannot be written.</summary>
    /// <exception cref="CommandException">Files that must be written together cannot be.</exception>
    public bool Finish()
    {
        result.ProjectOf = workload.NameOfOwner;
        _tally.Finish();
        return _writer.Finish();
    }

    // One rule after the other: first those with findings, then those whose findings appear after other fixes.
    private async Task FixByRuleAsync(CancellationToken cancellation)
    {
        FixChoice every = choice.ForEveryTurn();
        result.Projects = _projects.Count;
        var first = new Dictionary<LoadedProject, List<CountedFinding>>();
        var turns = new Dictionary<LoadedProject, HashSet<string>>();
        foreach (LoadedProject project in _projects)
        {
            cancellation.ThrowIfCancellationRequested();
            progress.Enter(project.Name);
            ImmutableArray<Diagnostic> found = (await _runner.RunAsync(project, cancellation, forecast.Read(project, cancellation))).Diagnostics;
            turns[project] = [.. found.Where(every.MayBeFixed).Select(d => d.Id)];
            _tally.AddBefore(first[project] = _tally.Read(found));
            project.Release();
            progress.Leave(project.CodeFiles.Count);
        }

        var had = new HashSet<(LoadedProject Project, string Rule)>();
        while (turns.SelectMany(t => t.Value.Where(rule => !had.Contains((t.Key, rule)))).Order(StringComparer.Ordinal).FirstOrDefault() is { } rule)
        {
            choice.Turn = rule;
            result.ByRule.Add((rule, new SortedDictionary<string, FixedFile>(StringComparer.Ordinal)));
            await ForEachAsync(
                _projects.FindAll(p => turns[p].Contains(rule) && had.Add((p, rule))),
                async (project, token) =>
                {
                    progress.Show(rule + ": " + project.Name);
                    project.AddUser();
                    ProjectFix fix = await FixAsync(project, token);
                    lock (_gate)
                    {
                        _tally.Add(fix, project);
                        _tally.AddBefore(first[project].Exists(f => f.Id == rule) ? [] : _tally.Read(fix.Before.Where(d => d.Id == rule)));
                        turns[project].UnionWith(fix.After.Where(every.MayBeFixed).Select(d => d.Id));
                    }

                    project.Release();
                },
                cancellation);
        }

        choice.Turn = null;
        foreach (LoadedProject project in _projects)
        {
            project.AddUser();
            _tally.AddAfter(_writer.HasChanged(project)
                ? _tally.Read((await _runner.RunAsync(project, () => _writer.Compile(project), _writer.Configurations(project), cancellation,
                    (found, compilation, analyzerOptions, failed) => forecast.Add(found, compilation, analyzerOptions, failed, cancellation))).Diagnostics)
                        : first[project]);
            project.Release();
        }
    }

    // Interactive questions come one at a time. A project starts after the projects that it references and those that share files with it.
    private async Task ForEachAsync(List<LoadedProject> projects, Func<LoadedProject, CancellationToken, ValueTask> action, CancellationToken cancellation)
    {
        var done = new Dictionary<LoadedProject, TaskCompletionSource>();
        var last = new Dictionary<int, LoadedProject>();
        var turns = new List<(LoadedProject Project, List<Task> Before)>();
        Dictionary<LoadedProject, int> group =
            SharedFiles.Group(projects).SelectMany((g, i) => g.Select(p => (Project: p, Group: i))).ToDictionary(g => g.Project, g => g.Group);
        foreach (LoadedProject project in ReferenceOrder.Sort(projects))
        {
            IEnumerable<LoadedProject> earlier = project.GetReferenced();
            earlier = last.TryGetValue(group[project], out LoadedProject? sharing) ? earlier.Append(sharing) : earlier;
            turns.Add((project, [.. earlier.Where(done.ContainsKey).Select(p => done[p].Task)]));
            done.Add(project, new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously));
            last[group[project]] = project;
        }

        await Parallel.ForEachAsync(
            turns,
            new ParallelOptions { MaxDegreeOfParallelism = options.Ask is null ? ParallelProjects : 1, CancellationToken = cancellation },
            async (turn, token) =>
            {
                await Task.WhenAll(turn.Before).WaitAsync(token);
                try
                {
                    await action(turn.Project, token);
                }
                finally
                {
                    done[turn.Project].SetResult();
                }
            });
    }

    private async Task<ProjectFix> FixAsync(LoadedProject project, CancellationToken cancellation)
    {
        try
        {
            return await new ProjectFixer(project, _runner, choice, forecast, guard, _writer, _shared, progress).RunAsync(cancellation);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            _writer.Leave(project.Path ?? project.Folder, e.Message);
            return new ProjectFix();
        }
        catch (Exception e) when (e is not OperationCanceledException)
        {
            // If the compiler fails in one project, the other projects keep their fixes.
            return new ProjectFix { Failures = [AnalyzerFailure.OfCompiler(project.Path ?? project.Folder, e)] };
        }
    }
}
