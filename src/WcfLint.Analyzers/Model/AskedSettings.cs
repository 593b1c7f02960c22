using System;
using System.Collections.Concurrent;
using System.Threading;

namespace WcfLint.Analyzers.Model;

/// <summary>Takes the settings of a binding that a rule reads, for the explanation of what it decided. A rule runs on one thread; others may read the same
/// binding.</summary>
internal sealed class AskedSettings
{
    private readonly ConcurrentDictionary<Thread, Action<Setting>> _takers = new();

    /// <summary>Takes what this thread asks for, until <see cref="Stop"/>.</summary>
    public void Record(Action<Setting> take) => _takers[Thread.CurrentThread] = take;

    public void Stop() => _takers.TryRemove(Thread.CurrentThread, out _);

    /// <summary>Notes that this thread asks for a setting.</summary>
    public void Note(Setting setting)
    {
        if (_takers.TryGetValue(Thread.CurrentThread, out Action<Setting>? take))
        {
            take(setting);
        }
    }
}
