using System;
using System.Collections.Concurrent;
using System.Threading;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>
/// What one reader makes of nodes: of each node once, however many findings ask for it. The index of the node's tree keeps the values,
/// so they live as long as the tree.
/// </summary>
internal sealed class PerNode<TNode, TValue>(Func<TNode, TValue> read)
    where TNode : SyntaxNode
    where TValue : class
{
    public TValue GetOrRead(TNode node)
    {
        ConcurrentDictionary<(object, SyntaxNode), object> kept = SyntaxIndex.GetOrCreate(node.SyntaxTree, CancellationToken.None).OfNodes;
        return (TValue)(kept.TryGetValue((this, node), out object? known) ? known : kept.GetOrAdd((this, node), read(node)));
    }
}
