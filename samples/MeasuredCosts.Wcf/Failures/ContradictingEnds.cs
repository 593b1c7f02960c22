using System.Collections.Generic;
using System.ServiceModel;
using System.ServiceModel.Channels;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.Failures;

/// <summary>A client whose messages the service does not understand.</summary>
internal sealed class ContradictingEnds : MeasuredCase
{
    public override string Name => "contradicting-ends";

    public override string Title => "Client and service contradict each other";

    public override IReadOnlyList<string> Rules => ["WCFL3017"];

    public override string Smell => "wsHttpBinding at the client";

    public override string Fix => "basicHttpBinding at both ends";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Failure("basicHttpBinding at the service", "call", () => Call(new WSHttpBinding(SecurityMode.None) { UseDefaultWebProxy = false }), () => Call(ClientBindings.BasicHttp()));
    }

    private static void Call(Binding binding)
    {
        using Served service = Served.Start<OrderService, IOrderService>(ServiceBindings.BasicHttp());
        Clients.Once<IOrderService>(binding, service.Address, channel => channel.Echo("a"));
    }
}
