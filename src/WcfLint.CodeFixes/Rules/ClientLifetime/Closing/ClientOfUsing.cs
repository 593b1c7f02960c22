using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Symbols;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing;

/// <summary>The one client of a <c>using</c> that has a block.</summary>
/// <param name="Name">The client as code writes it.</param>
/// <param name="Type">Its type.</param>
/// <param name="Value">What it is given there; null where it was declared before.</param>
/// <param name="Statement">The using statement or declaration.</param>
/// <param name="Body">The block in which the client is used; that of a declaration holds it too.</param>
internal sealed record ClientOfUsing(string Name, ITypeSymbol Type, ExpressionSyntax? Value, StatementSyntax Statement, BlockSyntax Body)
{
    /// <summary>The client of the finding; null where there are several, or where braces would have to be written for it.</summary>
    public static ClientOfUsing? Find(LifetimeFixContext context)
    {
        switch (context.Node)
        {
            case UsingStatementSyntax { Expression: { } expression, Statement: BlockSyntax { Statements.Count: > 0 } body } statement
                when ClientUses.IsName(Casts.Without(expression)) && CanHoldSeveral(statement) && context.TypeOf(Casts.Without(expression)) is { } type:
                return new ClientOfUsing(Casts.Without(expression).ToString(), type, null, statement, body);
            case UsingStatementSyntax { Declaration.Variables: { Count: 1 } variables,
                Statement: BlockSyntax { Statements.Count: > 0 } body } statement when CanHoldSeveral(statement):
                return Create(context, variables[0], statement, body);
            case LocalDeclarationStatementSyntax { Declaration.Variables: { Count: 1 } variables, Parent: BlockSyntax block } declaration:
                return Create(context, variables[0], declaration, block);
            default:
                return null;
        }
    }

    /// <summary>What a using statement or declaration disposes of, whatever its form: <c>using (client = new X())</c> names no variable of its own.</summary>
    public static ITypeSymbol? FindType(LifetimeFixContext context) => context.Node switch
    {
        UsingStatementSyntax { Expression: { } expression } => context.TypeOf(Casts.Without(expression)),
        UsingStatementSyntax { Declaration: { } declaration } => context.TypeOf(declaration.Type),
        LocalDeclarationStatementSyntax { Declaration: var declaration } => context.TypeOf(declaration.Type),
        _ => null,
    };

    /// <summary>Whether the methods of the client's class that are called take every failure: a handler of the caller would see that of Close alone.</summary>
    public bool HandlesCalls(LifetimeFixContext context)
    {
        List<ISymbol?> called = [.. Body.DescendantNodes().OfType<InvocationExpressionSyntax>()
            .Where(call => call.Expression is MemberAccessExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: var name } } && name == Name)
            .Select(call => context.Model.GetSymbolInfo(call, context.Cancellation).Symbol)];
        return called.Count > 0 && called.TrueForAll(method => method is IMethodSymbol own && FailureHandler.TakesAllOf(own, context.Cancellation));
    }

    private static ClientOfUsing? Create(LifetimeFixContext context, VariableDeclaratorSyntax variable, StatementSyntax statement, BlockSyntax body) =>
        context.LocalOf(variable) is { } local
            ? new ClientOfUsing(LifetimeFixContext.Written(local.Name), local.Type, variable.Initializer?.Value, statement, body)
            : null;

    private static bool CanHoldSeveral(UsingStatementSyntax statement) =>
        statement.Parent is BlockSyntax or GlobalStatementSyntax && !statement.OpenParenToken.IsMissing && !statement.CloseParenToken.IsMissing;
}
