using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Configuration.Xml;
using WcfLint.Analyzers.Findings;
using WcfLint.Cli.Loading;
using WcfLint.Cli.Model;
using WcfLint.Cli.Running;

namespace WcfLint.Cli.Fixing;

/// <summary>
/// Applies Fix All of every provider to one project, again and again until nothing changes. Each step is held against the
/// state before it: one that breaks something is taken back for the files that it breaks.
/// </summary>
/// <param name="blocked">Files that no fix may touch in this project, with the reason.</param>
internal sealed partial class ProjectFixer(LoadedProject loaded, AnalyzerRunner runner, FixChoice choice, FileGuard guard, IReadOnlyDictionary<string, string> blocked, ProgressLine progress)
{
    // Nested clients and edits that exclude each other need a few rounds; more means that a fix never ends.
    private const int MaxRounds = 12;

    // Each further try leaves out a step that brought something new; a project that needs more is left as it is.
    private const int MaxTries = 6;

    private readonly HashSet<LeftFile> _left = [];
    private readonly HashSet<(string Path, string Key)> _refused = [];
    private readonly List<AnalyzerFailure> _failures = [];

    /// <param name="compilation">The project's, with the texts that its files have by now.</param>
    /// <param name="configurations">The same of its configurations.</param>
    public async Task<ProjectFix> RunAsync(CSharpCompilation compilation, IReadOnlyList<ConfigurationText> configurations, CancellationToken cancellation)
    {
        (ImmutableArray<Diagnostic> before, IReadOnlyList<AnalyzerFailure> failures) = await runner.RunAsync(loaded, () => compilation, configurations, cancellation);
        _failures.AddRange(failures);
        if (!before.Any(MayBeFixed))
        {
            return new ProjectFix { Before = before, After = before, Failures = _failures };
        }

        using var workspace = new FixWorkspace(loaded, compilation, configurations);
        before = await workspace.RebaseAsync(before, cancellation);
        for (int attempt = 0; attempt < MaxTries; attempt++)
        {
            var run = new Run(workspace.Project, before);
            await FixAsync(workspace, run, cancellation);
            List<FileChange> changes = await FixWorkspace.ChangesAsync(workspace.Project, run.Project, cancellation);
            if (!Refuse(changes, run))
            {
                return new ProjectFix
                {
                    Before = before,
                    After = run.Diagnostics,
                    Changes = changes,
                    Left = _left,
                    Failures = _failures,
                    Errors = run.ErrorsAtStart is { } errors ? (errors, run.Errors!.Values.Sum()) : null,
                    Ended = run.Ended,
                };
            }
        }

        return new ProjectFix { Before = before, After = before, Left = _left, Failures = _failures, Ended = false };
    }

    private bool MayBeFixed(Diagnostic diagnostic) =>
        choice.Includes(diagnostic.Id)
        && FixProviders.All.Any(p => FixProviders.IsFor(p, diagnostic)
            && (!FixProviders.AppliesCarried(p) || (choice.Ask is null ? choice.Pick(diagnostic) is not null : !choice.Candidates(diagnostic).IsEmpty)));

    private async Task FixAsync(FixWorkspace workspace, Run run, CancellationToken cancellation)
    {
        if (choice.Ask is { } ask)
        {
            await InterviewAsync(workspace, run, ask, cancellation);
            return;
        }

        for (int round = 0; round < MaxRounds; round++)
        {
            bool changed = false;
            foreach (CodeFixProvider provider in FixProviders.All)
            {
                foreach ((string id, string key) in await StepsAsync(provider, run, cancellation))
                {
                    changed |= await StepAsync(workspace, provider, id, key, run, cancellation);
                }
            }

            if (!changed)
            {
                run.Ended = true;
                return;
            }
        }
    }

