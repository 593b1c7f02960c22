using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Symbols;
using WcfLint.CodeFixes.Formatting;

namespace WcfLint.CodeFixes.Rules.ClientLifetime;

/// <summary>Adds the Abort that a Close lacks, in the shape that the code around it has.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(WCFL1003_CloseWithoutAbortFix))]
public sealed class WCFL1003_CloseWithoutAbortFix : LifetimeFix
{
    public WCFL1003_CloseWithoutAbortFix()
        : base("WCFL1003", "Abort on failure")
    {
    }

    private protected override bool TryFix(LifetimeFixContext context)
    {
        if (context.Node.FirstAncestorOrSelf<ExpressionStatementSyntax>() is not { } close || Receiver(close) is not { } receiver)
        {
            return false;
        }

        switch (context.Model.GetSymbolInfo(receiver, context.Cancellation).Symbol)
        {
            case ILocalSymbol local:
                return ClientCreation.Only(context, local) is { } creation && !NullableFactories.MayGiveNull(context, creation.Value) && TryLocal(context, close, local, creation);
            case IFieldSymbol or IPropertySymbol or IParameterSymbol when ClientExpression.IsName(receiver) && close.Parent is BlockSyntax:
                return TryMember(context, close, receiver);
            default:
                return false;
        }
    }

    private static bool TryMember(LifetimeFixContext context, ExpressionStatementSyntax close, ExpressionSyntax receiver)
    {
        string name = receiver.ToString();
        bool nullable = close.Expression is ConditionalAccessExpressionSyntax;
        string abort = context.Call(name, context.TypeOf(receiver), "Abort", close.SpanStart, nullable);
        var handlers = new ExistingCatchClauses(context, name, context.TypeOf(receiver));
        if (close.Parent is BlockSyntax { Parent: TryStatementSyntax { Catches.Count: > 0 } statement } && handlers.TakesAll(statement))
        {
            context.Editor.ReplaceNode(statement, statement.WithCatches(SyntaxFactory.List(statement.Catches.Select(c => handlers.WithAbort(c, c, abort)))));
        }
        else
        {
            CloseInTry(context, close, abort, Shutdown.IsIn(close));
        }

        return true;
    }

    private protected override bool TryFixByHelper(LifetimeFixContext context)
    {
        // The helper blocks, which what waits for its Close was written not to.
        if (context.Node.FirstAncestorOrSelf<ExpressionStatementSyntax>() is not { Expression: not AwaitExpressionSyntax } close || Receiver(close) is not { } receiver)
        {
            return false;
        }

        switch (context.Model.GetSymbolInfo(receiver, context.Cancellation).Symbol)
        {
            case ILocalSymbol local:
                return ClientCreation.Only(context, local) is { } creation && TryLocalByHelper(context, close, LifetimeFixContext.Written(local.Name), local, creation);
            case IFieldSymbol or IPropertySymbol when ClientExpression.IsName(receiver):
                StatementSyntax outer = WithTest(close, receiver is MemberAccessExpressionSyntax access ? access.Name.Identifier.ValueText : receiver.ToString());
                CallHelper(context, outer.HasCommentIn(outer.Span) ? close : outer, receiver.ToString(), context.TypeOf(receiver));
                return true;
            default:
                return false;
        }
    }

    private static bool TryLocalByHelper(LifetimeFixContext context, ExpressionStatementSyntax close, string client, ILocalSymbol local, ClientCreation creation)
    {
        StatementSyntax outer = WithTest(close, local.Name);
        if (outer.Parent is BlockSyntax { Parent: FinallyClauseSyntax } or BlockSyntax { Parent: TryStatementSyntax { Catches.Count: > 0 }, Statements.Count: 1 } && !outer.HasCommentIn(outer.Span))
        {
            CallHelper(context, outer, client, local.Type);
            return true;
        }

        return TryEndInOwnTry(context, outer, client, local, creation) || (close.Parent == creation.Block && TryInBlock(context, close, client, local, creation));
    }

    // The helper takes null, and a client in each state: what tests that alone goes with the Close.
    private static StatementSyntax WithTest(StatementSyntax close, string client) =>
        Unbraced(close).Parent is IfStatementSyntax { Else: null } test && Unbraced(close) == test.Statement && TestsOnly(test.Condition, client) ? test : close;

