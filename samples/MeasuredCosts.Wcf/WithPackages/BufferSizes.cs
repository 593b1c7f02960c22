using System.Collections.Generic;
using System.ServiceModel;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.WithPackages;

/// <summary>maxBufferSize that differs from maxReceivedMessageSize.</summary>
internal sealed class BufferSizes : MeasuredCase
{
    public override string Name => "buffer-sizes";

    public override string Title => "maxBufferSize differs from maxReceivedMessageSize";

    public override IReadOnlyList<string> Rules => ["WCFL2004"];

    public override string Smell => "different sizes";

    public override string Fix => "equal sizes";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Failure("basicHttpBinding, Buffered, maxBufferSize 65,536 and maxReceivedMessageSize 1,000,000", "ChannelFactory.Open", () => Open(65_536, TransferMode.Buffered), () => Open(1_000_000, TransferMode.Buffered));
        yield return Probe.Failure("basicHttpBinding, Streamed, maxBufferSize 2,000,000 and maxReceivedMessageSize 1,000,000", "ChannelFactory.Open", () => Open(2_000_000, TransferMode.Streamed), () => Open(65_536, TransferMode.Streamed));
    }

    private static void Open(int maxBufferSize, TransferMode mode)
    {
        var binding = new BasicHttpBinding { TransferMode = mode, MaxReceivedMessageSize = 1_000_000, MaxBufferSize = maxBufferSize };
        ChannelFactory<IOrderService> factory = Clients.Factory<IOrderService>(binding, "http://localhost:1/orders");
        factory.Open();
        factory.Close();
    }
}
