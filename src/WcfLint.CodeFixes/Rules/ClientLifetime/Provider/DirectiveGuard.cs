using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

/// <summary>
/// Directives in what a fix changes. Code that #if leaves out now is compiled at another time, and no edit reaches it. A region may be
/// moved as a whole: its two ends stay in one block.
/// </summary>
internal static class DirectiveGuard
{
    /// <summary>Whether the directives in the changed part of a tree are as good as they were.</summary>
    public static bool Keeps(SyntaxTree tree, SyntaxNode changed)
    {
        SyntaxNode root = tree.GetRoot();
        if (!root.ContainsDirectives || changed.SyntaxTree.GetChanges(tree) is not { Count: > 0 } changes)
        {
            return true;
        }

        int start = changes[0].Span.Start;
        int end = changes[changes.Count - 1].Span.End;
        List<SyntaxTrivia> before = Find(root, TextSpan.FromBounds(start, end));
        if (before.Count == 0)
        {
            return true;
        }

        List<SyntaxTrivia> after = Find(changed, TextSpan.FromBounds(start, end + changes.Sum(c => c.NewText!.Length - c.Span.Length)));
        return before.TrueForAll(IsOfRegion) && before.Select(d => d.ToString().Trim()).SequenceEqual(after.Select(d => d.ToString().Trim())) && AreWhole(after);
    }

    private static List<SyntaxTrivia> Find(SyntaxNode root, TextSpan span) =>
        [.. root.DescendantTrivia(span).Where(t => span.Contains(t.SpanStart) && (IsOfRegion(t) || IsCondition(t)))];

    private static bool IsOfRegion(SyntaxTrivia trivia) => trivia.Kind() is SyntaxKind.RegionDirectiveTrivia or SyntaxKind.EndRegionDirectiveTrivia;

    private static bool IsCondition(SyntaxTrivia trivia) =>
        trivia.Kind() is SyntaxKind.IfDirectiveTrivia or SyntaxKind.ElifDirectiveTrivia or SyntaxKind.ElseDirectiveTrivia or SyntaxKind.EndIfDirectiveTrivia;

    // Each region begins and ends there, in one block.
    private static bool AreWhole(List<SyntaxTrivia> regions)
    {
        var open = new Stack<SyntaxNode?>();
        foreach (SyntaxTrivia directive in regions)
        {
            if (directive.IsKind(SyntaxKind.RegionDirectiveTrivia))
            {
                open.Push(BlockOf(directive));
            }
            else if (open.Count == 0 || open.Pop() != BlockOf(directive))
            {
                return false;
            }
        }

        return open.Count == 0;
    }

    // Before its opening brace nothing is in a block yet.
    private static SyntaxNode? BlockOf(SyntaxTrivia directive) =>
        (directive.Token is { RawKind: (int)SyntaxKind.OpenBraceToken, Parent: BlockSyntax { Parent: var outer } }
            ? outer : directive.Token.Parent)?.FirstAncestorOrSelf<BlockSyntax>();
}
