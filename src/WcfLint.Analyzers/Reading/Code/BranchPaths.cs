using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace WcfLint.Analyzers.Reading.Code;

/// <summary>An if or a switch statement: the ways that the program may go there, one of them or none.</summary>
internal sealed class BranchPaths
{
    private readonly IOperation _branching;

    private BranchPaths(IOperation branching, ImmutableArray<IOperation> bodies, bool mayPassBy)
    {
        _branching = branching;
        Bodies = bodies;
        MayPassBy = mayPassBy;
    }

    public ImmutableArray<IOperation> Bodies { get; }

    /// <summary>The condition of an if; null of a switch.</summary>
    public IOperation? Condition => (_branching as IConditionalOperation)?.Condition;

    /// <summary>The way of an if whose condition is known to hold or not to hold; -1 where that passes by.</summary>
    public int FindOnlyWay(bool holds) => holds ? 0 : Bodies.Length > 1 ? 1 : -1;

    /// <summary>Whether none of the bodies may run: no else, no default.</summary>
    public bool MayPassBy { get; }

    /// <summary>
    /// The outermost if or switch around an operation that comes after a creation, in straight line but for it; null where there is
    /// none, and where a loop, a handler or a function stands between.
    /// </summary>
    /// <param name="operation">The operation.</param>
    /// <param name="creation">What it is done to.</param>
    /// <param name="branch">The way that is being followed already; null for none.</param>
    public static BranchPaths? FindAround(IOperation operation, IOperation creation, IOperation? branch)
    {
        IOperation? branching = null;
        IOperation child = operation;
        for (IOperation? parent = operation.Parent; parent is not null; child = parent, parent = parent.Parent)
        {
            if (child == branch || parent.Syntax.Span.Contains(creation.Syntax.Span))
            {
                return branching is null || branching.Syntax.SpanStart < creation.Syntax.SpanStart || IsOtherWay(parent, child, branch) ? null : Create(branching);
            }

            switch (parent)
            {
                case IConditionalOperation { Syntax: Microsoft.CodeAnalysis.CSharp.Syntax.IfStatementSyntax } or ISwitchOperation:
                    branching = parent;
                    break;
                case ILoopOperation or ICatchClauseOperation or IAnonymousFunctionOperation or ILocalFunctionOperation:
                case ITryOperation attempt when attempt.Body != child:
                    return null;
            }
        }

        return null;
    }

    public bool Contains(IOperation operation) => _branching.Syntax.Span.Contains(operation.Syntax.Span);

    /// <summary>The way that an operation stands on; -1 for those of the condition.</summary>
    public int IndexOf(IOperation operation)
    {
        for (int i = 0; i < Bodies.Length; i++)
        {
            if (Bodies[i].Syntax.Span.Contains(operation.Syntax.Span))
            {
                return i;
            }
        }

        return -1;
    }

    /// <summary>
    /// Whether an operation, of which only this much is outside of what made the object, stands on another way than it: in the else of
    /// an if whose body makes it. Whatever is done there is done to an object of another time.
    /// </summary>
    public static bool IsOtherWay(IOperation parent, IOperation child, IOperation? branch) =>
        child != branch && parent is IConditionalOperation or ISwitchOperation;

    /// <summary>Whether a way ends in an exception, so that nothing after it sees what it wrote.</summary>
    public bool Throws(int way) => LastOf(Bodies[way]) is IThrowOperation;

    /// <summary>Whether a way ends in a jump: what is written after the branching is not written there.</summary>
    public bool Leaves(int way) => LastOf(Bodies[way]) switch
    {
        IReturnOperation { Kind: OperationKind.Return or OperationKind.YieldBreak } => true,
        IBranchOperation { BranchKind: BranchKind.Break } => _branching is not ISwitchOperation,
        IBranchOperation => true,
        _ => false,
    };

    private static IOperation LastOf(IOperation body)
    {
        while (true)
        {
            switch (body)
            {
                case IBlockOperation { Operations: { IsEmpty: false } operations }:
                    body = operations.Last();
                    continue;
                case ISwitchCaseOperation { Body: { IsEmpty: false } operations }:
                    body = operations.Last();
                    continue;
                case IExpressionStatementOperation statement:
                    body = statement.Operation;
                    continue;
                case ILockOperation { Body: { } inner }:
                    body = inner;
                    continue;
                case IUsingOperation { Body: { } inner }:
                    body = inner;
                    continue;
                default:
                    return body;
            }
        }
    }

    private static BranchPaths Create(IOperation branching) => branching switch
    {
        IConditionalOperation { WhenFalse: { } otherwise } conditional => new(branching, ImmutableArray.Create(conditional.WhenTrue, otherwise), mayPassBy: false),
        IConditionalOperation conditional => new(branching, ImmutableArray.Create(conditional.WhenTrue), mayPassBy: true),
        ISwitchOperation choice => new(
            branching,
            choice.Cases.CastArray<IOperation>(),
            !choice.Cases.Any(static c => c.Clauses.Any(static clause => clause.CaseKind == CaseKind.Default))),
        _ => throw new System.ArgumentException("Neither an if nor a switch: " + branching.Kind, nameof(branching)),
    };
}
