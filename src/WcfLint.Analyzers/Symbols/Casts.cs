using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Symbols;

/// <summary>Parentheses, casts and <c>as</c>, which leave an object what it is.</summary>
internal static class Casts
{
    /// <summary>The expression under them.</summary>
    public static ExpressionSyntax Without(ExpressionSyntax expression)
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

    /// <summary>The expression with those around it.</summary>
    public static SyntaxNode With(SyntaxNode expression)
    {
        while (expression.Parent is ParenthesizedExpressionSyntax or CastExpressionSyntax or BinaryExpressionSyntax { RawKind: (int)SyntaxKind.AsExpression })
        {
            expression = expression.Parent;
        }

        return expression;
    }
}
