using System;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>Objects that may be collected while they are not used.</summary>
internal static class WeakReferences
{
    /// <summary>The object that is referred to; a new one where it has been collected. If two threads create one, both get the one that was stored first.</summary>
    public static T GetOrSet<T>(this WeakReference<T> reference, Func<T> create)
        where T : class
    {
        if (reference.TryGetTarget(out T? value))
        {
            return value;
        }

        T created = create();
        lock (reference)
        {
            if (!reference.TryGetTarget(out value))
            {
                reference.SetTarget(value = created);
            }

            return value;
        }
    }
}
