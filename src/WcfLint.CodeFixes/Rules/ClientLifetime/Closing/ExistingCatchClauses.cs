using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.CodeFixes.Formatting;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing;

/// <summary>
/// The handlers that the user's code has around its calls. Where they go on after a failed call, a Close behind them would fail
/// on a client that is faulted: so Close stands last in their try, and Abort first in each of them.
/// </summary>
/// <param name="context">The finding.</param>
/// <param name="client">The client as code writes it.</param>
/// <param name="type">Its type.</param>
internal sealed class ExistingCatchClauses(LifetimeFixContext context, string client, ITypeSymbol? type)
{
    private readonly ClientUses _uses = new(context, client, type);

    /// <summary>The tries among some statements that go on after a call of the client has failed.</summary>
    public List<TryStatementSyntax> FindSwallowing(IEnumerable<StatementSyntax> statements) =>
        statements.SelectMany(s => s.DescendantNodesAndSelf(IsOfThisFunction)).OfType<TryStatementSyntax>()
            .Where(t => _uses.IsUsedIn(t.Block) && t.Catches.Any(c => TakesFailures(c) && GoesOn(c) && !Aborts(c))).ToList();

    /// <summary>Whether a try can end the client by itself.</summary>
    /// <param name="statement">The try.</param>
    /// <param name="withoutFinally">Whether its finally, which closed the client, goes.</param>
    public bool CanEndIn(TryStatementSyntax statement, bool withoutFinally = false) =>
        statement.Catches.Count > 0 && statement.Block.Statements.Count > 0
        && (statement.Finally is null || withoutFinally || !_uses.IsUsedIn(statement.Finally))
        && !statement.Catches.Any(c => c.Block.DescendantNodes().OfType<InvocationExpressionSyntax>().Any(IsCall))
        && FindSwallowing(statement.Block.Statements).Count == 0;

    /// <summary>Makes a try end the client, with the exits of its block; false, with edits made perhaps, where that is not sure.</summary>
    /// <param name="statement">The try.</param>
    /// <param name="nullable">Whether there may be no client yet where a catch runs.</param>
    /// <param name="withoutFinally">Whether its finally, which closed the client, goes.</param>
    /// <param name="comments">What was said of the Close elsewhere, and stands above it now.</param>
    public bool TryEndIn(TryStatementSyntax statement, bool nullable = false, bool withoutFinally = false, SyntaxTriviaList comments = default)
    {
        BlockSyntax block = statement.Block;
        int last = block.Statements.Count - 1;
        string close = context.Call(client, type, "Close", block.SpanStart);
        string abort = context.Call(client, type, "Abort", block.SpanStart, nullable);
        if (!new Exits(context, client, type, close).TryCloseBehindLastUse(block, 0, last, out string? final))
        {
            return false;
        }

        CodeLayout layout = context.Layout;
        string indentation = layout.Indentation(statement.SpanStart);
        context.Editor.ReplaceNode(statement, (node, _) =>
        {
            var current = (TryStatementSyntax)node;
            List<CatchClauseSyntax> catches = current.Catches.Select((c, i) => WithAbort(c, statement.Catches[i], abort)).ToList();
            if (!TakesAll(statement))
            {
                catches = WithCatchAll(layout, catches, layout.Try(abort, indentation));
            }

            if (withoutFinally)
            {
                catches[catches.Count - 1] = catches[catches.Count - 1].WithTrailingTrivia(current.GetTrailingTrivia());
                current = current.WithFinally(null);
            }

            BlockSyntax closed = final is null ? current.Block : current.Block.Append(layout, final, indentation + layout.Unit, block, comments);
            return current.WithBlock(closed).WithCatches(SyntaxFactory.List(catches));
        });
        return true;
    }

