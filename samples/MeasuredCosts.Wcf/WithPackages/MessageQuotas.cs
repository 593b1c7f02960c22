using System.Collections.Generic;
using System.ServiceModel;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.WithPackages;

/// <summary>Messages of more than 64 KB against the default quotas.</summary>
internal sealed class MessageQuotas : MeasuredCase
{
    public override string Name => "message-quotas";

    public override string Title => "Message size limited by the default quota";

    public override IReadOnlyList<string> Rules => ["WCFL2002"];

    public override string Smell => "maxReceivedMessageSize left at 65,536";

    public override string Fix => "a quota above the size of the messages";

    private static readonly string s_large = new('x', 65_537);

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Failure(
            "basicHttpBinding, reply with a string of 65,537 characters", "call", () => CallHttp(new BasicHttpBinding(), ServiceBindings.BasicHttp()), () => CallHttp(ClientBindings.BasicHttp(), ServiceBindings.BasicHttp()));
        yield return Probe.Failure(
            "basicHttpBinding, request with a string of 65,537 characters",
            "call",
            () => CallHttp(ClientBindings.BasicHttp(), new CoreWCF.BasicHttpBinding()),
            () => CallHttp(ClientBindings.BasicHttp(), ServiceBindings.BasicHttp()));
        yield return Probe.Failure(
            "netTcpBinding, reply with a string of 65,537 characters",
            "call",
            () => CallTcp(new NetTcpBinding(SecurityMode.None), ServiceBindings.NetTcp()),
            () => CallTcp(ClientBindings.NetTcp(), ServiceBindings.NetTcp()));
    }

    private static void CallHttp(BasicHttpBinding client, CoreWCF.BasicHttpBinding server)
    {
        using Served service = Served.Start<OrderService, IOrderService>(server);
        Clients.Once<IOrderService>(client, service.Address, channel => channel.Echo(s_large));
    }

    private static void CallTcp(NetTcpBinding client, CoreWCF.NetTcpBinding server)
    {
        using Served service = Served.Start<OrderService, IOrderService>(server);
        Clients.Once<IOrderService>(client, service.Address, channel => channel.Echo(s_large));
    }
}
