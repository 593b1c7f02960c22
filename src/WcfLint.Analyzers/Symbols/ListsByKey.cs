using System.Collections.Generic;

namespace WcfLint.Analyzers.Symbols;

/// <summary>Dictionaries with a list of values for each key.</summary>
internal static class ListsByKey
{
    /// <summary>Adds a value to those of a key.</summary>
    public static void AddTo<TKey, TValue>(this Dictionary<TKey, List<TValue>> lists, TKey key, TValue value, int capacity = 0)
        where TKey : notnull
    {
        if (!lists.TryGetValue(key, out List<TValue>? values))
        {
            lists.Add(key, values = new List<TValue>(capacity));
        }

        values.Add(value);
    }
}
