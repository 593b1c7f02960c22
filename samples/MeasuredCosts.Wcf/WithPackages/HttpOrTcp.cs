using System.Collections.Generic;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.WithPackages;

/// <summary>basicHttpBinding where both ends are .NET, against netTcpBinding.</summary>
internal sealed class HttpOrTcp : MeasuredCase
{
    public override string Name => "http-or-tcp";

    public override string Title => "HTTP where net.tcp would serve";

    public override IReadOnlyList<string> Rules => ["WCFL3007"];

    public override string Smell => "basicHttpBinding";

    public override string Fix => "netTcpBinding";

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        using Served http = Served.Start<OrderService, IOrderService>(ServiceBindings.BasicHttp());
        using Served tcp = Served.Start<OrderService, IOrderService>(ServiceBindings.NetTcp());
        IOrderService overHttp = Clients.Kept<IOrderService>(ClientBindings.BasicHttp(), http.Address);
        IOrderService overTcp = Clients.Kept<IOrderService>(ClientBindings.NetTcp(), tcp.Address);
        yield return Comparison.Time("string of 1 character", "call", () => overHttp.Echo("a"), () => overTcp.Echo("a"), headline: true);
        yield return Comparison.Time("10 orders", "call", () => overHttp.GetList(10), () => overTcp.GetList(10), headline: true);
    }
}
