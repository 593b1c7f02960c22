using System;
using System.Collections.Generic;
using System.ServiceModel;
using System.ServiceModel.Channels;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.Failures;

/// <summary>A client whose messages the service does not understand, or reads otherwise.</summary>
internal sealed class ContradictingEnds : MeasuredCase
{
    public override string Name => "contradicting-ends";

    public override string Title => "Client and service contradict each other";

    public override IReadOnlyList<string> Rules => ["WCFL3017"];

    public override string Smell => "a client that differs from the service";

    public override string Fix => "the binding, contract and address of the service";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Failure(
            "basicHttpBinding at the service, wsHttpBinding at the client", "call",
            () => Call(new WSHttpBinding(SecurityMode.None) { UseDefaultWebProxy = false }), () => Call(ClientBindings.BasicHttp()));
        yield return Probe.Failure(
            "an operation that the service does not have", "call", () => Call<IRenamed>(channel => channel.Repeat("a")), () => Call<IOrderService>(channel => channel.Echo("a")));
        yield return Probe.Failure("an address at which no service listens", "call", () => Call(ClientBindings.BasicHttp(), "/old"), () => Call(ClientBindings.BasicHttp()));
        yield return Probe.Effect("a parameter of another name", "what the service gets", Pass<IMisnamed>(channel => channel.Echo("a")), Pass<IOrderService>(channel => channel.Echo("a")));
    }

    private static void Call(Binding binding, string path = "/orders")
    {
        using Served service = Served.Start<OrderService, IOrderService>(ServiceBindings.BasicHttp());
        Clients.Once<IOrderService>(binding, service.Address.Replace("/orders", path), channel => channel.Echo("a"));
    }

    private static void Call<T>(Action<T> call)
        where T : class
    {
        using Served service = Served.Start<OrderService, IOrderService>(ServiceBindings.BasicHttp());
        Clients.Once(ClientBindings.BasicHttp(), service.Address, call);
    }

    private static Func<string> Pass<T>(Func<T, string?> call)
        where T : class => () =>
        {
            string? got = null;
            Call<T>(channel => got = call(channel));
            return got is null ? "null" : "the value";
        };

    /// <summary>The contract of the service with another operation.</summary>
    [ServiceContract(Name = "Orders", Namespace = "urn:measured-costs")]
    public interface IRenamed
    {
        [OperationContract]
        string Repeat(string text);
    }

    /// <summary>The contract of the service with another parameter.</summary>
    [ServiceContract(Name = "Orders", Namespace = "urn:measured-costs")]
    public interface IMisnamed
    {
        [OperationContract]
        string? Echo(string content);
    }
}
