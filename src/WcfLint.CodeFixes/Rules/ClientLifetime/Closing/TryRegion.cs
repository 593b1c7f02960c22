using System;
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
/// Puts consecutive statements of a block into <c>try { …; client.Close(); } catch { client.Abort(); throw; }</c>. Later statements
/// that use variables of these are put into the try, too.
/// </summary>
internal static class TryRegion
{
    // A try inside of a try is readable where it is short.
    private const int MaxLinesInTry = 20;

    /// <summary>
    /// Edits the statements of two indexes and all between, the last perhaps the Close itself, and returns null; or the obstacle if
    /// the result might be wrong, or not what its author would write. A guarded Close at the end is replaced.
    /// </summary>
    public static string? Wrap(LifetimeFixContext context, BlockSyntax block, int first, int last, string client, ITypeSymbol? type,
        ExpressionStatementSyntax? guarded = null)
    {
        bool isClosed = guarded is not null || Exits.IsClose(block.Statements[last], client);
        first = new ClientUses(context, client, type).FindFirst(block.Statements, first, last);
        List<StatementSyntax> statements = block.Statements.Between(first, last).ToList();
        if (FindObstacleIn(context, block, first, last, [client], out int end) is { } inside)
        {
            return inside;
        }

        if (OtherClients.AnyOverlaps(context, client, statements) || OtherClients.AnyMadeIn(context, client, block.Statements.Between(first, end)))
        {
            return Obstacle.OtherClients;
        }

        var handlers = new ExistingCatchClauses(context, client, type);
        if (end == last && statements[0] is TryStatementSyntax reported && handlers.MayTakeClose(reported)
            && (isClosed ? statements.Count == 2 && !statements[1].HasCommentIn(statements[1].FullSpan) : statements.Count == 1))
        {
            if (EndInHandlers(context, reported, handlers, client, type) is { } exit)
            {
                return exit;
            }

            if (isClosed)
            {
                context.Editor.RemoveWithLine(statements[1]);
            }

            return null;
        }

        if (handlers.SwallowIn(statements))
        {
            return Obstacle.Swallows;
        }

        if (statements.Count == 1 && end == first && statements[0] is TryStatementSyntax own && handlers.AlwaysThrow(own))
        {
            return EndInHandlers(context, own, handlers, client, type);
        }

        if (IsLongInTry(block, first, end))
        {
            return Obstacle.InTry;
        }

        int position = block.Statements[first].SpanStart;
        var exits = new Exits(context, client, type, context.Call(client, type, "Close", position));
        string? final = null;
        string? obstacle = isClosed
            ? exits.FindUnclosed(block.Statements[first], block.Statements[last], block.Statements[end])
            : exits.CloseBehindLastUse(block, first, end, out final);
        if (obstacle is not null)
        {
            return obstacle;
        }

        if (guarded is not null)
        {
            context.Editor.ReplaceNode(block.Statements[last], guarded.WithTriviaFrom(block.Statements[last]));
        }

        string abort = Exits.FindCloser(context, block.Statements[last], client) is { } closer ? closer + ".Abort()" : context.Call(client, type, "Abort", position);
        Wrap(context, block, first, end, indentation => context.Layout.Try(abort, indentation), final);
        return null;
    }

