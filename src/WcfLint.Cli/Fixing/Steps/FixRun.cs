using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Cli.Fixing.Checks;
using WcfLint.Cli.Fixing.Writing;
using WcfLint.Cli.Model;
using WcfLint.CodeFixes.Edits;

namespace WcfLint.Cli.Fixing.Steps;

/// <summary>One way from the project as it was to the project with all fixes.</summary>
internal sealed class FixRun(Project original, ImmutableArray<Diagnostic> diagnostics)
{
    private const string NeverClosed = "WCFL1001";
    private const string MadePerCall = "WCFL1005";

    private readonly Project _original = original;
    private readonly ImmutableArray<Diagnostic> _atStart = diagnostics;
    private readonly ILookup<string, Diagnostic> _atStartByPath = ByPath(diagnostics);
    private ILookup<string, Diagnostic> _byPath = ByPath(diagnostics);
    private readonly Dictionary<(string Path, string Id), string> _raised = [];
    private readonly HashSet<(string Path, string Key)> _steps = [];
    private readonly HashSet<(string Path, string Id)> _activated = [];
    private readonly Dictionary<string, DiagnosticSeverity> _mended = [];

    // The compile errors of the files that were compiled; no step has changed other files.
    private CompileErrors? _errorsAtStart;
    private CompileErrors? _errors;

    public Project Project { get; private set; } = original;

    public ImmutableArray<Diagnostic> Diagnostics { get; private set; } = diagnostics;

    public bool Ended { get; set; }

    /// <summary>Findings of rules that found nothing at the start: another fix showed them, and they are mended too.</summary>
    public List<Diagnostic> Raised { get; } = [];

    /// <summary>Findings that their fix leaves, each with the reason and whether a helper of the project would fix it.</summary>
    public List<(Diagnostic Finding, string Obstacle, bool IsForHelper)> LeftPlaces { get; } = [];

    /// <summary>Takes a step.</summary>
    public void Advance(FixAttempt attempt)
    {
        IReadOnlyCollection<Diagnostic> targets = attempt.Targets;
        HashSet<string> known = [.. _atStart.Select(d => d.Id)];
        Raised.AddRange(targets.Where(t => !known.Contains(t.Id)));
        ILookup<string, Diagnostic> targetsByPath = ByPath(targets);
        ILookup<string, Diagnostic> after = ByPath(attempt.Diagnostics);
        DiagnosticSeverity highest = targets.Max(t => t.Severity);
        foreach (FileChange change in attempt.Changes)
        {
            _steps.Add((change.Path, attempt.Step.Key));
            DiagnosticSeverity mended = targetsByPath[change.Path].Select(t => t.Severity).DefaultIfEmpty(highest).Max();
            foreach (string id in FindHarm(_byPath, after, change, mended))
            {
                if (OnlyActivatesSettings(attempt.Step.Rule) || IsToldByQuota(attempt.Step.Rule, id))
                {
                    _activated.Add((change.Path, id));
                }

                _raised[(change.Path, id)] = attempt.Step.Key;
            }

            _mended[change.Path] = (DiagnosticSeverity)System.Math.Max((int)_mended.GetValueOrDefault(change.Path), (int)mended);
        }

        Project = attempt.Project;
        Diagnostics = attempt.Diagnostics;
        _byPath = after;
        _errors = attempt.Errors is { } now ? _errors?.With(now) ?? now : _errors;
    }

    /// <summary>The compile errors of the project as it is now, in files; null for all.</summary>
    public async Task<CompileErrors> FindErrorsAsync(IReadOnlyCollection<string>? files, CancellationToken cancellation)
    {
        if (_errors?.Covers(files) != true)
        {
            CompileErrors found = await FixWorkspace.ErrorsAsync(Project, files, cancellation);
            _errorsAtStart = _errorsAtStart?.With(found) ?? found;
            _errors = _errors?.With(found) ?? found;
        }

        return _errors!;
    }

    /// <summary>How many compile errors changed files had at the start, and have now.</summary>
    public (int Before, int After) CountErrors(IReadOnlyList<FileChange> changes) =>
        (_errorsAtStart?.CountIn(changes.Select(c => c.Path)) ?? 0, _errors?.CountIn(changes.Select(c => c.Path)) ?? 0);

    /// <summary>Rules that report more after a step than before it.</summary>
    public IEnumerable<string> FindHarm(FixAttempt attempt)
    {
        if (OnlyActivatesSettings(attempt.Step.Rule))
        {
            return [];
        }

        ILookup<string, Diagnostic> after = ByPath(attempt.Diagnostics);
        return attempt.Changes.SelectMany(change => FindHarm(_byPath, after, change, attempt.Targets.Max(t => t.Severity)))
            .Where(id => !IsToldByQuota(attempt.Step.Rule, id));
    }

    /// <summary>Whether a step leaves fewer findings of its rule.</summary>
    public bool HasFewer(FixAttempt attempt) => attempt.Diagnostics.Count(d => d.Id == attempt.Step.Rule) < Diagnostics.Count(d => d.Id == attempt.Step.Rule);

    /// <summary>Rules that report more in a file than at the start, and matter as much as what was mended there.</summary>
    public IEnumerable<string> FindHarm(FileChange change) =>
        FindHarm(_atStartByPath, _byPath, change, _mended.GetValueOrDefault(change.Path, DiagnosticSeverity.Info))
            .Where(id => !_activated.Contains((change.Path, id)));

    /// <summary>
    /// Whether a fix only makes existing settings take effect: it corrects the name of a binding, a service or a contract. Findings in these
    /// settings existed before, though no rule could report them, so the fix has not introduced them.
    /// </summary>
    private static bool OnlyActivatesSettings(string rule) => rule is "WCFL0003" or "WCFL0004" or "WCFL0005" or "WCFL0006";

    // Bytes were text before, too: the rule takes a raised quota for a sign of large messages.
    private static bool IsToldByQuota(string rule, string id) => rule == MessageQuota.Rule && id == "WCFL3014";

    /// <summary>
    /// Rules that report more in a file after a fix than before, so that the fix must not stay: a warning always, what only informs
    /// where the fix mends no more than that, and of configuration only, as code that is mended shows more of itself. WCFL1005 reports
    /// the client of each call only where it is closed: what WCFL1001 reported there before is no new place.
    /// </summary>
    private static IEnumerable<string> FindHarm(ILookup<string, Diagnostic> before, ILookup<string, Diagnostic> after, FileChange change,
        DiagnosticSeverity mended) =>
        after[change.Path].Where(d => d.Severity >= DiagnosticSeverity.Warning || (!change.IsCode && mended < DiagnosticSeverity.Warning))
            .Where(d => d.Id != MadePerCall || CountOpen(before[change.Path], d) <= CountOpen(after[change.Path], d))
            .GroupBy(d => d.Id)
            .Where(g => g.Count() > before[change.Path].Count(d => d.Id == g.Key && d.Severity >= g.Min(n => n.Severity)))
            .Select(g => g.Key);

    // The clients of WCFL1001 that the same code creates as a finding's.
    private static int CountOpen(IEnumerable<Diagnostic> findings, Diagnostic creation) =>
        TextOf(creation) is { } written ? findings.Count(d => d.Id == NeverClosed && TextOf(d) == written) : 0;

    private static string? TextOf(Diagnostic finding) => finding.Location.SourceTree?.GetText().ToString(finding.Location.SourceSpan);

    private static ILookup<string, Diagnostic> ByPath(IEnumerable<Diagnostic> diagnostics) =>
        diagnostics.ToLookup(static d => d.Location.SourceTree?.FilePath ?? d.Location.GetLineSpan().Path);

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
