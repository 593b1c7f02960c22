using System.Collections.Generic;
using System.ServiceModel;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.WithPackages;

/// <summary>ClientBase with CacheSetting.AlwaysOn and a new binding for each client, against one binding.</summary>
internal sealed class FactoryCache : MeasuredCase
{
    public override string Name => "factory-cache";

    public override string Title => "Client opts out of the channel factory cache";

    public override IReadOnlyList<string> Rules => ["WCFL1006"];

    public override string Smell => "CacheSetting.AlwaysOn, a new binding for each client";

    public override string Fix => "CacheSetting.AlwaysOn, one binding";

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        OrderClient.CacheSetting = CacheSetting.AlwaysOn;
        using Served service = Served.Start<OrderService, IOrderService>(ServiceBindings.BasicHttp());
        BasicHttpBinding binding = ClientBindings.BasicHttp();
        var address = new EndpointAddress(service.Address);
        yield return Comparison.Time(
            "basicHttpBinding, a client and a call",
            "call",
            () => Call(new OrderClient(ClientBindings.BasicHttp(), address)),
            () => Call(new OrderClient(binding, address)),
            headline: true);
    }

    private static void Call(OrderClient client)
    {
        client.Echo("a");
        client.Close();
    }

    private sealed class OrderClient(System.ServiceModel.Channels.Binding binding, EndpointAddress address) : ClientBase<IOrderService>(binding, address)
    {
        public string Echo(string text) => Channel.Echo(text);
    }
}
