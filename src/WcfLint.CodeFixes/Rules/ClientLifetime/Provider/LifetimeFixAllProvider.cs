using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using WcfLint.CodeFixes.Rules.ClientLifetime.Helper;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

/// <summary>
/// Fix All of a lifetime fix: one finding after the other, each on the outcome of the one before. Where it closes by a helper, one
/// document gets that helper before all others call it, which Roslyn's provider cannot do that works document by document.
/// </summary>
/// <param name="fix">The fix.</param>
internal sealed class LifetimeFixAllProvider(LifetimeFix fix) : FixAllProvider
{
    public override IEnumerable<FixAllScope> GetSupportedFixAllScopes() => [FixAllScope.Document, FixAllScope.Project, FixAllScope.Solution];

    public override async Task<CodeAction?> GetFixAsync(FixAllContext fixAllContext)
    {
        Solution solution = fixAllContext.Solution;
        foreach (ProjectId project in fixAllContext.Scope == FixAllScope.Solution ? fixAllContext.Solution.ProjectIds : [fixAllContext.Project.Id])
        {
            solution = await FixAsync(fixAllContext, solution, project).ConfigureAwait(false);
        }

        string title = fixAllContext.CodeActionEquivalenceKey == fix.HelperKey ? LifetimeFix.HelperTitle : fix.Title;
        return solution == fixAllContext.Solution ? null : CodeAction.Create(title, _ => Task.FromResult(solution), fixAllContext.CodeActionEquivalenceKey);
    }

    private async Task<Solution> FixAsync(FixAllContext context, Solution original, ProjectId id)
    {
        Solution solution = original;
        Project project = solution.GetProject(id)!;
        ImmutableArray<Diagnostic> diagnostics = context is { Scope: FixAllScope.Document, Document: { } only }
            ? await context.GetDocumentDiagnosticsAsync(only).ConfigureAwait(false)
            : await context.GetAllDiagnosticsAsync(context.Solution.GetProject(id)!).ConfigureAwait(false);
        var nodes = new Dictionary<DocumentId, List<SyntaxNode>>();
        foreach (IGrouping<string, Diagnostic> file in diagnostics.Where(d => d.Id == fix.FixableDiagnosticIds[0] && d.Location.IsInSource)
            .GroupBy(d => d.Location.GetLineSpan().Path ?? string.Empty).OrderBy(g => g.Key, StringComparer.Ordinal))
        {
            if (project.Documents.FirstOrDefault(d => d.FilePath == file.Key || (d.FilePath is null && d.Name == file.Key)) is { } document
                && await document.GetSyntaxRootAsync(context.CancellationToken).ConfigureAwait(false) is { } root)
            {
                nodes[document.Id] = fix.FindNodes(root, file);
                solution = solution.WithDocumentSyntaxRoot(document.Id, root.TrackNodes(nodes[document.Id]));
            }
        }

        CloseHelper? helper = null;
        Solution before = solution;
        if (context.CodeActionEquivalenceKey == fix.HelperKey)
        {
            if (nodes.Count == 0 || await AddHelperAsync(context, solution, id, nodes).ConfigureAwait(false) is not { } prepared)
            {
                return original;
            }

            (before, helper) = prepared;
        }

        solution = before;
        foreach (KeyValuePair<DocumentId, List<SyntaxNode>> document in nodes)
        {
            foreach (SyntaxNode node in document.Value)
            {
                Document current = solution.GetDocument(document.Key)!;
                if ((await current.GetSyntaxRootAsync(context.CancellationToken).ConfigureAwait(false))!.GetCurrentNode(node) is { } found)
                {
                    Document? changed = helper is null
                        ? (await fix.FixAsync(current, found, context.CancellationToken).ConfigureAwait(false))?.Changed
                        : await fix.FixByHelperAsync(current, found, helper, context.CancellationToken).ConfigureAwait(false);
                    solution = changed?.Project.Solution ?? solution;
                }
            }
        }

        return solution == before ? original : solution;
    }

    private static async Task<(Solution Solution, CloseHelper Helper)?> AddHelperAsync(FixAllContext context, Solution solution, ProjectId id, Dictionary<DocumentId, List<SyntaxNode>> nodes)
    {
        Project project = solution.GetProject(id)!;
        if (await project.GetCompilationAsync(context.CancellationToken).ConfigureAwait(false) is not { } compilation || compilation.GetTypeByMetadataName(CloseHelper.CommunicationObject) is null)
        {
            return null;
        }

        if (CloseHelper.Find(compilation, context.CancellationToken) is { } found)
        {
            return (solution, found);
        }

        var callers = new List<(DocumentId, SyntaxNode)>();
        foreach (KeyValuePair<DocumentId, List<SyntaxNode>> document in nodes)
        {
            SyntaxNode root = (await project.GetDocument(document.Key)!.GetSyntaxRootAsync(context.CancellationToken).ConfigureAwait(false))!;
            callers.AddRange(document.Value.Select(root.GetCurrentNode).OfType<SyntaxNode>().Select(n => (document.Key, n)));
        }

        return await CloseHelperHome.AddAsync(project, callers, context.CancellationToken).ConfigureAwait(false);
    }
}
