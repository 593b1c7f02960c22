using System;
using System.Collections.Generic;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace WcfLint.Analyzers.Lifetime.Helpers;

/// <summary>Calls of a Close that the client's own class declares and that aborts where Close fails: they end the client well where they are reached.</summary>
internal static class OwnCloses
{
    /// <summary>Adds them to the uses of a local: as plain ends where a failed call skips all of them for certain, as an end that is not judged elsewhere.</summary>
    public static void AddTo(ClientUse use)
    {
        List<IInvocationOperation> closes = use.OwnCloses;
        if (closes.Count == 0)
        {
            return;
        }

        if (!use.Captured && use.Closes.Count == 0 && closes.TrueForAll(static close => !StandsIn(close, static (attempt, at) => attempt.Body != at)) && AreCalledBefore(use, closes[0]))
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
            && calls.TrueForAll(static call => !StandsIn(call, static (attempt, at) => attempt.Body == at && !attempt.Catches.IsEmpty));
    }

    private static bool StandsIn(IOperation operation, Func<ITryOperation, IOperation, bool> isWanted)
    {
        for (IOperation at = operation; at.Parent is { } parent; at = parent)
        {
            if (parent is ITryOperation attempt && isWanted(attempt, at))
            {
                return true;
            }
        }

        return false;
    }
}
