using System.Collections.Generic;
using System.ServiceModel;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.Failures;

/// <summary>An address of another scheme than the transport of its binding.</summary>
internal sealed class AddressSchemes : MeasuredCase
{
    public override string Name => "address-schemes";

    public override string Title => "Address scheme contradicts the binding";

    public override IReadOnlyList<string> Rules => ["WCFL3016"];

    public override string Smell => "an https address";

    public override string Fix => "an http address";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Failure("basicHttpBinding without security", "ChannelFactory.CreateChannel", () => Create("https://localhost:1/"), () => Create("http://localhost:1/"));
    }

    private static void Create(string address)
    {
        ChannelFactory<IOrderService> factory = Clients.Factory<IOrderService>(ClientBindings.BasicHttp(), address);
        ((ICommunicationObject)factory.CreateChannel()).Abort();
        factory.Abort();
    }
}
