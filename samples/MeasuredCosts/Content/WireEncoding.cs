using System;
using System.IO;
using System.Runtime.Serialization;
using System.Xml;

namespace MeasuredCosts.Content;

/// <summary>WCF's two encodings, as its serializer meets them.</summary>
internal sealed class WireEncoding(string name, Func<Stream, XmlDictionaryWriter> writer, Func<byte[], XmlDictionaryReader> reader)
{
    public static WireEncoding Text { get; } = new(
        "text", stream => XmlDictionaryWriter.CreateTextWriter(stream, System.Text.Encoding.UTF8, ownsStream: false), bytes => XmlDictionaryReader.CreateTextReader(bytes, XmlDictionaryReaderQuotas.Max));

    public static WireEncoding Binary { get; } = new(
        "binary", stream => XmlDictionaryWriter.CreateBinaryWriter(stream, null, null, ownsStream: false), bytes => XmlDictionaryReader.CreateBinaryReader(bytes, XmlDictionaryReaderQuotas.Max));

    public string Name { get; } = name;

    public byte[] Write(Action<XmlDictionaryWriter> content)
    {
        using var stream = new MemoryStream();
        using (XmlDictionaryWriter target = writer(stream))
        {
            content(target);
        }

        return stream.ToArray();
    }

    public byte[] Write(DataContractSerializer serializer, object value) => Write(target => serializer.WriteObject(target, value));

    public object? Read(DataContractSerializer serializer, byte[] bytes)
    {
        using XmlDictionaryReader source = reader(bytes);
        return serializer.ReadObject(source);
    }
}
