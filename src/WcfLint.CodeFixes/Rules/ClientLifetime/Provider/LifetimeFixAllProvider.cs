using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using WcfLint.Analyzers;
using WcfLint.CodeFixes.Rules.ClientLifetime.Helper;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

/// <summary>
/// Fix All of a lifetime fix, in rounds (<see cref="LifetimeFixRounds"/>). Where it closes by a helper, one document gets that helper
/// before all others call it, which Roslyn's provider cannot do that works document by document. What needs a decision is left, as in the command.
/// </summary>
/// <param name="fix">The fix.</param>
internal sealed class LifetimeFixAllProvider(LifetimeFix fix) : FixAllProvider
{
    public override IEnumerable<FixAllScope> GetSupportedFixAllScopes() => [FixAllScope.Document, FixAllScope.Project, FixAllScope.Solution];

    public override async Task<CodeAction?> GetFixAsync(FixAllContext fixAllContext)
    {
        if (fix.FixAllInClasses(fixAllContext) is { } inClasses)
        {
            return await inClasses.ConfigureAwait(false);
        }

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
        Dictionary<DocumentId, List<SyntaxNode>> nodes = await FindNodesAsync(context, original.GetProject(id)!).ConfigureAwait(false);
        CloseHelper? helper = null;
        if (context.CodeActionEquivalenceKey == fix.HelperKey)
        {
            Solution marked = solution;
            foreach (KeyValuePair<DocumentId, List<SyntaxNode>> document in nodes)
            {
                marked = marked.WithDocumentSyntaxRoot(document.Key, document.Value[0].SyntaxTree.GetRoot(context.CancellationToken).TrackNodes(document.Value));
            }

            if (nodes.Count == 0 || await AddHelperAsync(context, marked, id, nodes).ConfigureAwait(false) is not { } prepared)
            {
                return original;
            }

            (solution, helper) = prepared;
            foreach (DocumentId document in nodes.Keys.ToList())
            {
                SyntaxNode root = (await solution.GetDocument(document)!.GetSyntaxRootAsync(context.CancellationToken).ConfigureAwait(false))!;
                nodes[document] = nodes[document].Select(root.GetCurrentNode).OfType<SyntaxNode>().ToList();
            }
        }

        Solution mended = await new LifetimeFixRounds(fix, helper, context.CancellationToken).RunAsync(solution, nodes).ConfigureAwait(false);
        return mended == solution ? original : mended;
    }

    private async Task<Dictionary<DocumentId, List<SyntaxNode>>> FindNodesAsync(FixAllContext context, Project project)
    {
        ImmutableArray<Diagnostic> diagnostics = context is { Scope: FixAllScope.Document, Document: { } only }
            ? await context.GetDocumentDiagnosticsAsync(only).ConfigureAwait(false)
            : await context.GetAllDiagnosticsAsync(context.Solution.GetProject(project.Id)!).ConfigureAwait(false);
        ILookup<string, Document> documents = project.Documents.ToLookup(d => d.FilePath ?? d.Name);
        var nodes = new Dictionary<DocumentId, List<SyntaxNode>>();
        foreach (IGrouping<string, Diagnostic> file in diagnostics.Where(d => d.Id == fix.FixableDiagnosticIds[0] && d.Location.IsInSource
            && FixProperties.RewritingOf(d) == FixApplicability.Safe && FixProperties.WhyNoFix(d) is null)
            .GroupBy(d => d.Location.GetLineSpan().Path ?? string.Empty).OrderBy(g => g.Key, StringComparer.Ordinal))
        {
            if (documents[file.Key].FirstOrDefault() is { } document
                && await document.GetSyntaxRootAsync(context.CancellationToken).ConfigureAwait(false) is { } root
                && fix.FindNodes(root, file) is { Count: > 0 } found)
            {
                nodes[document.Id] = found;
            }
        }

        return nodes;
    }

    private static async Task<(Solution Solution, CloseHelper Helper)?> AddHelperAsync(FixAllContext context, Solution solution, ProjectId id,
        Dictionary<DocumentId, List<SyntaxNode>> nodes)
    {
        Project project = solution.GetProject(id)!;
        if (await project.GetCompilationAsync(context.CancellationToken).ConfigureAwait(false) is not { } compilation
            || compilation.GetTypeByMetadataName(CloseHelper.CommunicationObject) is null)
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
