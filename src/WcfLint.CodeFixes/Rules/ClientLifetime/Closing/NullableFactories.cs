using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing;

/// <summary>Methods that hand out a client at one time and null at another: a Close behind them would throw where nothing did.</summary>
internal static class NullableFactories
{
    private const int MaxDepth = 2;

    /// <summary>
    /// Whether a value is the call of a method whose source returns null somewhere, or what another such method gives. Of one without
    /// source nothing is known.
    /// </summary>
    public static bool MayGiveNull(LifetimeFixContext context, ExpressionSyntax? value) => value is not null && MayGiveNull(context, context.Model, value, MaxDepth);

    private static bool MayGiveNull(LifetimeFixContext context, SemanticModel model, ExpressionSyntax value, int depth)
    {
        if (Casts.Without(value) is not InvocationExpressionSyntax call || model.GetSymbolInfo(call, context.Cancellation).Symbol is not IMethodSymbol method)
        {
            return false;
        }

        foreach (SyntaxReference reference in method.DeclaringSyntaxReferences)
        {
            SyntaxNode declaration = reference.GetSyntax(context.Cancellation);
            SemanticModel? own = declaration.SyntaxTree == model.SyntaxTree ? model
                : model.Compilation.ContainsSyntaxTree(declaration.SyntaxTree) ? model.Compilation.GetSemanticModel(declaration.SyntaxTree) : null;
            foreach (ExpressionSyntax returned in declaration.DescendantNodes().Select(ReturnedBy).OfType<ExpressionSyntax>())
            {
                if (HoldsNull(returned) || IsOfNull(returned, declaration) || (own is not null && depth > 0 && ValuesOf(returned, declaration).Any(v => MayGiveNull(context, own, v, depth - 1))))
                {
                    return true;
                }
            }
        }

        return false;
    }

    private static ExpressionSyntax? ReturnedBy(SyntaxNode node) => node switch
    {
        ReturnStatementSyntax statement => statement.Expression,
        ArrowExpressionClauseSyntax arrow => arrow.Expression,
        _ => null,
    };

    // return client, where it is null until a condition holds.
    private static bool IsOfNull(ExpressionSyntax returned, SyntaxNode declaration) =>
        Casts.Without(returned) is IdentifierNameSyntax name
        && DeclaratorsOf(name, declaration).Any(d => d.Initializer is { Value: var initial } && HoldsNull(initial))
        && AssignmentsTo(name, declaration).All(a => a.Ancestors().TakeWhile(n => n != declaration).Any(n => n is IfStatementSyntax or SwitchStatementSyntax or CatchClauseSyntax or ForEachStatementSyntax or WhileStatementSyntax));

    // What is returned, and what a local got that is returned.
    private static IEnumerable<ExpressionSyntax> ValuesOf(ExpressionSyntax returned, SyntaxNode declaration) =>
        Casts.Without(returned) is IdentifierNameSyntax name
            ? DeclaratorsOf(name, declaration).Select(d => d.Initializer?.Value).OfType<ExpressionSyntax>().Concat(AssignmentsTo(name, declaration).Select(a => a.Right))
            : [returned];

    private static IEnumerable<VariableDeclaratorSyntax> DeclaratorsOf(IdentifierNameSyntax name, SyntaxNode declaration) =>
        declaration.DescendantNodes().OfType<VariableDeclaratorSyntax>().Where(d => d.Identifier.ValueText == name.Identifier.ValueText);

    private static IEnumerable<AssignmentExpressionSyntax> AssignmentsTo(IdentifierNameSyntax name, SyntaxNode declaration) =>
        declaration.DescendantNodes().OfType<AssignmentExpressionSyntax>().Where(a => a.Left is IdentifierNameSyntax left && left.Identifier.ValueText == name.Identifier.ValueText);

    private static bool HoldsNull(ExpressionSyntax value) =>
        value.DescendantNodesAndSelf().Any(node => node.Kind() is SyntaxKind.NullLiteralExpression or SyntaxKind.DefaultLiteralExpression or SyntaxKind.DefaultExpression
            && node.Parent is not (ArgumentSyntax or BinaryExpressionSyntax or ConstantPatternSyntax));
}
