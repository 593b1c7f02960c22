using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Symbols;
using WcfLint.CodeFixes.Formatting;
using WcfLint.CodeFixes.Rules.ClientLifetime.Closing;
using WcfLint.CodeFixes.Rules.ClientLifetime.Helper;

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

    // The helper calls Close synchronously: code that awaits CloseAsync stays as it is.
    private protected override bool TryFixByHelper(LifetimeFixContext context) =>
        context.Node.FirstAncestorOrSelf<ExpressionStatementSyntax>() is { Expression: not AwaitExpressionSyntax } close
        && Receiver(close) is { } receiver
        && CloseReplacement.TryReplace(context, close, receiver);

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
        if (CloseGuards.Unbraced(close).Parent is IfStatementSyntax { Else: null } test && CloseGuards.Unbraced(close) == test.Statement)
        {
            guard = test;
            outer = test;
        }

        if (guard is not null && !CloseGuards.TestsOnly(guard.Condition, local.Name))
        {
            return false;
        }

        if (guard is not null && CloseGuards.TestsThatItIsUsable(guard.Condition) && outer.Parent is BlockSyntax around
            && (around.Span.Contains(creation.Block.Span) || creation.Block.Span.Contains(around.Span) || CloseGuards.IsNullBefore(context, local, outer)))
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

    // try { …; Close(); } catch (X) { … }: every catch aborts, and one more takes what the others leave.
    private static bool TryCatches(LifetimeFixContext context, TryStatementSyntax statement, ExpressionStatementSyntax close, ILocalSymbol local, ClientCreation creation)
    {
        bool before = creation.Block != statement.Block && creation.Statement.Span.End <= statement.SpanStart && creation.Block.Span.Contains(statement.Span);
        if (!before && !(CloseGuards.IsNullBefore(context, local, statement) && statement.Block.Span.Contains(creation.Statement.Span)))
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

    // try { … } finally { Close(); }: Close goes into the try, and the handlers, or one that takes the place of the finally, abort.
    private static bool TryFinally(LifetimeFixContext context, TryStatementSyntax statement, ILocalSymbol local, ClientCreation creation, StatementSyntax close, bool guarded)
    {
        // Made in the try itself, it must exist wherever the try is left.
        CodeLayout layout = context.Layout;
        BlockSyntax body = statement.Block;
        bool inside = creation.Block == body;
        bool exists = inside
            ? guarded && creation.Index == 0 && CloseGuards.IsNullBefore(context, local, statement)
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
