using System;
using System.Threading;

namespace MeasuredCosts.Harness;

/// <summary>How many are inside at once, at most.</summary>
public sealed class Gauge
{
    private int _inside;
    private int _most;

    /// <summary>The most since it was asked last.</summary>
    public int TakeMost() => Interlocked.Exchange(ref _most, 0);

    /// <summary>Enters; disposing leaves.</summary>
    public IDisposable Enter()
    {
        int inside = Interlocked.Increment(ref _inside);
        for (int most = Volatile.Read(ref _most); inside > most; most = Volatile.Read(ref _most))
        {
            Interlocked.CompareExchange(ref _most, inside, most);
        }

        return new Place(this);
    }

    private sealed class Place(Gauge gauge) : IDisposable
    {
        public void Dispose() => Interlocked.Decrement(ref gauge._inside);
    }
}
