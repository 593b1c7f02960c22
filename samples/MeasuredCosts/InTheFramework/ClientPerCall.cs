using System;
using System.Collections.Generic;
using System.ServiceModel;
using System.ServiceModel.Channels;
using MeasuredCosts.Harness;

namespace MeasuredCosts.InTheFramework;

/// <summary>Ten calls with a factory or a channel for each, against one channel for all.</summary>
internal sealed class ClientPerCall : WireCase
{
    private const int Calls = 10;

    public override string Name => "client-per-call";

    public override string Title => "A client for each call";

    public override IReadOnlyList<string> Rules => ["WCFL1005", "WCFL1006"];

    public override string Smell => "a factory or a channel for each of 10 calls";

    public override string Fix => "one channel for all 10 calls";

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        foreach ((string name, Func<Binding> create) in BasicHttpAndNetTcp)
        {
            using var service = new ServedBinding(create);
            foreach (Comparison comparison in Compare($"{name}, factory for each call", service, FactoryPerCall, OneChannel))
            {
                yield return comparison;
            }

            foreach (Comparison comparison in Compare($"{name}, channel for each call", service, ChannelPerCall, OneChannel))
            {
                yield return comparison;
            }
        }
    }

    private static void FactoryPerCall(Binding binding, Target target) =>
        Client.Repeat(Calls, () => Client.Once<IOrderService>(binding, target, channel => channel.Echo("a")));

    private static void ChannelPerCall(Binding binding, Target target) =>
        Client.WithFactory<IOrderService>(binding, target, factory =>
            Client.Repeat(Calls, () => Client.WithChannel(factory, target, channel => channel.Echo("a"))));

    private static void OneChannel(Binding binding, Target target) =>
        Client.Once<IOrderService>(binding, target, channel => Client.Repeat(Calls, () => channel.Echo("a")));
}
