using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>
/// A handler that leaves a client open while others of the same try abort it: a FaultException is a reply, after which the channel
/// is as open as before, and the Close of the try was not reached.
/// </summary>
internal static class OpenHandlers
{
    /// <summary>The Close that a call may jump over, and the handler that does nothing about it; null for none.</summary>
    public static (IInvocationOperation Close, ICatchClauseOperation Handler)? Find(ClientUse use)
    {
        if (use.Closes.Count == 0 || !use.Aborted)
        {
            return null;
        }

        foreach (IInvocationOperation close in use.Closes)
        {
            if (TryOf(close) is { } attempt && !Holds(attempt.Finally, use.Ends) && (Holds(attempt.Body, use.Calls) || Holds(attempt.Body, use.AsyncCalls))
                && AnyEnds(attempt, use)
                && !IsEndedAround(attempt, use))
            {
                foreach (ICatchClauseOperation handler in attempt.Catches)
                {
                    if (handler.Filter is null && FailureHandler.TakesCalls(handler.ExceptionType) && !Holds(handler, use.Ends)
                        && (CallPaths.Leaves(handler.Handler) || !IsEndedBehind(attempt, use)))
                    {
                        return (close, handler);
                    }
                }
            }
        }

        return null;
    }

    private static ITryOperation? TryOf(IOperation close) => OperationWalk.Steps(close).FirstOrDefault(static step => step.Whole
        is IConditionalOperation or ICatchClauseOperation or IAnonymousFunctionOperation or ILocalFunctionOperation or ILoopOperation or ITryOperation)
            is (var part, ITryOperation { Catches.Length: > 1 } attempt) && attempt.Body == part ? attempt : null;

    private static bool AnyEnds(ITryOperation attempt, ClientUse use) => attempt.Catches.Any(handler => Holds(handler, use.Ends));

    // The catch clauses and the finally of an outer try may end a client when a handler throws.
    private static bool IsEndedAround(IOperation attempt, ClientUse use) =>
        OperationWalk.TriesAround(attempt).Any(around => Holds(around.Finally, use.Ends) || AnyEnds(around, use));

    private static bool IsEndedBehind(ITryOperation attempt, ClientUse use) => use.Ends.Any(end => end.Syntax.SpanStart >= attempt.Syntax.Span.End);

    private static bool Holds(IOperation? part, IEnumerable<IOperation> inner) =>
        inner.Any(one => part?.Syntax.Span.Contains(one.Syntax.Span) == true);
}