    /// <summary>
    /// The same for clients that are made side by side, up to the last statement that uses one of them: one try closes them all, and one handler aborts
    /// them. Only where the statements are left at their end.
    /// </summary>
    public static string? WrapAll(LifetimeFixContext context, BlockSyntax block, List<ClientCreation> all, int last)
    {
        var clients = all.ConvertAll(one => (Name: LifetimeFixContext.Written(one.Local.Name), one.Local.Type));
        int first = clients.Min(one => new ClientUses(context, one.Name, one.Type).FindFirst(block.Statements, all.Last().Index + 1, last));
        List<StatementSyntax> statements = block.Statements.Between(first, last).ToList();
        if (FindObstacleIn(context, block, first, last, clients.ConvertAll(static one => one.Name), out int end) is { } found)
        {
            return found;
        }

        List<StatementSyntax> inside = block.Statements.Between(first, end).ToList();
        if (!all.TrueForAll(one => OtherClients.AreAll(context, one, all)) || clients.Exists(one => OtherClients.AnyMadeIn(context, one.Name, inside))
            || !PlainStatements.Are(inside[0], inside.Last())
                && context.Model.AnalyzeControlFlow(inside[0], inside.Last()) is not { Succeeded: true, EntryPoints.IsEmpty: true, ExitPoints.IsEmpty: true, EndPointIsReachable: true }
            || !CodeLayout.EndsLine(statements.Last().GetLastToken()))
        {
            return Obstacle.OtherClients;
        }

        if (clients.Exists(one => new ExistingCatchClauses(context, one.Name, one.Type).SwallowIn(statements)))
        {
            return Obstacle.Swallows;
        }

        if (Exits.FindObstacleToTry(context, inside[0], inside.Last()) is { } obstacle)
        {
            return obstacle;
        }

        if (inside.Exists(one => ThrowsByDesign.IsIn(context, one)))
        {
            return Obstacle.EndsPage;
        }

        if (Exits.ShowsDialog(context, statements.Last()))
        {
            return Obstacle.Dialog;
        }

        if (IsLongInTry(block, first, end))
        {
            return Obstacle.InTry;
        }

        int position = block.Statements[first].SpanStart;
        foreach ((string name, ITypeSymbol type) in Enumerable.Reverse(clients))
        {
            context.Editor.InsertAfter(context.Layout, block.Statements[last], context.Call(name, type, "Close", position) + ";");
        }

        string abort = string.Join(";\n\t", clients.Select(one => context.Call(one.Name, one.Type, "Abort", position)));
        Wrap(context, block, first, end, indentation => context.Layout.Try(abort, indentation), final: null);
        return null;
    }

    /// <summary>
    /// Edits the statements of two indexes and all between so that a finally ends the client, by the project's helper if there is one; false
    /// where the result might be wrong. If they are one try, it gets the finally.
    /// </summary>
    /// <remarks>The Close that the finally replaces, if there is one: its comments go there.</remarks>
    public static bool TryWrapInFinally(LifetimeFixContext context, BlockSyntax block, int first, int last, string client, ITypeSymbol? type,
        StatementSyntax? close = null)
    {
        first = new ClientUses(context, client, type).FindFirst(block.Statements, first, last);
        if (context.Helper is null && !MayCloseInLines(context, block, first, last, client))
        {
            return false;
        }

        if (first == last && block.Statements[last] is TryStatementSyntax own)
        {
            EndInFinally(context, own, client, type, close);
            return true;
        }

        if (FindObstacleIn(context, block, first, last, [client], out int end) is not null
            || context.Model.AnalyzeControlFlow(block.Statements[first], block.Statements[end]) is not { Succeeded: true, EntryPoints.IsEmpty: true }
            || block.Statements.Between(first, end).Any(s => s is ExpressionStatementSyntax && Exits.ShowsDialog(context, s))
            || OtherClients.AnyMadeIn(context, client, block.Statements.Between(first, end)))
        {
            return false;
        }

        // Longer work with a result, which the finally would have to include, would keep the connection open; a Close in the try does not.
        if (block.Statements.Between(last + 1, end).Any(static s => !Exits.IsBrief(s) && s.DescendantNodesAndSelf().Any(static node =>
            node is InvocationExpressionSyntax or AwaitExpressionSyntax || FunctionNodes.IsLoop(node))))
        {
            return false;
        }

        string call = End(context, client, type, block.Statements[first]);
        Wrap(context, block, first, end, indentation => context.Layout.TryFinally(call, indentation, close), final: null);
        return true;
    }

