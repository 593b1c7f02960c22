using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Symbols;

/// <summary>The functions of C# as syntax: members, local functions and lambdas; and their loops.</summary>
internal static class FunctionNodes
{
    /// <summary>The innermost function, or the member, that a node stands in.</summary>
    public static SyntaxNode? Around(SyntaxNode node)
    {
        SyntaxNode? at = node.Parent;
        while (at is not (null or MemberDeclarationSyntax or AccessorDeclarationSyntax or LocalFunctionStatementSyntax or AnonymousFunctionExpressionSyntax))
        {
            at = at.Parent;
        }

        return at;
    }

    /// <summary>The nodes around one in the same function, the innermost first.</summary>
    public static IEnumerable<SyntaxNode> AroundInFunction(SyntaxNode node) => node.Ancestors().TakeWhile(static at =>
        at is not (MemberDeclarationSyntax or AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax));

    /// <summary>The try statements of the same function whose block holds a node, the innermost first.</summary>
    public static IEnumerable<TryStatementSyntax> TriesAround(SyntaxNode node) =>
        AroundInFunction(node).OfType<TryStatementSyntax>().Where(guard => guard.Block.Span.Contains(node.Span));

    /// <summary>The nodes of a function or a part of one, without those of functions in it.</summary>
    public static IEnumerable<SyntaxNode> Own(SyntaxNode code) =>
        code.DescendantNodesAndSelf(node => node == code || node is not (AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax));

    /// <summary>Whether a node is a loop.</summary>
    public static bool IsLoop(SyntaxNode node) => node is CommonForEachStatementSyntax or ForStatementSyntax or WhileStatementSyntax or DoStatementSyntax;
}
