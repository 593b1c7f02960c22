using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Reflection;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;

namespace WcfLint.TestKit;

/// <summary>What Fix All made.</summary>
/// <param name="Solution">The solution afterwards.</param>
/// <param name="OnlySingleFixes">Whether no fix of the test is for sweeps, so that Fix All has nothing to do.</param>
internal sealed record FixAllOutcome(Solution Solution, bool OnlySingleFixes);

/// <summary>Applies a provider's fixes as an IDE does.</summary>
internal sealed class FixDriver(
    VerificationTest test,
    CodeFixProvider fix,
    ProjectId projectId,
    Func<Solution, CancellationToken, Task<AnalysisResult>> analyze)
{
    /// <summary>Applies the fix of the first finding that has one, and again until none has.</summary>
    public async Task<Solution> ApplyOneByOneAsync(Solution solution, AnalysisResult analysis, CancellationToken cancellationToken)
    {
        int limit = test.NumberOfIncrementalIterations ?? 2 * analysis.Findings.Length;
        for (int i = 0; ; i++)
        {
            if (await FirstActionAsync(solution, analysis, cancellationToken).ConfigureAwait(false) is not { } choice)
            {
                return i > 0 ? solution : throw new VerificationException("No fix is offered for any finding");
            }

            if (i == limit)
            {
                throw new VerificationException($"Fixes are still offered after {limit} were applied; the last for {choice.Diagnostic}");
            }

            Solution changed = await ApplyAsync(choice.Action, solution, cancellationToken).ConfigureAwait(false);
            if (!HasChanges(solution, changed))
            {
                throw new VerificationException($"The fix '{choice.Action.Title}' changes nothing: {choice.Diagnostic}");
            }

            solution = changed;
            analysis = await analyze(solution, cancellationToken).ConfigureAwait(false);
        }
    }

    /// <summary>Runs Fix All of a scope until nothing is left to fix, at most as often as the test allows.</summary>
    public async Task<FixAllOutcome> ApplyFixAllAsync(
        Solution solution,
        AnalysisResult analysis,
        FixAllProvider provider,
        FixAllScope scope,
        CancellationToken cancellationToken)
    {
        var runs = new Dictionary<(string Id, string? Key, DocumentId? Document), int>();
        bool swept = false;
        while (await FirstActionAsync(solution, analysis, cancellationToken, FitsFixAll(runs, scope)).ConfigureAwait(false) is { } choice)
        {
            var run = Run(choice, scope);
            if (runs.TryGetValue(run, out int count) && count == test.NumberOfFixAllIterations)
            {
                throw new VerificationException($"Fix All ({scope}) leaves something to fix after {count} runs (NumberOfFixAllIterations): {choice.Diagnostic}");
            }

            CodeAction? action = await provider.GetFixAsync(Context(choice, scope, cancellationToken)).ConfigureAwait(false);
            Solution changed = action is null ? solution : await ApplyAsync(action, solution, cancellationToken).ConfigureAwait(false);
            if (IsForSweeps(choice) && !provider.GetSupportedFixAllDiagnosticIds(fix).Contains(choice.Diagnostic.Id))
            {
                throw new VerificationException($"'{choice.Action.Title}' is for sweeps, but hosts offer no Fix All for {choice.Diagnostic.Id}");
            }

            if (!IsForSweeps(choice))
            {
                if (HasChanges(solution, changed))
                {
                    throw new VerificationException($"Fix All ({scope}) applied '{choice.Action.Title}', which is not for sweeps");
                }

                runs[run] = int.MaxValue;
                continue;
            }

            if (!HasChanges(solution, changed))
            {
                throw new VerificationException($"Fix All ({scope}) changes nothing, though '{choice.Action.Title}' is offered: {choice.Diagnostic}");
            }

            swept = true;
            runs[run] = count + 1;
            solution = changed;
            analysis = await analyze(solution, cancellationToken).ConfigureAwait(false);
        }

        return new FixAllOutcome(solution, !swept);
    }

    private static (string Id, string? Key, DocumentId? Document) Run(FixChoice choice, FixAllScope scope) =>
        (choice.Diagnostic.Id, choice.Action.EquivalenceKey, scope == FixAllScope.Document ? choice.Document.Id : null);

    private static Func<FixChoice, bool> FitsFixAll(Dictionary<(string Id, string? Key, DocumentId? Document), int> runs, FixAllScope scope) =>
        choice => !runs.TryGetValue(Run(choice, scope), out int count) || count != int.MaxValue;

    // A fix that travels with its finding says so itself; of the others the catalogue does.
    private static bool IsForSweeps(FixChoice choice)
    {
        FindingFix? travelling = FixProperties.Read(choice.Diagnostic).FirstOrDefault(candidate => candidate.Key == choice.Action.EquivalenceKey);
        return travelling is { } fix ? fix.Applicability == FixApplicability.Safe : WcfRules.Find(choice.Diagnostic.Id)?.Fix != FixKind.Single;
    }

    private FixAllContext Context(FixChoice choice, FixAllScope scope, CancellationToken cancellationToken)
    {
        var diagnostics = new DiagnosticSource(test, analyze);

        // As Roslyn does: there is no document of a context for additional documents.
        return choice.Document is Document document
            ? new FixAllContext(document, fix, scope, choice.Action.EquivalenceKey!, [choice.Diagnostic.Id], diagnostics, cancellationToken)
            : new FixAllContext(choice.Document.Project, fix, scope, choice.Action.EquivalenceKey!, [choice.Diagnostic.Id], diagnostics, cancellationToken);
    }

    private async Task<FixChoice?> FirstActionAsync(
        Solution solution,
        AnalysisResult analysis,
        CancellationToken cancellationToken,
        Func<FixChoice, bool>? fits = null)
    {
        Project project = solution.GetProject(projectId)!;
        foreach (Diagnostic diagnostic in analysis.Findings)
        {
            TextDocument? document = DocumentOf(project, diagnostic);
            if (document is null || !fix.FixableDiagnosticIds.Contains(diagnostic.Id))
            {
                continue;
            }

            var offered = new List<CodeAction>();
            CodeFixContext context = document is Document code
                ? new CodeFixContext(code, diagnostic, (action, _) => offered.Add(action), cancellationToken)
                : new CodeFixContext(document, diagnostic.Location.SourceSpan, [diagnostic], (action, _) => offered.Add(action), cancellationToken);
            await fix.RegisterCodeFixesAsync(context).ConfigureAwait(false);
            List<CodeAction> flat = [.. offered.SelectMany(Flatten)];
            CodeAction? chosen = test.CodeActionEquivalenceKey is { } key
                ? flat.FirstOrDefault(action => action.EquivalenceKey == key)
                : flat.ElementAtOrDefault(test.CodeActionIndex ?? 0);
            if (chosen is not null && new FixChoice(chosen, diagnostic, document) is var choice && (fits is null || fits(choice)))
            {
                return choice;
            }
        }

        return null;
    }

    private static TextDocument? DocumentOf(Project project, Diagnostic diagnostic)
    {
        string path = diagnostic.Location.GetLineSpan().Path;
        return project.Documents.Concat(project.AdditionalDocuments).FirstOrDefault(document => document.FilePath == path);
    }

    // NestedActions is internal and of another name before Roslyn 4.9.
    private static IEnumerable<CodeAction> Flatten(CodeAction action)
    {
        PropertyInfo? property = typeof(CodeAction).GetProperty("NestedActions", BindingFlags.Instance | BindingFlags.Public)
            ?? typeof(CodeAction).GetProperty("NestedCodeActions", BindingFlags.Instance | BindingFlags.NonPublic);
        return property?.GetValue(action) is ImmutableArray<CodeAction> { IsDefaultOrEmpty: false } nested ? nested.SelectMany(Flatten) : [action];
    }

    private static async Task<Solution> ApplyAsync(CodeAction action, Solution solution, CancellationToken cancellationToken)
    {
        foreach (CodeActionOperation operation in await action.GetOperationsAsync(cancellationToken).ConfigureAwait(false))
        {
            if (operation is ApplyChangesOperation apply)
            {
                return apply.ChangedSolution;
            }
        }

        return solution;
    }

    private static bool HasChanges(Solution before, Solution after) => after.GetChanges(before).GetProjectChanges().Any();

    private sealed record FixChoice(CodeAction Action, Diagnostic Diagnostic, TextDocument Document);

    private sealed class DiagnosticSource(VerificationTest test, Func<Solution, CancellationToken, Task<AnalysisResult>> analyze) : FixAllContext.DiagnosticProvider
    {
        public override async Task<IEnumerable<Diagnostic>> GetAllDiagnosticsAsync(Project project, CancellationToken cancellationToken) =>
            (await analyze(project.Solution, cancellationToken).ConfigureAwait(false)).Findings.Where(finding => test.Watches(finding.Id));

        public override async Task<IEnumerable<Diagnostic>> GetDocumentDiagnosticsAsync(Document document, CancellationToken cancellationToken) =>
            (await GetAllDiagnosticsAsync(document.Project, cancellationToken).ConfigureAwait(false)).Where(finding => finding.Location.GetLineSpan().Path == document.FilePath);

        public override async Task<IEnumerable<Diagnostic>> GetProjectDiagnosticsAsync(Project project, CancellationToken cancellationToken) =>
            (await GetAllDiagnosticsAsync(project, cancellationToken).ConfigureAwait(false)).Where(finding => !finding.Location.IsInSource);
    }
}
