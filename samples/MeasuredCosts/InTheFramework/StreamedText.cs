using System.Collections.Generic;
using System.ServiceModel;
using MeasuredCosts.Harness;

namespace MeasuredCosts.InTheFramework;

/// <summary>A large string over a streamed binding, which has no stream to pass it as, against a buffered one.</summary>
internal sealed class StreamedText : WireCase
{
    public override string Name => "streamed-text";

    public override string Title => "Streamed transfer of a large string";

    public override IReadOnlyList<string> Rules => ["WCFL3002"];

    public override string Smell => "transferMode Streamed";

    public override string Fix => "transferMode Buffered";

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        string text = new('x', 277_000);
        using var streamedHttp = new ServedBinding(() => Bindings.BasicHttp(TransferMode.Streamed));
        using var bufferedHttp = new ServedBinding(() => Bindings.BasicHttp());
        foreach (Comparison comparison in Compare("basicHttpBinding, 277 KB each way", streamedHttp, Echo, bufferedHttp, Echo))
        {
            yield return comparison;
        }

        using var streamedTcp = new ServedBinding(() => Bindings.NetTcp(TransferMode.Streamed));
        using var bufferedTcp = new ServedBinding(() => Bindings.NetTcp());
        foreach (Comparison comparison in Compare("netTcpBinding, 277 KB each way", streamedTcp, Echo, bufferedTcp, Echo))
        {
            yield return comparison;
        }

        // One call: over streamed net.tcp, a channel of Mono's has no second one.
        void Echo(System.ServiceModel.Channels.Binding binding, Target target) =>
            Client.Once<IOrderService>(binding, target, channel => channel.Echo(text));
    }
}
