using System.Collections.Generic;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Flow;

/// <summary>How a loop is left, and whether it tries again. Read once, however many clients it makes.</summary>
internal sealed class LoopExits
{
    private static readonly Memo<ILoopOperation, LoopExits> s_loops = new(static loop => new LoopExits(loop));

    private readonly ILoopOperation _loop;
    private readonly bool _isPlain;

    // The start of the last return or break below each condition; and of the last that stands below none.
    private readonly Dictionary<IOperation, int> _conditional = [];
    private readonly int _unconditional = -1;

    private LoopExits(ILoopOperation loop)
    {
        _loop = loop;
        HashSet<ILocalSymbol> flags = Flags(loop);
        bool waits = false;
        foreach (IOperation operation in loop.Body.Descendants())
        {
            switch (operation)
            {
                case IInvocationOperation { TargetMethod.Name: "ReadLine" or "ReadKey" }:
                    return;
                case IInvocationOperation { TargetMethod.Name: "Sleep" or "Delay" or "WaitOne" or "Wait" or "WaitAsync" or "SpinWait" or "WaitForNextTickAsync" } wait:
                    if (IsInCatch(wait))
                    {
                        return;
                    }

                    waits = true;
                    break;
                case ISimpleAssignmentOperation { Target: ILocalReferenceOperation target } when flags.Contains(target.Local):
                    return;
                case IReturnOperation { IsImplicit: false, Kind: OperationKind.Return } or IBranchOperation { BranchKind: BranchKind.Break }:
                    int start = operation.Syntax.SpanStart;
                    if (Condition(operation) is not { } condition)
                    {
                        _unconditional = System.Math.Max(_unconditional, start);
                    }
                    else if (!_conditional.TryGetValue(condition, out int last) || start > last)
                    {
                        _conditional[condition] = start;
                    }

                    break;
            }
        }

        // A worker goes on with a pause between its rounds; a loop that pauses and counts, or has a way out, tries again.
        _isPlain = !waits || (loop is IWhileLoopOperation && _unconditional < 0 && _conditional.Count == 0);
    }

    private bool IsInCatch(IOperation operation)
    {
        for (IOperation? at = operation.Parent; at is not null && at != _loop; at = at.Parent)
        {
            if (at is ICatchClauseOperation)
            {
                return true;
            }
        }

        return false;
    }

    public static LoopExits GetOrCreate(ILoopOperation loop) => s_loops.GetOrRead(loop);

    /// <summary>Whether the rounds go on after a client is made: no wait, no second try, no way out but on a condition that comes after it.</summary>
    /// <param name="creation">What makes the client, in the loop.</param>
    public bool ArePlain(IOperation creation)
    {
        int made = creation.Syntax.SpanStart;
        if (!_isPlain || _unconditional > made)
        {
            return false;
        }

        // A way out under a condition that the client is under too is none on a condition.
        for (IOperation? at = creation.Parent; at is not null && at != _loop; at = at.Parent)
        {
            if (_conditional.TryGetValue(at, out int last) && last > made)
            {
                return false;
            }
        }

        return true;
    }

    private IOperation? Condition(IOperation operation)
    {
        for (IOperation? at = operation.Parent; at is not null && at != _loop; at = at.Parent)
        {
            if (at is IConditionalOperation or ISwitchOperation or IAnonymousFunctionOperation or ICatchClauseOperation)
            {
                return at;
            }
        }

        return null;
    }

    // while (!done && attempts++ < 3) … done = true: tries again until a call went well.
    private static HashSet<ILocalSymbol> Flags(ILoopOperation loop)
    {
        var flags = new HashSet<ILocalSymbol>(SymbolEqualityComparer.Default);
        IOperation? condition = (loop as IWhileLoopOperation)?.Condition ?? (loop as IForLoopOperation)?.Condition;
        foreach (IOperation read in condition?.DescendantsAndSelf() ?? [])
        {
            if (read is ILocalReferenceOperation { Local: { Type.SpecialType: SpecialType.System_Boolean } flag })
            {
                flags.Add(flag);
            }
        }

        return flags;
    }
}
