using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing;

/// <summary>Clients of a <c>using</c> that may be null: a using statement skips null, while a call of Close would throw.</summary>
internal static class NullableClients
{
    private const int MaxDepth = 2;

    /// <summary>Whether a value may be null, or the code tests it for null in a body.</summary>
    public static bool MayBeNull(LifetimeFixContext context, ExpressionSyntax? value, StatementSyntax body, string client) =>
        CanBeNull(value) || MayGiveNull(context, value)
        || body.DescendantNodes().Any(node => node is ConditionalAccessExpressionSyntax access && Casts.Without(access.Expression).ToString() == client)
        || (value is not BaseObjectCreationExpressionSyntax && body.DescendantNodes().Any(node => IsComparisonWithNull(node, client)));

    /// <summary>
    /// Whether a value is the call of a method whose source mentions null, or calls another such method for its client.
    /// A method without source counts as one that never returns null.
    /// </summary>
    public static bool MayGiveNull(LifetimeFixContext context, ExpressionSyntax? value) => value is not null
        && MayGiveNull(context, context.Model, value, MaxDepth);

    private static bool MayGiveNull(LifetimeFixContext context, SemanticModel model, ExpressionSyntax value, int depth)
    {
        if (Casts.Without(value) is not InvocationExpressionSyntax call || model.GetSymbolInfo(call, context.Cancellation).Symbol is not IMethodSymbol method)
        {
            return false;
        }

        foreach (SyntaxReference reference in method.DeclaringSyntaxReferences)
        {
            SyntaxNode declaration = reference.GetSyntax(context.Cancellation);
            if (declaration.DescendantNodes().Any(IsNull) || (depth > 0 && CallsMaker(declaration, method)))
            {
                return true;
            }
        }

        return false;

        bool CallsMaker(SyntaxNode declaration, IMethodSymbol caller) =>
            model.Compilation.ContainsSyntaxTree(declaration.SyntaxTree) && model.Compilation.GetSemanticModel(declaration.SyntaxTree) is var own
            && declaration.DescendantNodes().OfType<InvocationExpressionSyntax>()
                .Any(c => SymbolEqualityComparer.Default.Equals(own.GetTypeInfo(c, context.Cancellation).Type, caller.ReturnType)
                    && MayGiveNull(context, own, c, depth - 1));
    }

    // A literal null or default as a value. Not in a comparison or as an argument: there it is not the value of the client.
    private static bool IsNull(SyntaxNode node) =>
        node.Kind() is SyntaxKind.NullLiteralExpression or SyntaxKind.DefaultLiteralExpression or SyntaxKind.DefaultExpression
        && node.Parent is not (ArgumentSyntax or BinaryExpressionSyntax or ConstantPatternSyntax);

    private static bool CanBeNull(ExpressionSyntax? value) => value is not null && Casts.Without(value) switch
    {
        ConditionalExpressionSyntax choice => CanBeNull(choice.WhenTrue) || CanBeNull(choice.WhenFalse),
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.CoalesceExpression } either => CanBeNull(either.Right),
        ConditionalAccessExpressionSyntax or DefaultExpressionSyntax => true,
        LiteralExpressionSyntax literal => literal.Kind() is SyntaxKind.NullLiteralExpression or SyntaxKind.DefaultLiteralExpression,
        _ => false,
    };

    /// <summary>Whether one side is null and the other the client.</summary>
    public static bool IsWithNull(BinaryExpressionSyntax test, string client) =>
        (test.Right.IsKind(SyntaxKind.NullLiteralExpression) && Casts.Without(test.Left).ToString() == client)
        || (test.Left.IsKind(SyntaxKind.NullLiteralExpression) && Casts.Without(test.Right).ToString() == client);

    private static bool IsComparisonWithNull(SyntaxNode node, string client) => node switch
    {
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.EqualsExpression or (int)SyntaxKind.NotEqualsExpression } test => IsWithNull(test, client),
        IsPatternExpressionSyntax { Pattern: ConstantPatternSyntax or UnaryPatternSyntax } test => Casts.Without(test.Expression).ToString() == client,
        _ => false,
    };
}
