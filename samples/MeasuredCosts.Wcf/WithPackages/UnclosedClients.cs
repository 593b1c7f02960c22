using System.Collections.Generic;
using System.ServiceModel;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.WithPackages;

/// <summary>Channels that are used once and forgotten, against channels that are closed.</summary>
internal sealed class UnclosedClients : MeasuredCase
{
    public override string Name => "unclosed-clients";

    public override string Title => "Client or channel is never closed";

    public override IReadOnlyList<string> Rules => ["WCFL1001"];

    public override string Smell => "50 channels of netTcpBinding, one call each, never closed";

    public override string Fix => "each channel closed after its call";

    private const int Channels = 50;

    // Few enough bytes that no collection comes between: a finalizer would close what the code forgot.
    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Effect("netTcpBinding", "connections that the service still holds, before a garbage collection", () => Held(close: false), () => Held(close: true));
    }

    private static string Held(bool close)
    {
        using Served service = Served.Start<OrderService, IOrderService>(ServiceBindings.NetTcp());
        ChannelFactory<IOrderService> factory = Clients.Factory<IOrderService>(ClientBindings.NetTcp(), service.Address);
        for (int i = 0; i < Channels; i++)
        {
            IOrderService channel = factory.CreateChannel();
            channel.Echo("a");
            if (close)
            {
                ((ICommunicationObject)channel).Close();
            }
        }

        string held = Ports.HeldConnectionsTo(service.Port) + " of " + Channels;
        factory.Abort();
        return held;
    }
}
