using System;
using System.Collections.Generic;
using System.ServiceModel.Channels;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.WithPackages;

/// <summary>Bytes and rows over HTTP as text, against binary encoding and MTOM.</summary>
internal sealed class Encodings : CallCase
{
    private const int Quota = 64 * 1024 * 1024;
    private static readonly MessageVersion s_version = MessageVersion.Soap12WSAddressing10;

    public override string Name => "encodings-over-the-wire";

    public override string Title => "Text encoding over HTTP";

    public override IReadOnlyList<string> Rules => ["WCFL3014"];

    public override string Smell => "text encoding";

    public override string Fix => "binary encoding or MTOM";

    private static readonly (string Name, Func<MessageEncodingBindingElement> Client, Func<CoreWCF.Channels.MessageEncodingBindingElement> Service)[] s_encodings =
    [
        ("binary encoding",
            () => new BinaryMessageEncodingBindingElement { ReaderQuotas = System.Xml.XmlDictionaryReaderQuotas.Max },
            () => new CoreWCF.Channels.BinaryMessageEncodingBindingElement { ReaderQuotas = System.Xml.XmlDictionaryReaderQuotas.Max }),
        ("MTOM", Mtom, ServiceMtom),
    ];

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        int[] sizes = scale == Scale.Quick ? [10] : [10, 1000];
        foreach ((string name, Func<MessageEncodingBindingElement> client, Func<CoreWCF.Channels.MessageEncodingBindingElement> serviceEncoding) in s_encodings)
        {
            using Served text = Pictures(new CoreWCF.Channels.TextMessageEncodingBindingElement(CoreWCF.Channels.MessageVersion.Soap12WSAddressing10, System.Text.Encoding.UTF8)), other = Pictures(serviceEncoding());
            IPictureService smell = Clients.Kept<IPictureService>(Over(Text()), text.Address), fix = Clients.Kept<IPictureService>(Over(client()), other.Address);
            foreach (int kilobytes in sizes)
            {
                int bytes = kilobytes * 1000;
                string variant = $"byte[] of {kilobytes:#,0} KB, {name}";
                yield return Comparison.Time(variant, "call", () => smell.Get(bytes), () => fix.Get(bytes));
                foreach (Comparison comparison in Line.Counts(variant, [Line.Bytes], text, address => Get(Text(), address, bytes), other, address => Get(client(), address, bytes), headline: true))
                {
                    yield return comparison;
                }
            }
        }

        using Served textRows = Rows(new CoreWCF.Channels.TextMessageEncodingBindingElement(CoreWCF.Channels.MessageVersion.Soap12WSAddressing10, System.Text.Encoding.UTF8));
        using Served binaryRows = Rows(s_encodings[0].Service());
        IOrderService smellRows = Clients.Kept<IOrderService>(Over(Text()), textRows.Address), fixRows = Clients.Kept<IOrderService>(Over(s_encodings[0].Client()), binaryRows.Address);
        yield return Comparison.Time("100 orders, binary encoding", "call", () => smellRows.GetList(100), () => fixRows.GetList(100));
    }

    private static Served Pictures(CoreWCF.Channels.MessageEncodingBindingElement encoding) => Served.Start<PictureService, IPictureService>(Over(encoding));

    private static Served Rows(CoreWCF.Channels.MessageEncodingBindingElement encoding) => Served.Start<OrderService, IOrderService>(Over(encoding));

    private static void Get(MessageEncodingBindingElement encoding, string address, int bytes) =>
        Clients.Once<IPictureService>(Over(encoding), address, channel => channel.Get(bytes));

    // The same transport and the same headers for all three: only the encoding differs.
    private static CustomBinding Over(MessageEncodingBindingElement encoding) =>
        new(encoding, new HttpTransportBindingElement { MaxReceivedMessageSize = Quota, MaxBufferSize = Quota, UseDefaultWebProxy = false });

    private static CoreWCF.Channels.CustomBinding Over(CoreWCF.Channels.MessageEncodingBindingElement encoding) =>
        new(encoding, new CoreWCF.Channels.HttpTransportBindingElement { MaxReceivedMessageSize = Quota, MaxBufferSize = Quota });

    private static TextMessageEncodingBindingElement Text() =>
        new(s_version, System.Text.Encoding.UTF8) { ReaderQuotas = System.Xml.XmlDictionaryReaderQuotas.Max };

    private static MtomMessageEncodingBindingElement Mtom()
    {
        var encoding = new MtomMessageEncodingBindingElement(s_version, System.Text.Encoding.UTF8) { MaxBufferSize = Quota };
        System.Xml.XmlDictionaryReaderQuotas.Max.CopyTo(encoding.ReaderQuotas);
        return encoding;
    }

    private static CoreWCF.Channels.MtomMessageEncodingBindingElement ServiceMtom() =>
        new(CoreWCF.Channels.MessageVersion.Soap12WSAddressing10, System.Text.Encoding.UTF8) { MaxBufferSize = Quota };
}
