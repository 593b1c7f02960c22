using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.Serialization;
using MeasuredCosts.Harness;

namespace MeasuredCosts.InTheBox;

/// <summary>A list that one side may send and the other may not read.</summary>
internal sealed class ObjectGraphQuotas : MeasuredCase
{
    public override string Name => "object-graph-quota";

    public override string Title => "maxItemsInObjectGraph set on one end only";

    public override IReadOnlyList<string> Rules => ["WCFL2005"];

    public override string Smell => "maxItemsInObjectGraph of 65,536 on one end";

    public override string Fix => "the default maxItemsInObjectGraph";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Failure("a list of 70,000 numbers", "reading with DataContractSerializer", () => Read(65_536), () => Read(int.MaxValue));
    }

    private static void Read(int maxItems)
    {
        using var message = new MemoryStream();
        new DataContractSerializer(typeof(List<int>)).WriteObject(message, Enumerable.Range(0, 70_000).ToList());
        message.Position = 0;
        new DataContractSerializer(typeof(List<int>), new DataContractSerializerSettings { MaxItemsInObjectGraph = maxItems }).ReadObject(message);
    }
}
