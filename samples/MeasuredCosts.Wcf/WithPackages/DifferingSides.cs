using System.Collections.Generic;
using System.ServiceModel;
using System.ServiceModel.Channels;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.WithPackages;

/// <summary>A client whose binding differs from its service's.</summary>
internal sealed class DifferingSides : MeasuredCase
{
    public override string Name => "differing-sides";

    public override string Title => "Client and service quotas differ";

    public override IReadOnlyList<string> Rules => ["WCFL2003"];

    public override string Smell => "bindings that differ";

    public override string Fix => "the same binding at both ends";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Failure("text encoding at the client, binary encoding at the service", "call", () => Call(new TextMessageEncodingBindingElement(MessageVersion.Soap12WSAddressing10, System.Text.Encoding.UTF8)), () => Call(new BinaryMessageEncodingBindingElement()));
        yield return Probe.Failure("maxReceivedMessageSize of 1 MB at the client, 65,536 at the service", "call with 100 KB", () => Send(new CoreWCF.BasicHttpBinding()), () => Send(ServiceBindings.BasicHttp()));
    }

    private static void Call(MessageEncodingBindingElement encoding)
    {
        using Served service = Served.Start<OrderService, IOrderService>(new CoreWCF.Channels.CustomBinding(
            new CoreWCF.Channels.BinaryMessageEncodingBindingElement(), new CoreWCF.Channels.HttpTransportBindingElement()));
        Clients.Once<IOrderService>(new CustomBinding(encoding, new HttpTransportBindingElement { UseDefaultWebProxy = false }), service.Address, channel => channel.Echo("a"));
    }

    private static void Send(CoreWCF.BasicHttpBinding binding)
    {
        using Served service = Served.Start<OrderService, IOrderService>(binding);
        Clients.Once<IOrderService>(ClientBindings.BasicHttp(), service.Address, channel => channel.Echo(new string('x', 100_000)));
    }
}
