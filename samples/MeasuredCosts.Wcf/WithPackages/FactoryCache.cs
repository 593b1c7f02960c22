using System;
using System.Collections.Generic;
using System.ServiceModel;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.WithPackages;

/// <summary>ClientBase with CacheSetting.AlwaysOn and a new binding for each client, against one binding.</summary>
internal sealed class FactoryCache : CallCase
{
    public override string Name => "factory-cache";

    public override string Title => "Client bypasses the channel factory cache";

    public override IReadOnlyList<string> Rules => ["WCFL1006"];

    public override string Smell => "AlwaysOff, or AlwaysOn with a new binding for each client";

    public override string Fix => "AlwaysOn, one binding";

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        OrderClient.CacheSetting = CacheSetting.AlwaysOn;
        using Served service = Served.Start<OrderService, IOrderService>(ServiceBindings.BasicHttp());
        BasicHttpBinding binding = ClientBindings.BasicHttp();
        var address = new EndpointAddress(service.Address);
        yield return Comparison.Time(
            "basicHttpBinding, AlwaysOn, a new binding",
            "a new client and one call",
            () => Call(new OrderClient(ClientBindings.BasicHttp(), address)),
            () => Call(new OrderClient(binding, address)),
            headline: true);

        // A contract of its own: the setting is that of the contract, and holds from the first client on.
        UncachedClient.CacheSetting = CacheSetting.AlwaysOff;
        yield return Comparison.Time("basicHttpBinding, AlwaysOff", "a new client and one call", CallUncached, () => Call(new OrderClient(binding, address)), headline: true);
        foreach (Comparison comparison in Line.Counts("basicHttpBinding, 10 clients and calls", [Line.Connections], service, NewBindings, service, OneBinding))
        {
            yield return comparison;
        }

        void CallUncached()
        {
            var client = new UncachedClient(binding, address);
            client.Echo("a");
            client.Close();
        }
    }

    private static void NewBindings(string address) => TenTimes(() => Call(new OrderClient(ClientBindings.BasicHttp(), new EndpointAddress(address))));

    private static void OneBinding(string address)
    {
        BasicHttpBinding binding = ClientBindings.BasicHttp();
        TenTimes(() => Call(new OrderClient(binding, new EndpointAddress(address))));
    }

    private static void TenTimes(Action action)
    {
        for (int i = 0; i < 10; i++)
        {
            action();
        }
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

    private sealed class UncachedClient(System.ServiceModel.Channels.Binding binding, EndpointAddress address) : ClientBase<ISmallContract>(binding, address)
    {
        public string Echo(string text) => Channel.Echo(text);
    }
}
