using System.Collections.Generic;
using System.IO;
using System.ServiceModel;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;

namespace MeasuredCosts.WithPackages;

/// <summary>A Stream beside another parameter.</summary>
internal sealed class StreamParts : MeasuredCase
{
    public override string Name => "stream-parts";

    public override string Title => "Extra body parameters next to a Stream";

    public override IReadOnlyList<string> Rules => ["WCFL3004"];

    public override string Smell => "a Stream and a name as parameters";

    public override string Fix => "a message contract with the name in a header";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Failure("client", "ChannelFactory.CreateChannel", () => Open<ITwoParts>(), () => Open<IOnePart>());
        yield return Probe.Failure("service", "start of the host", Serve<TwoParts, ITwoParts>, Serve<OnePart, IOnePart>);
    }

    private static void Open<T>()
        where T : class
    {
        ChannelFactory<T> factory = Clients.Factory<T>(ClientBindings.BasicHttp(TransferMode.Streamed), "http://localhost:1/");
        ((ICommunicationObject)factory.CreateChannel()).Abort();
        factory.Abort();
    }

    private static void Serve<TService, TContract>()
        where TService : class
    {
        using Served service = Served.Start<TService, TContract>(ServiceBindings.BasicHttp(CoreWCF.TransferMode.Streamed));
    }
}

[ServiceContract]
public interface ITwoParts
{
    [OperationContract]
    void Upload(string name, Stream content);
}

[ServiceContract]
public interface IOnePart
{
    [OperationContract]
    void Upload(NamedContent content);
}

/// <summary>The stream alone in the body, which is what it needs.</summary>
[MessageContract]
public sealed class NamedContent
{
    [MessageHeader]
    public string Name { get; set; } = "";

    [MessageBodyMember]
    public Stream Content { get; set; } = Stream.Null;
}

public sealed class TwoParts : ITwoParts
{
    public void Upload(string name, Stream content)
    {
    }
}

public sealed class OnePart : IOnePart
{
    public void Upload(NamedContent content)
    {
    }
}
