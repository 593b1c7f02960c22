using System;
using System.Collections.Generic;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.FlowAnalysis;

namespace WcfLint.Analyzers.Flow;

/// <summary>Finds the places that a function may reach after a change, on any path.</summary>
internal sealed class ReachedAfter : Forward<bool>
{
    private readonly Func<IOperation, bool?> _change;
    private readonly Func<IOperation, bool> _isAsked;
    private readonly List<SyntaxNode> _found = [];

    private ReachedAfter(FunctionFlow flow, Func<IOperation, bool?> change, Func<IOperation, bool> isAsked)
        : base(flow, 0, flow.Graph.Blocks.Length - 1)
    {
        _change = change;
        _isAsked = isAsked;
    }

    /// <summary>The wanted places that may be reached after a change, in source order.</summary>
    /// <param name="flow">The function.</param>
    /// <param name="change">Whether an operation of its graph makes the change (true) or reverts it (false); null for all others.</param>
    /// <param name="isAsked">Whether an operation of its graph is wanted.</param>
    public static IReadOnlyList<SyntaxNode> Find(FunctionFlow flow, Func<IOperation, bool?> change, Func<IOperation, bool> isAsked)
    {
        var paths = new ReachedAfter(flow, change, isAsked);
        paths.Enter(0, false);
        paths.Run();
        paths._found.Sort(static (one, other) => one.SpanStart.CompareTo(other.SpanStart));
        return paths._found;
    }

    protected override bool Pass(BasicBlock block, bool before)
    {
        bool state = before;
        bool isEver = before;
        foreach (IOperation operation in block.Operations)
        {
            Visit(operation, ref state, ref isEver);
        }

        if (block.BranchValue is { } value)
        {
            Visit(value, ref state, ref isEver);
        }

        Throw(block, isEver);
        return state;
    }

    protected override bool Join(ref bool known, bool other)
    {
        bool isNew = other && !known;
        known |= other;
        return isNew;
    }

    // Operands before their operation, as they run.
    private void Visit(IOperation operation, ref bool state, ref bool isEver)
    {
        foreach (IOperation part in operation.ChildOperations)
        {
            Visit(part, ref state, ref isEver);
        }

        if (state && _isAsked(operation) && !_found.Contains(operation.Syntax))
        {
            _found.Add(operation.Syntax);
        }

        state = _change(operation) ?? state;
        isEver |= state;
    }
}