    // What no try may hold, whatever ends the clients behind it; it ends with the last statement that uses what it declares.
    private static string? FindObstacleIn(LifetimeFixContext context, BlockSyntax block, int first, int last, List<string> clients, out int end)
    {
        end = last;
        if (FindLastUse(context, block, first, last) is not { } use)
        {
            return Obstacle.LocalFunction;
        }

        int until = end = use;
        var pending = new PendingCalls(context, block.Statements.Between(first, until).ToList());
        return EndsUsing(context, block, first, until) ? Obstacle.EndsUsing
            : clients.Exists(pending.AreLeft) ? Obstacle.Pending
            : clients.Exists(client => IsAssignedIn(block, first, until, client)) ? Obstacle.AssignedAgain
            : null;
    }

    // Without a helper a finally holds a try with handlers, which need lines of their own; and nothing waits for the user in the try, unless a call has failed.
    private static bool MayCloseInLines(LifetimeFixContext context, BlockSyntax block, int first, int last, string client) =>
        context.Layout.StartsLine(TokenBehind(block, last)) && context.Layout.LineIndentation(block.Statements[first]) is not null
        && block.Statements[last] is not TryStatementSyntax { Finally: not null } && !OtherClients.AnyOverlaps(context, client, block.Statements)
        && !block.Statements.Between(first, last).SelectMany(static one => one is TryStatementSyntax own
            ? own.Block.Statements.AsEnumerable() : new[] { one })
            .Any(one => Exits.ShowsDialog(context, one));

    // What ends the client in a finally.
    private static string End(LifetimeFixContext context, string client, ITypeSymbol? type, StatementSyntax place) => context.Helper is not null
        ? context.CallHelper(client, type, place.SpanStart)
        : "try\n{\n\t" + context.Call(client, type, "Close", place.SpanStart) + ";\n}\n"
            + Shutdown.Template(context, place, context.Call(client, type, "Abort", place.SpanStart));

    /// <summary>Lets the finally of a try, its own or a new one, end the client by the project's helper.</summary>
    /// <remarks>The Close that it replaces, if there is one: its comments go there.</remarks>
    public static void EndInFinally(LifetimeFixContext context, TryStatementSyntax statement, string client, ITypeSymbol? type, StatementSyntax? close = null)
    {
        CodeLayout layout = context.Layout;
        string indentation = layout.Indentation(statement.SpanStart);
        string end = End(context, client, type, statement);
        context.Editor.ReplaceNode(statement, (node, _) =>
        {
            var current = (TryStatementSyntax)node;
            if (statement.Finally is { Block: var written })
            {
                return current.WithFinally(current.Finally!.WithBlock(
                    current.Finally.Block.Append(layout, end + ";", indentation + layout.Unit, written, StatementRewriting.CommentsOf(close))));
            }

            TryStatementSyntax made = layout.TryFinally(end, indentation, close);
            CatchClauseSyntax last = current.Catches.Last();
            return current.WithCatches(current.Catches.Replace(last, last.WithTrailingTrivia(made.Block.GetTrailingTrivia())))
                .WithFinally(made.Finally!.WithTrailingTrivia(current.GetTrailingTrivia()));
        });
    }

    // try { … } catch (Exception) { …; throw; } of the author gets the Close and the Abort; another try around it would repeat the handler.
    private static string? EndInHandlers(LifetimeFixContext context, TryStatementSyntax own, ExistingCatchClauses handlers, string client, ITypeSymbol? type)
    {
        var exits = new Exits(context, client, type, context.Call(client, type, "Close", own.SpanStart));
        if (exits.CloseBehindLastUse(own.Block, 0, own.Block.Statements.Count - 1, out string? final) is { } obstacle)
        {
            return obstacle;
        }

        handlers.EndIn(own, final, context.Call(client, type, "Abort", own.SpanStart));
        return null;
    }

