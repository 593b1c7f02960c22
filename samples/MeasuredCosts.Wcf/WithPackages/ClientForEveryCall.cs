using System;
using System.Collections.Generic;
using System.ServiceModel;
using System.ServiceModel.Channels;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.WithPackages;

/// <summary>A factory or a channel for each call, against one channel that is kept.</summary>
internal sealed class ClientForEveryCall : MeasuredCase
{
    public override string Name => "client-for-every-call";

    public override string Title => "New client or channel factory for every call";

    public override IReadOnlyList<string> Rules => ["WCFL1005"];

    public override string Smell => "a factory or a channel for each call";

    public override string Fix => "one channel kept";

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        (string Name, Func<Binding> Client, Func<CoreWCF.Channels.Binding> Service)[] bindings =
        [
            ("basicHttpBinding", () => ClientBindings.BasicHttp(), () => ServiceBindings.BasicHttp()),
            ("basicHttpBinding over HTTPS",
                () => ClientBindings.BasicHttp(security: BasicHttpSecurityMode.Transport),
                () => ServiceBindings.BasicHttp(security: CoreWCF.Channels.BasicHttpSecurityMode.Transport)),
            ("netTcpBinding", () => ClientBindings.NetTcp(), () => ServiceBindings.NetTcp()),
        ];
        foreach ((string name, Func<Binding> client, Func<CoreWCF.Channels.Binding> serviceBinding) in bindings)
        {
            using Served service = Served.Start<OrderService, IOrderService>(serviceBinding());
            IOrderService kept = Clients.Kept<IOrderService>(client(), service.Address);
            ChannelFactory<IOrderService> factory = Clients.Factory<IOrderService>(client(), service.Address);
            yield return Comparison.Time(
                $"{name}, new factory",
                "call",
                () => Clients.Once<IOrderService>(client(), service.Address, channel => channel.Echo("a")),
                () => kept.Echo("a"),
                headline: true);
            yield return Comparison.Time(
                $"{name}, new channel", "call", () => Clients.WithChannel(factory, channel => channel.Echo("a")), () => kept.Echo("a"));
        }

        using Served large = Served.Start<OrderService, IOrderService>(ServiceBindings.BasicHttp());
        ILargeContract keptLarge = Clients.Kept<ILargeContract>(ClientBindings.BasicHttp(), large.Address);
        yield return Comparison.Time(
            "basicHttpBinding, 100 operations, new factory",
            "call",
            () => Clients.Once<ILargeContract>(ClientBindings.BasicHttp(), large.Address, channel => channel.Echo("a")),
            () => keptLarge.Echo("a"),
            headline: true);
    }
}
