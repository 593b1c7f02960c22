using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Cli.Files;
using WcfLint.Cli.Fixing.Checks;
using WcfLint.Cli.Fixing.Writing;
using WcfLint.Cli.Loading;
using WcfLint.Cli.Loading.Files;
using WcfLint.Cli.Model;
using WcfLint.Cli.Running;

namespace WcfLint.Cli.Fixing;

/// <summary>
/// Fixes the projects of PATH, several at a time. Those that share files go one after the other, and each is written before the next
/// is looked at.
/// </summary>
internal sealed class Fixer(FixOptions options, ProgressLine progress)
{
    // A file that cannot be written is left out and the project fixed without it; a full disk ends that soon.
    private const int MaxTries = 4;

    private const long BytesForProject = 1L << 30;

    private readonly LoadLog _log = new();
    private readonly FixChoice _choice = new(options);
    private readonly AnalyzerRunner _runner = new(new AnalyzerConfigFiles(), options.Rules, more: options.Scope.Analyzers) { IncludesTests = options.Scope.IncludesTests };

    // Texts of files that this run changed; later projects may hold them too, and have read the old ones.
    private readonly ConcurrentDictionary<string, SourceText> _changed = new(StringComparer.Ordinal);
    private readonly Lock _gate = new();
    private readonly HashSet<(string Id, string Path, TextSpan Span)> _before = [];
    private readonly HashSet<(string Id, string Path, TextSpan Span)> _after = [];
    private readonly HashSet<(string Id, string Missing, string Path, TextSpan Span)> _undecided = [];

    // Where a rule's findings are counted before its turn.
    private readonly HashSet<(LoadedProject Project, string Id)> _counted = [];
    private readonly HashSet<(string Key, string Endpoint)> _unmade = [];
    private FileGuard _guard = null!;
    private Dictionary<string, List<LoadedProject>> _projectsByFile = null!;

    /// <exception cref="CommandException">PATH cannot be read at all.</exception>
    public async Task<FixResult> RunAsync(CancellationToken cancellation)
    {
        progress.Show("reading projects");
        Target target = Target.Resolve(options.Scope.Path);
        var result = new FixResult { BaseFolder = FixedFolder.Of(target).Path };
        try
        {
            Workload workload = await new Loader(options.Scope, _log).LoadAsync(cancellation);
            _runner.Root = workload.BaseFolder;
            _guard = new FileGuard(Roots(target, workload), workload.IsReported);
            _projectsByFile = workload.Projects
                .SelectMany(p => p.CodeFiles.Distinct().Select(f => (File: f, Project: p)))
                .GroupBy(x => x.File, x => x.Project)
                .ToDictionary(g => g.Key, g => g.ToList(), StringComparer.Ordinal);
            if (_choice.Includes(FixChoice.Metadata) && options.Rules.Count > 0)
            {
                _choice.Readers = MetadataReaders.Find(workload.Projects, cancellation);
            }

            if (options.Breaking || options.Ask is not null)
            {
                _choice.Agreement = await AgreeAsync(workload, cancellation);
            }

            List<LoadedProject> projects = workload.Projects;
            progress.Start(projects.Count, projects.Sum(p => p.CodeFiles.Count));
            if (options.ByRule)
            {
                result.Projects = projects.Count;
                await FixByRuleAsync(projects, workload, result, cancellation);
            }
            else
            {
                await ForEachAsync(
                    projects,
                    async (project, token) =>
                    {
                        if (_choice.HasQuit)
                        {
                            return;
                        }

                        lock (_gate)
                        {
                            result.Projects++;
                        }

                        progress.Enter(project.Name);
                        await FixAsync(project, workload, result, token);
                        project.Release();
                        progress.Leave(project.CodeFiles.Count);
                    },
                    cancellation);
            }
        }
        catch (OperationCanceledException)
        {
            result.Cancelled = true;
        }

        // An end that was to change and could not: its other ends must not either.
        if (!result.Cancelled && _unmade.Count > 0)
        {
            return await new Fixer(options with { Refused = [.. options.Refused, .. _unmade] }, progress).RunAsync(cancellation);
        }

        progress.Clear();
        if (IsDeferred)
        {
            WriteTogether(result);
        }

        Count(result);
        result.Notes = _log.Notes;
        result.Failures.Sort((a, b) => string.CompareOrdinal(a.Project, b.Project));
        result.Endless.Sort(StringComparer.Ordinal);
        return result;
    }

    // Both ends of a wire may stand in two projects: all is known before anything is written.
    private bool IsDeferred => options is { Breaking: true, Ask: null, DryRun: false };

