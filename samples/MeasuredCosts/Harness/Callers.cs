using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;

namespace MeasuredCosts.Harness;

/// <summary>Callers on threads of their own, as many as are asked for.</summary>
internal static class Callers
{
    /// <summary>Runs <paramref name="call"/> on each thread and waits for all.</summary>
    /// <exception cref="AggregateException">A caller failed.</exception>
    public static void Run(int callers, Action call)
    {
        var failures = new List<Exception>();
        Thread[] threads = [.. Enumerable.Range(0, callers).Select(_ => new Thread(() =>
        {
            try
            {
                call();
            }
            catch (Exception exception)
            {
                lock (failures)
                {
                    failures.Add(exception);
                }
            }
        }))];
        Array.ForEach(threads, thread => thread.Start());
        Array.ForEach(threads, thread => thread.Join());
        if (failures.Count > 0)
        {
            throw new AggregateException(failures);
        }
    }
}
