using System.Collections.Generic;
using System.ServiceModel.Channels;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.WithPackages;

/// <summary>basicHttpBinding where both ends are .NET, against netTcpBinding.</summary>
internal sealed class HttpOrTcp : CallCase
{
    public override string Name => "http-or-tcp";

    public override string Title => "HTTP where net.tcp could be used";

    public override IReadOnlyList<string> Rules => ["WCFL3007"];

    public override string Smell => "basicHttpBinding";

    public override string Fix => "netTcpBinding";

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        using Served http = Served.Start<OrderService, IOrderService>(ServiceBindings.BasicHttp());
        using Served tcp = Served.Start<OrderService, IOrderService>(ServiceBindings.NetTcp());
        IOrderService overHttp = Clients.Kept<IOrderService>(ClientBindings.BasicHttp(), http.Address);
        IOrderService overTcp = Clients.Kept<IOrderService>(ClientBindings.NetTcp(), tcp.Address);
        yield return Comparison.Time("string of 1 character", "call", () => overHttp.Echo("a"), () => overTcp.Echo("a"));
        yield return Comparison.Time("10 orders", "call", () => overHttp.GetList(10), () => overTcp.GetList(10));
        using Line httpLine = new(http, 1), tcpLine = new(tcp, 1);
        IOrderService overHttpLine = Clients.Kept<IOrderService>(ClientBindings.BasicHttp(), httpLine.Address);
        IOrderService overTcpLine = Clients.Kept<IOrderService>(ClientBindings.NetTcp(), tcpLine.Address);
        yield return Comparison.Time("1 ms, string of 1 character", "call", () => overHttpLine.Echo("a"), () => overTcpLine.Echo("a"));
        foreach (string measure in new[] { Line.RoundTrips, Line.Bytes })
        {
            foreach (Comparison comparison in Line.Counts(
                "10 calls, 10 orders each", [measure], http, address => Ten(ClientBindings.BasicHttp(), address), tcp, address => Ten(ClientBindings.NetTcp(), address), headline: measure == Line.Bytes))
            {
                yield return comparison;
            }
        }
    }

    private static void Ten(Binding binding, string address) => Clients.Once<IOrderService>(binding, address, channel =>
    {
        for (int i = 0; i < 10; i++)
        {
            channel.GetList(10);
        }
    });
}
