using System;
using System.Threading;

namespace WcfLint.Cli.Running;

/// <summary>
/// Keeps the heap near what is in use while a tree is read project by project. A compilation lives long enough to become old and is
/// garbage then, of which the collector lets several times as much pile up as is in use where a machine has memory to spare.
/// </summary>
internal sealed class HeapLimit
{
    // Bytes that come between two collections. More is less CPU time and more memory: WcfLint.Benchmarks --check shows both.
    private const long Garbage = 32L << 20;

    private readonly Lock _gate = new();
    private long _inUse;

    /// <summary>Collects if much has come since the last time; to be called when something large has been let go.</summary>
    public void Keep()
    {
        lock (_gate)
        {
            if (GC.GetTotalMemory(forceFullCollection: false) - _inUse > Garbage)
            {
                GC.Collect(GC.MaxGeneration, GCCollectionMode.Forced, blocking: true);
                _inUse = GC.GetTotalMemory(forceFullCollection: false);
            }
        }
    }
}
