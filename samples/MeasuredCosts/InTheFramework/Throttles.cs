using System;
using System.Collections.Generic;
using System.ServiceModel.Description;
using MeasuredCosts.Harness;

namespace MeasuredCosts.InTheFramework;

/// <summary>How many calls a service takes on at once, by its throttle.</summary>
internal sealed class Throttles : MeasuredCase
{
    private const int Callers = 48;

    public override string Name => "throttles";

    public override string Title => "Throttle too low, or without bound";

    public override IReadOnlyList<string> Rules => ["WCFL2006", "WCFL2007"];

    public override string Smell => "maxConcurrentCalls of 4, or of 2147483487";

    public override string Fix => "maxConcurrentCalls as it is by default, 16 for each processor";

    public override IEnumerable<Probe> Probes()
    {
        if (Machine.IsMono)
        {
            throw new NotSupportedException("Mono's listener ends the process when many callers wait at once");
        }

        yield return Probe.Effect("maxConcurrentCalls 4, 48 callers", "calls in the service at once", () => AtOnce(4), () => AtOnce(null));
        yield return Probe.Effect("maxConcurrentCalls 2147483487, 48 callers", "calls in the service at once", () => AtOnce(int.MaxValue), () => AtOnce(null));
    }

    private static string AtOnce(int? maxConcurrentCalls)
    {
        using var service = new ServedBinding(() => Bindings.BasicHttp(), host =>
        {
            var throttle = new ServiceThrottlingBehavior { MaxConcurrentSessions = 1000, MaxConcurrentInstances = 1000 };
            throttle.MaxConcurrentCalls = maxConcurrentCalls ?? throttle.MaxConcurrentCalls;
            host.Description.Behaviors.Remove<ServiceThrottlingBehavior>();
            host.Description.Behaviors.Add(throttle);
        });
        System.Net.ServicePointManager.DefaultConnectionLimit = Callers;
        System.Threading.ThreadPool.SetMinThreads(4 * Callers, 4 * Callers);
        OrderService.AtOnce.TakeMost();
        Harness.Callers.Run(Callers, () => Client.Once<IOrderService>(service.Create(), service.Direct, channel => channel.Wait(500)));
        return OrderService.AtOnce.TakeMost() + " of " + Callers;
    }
}
