using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis.FlowAnalysis;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Flow;

/// <summary>
/// Carries what is known of an object through the control flow graph of a function, with each block before those that it leads to, and
/// again through each block of whose beginning more is known than before, until nothing changes.
/// </summary>
/// <typeparam name="TState">What is known at one point of the function.</typeparam>
/// <param name="flow">The graph of the function.</param>
/// <param name="first">The first block that concerns the object.</param>
/// <param name="last">The last one.</param>
internal abstract class Forward<TState>(FunctionFlow flow, int first, int last)
{
    private readonly Dictionary<int, List<FlowPlace>> _places = [];
    private readonly TState[] _before = new TState[last - first + 1];
    private readonly bool[] _isReached = new bool[last - first + 1];
    private readonly bool[] _isPending = new bool[last - first + 1];
    private int _next;

    protected FunctionFlow Function => flow;

    /// <summary>Notes where the function does something with the object; places of one block in their order.</summary>
    protected void Add(FlowPlace place) => _places.AddTo(place.Block, place);

    /// <summary>The places of a block.</summary>
    protected IReadOnlyList<FlowPlace> PlacesIn(int block) => _places.TryGetValue(block, out List<FlowPlace>? places) ? places : [];

    /// <summary>The places of a region.</summary>
    protected IEnumerable<FlowPlace> PlacesIn(ControlFlowRegion region) =>
        Enumerable.Range(region.FirstBlockOrdinal, region.LastBlockOrdinal - region.FirstBlockOrdinal + 1).SelectMany(PlacesIn);

    /// <summary>Whether a block is one of those that concern the object.</summary>
    protected bool Holds(BasicBlock block) => block.Ordinal >= first && block.Ordinal <= last && block.Kind != BasicBlockKind.Exit;

    /// <summary>Adds what is known at the beginning of a block.</summary>
    protected void Enter(int block, TState state)
    {
        int at = block - first;
        if (at < 0 || at >= _before.Length)
        {
            return;
        }

        if (!_isReached[at])
        {
            _isReached[at] = true;
            _before[at] = state;
        }
        else if (!Join(ref _before[at], state))
        {
            return;
        }

        _isPending[at] = true;
        _next = System.Math.Min(_next, at);
    }

    /// <summary>Goes through all blocks that have been entered, and on from there.</summary>
    protected void Run()
    {
        for (int at = 0; at < _isPending.Length; at = _next)
        {
            _next = at + 1;
            if (_isPending[at])
            {
                _isPending[at] = false;
                BasicBlock block = flow.Graph.Blocks[first + at];
                TState behind = Pass(block, _before[at]);
                Leave(block, block.FallThroughSuccessor, behind);
                Leave(block, block.ConditionalSuccessor, behind);
            }
        }
    }

    /// <summary>What is known behind a block.</summary>
    protected abstract TState Pass(BasicBlock block, TState before);

    /// <summary>Adds what another way knows; false where that is nothing new.</summary>
    protected abstract bool Join(ref TState known, TState other);

    /// <summary>Goes on behind a block. The blocks of a finally that a branch runs through do not lead on to its destination.</summary>
    protected virtual void Follow(BasicBlock block, ControlFlowBranch branch, TState behind) => Enter(branch.Destination!.Ordinal, behind);

    /// <summary>Goes on in the handlers of each try around a block: any of its statements may fail.</summary>
    protected void Throw(BasicBlock block, TState during)
    {
        for (ControlFlowRegion? region = block.EnclosingRegion; region?.EnclosingRegion is { } around; region = around)
        {
            if (region.Kind == ControlFlowRegionKind.Try)
            {
                foreach (ControlFlowRegion handler in around.NestedRegions)
                {
                    if (handler != region)
                    {
                        Enter(handler.FirstBlockOrdinal, during);
                    }
                }
            }
        }
    }

    private void Leave(BasicBlock block, ControlFlowBranch? branch, TState behind)
    {
        if (branch?.Destination is not null)
        {
            Follow(block, branch, behind);
        }
    }
}
