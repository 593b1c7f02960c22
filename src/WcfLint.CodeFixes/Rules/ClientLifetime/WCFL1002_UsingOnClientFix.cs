using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Symbols;
using WcfLint.CodeFixes.Formatting;
using WcfLint.CodeFixes.Rules.ClientLifetime.Closing;
using WcfLint.CodeFixes.Rules.ClientLifetime.Disposing;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime;

/// <summary>Writes <c>await using</c> where the library makes that safe, else try, Close, catch and Abort in place of <c>using</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(WCFL1002_UsingOnClientFix))]
public sealed class WCFL1002_UsingOnClientFix : LifetimeFix
{
    public WCFL1002_UsingOnClientFix()
        : base("WCFL1002", "Close, and Abort on failure")
    {
    }

    /// <summary>Whether <c>await using</c> fixes a finding.</summary>
    public static bool IsAwaitable(LifetimeFixPlace place, Diagnostic diagnostic, CancellationToken cancellation) =>
        NodeOf(place.Model.SyntaxTree.GetRoot(cancellation), diagnostic) is { } node && LifetimeFixContext.Create(place, node, cancellation) is { } context
        && ClientOfUsing.Find(context) is { } client && context.CanAwaitUsing(client.Type, client.Statement);

    private protected override Task<CodeAction?> FindInClassAsync(Document document, LifetimeFixPlace place, Diagnostic diagnostic,
        CancellationToken cancellation) =>
        DisposeInClass.FindAsync(document, place, diagnostic, cancellation);

    internal override Task<CodeAction?>? FixAllInClasses(FixAllContext context) => context.CodeActionEquivalenceKey == DisposeInClass.Key
        ? DisposeInClass.FixAllAsync(context) : null;

    private protected override string? Mend(LifetimeFixContext context)
    {
        if (ClientOfUsing.Find(context) is not { } client)
        {
            context.Title = "Remove the using statement, since the code around it closes and aborts the client";
            return RepeatedUsing.TryRemove(context) ? null : EndedInBody.Is(context) ? Obstacle.EndedInBody : Obstacle.SeveralInUsing;
        }

        if (EndedInBody.Is(context))
        {
            return Obstacle.EndedInBody;
        }

        if (context.CanAwaitUsing(client.Type, client.Statement))
        {
            context.UseAwaitUsing(client.Statement);
            return null;
        }

        if (FaultedHandlers.StandAround(client.Statement))
        {
            return Obstacle.FaultedExpected;
        }

        if (OwnDispose.Find(context, client.Type) is not null)
        {
            return Obstacle.OwnDispose;
        }

        if (client.HandlesCalls(context))
        {
            return Obstacle.HandledInClass;
        }

        if (FindObstacle(context, client) is { } obstacle)
        {
            return obstacle;
        }

        var handlers = new ExistingCatchClauses(context, client.Name, client.Type);
        return NullableClients.MayBeNull(context, client.Value, client.Body, client.Name) ? Obstacle.MayBeNull
            : client.Statement is not UsingStatementSyntax statement
            ? TryRegion.Wrap(context, client.Body, RemoveKeyword(context, client) + 1, client.Body.Statements.Count - 1, client.Name, client.Type)
            : OtherClients.AnyOverlaps(context, client.Name, client.Body.Statements) ? Obstacle.OtherClients
            : handlers.SwallowIn(client.Body.Statements) ? Obstacle.Swallows
            : WriteTry(context, client, statement);
    }

    private static string? WriteTry(LifetimeFixContext context, ClientOfUsing client, UsingStatementSyntax statement)
    {
        var exits = new Exits(context, client.Name, client.Type, context.Call(client.Name, client.Type, "Close", client.Body.SpanStart));
        if (exits.CloseBehindLastUse(client.Body, 0, client.Body.Statements.Count - 1, out string? final) is { } obstacle)
        {
            return obstacle;
        }

        Rewrite(context, statement, client.Body, final,
            context.Layout.Try(context.Call(client.Name, client.Type, "Abort", client.Body.SpanStart), IndentationOfTry(context.Layout, statement)));
        return null;
    }

    // The helper takes null, as using does, and a finally is left by every exit.
    private protected override bool TryFixByHelper(LifetimeFixContext context)
    {
        if (ClientOfUsing.Find(context) is not { } client || EndedInBody.Is(context) || context.CanAwaitUsing(client.Type, client.Statement) || FaultedHandlers.StandAround(client.Statement)
            || OwnDispose.Find(context, client.Type) is not null || client.HandlesCalls(context) || FindObstacle(context, client) is not null)
        {
            return false;
        }

        if (client.Statement is not UsingStatementSyntax statement)
        {
            int index = RemoveKeyword(context, client);
            return TryRegion.TryWrapInFinally(context, client.Body, index + 1, client.Body.Statements.Count - 1, client.Name, client.Type);
        }

        Rewrite(context, statement, client.Body, null,
            context.Layout.TryFinally(context.CallHelper(client.Name, client.Type, statement.SpanStart), IndentationOfTry(context.Layout, statement)));
        return true;
    }

