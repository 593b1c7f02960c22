using System.Collections.Generic;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.WithPackages;

/// <summary>Rows as a DataSet against rows as a list, over the wire.</summary>
internal sealed class DataSetOverTheWire : CallCase
{
    public override string Name => "data-set-over-the-wire";

    public override string Title => "DataSet as the result of a call";

    public override IReadOnlyList<string> Rules => ["WCFL5001"];

    public override string Smell => "DataSet";

    public override string Fix => "list of data contracts";

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        using Served http = Served.Start<OrderService, IOrderService>(ServiceBindings.BasicHttp()), tcp = Served.Start<OrderService, IOrderService>(ServiceBindings.NetTcp());
        using var line = new Line(tcp, 0);
        IOrderService overHttp = Clients.Kept<IOrderService>(ClientBindings.BasicHttp(), http.Address), overTcp = Clients.Kept<IOrderService>(ClientBindings.NetTcp(), line.Address);
        int[] rows = scale == Scale.Quick ? [10] : [10, 100];
        foreach (int count in rows)
        {
            yield return Comparison.Time($"basicHttpBinding, {count} rows", "call", () => overHttp.GetDataSet(count), () => overHttp.GetList(count), headline: true);
            yield return Comparison.Time($"netTcpBinding, {count} rows", "call", () => overTcp.GetDataSet(count), () => overTcp.GetList(count), headline: true);
        }
    }
}
