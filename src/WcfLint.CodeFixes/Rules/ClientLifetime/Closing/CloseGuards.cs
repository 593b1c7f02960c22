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
    /// <summary>A statement, or the block with which an if guards it alone.</summary>
    public static StatementSyntax Unbraced(StatementSyntax statement) =>
        statement.Parent is BlockSyntax { Statements.Count: 1, Parent: IfStatementSyntax } block ? block : statement;

    /// <summary>Whether a condition tests only a local, and calls nothing.</summary>
    public static bool TestsOnly(ExpressionSyntax condition, string local) =>
        !condition.DescendantNodesAndSelf().Any(node => node is InvocationExpressionSyntax
            || (node is IdentifierNameSyntax { Parent: not MemberAccessExpressionSyntax } name && name.Identifier.ValueText != local));

    /// <summary>The null test around a Close alone, which is replaced with it; else the Close itself.</summary>
    public static StatementSyntax WithNullTest(StatementSyntax close, string client) =>
        Unbraced(close).Parent is IfStatementSyntax { Else: null } test && Unbraced(close) == test.Statement && IsNotNull(test.Condition, client) ? test : close;

    /// <summary>
    /// The test of the client's state that guards a Close alone and leaves a faulted client as it is: <c>client.State == CommunicationState.Opened</c>
    /// or <c>!= CommunicationState.Faulted</c>, with a test for null perhaps; null where there is none.
    /// </summary>
    public static IfStatementSyntax? FindStateTest(StatementSyntax close, string client) =>
        Unbraced(close).Parent is IfStatementSyntax { Else: null } test && Unbraced(close) == test.Statement && Terms(test.Condition) is var terms
        && terms.All(term => IsNotNull(term, client) || IsOfState(term, client)) && terms.Any(term => IsOfState(term, client))
            ? test
            : null;

    /// <summary>Whether a condition tests for null, too.</summary>
    public static bool TestsForNull(IfStatementSyntax test, string client) => Terms(test.Condition).Any(term => IsNotNull(term, client));

    private static IEnumerable<ExpressionSyntax> Terms(ExpressionSyntax condition) =>
        condition is BinaryExpressionSyntax { RawKind: (int)SyntaxKind.LogicalAndExpression } both ? Terms(both.Left).Concat(Terms(both.Right))
            : condition is ParenthesizedExpressionSyntax inner ? Terms(inner.Expression)
            : [condition];

    private static bool IsNotNull(ExpressionSyntax condition, string client) =>
        condition is BinaryExpressionSyntax { RawKind: (int)SyntaxKind.NotEqualsExpression } test
        && ((test.Right.IsKind(SyntaxKind.NullLiteralExpression) && Casts.Without(test.Left).ToString() == client)
            || (test.Left.IsKind(SyntaxKind.NullLiteralExpression) && Casts.Without(test.Right).ToString() == client));

    private static bool IsOfState(ExpressionSyntax condition, string client) =>
        condition is BinaryExpressionSyntax
        {
            RawKind: (int)SyntaxKind.EqualsExpression or (int)SyntaxKind.NotEqualsExpression,
            Left: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "State", Expression: var asked },
            Right: MemberAccessExpressionSyntax { Name.Identifier.ValueText: var state },
        } test
        && Casts.Without(asked).ToString() == client && state == (test.IsKind(SyntaxKind.EqualsExpression) ? "Opened" : "Faulted");

    /// <summary>Whether a local has a value before a statement, null perhaps, so that handlers of the statement may read it.</summary>
    public static bool IsNullBefore(LifetimeFixContext context, ILocalSymbol local, StatementSyntax statement) =>
        local.DeclaringSyntaxReferences[0].GetSyntax(context.Cancellation) is VariableDeclaratorSyntax { Initializer: not null } declarator
        && declarator.Span.End <= statement.SpanStart;
}
