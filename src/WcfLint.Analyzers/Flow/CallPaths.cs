using System.Collections.Generic;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace WcfLint.Analyzers.Flow;

/// <summary>Which of several calls one run of a method can make: those in two arms of a branch are one call.</summary>
internal static class CallPaths
{
    // More calls than this are not compared pairwise: two of so many are assumed to run one after the other.
    private const int Bound = 16;

    /// <summary>Whether one run may make two of the calls. Loops are not looked at.</summary>
    /// <param name="calls">The calls of one function, in source order.</param>
    public static bool MayRunInSequence(IReadOnlyList<IOperation> calls)
    {
        if (calls.Count > Bound)
        {
            return true;
        }

        for (int first = 0; first < calls.Count; first++)
        {
            for (int second = first + 1; second < calls.Count; second++)
            {
                if (!AreExclusive(calls[first], calls[second]))
                {
                    return true;
                }
            }
        }

        return false;
    }

    private static bool AreExclusive(IOperation first, IOperation second)
    {
        for (IOperation at = first; at.Parent is { } parent; at = parent)
        {
            bool holdsBoth = parent.Syntax.Span.Contains(second.Syntax.Span);
            switch (parent)
            {
                case IConditionalOperation conditional when at != conditional.Condition:
                    if (holdsBoth ? !Holds(at, second) && !Holds(conditional.Condition, second) : Leaves(at))
                    {
                        return true;
                    }

                    break;
                case ISwitchCaseOperation section when !holdsBoth && section.Parent is ISwitchOperation choice:
                    if (choice.Syntax.Span.Contains(second.Syntax.Span) ? !Holds(choice.Value, second) : Leaves(section.Body[section.Body.Length - 1]))
                    {
                        return true;
                    }

                    break;
                case ISwitchExpressionArmOperation when !holdsBoth && parent.Parent is ISwitchExpressionOperation arms && Holds(arms, second)
                    && !Holds(arms.Value, second):
                    return true;
            }
        }

        return false;
    }

    private static bool Holds(IOperation outer, IOperation inner) =>
        outer.Syntax.SyntaxTree == inner.Syntax.SyntaxTree && outer.Syntax.Span.Contains(inner.Syntax.Span);

    /// <summary>Whether a statement ends in a return or a throw.</summary>
    public static bool Leaves(IOperation operation) => operation switch
    {
        IBlockOperation { Operations: { Length: > 0 } statements } => Leaves(statements[statements.Length - 1]),
        IReturnOperation { Kind: OperationKind.Return } or IThrowOperation => true,
        IExpressionStatementOperation { Operation: IThrowOperation } => true,
        _ => false,
    };
}
