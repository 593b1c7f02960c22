using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing;

/// <summary>How a client is written at a place.</summary>
internal static class ClientExpression
{
    /// <summary>Whether it is a name, or a name after <c>this</c>, so that writing it twice means the same object.</summary>
    public static bool IsName(ExpressionSyntax expression) =>
        expression is IdentifierNameSyntax or MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax };
}
