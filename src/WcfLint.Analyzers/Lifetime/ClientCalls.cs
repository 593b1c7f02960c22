using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Lifetime.Callers;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>The calls of a client's operations: which of them block, run again and again, run at the same time, or skip a Close when they fail.</summary>
internal static class ClientCalls
{
    /// <summary>Notes a call of an operation, and whether others may run at the same time.</summary>
    /// <param name="call">The call.</param>
    /// <param name="method">What it calls.</param>
    /// <param name="use">What is done with the client.</param>
    /// <param name="lambda">The lambda or local function in which the call stands, where the client does not.</param>
    /// <param name="function">What declares the local that holds the client; null of a field.</param>
    public static void Note(IOperation call, IMethodSymbol method, ClientUse use, IOperation? lambda, IOperation? function)
    {
        if (method.ReturnType.Name is "Task" or "ValueTask" or "IAsyncResult" || method.Name.StartsWith("End", StringComparison.Ordinal))
        {
            use.AsyncCalls.Add(call);
            use.AwaitedInLoop |= InLoop(call, use);
        }
        else
        {
            use.Calls.Add(call);
            bool elsewhere = lambda is not null && Threads.RunsElsewhere(lambda) && !HeldLocks.Surround(call);
            use.NoteCaller(lambda, elsewhere, elsewhere
                && (function is null ? !StartedMethods.RunsOneAtATime(lambda!) : RunsSeveralTimes(lambda!, function, use)), inAnyOrder: function is null);
            use.CalledInLoop |= InLoop(call, use);
        }
    }

    /// <summary>Adds the calls of a Close that the client's own class declares: as plain ends where a failed call skips all of them for certain, elsewhere as
    /// an end that is not judged.</summary>
    public static void NoteOwnCloses(ClientUse use)
    {
        List<IInvocationOperation> closes = use.OwnCloses;
        if (closes.Count == 0)
        {
            return;
        }

        if (!use.Captured && use.Closes.Count == 0
            && closes.TrueForAll(static close => !OperationWalk.Steps(close)
                .Any(static step => step.Whole is ITryOperation attempt && attempt.Body != step.Part))
            && AreCalledBefore(use, closes[0]))
        {
            use.Closes.AddRange(closes);
            use.Ends.AddRange(closes);
        }
        else
        {
            use.EndedOtherwise = true;
        }
    }

    // A handler around a call may go on, and reach Close.
    private static bool AreCalledBefore(ClientUse use, IOperation close)
    {
        List<IOperation> calls = [.. use.Calls, .. use.AsyncCalls];
        return calls.Exists(call => call.Syntax.SpanStart < close.Syntax.SpanStart)
            && calls.TrueForAll(static call => OperationWalk.TriesAround(call).All(static attempt => attempt.Catches.IsEmpty));
    }

    private static bool RunsSeveralTimes(IOperation lambda, IOperation function, ClientUse use) => Threads.StartsSeveral(lambda)
        || OperationWalk.Around(lambda, function)
            .Any(at => at is IAnonymousFunctionOperation or ILocalFunctionOperation || (at is ILoopOperation && !MakesIt(at, use)));

    private static bool InLoop(IOperation call, ClientUse use) =>
        OperationWalk.AroundInFunction(call).Any(at => at is ILoopOperation && !MakesIt(at, use));

    private static bool MakesIt(IOperation loop, ClientUse use) => use.Creations.Any(creation => loop.Syntax.Span.Contains(creation.Syntax.Span));
}
