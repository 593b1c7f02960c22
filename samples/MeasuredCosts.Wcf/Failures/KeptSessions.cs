using System;
using System.Collections.Generic;
using System.ServiceModel;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.Failures;

/// <summary>One channel with a session for all calls, as a container keeps it, after one of them has failed.</summary>
internal sealed class KeptSessions : MeasuredCase
{
    public override string Name => "kept-session";

    public override string Title => "Channel with a session that is kept after a failure";

    public override IReadOnlyList<string> Rules => ["WCFL1010"];

    public override string Smell => "one channel for all calls";

    public override string Fix => "a channel for each call";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Failure("netTcpBinding, after a reply that was too large", "next call", () => CallAgain(isKept: true), () => CallAgain(isKept: false));
        yield return Probe.Failure("netTcpBinding, after a reply that was too large", "Dispose of the channel", () => Dispose(isFaulted: true), () => Dispose(isFaulted: false));
    }

    private static void CallAgain(bool isKept) => AfterAFailure(isFaulted: true, (factory, failed) =>
    {
        IOrderService channel = isKept ? failed : factory.CreateChannel();
        channel.Echo("a");
        ((IClientChannel)channel).Close();
    });

    private static void Dispose(bool isFaulted) => AfterAFailure(isFaulted, (_, channel) => ((IDisposable)channel).Dispose());

    private static void AfterAFailure(bool isFaulted, Action<ChannelFactory<IOrderService>, IOrderService> then)
    {
        using Served service = Served.Start<OrderService, IOrderService>(ServiceBindings.NetTcp());
        ChannelFactory<IOrderService> factory = Clients.Factory<IOrderService>(new NetTcpBinding(SecurityMode.None), service.Address);
        try
        {
            IOrderService channel = factory.CreateChannel();
            if (Probe.Thrown(() => channel.Echo(new string('a', isFaulted ? 100_000 : 1))) is null == isFaulted)
            {
                throw new InvalidOperationException("the call before does not end as it should");
            }

            then(factory, channel);
        }
        finally
        {
            factory.Abort();
        }
    }
}
