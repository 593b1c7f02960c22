using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.CodeFixes.Formatting;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing;

/// <summary>
/// The handlers that the user's code has around its calls. Where they go on after a failed call, a Close behind them would fail
/// on a client that is faulted, and a Close in their try would turn work that succeeded into a failure: no fix adds one there.
/// </summary>
/// <param name="context">The finding.</param>
/// <param name="client">The client as code writes it.</param>
/// <param name="type">Its type.</param>
internal sealed class ExistingCatchClauses(LifetimeFixContext context, string client, ITypeSymbol? type)
{
    // Types whose methods report a failure and do nothing else. These are types of known libraries: names in the user's code prove nothing.
    private static readonly string[] s_reporters =
    [
        "System.Console", "System.Diagnostics.Debug", "System.Diagnostics.EventLog", "System.Diagnostics.Trace", "System.Diagnostics.TraceSource",
            "System.IO.TextWriter", "System.Windows.MessageBox", "System.Windows.Forms.MessageBox",
        "Microsoft.Extensions.Logging.ILogger", "Microsoft.Extensions.Logging.LoggerExtensions", "log4net.ILog", "NLog.ILogger", "NLog.Logger",
        "Serilog.ILogger", "Serilog.Log",
    ];

    private readonly ClientUses _uses = new(context, client, type);

    /// <summary>Whether a try among some statements continues after a call of the client has failed.</summary>
    public bool SwallowIn(IEnumerable<StatementSyntax> statements) =>
        statements.SelectMany(s => s.DescendantNodesAndSelf(IsOfThisFunction)).OfType<TryStatementSyntax>()
            .Any(t => _uses.IsUsedIn(t.Block) && t.Catches.Any(c => GoesOnAfterFailure(c) && !Aborts(c)));

    /// <summary>
    /// Whether a node stands in a try, in the same function, whose handlers continue after a failure and do more than report it: they return
    /// or set another value. A Close that is added there would turn work that succeeded into a failure.
    /// </summary>
    public bool SwallowAround(SyntaxNode node) =>
        FunctionNodes.TriesAround(node).Any(around => around.Catches.Any(GoesOnAfterFailure) && !OnlyReport(around));

    /// <summary>
    /// Whether a try of calls is to be followed by the same code whether they fail or not, and its handlers only report the failure, or throw:
    /// then it may hold the Close, too, whose failure is reported like theirs.
    /// </summary>
    public bool MayTakeClose(TryStatementSyntax statement) =>
        _uses.IsUsedIn(statement.Block) && (statement.Finally is null || !_uses.IsUsedIn(statement.Finally))
        && statement.Catches.All(c => Aborts(c) || !_uses.IsIn(c)) && statement.Catches.Any(GoesOnAfterFailure) && OnlyReport(statement);

    /// <summary>Whether the code behind a try runs in any case, or its handlers have aborted.</summary>
    public bool ContinueOrAbort(TryStatementSyntax statement) =>
        TakeAll(statement)
        && context.Model.AnalyzeControlFlow(statement.Block) is { Succeeded: true, ExitPoints.IsEmpty: true }
        && statement.Catches.All(c => Aborts(c) || (context.Model.AnalyzeControlFlow(c.Block) is { Succeeded: true, ExitPoints.IsEmpty: true }
            && !c.Block.DescendantNodes().Any(static n => n is ThrowStatementSyntax or ThrowExpressionSyntax)));

    /// <summary>Whether every handler of a try aborts the client.</summary>
    public bool AbortInAll(TryStatementSyntax statement) => statement.Catches.All(Aborts);

    /// <summary>Whether handlers of a try use the client for more than its Abort.</summary>
    public bool UseClient(TryStatementSyntax statement) => statement.Catches.Any(c => _uses.IsIn(c) && !Aborts(c));

    /// <summary>Whether handlers of a try, which do not abort, call the client or give it away.</summary>
    public bool CallClient(TryStatementSyntax statement, IEnumerable<IOperation> mentions) => statement.Catches.Any(handler =>
        !Aborts(handler) && mentions.Any(mention => handler.Block.Span.Contains(mention.Syntax.Span) && ClientCreation.IsUse(mention)));

