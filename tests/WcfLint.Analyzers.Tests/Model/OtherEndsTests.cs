using System;
using System.Collections.Immutable;
using System.Linq;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Facts;
using WcfLint.Analyzers.Model.Wire;
using Xunit;

namespace WcfLint.Analyzers.Tests.Model;

/// <summary>The ends of a wire, found by what their addresses share.</summary>
public sealed class OtherEndsTests
{
    private static readonly string[] s_clientAddresses =
    [
        "http://host/Orders.svc", "http://other/orders.SVC/", "http://host:81/Orders.svc", "http://host/site/Orders.svc", "http://host/site/Orders.svc/basic",
            "net.tcp://host/orders", "http://host/", "http://host", "orders", "#{address}#",
    ];

    private static readonly string[] s_serviceAddresses =
    [
        "http://localhost/Orders.svc", "http://+/Orders.svc", "http://*:81/orders.svc", "net.tcp://localhost/Orders/", "", "basic", "/Orders.svc/basic/",
            "site/Orders.svc", "Orders", "http://localhost/", "/",
    ];

    [Theory]
    [InlineData("http://host/Orders.svc", "http://localhost/orders.svc/", "Certain")]
    [InlineData("http://host/Orders.svc", "http://+/Orders.svc", "Certain")]
    [InlineData("http://host/Orders.svc", "http://localhost:81/Orders.svc", "No")]
    [InlineData("http://host/Orders.svc", "", "Possible")]
    [InlineData("http://host/orders", "", "No")]
    [InlineData("http://host/site/Orders.svc/basic", "/basic", "Possible")]
    [InlineData("http://host/site/Orders.svc/basic", "asic", "No")]
    [InlineData("orders", "http://localhost/Orders.svc", "Possible")]
    public void Addresses_say_how_sure_it_is(string client, string service, string expected) =>
        Assert.Equal(expected, new EndAddresses(Client(client)).Matches(new EndAddresses(Service(service))).ToString());

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void Those_found_are_those_that_match_in_their_order(int seed)
    {
        var random = new Random(seed);
        ImmutableArray<EndpointFacts> all =
        [
            .. Enumerable.Range(0, 200).Select(i => i % 2 == 0 ? Client(Pick(random, s_clientAddresses)) : Service(Pick(random, s_serviceAddresses)))
                .Select(facts => facts with { ContractKey = "IFoo" + random.Next(2), Kind = random.Next(3) == 0 ? BindingKind.NetTcp : BindingKind.BasicHttp }),
        ];
        var ends = new OtherEnds(all);
        Assert.All(all, one => Assert.Equal(
            all.Where(other => other.Side != one.Side && other.ContractKey == one.ContractKey && other.Kind == one.Kind)
                .Select(other => (other, Match(one, other))).Where(pair => pair.Item2 != EndMatch.No),
            ends.Find(one)));
    }

    private static EndMatch Match(EndpointFacts one, EndpointFacts other)
    {
        (EndpointFacts client, EndpointFacts service) = one.Side == EndpointSide.Client ? (one, other) : (other, one);
        return new EndAddresses(client).Matches(new EndAddresses(service));
    }

    private static string[] Pick(Random random, string[] from) => [.. Enumerable.Range(0, random.Next(3)).Select(_ => from[random.Next(from.Length)])];

    private static EndpointFacts Client(params string[] addresses) => new() { Side = EndpointSide.Client, Addresses = [.. addresses] };

    private static EndpointFacts Service(params string[] addresses) => new() { Side = EndpointSide.Service, Addresses = [.. addresses] };
}
