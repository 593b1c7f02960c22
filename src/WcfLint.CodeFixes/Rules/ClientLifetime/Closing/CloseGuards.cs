using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing;

/// <summary>What code tests before it closes a client.</summary>
internal static class CloseGuards
{
    /// <summary>A statement, or the block with which an if guards it alone.</summary>
    public static StatementSyntax Unbraced(StatementSyntax statement) =>
        statement.Parent is BlockSyntax { Statements.Count: 1, Parent: IfStatementSyntax } block ? block : statement;

    /// <summary>Whether a condition asks nothing but a local, and calls nothing.</summary>
    public static bool TestsOnly(ExpressionSyntax condition, string local) =>
        !condition.DescendantNodesAndSelf().Any(node => node is InvocationExpressionSyntax
            || (node is IdentifierNameSyntax { Parent: not MemberAccessExpressionSyntax } name && name.Identifier.ValueText != local));

    /// <summary>Whether a local has a value before a statement, null perhaps, so that handlers of the statement may read it.</summary>
    public static bool IsNullBefore(LifetimeFixContext context, ILocalSymbol local, StatementSyntax statement) =>
        local.DeclaringSyntaxReferences[0].GetSyntax(context.Cancellation) is VariableDeclaratorSyntax { Initializer: not null } declarator
        && declarator.Span.End <= statement.SpanStart;
}
