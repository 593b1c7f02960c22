using System.Collections.Generic;
using System.IO;
using System.Runtime.Serialization;
using System.Text;
using System.Xml;
using System.Xml.Linq;
using MeasuredCosts.Harness;

namespace MeasuredCosts.InTheBox;

/// <summary>An XElement member whose text has many lines of 100 characters, against a string member with the same text.</summary>
internal sealed class XmlMembers : MeasuredCase
{
    private static readonly DataContractSerializer s_xml = new(typeof(XmlNote));
    private static readonly DataContractSerializer s_text = new(typeof(TextNote));

    public override string Name => "xml-member";

    public override string Title => "XElement member with many lines of text";

    public override IReadOnlyList<string> Rules => ["WCFL5003"];

    public override string Smell => "XElement member";

    public override string Fix => "string member";

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        // None of 10,000: texts of 1 MB are about as large as a processor's cache, and gave 29×, 38× and 56× in three runs.
        int[] sizes = scale == Scale.Quick ? [100] : [100, 1000, 20_000];
        foreach (int lines in sizes)
        {
            byte[] xml = Document(lines, "<Body><Lines>", "</Lines></Body>"), text = Document(lines, "<Body>", "</Body>");
            yield return Comparison.Time($"{lines:#,0} lines, from a stream", "reading", () => FromStream(s_xml, xml), () => FromStream(s_text, text), headline: lines == 1000 || scale == Scale.Quick);
            yield return Comparison.Time($"{lines:#,0} lines, from a buffer", "reading", () => FromBuffer(s_xml, xml), () => FromBuffer(s_text, text));
        }
    }

    private static byte[] Document(int lines, string begin, string end)
    {
        var text = new StringBuilder("<Note>").Append(begin);
        for (int i = 0; i < lines; i++)
        {
            text.Append('x', 99).Append('\n');
        }

        return Encoding.UTF8.GetBytes(text.Append(end).Append("</Note>").ToString());
    }

    // Over a stream the reader hands out the text in pieces, and XElement joins each to all before it (dotnet/runtime #37893).
    private static object? FromStream(DataContractSerializer serializer, byte[] document) =>
        serializer.ReadObject(XmlDictionaryReader.CreateTextReader(new MemoryStream(document), XmlDictionaryReaderQuotas.Max));

    private static object? FromBuffer(DataContractSerializer serializer, byte[] document) =>
        serializer.ReadObject(XmlDictionaryReader.CreateTextReader(document, XmlDictionaryReaderQuotas.Max));

    [DataContract(Name = "Note", Namespace = "")]
    public sealed class XmlNote
    {
        [DataMember]
        public XElement? Body { get; set; }
    }

    [DataContract(Name = "Note", Namespace = "")]
    public sealed class TextNote
    {
        [DataMember]
        public string? Body { get; set; }
    }
}
