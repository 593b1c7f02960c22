using System.Collections.Generic;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.WithPackages;

/// <summary>One object and one call at a time for all callers, against many at a time.</summary>
internal sealed class SerialSingleton : MeasuredCase
{
    public override string Name => "serial-singleton";

    public override string Title => "Singleton service handles one call at a time";

    public override IReadOnlyList<string> Rules => ["WCFL6003"];

    public override string Smell => "a singleton with ConcurrencyMode.Single";

    public override string Fix => "ConcurrencyMode.Multiple";

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        int callers = scale == Scale.Quick ? 2 : 16;
        using Served smell = Served.Start<SerialOrderService, IOrderService>(ServiceBindings.BasicHttp(), threads: Served.ManyThreads);
        using Served fix = Served.Start<SharedOrderService, IOrderService>(ServiceBindings.BasicHttp(), threads: Served.ManyThreads);
        IOrderService serial = Clients.Kept<IOrderService>(ClientBindings.BasicHttp(), smell.Address);
        IOrderService shared = Clients.Kept<IOrderService>(ClientBindings.BasicHttp(), fix.Address);
        yield return Comparison.Time($"basicHttpBinding, {callers} callers, calls of 20 ms", "time", () => Call(serial, callers), () => Call(shared, callers), headline: true);
    }

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Effect("basicHttpBinding, 16 callers", "calls that the service runs at the same time", AtOnce<SerialOrderService>, AtOnce<SharedOrderService>);
    }

    private static string AtOnce<TService>()
        where TService : OrderService
    {
        const int callers = 16;
        using Served service = Served.Start<TService, IOrderService>(ServiceBindings.BasicHttp(), threads: Served.ManyThreads);
        IOrderService channel = Clients.Kept<IOrderService>(ClientBindings.BasicHttp(), service.Address);
        OrderService.AtOnce.TakeMost();

        // Long enough that all of them are under way, however busy the machine is.
        Callers.Run(callers, () => channel.Wait(1000));
        return OrderService.AtOnce.TakeMost() + " of " + callers;
    }

    private static void Call(IOrderService channel, int callers) => Callers.Run(callers, () => channel.Wait(20));
}
