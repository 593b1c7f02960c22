using System;
using System.Collections.Generic;
using System.IO;
using System.Runtime.Serialization;
using System.Text;
using System.Xml;
using System.Xml.Serialization;
using MeasuredCosts.Harness;

namespace MeasuredCosts.InTheBox;

/// <summary>A byte[] member whose base64 arrives in lines of 76 characters, against the same bytes in one line.</summary>
internal sealed class LineBreaks : MeasuredCase
{
    private static readonly DataContractSerializer s_bytes = new(typeof(Label));
    private static readonly DataContractSerializer s_text = new(typeof(TextLabel));
    private static readonly XmlSerializer s_xml = new(typeof(Label));

    public override string Name => "line-breaks";

    public override string Title => "byte[] member read from base64 with line breaks";

    public override IReadOnlyList<string> Rules => ["WCFL5002"];

    public override string Smell => "base64 in lines of 76 characters";

    public override string Fix => "base64 in one line";

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        (string Name, int Bytes)[] sizes = scale == Scale.Quick ? [("20 KB", 20_000)] : [("20 KB", 20_000), ("200 KB", 200_000), ("2 MB", 2_000_000)];
        foreach ((string sizeName, int size) in sizes)
        {
            byte[] plain = Document(size, "");
            foreach ((string breakName, string lineBreak) in s_breaks)
            {
                byte[] broken = Document(size, lineBreak);

                // The rule tells the figure of the others: only a peer that writes carriage returns as references brings this one.
                bool isUsual = !breakName.StartsWith("&#xD;", StringComparison.Ordinal);
                yield return Comparison.Time($"{sizeName}, {breakName}, from a buffer", "reading", () => FromBuffer(s_bytes, broken), () => FromBuffer(s_bytes, plain), isUsual);
                yield return Comparison.Time($"{sizeName}, {breakName}, from a stream", "reading", () => FromStream(s_bytes, broken), () => FromStream(s_bytes, plain), isUsual);
            }
        }

        // What is recommended instead: how many times faster each reads the same broken lines.
        (string cureSize, int cureBytes) = sizes[sizes.Length / 2];
        foreach ((string breakName, string lineBreak) in s_breaks)
        {
            byte[] broken = Document(cureBytes, lineBreak);
            yield return Cure("decoded with Convert", () => Convert.FromBase64String(((TextLabel)FromBuffer(s_text, broken)).Image));
            yield return Cure("XmlSerializer, WCF's reader", () => s_xml.Deserialize(XmlDictionaryReader.CreateTextReader(broken, XmlDictionaryReaderQuotas.Max)));
            yield return Cure("XmlSerializer, XmlReader", () => s_xml.Deserialize(XmlReader.Create(new MemoryStream(broken))));

            Comparison Cure(string cure, Action read) => Comparison.Time($"{cureSize}, {breakName}, {cure}", "reading with another type or serializer", () => FromBuffer(s_bytes, broken), read);
        }
    }

    private static readonly (string Name, string Text)[] s_breaks = [("LF", "\n"), ("CRLF", "\r\n"), ("&#xD; and LF", "&#xD;\n")];

    private static byte[] Document(int bytes, string lineBreak)
    {
        byte[] image = new byte[bytes];
        new Random(1).NextBytes(image);
        string base64 = Convert.ToBase64String(image);
        var text = new StringBuilder("<Label><Image>");
        const int lineLength = 76;
        for (int at = 0; at < base64.Length; at += lineLength)
        {
            text.Append(base64, at, Math.Min(lineLength, base64.Length - at)).Append(lineBreak);
        }

        byte[] document = Encoding.UTF8.GetBytes(text.Append("</Image></Label>").ToString());

        // A reader that gave up early would be fast.
        if (!((Label)FromBuffer(s_bytes, document)).Image.AsSpan().SequenceEqual(image))
        {
            throw new InvalidOperationException("the bytes read are not those written");
        }

        return document;
    }

    private static object FromBuffer(DataContractSerializer serializer, byte[] document) =>
        serializer.ReadObject(XmlDictionaryReader.CreateTextReader(document, XmlDictionaryReaderQuotas.Max))!;

    private static object FromStream(DataContractSerializer serializer, byte[] document) =>
        serializer.ReadObject(XmlDictionaryReader.CreateTextReader(new MemoryStream(document), XmlDictionaryReaderQuotas.Max))!;
}

/// <summary>Public, because XmlSerializer takes no other types.</summary>
[DataContract(Name = "Label", Namespace = "")]
public sealed class Label
{
    [DataMember]
    public byte[] Image { get; set; } = [];
}

/// <summary>The same document read as text.</summary>
[DataContract(Name = "Label", Namespace = "")]
public sealed class TextLabel
{
    [DataMember]
    public string Image { get; set; } = "";
}
