using System;
using System.Collections.Generic;
using System.ServiceModel.Channels;
using MeasuredCosts.Harness;

namespace MeasuredCosts.InTheFramework;

/// <summary>Rows as a DataSet against rows as a list, over the wire.</summary>
internal sealed class DataSetOnTheWire : WireCase
{
    private const int Calls = 5;

    public override string Name => "data-set-call";

    public override string Title => "DataSet as the result of a call";

    public override IReadOnlyList<string> Rules => ["WCFL5001"];

    public override string Smell => "DataSet, 5 calls";

    public override string Fix => "list of data contracts, 5 calls";

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        foreach ((string name, Func<Binding> create) in BasicHttpAndNetTcp)
        {
            using var service = new ServedBinding(create);
            foreach (int rows in new[] { 1, 100 })
            {
                foreach (Comparison comparison in Compare(
                    $"{name}, {rows} {(rows == 1 ? "row" : "rows")}",
                    service,
                    (binding, target) => Client.Once<IOrderService>(binding, target, channel => Client.Repeat(Calls, () => channel.GetDataSet(rows))),
                    (binding, target) => Client.Once<IOrderService>(binding, target, channel => Client.Repeat(Calls, () => channel.GetList(rows)))))
                {
                    yield return comparison;
                }
            }
        }
    }
}
