using System.Collections.Generic;
using System.ServiceModel;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.WithPackages;

/// <summary>transferMode Streamed where nothing can be streamed, against Buffered.</summary>
internal sealed class StreamedBindings : CallCase
{
    public override string Name => "streamed-bindings";

    public override string Title => "Streaming on a contract that cannot stream";

    public override IReadOnlyList<string> Rules => ["WCFL3002"];

    public override string Smell => "transferMode Streamed";

    public override string Fix => "transferMode Buffered";

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        (string Name, string Text)[] sizes = scale == Scale.Quick ? [("1 character", "a")] : [("1 character", "a"), ("277 KB", new string('x', 277_000))];
        foreach ((string size, string text) in sizes)
        {
            using Served streamedHttp = Served.Start<OrderService, IOrderService>(ServiceBindings.BasicHttp(CoreWCF.TransferMode.Streamed));
            using Served bufferedHttp = Served.Start<OrderService, IOrderService>(ServiceBindings.BasicHttp());
            IOrderService streamed = Clients.Kept<IOrderService>(ClientBindings.BasicHttp(TransferMode.Streamed), streamedHttp.Address);
            IOrderService buffered = Clients.Kept<IOrderService>(ClientBindings.BasicHttp(), bufferedHttp.Address);
            yield return Comparison.Time($"basicHttpBinding, string of {size}", "call", () => streamed.Echo(text), () => buffered.Echo(text), headline: text.Length == 1);

            // On one machine a string of 277 KB over net.tcp measures acknowledgements that come late, with segments of any size.
            if (text.Length == 1)
            {
                using Served streamedTcp = Served.Start<OrderService, IOrderService>(ServiceBindings.NetTcp(CoreWCF.TransferMode.Streamed));
                using Served bufferedTcp = Served.Start<OrderService, IOrderService>(ServiceBindings.NetTcp());
                using Line streamedLine = new(streamedTcp, 0), bufferedLine = new(bufferedTcp, 0);
                IOrderService streamedOverTcp = Clients.Kept<IOrderService>(ClientBindings.NetTcp(TransferMode.Streamed), streamedLine.Address);
                IOrderService bufferedOverTcp = Clients.Kept<IOrderService>(ClientBindings.NetTcp(), bufferedLine.Address);
                yield return Comparison.Time($"netTcpBinding, string of {size}", "call", () => streamedOverTcp.Echo(text), () => bufferedOverTcp.Echo(text), headline: true);
            }
        }
    }
}
