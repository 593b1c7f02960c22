using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.CodeFixes;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.CodeFixes.Formatting;
using WcfLint.CodeFixes.Rules.ClientLifetime.Closing;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime;

/// <summary>Adds the Abort that a Close lacks, in the shape that the code around it has.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(WCFL1003_CloseWithoutAbortFix))]
public sealed class WCFL1003_CloseWithoutAbortFix : LifetimeFix
{
    public WCFL1003_CloseWithoutAbortFix()
        : base("WCFL1003", "Abort the client on failure")
    {
    }

    private protected override string? Mend(LifetimeFixContext context)
    {
        if (context.Node.FirstAncestorOrSelf<ExpressionStatementSyntax>() is not { } close || Receiver(close) is not { } receiver)
        {
            return Obstacle.NotWaitedFor;
        }

        switch (context.Model.GetSymbolInfo(receiver, context.Cancellation).Symbol)
        {
            case ILocalSymbol local:
                return ClientCreation.Only(context, local) is not { } creation ? Obstacle.MadeElsewhere
                    : NullableClients.MayGiveNull(context, creation.Value) ? Obstacle.MayBeNull
                    : MendLocal(context, close, local, creation);
            case IFieldSymbol or IPropertySymbol or IParameterSymbol when ClientUses.IsName(receiver) && close.Parent is BlockSyntax:
                return MendMember(context, close, receiver);
            default:
                return Obstacle.MadeElsewhere;
        }
    }

    private static string? MendMember(LifetimeFixContext context, ExpressionStatementSyntax close, ExpressionSyntax receiver)
    {
        string name = receiver.ToString();
        ITypeSymbol? type = context.TypeOf(receiver);
        IfStatementSyntax? test =
            CloseGuards.FindStateTest(context, close.Parent is BlockSyntax { Parent: TryStatementSyntax guarded } ? guarded : close, name);
        if (test is not null && !CloseGuards.MayAbortElse(test, name))
        {
            return Obstacle.ElseBranch;
        }

        bool nullable = close.Expression is ConditionalAccessExpressionSyntax;
        string abort = context.Call(name, type, "Abort", close.SpanStart, nullable);
        var handlers = new ExistingCatchClauses(context, name, type);
        if (close.Parent is BlockSyntax { Parent: TryStatementSyntax { Catches.Count: > 0 } statement } && handlers.TakeAll(statement))
        {
            context.Editor.ReplaceNode(statement, statement.WithCatches(SyntaxFactory.List(handlers.WithAbort(statement, abort))));
        }
        else if (!Shutdown.IsIn(close) && close.Parent is BlockSyntax { Parent: TryStatementSyntax { Catches.Count: > 0 } partial })
        {
            handlers.EndIn(partial, null, abort);
        }
        else if (handlers.SwallowAround(close))
        {
            return Obstacle.Swallows;
        }
        else if (((BlockSyntax)close.Parent!).Statements.OfType<ExpressionStatementSyntax>().Any(other => other != close && IsCloseOfMember(context, other)))
        {
            return Obstacle.OtherClients;
        }
        else if (CloseReplacement.IsSkippedByFailure(close, receiver) || CloseReplacement.IsClosedEarly(close, receiver))
        {
            return CloseReplacement.IsSkippedByFailure(close, receiver) ? Obstacle.NotInFinally : Obstacle.UsedAgain;
        }
        else
        {
            Shutdown.CloseInTry(context, close, abort, Shutdown.IsIn(close)
                || (Shutdown.IsCalledInFinally(close) && type is not null && !context.Types.Sessions.FailingCloseMatters(type)));
        }

        return test is null ? null : AbortElse(context, test, name, type);
    }

    // Whether it closes a field or property. Where several of these are closed in turn, each would get handlers of its own.
    private static bool IsCloseOfMember(LifetimeFixContext context, ExpressionStatementSyntax close) =>
        Receiver(close) is { } receiver && context.Model.GetSymbolInfo(receiver, context.Cancellation).Symbol is IFieldSymbol or IPropertySymbol
        && context.TypeOf(receiver) is { } type && context.Types.IsConnection(type) && Exits.IsClose(close, receiver.ToString());