    /// <summary>Whether code behind a try runs after a handler that does not abort.</summary>
    public bool GoOn(TryStatementSyntax statement) => statement.Catches.Any(handler => !Aborts(handler)
        && (context.Model.AnalyzeControlFlow(handler.Block) is not { Succeeded: true } flow || flow.EndPointIsReachable
            || flow.ExitPoints.Any(static exit => exit is not ReturnStatementSyntax)));

    /// <summary>The handlers of a try, each of which aborts first; a Close in one becomes that Abort.</summary>
    public List<CatchClauseSyntax> WithAbort(TryStatementSyntax statement, string abort) => statement.Catches.Select(c => WithAbort(c, abort)).ToList();

    /// <summary>Writes a Close at the end of a try, an Abort first in its handlers, and one more handler that takes what they leave.</summary>
    /// <param name="statement">The try.</param>
    /// <param name="close">The statement that closes; null where it stands there, or is not reached.</param>
    /// <param name="abort">What aborts.</param>
    /// <param name="isLast">Whether the finally goes, if there is one.</param>
    public void EndIn(TryStatementSyntax statement, string? close, string abort, bool isLast = false)
    {
        CodeLayout layout = context.Layout;
        SyntaxList<CatchClauseSyntax> catches = WithAbortForAll(statement, abort, isLast);
        context.Editor.ReplaceNode(statement, (node, _) =>
        {
            var current = (TryStatementSyntax)node;
            BlockSyntax block = close is null ? current.Block
                : current.Block.Append(layout, close, layout.Indentation(statement.SpanStart) + layout.Unit, statement.Block);
            return current.WithBlock(block).WithCatches(catches).WithFinally(isLast ? null : current.Finally);
        });
    }

    private SyntaxList<CatchClauseSyntax> WithAbortForAll(TryStatementSyntax statement, string abort, bool isLast)
    {
        List<CatchClauseSyntax> catches = WithAbort(statement, abort);
        SyntaxTriviaList behind = isLast ? statement.GetTrailingTrivia() : statement.Catches.Last().GetTrailingTrivia();
        if (!TakeAll(statement))
        {
            FileLinePositionSpan lines = statement.GetLocation().GetLineSpan();
            TryStatementSyntax made =
                context.Layout.Try(abort, lines.StartLinePosition.Line == lines.EndLinePosition.Line ? null : context.Layout.Indentation(statement.SpanStart));
            if (catches.Count > 0)
            {
                catches[catches.Count - 1] = catches[catches.Count - 1].WithTrailingTrivia(made.Block.GetTrailingTrivia());
            }

            catches.Add(made.Catches[0]);
        }

        catches[catches.Count - 1] = catches[catches.Count - 1].WithTrailingTrivia(behind);
        return SyntaxFactory.List(catches);
    }

    /// <summary>Whether every exception meets a handler of a try.</summary>
    public bool TakeAll(TryStatementSyntax statement) =>
        statement.Catches.Any(c => c.Filter is null
            && (c.Declaration is null || context.TypeOf(c.Declaration.Type) is { Name: "Exception", ContainingNamespace.Name: "System" }));

    /// <summary>Whether a try of calls meets every exception with a handler that throws in turn, so that an Abort in each is all that it lacks.</summary>
    public bool AlwaysThrow(TryStatementSyntax statement) =>
        TakeAll(statement)
        && _uses.IsUsedIn(statement.Block)
        && (statement.Finally is null || !_uses.IsUsedIn(statement.Finally))
        && statement.Catches.All(c => (Aborts(c) || !_uses.IsIn(c)) && AlwaysThrows(c));

    private CatchClauseSyntax WithAbort(CatchClauseSyntax handler, string abort)
    {
        if (Aborts(handler))
        {
            return handler;
        }

        StatementSyntax made = context.Layout.Parse(abort + ";");
        return handler.Block.Statements.FirstOrDefault(s => Exits.IsClose(s, client)) is { } close
            ? handler.ReplaceNode(close, made.WithTriviaFrom(close))
            : handler.WithBlock(handler.Block.Prepend(context.Layout, abort + ";", handler.Block));
    }

    /// <summary>Whether the handlers of a try that a failing Close would reach only abort, report and throw: it changes nothing else there.</summary>
    public bool OnlyThrow(TryStatementSyntax statement) => statement.Catches.All(c => !TakesFailures(c)
        || (AlwaysThrows(c) && c.Block.Statements.All(s => s is ThrowStatementSyntax
            || (s is ExpressionStatementSyntax { Expression: var e } && (_uses.IsIn(s) || (e is InvocationExpressionSyntax call && Reports(call)))))));

