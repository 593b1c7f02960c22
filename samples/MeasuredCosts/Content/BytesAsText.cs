using System;
using System.Collections.Generic;
using System.IO;
using System.Runtime.Serialization;
using System.Text;
using System.Xml;
using MeasuredCosts.Harness;

namespace MeasuredCosts.Content;

/// <summary>A byte[] as base64 in text, against the same over binary encoding and, where the runtime has it, MTOM.</summary>
internal sealed class BytesAsText : MeasuredCase
{
    private static readonly DataContractSerializer s_serializer = new(typeof(byte[]));

    public override string Name => "bytes-as-text";

    public override string Title => "Large byte[] over text encoding";

    public override IReadOnlyList<string> Rules => ["WCFL3014"];

    public override string Smell => "text encoding";

    public override string Fix => "binary encoding or MTOM";

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        int[] kilobytes = scale == Scale.Quick ? [10] : [10, 100, 1000];
        foreach (int count in kilobytes)
        {
            byte[] bytes = new byte[count * 1000];
            new Random(1).NextBytes(bytes);
            byte[] text = WireEncoding.Text.Write(s_serializer, bytes);
            foreach ((string name, Func<byte[], byte[]> write, Func<byte[], object?> read) in s_encodings)
            {
                // Written only when it is asked for: modern .NET has no MTOM, and that must not stop the case.
                var message = new Lazy<byte[]>(() => write(bytes));
                string variant = $"byte[] of {count:#,0} KB, {name}";
                yield return Comparison.Count(variant, "size", "bytes", () => text.Length, () => message.Value.Length, headline: true);

                // Above that size each buffer is a large object, and the time is the garbage collector's.
                if (count == 10)
                {
                    yield return Comparison.Time(variant, "writing", () => WireEncoding.Text.Write(s_serializer, bytes), () => write(bytes));
                    yield return Comparison.Time(variant, "reading", () => WireEncoding.Text.Read(s_serializer, text), () => read(message.Value));
                }
            }
        }
    }

    private static readonly (string Name, Func<byte[], byte[]> Write, Func<byte[], object?> Read)[] s_encodings =
    [
        ("binary encoding", bytes => WireEncoding.Binary.Write(s_serializer, bytes), message => WireEncoding.Binary.Read(s_serializer, message)),
        ("MTOM", WriteMtom, ReadMtom),
    ];

    private static byte[] WriteMtom(byte[] bytes)
    {
        using var stream = new MemoryStream();
        using (XmlDictionaryWriter writer = XmlDictionaryWriter.CreateMtomWriter(stream, Encoding.UTF8, int.MaxValue, "text/xml"))
        {
            s_serializer.WriteObject(writer, bytes);
        }

        return stream.ToArray();
    }

    private static object? ReadMtom(byte[] message)
    {
        using XmlDictionaryReader reader = XmlDictionaryReader.CreateMtomReader(message, 0, message.Length, Encoding.UTF8, XmlDictionaryReaderQuotas.Max);
        return s_serializer.ReadObject(reader);
    }
}
