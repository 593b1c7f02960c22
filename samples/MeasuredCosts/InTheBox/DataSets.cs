using System.Collections.Generic;
using System.Data;
using System.Runtime.Serialization;
using MeasuredCosts.Content;
using MeasuredCosts.Harness;

namespace MeasuredCosts.InTheBox;

/// <summary>Rows as a DataSet or DataTable, against a list of data contracts.</summary>
internal sealed class DataSets : MeasuredCase
{
    private static readonly DataContractSerializer s_dataSet = new(typeof(DataSet));
    private static readonly DataContractSerializer s_table = new(typeof(DataTable));
    private static readonly DataContractSerializer s_list = new(typeof(List<Order>));

    public override string Name => "data-set";

    public override string Title => "DataSet in a contract";

    public override IReadOnlyList<string> Rules => ["WCFL5001"];

    public override string Smell => "DataSet or DataTable";

    public override string Fix => "list of data contracts";

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        int[] sizes = scale == Scale.Quick ? [1, 10] : [1, 10, 100, 1000];
        foreach (WireEncoding wire in new[] { WireEncoding.Text, WireEncoding.Binary })
        {
            foreach (int rows in sizes)
            {
                foreach (Comparison comparison in Compare(wire, rows, s_dataSet, Orders.AsDataSet(rows), "DataSet", headline: rows > 1))
                {
                    yield return comparison;
                }
            }

            int some = sizes[sizes.Length / 2];
            foreach (Comparison comparison in Compare(wire, some, s_table, Orders.AsTable(some), "DataTable", headline: false))
            {
                yield return comparison;
            }
        }
    }

    private static IEnumerable<Comparison> Compare(WireEncoding wire, int rows, DataContractSerializer serializer, object smell, string smellName, bool headline)
    {
        List<Order> fix = Orders.AsList(rows);
        byte[] smellBytes = wire.Write(serializer, smell), fixBytes = wire.Write(s_list, fix);
        string variant = $"{smellName}, {rows:#,0} {(rows == 1 ? "row" : "rows")}, {wire.Name}";
        yield return Comparison.Count(variant, "size", "bytes", () => smellBytes.Length, () => fixBytes.Length, headline);
        yield return Comparison.Time(variant, "writing", () => wire.Write(serializer, smell), () => wire.Write(s_list, fix));
        yield return Comparison.Time(variant, "reading", () => wire.Read(serializer, smellBytes), () => wire.Read(s_list, fixBytes));
    }
}
