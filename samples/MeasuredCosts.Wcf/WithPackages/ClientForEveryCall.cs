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
    private const int CountedCalls = 10;

    public override string Name => "client-for-every-call";

    public override string Title => "New client or channel factory for every call";

    public override IReadOnlyList<string> Rules => ["WCFL1005"];

    public override string Smell => "a factory or a channel for each call";

    public override string Fix => "one channel for all calls";

    // Factories of net.tcp with the same settings share a pool of connections while one of them is open (ConnectionPoolRegistry of
    // dotnet/wcf): a kept factory beside the smell's would keep its connections. Pools of different groups are not shared.
    private static readonly (string Name, Func<string, Binding> Client, Func<CoreWCF.Channels.Binding> Service)[] s_bindings =
    [
        ("basicHttpBinding", _ => ClientBindings.BasicHttp(), () => ServiceBindings.BasicHttp()),
        ("basicHttpBinding over HTTPS",
            _ => ClientBindings.BasicHttp(security: BasicHttpSecurityMode.Transport),
            () => ServiceBindings.BasicHttp(security: CoreWCF.Channels.BasicHttpSecurityMode.Transport)),
        ("netTcpBinding", ClientBindings.NetTcpOfGroup, () => ServiceBindings.NetTcp()),
    ];

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        foreach ((string name, Func<string, Binding> client, Func<CoreWCF.Channels.Binding> serviceBinding) in s_bindings)
        {
            using Served service = Served.Start<OrderService, IOrderService>(serviceBinding());
            // On loopback, closing a connection of net.tcp takes longer than over a line, and would be all that is measured.
            foreach (Comparison comparison in service.Scheme == "net.tcp" ? [] : Compare(name, client, service.Address, overLine: false, headline: false))
            {
                yield return comparison;
            }

            int[] delays = scale == Scale.Quick ? [1] : [1, 5];
            foreach (int milliseconds in delays)
            {
                using var line = new Line(service, milliseconds);
                foreach (Comparison comparison in Compare($"{name}, {milliseconds} ms", client, line.Address, overLine: true, headline: milliseconds == delays[^1]))
                {
                    yield return comparison;
                }
            }

            foreach (Comparison comparison in Count(name, client, service))
            {
                yield return comparison;
            }
        }

        using Served large = Served.Start<OrderService, IOrderService>(ServiceBindings.BasicHttp());
        ILargeContract keptLarge = Clients.Kept<ILargeContract>(ClientBindings.BasicHttp(), large.Address);
        yield return Comparison.Time(
            "basicHttpBinding, 100 operations, new factory",
            "call",
            () => Clients.Once<ILargeContract>(ClientBindings.BasicHttp(), large.Address, channel => channel.Echo("a")),
            () => keptLarge.Echo("a"));
    }

    private static IEnumerable<Comparison> Compare(string variant, Func<string, Binding> client, string address, bool overLine, bool headline)
    {
        IOrderService kept = Clients.Kept<IOrderService>(client("kept"), address);
        ChannelFactory<IOrderService> factory = Clients.Factory<IOrderService>(client("channels"), address);
        yield return Comparison.Time(
            $"{variant}, new factory",
            "call",
            () => Clients.Once<IOrderService>(client("factories"), address, channel => channel.Echo("a")),
            () => kept.Echo("a"),
            headline);

        // Over a line, only net.tcp pays for a channel: a session has its own messages to open and to close.
        if (!overLine || client("channels") is CustomBinding)
        {
            yield return Comparison.Time($"{variant}, new channel", "call", () => Clients.WithChannel(factory, channel => channel.Echo("a")), () => kept.Echo("a"));
        }
    }

    private static IEnumerable<Comparison> Count(string name, Func<string, Binding> client, Served service)
    {
        foreach (Comparison comparison in Line.Counts($"{name}, 10 calls, new factory", [Line.Connections, Line.RoundTrips], service, FactoryEach, service, OneChannel))
        {
            yield return comparison;
        }

        foreach (Comparison comparison in Line.Counts($"{name}, 10 calls, new channel", [Line.Connections, Line.RoundTrips], service, ChannelEach, service, OneChannel))
        {
            yield return comparison;
        }

        void FactoryEach(string address) =>
            Repeat(() => Clients.Once<IOrderService>(client("factories"), address, channel => channel.Echo("a")));

        void ChannelEach(string address) => Clients.WithFactory<IOrderService>(
            client("channels"), address, factory => Repeat(() => Clients.WithChannel(factory, channel => channel.Echo("a"))));

        void OneChannel(string address) =>
            Clients.Once<IOrderService>(client("kept"), address, channel => Repeat(() => channel.Echo("a")));
    }

    private static void Repeat(Action call)
    {
        for (int i = 0; i < CountedCalls; i++)
        {
            call();
        }
    }
}
