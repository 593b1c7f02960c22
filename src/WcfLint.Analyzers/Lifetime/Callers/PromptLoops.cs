using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Callers;

/// <summary>Loops of a console, each round of which waits for what a user types: menus.</summary>
internal static class PromptLoops
{
    /// <summary>Whether each round of a loop does, itself or in a method of the class that it calls.</summary>
    public static bool Wait(SyntaxNode loop) => loop switch
    {
        WhileStatementSyntax { Statement: BlockSyntax body } => Asks(body),
        DoStatementSyntax { Statement: BlockSyntax body } => Asks(body),
        ForStatementSyntax { Condition: null, Statement: BlockSyntax body } => Asks(body),
        _ => false,
    };

    // A loop that ends with its input may read a file or a pipe: while ((line = Console.ReadLine()) != null), if (line == null) { break; }
    private static bool Asks(BlockSyntax body) => body.Statements.Any(Prompts) && !body.Statements.OfType<IfStatementSyntax>().Any(static test =>
        test.Condition.DescendantNodesAndSelf().Any(static node => node.IsKind(SyntaxKind.NullLiteralExpression))
            && test.DescendantNodes().Any(static node => node is BreakStatementSyntax or ReturnStatementSyntax));

    // What stands under a condition or in a lambda may not run in each round.
    private static bool Prompts(StatementSyntax statement) =>
        (statement is ExpressionStatementSyntax or LocalDeclarationStatementSyntax ? statement
            : statement is SwitchStatementSyntax { Expression: var chosen } ? chosen : (SyntaxNode?)null)?
        .DescendantNodesAndSelf(static node => node is not AnonymousFunctionExpressionSyntax).OfType<InvocationExpressionSyntax>()
        .Any(static call => IsPrompt(call) || IsOfPrompt(call)) == true;

    private static bool IsPrompt(InvocationExpressionSyntax call) =>
        call.Expression is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "ReadLine" or "ReadKey", Expression: var console }
            && CalledNames.LastName(console) == "Console";

    private static bool IsOfPrompt(InvocationExpressionSyntax call) =>
        call.Expression is IdentifierNameSyntax { Identifier.ValueText: var name } && call.FirstAncestorOrSelf<TypeDeclarationSyntax>() is { } type
        && type.Members.OfType<MethodDeclarationSyntax>().Where(method => method.Identifier.ValueText == name).ToList() is { Count: 1 } called
        && called[0].Body is { } body
        && body.DescendantNodes(static node => node is not (IfStatementSyntax or SwitchStatementSyntax or AnonymousFunctionExpressionSyntax))
            .OfType<InvocationExpressionSyntax>().Any(IsPrompt);
}
