using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.CodeFixes.Rules.ClientLifetime;

/// <summary>Methods that hand out a client at one time and null at another: a Close behind them would throw where nothing did.</summary>
internal static class NullMakers
{
    /// <summary>Whether a value is the call of a method whose source returns null somewhere. Of one without source nothing is known.</summary>
    public static bool MayGiveNull(LifetimeFixContext context, ExpressionSyntax? value)
    {
        return value is not null && ClientExpression.Core(value) is InvocationExpressionSyntax call
            && context.Model.GetSymbolInfo(call, context.Cancellation).Symbol is IMethodSymbol method
            && method.DeclaringSyntaxReferences.Any(reference => reference.GetSyntax(context.Cancellation).DescendantNodes().Any(IsReturnOfNull));
    }

    private static bool IsReturnOfNull(SyntaxNode node) => node switch
    {
        ReturnStatementSyntax { Expression: { } value } => HoldsNull(value),
        ArrowExpressionClauseSyntax arrow => HoldsNull(arrow.Expression),
        _ => false,
    };

    private static bool HoldsNull(ExpressionSyntax value) =>
        value.DescendantNodesAndSelf().Any(node => node.Kind() is SyntaxKind.NullLiteralExpression or SyntaxKind.DefaultLiteralExpression or SyntaxKind.DefaultExpression
            && node.Parent is not (ArgumentSyntax or BinaryExpressionSyntax or ConstantPatternSyntax));
}