    // Whether the variable is in scope in the block, and not declared by a catch clause, a loop or a block inside.
    private static bool IsSeenIn(BlockSyntax block, ISymbol variable) =>
        variable.DeclaringSyntaxReferences[0].GetSyntax().Ancestors().First(static a => a is BlockSyntax or CatchClauseSyntax or ForStatementSyntax
            or CommonForEachStatementSyntax or UsingStatementSyntax or SwitchSectionSyntax or AnonymousFunctionExpressionSyntax) == block;

    private static void Wrap(LifetimeFixContext context, BlockSyntax block, int first, int last, Func<string?, TryStatementSyntax> makeTry, string? final)
    {
        CodeLayout layout = context.Layout;
        string? indentation = layout.StartsLine(TokenBehind(block, last)) ? layout.LineIndentation(block.Statements[first]) : null;
        context.Editor.ReplaceNode(block, (node, _) =>
        {
            // The exits may have brought statements into the block.
            SyntaxList<StatementSyntax> statements = ((BlockSyntax)node).Statements;
            int behind = statements.Count - (block.Statements.Count - last - 1);
            TryStatementSyntax made = layout.Fill(makeTry(indentation), statements.Take(behind).Skip(first), final, indentation);
            return ((BlockSyntax)node).WithStatements(SyntaxFactory.List([.. statements.Take(first), made, .. statements.Skip(behind)]));
        });
    }

    // The same as GetNextToken, which would walk the whole block.
    private static SyntaxToken TokenBehind(BlockSyntax block, int last) => last + 1 < block.Statements.Count
        ? block.Statements[last + 1].GetFirstToken() : block.CloseBraceToken;

    // A declared scope or lock would end with the try, and what is behind it would run without it.
    private static bool EndsUsing(LifetimeFixContext context, BlockSyntax block, int first, int last) =>
        block.Statements.Between(first, last).Any(static s => s is LocalDeclarationStatementSyntax { UsingKeyword.RawKind: (int)SyntaxKind.UsingKeyword })
        && block.Statements.Skip(last + 1).Any(behind => behind is not (LocalFunctionStatementSyntax or ReturnStatementSyntax { Expression: null or LiteralExpressionSyntax })
            && !(behind is ReturnStatementSyntax { Expression: IdentifierNameSyntax value } && context.Model.GetSymbolInfo(value, context.Cancellation).Symbol is ILocalSymbol));

    // client = null: behind it the handler would find null, or another object.
    private static bool IsAssignedIn(BlockSyntax block, int first, int last, string client) =>
        block.Statements.Between(first, last).SelectMany(static s => s.DescendantNodes()).OfType<AssignmentExpressionSyntax>()
            .Any(a => Casts.Without(a.Left).ToString() == client);

    // In a try with handlers in the same function.
    private static bool IsLongInTry(BlockSyntax block, int first, int last) =>
        block.Statements[last].GetLocation().GetLineSpan().EndLinePosition.Line - block.Statements[first].GetLocation().GetLineSpan().StartLinePosition.Line
            >= MaxLinesInTry
        && FunctionNodes.TriesAround(block).Any(static around => around.Catches.Count > 0);

    // The index of the last statement that uses variables declared between two indexes; null where that is not known.
    private static int? FindLastUse(LifetimeFixContext context, BlockSyntax block, int first, int last)
    {
        if (PlainStatements.Are(block.Statements, first, last))
        {
            return last;
        }

        while (context.Model.AnalyzeDataFlow(block.Statements[first], block.Statements[last]) is { Succeeded: true } flow)
        {
            int user = block.Statements.ToList().FindLastIndex(s => s.DescendantTokens()
                .Any(t => t.IsKind(SyntaxKind.IdentifierToken) && flow.VariablesDeclared.Any(v => v.Name == t.ValueText && IsSeenIn(block, v))));
            if (user <= last)
            {
                return block.Statements.Between(first, last).Any(s => s is LocalFunctionStatementSyntax) ? null : last;
            }

            last = user;
        }

        return null;
    }
}
