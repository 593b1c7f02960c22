using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary>Calls whose failures handlers take before the same method reaches Close: <c>try { client.Get(1); } catch (Exception e) { Log(e); } client.Close();</c></summary>
internal static class HandledCalls
{
    // A handler that logs.
    private const int MaxDepth = 2;

    /// <summary>Whether handlers take the failures of all calls of a client, and nothing between them and a Close may leave or skip it.</summary>
    public static bool Precede(Client client, IInvocationOperation close, CancellationToken cancellation)
    {
        List<TryStatementSyntax?> attempts = [.. client.Use.Calls.Concat(client.Use.AsyncCalls).Select(call => FunctionNodes.TriesAround(call.Syntax)
            .TakeWhile(attempt => !attempt.Span.Contains(close.Syntax.Span)).FirstOrDefault(attempt => GoesOn(attempt, client.Name)))];
        if (attempts.Count == 0 || attempts.Contains(null) || client.Use.UsedByHelper)
        {
            return false;
        }

        int start = attempts.Min(static attempt => attempt!.SpanStart);
        return !IsConditional(close.Syntax, start) && BodyOperations.GetOrCreate(close).All.Where(operation =>
                operation.Syntax.SpanStart >= start && operation.Syntax.Span.End <= close.Syntax.SpanStart
                && !attempts.Exists(attempt => attempt!.Block.Span.Contains(operation.Syntax.Span)))
            .All(operation => !MayThrow(operation, MaxDepth, cancellation)
                && (operation is not (IConditionalOperation or ISwitchOperation or IReturnOperation or IBranchOperation)
                    || attempts.Exists(attempt => attempt!.Span.Contains(operation.Syntax.Span))));
    }

    // One handler takes every exception, none leaves the method, and none makes another client.
    private static bool GoesOn(TryStatementSyntax attempt, string client) => attempt.Finally is null && attempt.Catches.Any(FailureHandler.TakesAll)
        && !attempt.Catches.Any(handler => FailureHandler.ContainsExit(handler.Block) || handler.Block.DescendantNodes().Any(node =>
            node is ReturnStatementSyntax or BreakStatementSyntax or ContinueStatementSyntax or GotoStatementSyntax
            || (node is AssignmentExpressionSyntax { Left: IdentifierNameSyntax { Identifier.ValueText: var given } } && given == client)));

    // if (done) { client.Close(); }
    private static bool IsConditional(SyntaxNode close, int start) => FunctionNodes.AroundInFunction(close).TakeWhile(at => at.SpanStart > start)
        .Any(static at => at is StatementSyntax and not (BlockSyntax or TryStatementSyntax or ExpressionStatementSyntax) or CatchClauseSyntax);

    // A method out of sight may throw, unless it only writes.
    private static bool MayThrow(IOperation operation, int depth, CancellationToken cancellation) => operation switch
    {
        IThrowOperation or IObjectCreationOperation or IDynamicInvocationOperation => true,
        IInvocationOperation { TargetMethod: var method, SemanticModel.Compilation: var code } => !Writes(method)
            && (depth == 0 || method.IsVirtual || method.IsAbstract || method.IsOverride || MethodBodies.Find(method, code, cancellation) is not { } body
                || BodyOperations.GetOrCreate(body).All.Any(inner => MayThrow(inner, depth - 1, cancellation))),
        IInvocationOperation => true,
        _ => false,
    };

    private static bool Writes(IMethodSymbol method) => method is { Name: "ToString", Parameters.Length: 0 }
        || method.ContainingType?.ToDisplayString() is "System.Console" or "System.Diagnostics.Debug" or "System.Diagnostics.Trace" or "System.Windows.MessageBox"
            or "System.Windows.Forms.MessageBox";
}
