using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.CodeFixes.Formatting;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing;

/// <summary>Replaces a Close by the call of the project's helper, in a finally where calls stand before it.</summary>
internal static class CloseReplacement
{
    /// <summary>Edits the statement that closes; false where that is not sure.</summary>
    /// <param name="context">The finding.</param>
    /// <param name="close">The statement.</param>
    /// <param name="receiver">What it closes.</param>
    public static bool TryReplace(LifetimeFixContext context, ExpressionStatementSyntax close, ExpressionSyntax receiver)
    {
        switch (context.Model.GetSymbolInfo(receiver, context.Cancellation).Symbol)
        {
            case ILocalSymbol local:
                return ClientCreation.Only(context, local) is { } creation && TryLocal(context, close, LifetimeFixContext.Written(local.Name), local, creation);
            case IFieldSymbol or IPropertySymbol when ClientUses.IsName(receiver) && !IsSkippedByFailure(close, receiver) && !IsClosedEarly(close, receiver):
                StatementSyntax outer = WithTest(close, receiver is MemberAccessExpressionSyntax access ? access.Name.Identifier.ValueText : receiver.ToString());
                return TryCallHelper(context, outer.HasCommentIn(outer.Span) ? close : outer, receiver.ToString(), context.TypeOf(receiver));
            default:
                return false;
        }
    }

    /// <summary>Whether a call before it in the same function, when it fails, skips a Close that stands in no finally and no try with handlers.</summary>
    public static bool IsSkippedByFailure(ExpressionStatementSyntax close, ExpressionSyntax receiver)
    {
        SyntaxNode? function = close.Ancestors()
            .FirstOrDefault(static at => at is MemberDeclarationSyntax or AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax);
        return function is not null
            && !close.Ancestors().TakeWhile(at => at != function)
                .Any(static at => at is FinallyClauseSyntax or CatchClauseSyntax or TryStatementSyntax { Catches.Count: > 0 })
            && function.DescendantNodes().OfType<InvocationExpressionSyntax>().Any(call => call.SpanStart < close.SpanStart
                && call.Expression is MemberAccessExpressionSyntax { Expression: var called,
                    Name.Identifier.ValueText: not ("Open" or "Abort" or "Close" or "Equals") }
                && SyntaxFactory.AreEquivalent(called, receiver));
    }

    /// <summary>
    /// Whether a member that other methods call is closed while other statements follow that do not assign it again, in code that is
    /// not the end of its object: there the Close itself is doubtful, not what happens when it fails.
    /// </summary>
    public static bool IsClosedEarly(ExpressionStatementSyntax close, ExpressionSyntax receiver)
    {
        string name = receiver is MemberAccessExpressionSyntax member ? member.Name.Identifier.ValueText : ((IdentifierNameSyntax)receiver).Identifier.ValueText;
        return !Shutdown.IsIn(close)
            && close.FirstAncestorOrSelf<MemberDeclarationSyntax>() is { Parent: TypeDeclarationSyntax type } function
            && function.DescendantNodes().OfType<StatementSyntax>().Any(s => s.SpanStart > close.Span.End && s is not (BlockSyntax or ReturnStatementSyntax))
            && !function.DescendantNodes().OfType<AssignmentExpressionSyntax>().Any(a => a.SpanStart > close.Span.End && IsMember(a.Left, name))
            && type.Members.Where(m => m != function).SelectMany(static m => m.DescendantNodes()).OfType<MemberAccessExpressionSyntax>()
                .Any(a => a.Parent is InvocationExpressionSyntax && a.Name.Identifier.ValueText is not ("Open" or "Abort" or "Close" or "Dispose")
                    && IsMember(a.Expression, name));
    }

    private static bool IsMember(ExpressionSyntax expression, string name) =>
        expression is IdentifierNameSyntax { Identifier.ValueText: var simple } ? simple == name
        : expression is MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax, Name.Identifier.ValueText: var own } && own == name;

    private static bool TryLocal(LifetimeFixContext context, ExpressionStatementSyntax close, string client, ILocalSymbol local, ClientCreation creation)
    {
        StatementSyntax outer = WithTest(close, local.Name);
        if (outer.Parent is BlockSyntax { Parent: FinallyClauseSyntax }
            or BlockSyntax { Parent: TryStatementSyntax { Catches.Count: > 0 }, Statements.Count: 1 } && !outer.HasCommentIn(outer.Span))
        {
            return TryCallHelper(context, outer, client, local.Type);
        }

        // Where the author has handlers already, an Abort in each of them changes less code.
        return close.Parent == creation.Block && close.Parent is not BlockSyntax { Parent: TryStatementSyntax { Catches.Count: > 0 } }
            && TryInBlock(context, close, client, local, creation);
    }

    // The helper takes null, and a client in each state: what tests that alone goes with the Close.
    private static StatementSyntax WithTest(StatementSyntax close, string client) =>
        CloseGuards.GuardOf(close) is { Else: null } test && CloseGuards.TestsOnly(test.Condition, client) ? test : close;

    // Behind the calls, in the block in which the client was created.
    private static bool TryInBlock(LifetimeFixContext context, ExpressionStatementSyntax close, string client, ILocalSymbol local, ClientCreation creation)
    {
        int at = creation.Block.Statements.PositionOf(close);
        if (at == creation.Index + 1)
        {
            return TryCallHelper(context, close, client, local.Type);
        }

        if (at <= creation.Index || !context.Layout.StartsLine(close) || close.GetLeadingTrivia().Any(t => t.IsDirective)
            || creation.Block.Statements.Between(creation.Index + 1, at - 1).Any(statement => Exits.AnyCloses(statement, client)))
        {
            return false;
        }

        bool isWrapped = TryRegion.TryWrapInFinally(context, creation.Block, creation.Index + 1, at - 1, client, local.Type, close);
        context.Editor.RemoveWithLine(close, withComments: true);
        return isWrapped;
    }

    // A handler of what the helper takes can no longer run: an empty one goes; one with code or a filter says that the failure matters.
    private static bool TryCallHelper(LifetimeFixContext context, StatementSyntax close, string client, ITypeSymbol? type)
    {
        StatementSyntax call = context.Layout.Parse(context.CallHelper(client, type, close.SpanStart) + ";");
        var handlers = new ExistingCatchClauses(context, client, type);
        if (!context.Helper!.TakesFailures || close.Parent is not BlockSyntax { Statements.Count: 1, Parent: TryStatementSyntax statement } block
            || block != statement.Block || statement.Catches.Where(handlers.TakesFailureOnly).ToList() is not { Count: > 0 } dead)
        {
            context.Editor.ReplaceNode(close, call.WithTriviaFrom(close));
            return true;
        }

        if (!dead.TrueForAll(static handler => handler is { Filter: null, Block.Statements.Count: 0 }) || statement.HasCommentIn(statement.Span))
        {
            return false;
        }

        List<CatchClauseSyntax> left = [.. statement.Catches.Except(dead)];
        context.Editor.ReplaceNode(statement, left.Count == 0 && statement.Finally is null ? call.WithTriviaFrom(statement)
            : statement.ReplaceNode(close, call.WithTriviaFrom(close)).WithCatches(SyntaxFactory.List(left)).WithTrailingTrivia(statement.GetTrailingTrivia()));
        return true;
    }
}