    private void WriteTogether(FixResult result)
    {
        if (result.Cancelled)
        {
            result.Files.Clear();
            return;
        }

        FilesTogether? together = null;
        try
        {
            together = FilesTogether.Stage(result.Files.Values, options.BeforeWrite);
            together.Commit();
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            List<string> left = together?.RollBack() ?? [];
            throw new CommandException("nothing is written, as both ends of a wire change or none: " + e.Message
                + (left.Count == 0 ? string.Empty : "; but these stay changed: " + string.Join(", ", left.Select(result.Relative))));
        }
        finally
        {
            together?.Dispose();
        }
    }

    // Whoever is asked is asked of one thing at a time.
    private Task ForEachAsync(List<LoadedProject> projects, Func<LoadedProject, CancellationToken, ValueTask> action, CancellationToken cancellation) =>
        Parallel.ForEachAsync(
            SharedFiles.Group(projects),
            new ParallelOptions { MaxDegreeOfParallelism = options.Ask is null ? ParallelProjects : 1, CancellationToken = cancellation },
            async (group, token) =>
            {
                foreach (LoadedProject project in group)
                {
                    token.ThrowIfCancellationRequested();
                    await action(project, token);
                }
            });

    // A project that is fixed holds its compilation twice, and a large one some hundreds of megabytes.
    private static int ParallelProjects { get; } =
        (int)Math.Clamp(GC.GetGCMemoryInfo().TotalAvailableMemoryBytes / BytesForProject, 1, Checker.ParallelProjects);

    // The first pass tells which rules have anything to do in a project; those that come up by the fixes of another get their turn too.
    private async Task FixByRuleAsync(List<LoadedProject> projects, Workload workload, FixResult result, CancellationToken cancellation)
    {
        FixChoice every = _choice.ForEveryTurn();
        var found = new Dictionary<LoadedProject, HashSet<string>>();
        foreach (LoadedProject project in projects)
        {
            cancellation.ThrowIfCancellationRequested();
            progress.Enter(project.Name);
            found[project] = [];
            AddFound((await _runner.RunAsync(project, cancellation)).Diagnostics, project, found[project], every, workload, isFirst: true);
            project.Release();
            progress.Leave(project.CodeFiles.Count);
        }

        var had = new HashSet<(LoadedProject Project, string Rule)>();
        while (found.SelectMany(f => f.Value.Where(rule => !had.Contains((f.Key, rule)))).Order(StringComparer.Ordinal).FirstOrDefault() is { } rule)
        {
            _choice.Turn = rule;
            result.ByRule.Add((rule, new SortedDictionary<string, FixedFile>(StringComparer.Ordinal)));
            List<LoadedProject> own = projects.FindAll(p => found[p].Contains(rule) && had.Add((p, rule)));
            await ForEachAsync(
                own,
                async (project, token) =>
                {
                    progress.Show(rule + ": " + project.Name);
                    project.AddUser();
                    ImmutableArray<Diagnostic> left = await FixAsync(project, workload, result, token);
                    lock (_gate)
                    {
                        AddFound(left, project, found[project], every, workload, isFirst: false);
                    }

                    project.Release();
                },
                cancellation);
        }

        _choice.Turn = null;
    }

    // Notes the rules that are to have a turn in a project, and counts what no turn will fix. Each rule counts once: fixes move what is found.
    private void AddFound(ImmutableArray<Diagnostic> diagnostics, LoadedProject project, HashSet<string> rules, FixChoice every, Workload workload, bool isFirst)
    {
        rules.UnionWith(diagnostics.Where(every.MayBeFixed).Select(d => d.Id));
        List<Diagnostic> fresh = diagnostics.Where(d => !_counted.Contains((project, d.Id))).ToList();
        List<Diagnostic> others = fresh.FindAll(d => !rules.Contains(d.Id));
        _after.UnionWith(RelevanceResolver(others, workload));
        AddUndecided(others, every, workload);
        if (isFirst)
        {
            _before.UnionWith(RelevanceResolver(fresh, workload));
        }

        _counted.UnionWith((isFirst ? fresh : others).Select(d => (project, d.Id)));
    }

    // All projects are looked at before the first is changed.
    private async Task<PeerFixes> AgreeAsync(Workload workload, CancellationToken cancellation)
    {
        var solution = new SolutionRules(workload);
        var runner = new AnalyzerRunner(new AnalyzerConfigFiles(), options.Rules, solution) { Root = workload.BaseFolder, IncludesTests = options.Scope.IncludesTests };
        var all = new List<Diagnostic>();
        foreach (LoadedProject project in workload.Projects)
        {
            progress.Show("looking at both ends: " + project.Name);
            all.AddRange((await runner.RunAsync(project, cancellation)).Diagnostics);
        }

        Dictionary<string, SourceText> texts = workload.Projects.SelectMany(p => p.Configurations).DistinctBy(c => c.Path).ToDictionary(c => c.Path, c => c.GetText(), StringComparer.Ordinal);
        HashSet<string> shared = FindSharedByPlatforms(workload);
        return PeerFixes.Create(
            solution.Join(),
            all,
            workload.BaseFolder,
            path => shared.Contains(path) ? "its configuration is read on several platforms"
                : texts.TryGetValue(path, out SourceText? text) && _guard.Reason(path, text) is { } reason ? "a file of it may not be changed (" + reason + ")"
                : null,
            options.Refused);
    }

