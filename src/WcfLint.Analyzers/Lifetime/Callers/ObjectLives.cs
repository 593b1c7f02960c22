using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.FlowAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Callers;

/// <summary>
/// Which mentions of a local may be those of which of the objects that it holds in turn: the definitions that reach them, over the
/// control flow graph.
/// </summary>
internal sealed class ObjectLives
{
    // As many as a word has bits; who gives one variable more objects is not followed.
    private const int Bound = 64;

    private readonly ILocalSymbol _local;
    private readonly Dictionary<SyntaxNode, List<LocalMention>> _mentions;

    private ObjectLives(ILocalSymbol local, Dictionary<SyntaxNode, List<LocalMention>> mentions)
    {
        _local = local;
        _mentions = mentions;
    }

    /// <summary>Whether a local is assigned more than one object, null not counted.</summary>
    public static bool AreSeveral(ILocalSymbol local, IOperation function) =>
        BodyOperations.GetOrCreate(function).FindValues(local).Count(static value => value is not null && OperationWalk.Unwrap(value) is not (IDefaultValueOperation or ILiteralOperation { ConstantValue: { HasValue: true, Value: null } })) > 1;

    public static ObjectLives Read(ILocalSymbol local, IOperation function)
    {
        var mentions = new Dictionary<SyntaxNode, List<LocalMention>>();
        if (FunctionFlow.GetOrCreate(function) is { } flow && Reach.Compute(flow, flow.FindPlaces(local)) is { } reach)
        {
            foreach (LocalMention mention in BodyOperations.GetOrCreate(function).FindMentions(local))
            {
                // What stands in a lambda may run at any time, and may be any of them.
                bool isPlaced = reach.Masks.TryGetValue(mention.Operation.Syntax, out ulong mask);
                for (int index = 0; index < reach.Definitions.Count; index++)
                {
                    SyntaxNode definition = reach.Definitions[index];
                    if (isPlaced ? (mask & (1UL << index)) != 0 : mention.Operation is ILocalReferenceOperation)
                    {
                        mentions.AddTo(definition, mention);
                    }
                }
            }
        }

        return new ObjectLives(local, mentions);
    }

    /// <summary>The mentions that may be those of an object, its assignment among them; null where that does not show.</summary>
    /// <param name="creation">What makes it.</param>
    public IReadOnlyList<LocalMention>? FindMentions(IOperation creation) =>
        OperationWalk.FindTarget(creation) is var (local, definition) && SymbolEqualityComparer.Default.Equals(local, _local) && _mentions.TryGetValue(definition, out List<LocalMention>? own)
            ? own
            : null;

    /// <summary>Reaching definitions of one local.</summary>
    private sealed class Reach
    {
        private readonly FunctionFlow _flow;
        private readonly IReadOnlyList<FlowPlace> _places;
        private readonly int _first;
        private readonly int _last;
        private readonly ulong[] _in;
        private readonly ulong[] _out;

        private Reach(FunctionFlow flow, IReadOnlyList<FlowPlace> places)
        {
            _flow = flow;
            _places = places;
            _first = places[0].Block;
            _last = flow.LastOf(_first, places[places.Count - 1].Block);
            _in = new ulong[_last - _first + 1];
            _out = new ulong[_last - _first + 1];
        }

        public List<SyntaxNode> Definitions { get; } = [];

        /// <summary>The definitions that reach each mention, a bit each; of an assignment itself.</summary>
        public Dictionary<SyntaxNode, ulong> Masks { get; } = [];

        public static Reach? Compute(FunctionFlow flow, IReadOnlyList<FlowPlace> places)
        {
            if (places.Count == 0)
            {
                return null;
            }

            var reach = new Reach(flow, places);
            foreach (FlowPlace place in places)
            {
                // A finally stands in the graph once; a statement once too.
                if (place.IsDefinition && !reach.Definitions.Contains(place.Syntax))
                {
                    if (reach.Definitions.Count == Bound)
                    {
                        return null;
                    }

                    reach.Definitions.Add(place.Syntax);
                }
            }

            while (reach.Pass())
            {
            }

            return reach;
        }

        // True as long as anything changes; the last pass leaves the masks of all mentions.
        private bool Pass()
        {
            bool changed = false;
            int next = 0;
            for (int ordinal = _first; ordinal <= _last; ordinal++)
            {
                ulong now = _in[ordinal - _first];
                ulong during = now;
                for (; next < _places.Count && _places[next].Block == ordinal; next++)
                {
                    FlowPlace place = _places[next];
                    if (place.IsDefinition)
                    {
                        now = 1UL << Definitions.IndexOf(place.Syntax);
                        during |= now;
                    }

                    Masks.TryGetValue(place.Syntax, out ulong known);
                    Masks[place.Syntax] = known | now;
                }

                if (now != _out[ordinal - _first])
                {
                    _out[ordinal - _first] = now;
                    changed = true;
                }

                BasicBlock block = _flow.Graph.Blocks[ordinal];
                changed |= Follow(block.FallThroughSuccessor, now);
                changed |= Follow(block.ConditionalSuccessor, now);
                changed |= Throw(block, during);
            }

            return changed;
        }

        private bool Follow(ControlFlowBranch? branch, ulong value)
        {
            if (branch is null)
            {
                return false;
            }

            foreach (ControlFlowRegion cleanUp in branch.FinallyRegions)
            {
                if (cleanUp.LastBlockOrdinal >= _first && cleanUp.LastBlockOrdinal <= _last)
                {
                    value |= _out[cleanUp.LastBlockOrdinal - _first];
                }
            }

            return branch.Destination is { } to && Add(to.Ordinal, value);
        }

        // Any statement may fail: its handlers see what the local held before, in between and after.
        private bool Throw(BasicBlock block, ulong during)
        {
            bool changed = false;
            for (ControlFlowRegion? region = block.EnclosingRegion; region?.EnclosingRegion is { } around; region = around)
            {
                if (region.Kind == ControlFlowRegionKind.Try)
                {
                    foreach (ControlFlowRegion handler in around.NestedRegions)
                    {
                        changed |= handler != region && Add(handler.FirstBlockOrdinal, during);
                    }
                }
            }

            return changed;
        }

        private bool Add(int ordinal, ulong value)
        {
            if (ordinal < _first || ordinal > _last || (_in[ordinal - _first] | value) == _in[ordinal - _first])
            {
                return false;
            }

            _in[ordinal - _first] |= value;
            return true;
        }
    }
}
