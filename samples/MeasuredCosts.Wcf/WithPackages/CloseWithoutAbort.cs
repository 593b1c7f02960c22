using System;
using System.Collections.Generic;
using System.ServiceModel;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.WithPackages;

/// <summary>Calls that fail before their client comes to its Close.</summary>
internal sealed class CloseWithoutAbort : MeasuredCase
{
    private const int Failures = 10;

    public override string Name => "close-without-abort";

    public override string Title => "Close without Abort on failure";

    public override IReadOnlyList<string> Rules => ["WCFL1003"];

    public override string Smell => "Close without Abort";

    public override string Fix => "Close, and Abort if Close fails";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Effect(
            "netTcpBinding, 10 calls that the service answers with a fault", "connections left open", () => LeftBehind(_ => { }), () => LeftBehind(channel => channel.Abort()));
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