    // Rule and equivalence key of every Fix All that has something to do.
    private async Task<SortedSet<(string Id, string Key)>> StepsAsync(CodeFixProvider provider, Run run, CancellationToken cancellation)
    {
        var steps = new SortedSet<(string, string)>();
        foreach (Diagnostic diagnostic in run.Diagnostics.Where(d => choice.Includes(d.Id) && FixProviders.IsFor(provider, d)))
        {
            string? key = FixProviders.AppliesCarried(provider) ? choice.Pick(diagnostic)?.Key
                : steps.Any(s => s.Item1 == diagnostic.Id) ? null
                : await KeyAsync(provider, run.Project, diagnostic, cancellation);
            if (key is not null)
            {
                steps.Add((diagnostic.Id, key));
            }
        }

        return steps;
    }

    private async Task<string?> KeyAsync(CodeFixProvider provider, Project project, Diagnostic diagnostic, CancellationToken cancellation)
    {
        try
        {
            return await FixProviders.KeyAsync(provider, project, diagnostic, cancellation);
        }
        catch (Exception e) when (e is not OperationCanceledException)
        {
            AddFailure(provider, e);
            return null;
        }
    }

    private async Task<bool> StepAsync(FixWorkspace workspace, CodeFixProvider provider, string id, string key, Run run, CancellationToken cancellation)
    {
        progress.Rule(id);
        List<Diagnostic> targets = await TargetsAsync(provider, id, key, run, cancellation);
        if (targets.Count == 0 || await TryAsync(provider, id, key, targets, run, cancellation) is not var (next, changes))
        {
            return false;
        }

        (ImmutableArray<Diagnostic> diagnostics, IReadOnlyList<AnalyzerFailure> failures) = await workspace.AnalyzeAsync(runner, next, cancellation);
        _failures.AddRange(failures);
        run.Advance(next, diagnostics, key, changes);
        return true;
    }

    // The project after a step, and what changed; null where nothing did, or nothing of it may stay.
    private async Task<(Project Next, List<FileChange> Changes)?> TryAsync(
        CodeFixProvider provider, string id, string key, List<Diagnostic> targets, Run run, CancellationToken cancellation)
    {
        Project next;
        try
        {
            next = await FixProviders.FixAllAsync(provider, run.Project, id, key, targets, cancellation);
        }
        catch (Exception e) when (e is not OperationCanceledException)
        {
            AddFailure(provider, e);
            return null;
        }

        List<FileChange> changes = await FixWorkspace.ChangesAsync(run.Project, next, cancellation);
        next = await CheckAsync(next, changes, id, key, targets, run, cancellation);
        return changes.Count == 0 ? null : (next, changes);
    }

    // The findings that a step mends, each with the one fix that was chosen for it, which Fix All then takes as fit for it.
    private async Task<List<Diagnostic>> TargetsAsync(CodeFixProvider provider, string id, string key, Run run, CancellationToken cancellation)
    {
        var targets = new List<Diagnostic>();
        foreach (Diagnostic diagnostic in run.Diagnostics.Where(d => d.Id == id && FixProviders.IsFor(provider, d)))
        {
            string file = diagnostic.Location.GetLineSpan().Path;
            if (!FixProviders.AppliesCarried(provider))
            {
                if (await MayChangeAsync([file], id, key, run, cancellation))
                {
                    targets.Add(diagnostic);
                }
            }
            else if (choice.Pick(diagnostic) is { } fix && fix.Key == key && await MayChangeAsync(fix.Edits.Select(e => e.Path ?? file), id, key, run, cancellation))
            {
                targets.Add(With(diagnostic, fix));
            }
        }

        return targets;
    }

    private static Diagnostic With(Diagnostic diagnostic, FindingFix fix) =>
        Diagnostic.Create(diagnostic.Descriptor, diagnostic.Location, diagnostic.AdditionalLocations, FixProperties.Write([fix with { Sweep = true }]));

