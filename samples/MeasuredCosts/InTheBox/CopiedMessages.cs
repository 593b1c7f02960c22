using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.Serialization;
using System.Xml;
using MeasuredCosts.Content;
using MeasuredCosts.Harness;

namespace MeasuredCosts.InTheBox;

/// <summary>A binary message copied from an XmlReader, as an untyped Message is, against the same content written by its serializer.</summary>
internal sealed class CopiedMessages : MeasuredCase
{
    public override string Name => "copied-message";

    public override string Title => "Binary message copied from an XmlReader";

    public override IReadOnlyList<string> Rules => ["WCFL3006"];

    public override string Smell => "a message copied from an XmlReader";

    public override string Fix => "a message written by the serializer";

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        int[] sizes = scale == Scale.Quick ? [50] : [10, 50, 1000];
        foreach (int items in sizes)
        {
            int[] numbers = [.. Enumerable.Range(0, items).Select(i => 100_000 + (i * 7919))];
            yield return Compare($"{items:#,0} int", numbers, headline: items == 50);
            yield return Compare($"{items:#,0} double", numbers.Select(number => number / 7.0).ToArray(), headline: false);
        }

        yield return Compare("text of 1,000 characters", new string('x', 1000), headline: false);
        yield return Compare("10 orders", Orders.AsList(10), headline: true);
    }

    // Once it is text, a number stays text: the copy has no type to write it by.
    private static Comparison Compare(string variant, object value, bool headline)
    {
        var serializer = new DataContractSerializer(value.GetType());
        byte[] text = WireEncoding.Text.Write(serializer, value);
        return Comparison.Count(
            variant,
            "size",
            "bytes",
            () => WireEncoding.Binary.Write(writer => writer.WriteNode(XmlReader.Create(new MemoryStream(text)), defattr: true)).Length,
            () => WireEncoding.Binary.Write(serializer, value).Length,
            headline);
    }
}
