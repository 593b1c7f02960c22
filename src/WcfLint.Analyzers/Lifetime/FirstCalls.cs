using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>Whether the constructor that makes a client, or whose class does in an initializer, calls it before it starts anything that may.</summary>
internal static class FirstCalls
{
    /// <summary>Whether the first use of a client in a member is such a call.</summary>
    public static bool AreOfConstructor(Client client)
    {
        SyntaxNode creation = client.Creation.Syntax;
        if (client is not { Holder: ClientHolder.Member, Field: { IsStatic: false }, Use: { Creations.Count: 1, Calls: var calls } }
            || creation.FirstAncestorOrSelf<TypeDeclarationSyntax>() is not { } type
            || type.Members.OfType<ConstructorDeclarationSyntax>().ToList() is not { Count: 1 } constructors || constructors[0] is not { Body: { } body, Initializer: null })
        {
            return false;
        }

        bool isMade = creation.FirstAncestorOrSelf<StatementSyntax>() is null;
        if (!isMade && !body.Span.Contains(creation.Span))
        {
            return false;
        }

        foreach (StatementSyntax statement in body.Statements)
        {
            // What a lambda or a method that is passed on does runs at any time.
            if (statement is not (ExpressionStatementSyntax or LocalDeclarationStatementSyntax) || Starts(statement))
            {
                return false;
            }

            if (isMade && (calls.Exists(call => statement.Span.Contains(call.Syntax.Span)) || Members(statement, type).Any(member => Calls(member, calls))))
            {
                return true;
            }

            isMade |= statement.Span.Contains(creation.Span);
        }

        return false;
    }

    private static bool Starts(SyntaxNode statement) => statement.DescendantNodes().Any(static node => node is AnonymousFunctionExpressionSyntax or AwaitExpressionSyntax
        || node is SimpleNameSyntax { Identifier.ValueText: "Task" or "Thread" or "ThreadPool" or "Timer" or "Parallel" });

    // The bodies of a method that a statement calls, and of a property that it sets.
    private static IEnumerable<BlockSyntax> Members(StatementSyntax statement, TypeDeclarationSyntax type) => statement is ExpressionStatementSyntax { Expression: var written } ? written switch
    {
        InvocationExpressionSyntax { Expression: var called } when NameOf(called) is { } name =>
            type.Members.OfType<MethodDeclarationSyntax>().Where(method => method.Identifier.ValueText == name && !method.Modifiers.Any(static one => one.Text == "async"))
                .Select(static method => method.Body).OfType<BlockSyntax>(),
        AssignmentExpressionSyntax { Left: var target } when NameOf(target) is { } name =>
            type.Members.OfType<PropertyDeclarationSyntax>().Where(property => property.Identifier.ValueText == name)
                .SelectMany(static property => property.AccessorList?.Accessors ?? default).Where(static accessor => accessor.Keyword.Text == "set")
                .Select(static accessor => accessor.Body).OfType<BlockSyntax>(),
        _ => [],
    } : [];

    private static string? NameOf(ExpressionSyntax member) => member switch
    {
        IdentifierNameSyntax name => name.Identifier.ValueText,
        MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax, Name: IdentifierNameSyntax name } => name.Identifier.ValueText,
        _ => null,
    };

    // Nothing before the call starts another function.
    private static bool Calls(BlockSyntax body, List<IOperation> calls) =>
        body.Statements.TakeWhile(static statement => statement is ExpressionStatementSyntax or LocalDeclarationStatementSyntax && !Starts(statement))
            .Any(statement => calls.Exists(call => statement.Span.Contains(call.Syntax.Span)));
}
