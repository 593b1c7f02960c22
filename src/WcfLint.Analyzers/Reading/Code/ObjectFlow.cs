using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Reading.Code.Objects;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Reading.Code;

/// <summary>
/// Goes through the mentions of an object in the order in which they run. Mentions that always run one after the other have one order;
/// where branches, loops or jumps divide the paths, <see cref="WriteFlow"/> follows each path.
/// </summary>
/// <param name="followed">The object.</param>
/// <param name="follow">Follows one mention.</param>
internal sealed class ObjectFlow(FollowedObject followed, Action<IOperation> follow)
{
    private readonly SyntaxNode _origin = followed.Origin.Syntax;

    /// <summary>Whether the mention that is being followed runs on the current path; else it may run at another time, or never.</summary>
    public bool IsCertain { get; private set; } = followed.IsReached;

    /// <summary>Follows all mentions of the object.</summary>
    /// <param name="isShared">Whether other code has a reference from the beginning, so that the object is used with the values at each exit.</param>
    public void Follow(bool isShared)
    {
        IOperation function = followed.Origin is ILocalFunctionOperation ? followed.Origin : OperationWalk.FunctionOf(followed.Origin);
        ILookup<bool, IOperation> byPlace = followed.Mentions.All
            .ToLookup(mention => followed.IsReached && OperationWalk.FunctionOf(mention).Syntax == function.Syntax);
        List<IOperation> own = [.. byPlace[true]];
        List<IOperation> others = [.. byPlace[false]];
        isShared |= others.Count > 0;
        if (ArePlain(own, function, isShared))
        {
            foreach (IOperation mention in own)
            {
                IsCertain = mention.Syntax.SpanStart >= _origin.SpanStart;
                follow(mention);
            }
        }
        else
        {
            IsCertain = true;
            others.AddRange(FunctionFlow.GetOrCreate(function) is { } flow ? WriteFlow.Follow(followed, flow, own, isShared, follow) : own);
        }

        IsCertain = false;
        others.ForEach(follow);
        IsCertain = followed.IsReached;
    }

    /// <summary>Whether an operation runs whenever the object is created, judged by the statements around it; jumps are ignored.</summary>
    public bool RunsAlways(IOperation operation)
    {
        if (!followed.IsReached || operation.Syntax.SpanStart < _origin.SpanStart)
        {
            return false;
        }

        IOperation child = operation;
        for (IOperation? parent = operation.Parent; parent is not null; child = parent, parent = parent.Parent)
        {
            if (parent.Syntax.Span.Contains(_origin.Span))
            {
                // The else branch of an if whose body creates the object can only touch an object that was created before.
                return parent is not (IConditionalOperation or ISwitchOperation);
            }

            if (!RunsAlways(child, parent))
            {
                return false;
            }
        }

        return false;
    }

    private static bool RunsAlways(IOperation part, IOperation whole) => whole switch
    {
        IExpressionStatementOperation or IBlockOperation or IUsingOperation or ILockOperation => true,
        IVariableInitializerOperation or IVariableDeclaratorOperation or IVariableDeclarationOperation or IVariableDeclarationGroupOperation => true,
        IArgumentOperation or IInvocationOperation or IObjectCreationOperation or IConversionOperation or IReturnOperation
            or ISimpleAssignmentOperation => true,
        IMemberReferenceOperation or IAwaitOperation => true,
        ITryOperation attempt => attempt.Body == part,
        _ => false,
    };

    // Whether the order in which the mentions run is known without a control flow graph.
    private bool ArePlain(List<IOperation> mentions, IOperation function, bool isHanded)
    {
        BodyOperations body = BodyOperations.GetOrCreate(function);
        int from = function == followed.Origin ? _origin.SpanStart : _origin.Span.End;
        foreach (IOperation mention in mentions)
        {
            int at = mention.Syntax.SpanStart;
            if (at < _origin.SpanStart)
            {
                continue;
            }

            foreach (IOperation jump in body.FindJumps(from, at))
            {
                if (jump.Syntax.Span.End <= at && MayLeave(jump, isHanded) && OperationWalk.FunctionOf(jump).Syntax == function.Syntax)
                {
                    return false;
                }
            }

            var use = ObjectUse.Classify(mention, followed.IsBinding);
            if (MayWrite(use) && !followed.Mentions.IsUncertain(mention) && !RunsAlways(use.Operation))
            {
                return false;
            }

            isHanded |= use.Escapes;
            from = StatementStart(mention) - 1;
        }

        return true;
    }

    // A way out before the object is handed over changes nothing; a goto may skip a write in any case.
    private bool MayLeave(IOperation jump, bool isHanded) => jump switch
    {
        IBranchOperation { BranchKind: BranchKind.GoTo } => true,
        IBranchOperation inner => isHanded && (inner.GetCorrespondingOperation() is not { } left || left.Syntax.Span.Contains(_origin.Span)),
        _ => isHanded,
    };

    private bool MayWrite(ObjectUse use) => use.Kind switch
    {
        ObjectUseKind.Write => true,
        ObjectUseKind.PassedTo => use.Path.Length == 0 && use.Operation.Parent switch
        {
            IInvocationOperation call => !call.TargetMethod.DeclaringSyntaxReferences.IsEmpty,
            IObjectCreationOperation { Constructor: { } constructor } => !constructor.DeclaringSyntaxReferences.IsEmpty
                && MadeEndpoints.ContractOf(constructor.ContainingType, followed.Symbols) is null,
            _ => false,
        },
        _ => false,
    };

    private static int StatementStart(IOperation mention)
    {
        IOperation at = mention;
        while (at.Parent is not (null or IBlockOperation or ISwitchCaseOperation or ILabeledOperation or IConditionalOperation))
        {
            at = at.Parent;
        }

        return at.Syntax.SpanStart;
    }
}
