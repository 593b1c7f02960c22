using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.ServiceModel;
using System.Threading;
using System.Threading.Tasks;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;

namespace MeasuredCosts.WithPackages;

/// <summary>An operation that blocks its thread while it waits, against one that awaits.</summary>
internal sealed class BlockingOperations : TwoProcesses
{
    private const int Callers = 16;
    private const int Calls = 4;
    private const int Wait = 50;

    public override string Name => "blocking-operations";

    public override string Title => "Operation that blocks a thread";

    public override IReadOnlyList<string> Rules => ["WCFL6004"];

    public override string Smell => "an operation that blocks its thread";

    public override string Fix => "an operation that awaits";

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        yield return Comparison.Count(
            $"basicHttpBinding, {Callers} callers, {Calls} waits of {Wait} ms", "time", "ms", () => Run(smell: true).Client, () => Run(smell: false).Client, headline: true);
    }

    // As many threads as processors, as every service begins with: the pool adds others while calls wait for them.
    protected override Served Serve(bool smell) => Served.Start<WaitService, IWaitService>(ServiceBindings.BasicHttp());

    protected override double Call(bool smell, string address)
    {
        ThreadPool.SetMinThreads(4 * Callers, 4 * Callers);
        IWaitService channel = Clients.Kept<IWaitService>(ClientBindings.BasicHttp(), address);
        channel.Block(1);
        channel.Await(1).Wait();
        var clock = Stopwatch.StartNew();
        Harness.Callers.Run(Callers, () =>
        {
            for (int i = 0; i < Calls; i++)
            {
                _ = smell ? channel.Block(Wait) : channel.Await(Wait).Result;
            }
        });
        return clock.Elapsed.TotalMilliseconds;
    }
}

[ServiceContract]
public interface IWaitService
{
    [OperationContract]
    int Block(int milliseconds);

    [OperationContract]
    Task<int> Await(int milliseconds);
}

[CoreWCF.ServiceBehavior(ConcurrencyMode = CoreWCF.ConcurrencyMode.Multiple, InstanceContextMode = CoreWCF.InstanceContextMode.PerCall)]
public sealed class WaitService : IWaitService
{
    public int Block(int milliseconds)
    {
        Thread.Sleep(milliseconds);
        return milliseconds;
    }

    public async Task<int> Await(int milliseconds)
    {
        await Task.Delay(milliseconds);
        return milliseconds;
    }
}
