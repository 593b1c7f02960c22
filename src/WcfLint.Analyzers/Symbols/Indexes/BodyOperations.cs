using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>
/// The operations of one body or initializer that tell how objects are used. All readers share one walk, however many objects in it are
/// followed; the result lives as long as the operations do.
/// </summary>
internal sealed class BodyOperations
{
    private static readonly ConditionalWeakTable<IOperation, BodyOperations> s_bodies = new();

    private readonly IOperation _root;
    private readonly Dictionary<ISymbol, List<IOperation>> _mentions = new(SymbolEqualityComparer.Default);
    private readonly List<IOperation> _jumps = [];
    private readonly List<ILoopOperation> _loops = [];
    private ConcurrentDictionary<(object Memo, object Key), object>? _memos;

    private BodyOperations(IOperation root)
    {
        _root = root;
        foreach (IOperation operation in root.Descendants())
        {
            switch (operation)
            {
                case IVariableDeclaratorOperation declarator:
                    Add(declarator.Symbol, declarator);
                    break;
                case ILocalReferenceOperation reference:
                    Add(reference.Local, reference);
                    break;
                case IParameterReferenceOperation reference:
                    Add(reference.Parameter, reference);
                    break;
                case IReturnOperation { IsImplicit: false, Kind: OperationKind.Return or OperationKind.YieldBreak } or IBranchOperation { IsImplicit: false }:
                    _jumps.Add(operation);
                    break;
                case ILoopOperation loop:
                    _loops.Add(loop);
                    break;
            }
        }

        _jumps.Sort(static (a, b) => a.Syntax.SpanStart.CompareTo(b.Syntax.SpanStart));
    }

    /// <summary>All operations of the body, in the order of the walk. Each enumeration walks it again: callers keep the result.</summary>
    public IEnumerable<IOperation> All => _root.Descendants();

    /// <summary>The loops, outer ones before those that they hold.</summary>
    public IReadOnlyList<ILoopOperation> Loops => _loops;

    public ConcurrentDictionary<(object Memo, object Key), object> Memos => _memos ?? Interlocked.CompareExchange(ref _memos, new(), null) ?? _memos;

    /// <summary>The body or initializer around an operation.</summary>
    public static BodyOperations GetOrCreate(IOperation operation)
    {
        while (operation.Parent is { } parent)
        {
            operation = parent;
        }

        return s_bodies.GetValue(operation, static root => new BodyOperations(root));
    }

    /// <summary>Where a local is declared and used, or a parameter is used, in the order of the walk.</summary>
    public IReadOnlyList<IOperation> FindMentions(ISymbol symbol) =>
        _mentions.TryGetValue(symbol, out List<IOperation>? mentions) ? mentions : [];

    /// <summary>The value that a local is declared with; null where it has none, or stands in another body.</summary>
    public IOperation? FindInitializer(ILocalSymbol local)
    {
        foreach (IOperation mention in FindMentions(local))
        {
            if (mention is IVariableDeclaratorOperation declarator)
            {
                return declarator.GetVariableInitializer()?.Value;
            }
        }

        return null;
    }

    /// <summary>The one value that a local has, from its declaration or from an assignment; null where there is none or more than one.</summary>
    public IOperation? FindOnlyValue(ILocalSymbol local)
    {
        IOperation? only = null;
        int count = 0;
        foreach (IOperation? value in FindValues(local))
        {
            if (value is not { ConstantValue: { HasValue: true, Value: null } })
            {
                only = value;
                count++;
            }
        }

        return count == 1 ? only : null;
    }

    /// <summary>The values that a local gets by its declaration and by assignments, in the order of the walk; null each time that a method or a deconstruction
    /// gives it one.</summary>
    public IEnumerable<IOperation?> FindValues(ILocalSymbol local)
    {
        foreach (IOperation mention in FindMentions(local))
        {
            if (mention is IVariableDeclaratorOperation declarator)
            {
                if (declarator.GetVariableInitializer() is { } initializer)
                {
                    yield return initializer.Value;
                }

                continue;
            }

            // Get(out var x), (x, y) = …, var (x, y) = …
            IOperation at = mention;
            while (at.Parent is ITupleOperation or IDeclarationExpressionOperation)
            {
                at = at.Parent;
            }

            if (at.Parent is IAssignmentOperation assignment && assignment.Target == at)
            {
                yield return at == mention ? assignment.Value : null;
            }
            else if (at.Parent is IArgumentOperation { Parameter.RefKind: not (RefKind.None or RefKind.In) })
            {
                yield return null;
            }
        }
    }

    /// <summary>The places that use a local within a function, in the order of the walk.</summary>
    public IEnumerable<ILocalReferenceOperation> FindReferences(ILocalSymbol local, IOperation function) =>
        FindMentions(local).OfType<ILocalReferenceOperation>().Where(reference => IsIn(function, reference));

    /// <summary>The written returns that begin after one position and before another, in source order.</summary>
    public IEnumerable<IReturnOperation> FindReturns(int after, int before) =>
        FindJumps(after, before).OfType<IReturnOperation>().Where(static exit => exit.Kind == OperationKind.Return);

    /// <summary>The written returns, breaks, continues and gotos that begin after one position and before another, in source order.</summary>
    public IEnumerable<IOperation> FindJumps(int after, int before)
    {
        int low = 0;
        for (int high = _jumps.Count; low < high;)
        {
            int middle = (low + high) / 2;
            if (_jumps[middle].Syntax.SpanStart <= after)
            {
                low = middle + 1;
            }
            else
            {
                high = middle;
            }
        }

        for (; low < _jumps.Count && _jumps[low].Syntax.SpanStart < before; low++)
        {
            yield return _jumps[low];
        }
    }

    /// <summary>Whether an operation of this body stands in one of its lambdas, local functions or blocks, or in the body itself.</summary>
    public bool IsIn(IOperation outer, IOperation operation) => outer == _root || outer.Syntax.Span.Contains(operation.Syntax.Span);

    private void Add(ISymbol symbol, IOperation operation) => _mentions.AddTo(symbol, operation, 4);
}
