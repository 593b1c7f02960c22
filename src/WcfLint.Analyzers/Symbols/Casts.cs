using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Symbols;

/// <summary>Parentheses, casts, <c>as</c> and <c>!</c>, which leave an object what it is.</summary>
internal static class Casts
{
    /// <summary>The expression under all of them.</summary>
    public static ExpressionSyntax Without(ExpressionSyntax expression)
    {
        while (Under(expression) is { } under)
        {
            expression = under;
        }

        return expression;
    }

    /// <summary>The expression under one of them; null where there is none.</summary>
    public static ExpressionSyntax? Under(ExpressionSyntax expression) => expression switch
    {
        ParenthesizedExpressionSyntax parenthesized => parenthesized.Expression,
        CastExpressionSyntax cast => cast.Expression,
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.AsExpression } conversion => conversion.Left,
        PostfixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.SuppressNullableWarningExpression } trusted => trusted.Operand,
        _ => null,
    };

    /// <summary>The expression with those around it.</summary>
    public static SyntaxNode With(SyntaxNode expression)
    {
        while (expression.Parent is ExpressionSyntax around && Under(around) == expression)
        {
            expression = expression.Parent;
        }

        return expression;
    }
}