    // Last in a try with handlers: the try gets a finally.
    private static bool TryEndInOwnTry(LifetimeFixContext context, StatementSyntax close, string client, ILocalSymbol local, ClientCreation creation)
    {
        if (close.Parent is not BlockSyntax { Parent: TryStatementSyntax { Finally: null, Catches.Count: > 0 } statement } body || body.Statements.Last() != close
            || !context.Layout.HasOwnLine(close) || close.HasCommentIn(close.Span) || close.GetLeadingTrivia().Any(t => t.IsDirective))
        {
            return false;
        }

        bool exists = creation.Statement.Span.End <= statement.SpanStart && creation.Block.Span.Contains(statement.Span);
        if ((!exists && !IsNullBefore(context, local, statement)) || HasOtherEnd(body.Statements.Take(body.Statements.Count - 1), client) || statement.Catches.Any(c => HasOtherEnd([c.Block], client)))
        {
            return false;
        }

        TryRegion.EndInFinally(context, statement, client, local.Type, close);
        context.Editor.RemoveWithLine(close, withComments: true);
        return true;
    }

    // Behind the calls, in the block in which it was made.
    private static bool TryInBlock(LifetimeFixContext context, ExpressionStatementSyntax close, string client, ILocalSymbol local, ClientCreation creation)
    {
        int at = creation.Block.Statements.IndexOf(close);
        if (at == creation.Index + 1)
        {
            CallHelper(context, close, client, local.Type);
            return true;
        }

        if (at <= creation.Index || !context.Layout.StartsLine(close) || close.GetLeadingTrivia().Any(t => t.IsDirective) || HasOtherEnd(creation.Block.Statements.Skip(creation.Index + 1).Take(at - creation.Index - 1), client))
        {
            return false;
        }

        bool isWrapped = TryRegion.TryWrapInFinally(context, creation.Block, creation.Index + 1, at - 1, client, local.Type, close);
        context.Editor.RemoveWithLine(close, withComments: true);
        return isWrapped;
    }

    private static void CallHelper(LifetimeFixContext context, StatementSyntax close, string client, ITypeSymbol? type) =>
        context.Editor.ReplaceNode(close, context.Layout.Parse(context.CallHelper(client, type, close.SpanStart) + ";").WithTriviaFrom(close));

    private static bool HasOtherEnd(IEnumerable<StatementSyntax> statements, string client) =>
        statements.SelectMany(s => s.DescendantNodesAndSelf()).OfType<StatementSyntax>().Any(s => Exits.IsClose(s, client));

