using System;
using System.Collections.Generic;
using System.ServiceModel;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.WithPackages;

/// <summary>using on a channel whose service is gone: which exception its caller sees.</summary>
internal sealed class UsingOnClient : MeasuredCase
{
    public override string Name => "using-on-client";

    public override string Title => "WCF client in a using statement";

    public override IReadOnlyList<string> Rules => ["WCFL1002"];

    public override string Smell => "a using statement";

    public override string Fix => "Close, and Abort if Close fails";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Effect(
            "netTcpBinding, the service can no longer be reached", "exception that the caller of the client sees", () => Seen(Using), () => Seen(CloseOrAbort));
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
}
