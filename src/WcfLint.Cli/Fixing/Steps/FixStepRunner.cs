using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using WcfLint.Analyzers;
using WcfLint.Cli.Fixing.Checks;
using WcfLint.Cli.Fixing.Choice;
using WcfLint.Cli.Fixing.Writing;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Model;
using WcfLint.Cli.Running;
using WcfLint.CodeFixes.Edits;

namespace WcfLint.Cli.Fixing.Steps;

/// <summary>Takes single steps of fixing a project. Each is held against the state before it, and taken back for the files that it breaks.</summary>
internal sealed class FixStepRunner(LoadedProject loaded, FixWorkspace workspace, AnalyzerRunner runner, FileGuard guard)
{
    // Files that no fix may touch in this project, with the reason.
    private readonly Dictionary<string, string> _blocked = new(StringComparer.Ordinal);
    private readonly HashSet<(string Path, string Key)> _refused = [];
    private readonly HashSet<(string Path, string Key)> _oneByOne = [];
    private readonly HashSet<(string Path, string Key)> _strict = [];

    /// <summary>Files that stayed as they were though a step would have changed them.</summary>
    public HashSet<LeftFile> Left { get; } = [];

    /// <summary>What analyzers and fixes threw.</summary>
    public List<AnalyzerFailure> Failures { get; } = [];

    /// <summary>
    /// Whether a step breaks something in a file when all its findings are fixed at once: then each is fixed separately, and only those that
    /// break something are left.
    /// </summary>
    public bool GoesOneByOne(string path, string key) => _oneByOne.Contains((path, key));

    /// <summary>Whether no step may bring a finding to a file, though another fix may mend it: none did before.</summary>
    public bool IsStrict(string path, string key) => _strict.Contains((path, key));

    /// <summary>The fixes of a provider that rewrites syntax itself, for a finding; none where it fails.</summary>
    public async Task<IReadOnlyList<CodeAction>> ActionsAsync(CodeFixProvider provider, Project project, Diagnostic diagnostic, bool mayCloseByHelper,
        bool mayChangeClass, CancellationToken cancellation)
    {
        try
        {
            return await FixProviders.ActionsAsync(provider, project, diagnostic, mayCloseByHelper, mayChangeClass, cancellation);
        }
        catch (Exception e) when (e is not OperationCanceledException)
        {
            AddFailure(provider, e);
            return [];
        }
    }

    /// <summary>Whether a step may change files; those that it may not are named in <see cref="Left"/>.</summary>
    public async Task<bool> MayChangeAsync(IEnumerable<string> files, FixStep step, FixRun run, CancellationToken cancellation)
    {
        bool may = true;
        foreach (string file in files.Distinct())
        {
            if (_refused.Contains((file, step.Key)) || await run.OriginalAsync(file, cancellation) is not { } text)
            {
                may = false;
            }
            else if ((_blocked.GetValueOrDefault(file) ?? guard.Reason(file, text)) is { } reason)
            {
                Left.Add(new LeftFile(file, step.Rule, reason));
                may = false;
            }
        }

        return may;
    }

    /// <summary>From now on files stay as they are; whether there is any that did not yet.</summary>
    public bool Block(IEnumerable<(string Path, string Reason)> files)
    {
        bool any = false;
        foreach ((string path, string reason) in files)
        {
            any |= _blocked.TryAdd(path, reason);
        }

        return any;
    }

    /// <summary>Takes a step for trial; null where nothing changed, or nothing of it may stay.</summary>
    public async Task<FixAttempt?> TryAsync(FixStep step, List<Diagnostic> targets, FixRun run, CancellationToken cancellation)
    {
        Project next;
        try
        {
            next = await FixProviders.FixAllAsync(step.Provider, run.Project, step.Rule, step.Key, targets, cancellation);
        }
        catch (Exception e) when (e is not OperationCanceledException)
        {
            AddFailure(step.Provider, e);
            return null;
        }

        List<FileChange> changes = await FixWorkspace.ChangesAsync(run.Project, next, cancellation);
        (next, CompileErrors? errors) = await CheckAsync(next, changes, step, targets, run, cancellation);
        if (changes.Count == 0)
        {
            return null;
        }

        (ImmutableArray<Diagnostic> diagnostics, IReadOnlyList<AnalyzerFailure> failures) = await workspace.AnalyzeAsync(runner, next, cancellation);
        Failures.AddRange(failures);
        return new FixAttempt(step, targets, next, diagnostics, changes, errors);
    }

