using System;
using System.Collections.Concurrent;
using System.Threading;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>
/// A cache for values that are read from nodes, operations or projects. The index of a node's tree, the body of an operation or the
/// project keeps the values, so they live as long as that does.
/// </summary>
/// <param name="read">Reads a value.</param>
/// <param name="ofBodies">Whether keys or values may be nodes of method bodies: such values may be collected, and are then read again
/// (<see cref="SyntaxIndex.BodyMemos"/>).</param>
internal sealed class Memo<TKey, TValue>(Func<TKey, TValue> read, bool ofBodies = false)
    where TKey : class
    where TValue : class
{
    public TValue GetOrRead(TKey key)
    {
        ConcurrentDictionary<(object Memo, object Key), object> kept = MemosOf(key);
        return (TValue)(kept.TryGetValue((this, key), out object? known) ? known : kept.GetOrAdd((this, key), read(key)));
    }

    private ConcurrentDictionary<(object Memo, object Key), object> MemosOf(TKey key) => key switch
    {
        SyntaxNode node when SyntaxIndex.GetOrCreate(node.SyntaxTree, CancellationToken.None) is var index => ofBodies ? index.BodyMemos : index.Memos,
        IOperation operation => BodyOperations.GetOrCreate(operation).Memos,
        _ => ((IMemoOwner)key).Memos,
    };
}
