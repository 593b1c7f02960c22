using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.FlowAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Flow;

/// <summary>
/// Which mentions of a local may be those of which of the objects that it holds in turn: the definitions that reach them, over the
/// control flow graph.
/// </summary>
internal sealed class ObjectLives
{
    // The bits of a ulong, one an object; a variable that gets more objects is not followed.
    private const int Bound = 64;

    private readonly ILocalSymbol _local;
    private readonly Dictionary<SyntaxNode, List<IOperation>> _mentions;

    private ObjectLives(ILocalSymbol local, Dictionary<SyntaxNode, List<IOperation>> mentions)
    {
        _local = local;
        _mentions = mentions;
    }

    /// <summary>Whether a local is assigned more than one object, null not counted.</summary>
    public static bool AreSeveral(ILocalSymbol local, IOperation function) =>
        BodyOperations.GetOrCreate(function).FindValues(local).Count(static value => value is not null && !OperationWalk.IsNull(value)) > 1;

    public static ObjectLives Read(ILocalSymbol local, IOperation function)
    {
        var mentions = new Dictionary<SyntaxNode, List<IOperation>>();
        if (FunctionFlow.GetOrCreate(function) is { } flow && Reach.Compute(flow, flow.FindPlaces(local)) is { } reach)
        {
            foreach (IOperation mention in BodyOperations.GetOrCreate(function).FindMentions(local))
            {
                // A lambda may run at any time, so a mention in it may be that of any object.
                bool isPlaced = reach.Masks.TryGetValue(mention.Syntax, out ulong mask);
                for (int index = 0; index < reach.Definitions.Count; index++)
                {
                    SyntaxNode definition = reach.Definitions[index];
                    if (isPlaced ? (mask & (1UL << index)) != 0 : mention is ILocalReferenceOperation)
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
    public IReadOnlyList<IOperation>? FindMentions(IOperation creation) =>
        OperationWalk.FindTarget(creation) is var (local, definition) && SymbolEqualityComparer.Default.Equals(local, _local)
            && _mentions.TryGetValue(definition, out List<IOperation>? own)
            ? own
            : null;

    /// <summary>Whether a mention may be that of another object, too.</summary>
    public bool AreSeveralAt(IOperation mention) => _mentions.Values.Count(own => own.Contains(mention)) > 1;

    /// <summary>Reaching definitions of one local, a bit each.</summary>
    private sealed class Reach : Forward<ulong>
    {
        private Reach(FunctionFlow flow, int first, int last, IReadOnlyList<FlowPlace> places)
            : base(flow, first, last)
        {
            foreach (FlowPlace place in places)
            {
                Add(place);

                // A finally stands in the graph once; a statement once too.
                if (place.IsDefinition && !Definitions.Contains(place.Syntax))
                {
                    Definitions.Add(place.Syntax);
                }
            }

            // Unreachable blocks contain mentions too, which belong to no object.
            for (int ordinal = first; ordinal <= last; ordinal++)
            {
                Enter(ordinal, 0);
            }
        }

        public List<SyntaxNode> Definitions { get; } = [];

        /// <summary>The definitions that reach each mention; of an assignment itself.</summary>
        public Dictionary<SyntaxNode, ulong> Masks { get; } = [];

        public static Reach? Compute(FunctionFlow flow, IReadOnlyList<FlowPlace> places)
        {
            if (places.Count == 0)
            {
                return null;
            }

            var reach = new Reach(flow, places[0].Block, flow.LastOf(places[0].Block, places[places.Count - 1].Block), places);
            if (reach.Definitions.Count > Bound)
            {
                return null;
            }

            reach.Run();
            return reach;
        }

        protected override ulong Pass(BasicBlock block, ulong before)
        {
            ulong now = before;
            ulong during = before;
            foreach (FlowPlace place in PlacesIn(block.Ordinal))
            {
                if (place.IsDefinition)
                {
                    now = BitOf(place);
                    during |= now;
                }

                Masks.TryGetValue(place.Syntax, out ulong known);
                Masks[place.Syntax] = known | now;
            }

            // The handlers see what the local held before, in between and after.
            Throw(block, during);
            return now;
        }

        protected override bool Join(ref ulong known, ulong other)
        {
            ulong before = known;
            known |= other;
            return known != before;
        }

        protected override void Follow(BasicBlock block, ControlFlowBranch branch, ulong behind)
        {
            foreach (FlowPlace place in branch.FinallyRegions.SelectMany(PlacesIn))
            {
                behind |= place.IsDefinition ? BitOf(place) : 0;
            }

            base.Follow(block, branch, behind);
        }

        private ulong BitOf(FlowPlace definition) => 1UL << Definitions.IndexOf(definition.Syntax);
    }
}