    // The helper calls Close synchronously: code that awaits CloseAsync stays as it is. It calls that of WCF: a Close of the client's own class may do more.
    private protected override bool TryFixByHelper(LifetimeFixContext context) =>
        context.Node.FirstAncestorOrSelf<ExpressionStatementSyntax>() is { Expression: not AwaitExpressionSyntax } close
        && context.Model.GetSymbolInfo(close.Expression, context.Cancellation).Symbol is not IMethodSymbol { DeclaringSyntaxReferences.IsEmpty: false }
        && Receiver(close) is { } receiver
        && CloseReplacement.TryReplace(context, close, receiver);

    // A CloseAsync that is not awaited fails outside of every handler.
    private static ExpressionSyntax? Receiver(ExpressionStatementSyntax close) => CalledNames.NameOf(CalledNames.CallOf(close)) is { } name
        && (name.Identifier.ValueText != "CloseAsync" || close.Expression is AwaitExpressionSyntax)
        && CalledNames.ReceiverOf(name) is { } receiver && Casts.Without(receiver) is var client && ClientUses.IsName(client)
            ? client : null;

    // In the block in which the client is made, or last in a try of the author.
    private static string? MendLocal(LifetimeFixContext context, ExpressionStatementSyntax close, ILocalSymbol local, ClientCreation creation)
    {
        string client = LifetimeFixContext.Written(local.Name);
        IfStatementSyntax? test = CloseGuards.FindStateTest(context, close, client);
        StatementSyntax end = test ?? CloseGuards.WithNullTest(close, client);
        if (end.Parent is BlockSyntax { Parent: FinallyClauseSyntax { Parent: TryStatementSyntax whole } last })
        {
            return FindObstacle(context, whole, local, creation) ?? (test is null
                ? FinallyClose.Move(context, last, close, local, creation, IsMadeBefore(whole, creation))
                : AbortElse(context, test, client, local.Type));
        }

        return close.Parent switch
        {
            BlockSyntax when end.Parent == creation.Block && IsCalledByOtherName(context, local, end) => Obstacle.OtherName,
            _ when test is not null => MendTested(context, test, close, local, creation),
            BlockSyntax block when block == creation.Block && block.Statements.PositionOf(close) is var at && at > creation.Index =>
                TryRegion.Wrap(context, block, creation.Index + 1, at, client, local.Type),
            BlockSyntax { Parent: TryStatementSyntax { Catches.Count: > 0 } statement } block when block == statement.Block =>
                MendCatches(context, statement, close, local, creation),
            _ => Obstacle.MadeElsewhere,
        };
    }

    // if (client.State == CommunicationState.Opened) { client.Close(); }, behind calls whose failure skips it, or is handled.
    private static string? MendTested(LifetimeFixContext context, IfStatementSyntax test, ExpressionStatementSyntax close, ILocalSymbol local,
        ClientCreation creation)
    {
        string client = LifetimeFixContext.Written(local.Name);
        if (!CloseGuards.MayAbortElse(test, client))
        {
            return Obstacle.ElseBranch;
        }

        if (test.Parent is not BlockSyntax block || block != creation.Block || block.Statements.PositionOf(test) is var at && at <= creation.Index)
        {
            return Obstacle.MadeElsewhere;
        }

        var handlers = new ExistingCatchClauses(context, client, local.Type);
        var uses = new ClientUses(context, client, local.Type);
        List<StatementSyntax> calling = block.Statements.Between(creation.Index + 1, at - 1).Where(s => uses.IsIn(s) && !uses.IsSetUp(s)).ToList();
        if (calling.Count == 1 && calling[0] is TryStatementSyntax handled && handlers.ContinueOrAbort(handled))
        {
            return AbortElse(context, test, client, local.Type);
        }

        return test.Else is not null || test.HasCommentIn(test.Span)
            ? Obstacle.MadeElsewhere : TryRegion.Wrap(context, block, creation.Index + 1, at, client, local.Type, close);
    }