    /// <summary>A handler that aborts first; a Close in it becomes that Abort.</summary>
    /// <remarks>The original is the handler in the document, where the given one was changed already.</remarks>
    public CatchClauseSyntax WithAbort(CatchClauseSyntax handler, CatchClauseSyntax original, string abort)
    {
        if (Aborts(original))
        {
            return handler;
        }

        StatementSyntax? close = original.Block.Statements.FirstOrDefault(s => Exits.IsClose(s, client)
            || (s is IfStatementSyntax { Else: null, Statement: var guarded } && (Exits.IsClose(guarded, client) || (guarded is BlockSyntax { Statements: { Count: 1 } only } && Exits.IsClose(only[0], client)))));
        if (close is null)
        {
            return handler.WithBlock(handler.Block.Prepend(context.Layout, abort + ";", original.Block));
        }

        int index = original.Block.Statements.IndexOf(close);
        StatementSyntax made = context.Layout.Parse(abort + ";").WithLeadingTrivia(close.GetLeadingTrivia()).WithTrailingTrivia(close.GetTrailingTrivia());
        return handler.WithBlock(handler.Block.WithStatements(handler.Block.Statements.RemoveAt(index).Insert(index, made)));
    }

    /// <summary>Whether every exception meets a handler of a try.</summary>
    public bool TakesAll(TryStatementSyntax statement) =>
        statement.Catches.Any(c => c.Filter is null && (c.Declaration is null || context.TypeOf(c.Declaration.Type) is { Name: "Exception", ContainingNamespace.Name: "System" }));

    /// <summary>The handlers with one more that takes what they leave.</summary>
    public static List<CatchClauseSyntax> WithCatchAll(CodeLayout layout, List<CatchClauseSyntax> catches, TryStatementSyntax made)
    {
        CatchClauseSyntax last = catches[catches.Count - 1];
        catches[catches.Count - 1] = last.WithTrailingTrivia(made.Block.GetTrailingTrivia());
        catches.Add(made.Catches[0].WithTrailingTrivia(last.GetTrailingTrivia()));
        return catches;
    }

    /// <summary>Whether a handler takes what a call throws that leaves the client faulted; a FaultException is an answer of the service.</summary>
    public bool TakesFailures(CatchClauseSyntax handler)
    {
        if (handler.Declaration is null)
        {
            return true;
        }

        ITypeSymbol? caught = context.TypeOf(handler.Declaration.Type);
        if (caught is null or { TypeKind: TypeKind.Error } or { Name: "Exception" or "SystemException" })
        {
            return true;
        }

        for (ITypeSymbol? at = caught; at is not null; at = at.BaseType)
        {
            switch (at.Name)
            {
                case "FaultException":
                    return false;
                case "CommunicationException" or "TimeoutException":
                    return true;
            }
        }

        return false;
    }

    private bool GoesOn(CatchClauseSyntax handler) =>
        context.Model.AnalyzeControlFlow(handler.Block) is not { Succeeded: true } flow || flow.EndPointIsReachable || !flow.ExitPoints.IsEmpty;

    private bool Aborts(CatchClauseSyntax handler) => handler.Block.DescendantNodes().OfType<MemberAccessExpressionSyntax>()
        .Any(a => a.Name.Identifier.ValueText == "Abort" && _uses.IsIn(a.Expression))
        || handler.Block.DescendantNodes().OfType<ConditionalAccessExpressionSyntax>()
            .Any(a => _uses.IsIn(a.Expression) && a.WhenNotNull is InvocationExpressionSyntax { Expression: MemberBindingExpressionSyntax { Name.Identifier.ValueText: "Abort" } });

    // A call behind an Abort would fail.
    private bool IsCall(InvocationExpressionSyntax call) =>
        call.Expression is MemberAccessExpressionSyntax { Name.Identifier.ValueText: not ("Close" or "CloseAsync" or "Abort" or "Dispose" or "ToString") } access
            && Casts.Without(access.Expression).ToString() == client
        || call.ArgumentList.Arguments.Any(a => _uses.IsIn(a) && Casts.Without(a.Expression).ToString() == client);

    private static bool IsOfThisFunction(SyntaxNode node) => node is not (AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax);
}