    // Why no try can replace the using; null where one can.
    private static string? FindObstacle(LifetimeFixContext context, ClientOfUsing client) =>
        CloseComments.DescribeUsing(client.Statement) ? Obstacle.Comment
        : new ClientUses(context, client.Name, client.Type).ReturnsUnfinishedCall(client.Body) ? Obstacle.Unfinished
        : !context.Layout.HasLines(client.Body) ? Obstacle.NoLines
        : client.Statement is UsingStatementSyntax statement ? FindObstacle(context.Layout, client, statement)
        : client.Body.Statements.Last() == client.Statement ? Obstacle.NoUse
        : null;

    private static string? FindObstacle(CodeLayout layout, ClientOfUsing client, UsingStatementSyntax statement) =>
        !layout.StartsLine(statement) && !layout.StartsLine(client.Body) ? Obstacle.NoLines
        : HasCommentInHeader(statement) ? Obstacle.Comment
        : IsAssigned(client.Body, client.Name) ? Obstacle.Assigned
        : IsNameTaken(statement) ? Obstacle.NameTaken
        : null;

    // The try is indented as the braces of the using, wherever they stand.
    private static string IndentationOfTry(CodeLayout layout, UsingStatementSyntax statement) =>
        layout.LineIndentation(statement.Statement) ?? layout.Indentation(statement.SpanStart);

    // The index of the declaration in its block.
    private static int RemoveKeyword(LifetimeFixContext context, ClientOfUsing client)
    {
        var declaration = (LocalDeclarationStatementSyntax)client.Statement;
        context.Editor.ReplaceNode(declaration, declaration.WithUsingKeyword(default).WithLeadingTrivia(declaration.GetLeadingTrivia()));
        return client.Body.Statements.PositionOf(declaration);
    }

    // The declaration goes before the try, with what stands above and behind the header.
    private static void Rewrite(LifetimeFixContext context, UsingStatementSyntax statement, BlockSyntax written, string? close, TryStatementSyntax made)
    {
        CodeLayout layout = context.Layout;
        string indentation = IndentationOfTry(layout, statement);
        SyntaxTriviaList above = layout.StartsLine(statement)
            ? StatementRewriting.Indented(statement.GetLeadingTrivia(), indentation) : statement.GetLeadingTrivia();
        SyntaxTriviaList header = statement.CloseParenToken.TrailingTrivia;
        if (statement.Declaration is { } declared)
        {
            SyntaxTriviaList line = SyntaxFactory.TriviaList(layout.NewLine);
            bool endsLine = header.Any(SyntaxKind.EndOfLineTrivia);
            context.Editor.InsertBefore(statement,
                SyntaxFactory.LocalDeclarationStatement(default, declared.WithoutTrivia(), SyntaxFactory.Token(default, SyntaxKind.SemicolonToken, default))
                .WithLeadingTrivia(above).WithTrailingTrivia(endsLine ? header : line));
            above = SyntaxFactory.TriviaList(SyntaxFactory.Whitespace(indentation));
            header = endsLine ? line : header;
        }

        context.Editor.ReplaceNode(statement, (node, _) =>
        {
            var body = (BlockSyntax)((UsingStatementSyntax)node).Statement;
            body = close is null ? body : body.Append(layout, close, indentation + layout.Unit, written);
            return made.WithTryKeyword(made.TryKeyword.WithTrailingTrivia(header))
                .WithBlock(body.WithCloseBraceToken(body.CloseBraceToken.WithTrailingTrivia(made.Block.CloseBraceToken.TrailingTrivia)))
                .WithLeadingTrivia(above)
                .WithTrailingTrivia(statement.GetTrailingTrivia());
        });
    }

    // using keeps the object that it was given; a name may stand for another one at the end.
    private static bool IsAssigned(StatementSyntax body, string client) =>
        body.DescendantNodes().OfType<AssignmentExpressionSyntax>().Any(a => Casts.Without(a.Left).ToString() == client);

    // Only what is declared there goes elsewhere; a comment beside it, or between it and the brace, would be lost.
    private static bool HasCommentInHeader(UsingStatementSyntax statement)
    {
        TextSpan kept = statement.Declaration?.Span ?? new TextSpan(statement.SpanStart, 0);
        return statement.HasCommentIn(TextSpan.FromBounds(statement.SpanStart, kept.Start))
            || statement.HasCommentIn(TextSpan.FromBounds(kept.End, statement.CloseParenToken.SpanStart))
            || statement.HasCommentIn(TextSpan.FromBounds(statement.CloseParenToken.FullSpan.End, statement.Statement.SpanStart));
    }

    // The declaration moves from the using into the block around it, where its name must be free.
    private static bool IsNameTaken(UsingStatementSyntax statement) =>
        statement.Declaration is { Variables: var variables } && variables[0].Identifier.ValueText is var name
        && (statement.Parent is GlobalStatementSyntax global ? global.Parent! : statement.Parent!).DescendantTokens()
            .Any(t => t.IsKind(SyntaxKind.IdentifierToken) && t.ValueText == name && !statement.Span.Contains(t.Span));
}