    /// <summary>
    /// Whether all steps together brought findings to a file: those steps are taken finding by finding the next time, then without those
    /// that bring a finding, and then no more. A finding that a fix uncovers may be mended by the next; what is there at the end and was not before is new.
    /// </summary>
    public bool Refuse(List<FileChange> changes, FixRun run, FixChoice choice)
    {
        bool refused = false;
        foreach (FileChange change in changes)
        {
            foreach (string id in run.FindHarm(change))
            {
                if (run.Diagnostics.Any(d => d.Id == id && d.Location.GetLineSpan().Path == change.Path && choice.MayBeFixedLater(d)))
                {
                    continue;
                }

                refused = true;
                List<string> culprits = run.Culprit(change.Path, id) is { } one ? [one] : run.Keys(change.Path).ToList();
                foreach (string key in culprits)
                {
                    if (_oneByOne.Add((change.Path, key)) || _strict.Add((change.Path, key)))
                    {
                        continue;
                    }

                    _refused.Add((change.Path, key));
                    Left.Add(new LeftFile(change.Path, key.Split('.')[0], "the fix would introduce " + id));
                }
            }
        }

        return refused;
    }

    // Takes out of the step what it breaks; what is left of it stays in changes. Compile errors are those after a step that changes C#, in the files that it
    // can affect.
    private async Task<(Project Next, CompileErrors? Errors)> CheckAsync(Project next, List<FileChange> changes, FixStep step, List<Diagnostic> targets,
        FixRun run, CancellationToken cancellation)
    {
        foreach (FileChange change in changes.ToList())
        {
            if ((await FindReasonAsync(change.Path, targets, run, cancellation) ?? ChangeCheck.Broken(change, guard.Bytes(change.Path))) is { } reason)
            {
                next = TakeBack(next, changes, [change.Path], step, reason, targets);
            }
        }

        while (changes.Exists(c => c.IsCode))
        {
            IReadOnlyCollection<string>? files = await FindAffectedAsync(run.Project, next, changes, cancellation);
            CompileErrors errors = await FixWorkspace.ErrorsAsync(next, files, cancellation);
            if (errors.IsEmpty)
            {
                return (next, errors);
            }

            CompileErrors before = await run.FindErrorsAsync(files, cancellation);
            IReadOnlyList<string> more = errors.FilesWithMore(before);
            if (more.Count == 0)
            {
                return (next, errors);
            }

            List<string> worse = changes.Where(c => more.Contains(c.Path)).Select(c => c.Path).ToList();
            string why = errors.AddMissingReferencesOnly(before, worse) ? CompileErrors.Unknown : "would not compile after the fix";
            next = TakeBack(next, changes, worse.Count > 0 ? worse : changes.Where(c => c.IsCode).Select(c => c.Path), step, why, targets);
        }

        return (next, null);
    }

    // The files in which a step can bring compile errors: those that it changes, where it does so in bodies alone; null for all.
    private static async Task<IReadOnlyCollection<string>?> FindAffectedAsync(Project before, Project after, List<FileChange> changes,
        CancellationToken cancellation)
    {
        var files = new List<string>();
        foreach (FileChange change in changes.Where(c => c.IsCode))
        {
            DocumentId id = before.Solution.FindDocuments(change.Path)[0];
            if (!(await after.GetDocument(id)!.GetSyntaxTreeAsync(cancellation))!.IsEquivalentTo(
                (await before.GetDocument(id)!.GetSyntaxTreeAsync(cancellation))!, topLevel: true))
            {
                return null;
            }

            files.Add(change.Path);
        }

        return files;
    }

    // A fix may change a file without a finding: that of the client class.
    private async Task<string?> FindReasonAsync(string path, List<Diagnostic> targets, FixRun run, CancellationToken cancellation) =>
        targets.Exists(t => t.Location.GetLineSpan().Path == path) ? null
        : _blocked.GetValueOrDefault(path) ?? (await run.OriginalAsync(path, cancellation) is { } text ? guard.Reason(path, text) : "not a file of the project");

    private Project TakeBack(Project next, List<FileChange> changes, IEnumerable<string> files, FixStep step, string reason, List<Diagnostic> targets)
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
            // A single finding is what breaks the file; of several, the others are tried one by one.
            if (targets.Count == 1 || !_oneByOne.Add((change.Path, step.Key)))
            {
                Left.Add(new LeftFile(change.Path, step.Rule, reason));
            }

            changes.Remove(change);
        }

        return FixWorkspace.Revert(next, back);
    }

    private void AddFailure(CodeFixProvider provider, Exception e) =>
        Failures.Add(new AnalyzerFailure(loaded.Path ?? loaded.Folder, provider.GetType().Name, e));
}
