using System.Collections.Concurrent;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>Owns the cached values of each <see cref="Memo{TKey, TValue}"/>.</summary>
internal interface IMemoOwner
{
    ConcurrentDictionary<(object Memo, object Key), object> Memos { get; }
}