    private async Task<bool> MayChangeAsync(IEnumerable<string> files, string id, string key, Run run, CancellationToken cancellation)
    {
        bool may = true;
        foreach (string file in files.Distinct())
        {
            if (_refused.Contains((file, key)) || await run.OriginalAsync(file, cancellation) is not { } text)
            {
                may = false;
            }
            else if ((blocked.TryGetValue(file, out string? why) ? why : guard.Reason(file, text)) is { } reason)
            {
                _left.Add(new LeftFile(file, id, reason));
                may = false;
            }
        }

        return may;
    }

    // Takes out of the step what it breaks; what is left of it stays in changes.
    private async Task<Project> CheckAsync(Project next, List<FileChange> changes, string id, string key, List<Diagnostic> targets, Run run, CancellationToken cancellation)
    {
        foreach (FileChange change in changes.ToList())
        {
            if (BrokenText(change, guard.Bytes(change.Path)) is { } reason)
            {
                next = TakeBack(next, changes, [change.Path], id, key, reason, targets);
            }
        }

        if (!changes.Exists(c => c.IsCode))
        {
            return next;
        }

        run.Errors ??= await FixWorkspace.ErrorsAsync(run.Project, cancellation);
        run.ErrorsAtStart ??= run.Errors.Values.Sum();
        run.ErrorsBefore = run.Errors;
        while (changes.Exists(c => c.IsCode))
        {
            Dictionary<string, int> errors = await FixWorkspace.ErrorsAsync(next, cancellation);
            if (errors.Values.Sum() <= run.Errors.Values.Sum())
            {
                run.Errors = errors;
                break;
            }

            List<string> worse = changes.Where(c => errors.GetValueOrDefault(c.Path) > run.Errors.GetValueOrDefault(c.Path)).Select(c => c.Path).ToList();
            next = TakeBack(next, changes, worse.Count > 0 ? worse : changes.Where(c => c.IsCode).Select(c => c.Path), id, key, "would not compile after the fix", targets);
        }

        return next;
    }

    private Project TakeBack(Project next, List<FileChange> changes, IEnumerable<string> files, string id, string key, string reason, List<Diagnostic> targets)
    {
        // A fix goes in whole or not at all: what it edits in other files goes back too.
        var all = files.ToHashSet(StringComparer.Ordinal);
        bool grown = true;
        while (grown)
        {
            grown = false;
            foreach (Diagnostic target in targets)
            {
                List<string> edited = FixProperties.Read(target).SelectMany(f => f.Edits).Select(e => e.Path ?? target.Location.GetLineSpan().Path).ToList();
                if (edited.Exists(all.Contains))
                {
                    edited.ForEach(file => grown |= all.Add(file));
                }
            }
        }

        List<FileChange> back = changes.Where(c => all.Contains(c.Path)).ToList();
        foreach (FileChange change in back)
        {
            _refused.Add((change.Path, key));
            _left.Add(new LeftFile(change.Path, id, reason));
            changes.Remove(change);
        }

        return FixWorkspace.Revert(next, back);
    }

    private static string? BrokenText(FileChange change, byte[] onDisk)
    {
        byte[] after;
        try
        {
            after = Encode(change);
        }
        catch (EncoderFallbackException)
        {
            return "its encoding lacks a character of the fix";
        }

        if (LineEnds.Mixed(change.After) && !LineEnds.Mixed(change.Before))
        {
            return "the fix would mix line endings";
        }

        return change.IsCode ? null
            : ConfigDocument.Parse(change.Before, change.Path).Error is null && ConfigDocument.Parse(change.After, change.Path).Error is { } error ? "would no longer be well-formed: " + error.Message
            : ConfigurationLoads.Lost(change.Path, onDisk, after);
    }

    /// <summary>The bytes of a changed file, in the encoding that it has.</summary>
    public static byte[] Encode(FileChange change) => SourceReader.Encode(change.After, change.Before.Encoding!);

