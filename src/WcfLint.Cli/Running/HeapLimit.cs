using System;
using System.Threading;

namespace WcfLint.Cli.Running;

/// <summary>
/// Keeps the heap near the size that is in use while the projects are read one after another. A compilation lives until generation 2, and
/// on a machine with free memory the collector lets several times the used size of such garbage accumulate.
/// </summary>
internal sealed class HeapLimit
{
    // The bytes that are allocated between two collections. A larger value needs less CPU time and more memory: WcfLint.Benchmarks --check shows both.
    private const long Garbage = 32L << 20;

    // A small tree is done before a collection would be worth its time.
    private const long AtStart = 96L << 20;

    private readonly Lock _gate = new();
    private long _inUse = AtStart;

    /// <summary>Collects if enough was allocated since the last collection. The caller has just released a large object.</summary>
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