    // else { client.Abort(); }, or the same first in the else that is there.
    private static string? AbortElse(LifetimeFixContext context, IfStatementSyntax test, string client, ITypeSymbol? type)
    {
        string abort = context.Call(client, type, "Abort", test.SpanStart, nullable: CloseGuards.TestsForNull(context, test, client));
        if (test.Else is { Statement: BlockSyntax otherwise })
        {
            if (!Exits.AnyCloses(otherwise, client))
            {
                context.Editor.ReplaceNode(otherwise, (node, _) => ((BlockSyntax)node).Prepend(context.Layout, abort + ";", otherwise));
            }

            return null;
        }

        bool isBraced = test.Statement is BlockSyntax;
        IfStatementSyntax made = context.Layout.Parse<IfStatementSyntax>(
            isBraced ? "if (x)\n{\n}\nelse\n{\n\t" + abort + ";\n}" : "if (x)\n\ty();\nelse\n\t" + abort + ";",
            context.Layout.StartsLine(test) || isBraced ? context.Layout.Indentation(test.SpanStart) : null);
        context.Editor.ReplaceNode(test, (node, _) => ((IfStatementSyntax)node).WithElse(
            made.Else!.WithTrailingTrivia(test.GetTrailingTrivia().Where(static trivia => trivia.IsKind(SyntaxKind.EndOfLineTrivia)))));
        return null;
    }

    // try { …; Close(); } catch (X) { … }: every catch aborts, and one more takes what the others leave.
    private static string? MendCatches(LifetimeFixContext context, TryStatementSyntax statement, ExpressionStatementSyntax close, ILocalSymbol local,
        ClientCreation creation)
    {
        if (FindObstacle(context, statement, close, local, creation) is { } obstacle)
        {
            return obstacle;
        }

        if (statement.Block.Statements.OfType<ExpressionStatementSyntax>().Any(other => other != close && IsOtherLeft(context, statement, other)))
        {
            return Obstacle.OtherClients;
        }

        string client = LifetimeFixContext.Written(local.Name);
        var handlers = new ExistingCatchClauses(context, client, local.Type);
        bool isMade = IsMadeBefore(FindTryOfFinally(statement) ?? statement, creation);
        string abort = context.Call(client, local.Type, "Abort", statement.SpanStart,
            nullable: !isMade && !CloseGuards.IsNotNullAt(context, statement, client));
        List<ExpressionStatementSyntax> all = [.. statement.Block.Statements.OfType<ExpressionStatementSyntax>()
            .Where(other => other == close || FindOther(context, other) is not null)];
        List<ClientCreation?> creations = [.. all.Select(one => one == close ? creation : ClientCreation.Only(context, FindOther(context, one)!))];
        if (isMade && creations.TrueForAll(made => made == creation || (made is not null && IsMadeBefore(statement, made))))
        {
            new Exits(context, client, local.Type, context.Call(client, local.Type, "Close", close.SpanStart)).CloseBeforeOnlyExit(
                statement.Block.Statements[0], close, all, mayJump: creations.TrueForAll(made => !made!.IsInJumpTarget(statement)));
        }

        handlers.EndIn(statement, null, abort);
        return null;
    }

    private static string? FindObstacle(LifetimeFixContext context, TryStatementSyntax statement, ExpressionStatementSyntax close, ILocalSymbol local,
        ClientCreation creation) =>
        FindObstacle(context, statement, local, creation)
        ?? FindObstacle(
            context, statement, close, creation, new ExistingCatchClauses(context, LifetimeFixContext.Written(local.Name), local.Type));

