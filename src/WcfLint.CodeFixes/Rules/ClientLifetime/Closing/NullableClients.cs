using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing;

/// <summary>Clients of a <c>using</c> that may be null: a using does nothing then, where Close would throw.</summary>
internal static class NullableClients
{
    /// <summary>Whether a value may be null, or its author tests it for null in a body.</summary>
    public static bool MayBeNull(LifetimeFixContext context, ExpressionSyntax? value, StatementSyntax body, string client) =>
        MayBeNull(value) || NullableFactories.MayGiveNull(context, value)
        || body.DescendantNodes().Any(node => node is ConditionalAccessExpressionSyntax access && Casts.Without(access.Expression).ToString() == client)
        || (value is not BaseObjectCreationExpressionSyntax && body.DescendantNodes().Any(node => IsComparisonWithNull(node, client)));

    private static bool MayBeNull(ExpressionSyntax? value) => value switch
    {
        ParenthesizedExpressionSyntax inner => MayBeNull(inner.Expression),
        CastExpressionSyntax cast => MayBeNull(cast.Expression),
        ConditionalExpressionSyntax choice => MayBeNull(choice.WhenTrue) || MayBeNull(choice.WhenFalse),
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.CoalesceExpression } either => MayBeNull(either.Right),
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.AsExpression } cast => MayBeNull(cast.Left),
        ConditionalAccessExpressionSyntax or DefaultExpressionSyntax => true,
        LiteralExpressionSyntax literal => literal.Kind() is SyntaxKind.NullLiteralExpression or SyntaxKind.DefaultLiteralExpression,
        _ => false,
    };

    private static bool IsComparisonWithNull(SyntaxNode node, string client) => node switch
    {
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.EqualsExpression or (int)SyntaxKind.NotEqualsExpression } test =>
            (test.Right.IsKind(SyntaxKind.NullLiteralExpression) && Casts.Without(test.Left).ToString() == client)
            || (test.Left.IsKind(SyntaxKind.NullLiteralExpression) && Casts.Without(test.Right).ToString() == client),
        IsPatternExpressionSyntax { Pattern: ConstantPatternSyntax or UnaryPatternSyntax } test => Casts.Without(test.Expression).ToString() == client,
        _ => false,
    };
}
