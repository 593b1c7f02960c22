using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.FlowAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Reading.Code.Objects;

namespace WcfLint.Analyzers.Reading.Code;

/// <summary>
/// What a function writes to an object on each of its paths. Paths are distinguished by the place that hands the object over last: the
/// object is used with the values at the end of each, and a path that does not hand it over contributes none.
/// </summary>
internal sealed class WriteFlow : Forward<ImmutableDictionary<SyntaxNode, CodeWrites>>
{
    private readonly FollowedObject _object;
    private readonly CodeSettings _settings;
    private readonly Action<IOperation> _follow;
    private readonly bool _isShared;
    private readonly ImmutableDictionary<SyntaxNode, CodeWrites> _begin;
    private readonly Dictionary<SyntaxNode, IOperation> _mentions = [];
    private readonly HashSet<SyntaxNode> _followed = [];

    // The writes at the end of each path, by the block that leaves the function; below zero, by the block that creates the next object in a loop.
    private readonly SortedDictionary<int, ImmutableDictionary<SyntaxNode, CodeWrites>> _ends = [];

    // The last block that mentions the object, and the writes behind it, also where no path leads out of it.
    private (int Block, ImmutableDictionary<SyntaxNode, CodeWrites> Behind) _last = (0, None);

    private WriteFlow(FollowedObject followed, FunctionFlow flow, IReadOnlyList<FlowPlace> places, bool isShared, Action<IOperation> follow)
        : base(flow, places[0].Block, flow.Graph.Blocks.Length - 1)
    {
        _object = followed;
        _settings = followed.Settings;
        _follow = follow;
        _isShared = isShared;
        _begin = None.Add(followed.Origin.Syntax, _settings.Fork());
        foreach (FlowPlace place in places)
        {
            Add(place);
        }
    }

    // The state before the object is created.
    private static ImmutableDictionary<SyntaxNode, CodeWrites> None => ImmutableDictionary<SyntaxNode, CodeWrites>.Empty;

    /// <summary>Follows the mentions of an object in one function.</summary>
    /// <param name="followed">The object.</param>
    /// <param name="flow">The graph of the function.</param>
    /// <param name="mentions">Its mentions there, in source order.</param>
    /// <param name="isShared">Whether others have the object from the beginning.</param>
    /// <param name="follow">Follows one mention.</param>
    /// <returns>The mentions that no way from the origin leads to, but that may run at another time.</returns>
    public static IEnumerable<IOperation> Follow(FollowedObject followed, FunctionFlow flow, List<IOperation> mentions, bool isShared, Action<IOperation> follow)
    {
        SyntaxNode origin = followed.Origin.Syntax;
        List<FlowPlace> places = FindPlaces(flow, mentions, origin, followed.IsGiven);
        FlowPlace[] start = [.. places.Where(static place => place.IsDefinition)];
        if (start.Length == 0)
        {
            return mentions;
        }

        var ways = new WriteFlow(followed, flow, places, isShared, follow);
        mentions.ForEach(mention => ways._mentions[mention.Syntax] = mention);
        ways.Enter(start[0].Block, None);
        ways.Run();
        ways.Finish();
        return mentions.Where(mention => !ways._followed.Contains(mention.Syntax) && ways.MayRunAtAnotherTime(mention));
    }

    protected override ImmutableDictionary<SyntaxNode, CodeWrites> Pass(BasicBlock block, ImmutableDictionary<SyntaxNode, CodeWrites> before)
    {
        ImmutableDictionary<SyntaxNode, CodeWrites> now = before;
        foreach (FlowPlace place in PlacesIn(block.Ordinal))
        {
            if (place.IsDefinition)
            {
                End(~block.Ordinal, now);
                now = _begin;
            }
            else if (!now.IsEmpty)
            {
                _followed.Add(place.Syntax);
                now = Write(now, _mentions[place.Syntax]);
                _last = block.Ordinal >= _last.Block ? (block.Ordinal, now) : _last;
            }
        }

        return now;
    }

    protected override bool Join(ref ImmutableDictionary<SyntaxNode, CodeWrites> known, ImmutableDictionary<SyntaxNode, CodeWrites> other)
    {
        bool isNew = false;
        foreach (KeyValuePair<SyntaxNode, CodeWrites> way in other)
        {
            ImmutableDictionary<SyntaxNode, CodeWrites> joined = Add(known, way.Key, way.Value);
            isNew |= !known.TryGetValue(way.Key, out CodeWrites? before) || !before.IsSameAs(joined[way.Key]);
            known = joined;
        }

        return isNew;
    }