    // monitor.Ask(); var channel = monitor as ICommunicationObject; channel.Close(): a try around the Close alone leaves the client of a failed call open.
    private static bool IsCalledByOtherName(LifetimeFixContext context, ILocalSymbol local, StatementSyntax close) =>
        local.DeclaringSyntaxReferences[0].GetSyntax(context.Cancellation) is VariableDeclaratorSyntax { Initializer.Value: var value }
        && Casts.Without(value) is IdentifierNameSyntax { Identifier.ValueText: var other }
        && close.Parent!.DescendantNodes().OfType<InvocationExpressionSyntax>().Any(call => call.SpanStart < close.SpanStart
            && CalledNames.NameOf(call) is { } name && !Exits.IsEnd(name.Identifier.ValueText)
            && CalledNames.ReceiverOf(name) is { } receiver && Casts.Without(receiver).ToString() == other);

    // Also where the client is another object, or none, in the handlers, or is called in them or behind them.
    private static string? FindObstacle(LifetimeFixContext context, TryStatementSyntax statement, ExpressionStatementSyntax close,
        ClientCreation creation, ExistingCatchClauses handlers) =>
        handlers.SwallowIn(statement.Block.Statements.TakeWhile(s => s != close)) ? Obstacle.Swallows
            : creation.IsAssignedBefore(context, close) ? Obstacle.AssignedAgain
            : handlers.CallClient(statement, ClientCreation.References(context, creation.Local, creation.Statement)) ? Obstacle.UsedByHandlers
            : handlers.GoOn(statement) && creation.IsUsedBehind(context, statement) ? Obstacle.UsedAfterFailure
            : null;

    // Why the try cannot be changed, such as calls outside of it; null where it can. The calls of one in a finally stand in the try of the finally.
    private static string? FindObstacle(LifetimeFixContext context, TryStatementSyntax statement, ILocalSymbol local, ClientCreation creation) =>
        FindTryOfFinally(statement) is { } around ? FindObstacle(context, around, local, creation)
            : IsMadeBefore(statement, creation)
            ? IsCalledBefore(context, statement, LifetimeFixContext.Written(local.Name), local, creation) ? Obstacle.CalledBefore : null
            : CloseGuards.IsNullBefore(context, local, statement) && statement.Block.Span.Contains(creation.Statement.Span) ? null
            : Obstacle.MadeElsewhere;

    // try { … } finally { if (client != null) { try { client.Close(); } catch { } } }
    private static TryStatementSyntax? FindTryOfFinally(TryStatementSyntax statement) =>
        statement.Ancestors().FirstOrDefault(
            static at => at is not (BlockSyntax or IfStatementSyntax)) is FinallyClauseSyntax { Parent: TryStatementSyntax around } ? around : null;

    private static bool IsMadeBefore(TryStatementSyntax statement, ClientCreation creation) =>
        creation.Block != statement.Block && creation.Statement.Span.End <= statement.SpanStart && creation.Block.Span.Contains(statement.Span);

    // Of the clients that one try closes, all are aborted or none: a single Abort would look like an oversight.
    private static bool IsOtherLeft(LifetimeFixContext context, TryStatementSyntax statement, ExpressionStatementSyntax close) =>
        FindOther(context, close) is { } local
            && (ClientCreation.Only(context, local) is not { } creation || FindObstacle(context, statement, close, local, creation) is not null);

    // The local that a statement closes, if that is a client.
    private static ILocalSymbol? FindOther(LifetimeFixContext context, ExpressionStatementSyntax close) =>
        Receiver(close) is { } receiver && context.Model.GetSymbolInfo(receiver, context.Cancellation).Symbol is ILocalSymbol local
        && context.Types.IsConnection(local.Type) && Exits.IsClose(close, LifetimeFixContext.Written(local.Name)) ? local : null;

    // A call before the try fails outside of its handlers.
    private static bool IsCalledBefore(LifetimeFixContext context, TryStatementSyntax statement, string client, ILocalSymbol local, ClientCreation creation)
    {
        int at = creation.Block.Statements.PositionOf(statement);
        var uses = new ClientUses(context, client, local.Type);
        return creation.Block.Statements.Between(creation.Index + 1, at - 1).Any(s => uses.IsIn(s) && !uses.IsSetUp(s));
    }
}
