using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.CodeFixes.Formatting;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing;

/// <summary>
/// A <c>using (client = new …)</c> in a try whose handlers abort the client, and whose finally closes it: the using only repeats the Close, and
/// its exception replaces that of the call. It goes, and its statements stay.
/// </summary>
internal static class RepeatedUsing
{
    /// <summary>Edits the using; false where something else ends the client.</summary>
    public static bool TryRemove(LifetimeFixContext context)
    {
        if (context.Node is not UsingStatementSyntax
            {
                Expression: AssignmentExpressionSyntax { Left: IdentifierNameSyntax name, Right: BaseObjectCreationExpressionSyntax } assignment,
                Statement: BlockSyntax { Statements.Count: > 0, ContainsDirectives: false } body,
                Parent: BlockSyntax { Parent: TryStatementSyntax { Finally.Block: var last } around } block,
            } statement
            || block != around.Block || context.Model.GetSymbolInfo(name, context.Cancellation).Symbol is not ILocalSymbol local)
        {
            return false;
        }

        string client = name.ToString();
        var handlers = new ExistingCatchClauses(context, client, local.Type);
        if (!handlers.TakeAll(around) || !handlers.AbortInAll(around) || !last.Statements.Any(one => Closes(one, client))
            || IsUsedBehind(context, local, block, statement) || !CanStandBeside(context, statement, body, block))
        {
            return false;
        }

        string indentation = context.Layout.Indentation(statement.SpanStart);
        List<StatementSyntax> statements = CodeLayout.Shallower(body, context.Layout.Indentation(body.Statements[0].SpanStart), indentation);
        statements[statements.Count - 1] = statements[statements.Count - 1].WithTrailingTrivia(statement.GetTrailingTrivia());
        StatementSyntax made = context.Layout.Parse("x();");
        made = ((ExpressionStatementSyntax)made).WithExpression(assignment.WithoutTrivia()).WithLeadingTrivia(statement.GetLeadingTrivia())
            .WithTrailingTrivia(context.Layout.NewLine);
        context.Editor.ReplaceNode(block, (current, _) =>
        {
            var now = (BlockSyntax)current;
            int at = block.Statements.IndexOf(statement);
            return now.WithStatements(now.Statements.RemoveAt(at).InsertRange(at, statements.Prepend(made)));
        });
        return true;
    }

    private static bool Closes(StatementSyntax statement, string client) =>
        (statement is IfStatementSyntax { Statement: BlockSyntax { Statements: { Count: 1 } only } }
            ? only[0] : (statement as IfStatementSyntax)?.Statement ?? statement) is ExpressionStatementSyntax close
        && close.Expression is InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Close" } }
        && Exits.IsClose(close, client)
        && CloseGuards.WithNullTest(close, client) == statement;

    // Another object in the variable, or a use behind the using: the client is closed there now.
    private static bool IsUsedBehind(LifetimeFixContext context, ILocalSymbol local, BlockSyntax block, UsingStatementSyntax statement) =>
        ClientCreation.References(context, local, statement).Any(mention => statement.Statement.Span.Contains(mention.Syntax.Span)
            ? ClientCreation.IsAssigned(mention)
            : mention.Syntax.SpanStart > statement.Span.End && block.Span.Contains(mention.Syntax.Span));

    // On lines of its own, without a comment at its braces, a text of several lines, or a name that the code around it has, too.
    private static bool CanStandBeside(LifetimeFixContext context, UsingStatementSyntax statement, BlockSyntax body, BlockSyntax block)
    {
        HashSet<string> declared = [.. body.Statements.SelectMany(static one => one.DescendantNodes()).Select(static node => node switch
        {
            VariableDeclaratorSyntax one => one.Identifier.ValueText,
            SingleVariableDesignationSyntax one => one.Identifier.ValueText,
            LocalFunctionStatementSyntax one => one.Identifier.ValueText,
            _ => string.Empty,
        })];
        return context.Layout.HasLines(body) && context.Layout.StartsLine(statement) && context.Layout.StartsLine(body.Statements[0])
            && !body.OpenBraceToken.GetAllTrivia().Concat(body.CloseBraceToken.LeadingTrivia).Concat(statement.CloseParenToken.TrailingTrivia)
                .Any(static trivia => !trivia.IsKind(SyntaxKind.WhitespaceTrivia) && !trivia.IsKind(SyntaxKind.EndOfLineTrivia))
            && !body.DescendantTokens().Any(static token =>
                (token.IsKind(SyntaxKind.StringLiteralToken) || token.IsKind(SyntaxKind.InterpolatedStringTextToken)) && token.Text.Contains("\n"))
            && !block.DescendantTokens(node => node != body).Any(token => token.IsKind(SyntaxKind.IdentifierToken) && declared.Contains(token.ValueText));
    }
}
