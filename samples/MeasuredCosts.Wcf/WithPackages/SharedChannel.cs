using System.Collections.Generic;
using System.ServiceModel;
using System.ServiceModel.Channels;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.WithPackages;

/// <summary>A channel that its callers share and that its first call opens, against one that is opened before.</summary>
internal sealed class SharedChannel : MeasuredCase
{
    public override string Name => "shared-channel";

    public override string Title => "Client not opened before its first calls";

    public override IReadOnlyList<string> Rules => ["WCFL1004"];

    public override string Smell => "the first call opens the channel";

    public override string Fix => "Open before the first call";

    private const int Calls = 3;

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        using Served http = Served.Start<OrderService, IOrderService>(ServiceBindings.BasicHttp(), threads: Served.ManyThreads);
        using Served tcp = Served.Start<OrderService, IOrderService>(ServiceBindings.NetTcp(), threads: Served.ManyThreads);
        int callers = scale == Scale.Quick ? 2 : 16;
        yield return Comparison.Time(
            $"basicHttpBinding, {callers} callers, {Calls} calls of 20 ms each", "time", () => CallHttp(callers, open: false), () => CallHttp(callers, open: true));
        yield return Comparison.Time(
            $"netTcpBinding, {callers} callers, {Calls} calls of 20 ms each", "time", () => CallTcp(callers, open: false), () => CallTcp(callers, open: true));
        yield return Comparison.Time("basicHttpBinding, 1 caller", "time", () => CallHttp(1, open: false), () => CallHttp(1, open: true));

        // Here it is the line that the calls wait for.
        using Line httpLine = new(http, 5), tcpLine = new(tcp, 5);
        yield return Comparison.Time(
            $"basicHttpBinding, 5 ms, {callers} callers, {Calls} calls each", "time", () => OverHttpLine(open: false), () => OverHttpLine(open: true), headline: true);
        yield return Comparison.Time(
            $"netTcpBinding, 5 ms, {callers} callers, {Calls} calls each", "time", () => OverTcpLine(open: false), () => OverTcpLine(open: true), headline: true);

        void CallHttp(int count, bool open) => Call(ClientBindings.BasicHttp(), http.Address, count, open);

        void CallTcp(int count, bool open) => Call(ClientBindings.NetTcp(), tcp.Address, count, open);

        void OverHttpLine(bool open) => Call(ClientBindings.BasicHttp(), httpLine.Address, callers, open, milliseconds: 0);

        void OverTcpLine(bool open) => Call(ClientBindings.NetTcp(), tcpLine.Address, callers, open, milliseconds: 0);
    }

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Effect("netTcpBinding, 16 callers of one channel", "calls that the service runs at the same time", () => AtOnce(open: false), () => AtOnce(open: true));
    }

    private static string AtOnce(bool open)
    {
        const int callers = 16;
        using Served service = Served.Start<OrderService, IOrderService>(ServiceBindings.NetTcp(), threads: Served.ManyThreads);
        OrderService.AtOnce.TakeMost();

        // Long enough that all of them are under way, however busy the machine is.
        Call(ClientBindings.NetTcp(), service.Address, callers, open, calls: 1, milliseconds: 1000);
        return OrderService.AtOnce.TakeMost() + " of " + callers;
    }

    private static void Call(Binding binding, string address, int callers, bool open, int calls = Calls, int milliseconds = 20)
    {
        ChannelFactory<IOrderService> factory = Clients.Factory<IOrderService>(binding, address);
        IOrderService channel = factory.CreateChannel();
        if (open)
        {
            ((ICommunicationObject)channel).Open();
        }

        Callers.Run(callers, () =>
        {
            for (int i = 0; i < calls; i++)
            {
                channel.Wait(milliseconds);
            }
        });
        ((ICommunicationObject)channel).Close();
        factory.Close();
    }
}
