using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Cli.Fixing.Checks;

namespace WcfLint.Cli.Fixing;

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

    /// <summary>Compile errors, once a step changed C#.</summary>
    public CompileErrors? Errors { get; set; }

    public int? ErrorsAtStart { get; set; }

    /// <summary>Compile errors before the step that was tried last.</summary>
    public CompileErrors? ErrorsBefore { get; set; }

    public bool Ended { get; set; }

    /// <summary>Findings of rules that found nothing at the start: another fix showed them, and they are mended too.</summary>
    public List<Diagnostic> Raised { get; } = [];

    /// <summary>Findings that are left and that a helper of the project would mend.</summary>
    public List<Diagnostic> ForHelper { get; } = [];

    /// <param name="next">The project after a step.</param>
    /// <param name="diagnostics">What is found in it.</param>
    /// <param name="key">The step's equivalence key.</param>
    /// <param name="changes">The files that the step changed.</param>
    /// <param name="targets">The findings that it mends.</param>
    public void Advance(Project next, ImmutableArray<Diagnostic> diagnostics, string key, List<FileChange> changes, IReadOnlyCollection<Diagnostic> targets)
    {
        Raised.AddRange(targets.Where(t => !_atStart.Any(d => d.Id == t.Id)));
        foreach (FileChange change in changes)
        {
            _steps.Add((change.Path, key));
            IEnumerable<Diagnostic> mended = targets.Where(t => t.Location.GetLineSpan().Path == change.Path).DefaultIfEmpty(targets.MaxBy(t => t.Severity)!);
            foreach (string id in FindHarm(Diagnostics, diagnostics, change, mended.Max(t => t.Severity)))
            {
                _raised[(change.Path, id)] = key;
            }

            _mended[change.Path] = (DiagnosticSeverity)System.Math.Max((int)_mended.GetValueOrDefault(change.Path), (int)mended.Max(t => t.Severity));
        }

        Project = next;
        Diagnostics = diagnostics;
    }

    /// <summary>Rules that report more in a file than at the start, and matter as much as what was mended there.</summary>
    public IEnumerable<string> FindHarm(FileChange change) =>
        FindHarm(_atStart, Diagnostics, change, _mended.GetValueOrDefault(change.Path, DiagnosticSeverity.Info));

    /// <summary>
    /// Rules that report more in a file after a fix than before, so that the fix must not stay: a warning always, what only informs
    /// where the fix mends no more than that, and of configuration only, as code that is mended shows more of itself.
    /// </summary>
    public static IEnumerable<string> FindHarm(ImmutableArray<Diagnostic> before, ImmutableArray<Diagnostic> after, FileChange change, DiagnosticSeverity mended) =>
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
        DocumentId? id = _original.Solution.GetDocumentIdsWithFilePath(path).FirstOrDefault();
        TextDocument? document = id is null ? null : _original.GetDocument(id) ?? _original.GetAdditionalDocument(id);
        return document is null ? null : await document.GetTextAsync(cancellation);
    }
}
