using System;
using System.Collections.Generic;
using System.IO;
using System.Runtime.Serialization;
using System.Text;
using System.Xml;
using MeasuredCosts.Harness;

namespace MeasuredCosts.InTheBox;

/// <summary>Content of 30 MB as base64, read into one array, as a buffered message is, and in pieces, as a streamed one is.</summary>
internal sealed class WholeStreams : MeasuredCase
{
    private const int Size = 30_000_000;

    public override string Name => "whole-stream";

    public override string Title => "Content read into one array";

    public override IReadOnlyList<string> Rules => ["WCFL3003"];

    public override string Smell => "the whole content in one array";

    public override string Fix => "the content in pieces of 64 KB";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Effect("XmlDictionaryReader over a stream, 30 MB as base64", "memory allocated while reading", () => Allocated(ReadWhole), () => Allocated(ReadInPieces));
    }

    private static string Allocated(Func<XmlDictionaryReader, long> read)
    {
        string text = Convert.ToBase64String(new byte[Size]);
        using var message = new MemoryStream(Encoding.UTF8.GetBytes("<Content>" + text + "</Content>"));
        long before = GC.GetAllocatedBytesForCurrentThread();
        using XmlDictionaryReader reader = XmlDictionaryReader.CreateTextReader(message, XmlDictionaryReaderQuotas.Max);
        long length = read(reader);
        double megabytes = Math.Round((GC.GetAllocatedBytesForCurrentThread() - before) / 1e7) * 10;
        return length == Size ? (megabytes < 10 ? "less than 10 MB" : megabytes + " MB") : throw new InvalidOperationException($"{length} bytes were read");
    }

    private static long ReadWhole(XmlDictionaryReader reader) => ((byte[])new DataContractSerializer(typeof(byte[]), "Content", "").ReadObject(reader)!).Length;

    private static long ReadInPieces(XmlDictionaryReader reader)
    {
        reader.ReadStartElement("Content");
        byte[] piece = new byte[65_536];
        long length = 0;
        for (int read; (read = reader.ReadContentAsBase64(piece, 0, piece.Length)) > 0;)
        {
            length += read;
        }

        return length;
    }
}
