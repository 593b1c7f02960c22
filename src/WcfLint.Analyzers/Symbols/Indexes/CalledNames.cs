using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>The names of called methods, and the last names of other expressions, as written.</summary>
internal static class CalledNames
{
    /// <summary>The call that a statement is: <c>x.Close();</c>, <c>x?.Close();</c>, <c>await x.CloseAsync();</c>; null for others.</summary>
    public static InvocationExpressionSyntax? CallOf(StatementSyntax statement)
    {
        ExpressionSyntax? expression = (statement as ExpressionStatementSyntax)?.Expression;
        expression = expression is AwaitExpressionSyntax awaited ? awaited.Expression : expression;
        return (expression is ConditionalAccessExpressionSyntax access ? access.WhenNotNull : expression) as InvocationExpressionSyntax;
    }

    /// <summary>What a name is asked of: <c>x</c> of <c>x.Close</c> and of <c>x?.Close</c>; null where it stands alone.</summary>
    public static ExpressionSyntax? ReceiverOf(SimpleNameSyntax? name) => name?.Parent switch
    {
        MemberAccessExpressionSyntax access when access.Name == name => access.Expression,
        MemberBindingExpressionSyntax => name.Ancestors().OfType<ConditionalAccessExpressionSyntax>()
            .FirstOrDefault(access => access.WhenNotNull.Span.Contains(name.Span))?.Expression,
        _ => null,
    };

    /// <summary>The called name; null for a call without one, such as that of a lambda.</summary>
    public static SimpleNameSyntax? NameOf(InvocationExpressionSyntax? call) => call?.Expression switch
    {
        MemberAccessExpressionSyntax access => access.Name,
        MemberBindingExpressionSyntax binding => binding.Name,
        SimpleNameSyntax simple => simple,
        _ => null,
    };

    /// <summary>The last name of a member access, or the name itself; null for other expressions.</summary>
    public static string? LastName(SyntaxNode expression) => expression switch
    {
        MemberAccessExpressionSyntax access => access.Name.Identifier.ValueText,
        SimpleNameSyntax simple => simple.Identifier.ValueText,
        AliasQualifiedNameSyntax alias => alias.Name.Identifier.ValueText,
        _ => null,
    };
}
