using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.CodeFixes.Edits;

/// <summary>
/// Fix All for fixes that findings carry, in C# and in additional files. Only safe fixes take part; by the key of a
/// group, which no fix has (<see cref="FindingFixes"/>), the first of each finding, as in the command. Roslyn's batch fixer does nothing for additional
/// documents, hence an own provider.
/// </summary>
internal sealed class FindingEditsFixAllProvider : FixAllProvider
{
    public static readonly FindingEditsFixAllProvider Instance = new();

    private FindingEditsFixAllProvider()
    {
    }

    public override IEnumerable<FixAllScope> GetSupportedFixAllScopes() => [FixAllScope.Document, FixAllScope.Project, FixAllScope.Solution];

    /// <summary>Rules whose fixes want a decision each are left out, so that hosts offer no scope for them.</summary>
    public override IEnumerable<string> GetSupportedFixAllDiagnosticIds(CodeFixProvider originalCodeFixProvider) =>
        originalCodeFixProvider.FixableDiagnosticIds.Where(id => WcfRules.Find(id)?.Fix == FixKind.FixAll);

    public override async Task<CodeAction?> GetFixAsync(FixAllContext fixAllContext)
    {
        var edits = new FixSet(fixAllContext.Solution);
        string? title = null;
        List<Diagnostic> diagnostics = await DiagnosticsAsync(fixAllContext).ConfigureAwait(false);
        bool isOfFix = diagnostics.Exists(diagnostic => FixProperties.Read(diagnostic).Any(fix => fix.Key == fixAllContext.CodeActionEquivalenceKey));
        foreach (Diagnostic diagnostic in diagnostics)
        {
            foreach (FindingFix fix in FixProperties.Read(diagnostic))
            {
                if (fix.Applicability == FixApplicability.Safe
                    && (!isOfFix || fix.Key == fixAllContext.CodeActionEquivalenceKey)
                    && await edits.TryAddAsync(fix, FindingFixes.PathOf(diagnostic), fixAllContext.CancellationToken).ConfigureAwait(false))
                {
                    title ??= fix.Title;
                    break;
                }
            }
        }

        return title is null
            ? null
            : CodeAction.Create(title, _ => Task.FromResult(edits.Apply()), fixAllContext.CodeActionEquivalenceKey);
    }

    // In source order, so that of two overlapping fixes the upper one is applied, in whatever order the analysis finished.
    private static async Task<List<Diagnostic>> DiagnosticsAsync(FixAllContext context)
    {
        var all = ImmutableArray.CreateBuilder<Diagnostic>();
        switch (context.Scope)
        {
            case FixAllScope.Document when context.Document is not null:
                all.AddRange(await context.GetDocumentDiagnosticsAsync(context.Document).ConfigureAwait(false));
                break;
            case FixAllScope.Document:
            case FixAllScope.Project:
                all.AddRange(await context.GetAllDiagnosticsAsync(context.Project).ConfigureAwait(false));
                break;
            case FixAllScope.Solution:
                foreach (Project project in context.Solution.Projects)
                {
                    all.AddRange(await context.GetAllDiagnosticsAsync(project).ConfigureAwait(false));
                }

                break;
        }

        return all
            .Where(diagnostic => context.DiagnosticIds.Contains(diagnostic.Id))
            .OrderBy(FindingFixes.PathOf, System.StringComparer.Ordinal)
            .ThenBy(diagnostic => diagnostic.Location.SourceSpan.Start)
            .ToList();
    }
}
