using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.Serialization;
using MeasuredCosts.Content;
using MeasuredCosts.Harness;

namespace MeasuredCosts.InTheBox;

/// <summary>Text against binary encoding of the same typed content.</summary>
internal sealed class TextEncoding : MeasuredCase
{
    public override string Name => "text-encoding";

    public override string Title => "Text encoding where binary could be used";

    public override IReadOnlyList<string> Rules => ["WCFL3007", "WCFL3010"];

    public override string Smell => "text encoding";

    public override string Fix => "binary encoding";

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        var random = new Random(1);
        int[] rows = scale == Scale.Quick ? [10] : [1, 10, 100, 1000];
        foreach (int count in rows)
        {
            foreach (Comparison comparison in Compare($"{count:#,0} {(count == 1 ? "order" : "orders")}", Orders.AsList(count), headline: true))
            {
                yield return comparison;
            }
        }

        foreach (Comparison comparison in Compare("1,000 double", Enumerable.Range(0, 1000).Select(_ => random.NextDouble()).ToArray(), headline: false))
        {
            yield return comparison;
        }
    }

    private static IEnumerable<Comparison> Compare(string variant, object value, bool headline)
    {
        var serializer = new DataContractSerializer(value.GetType());
        byte[] text = WireEncoding.Text.Write(serializer, value), binary = WireEncoding.Binary.Write(serializer, value);
        yield return Comparison.Count(variant, "size", "bytes", () => text.Length, () => binary.Length, headline);
        yield return Comparison.Time(variant, "writing", () => WireEncoding.Text.Write(serializer, value), () => WireEncoding.Binary.Write(serializer, value));
        yield return Comparison.Time(variant, "reading", () => WireEncoding.Text.Read(serializer, text), () => WireEncoding.Binary.Read(serializer, binary));
    }
}
