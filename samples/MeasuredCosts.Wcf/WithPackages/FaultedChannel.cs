using System;
using System.Collections.Generic;
using System.ServiceModel;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.WithPackages;

/// <summary>using on a channel that an exception of the service has faulted, and Close without Abort.</summary>
internal sealed class FaultedChannel : MeasuredCase
{
    public override string Name => "faulted-channel";

    public override string Title => "using and Close on a faulted channel";

    public override IReadOnlyList<string> Rules => ["WCFL1002", "WCFL1003"];

    public override string Smell => "using, or Close alone";

    public override string Fix => "Close, and Abort when it fails";

    private const int Failures = 10;

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Effect(
            "netTcpBinding, the service cannot be reached any more",
            "exception that the caller of the client sees",
            () => Seen(Using),
            () => Seen(CloseOrAbort));
        yield return Probe.Effect(
            "netTcpBinding, 10 calls that the service answers with a fault",
            "connections left behind",
            () => LeftBehind(_ => { }),
            () => LeftBehind(channel => channel.Abort()));
    }

    private static string Seen(Action<IOrderService> client)
    {
        Served service = Served.Start<OrderService, IOrderService>(ServiceBindings.NetTcp());
        ChannelFactory<IOrderService> factory = Clients.Factory<IOrderService>(ClientBindings.NetTcp(), service.Address);
        IOrderService channel = factory.CreateChannel();
        channel.Echo("a");
        service.Dispose();
        string seen = Probe.Thrown(() => client(channel)) ?? "none";
        factory.Abort();
        return seen.Split(':')[0];
    }

    private static void Using(IOrderService channel)
    {
        using ((IDisposable)channel)
        {
            channel.Echo("a");
        }
    }

    private static void CloseOrAbort(IOrderService channel)
    {
        try
        {
            channel.Echo("a");
            ((ICommunicationObject)channel).Close();
        }
        catch
        {
            ((ICommunicationObject)channel).Abort();
            throw;
        }
    }

    // The smell is try { call; Close } catch { }: a call that fails never comes to its Close.
    private static string LeftBehind(Action<ICommunicationObject> afterFailure)
    {
        using Served service = Served.Start<OrderService, IOrderService>(ServiceBindings.NetTcp());
        ChannelFactory<IOrderService> factory = Clients.Factory<IOrderService>(ClientBindings.NetTcp(), service.Address);
        for (int i = 0; i < Failures; i++)
        {
            IOrderService channel = factory.CreateChannel();
            try
            {
                channel.Echo("fail");
            }
            catch (FaultException)
            {
                afterFailure((ICommunicationObject)channel);
            }
        }

        string left = Ports.HeldConnectionsTo(service.Port) + " of " + Failures;
        factory.Abort();
        return left;
    }
}
