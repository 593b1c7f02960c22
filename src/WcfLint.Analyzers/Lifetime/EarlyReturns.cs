using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>
/// Whether a return leaves a client open that is closed further down. Read from the nesting of statements, and only where
/// that leaves no doubt; it costs no control flow graph.
/// </summary>
internal static class EarlyReturns
{
    public static bool LeaveOpen(ClientUse use, IOperation creation, ILocalSymbol local, IOperation function)
    {
        IBlockOperation? block = Enclosing<IBlockOperation>(creation);
        if (block is null || use.Ends.Count == 0)
        {
            return false;
        }

        int last = use.Ends[use.Ends.Count - 1].Syntax.SpanStart;
        BodyOperations body = BodyOperations.GetOrCreate(creation);
        foreach (IReturnOperation exit in body.FindReturns(creation.Syntax.Span.End, last))
        {
            if (body.IsIn(block, exit)
                && OperationWalk.EnclosingFunction(exit) == (function.Parent is null && function is not IAnonymousFunctionOperation ? null : function)
                && IsOpenAt(exit, use, creation, local, block))
            {
                return true;
            }
        }

        return false;
    }

    private static bool IsOpenAt(IReturnOperation exit, ClientUse use, IOperation creation, ILocalSymbol local, IBlockOperation block)
    {
        bool inside = true;
        for (IOperation? at = exit; at is not null; at = at.Parent)
        {
            inside &= at != block;
            switch (at.Parent)
            {
                case ITryOperation { Finally: { } cleanUp } when Holds(cleanUp, use):
                case ICatchClauseOperation when inside:
                case IConditionalOperation test when inside && Asks(test.Condition, local):
                case ISwitchOperation or ISwitchExpressionOperation when inside:
                    return false;
            }
        }

        foreach (IOperation end in use.Ends)
        {
            if (end.Syntax.SpanStart > creation.Syntax.SpanStart && end.Syntax.SpanStart < exit.Syntax.SpanStart && !Leaves(end, exit))
            {
                return false;
            }
        }

        return true;
    }

    private static bool Holds(IOperation part, ClientUse use)
    {
        foreach (IOperation end in use.Ends)
        {
            if (part.Syntax.Span.Contains(end.Syntax.Span))
            {
                return true;
            }
        }

        return false;
    }

    // if (client == null), if (client.State == …): what is known then of the client is not read here.
    private static bool Asks(IOperation condition, ILocalSymbol local)
    {
        foreach (IOperation operation in condition.DescendantsAndSelf())
        {
            if (operation is ILocalReferenceOperation reference
                && SymbolEqualityComparer.Default.Equals(reference.Local, local)
                && OperationWalk.Wrapped(reference).Parent is not IInvocationOperation)
            {
                return true;
            }
        }

        return false;
    }

    // An end in a block that is left right afterwards says nothing of what follows it; nor does one in a catch.
    private static bool Leaves(IOperation end, IOperation exit)
    {
        for (IOperation? at = end.Parent; at is not null && !at.Syntax.Span.Contains(exit.Syntax.Span); at = at.Parent)
        {
            if (at is ICatchClauseOperation)
            {
                return true;
            }

            if (at is IBlockOperation { Operations: { Length: > 0 } operations })
            {
                return operations[operations.Length - 1] is IReturnOperation or IBranchOperation or IExpressionStatementOperation { Operation: IThrowOperation } or IThrowOperation;
            }
        }

        return false;
    }

    private static T? Enclosing<T>(IOperation operation)
        where T : class, IOperation
    {
        for (IOperation? at = operation.Parent; at is not null; at = at.Parent)
        {
            if (at is T found)
            {
                return found;
            }
        }

        return null;
    }
}
