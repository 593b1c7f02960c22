using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Lifetime.Callers;
using WcfLint.Analyzers.Lifetime.Flow;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>The calls of a client's operations: which of them block, run again and again, or run at the same time.</summary>
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
            use.NoteCaller(lambda, elsewhere, elsewhere && (function is null ? !StartedMethods.RunsOneAtATime(lambda!) : RunsSeveralTimes(lambda!, function, use)), inAnyOrder: function is null);
            use.CalledInLoop |= InLoop(call, use);
        }
    }

    private static bool RunsSeveralTimes(IOperation lambda, IOperation function, ClientUse use)
    {
        if (Threads.StartsSeveral(lambda))
        {
            return true;
        }

        for (IOperation? at = lambda.Parent; at is not null && at != function; at = at.Parent)
        {
            if (at is IAnonymousFunctionOperation or ILocalFunctionOperation || (at is ILoopOperation && !MakesIt(at, use)))
            {
                return true;
            }
        }

        return false;
    }

    private static bool InLoop(IOperation call, ClientUse use)
    {
        for (IOperation? at = call.Parent; at is not null and not (IAnonymousFunctionOperation or ILocalFunctionOperation); at = at.Parent)
        {
            if (at is ILoopOperation && !MakesIt(at, use))
            {
                return true;
            }
        }

        return false;
    }

    private static bool MakesIt(IOperation loop, ClientUse use) => use.Creations.Any(creation => loop.Syntax.Span.Contains(creation.Syntax.Span));
}
