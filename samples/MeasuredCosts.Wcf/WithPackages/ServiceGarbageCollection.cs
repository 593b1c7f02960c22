using System;
using System.Collections.Generic;
using System.Diagnostics;
using MeasuredCosts.Content;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.WithPackages;

/// <summary>A service under load with the garbage collection of a workstation, and with that of a server.</summary>
internal sealed class ServiceGarbageCollection : TwoProcesses
{
    private const int Callers = 4;
    private const int Calls = 150;
    private static List<Order>? s_cache;

    public override string Name => "service-garbage-collection";

    public override string Title => "Service under load without server garbage collection";

    public override IReadOnlyList<string> Rules => ["WCFL6002"];

    public override string Smell => "workstation garbage collection";

    public override string Fix => "server garbage collection";

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        yield return Comparison.Count(
            $"{Callers} callers, {Environment.ProcessorCount} cores, a cache of 200,000 orders",
            "time of a call",
            "ms",
            () => Run(smell: true, "DOTNET_gcServer=0").Client,
            () => Run(smell: false, "DOTNET_gcServer=1").Client);
    }

    protected override Served Serve(bool smell)
    {
        s_cache = Orders.AsList(200_000);
        return Served.Start<OrderService, IOrderService>(ServiceBindings.BasicHttp());
    }

    protected override double Call(bool smell, string address)
    {
        CallAll(address, Calls / 3);
        var clock = Stopwatch.StartNew();
        CallAll(address, Calls);
        return clock.Elapsed.TotalMilliseconds / (Callers * Calls);
    }

    protected override double AtService() => s_cache!.Count;

    private static void CallAll(string address, int calls) => Harness.Callers.Run(Callers, () => Clients.Once<IOrderService>(ClientBindings.BasicHttp(), address, channel =>
    {
        for (int i = 0; i < calls; i++)
        {
            channel.GetList(1000);
        }
    }));
}
