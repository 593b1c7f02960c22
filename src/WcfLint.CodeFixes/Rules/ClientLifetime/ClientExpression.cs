using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.CodeFixes.Rules.ClientLifetime;

/// <summary>How a client is written at a place.</summary>
internal static class ClientExpression
{
    /// <summary>The expression under parentheses, casts and <c>as</c>.</summary>
    public static ExpressionSyntax Core(ExpressionSyntax expression)
    {
        while (true)
        {
            switch (expression)
            {
                case ParenthesizedExpressionSyntax parenthesized:
                    expression = parenthesized.Expression;
                    break;
                case CastExpressionSyntax cast:
                    expression = cast.Expression;
                    break;
                case BinaryExpressionSyntax { RawKind: (int)SyntaxKind.AsExpression } conversion:
                    expression = conversion.Left;
                    break;
                default:
                    return expression;
            }
        }
    }

    /// <summary>The expression with the parentheses, casts and <c>as</c> around it.</summary>
    public static SyntaxNode Whole(SyntaxNode expression)
    {
        while (expression.Parent is ParenthesizedExpressionSyntax or CastExpressionSyntax or BinaryExpressionSyntax { RawKind: (int)SyntaxKind.AsExpression })
        {
            expression = expression.Parent;
        }

        return expression;
    }

    /// <summary>Whether it is a name, or a name after <c>this</c>, so that writing it twice means the same object.</summary>
    public static bool IsName(ExpressionSyntax expression) =>
        expression is IdentifierNameSyntax or MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax };
}