    // The configurations of a project are looked at with its first framework. Of the others that of CoreWCF reads them too.
    private static HashSet<string> FindSharedByPlatforms(Workload workload) => workload.Projects
        .Where(p => p.Path is not null)
        .GroupBy(p => p.Path)
        .Where(g => g.Select(p => p.Packages.Any(package => package.Id.StartsWith("CoreWCF.", StringComparison.OrdinalIgnoreCase))).Distinct().Count() > 1)
        .SelectMany(g => g.SelectMany(p => p.Configurations).Select(c => c.Path))
        .ToHashSet(StringComparer.Ordinal);

    private static List<string> Roots(Target target, Workload workload) =>
        target.Kind == TargetKind.Solution
            ? [target.BaseFolder, .. workload.Projects.Where(p => p.Path is not null).Select(p => p.Folder).Distinct()]
            : [target.BaseFolder];

    // What is found in the project when its fixes are done.
    private async Task<ImmutableArray<Diagnostic>> FixAsync(LoadedProject project, Workload workload, FixResult result, CancellationToken cancellation)
    {
        var blocked = new Dictionary<string, string>(StringComparer.Ordinal);
        for (int attempt = 0; attempt < MaxTries; attempt++)
        {
            ProjectFix fix;
            try
            {
                fix = await new ProjectFixer(project, _runner, _choice, _guard, blocked, progress).RunAsync(Compilation(project), Configurations(project), cancellation);
            }
            catch (Exception e) when (e is not OperationCanceledException)
            {
                // One project that defeats the compiler must not take the others' fixes with it.
                lock (_gate)
                {
                    result.Failures.Add(new AnalyzerFailure(project.Path ?? project.Folder, "the compiler", e));
                }

                return [];
            }

            if (Block(fix, project, blocked, cancellation))
            {
                continue;
            }

            lock (_gate)
            {
                if (Write(fix, result))
                {
                    Add(fix, project, workload, result);
                    return fix.After;
                }
            }
        }

        (ImmutableArray<Diagnostic> diagnostics, IReadOnlyList<AnalyzerFailure> failures) = await _runner.RunAsync(project, () => Compilation(project), Configurations(project), cancellation);
        lock (_gate)
        {
            Add(new ProjectFix { Before = diagnostics, After = diagnostics, Failures = failures }, project, workload, result);
        }

        return diagnostics;
    }

    // A file that other projects compile too must not break there what it mends here.
    private bool Block(ProjectFix fix, LoadedProject project, Dictionary<string, string> blocked, CancellationToken cancellation)
    {
        bool any = false;
        List<FileChange> code = fix.Changes.Where(c => c.IsCode).ToList();
        foreach (LoadedProject other in code.SelectMany(c => _projectsByFile.GetValueOrDefault(c.Path) ?? []).Distinct().Where(p => p != project))
        {
            CSharpCompilation before = Compilation(other);
            CompileErrors errorsBefore = CompileErrors.Find(before, cancellation);
            CompileErrors errorsAfter = CompileErrors.Find(With(before, code.ToDictionary(c => c.Path, c => c.After)), cancellation);
            if (errorsAfter.FilesWithMore(errorsBefore).Count == 0)
            {
                continue;
            }

            List<FileChange> shared = code.FindAll(c => _projectsByFile.GetValueOrDefault(c.Path)?.Contains(other) == true);
            string reason = errorsAfter.AddMissingReferencesOnly(errorsBefore, shared.ConvertAll(c => c.Path))
                ? CompileErrors.Unknown + " in " + other.Name
                : "would not compile in " + other.Name + " after the fix";
            foreach (FileChange change in shared)
            {
                any |= blocked.TryAdd(change.Path, reason);
            }
        }

        return any;
    }

    // All files of a project or none: a fix may edit both ends of a wire, in two files.
    private bool Write(ProjectFix fix, FixResult result)
    {
        var staged = new List<(AtomicFile File, byte[] Content)>();
        try
        {
            foreach (FileChange change in fix.Changes)
            {
                byte[] content = change.Encode();
                if (!options.DryRun && !IsDeferred)
                {
                    options.BeforeWrite?.Invoke(change.Path);
                    if (Try(change.Path, result, () => staged.Add((AtomicFile.Stage(change.Path, _guard.Bytes(change.Path), content), content))))
                    {
                        continue;
                    }

                    return false;
                }

                Changed(change.Path, content, result);
                _changed[change.Path] = change.After;
            }

            foreach ((AtomicFile file, byte[] content) in staged)
            {
                if (Try(file.Path, result, file.Commit))
                {
                    Changed(file.Path, content, result);
                    _changed[file.Path] = fix.Changes.First(c => c.Path == file.Path).After;
                }
            }

            return true;
        }
        finally
        {
            staged.ForEach(s => s.File.Dispose());
        }
    }