    private static ExpressionSyntax? Receiver(ExpressionStatementSyntax close)
    {
        ExpressionSyntax expression = close.Expression is AwaitExpressionSyntax awaited ? awaited.Expression : close.Expression;
        ExpressionSyntax? receiver = expression switch
        {
            // What nobody waits for fails where no handler is.
            InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "CloseAsync" } } when expression == close.Expression => null,
            InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax access } => access.Expression,
            ConditionalAccessExpressionSyntax { WhenNotNull: InvocationExpressionSyntax { Expression: MemberBindingExpressionSyntax } } conditional => conditional.Expression,
            _ => null,
        };
        return receiver is null || !ClientExpression.IsName(Casts.Without(receiver)) ? null : Casts.Without(receiver);
    }

    private static bool TryLocal(LifetimeFixContext context, ExpressionStatementSyntax close, ILocalSymbol local, ClientCreation creation)
    {
        if (close.Parent == creation.Block)
        {
            int at = creation.Block.Statements.IndexOf(close);
            return at > creation.Index && TryRegion.TryWrap(context, creation.Block, creation.Index + 1, at, LifetimeFixContext.Written(local.Name), local.Type);
        }

        // What guards the Close: nothing, a test for null, a test of the state.
        StatementSyntax outer = close;
        IfStatementSyntax? guard = null;
        if (Unbraced(close).Parent is IfStatementSyntax { Else: null } test && Unbraced(close) == test.Statement)
        {
            guard = test;
            outer = test;
        }

        if (guard is not null && !TestsOnly(guard.Condition, local.Name))
        {
            return false;
        }

        if (guard is not null && TestsThatItIsUsable(guard.Condition) && outer.Parent is BlockSyntax around
            && (around.Span.Contains(creation.Block.Span) || creation.Block.Span.Contains(around.Span) || IsNullBefore(context, local, outer)))
        {
            bool nullable = guard.Condition.ToString().Contains("null");
            return Else(context, guard, context.Call(LifetimeFixContext.Written(local.Name), local.Type, "Abort", close.SpanStart, nullable));
        }

        return outer.Parent switch
        {
            BlockSyntax { Parent: FinallyClauseSyntax { Parent: TryStatementSyntax statement }, Statements.Count: 1 } => TryFinally(context, statement, local, creation, outer, guard is not null),
            BlockSyntax { Parent: TryStatementSyntax statement } when guard is null && statement.Catches.Count > 0 => TryCatches(context, statement, close, local, creation),
            _ => false,
        };
    }

    private static StatementSyntax Unbraced(StatementSyntax statement) =>
        statement.Parent is BlockSyntax { Statements.Count: 1, Parent: IfStatementSyntax } block ? block : statement;

    // x.State == Opened, x.State != Faulted: only then is an Abort what is left to do otherwise.
    private static bool TestsThatItIsUsable(ExpressionSyntax condition)
    {
        BinaryExpressionSyntax? test = condition.DescendantNodesAndSelf().OfType<BinaryExpressionSyntax>()
            .FirstOrDefault(b => b is { Left: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "State" }, Right: MemberAccessExpressionSyntax });
        string? state = (test?.Right as MemberAccessExpressionSyntax)?.Name.Identifier.ValueText;
        return (test.IsKind(SyntaxKind.EqualsExpression) && state == "Opened") || (test.IsKind(SyntaxKind.NotEqualsExpression) && state is "Faulted" or "Closed");
    }

    private static bool TestsOnly(ExpressionSyntax condition, string local) =>
        !condition.DescendantNodesAndSelf().Any(node => node is InvocationExpressionSyntax
            || (node is IdentifierNameSyntax { Parent: not MemberAccessExpressionSyntax } name && name.Identifier.ValueText != local));

    // try { …; Close(); } catch (X) { … }: every catch aborts, and one more takes what the others leave.
    private static bool TryCatches(LifetimeFixContext context, TryStatementSyntax statement, ExpressionStatementSyntax close, ILocalSymbol local, ClientCreation creation)
    {
        bool before = creation.Block != statement.Block && creation.Statement.Span.End <= statement.SpanStart && creation.Block.Span.Contains(statement.Span);
        if (!before && !(IsNullBefore(context, local, statement) && statement.Block.Span.Contains(creation.Statement.Span)))
        {
            return false;
        }

        CodeLayout layout = context.Layout;
        string client = LifetimeFixContext.Written(local.Name);
        var handlers = new ExistingCatchClauses(context, client, local.Type);
        if (handlers.FindSwallowing(statement.Block.Statements.TakeWhile(s => s != close)).Count > 0 || (before && IsCalledBefore(context, statement, client, local, creation)))
        {
            return false;
        }

        string abort = context.Call(client, local.Type, "Abort", statement.SpanStart, nullable: !before);
        List<CatchClauseSyntax> catches = statement.Catches.Select(c => handlers.WithAbort(c, c, abort)).ToList();
        if (!handlers.TakesAll(statement))
        {
            catches = ExistingCatchClauses.WithCatchAll(layout, catches, layout.Try(abort, layout.Indentation(statement.SpanStart)));
        }

        context.Editor.ReplaceNode(statement, statement.WithCatches(SyntaxFactory.List(catches)));
        return true;
    }

    // What fails before the try meets none of its handlers.
    private static bool IsCalledBefore(LifetimeFixContext context, TryStatementSyntax statement, string client, ILocalSymbol local, ClientCreation creation)
    {
        int at = creation.Block.Statements.IndexOf(s => s.Span.Contains(statement.Span));
        var uses = new ClientUses(context, client, local.Type);
        return creation.Block.Statements.Skip(creation.Index + 1).Take(at - creation.Index - 1).Any(s => uses.IsIn(s) && !uses.IsSetUp(s));
    }

    private static bool IsNullBefore(LifetimeFixContext context, ILocalSymbol local, StatementSyntax statement) =>
        local.DeclaringSyntaxReferences[0].GetSyntax(context.Cancellation) is VariableDeclaratorSyntax { Initializer: not null } declarator
        && declarator.Span.End <= statement.SpanStart;

    // try { … } finally { Close(); }: Close goes into the try, and the handlers, or one that takes the place of the finally, abort.
    private static bool TryFinally(LifetimeFixContext context, TryStatementSyntax statement, ILocalSymbol local, ClientCreation creation, StatementSyntax close, bool guarded)
    {
        // Made in the try itself, it must exist wherever the try is left.
        CodeLayout layout = context.Layout;
        BlockSyntax body = statement.Block;
        bool inside = creation.Block == body;
        bool exists = inside
            ? guarded && creation.Index == 0 && IsNullBefore(context, local, statement)
            : creation.Statement.Span.End <= statement.SpanStart && creation.Block.Span.Contains(statement.Span);
        if (!exists
            || body.Statements.Count == 0
            || !layout.StartsLine(statement)
            || !layout.StartsLine(body.Statements[0])
            || !layout.HasLines(body)
            || statement.Finally!.ContainsDirectives)
        {
            return false;
        }

        string client = LifetimeFixContext.Written(local.Name);
        var handlers = new ExistingCatchClauses(context, client, local.Type);
        SyntaxTriviaList comments = CommentsOf(statement.Finally);
        if (statement.Catches.Count > 0)
        {
            return handlers.CanEndIn(statement, withoutFinally: true) && handlers.TryEndIn(statement, nullable: inside, withoutFinally: true, comments: comments);
        }

        string abort = context.Call(client, local.Type, "Abort", body.SpanStart, nullable: inside);
        if (handlers.FindSwallowing(body.Statements).Count > 0
            || !new Exits(context, client, local.Type, context.Call(client, local.Type, "Close", body.SpanStart)).TryCloseBehindLastUse(body, 0, body.Statements.Count - 1, out string? final)
            || (final is null && comments.Any(c => !CodeLayout.IsSpace(c))))
        {
            return false;
        }

        string indentation = layout.Indentation(statement.SpanStart);
        context.Editor.ReplaceNode(statement, (node, _) =>
        {
            var current = (TryStatementSyntax)node;
            BlockSyntax closed = final is null ? current.Block : current.Block.Append(layout, final, indentation + layout.Unit, body, comments);
            CatchClauseSyntax handler = layout.Try(abort, indentation).Catches[0];
            return current.WithBlock(closed).WithFinally(null)
                .AddCatches(handler.WithLeadingTrivia(current.Finally!.GetLeadingTrivia()).WithTrailingTrivia(current.GetTrailingTrivia()));
        });
        return true;
    }

    // What is said in the finally is said of the Close, and goes with it; what stands above the finally stays above its catch.
    private static SyntaxTriviaList CommentsOf(FinallyClauseSyntax last) =>
        SyntaxFactory.TriviaList(last.DescendantTrivia().Where(t => t.SpanStart > last.FinallyKeyword.SpanStart && t.SpanStart < last.Span.End && !CodeLayout.IsSpace(t)));

    private static bool Else(LifetimeFixContext context, IfStatementSyntax guard, string abort)
    {
        string template = guard.Statement is BlockSyntax ? "if (true)\n{\n}\nelse\n{\n\t" + abort + ";\n}" : "if (true)\n\t;\nelse\n\t" + abort + ";";
        IfStatementSyntax made = context.Layout.Parse<IfStatementSyntax>(template, context.Layout.Indentation(guard.SpanStart));
        context.Editor.ReplaceNode(guard, guard
            .WithStatement(guard.Statement.WithTrailingTrivia(made.Statement.GetTrailingTrivia()))
            .WithElse(made.Else!.WithTrailingTrivia(guard.GetTrailingTrivia())));
        return true;
    }

    private static void CloseInTry(LifetimeFixContext context, ExpressionStatementSyntax close, string abort, bool isShutdown)
    {
        CodeLayout layout = context.Layout;
        string? indentation = layout.LineIndentation(close);
        ExpressionStatementSyntax bare = close.WithLeadingTrivia(SyntaxFactory.Whitespace(indentation ?? string.Empty)).WithTrailingTrivia(layout.NewLine);
        TryStatementSyntax made = layout.Try([bare], null, abort, indentation);
        context.Editor.Replace(layout, close, isShutdown ? made.WithCatches(Shutdown.Handlers(context, close, abort, indentation)) : made);
    }
}
