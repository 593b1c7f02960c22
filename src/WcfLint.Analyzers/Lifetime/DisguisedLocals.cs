using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Lifetime.Callers;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>Fields that are local variables in disguise: each method that uses one creates an object for it first.</summary>
internal static class DisguisedLocals
{
    /// <summary>Whether a field is one, so that each run of a method drops what the last one created.</summary>
    /// <param name="found">The references of its type to it, in source order.</param>
    /// <param name="use">The same, read.</param>
    public static bool Hold(MemberReferences found, ClientUse use)
    {
        if (use.Calls.Count + use.AsyncCalls.Count == 0 || found.Values.Exists(static value => value is not { ConstantValue: { HasValue: true, Value: null } }))
        {
            return false;
        }

        foreach (IGrouping<IOperation, IOperation> body in found.References.GroupBy(OperationWalk.Root))
        {
            List<IOperation> references = [.. body];
            if (references.Count < 2 || FindBlock(references[0], use) is not { } block || IsRunOnce(references[0])
                || references.Exists(reference => OperationWalk.EnclosingFunction(reference) is not null || !block.Syntax.Span.Contains(reference.Syntax.Span)))
            {
                return false;
            }
        }

        return true;
    }

    // The block of the statement that assigns a new object.
    private static IBlockOperation? FindBlock(IOperation first, ClientUse use) =>
        first.Parent is ISimpleAssignmentOperation { Parent: IExpressionStatementOperation { Parent: IBlockOperation block } } assignment
            && assignment.Target == first
        && use.Creations.Contains(OperationWalk.Unwrap(assignment.Value))
            ? block
            : null;

    // A window is loaded once.
    private static bool IsRunOnce(IOperation reference) =>
        reference.SemanticModel?.GetEnclosingSymbol(reference.Syntax.SpanStart) is not IMethodSymbol member
        || CallSites.RunsOnce(member) || (CallSites.HandlesUserEvent(member) && LoadHandlers.Are(member, default));
}