    private bool Try(string path, FixResult result, Action action)
    {
        try
        {
            action();
            return true;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            result.Failed[path] = e.Message;
            _guard.Leave(path, e.Message);
            return false;
        }
    }

    private void Changed(string path, byte[] content, FixResult result)
    {
        byte[] before = result.Files.TryGetValue(path, out FixedFile? known) ? known.Before : _guard.Bytes(path);
        result.Files[path] = new FixedFile(path, before, content);
        if (result.ByRule.Count > 0)
        {
            SortedDictionary<string, FixedFile> files = result.ByRule[^1].Files;
            files[path] = new FixedFile(path, files.TryGetValue(path, out FixedFile? earlier) ? earlier.Before : _guard.Bytes(path), content);
        }

        _guard.Written(path, content);
    }

    private void Add(ProjectFix fix, LoadedProject project, Workload workload, FixResult result)
    {
        // In its turn a rule speaks for itself alone: another pass has spoken for the others.
        if (_choice.Turn is null || !_counted.Contains((project, _choice.Turn)))
        {
            _before.UnionWith(RelevanceResolver(fix.Before.Where(IsOfTurn), workload));
        }

        _after.UnionWith(RelevanceResolver(fix.After.Where(IsOfTurn), workload));
        AddUndecided(fix.After.Where(IsOfTurn), _choice, workload);
        AddUndecided(fix.ForHelper, _ => FixChoice.NeedsHelper, workload);
        _unmade.UnionWith(fix.After.SelectMany(d => _choice.FindAgreed(d)));
        result.Left.UnionWith(fix.Left);
        result.Failures.AddRange(fix.Failures.DistinctBy(f => f.Cause));
        if (fix.Errors is { } errors)
        {
            result.Errors = (result.Errors.Before + errors.Before, result.Errors.After + errors.After);
        }

        if (!fix.Ended)
        {
            result.Endless.Add(project.Path ?? project.Folder);
        }
    }

    private bool IsOfTurn(Diagnostic diagnostic) => _choice.Turn is null || diagnostic.Id == _choice.Turn;

    private void AddUndecided(IEnumerable<Diagnostic> diagnostics, FixChoice choice, Workload workload) => AddUndecided(diagnostics, choice.Missing, workload);

    private void AddUndecided(IEnumerable<Diagnostic> diagnostics, Func<Diagnostic, string?> findMissing, Workload workload)
    {
        foreach (Diagnostic diagnostic in diagnostics)
        {
            if (findMissing(diagnostic) is { } missing && workload.IsReported(diagnostic.Location.GetLineSpan().Path))
            {
                _undecided.Add((diagnostic.Id, missing, diagnostic.Location.GetLineSpan().Path, diagnostic.Location.SourceSpan));
            }
        }
    }

    private void Count(FixResult result)
    {
        foreach (string id in _before.Concat(_after).Select(f => f.Id).Distinct().Where(_choice.Includes))
        {
            result.Rules[id] = (_before.Count(f => f.Id == id), _after.Count(f => f.Id == id));
        }

        foreach (IGrouping<(string, string), (string, string, string, TextSpan)> group in _undecided.GroupBy(u => (u.Id, u.Missing)))
        {
            result.Undecided[group.Key] = group.Count();
        }
    }

    private static IEnumerable<(string Id, string Path, TextSpan Span)> RelevanceResolver(IEnumerable<Diagnostic> diagnostics, Workload workload) =>
        diagnostics.Select(d => (d.Id, d.Location.GetLineSpan().Path, d.Location.SourceSpan)).Where(p => workload.IsReported(p.Path));

    private CSharpCompilation Compilation(LoadedProject project) => With(project.GetCompilation(), _changed);

    private static CSharpCompilation With(CSharpCompilation compilation, IReadOnlyDictionary<string, SourceText> texts)
    {
        foreach (SyntaxTree tree in texts.Count == 0 ? [] : compilation.SyntaxTrees)
        {
            if (texts.TryGetValue(tree.FilePath, out SourceText? text) && !tree.GetText().ContentEquals(text))
            {
                compilation = compilation.ReplaceSyntaxTree(tree, tree.WithChangedText(text));
            }
        }

        return compilation;
    }

    private List<ConfigurationText> Configurations(LoadedProject project) =>
        project.Configurations.Select(c => _changed.TryGetValue(c.Path, out SourceText? text) ? c.With(text) : c).ToList();
}