    // A finding that a fix uncovers may be mended by the next; what is there at the end and was not before is new.
    private bool Refuse(List<FileChange> changes, Run run)
    {
        bool refused = false;
        foreach (FileChange change in changes.Where(c => !c.IsCode))
        {
            foreach (string id in run.NewIn(change.Path))
            {
                refused = true;
                string reason = "the fix would bring " + id;
                List<string> culprits = run.Culprit(change.Path, id) is { } one ? [one] : run.Keys(change.Path).ToList();
                foreach (string key in culprits)
                {
                    _refused.Add((change.Path, key));
                    _left.Add(new LeftFile(change.Path, key.Split('.')[0], reason));
                }
            }
        }

        return refused;
    }

    private void AddFailure(CodeFixProvider provider, Exception e) =>
        _failures.Add(new AnalyzerFailure(loaded.Path ?? loaded.Folder, provider.GetType().Name, e, e.Message));

    /// <summary>One way from the project as it was to the project with all fixes.</summary>
    private sealed class Run(Project original, ImmutableArray<Diagnostic> diagnostics)
    {
        private readonly Project _original = original;
        private readonly ImmutableArray<Diagnostic> _atStart = diagnostics;
        private readonly Dictionary<(string Path, string Id), string> _raised = [];
        private readonly HashSet<(string Path, string Key)> _steps = [];

        public Project Project { get; private set; } = original;

        public ImmutableArray<Diagnostic> Diagnostics { get; private set; } = diagnostics;

        /// <summary>Compile errors by file, once a step changed C#.</summary>
        public Dictionary<string, int>? Errors { get; set; }

        public int? ErrorsAtStart { get; set; }

        /// <summary>Compile errors before the step that was tried last.</summary>
        public Dictionary<string, int>? ErrorsBefore { get; set; }

        public bool Ended { get; set; }

        public void Advance(Project next, ImmutableArray<Diagnostic> diagnostics, string key, List<FileChange> changes)
        {
            foreach (FileChange change in changes)
            {
                _steps.Add((change.Path, key));
                Dictionary<string, int> before = Count(Diagnostics, change.Path);
                foreach ((string id, int count) in Count(diagnostics, change.Path))
                {
                    if (count > before.GetValueOrDefault(id))
                    {
                        _raised[(change.Path, id)] = key;
                    }
                }
            }

            Project = next;
            Diagnostics = diagnostics;
        }

        /// <summary>Rules that report more in a file than at the start.</summary>
        public IEnumerable<string> NewIn(string path)
        {
            Dictionary<string, int> before = Count(_atStart, path);
            return Count(Diagnostics, path).Where(c => c.Value > before.GetValueOrDefault(c.Key)).Select(c => c.Key);
        }

        /// <summary>A rule that reports more in one of some files than before, or null.</summary>
        public static string? NewIn(ImmutableArray<Diagnostic> before, ImmutableArray<Diagnostic> after, IEnumerable<string> paths) =>
            paths.SelectMany(path => Count(after, path).Where(c => c.Value > Count(before, path).GetValueOrDefault(c.Key)).Select(c => c.Key)).FirstOrDefault();

        /// <summary>The last step that changed a file and made a rule report more in it.</summary>
        public string? Culprit(string path, string id) => _raised.GetValueOrDefault((path, id));

        public IEnumerable<string> Keys(string path) => _steps.Where(s => s.Path == path).Select(s => s.Key);

        /// <summary>A file's text before all fixes, or null where it is not of this project.</summary>
        public async Task<SourceText?> OriginalAsync(string path, CancellationToken cancellation)
        {
            DocumentId? id = _original.Solution.GetDocumentIdsWithFilePath(path).FirstOrDefault();
            TextDocument? document = id is null ? null : _original.GetDocument(id) ?? _original.GetAdditionalDocument(id);
            return document is null ? null : await document.GetTextAsync(cancellation);
        }

        private static Dictionary<string, int> Count(ImmutableArray<Diagnostic> diagnostics, string path) =>
            diagnostics.Where(d => d.Location.GetLineSpan().Path == path).GroupBy(d => d.Id).ToDictionary(g => g.Key, g => g.Count());
    }
}
