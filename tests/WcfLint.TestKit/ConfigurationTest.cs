using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Testing;
using Microsoft.CodeAnalysis.Text;
using WcfLint.CodeFixes.Edits;

namespace WcfLint.TestKit;

/// <summary>
/// A test of findings in configurations and of the fixes that they carry. The package verifies the findings; the fixes are applied here,
/// since it fixes only what is reported in C#: <c>CodeFixTest.FixEachAnalyzerDiagnosticAsync</c> drops each diagnostic for which
/// <c>Solution.GetDocument(diagnostic.Location.SourceTree)</c> is null, and Fix All does the same.
/// </summary>
public abstract class ConfigurationTest<TAnalyzer>(string testFile) : WcfTest<TAnalyzer, ConfigurationEditFix>(testFile)
    where TAnalyzer : DiagnosticAnalyzer, new()
{
    private readonly ConfigurationEditFix _fix = new();

    protected override async Task VerifyVariantAsync(bool isSwept, CancellationToken cancellationToken)
    {
        SolutionState before = WithoutMarkup(TestState);
        await VerifyDiagnosticsAsync(Evaluate(before), [], [.. before.ExpectedDiagnostics], Verify.PushContext("Findings before the fixes"), cancellationToken)
            .ConfigureAwait(false);
        if (!CodeActionExpected(FixedState))
        {
            return;
        }

        SolutionState expected = WithoutMarkup(FixedState);
        Project input = await CreateProjectAsync(Evaluate(before), [], cancellationToken).ConfigureAwait(false);
        await VerifyTextsAsync("Fixes one by one", expected, await FixAsync(input, null, cancellationToken).ConfigureAwait(false), cancellationToken)
            .ConfigureAwait(false);
        FixAllScope[] scopes = CodeFixTestBehaviors.HasFlag(CodeFixTestBehaviors.SkipFixAllInDocumentCheck)
            ? [FixAllScope.Solution] : [FixAllScope.Document, FixAllScope.Project, FixAllScope.Solution];
        foreach (FixAllScope scope in _fix.GetFixAllProvider().GetSupportedFixAllScopes().Intersect(scopes))
        {
            await VerifyTextsAsync($"Fix All ({scope})", isSwept ? expected : before, await FixAsync(input, scope, cancellationToken).ConfigureAwait(false),
                cancellationToken).ConfigureAwait(false);
        }

        await VerifyDiagnosticsAsync(Evaluate(expected), [], [.. expected.ExpectedDiagnostics], Verify.PushContext("Findings after the fixes"),
            cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Applies fixes until none is left, each time to the first finding that has one: its own, or Fix All of a scope.</summary>
    private async Task<Project> FixAsync(Project project, FixAllScope? scope, CancellationToken cancellationToken)
    {
        var runs = new HashSet<string>();
        ImmutableArray<Diagnostic> findings = await FindAsync(project, cancellationToken).ConfigureAwait(false);
        int limit = 2 * findings.Length;
        for (int i = 0; ; i++)
        {
            if (await FindActionAsync(project, findings, finding => scope is null || IsForSweeps(finding), cancellationToken)
                .ConfigureAwait(false) is not var (action, finding))
            {
                return project;
            }

            if (scope is { } all)
            {
                Verify.True(runs.Add(finding.Id + action.EquivalenceKey), $"Fix All ({scope}) leaves something to fix: {finding}");
                var context = new FixAllContext(project, _fix, all, action.EquivalenceKey!, [finding.Id], new Findings(findings), cancellationToken);
                action = await _fix.GetFixAllProvider().GetFixAsync(context).ConfigureAwait(false)
                    ?? throw new InvalidOperationException($"Fix All ({scope}) has nothing to do with {finding}");
            }

            Verify.True(i < limit, $"Fixes are still offered after {i} were applied, the last for {finding}");
            (Project changed, _) = await ApplyCodeActionAsync(project, action, Verify, cancellationToken).ConfigureAwait(false);
            Verify.False(changed == project, $"The fix '{action.Title}' changes nothing: {finding}");
            project = changed;
            findings = await FindAsync(project, cancellationToken).ConfigureAwait(false);
        }
    }

    private async Task<(CodeAction Action, Diagnostic Finding)?> FindActionAsync(Project project, ImmutableArray<Diagnostic> findings,
        Func<Diagnostic, bool> fits, CancellationToken cancellationToken)
    {
        foreach (Diagnostic finding in findings.Where(fits))
        {
            TextDocument? document =
                project.Documents.Concat(project.AdditionalDocuments).FirstOrDefault(file => file.FilePath == finding.Location.GetLineSpan().Path);
            if (document is null || !_fix.FixableDiagnosticIds.Contains(finding.Id))
            {
                continue;
            }

            var offered = new List<CodeAction>();
            await _fix.RegisterCodeFixesAsync(new CodeFixContext(document, finding.Location.SourceSpan, [finding], (action, _) => offered.Add(action),
                cancellationToken)).ConfigureAwait(false);
            if (TryGetCodeActionToApply(0, FilterCodeActions([.. offered]), CodeActionIndex, CodeActionEquivalenceKey, CodeActionVerifier, Verify) is { } action)
            {
                return (action, finding);
            }
        }

        return null;
    }

    private async Task VerifyTextsAsync(string what, SolutionState expected, Project actual, CancellationToken cancellationToken)
    {
        foreach ((string path, SourceText text) in expected.Sources.Concat(expected.AdditionalFiles))
        {
            SourceText after = await actual.Documents.Concat(actual.AdditionalDocuments).Single(file => file.FilePath == path).GetTextAsync(cancellationToken)
                .ConfigureAwait(false);
            Verify.EqualOrDiff(text.ToString(), after.ToString(), $"{what}: {path} is not as expected");
            Verify.Equal(text.Encoding, after.Encoding, $"{what}: the encoding of {path} changed");
        }
    }

    private sealed class Findings(ImmutableArray<Diagnostic> all) : FixAllContext.DiagnosticProvider
    {
        public override Task<IEnumerable<Diagnostic>> GetAllDiagnosticsAsync(Project project, CancellationToken cancellationToken) =>
            Task.FromResult<IEnumerable<Diagnostic>>(all);

        public override Task<IEnumerable<Diagnostic>> GetDocumentDiagnosticsAsync(Document document, CancellationToken cancellationToken) =>
            Task.FromResult(all.Where(finding => finding.Location.GetLineSpan().Path == document.FilePath));

        public override Task<IEnumerable<Diagnostic>> GetProjectDiagnosticsAsync(Project project, CancellationToken cancellationToken) =>
            Task.FromResult(all.Where(finding => !finding.Location.IsInSource));
    }
}
