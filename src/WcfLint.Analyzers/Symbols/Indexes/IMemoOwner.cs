using System.Collections.Concurrent;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>Keeps the values of each <see cref="Memo{TKey, TValue}"/> for what belongs to it.</summary>
internal interface IMemoOwner
{
    ConcurrentDictionary<(object Memo, object Key), object> Memos { get; }
}
