using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using WcfLint.CodeFixes.Rules.ClientLifetime.Helper;

namespace WcfLint.CodeFixes.Rules.ClientLifetime;

/// <summary>
/// Fix All of a lifetime fix. Where it closes by a helper, one document gets that helper before all others call it, which Roslyn's
/// provider cannot do that works document by document.
/// </summary>
/// <param name="fix">The fix.</param>
/// <param name="byDocument">Fix All of its other way.</param>
internal sealed class LifetimeFixAllProvider(LifetimeFix fix, FixAllProvider byDocument) : FixAllProvider
{
    public override IEnumerable<FixAllScope> GetSupportedFixAllScopes() => [FixAllScope.Document, FixAllScope.Project, FixAllScope.Solution];

    public override async Task<CodeAction?> GetFixAsync(FixAllContext fixAllContext)
    {
        if (fixAllContext.CodeActionEquivalenceKey != fix.HelperKey)
        {
            return await byDocument.GetFixAsync(fixAllContext).ConfigureAwait(false);
        }

        Solution solution = fixAllContext.Solution;
        foreach (ProjectId project in fixAllContext.Scope == FixAllScope.Solution ? fixAllContext.Solution.ProjectIds : [fixAllContext.Project.Id])
        {
            solution = await FixAsync(fixAllContext, solution, project).ConfigureAwait(false);
        }

        return solution == fixAllContext.Solution ? null : CodeAction.Create(LifetimeFix.HelperTitle, _ => Task.FromResult(solution), fix.HelperKey);
    }

    private async Task<Solution> FixAsync(FixAllContext context, Solution solution, ProjectId id)
    {
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

        if (nodes.Count == 0 || await AddHelperAsync(context, solution, id, nodes).ConfigureAwait(false) is not var (prepared, helper))
        {
            return context.Solution;
        }

        bool any = false;
        foreach (KeyValuePair<DocumentId, List<SyntaxNode>> document in nodes)
        {
            foreach (SyntaxNode node in document.Value)
            {
                Document current = prepared.GetDocument(document.Key)!;
                if ((await current.GetSyntaxRootAsync(context.CancellationToken).ConfigureAwait(false))!.GetCurrentNode(node) is { } found
                    && await fix.FixByHelperAsync(current, found, helper, context.CancellationToken).ConfigureAwait(false) is { } changed)
                {
                    prepared = changed.Project.Solution;
                    any = true;
                }
            }
        }

        return any ? prepared : context.Solution;
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
