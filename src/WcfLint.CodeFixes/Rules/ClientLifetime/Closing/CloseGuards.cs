using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing;

/// <summary>What code tests before it closes a client.</summary>
internal static class CloseGuards
{
    // A statement, or the block with which an if guards it alone.
    private static StatementSyntax Unbraced(StatementSyntax statement) =>
        statement.Parent is BlockSyntax { Statements.Count: 1, Parent: IfStatementSyntax } block ? block : statement;

    /// <summary>Whether a condition tests only a local, and calls nothing.</summary>
    public static bool TestsOnly(ExpressionSyntax condition, string local) =>
        !condition.DescendantNodesAndSelf().Any(node => node is InvocationExpressionSyntax
            || (node is IdentifierNameSyntax { Parent: not MemberAccessExpressionSyntax } name && name.Identifier.ValueText != local));

    /// <summary>The if that guards a statement alone; null where none does.</summary>
    public static IfStatementSyntax? GuardOf(StatementSyntax statement) =>
        Unbraced(statement) is { Parent: IfStatementSyntax test } alone && alone == test.Statement ? test : null;

    /// <summary>The null test around a Close alone, which is replaced with it; else the Close itself.</summary>
    public static StatementSyntax WithNullTest(StatementSyntax close, string client) =>
        GuardOf(close) is { Else: null } test && IsNotNull(test.Condition, client) ? test : close;

    /// <summary>
    /// The test of the client's state that guards a Close alone and leaves a faulted client as it is: <c>client.State == CommunicationState.Opened</c>
    /// or <c>!= CommunicationState.Faulted</c>, written there or in a method of the project, with a test for null perhaps; null where there is none.
    /// </summary>
    /// <param name="context">The finding.</param>
    /// <param name="close">The Close, or a try that holds it.</param>
    /// <param name="client">The client as code writes it.</param>
    public static IfStatementSyntax? FindStateTest(LifetimeFixContext context, StatementSyntax close, string client) =>
        GuardOf(close) is { } test && Terms(test.Condition) is var terms
        && terms.All(term => IsNotNull(term, client) || IsOfState(context, term, client)) && terms.Any(term => IsOfState(context, term, client))
            ? test
            : null;

    /// <summary>Whether an Abort can stand first where a test of the client's state fails, or the client is ended there already. What asks or opens the client
    /// would meet another state.</summary>
    public static bool MayAbortElse(IfStatementSyntax test, string client) => test.Else is null
        || (test.Else.Statement is BlockSyntax { ContainsDirectives: false } otherwise && (Exits.AnyCloses(otherwise, client) || !Names(otherwise, client)));

    private static bool Names(BlockSyntax block, string client) =>
        SyntaxFactory.ParseExpression(client).DescendantTokens().Last(static token => token.IsKind(SyntaxKind.IdentifierToken)).ValueText is var name
        && block.DescendantTokens().Any(token => token.IsKind(SyntaxKind.IdentifierToken) && token.ValueText == name);

    /// <summary>Whether an if around a statement has tested a client for null.</summary>
    public static bool IsNotNullAt(LifetimeFixContext context, StatementSyntax statement, string client) =>
        statement.AncestorsAndSelf().OfType<StatementSyntax>()
            .Any(at => GuardOf(at) is { } test && TestsForNull(context, test, client));

    /// <summary>Whether a condition tests for null, too.</summary>
    public static bool TestsForNull(LifetimeFixContext context, IfStatementSyntax test, string client) =>
        Terms(test.Condition).Any(
            term => IsNotNull(term, client) || (FindTerms(context, term, client) is var (terms, parameter) && terms.Any(inner => IsNotNull(inner, parameter))));

    private static IEnumerable<ExpressionSyntax> Terms(ExpressionSyntax condition) =>
        condition is BinaryExpressionSyntax { RawKind: (int)SyntaxKind.LogicalAndExpression } both ? Terms(both.Left).Concat(Terms(both.Right))
            : condition is ParenthesizedExpressionSyntax inner ? Terms(inner.Expression)
            : [condition];

    private static bool IsNotNull(ExpressionSyntax condition, string client) =>
        condition is BinaryExpressionSyntax { RawKind: (int)SyntaxKind.NotEqualsExpression } test && NullableClients.IsWithNull(test, client);

    private static bool IsOfState(LifetimeFixContext context, ExpressionSyntax condition, string client) =>
        IsOfState(condition, client) || (FindTerms(context, condition, client) is var (terms, parameter)
            && terms.All(term => IsNotNull(term, parameter) || IsOfState(term, parameter)) && terms.Any(term => IsOfState(term, parameter)));

    private static bool IsOfState(ExpressionSyntax condition, string client) =>
        condition is BinaryExpressionSyntax
        {
            RawKind: (int)SyntaxKind.EqualsExpression or (int)SyntaxKind.NotEqualsExpression,
            Left: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "State", Expression: var asked },
            Right: MemberAccessExpressionSyntax { Name.Identifier.ValueText: var state },
        } test
        && Casts.Without(asked).ToString() == client && state == (test.IsKind(SyntaxKind.EqualsExpression) ? "Opened" : "Faulted");

    // IsOpen(client), client.IsOpen(): the terms that a method of the project returns, and its name for the client.
    private static (List<ExpressionSyntax> Terms, string Parameter)? FindTerms(LifetimeFixContext context, ExpressionSyntax condition, string client) =>
        condition is InvocationExpressionSyntax call && context.Model.GetSymbolInfo(call, context.Cancellation).Symbol is IMethodSymbol method
        && (method.ReducedFrom is null ? call.ArgumentList.Arguments.FirstOrDefault()?.Expression
            : (call.Expression as MemberAccessExpressionSyntax)?.Expression) is { } asked && Casts.Without(asked).ToString() == client
        && (method.ReducedFrom ?? method).DeclaringSyntaxReferences is { Length: 1 } declared
        && declared[0].GetSyntax(context.Cancellation) is MethodDeclarationSyntax { ParameterList.Parameters: { Count: > 0 } parameters } body
        && (body.ExpressionBody?.Expression
            ?? (body.Body?.Statements is { Count: 1 } only ? (only[0] as ReturnStatementSyntax)?.Expression : null)) is { } returned
            ? (Terms(returned).ToList(), parameters[0].Identifier.ValueText)
            : null;

    /// <summary>Whether a local has a value before a statement, null perhaps, so that handlers of the statement may read it.</summary>
    public static bool IsNullBefore(LifetimeFixContext context, ILocalSymbol local, StatementSyntax statement) =>
        local.DeclaringSyntaxReferences[0].GetSyntax(context.Cancellation) is VariableDeclaratorSyntax { Initializer: not null } declarator
        && declarator.Span.End <= statement.SpanStart;
}
