using System;
using System.Collections.Generic;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Threading;
using MeasuredCosts.Harness;

namespace MeasuredCosts.InTheFramework;

/// <summary>How many clients a service takes on at once, by its throttle.</summary>
internal abstract class Throttles : MeasuredCase
{
    // Between two clients, in milliseconds. Mono's listener takes one on every 100 ms, and one that comes between its look and its
    // wait it forgets until another comes (TcpChannelListener.AcceptTcpClient).
    private const int Arrival = 250;

    /// <summary>Clients that call at the same time.</summary>
    /// <param name="clients">Each with a session of its own.</param>
    /// <param name="limit">Calls and sessions; null for the defaults of the runtime.</param>
    protected static string AtOnce(int clients, int? limit)
    {
        using var service = new ServedBinding(() => Bindings.NetTcp(), host =>
        {
            var throttle = new ServiceThrottlingBehavior();
            if (limit is { } value)
            {
                throttle.MaxConcurrentCalls = throttle.MaxConcurrentSessions = throttle.MaxConcurrentInstances = value;
            }

            host.Description.Behaviors.Remove<ServiceThrottlingBehavior>();
            host.Description.Behaviors.Add(throttle);
        });
        ThreadPool.SetMinThreads(8 * clients, 8 * clients);
        OrderService.AtOnce.TakeMost();

        // The first is still there when the last has come, however busy the machine is.
        int calling = (Arrival * clients) + 5000, arrived = 0;
        Callers.Run(clients, () =>
        {
            Thread.Sleep(Arrival * Interlocked.Increment(ref arrived));
            Client.Once<IOrderService>(Patient(service.Create()), service.Direct, channel => channel.Wait(calling));
        });
        return OrderService.AtOnce.TakeMost() + " of " + clients;
    }

    // Whom the throttle keeps out must wait for the others.
    private static Binding Patient(Binding binding)
    {
        binding.OpenTimeout = binding.CloseTimeout = binding.SendTimeout = TimeSpan.FromMinutes(2);
        return binding;
    }
}

/// <summary>A throttle below the defaults.</summary>
internal sealed class LowThrottle : Throttles
{
    public override string Name => "low-throttle";

    public override string Title => "Throttle below the defaults";

    public override IReadOnlyList<string> Rules => ["WCFL2006"];

    public override string Smell => "limits of 2 calls and 2 sessions";

    public override string Fix => "the default limits";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Effect("netTcpBinding, 8 clients", "clients that the service serves at the same time", () => AtOnce(8, 2), () => AtOnce(8, null));
    }
}

/// <summary>A throttle without bound.</summary>
internal sealed class UnboundedThrottle : Throttles
{
    public override string Name => "unbounded-throttle";

    public override string Title => "Throttle without limit";

    public override IReadOnlyList<string> Rules => ["WCFL2007"];

    public override string Smell => "limits of 2147483647 calls and sessions";

    public override string Fix => "the default limits";

    public override IEnumerable<Probe> Probes()
    {
        // More than the defaults allow: 16 calls for each processor, and 10 sessions on Mono, which reads the lower of both limits (ListenerLoopManager).
        int clients = Machine.IsMono ? 16 : 16 * (Environment.ProcessorCount + 1);
        yield return Probe.Effect($"netTcpBinding, {clients} clients", "clients that the service serves at the same time", () => AtOnce(clients, int.MaxValue), () => AtOnce(clients, null));
    }
}
