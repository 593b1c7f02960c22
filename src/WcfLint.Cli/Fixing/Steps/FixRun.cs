using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Cli.Fixing.Checks;
using WcfLint.Cli.Fixing.Writing;
using WcfLint.CodeFixes.Edits;

namespace WcfLint.Cli.Fixing.Steps;

/// <summary>One way from the project as it was to the project with all fixes.</summary>
internal sealed class FixRun(Project original, ImmutableArray<Diagnostic> diagnostics)
{
    private readonly Project _original = original;
    private readonly ImmutableArray<Diagnostic> _atStart = diagnostics;
    private readonly Dictionary<(string Path, string Id), string> _raised = [];
    private readonly HashSet<(string Path, string Key)> _steps = [];
    private readonly Dictionary<string, DiagnosticSeverity> _mended = [];

    public Project Project { get; private set; } = original;

    public ImmutableArray<Diagnostic> Diagnostics { get; private set; } = diagnostics;

    /// <summary>Compile errors of the project at the start and now; null until a step is tried that changes C#.</summary>
    public (CompileErrors AtStart, CompileErrors Now)? Errors { get; private set; }

    public bool Ended { get; set; }

    /// <summary>Findings of rules that found nothing at the start: another fix showed them, and they are mended too.</summary>
    public List<Diagnostic> Raised { get; } = [];

    /// <summary>Findings that their fix leaves, each with the reason and whether a helper of the project would mend it.</summary>
    public List<(Diagnostic Finding, string Obstacle, bool IsForHelper)> LeftPlaces { get; } = [];

    /// <summary>Takes a step.</summary>
    public void Advance(FixAttempt attempt)
    {
        IReadOnlyCollection<Diagnostic> targets = attempt.Targets;
        Raised.AddRange(targets.Where(t => !_atStart.Any(d => d.Id == t.Id)));
        foreach (FileChange change in attempt.Changes)
        {
            _steps.Add((change.Path, attempt.Step.Key));
            IEnumerable<Diagnostic> mended = targets.Where(t => t.Location.GetLineSpan().Path == change.Path).DefaultIfEmpty(targets.MaxBy(t => t.Severity)!);
            foreach (string id in FindHarm(Diagnostics, attempt.Diagnostics, change, mended.Max(t => t.Severity)))
            {
                _raised[(change.Path, id)] = attempt.Step.Key;
            }

            _mended[change.Path] = (DiagnosticSeverity)System.Math.Max((int)_mended.GetValueOrDefault(change.Path), (int)mended.Max(t => t.Severity));
        }

        Project = attempt.Project;
        Diagnostics = attempt.Diagnostics;
        Errors = attempt.Errors is { } now ? (Errors!.Value.AtStart, now) : Errors;
    }

    /// <summary>The compile errors of the project as it is now.</summary>
    public async Task<CompileErrors> FindErrorsAsync(CancellationToken cancellation)
    {
        if (Errors is null)
        {
            CompileErrors atStart = await FixWorkspace.ErrorsAsync(Project, cancellation);
            Errors = (atStart, atStart);
        }

        return Errors.Value.Now;
    }

    /// <summary>Rules that report more after a step than before it.</summary>
    public IEnumerable<string> FindHarm(FixAttempt attempt) =>
        attempt.Changes.SelectMany(change => FindHarm(Diagnostics, attempt.Diagnostics, change, attempt.Targets.Max(t => t.Severity)));

    /// <summary>Whether a step leaves fewer findings of its rule.</summary>
    public bool HasFewer(FixAttempt attempt) => attempt.Diagnostics.Count(d => d.Id == attempt.Step.Rule) < Diagnostics.Count(d => d.Id == attempt.Step.Rule);

    /// <summary>Rules that report more in a file than at the start, and matter as much as what was mended there.</summary>
    public IEnumerable<string> FindHarm(FileChange change) =>
        FindHarm(_atStart, Diagnostics, change, _mended.GetValueOrDefault(change.Path, DiagnosticSeverity.Info));

    /// <summary>
    /// Rules that report more in a file after a fix than before, so that the fix must not stay: a warning always, what only informs
    /// where the fix mends no more than that, and of configuration only, as code that is mended shows more of itself.
    /// </summary>
    private static IEnumerable<string> FindHarm(ImmutableArray<Diagnostic> before, ImmutableArray<Diagnostic> after, FileChange change, DiagnosticSeverity mended) =>
        after.Where(d => d.Location.GetLineSpan().Path == change.Path && (d.Severity >= DiagnosticSeverity.Warning || (!change.IsCode && mended < DiagnosticSeverity.Warning)))
            .GroupBy(d => d.Id)
            .Where(g => g.Count() > before.Count(d => d.Id == g.Key && d.Location.GetLineSpan().Path == change.Path && d.Severity >= g.Min(n => n.Severity)))
            .Select(g => g.Key);

    /// <summary>The last step that changed a file and made a rule report more in it.</summary>
    public string? Culprit(string path, string id) => _raised.GetValueOrDefault((path, id));

    public IEnumerable<string> Keys(string path) => _steps.Where(s => s.Path == path).Select(s => s.Key);

    /// <summary>A file's text before all fixes, or null where it is not of this project.</summary>
    public async Task<SourceText?> OriginalAsync(string path, CancellationToken cancellation)
    {
        DocumentId? id = _original.Solution.FindDocuments(path).FirstOrDefault();
        TextDocument? document = id is null ? null : _original.GetDocument(id) ?? _original.GetAdditionalDocument(id);
        return document is null ? null : await document.GetTextAsync(cancellation);
    }
}
