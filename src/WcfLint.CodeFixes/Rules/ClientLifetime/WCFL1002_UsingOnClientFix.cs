using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.CodeFixes.Rules.ClientLifetime;

/// <summary>Writes <c>await using</c> where the library makes that safe, else try, Close, catch and Abort in place of <c>using</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(WCFL1002_UsingOnClientFix))]
public sealed class WCFL1002_UsingOnClientFix : LifetimeFix
{
    public WCFL1002_UsingOnClientFix()
        : base("WCFL1002", "Close in try, Abort on failure")
    {
    }

    private protected override bool TryFix(FixPlace place, EditList edits) => place.Token.Parent switch
    {
        UsingStatementSyntax statement when place.Token == statement.UsingKeyword => TryStatement(place, statement, edits),
        LocalDeclarationStatementSyntax declaration when place.Token == declaration.UsingKeyword => TryDeclaration(place, declaration, edits),
        _ => false,
    };

    private static bool TryDeclaration(FixPlace place, LocalDeclarationStatementSyntax declaration, EditList edits)
    {
        if (declaration.Declaration.Variables.Count != 1
            || declaration.Parent is not BlockSyntax block
            || place.Model.GetDeclaredSymbol(declaration.Declaration.Variables[0], place.Cancellation) is not ILocalSymbol local)
        {
            return false;
        }

        if (place.CanAwaitUsing(local.Type, declaration))
        {
            edits.Insert(declaration.SpanStart, "await ");
            return true;
        }

        int index = block.Statements.IndexOf(declaration);
        if (index + 1 == block.Statements.Count)
        {
            return false;
        }

        edits.Replace(TextSpan.FromBounds(declaration.SpanStart, declaration.Declaration.SpanStart), string.Empty);
        return TryRegion.TryWrap(place, block, index + 1, block.Statements.Count - 1, FixPlace.Written(local.Name), local.Type, edits);
    }

    private static bool TryStatement(FixPlace place, UsingStatementSyntax statement, EditList edits)
    {
        string client;
        ITypeSymbol? type;
        string? declaration = null;
        if (statement.Declaration is { Variables: { Count: 1 } variables } declared)
        {
            client = FixPlace.Written(variables[0].Identifier.ValueText);
            type = (place.Model.GetDeclaredSymbol(variables[0], place.Cancellation) as ILocalSymbol)?.Type;
            declaration = place.Text.ToString(declared.Span) + ";";
        }
        else if (statement.Expression is { } expression && ClientExpression.IsName(ClientExpression.Core(expression)))
        {
            client = ClientExpression.Core(expression).ToString();
            type = place.TypeOf(ClientExpression.Core(expression));
        }
        else
        {
            return false;
        }

        if (type is null || statement.Parent is LabeledStatementSyntax || statement.OpenParenToken.IsMissing || statement.CloseParenToken.IsMissing)
        {
            return false;
        }

        if (place.CanAwaitUsing(type, statement))
        {
            edits.Insert(statement.SpanStart, "await ");
            return true;
        }

        if (HasCommentInHeader(statement) || IsAssigned(statement.Statement, client))
        {
            return false;
        }

        int position = statement.Statement.SpanStart;
        string close = place.Call(client, type, "Close", position);
        string abort = place.Call(client, type, "Abort", position);
        var rewriter = new UsingRewriter(place.Layout, statement, NeedsBraces(statement, statement.Declaration?.Variables[0].Identifier.ValueText));
        if (!new Exits(place, client, close, rewriter.Deeper, statement.Statement, rewriter.BodyIndent).TryClose(statement.Statement, statement.Span, edits)
            || place.Model.AnalyzeControlFlow(statement.Statement) is not { Succeeded: true } flow)
        {
            return false;
        }

        string? final = flow.EndPointIsReachable && !EndsWithClose(statement.Statement, client) ? close + ";" : null;
        rewriter.Rewrite(declaration, final, abort, edits);
        return true;
    }

    // using keeps the object that it was given; a name may stand for another one at the end.
    private static bool IsAssigned(StatementSyntax body, string client)
    {
        foreach (SyntaxNode node in body.DescendantNodes())
        {
            if (node is AssignmentExpressionSyntax assignment && ClientExpression.Core(assignment.Left).ToString() == client)
            {
                return true;
            }
        }

        return false;
    }

    // Only what is declared there goes elsewhere; a comment beside it would be lost.
    private static bool HasCommentInHeader(UsingStatementSyntax statement)
    {
        var header = TextSpan.FromBounds(statement.SpanStart, statement.CloseParenToken.SpanStart);
        TextSpan kept = statement.Declaration?.Span ?? default;
        foreach (SyntaxTrivia trivia in statement.DescendantTrivia(header))
        {
            if (header.Contains(trivia.Span)
                && !kept.Contains(trivia.Span)
                && !trivia.IsKind(SyntaxKind.WhitespaceTrivia)
                && !trivia.IsKind(SyntaxKind.EndOfLineTrivia))
            {
                return true;
            }
        }

        return false;
    }

    private static bool EndsWithClose(StatementSyntax body, string client) =>
        body is BlockSyntax { Statements: { Count: > 0 } statements } && Exits.IsClose(statements[statements.Count - 1], client);

    // The declaration moves from the using into the block around it: it must be a block, and the name free there.
    private static bool NeedsBraces(UsingStatementSyntax statement, string? name)
    {
        if (statement.Parent is not (BlockSyntax or GlobalStatementSyntax))
        {
            return true;
        }

        SyntaxNode scope = statement.Parent is GlobalStatementSyntax global ? global.Parent! : statement.Parent;
        if (name is not null)
        {
            foreach (SyntaxToken token in scope.DescendantTokens())
            {
                if (token.IsKind(SyntaxKind.IdentifierToken) && token.ValueText == name && !statement.Span.Contains(token.Span))
                {
                    return true;
                }
            }
        }

        return false;
    }
}
