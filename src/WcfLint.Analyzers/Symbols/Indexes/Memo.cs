using System;
using System.Collections.Concurrent;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>
/// What one reader makes of nodes, operations or projects: of each once, however many findings ask for it. The index of a type's tree, the
/// nodes of the bodies of a tree, the body of an operation or the project keeps the values, so they live as long as that does.
/// </summary>
internal sealed class Memo<TKey, TValue>(Func<TKey, TValue> read)
    where TKey : class
    where TValue : class
{
    public TValue GetOrRead(TKey key)
    {
        ConcurrentDictionary<(object Memo, object Key), object> kept = OwnerOf(key).Memos;
        return (TValue)(kept.TryGetValue((this, key), out object? known) ? known : kept.GetOrAdd((this, key), read(key)));
    }

    private static IMemoOwner OwnerOf(TKey key) => key switch
    {
        TypeDeclarationSyntax or CompilationUnitSyntax => SyntaxIndex.GetOrCreate(((SyntaxNode)(object)key).SyntaxTree, CancellationToken.None),
        SyntaxNode node => BodyNodes.GetOrCreate(node.SyntaxTree, CancellationToken.None),
        IOperation operation => BodyOperations.GetOrCreate(operation),
        _ => (IMemoOwner)key,
    };
}
