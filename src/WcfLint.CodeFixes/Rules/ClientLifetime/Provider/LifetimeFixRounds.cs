using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using WcfLint.CodeFixes.Rules.ClientLifetime.Helper;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

/// <summary>
/// Mends many findings of one lifetime fix. What one round mends is decided on the same compilation: findings of different members, or
/// types where a fix adds to these, know nothing of each other. The next one of a member is mended in the next round, on the outcome
/// of this. A compilation for each finding made a sweep quadratic: 212 seconds for 3,000 findings.
/// </summary>
/// <param name="fix">The fix.</param>
/// <param name="helper">The project's helper, where clients are closed by it.</param>
/// <param name="cancellation">Stops between two findings.</param>
internal sealed class LifetimeFixRounds(LifetimeFix fix, CloseHelper? helper, CancellationToken cancellation)
{
    private const string Mark = "WcfLint.Finding";

    /// <summary>The solution with the findings at nodes mended, as far as they can be.</summary>
    public async Task<Solution> RunAsync(Solution solution, Dictionary<DocumentId, List<SyntaxNode>> nodes)
    {
        Dictionary<DocumentId, List<TextSpan>> pending = nodes.ToDictionary(d => d.Key, d => d.Value.ConvertAll(n => n.Span));
        while (pending.Count > 0)
        {
            Solution before = await MarkAsync(solution, pending).ConfigureAwait(false);
            var next = new Dictionary<DocumentId, List<TextSpan>>();
            foreach (KeyValuePair<DocumentId, List<TextSpan>> document in pending)
            {
                (SourceText? text, List<TextSpan> left) = await RunAsync(before.GetDocument(document.Key)!, document.Value).ConfigureAwait(false);
                solution = text is null ? solution : solution.WithDocumentText(document.Key, text);
                if (left.Count > 0)
                {
                    next.Add(document.Key, left);
                }
            }

            pending = next;
        }

        return solution;
    }

    // Annotates the findings, so that each is found again after another fix has changed its member.
    private async Task<Solution> MarkAsync(Solution solution, Dictionary<DocumentId, List<TextSpan>> spans)
    {
        foreach (KeyValuePair<DocumentId, List<TextSpan>> document in spans)
        {
            SyntaxNode root = (await solution.GetDocument(document.Key)!.GetSyntaxRootAsync(cancellation).ConfigureAwait(false))!;
            solution = solution.WithDocumentSyntaxRoot(document.Key, root.ReplaceNodes(
                document.Value.Select(span => NodeAt(root, span)).Distinct(),
                static (_, node) => node.WithAdditionalAnnotations(new SyntaxAnnotation(Mark))));
        }

        return solution;
    }

    private static SyntaxNode NodeAt(SyntaxNode root, TextSpan span) => root.FindNode(span, getInnermostNodeForTie: true);

    // One round in one document: its new text, null where it does not change, and the places of the findings for the next round.
    private async Task<(SourceText? Text, List<TextSpan> Left)> RunAsync(Document document, List<TextSpan> spans)
    {
        SyntaxNode root = (await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false))!;
        LifetimeFixPlace place = (await LifetimeFixPlace.OfAsync(document, cancellation).ConfigureAwait(false))!;
        var mended = new List<Mended>();
        var left = new List<(SyntaxNode Node, Mended? By)>();
        foreach (TextSpan span in spans)
        {
            cancellation.ThrowIfCancellationRequested();
            SyntaxNode node = NodeAt(root, span);
            TextSpan scope = ScopeOf(node).FullSpan;
            if (mended.Find(m => m.Scope.OverlapsWith(scope)) is { } earlier)
            {
                left.Add((node, earlier));
            }
            else if (Mend(place, node) is { } changed)
            {
                IList<TextChange> changes = changed.SyntaxTree.GetChanges(root.SyntaxTree);
                if (mended.Exists(m => m.Changes.Any(one => changes.Any(other => one.Span.IntersectsWith(other.Span) && !IsSame(one, other)))))
                {
                    left.Add((node, null));
                }
                else
                {
                    mended.Add(new Mended(scope, changed, changes));
                }
            }
        }

        return mended.Count == 0 ? (null, [])
            : (root.SyntaxTree.GetText(cancellation).WithChanges(mended.SelectMany(m => m.Changes).Distinct().OrderBy(c => c.Span.Start)),
                [.. left.Select(l => Find(l.Node, l.By, mended)).OfType<TextSpan>()]);
    }

    // The place of a finding after the round; null where another fix removed its node.
    private static TextSpan? Find(SyntaxNode node, Mended? by, List<Mended> mended)
    {
        if ((by is null ? node : by.Root.GetAnnotatedNodes(node.GetAnnotations(Mark).Last()).FirstOrDefault()) is not { } current)
        {
            return null;
        }

        int shift = mended.Where(m => m != by).SelectMany(m => m.Changes).Distinct().Where(c => c.Span.End <= node.SpanStart && by?.Changes.Contains(c) != true)
            .Sum(c => c.NewText!.Length - c.Span.Length);
        return new TextSpan(current.SpanStart + shift, current.Span.Length);
    }

    private SyntaxNode? Mend(LifetimeFixPlace place, SyntaxNode node) =>
        helper is null ? fix.Decide(place, node, cancellation).Changed : fix.FixByHelper(place, node, helper, cancellation);

    // The syntax that a fix reads and changes: a member, or a type where the fix adds members.
    private SyntaxNode ScopeOf(SyntaxNode node) =>
        node.AncestorsAndSelf().LastOrDefault(a => fix.AddsFields ? a is BaseTypeDeclarationSyntax
            : a is MemberDeclarationSyntax and not (BaseTypeDeclarationSyntax or BaseNamespaceDeclarationSyntax or GlobalStatementSyntax))
        ?? node.SyntaxTree.GetRoot(cancellation);

    // The same using directive may be added by several.
    private static bool IsSame(TextChange one, TextChange other) => one.Span == other.Span && one.NewText == other.NewText;

    // One fixed finding of a round, with a root that contains only this fix.
    private sealed record Mended(TextSpan Scope, SyntaxNode Root, IList<TextChange> Changes);
}