    protected override void Follow(BasicBlock block, ControlFlowBranch branch, ImmutableDictionary<SyntaxNode, CodeWrites> behind)
    {
        if (behind.IsEmpty || IsNeverTaken(block, branch))
        {
            return;
        }

        // Out of the function, or back in a loop that makes the next object.
        if (!Holds(branch.Destination!))
        {
            End(block.Ordinal, behind);
        }

        base.Follow(block, branch, behind);
    }

    private static ImmutableDictionary<SyntaxNode, CodeWrites> Add(ImmutableDictionary<SyntaxNode, CodeWrites> ways, SyntaxNode way, CodeWrites writes) =>
        ways.SetItem(way, ways.TryGetValue(way, out CodeWrites? known) && known != writes ? CodeWrites.Join([known, writes]) : writes);

    // The mentions in the order in which each block runs, and before them what makes the object, or the beginning of the body that gets it.
    private static List<FlowPlace> FindPlaces(FunctionFlow flow, List<IOperation> mentions, SyntaxNode origin, bool isGiven)
    {
        var places = new List<(int Block, int Statement, SyntaxNode Syntax)>();
        foreach (SyntaxNode syntax in mentions.Select(static mention => mention.Syntax).Append(origin))
        {
            if (flow.FindStatement(syntax) is var (block, statement))
            {
                places.Add((block, statement, syntax));
            }
            else if (syntax == origin && isGiven)
            {
                places.Add((0, -1, origin));
            }
        }

        return [.. places.OrderBy(static place => place.Block).ThenBy(static place => place.Statement).ThenBy(static place => place.Syntax.SpanStart)
            .Select(place => new FlowPlace(place.Block, place.Syntax, isDefinition: place.Syntax == origin, isCondition: false))];
    }

    private ImmutableDictionary<SyntaxNode, CodeWrites> Write(ImmutableDictionary<SyntaxNode, CodeWrites> before, IOperation mention)
    {
        bool wasHandedOver = _object.HasEscaped.Value;
        ImmutableDictionary<SyntaxNode, CodeWrites> behind = None;
        foreach (KeyValuePair<SyntaxNode, CodeWrites> way in before)
        {
            CodeWrites outer = _settings.Resume(way.Value.Fork());
            _object.HasEscaped.Value = false;
            _follow(mention);
            behind = Add(behind, _object.HasEscaped.Value ? mention.Syntax : way.Key, _settings.Resume(outer));
        }

        _object.HasEscaped.Value |= wasHandedOver;
        return behind;
    }

    private void End(int place, ImmutableDictionary<SyntaxNode, CodeWrites> ways)
    {
        if (!ways.IsEmpty)
        {
            _ends[place] = ways;
        }
    }

    private void Finish()
    {
        ImmutableDictionary<SyntaxNode, CodeWrites> all = _ends.Count > 0 ? None : _last.Behind;
        foreach (ImmutableDictionary<SyntaxNode, CodeWrites> end in _ends.Values)
        {
            Join(ref all, end);
        }

        if (!_isShared && all.Count > 1)
        {
            all = all.Remove(_object.Origin.Syntax);
        }

        if (!all.IsEmpty)
        {
            CodeWrites[] ways = [.. all.OrderBy(static way => way.Key.SpanStart).Select(static way => way.Value)];
            _settings.Resume(CodeWrites.Join(ways));
            _settings.Ways = _object is { IsBinding: true, IsOwnBody: true } && ways.Length > 1 ? ways : [];
        }
    }

    // if (b is NetTcpBinding), of an object whose type is known.
    private bool IsNeverTaken(BasicBlock block, ControlFlowBranch branch) =>
        block is { ConditionKind: not ControlFlowConditionKind.None, BranchValue: { } condition }
        && new TypeTests(_object.Mentions).Decide(condition) is { } holds
        && branch.IsConditionalSuccessor != (holds == (block.ConditionKind == ControlFlowConditionKind.WhenTrue));

    // A field keeps its values between calls of the method; and exceptions, which lead to handlers, are no branches of the graph.
    private bool MayRunAtAnotherTime(IOperation mention)
    {
        if (mention is IMemberReferenceOperation || mention.Syntax.SpanStart < _object.Origin.Syntax.SpanStart
            || Function.FindStatement(mention.Syntax) is not var (block, _))
        {
            return true;
        }

        for (ControlFlowRegion? region = Function.Graph.Blocks[block].EnclosingRegion; region is not null; region = region.EnclosingRegion)
        {
            if (region.Kind is ControlFlowRegionKind.Catch or ControlFlowRegionKind.Filter or ControlFlowRegionKind.FilterAndHandler
                or ControlFlowRegionKind.Finally)
            {
                return true;
            }
        }

        return false;
    }
}
