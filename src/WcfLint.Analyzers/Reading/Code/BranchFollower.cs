using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace WcfLint.Analyzers.Reading.Code;

/// <summary>
/// Goes through the mentions of an object in their order. Each branch of an if or a switch goes on from what was written before it; what
/// the branches write is joined where they meet.
/// </summary>
/// <param name="followed">The object.</param>
/// <param name="follow">Follows one mention.</param>
internal sealed class BranchFollower(FollowedObject followed, Action<IOperation> follow)
{
    private readonly CodeSettings _settings = followed.Settings;

    // The part of a conditional that is being followed, as if it were all there is; null outside of any.
    private IOperation? _branch;

    // What was written where the method may be left before its end: the object is used with that, too.
    private List<CodeWrites>? _left;

    /// <summary>Follows all mentions of the object in the body.</summary>
    public void Follow(List<IOperation> references)
    {
        references.Sort(static (a, b) => a.Syntax.SpanStart.CompareTo(b.Syntax.SpanStart));
        FollowInOrder(references);
        if (_left is not null)
        {
            _left.Insert(0, _settings.Fork());
            _settings.Resume(CodeWrites.Join(_left.ToImmutableArray()));
        }
    }

    /// <summary>Whether an operation runs whenever the creation did, and after it, on all ways.</summary>
    public bool IsUnconditional(IOperation operation) => _branch is null && IsCertain(operation);

    /// <summary>Whether an operation runs whenever the creation did and the branch is taken that is being followed, and after the creation.</summary>
    public bool IsCertain(IOperation operation)
    {
        if (!followed.IsReached || operation.Syntax.SpanStart < followed.Origin.Syntax.SpanStart)
        {
            return false;
        }

        IOperation child = operation;
        for (IOperation? parent = operation.Parent; parent is not null; child = parent, parent = parent.Parent)
        {
            if (parent == _branch)
            {
                return true;
            }

            if (parent.Syntax.Span.Contains(followed.Origin.Syntax.Span))
            {
                return !BranchPaths.IsOtherWay(parent, child, _branch);
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
        IArgumentOperation or IInvocationOperation or IObjectCreationOperation or IConversionOperation or IReturnOperation or ISimpleAssignmentOperation => true,
        ITryOperation attempt => attempt.Body == part,
        _ => false,
    };

    private void FollowInOrder(List<IOperation> references)
    {
        for (int i = 0; i < references.Count; i++)
        {
            if (BranchPaths.FindAround(references[i], followed.Origin, _branch) is not { } ways)
            {
                follow(references[i]);
                if (IsReturned(references[i]))
                {
                    (_left ??= []).Add(_settings.Fork());
                }

                continue;
            }

            int end = i;
            while (end < references.Count && ways.Contains(references[end]))
            {
                end++;
            }

            FollowWays(ways, references.GetRange(i, end - i));
            i = end - 1;
        }
    }

    private void FollowWays(BranchPaths ways, List<IOperation> references)
    {
        ILookup<int, IOperation> byWay = references.ToLookup(ways.IndexOf);
        foreach (IOperation reference in byWay[-1])
        {
            follow(reference);
        }

        if (ways.Condition is not { } condition || followed.Names.Decide(condition) is not { } holds)
        {
            FollowEach(ways, byWay);
            return;
        }

        int only = ways.FindOnlyWay(holds);
        if (only >= 0 && (ways.Leaves(only) || ways.Throws(only)))
        {
            FollowEach(ways, byWay);
        }
        else if (only >= 0)
        {
            FollowBranch(ways.Bodies[only], byWay[only]);
        }
    }

    private void FollowEach(BranchPaths ways, ILookup<int, IOperation> byWay)
    {
        CodeWrites before = _settings.Fork();
        CodeWrites? left = null;
        var ends = ImmutableArray.CreateBuilder<CodeWrites>();
        for (int way = 0; way < ways.Bodies.Length; way++)
        {
            _settings.Resume(before.Fork());
            FollowBranch(ways.Bodies[way], byWay[way]);
            if (byWay[way].Any() && ways.Leaves(way))
            {
                left = _settings.Resume(before);
                (_left ??= []).Add(left);
            }
            else if (!ways.Throws(way))
            {
                ends.Add(_settings.Resume(before));
            }
        }

        if (ways.MayPassBy)
        {
            ends.Add(before);
        }

        _settings.Resume(ends.Count > 0 ? CodeWrites.Join(ends.ToImmutable()) : left?.Fork() ?? before);
    }

    private void FollowBranch(IOperation body, IEnumerable<IOperation> references)
    {
        IOperation? outer = _branch;
        _branch = body;
        FollowInOrder(references.ToList());
        _branch = outer;
    }

    // By the method that makes the object, not by a lambda in it.
    private bool IsReturned(IOperation reference)
    {
        bool isReturned = false;
        for (IOperation? parent = reference.Parent; parent is not null and not (IAnonymousFunctionOperation or ILocalFunctionOperation); parent = parent.Parent)
        {
            if (parent.Syntax.Span.Contains(followed.Origin.Syntax.Span))
            {
                return isReturned && reference.Syntax.SpanStart > followed.Origin.Syntax.SpanStart;
            }

            isReturned |= parent is IReturnOperation;
        }

        return false;
    }
}
