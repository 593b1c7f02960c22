using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MeasuredCosts.Harness;

namespace MeasuredCosts.InTheBox;

/// <summary>Requests that wait on their threads, and requests that await: how many of them a pool has under way.</summary>
internal sealed class BlockedThreads : MeasuredCase
{
    private const int Threads = 4;
    private const int Requests = 200;

    private static readonly TaskCompletionSource s_allAwait = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private static int s_awaiting;

    public override string Name => "blocked-threads";

    public override string Title => "Operation that blocks a thread";

    public override IReadOnlyList<string> Rules => ["WCFL6004"];

    public override string Smell => "requests that block their threads";

    public override string Fix => "requests that await";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Effect("200 requests that wait, a pool of 4 threads", "requests in progress at the same time", () => AtOnce(Block), () => AtOnce(Await));
    }

    /// <summary>Runs the requests in a process whose pool does not grow.</summary>
    public override void RunChild()
    {
        ThreadPool.SetMinThreads(Threads, Threads);
        ThreadPool.SetMaxThreads(Threads, Threads);
        var underWay = new Gauge();
        Func<Gauge, Task> request = Environment.GetEnvironmentVariable(Setting) == nameof(Block) ? Block : Await;
        Task.WaitAll([.. Enumerable.Range(0, Requests).Select(_ => Task.Run(() => request(underWay)))]);
        Console.WriteLine(underWay.TakeMost() + " of " + Requests);
    }

    private const string Setting = "MEASURED_REQUEST";

    private static string AtOnce(Func<Gauge, Task> request) => ChildProcess.Run(ChildArgument + " blocked-threads", quiet: true, Setting + "=" + request.Method.Name).Output;

    private static Task Block(Gauge underWay)
    {
        using (underWay.Enter())
        {
            Thread.Sleep(50);
        }

        return Task.CompletedTask;
    }

    // Until all have begun, which on a busy machine may take longer than any delay.
    private static async Task Await(Gauge underWay)
    {
        using (underWay.Enter())
        {
            if (Interlocked.Increment(ref s_awaiting) == Requests)
            {
                s_allAwait.SetResult();
            }

            await s_allAwait.Task;
        }
    }
}
