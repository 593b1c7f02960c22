using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Symbols;

/// <summary>What a piece of syntax writes: the target of an assignment, what is counted up or down, what is passed by reference.</summary>
internal static class WrittenTargets
{
    /// <summary>The target that a node writes; null for none.</summary>
    public static ExpressionSyntax? Of(SyntaxNode node) => node switch
    {
        AssignmentExpressionSyntax assignment => assignment.Left,
        PrefixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.PreIncrementExpression or (int)SyntaxKind.PreDecrementExpression } change => change.Operand,
        PostfixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.PostIncrementExpression or (int)SyntaxKind.PostDecrementExpression } change => change.Operand,
        ArgumentSyntax { RefKindKeyword.RawKind: not 0 } argument => argument.Expression,
        _ => null,
    };
}
