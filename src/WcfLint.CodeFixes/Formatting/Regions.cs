using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.CodeFixes.Formatting;

/// <summary>Keeps <c>#region</c> and <c>#endregion</c> of one block together: the compiler takes them torn apart, an editor folds nonsense then.</summary>
internal static class Regions
{
    /// <summary>Whether a change moved one end of a region into other braces than the other end, or lost one.</summary>
    public static bool AreTorn(SyntaxNode before, SyntaxNode after)
    {
        if (!before.ContainsDirectives)
        {
            return false;
        }

        List<bool> whole = FindWhole(before);
        List<bool> left = FindWhole(after);
        return whole.Count != left.Count || whole.Where((isWhole, i) => isWhole && !left[i]).Any();
    }

    /// <summary>How much of what stands above the first of some statements stays above when they move into a block: ends of regions that begin before, and beginnings of those that end behind.</summary>
    public static int CountAbove(IReadOnlyList<StatementSyntax> statements)
    {
        SyntaxTriviaList first = statements[0].GetLeadingTrivia();
        int above = 0;
        var open = new Stack<int>();
        for (int i = 0; i < first.Count; i++)
        {
            if (first[i].IsKind(SyntaxKind.RegionDirectiveTrivia))
            {
                open.Push(i + 1);
            }
            else if (first[i].IsKind(SyntaxKind.EndRegionDirectiveTrivia))
            {
                above = open.Count > 0 ? above : i + 1;
                _ = open.Count > 0 ? open.Pop() : 0;
            }
        }

        foreach (SyntaxTrivia trivia in statements.SelectMany(s => s.DescendantTrivia()).Skip(first.Count))
        {
            if (trivia.IsKind(SyntaxKind.RegionDirectiveTrivia))
            {
                open.Push(0);
            }
            else if (trivia.IsKind(SyntaxKind.EndRegionDirectiveTrivia) && open.Count > 0)
            {
                open.Pop();
            }
        }

        return open.Append(above).Max();
    }

    // Of each pair in the order of their ends, whether both stand in the same braces.
    private static List<bool> FindWhole(SyntaxNode root)
    {
        var whole = new List<bool>();
        var open = new Stack<SyntaxTrivia>();
        foreach (SyntaxTrivia trivia in root.DescendantTrivia())
        {
            if (trivia.IsKind(SyntaxKind.RegionDirectiveTrivia))
            {
                open.Push(trivia);
            }
            else if (trivia.IsKind(SyntaxKind.EndRegionDirectiveTrivia) && open.Count > 0)
            {
                whole.Add(BracesAround(open.Pop()) == BracesAround(trivia));
            }
        }

        return whole;
    }

    private static SyntaxNode? BracesAround(SyntaxTrivia trivia) => trivia.Token.Parent?.AncestorsAndSelf().FirstOrDefault(node =>
    {
        (SyntaxToken open, SyntaxToken close) = node switch
        {
            BlockSyntax block => (block.OpenBraceToken, block.CloseBraceToken),
            BaseTypeDeclarationSyntax type => (type.OpenBraceToken, type.CloseBraceToken),
            NamespaceDeclarationSyntax space => (space.OpenBraceToken, space.CloseBraceToken),
            SwitchStatementSyntax choice => (choice.OpenBraceToken, choice.CloseBraceToken),
            AccessorListSyntax accessors => (accessors.OpenBraceToken, accessors.CloseBraceToken),
            InitializerExpressionSyntax values => (values.OpenBraceToken, values.CloseBraceToken),
            _ => default,
        };
        return open.Span.End <= trivia.SpanStart && trivia.Span.End <= close.SpanStart;
    });
}
