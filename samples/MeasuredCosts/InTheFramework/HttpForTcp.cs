using System.Collections.Generic;
using System.ServiceModel;
using System.ServiceModel.Channels;
using MeasuredCosts.Harness;

namespace MeasuredCosts.InTheFramework;

/// <summary>Ten calls over basicHttpBinding against ten over netTcpBinding.</summary>
internal sealed class HttpForTcp : WireCase
{
    private const int Calls = 10;

    public override string Name => "http-for-tcp";

    public override string Title => "HTTP where net.tcp could be used";

    public override IReadOnlyList<string> Rules => ["WCFL3007"];

    public override string Smell => "basicHttpBinding, 10 calls";

    public override string Fix => "netTcpBinding, 10 calls";

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        using var http = new ServedBinding(() => Bindings.BasicHttp());
        using var tcp = new ServedBinding(() => Bindings.NetTcp());
        foreach (Comparison comparison in Compare("a short text", http, Echo, tcp, Echo))
        {
            yield return comparison;
        }

        foreach (Comparison comparison in Compare("100 orders", http, List, tcp, List))
        {
            yield return comparison;
        }

        static void Echo(Binding binding, Target target) =>
            Client.Once<IOrderService>(binding, target, channel => Client.Repeat(Calls, () => channel.Echo("a")));

        static void List(Binding binding, Target target) =>
            Client.Once<IOrderService>(binding, target, channel => Client.Repeat(Calls, () => channel.GetList(100)));
    }
}
