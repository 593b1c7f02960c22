using System.Collections.Generic;
using System.ServiceModel;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.WithPackages;

/// <summary>A client that would read its endpoint from configuration.</summary>
internal sealed class ConfigurationConstructors : MeasuredCase
{
    public override string Name => "configuration-constructors";

    public override string Title => "Configuration constructor on client packages";

    public override IReadOnlyList<string> Rules => ["WCFL8001"];

    public override string Smell => "the constructor without parameters";

    public override string Fix => "a constructor that takes a binding and an address";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Failure("ClientBase", "constructor", () => new OrderClient(), () => new OrderClient(ClientBindings.BasicHttp(), new EndpointAddress("http://localhost:1/")));
    }

    private sealed class OrderClient : ClientBase<IOrderService>
    {
        public OrderClient()
        {
        }

        public OrderClient(System.ServiceModel.Channels.Binding binding, EndpointAddress address)
            : base(binding, address)
        {
        }
    }
}