    // Whether its handlers only report, so that the same code follows in either case.
    private bool OnlyReport(TryStatementSyntax statement) =>
        context.Model.AnalyzeControlFlow(statement.Block) is { Succeeded: true, ExitPoints.IsEmpty: true }
        && statement.Catches.All(c => AlwaysThrows(c)
            || c.Block.Statements.All(s => s is ExpressionStatementSyntax { Expression: InvocationExpressionSyntax call } && Reports(call)));

    // Console.WriteLine(e), _log.Error(Describe(e)): what the second calls may do anything.
    private bool Reports(InvocationExpressionSyntax call) => Reports(context.Model, call, isWrapped: false);

    // Also a method of the project that calls such methods alone: Log.Error(e).
    private bool Reports(SemanticModel model, InvocationExpressionSyntax call, bool isWrapped) =>
        model.GetSymbolInfo(call, context.Cancellation).Symbol is IMethodSymbol { ContainingType: { } owner } method
        && (Array.IndexOf(s_reporters, owner.ToDisplayString()) >= 0 || (!isWrapped && OnlyReports(method)))
        && call.ArgumentList.DescendantNodes().OfType<InvocationExpressionSyntax>()
            .All(inner => model.GetSymbolInfo(inner, context.Cancellation).Symbol is null or { DeclaringSyntaxReferences.IsEmpty: true });

    private bool OnlyReports(IMethodSymbol method) =>
        method is { IsVirtual: false, IsOverride: false, IsAsync: false, DeclaringSyntaxReferences: { Length: 1 } declared }
        && declared[0].GetSyntax(context.Cancellation) is MethodDeclarationSyntax declaration
        && SemanticModels.Find(declaration.SyntaxTree, context.Model.Compilation) is { } model
        && (declaration.ExpressionBody is { Expression: var single } ? IsReport(model, single)
            : declaration.Body is { Statements: var statements }
                && statements.All(statement => statement is ExpressionStatementSyntax { Expression: var one } && IsReport(model, one)));

    private bool IsReport(SemanticModel model, ExpressionSyntax expression) => expression is InvocationExpressionSyntax call
        && Reports(model, call, isWrapped: true);

    private bool AlwaysThrows(CatchClauseSyntax handler) =>
        context.Model.AnalyzeControlFlow(handler.Block) is { Succeeded: true, EndPointIsReachable: false, ExitPoints.IsEmpty: true };

    private bool GoesOnAfterFailure(CatchClauseSyntax handler) =>
        TakesFailures(handler)
        && (context.Model.AnalyzeControlFlow(handler.Block) is not { Succeeded: true } flow || flow.EndPointIsReachable || !flow.ExitPoints.IsEmpty);

    /// <summary>Whether a handler takes nothing but what Close throws where it fails.</summary>
    public bool TakesFailureOnly(CatchClauseSyntax handler) => handler.Declaration is { Type: var written } && context.TypeOf(written) is { } caught
        && caught.AnyBase(static at => at is { Name: "CommunicationException", ContainingNamespace.Name: "ServiceModel" }
            or { Name: "TimeoutException", ContainingNamespace.Name: "System" });

    // Exceptions after which the client is faulted; FaultException is not one, since the service answered.
    private bool TakesFailures(CatchClauseSyntax handler)
    {
        ITypeSymbol? caught = handler.Declaration is { Type: var written } ? context.TypeOf(written) : null;
        if (caught is null or { TypeKind: TypeKind.Error } or { Name: "Exception" or "SystemException" })
        {
            return true;
        }

        return caught.AnyBase(static at => at.Name is "CommunicationException" or "TimeoutException")
            && !caught.AnyBase(static at => at.Name == "FaultException");
    }

    private bool Aborts(CatchClauseSyntax handler) => handler.Block.DescendantNodes().OfType<SimpleNameSyntax>()
        .Any(name => name.Identifier.ValueText == "Abort" && CalledNames.ReceiverOf(name) is { } aborted && _uses.IsIn(aborted));

    private static bool IsOfThisFunction(SyntaxNode node) => node is not (AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax);
}
