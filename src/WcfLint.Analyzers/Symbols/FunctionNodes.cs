using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Symbols;

/// <summary>The functions of C# as syntax: members, local functions and lambdas.</summary>
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
}
