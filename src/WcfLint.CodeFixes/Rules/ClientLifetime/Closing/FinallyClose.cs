using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using WcfLint.CodeFixes.Formatting;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing;

/// <summary>
/// A Close in a finally, where it meets a channel that a failed call has faulted: it becomes the end of the try, and the handlers abort.
/// </summary>
internal static class FinallyClose
{
    /// <summary>Makes the edits, and returns null; or the obstacle for which it stays.</summary>
    /// <param name="context">The finding.</param>
    /// <param name="written">The finally.</param>
    /// <param name="close">The Close.</param>
    /// <param name="local">The client.</param>
    /// <param name="creation">Where it is made.</param>
    /// <param name="isMadeBefore">Whether that is before the try, and nothing calls it until then; else it is made in the try, and null before.</param>
    public static string? Move(LifetimeFixContext context, FinallyClauseSyntax written, ExpressionStatementSyntax close, ILocalSymbol local,
        ClientCreation creation, bool isMadeBefore)
    {
        var whole = (TryStatementSyntax)written.Parent!;
        string client = LifetimeFixContext.Written(local.Name);
        SyntaxList<StatementSyntax> statements = whole.Block.Statements;
        int first = isMadeBefore ? 0 : creation.Index + 1;
        var handlers = new ExistingCatchClauses(context, client, local.Type);
        if (written.Block.Statements.Count > 1 || whole.HasCommentIn(TextSpan.FromBounds(LastBlock(whole).Span.End, written.Span.End)))
        {
            return written.Block.Statements.Count > 1 ? Obstacle.InFinally : Obstacle.CommentInFinally;
        }

        if ((!isMadeBefore && creation.Block != whole.Block ? Obstacle.MadeElsewhere
            : first >= statements.Count ? Obstacle.NoUse
            : creation.IsAssignedAgain(context) ? Obstacle.AssignedAgain
            : handlers.UseClient(whole) ? Obstacle.UsedByHandlers
            : handlers.SwallowIn(statements) ? Obstacle.Swallows
            : !handlers.OnlyThrow(whole) ? Obstacle.WorkInHandlers
            : !new ClientUses(context, client, local.Type).IsIn(statements.Last()) ? Obstacle.WorkBehind
            : OtherClients.AnyOverlaps(context, client, statements) ? Obstacle.OtherClients
            : null) is { } obstacle)
        {
            return obstacle;
        }

        string code = close.Expression is ConditionalAccessExpressionSyntax
            ? context.Call(client, local.Type, "Close", whole.SpanStart) : close.Expression.ToString();
        if (new Exits(context, client, local.Type, code).CloseBehindLastUse(whole.Block, first, statements.Count - 1, out string? final) is { } exit)
        {
            return exit;
        }

        string abort = isMadeBefore && Exits.FindCloser(context, close, client) is { } closer
            ? closer + ".Abort()" : context.Call(client, local.Type, "Abort", whole.SpanStart, nullable: !isMadeBefore);
        handlers.EndIn(whole, final, abort, isLast: true);
        return null;
    }

    private static BlockSyntax LastBlock(TryStatementSyntax statement) => statement.Catches.LastOrDefault()?.Block ?? statement.Block;
}
