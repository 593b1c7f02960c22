using System.Collections.Generic;
using MeasuredCosts.Harness;

namespace MeasuredCosts.InTheFramework;

/// <summary>Mistakes in system.serviceModel, each beside the same file without it.</summary>
internal abstract class ConfigurationMistake(string name, string title, string rule, string smell, string fix) : MeasuredCase
{
    private const string Contract = "MeasuredCosts.InTheFramework.IOrderService";
    private const string Service = "MeasuredCosts.InTheFramework.OrderService";

    public override string Name => name;

    public override string Title => title;

    public override IReadOnlyList<string> Rules => [rule];

    public override string Smell => smell;

    public override string Fix => fix;

    /// <summary>A binding of 1,000,000 bytes, a service and a client that use it.</summary>
    protected static string Text(
        string attribute = "maxReceivedMessageSize", string service = Service, string contract = Contract, string hostBinding = "Large", string clientBinding = "Large") =>
        $"""
        <behaviors><serviceBehaviors><behavior /></serviceBehaviors></behaviors>
        <bindings><basicHttpBinding><binding name="Large" {attribute}="1000000" /></basicHttpBinding></bindings>
        <services><service name="{service}">
        <endpoint address="" binding="basicHttpBinding" {Reference(hostBinding)} contract="{contract}" /></service></services>
        <client><endpoint name="orders" address="http://localhost:1/" binding="basicHttpBinding" {Reference(clientBinding)} contract="{contract}" /></client>
        """;

    private static string Reference(string binding) => binding.Length == 0 ? "" : $"bindingConfiguration=\"{binding}\"";
}

internal sealed class UnknownAttribute() : ConfigurationMistake("unknown-attribute", "Attribute that is not in the schema", "WCFL0002", "maxRecievedMessageSize", "maxReceivedMessageSize")
{
    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Failure("service", "ServiceHost.Open", () => Configured.Host(Text(attribute: "maxRecievedMessageSize")), () => Configured.Host(Text()));
        yield return Probe.Failure("client", "ChannelFactory", () => Configured.Client(Text(attribute: "maxRecievedMessageSize")), () => Configured.Client(Text()));
    }
}

internal sealed class DanglingReference() : ConfigurationMistake(
    "dangling-reference", "Reference to a configuration that does not exist", "WCFL0003", "bindingConfiguration names a binding that does not exist", "bindingConfiguration names a binding that exists")
{
    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Failure("service", "ServiceHost.Open", () => Configured.Host(Text(hostBinding: "Missing")), () => Configured.Host(Text()));
        yield return Probe.Failure("client", "ChannelFactory", () => Configured.Client(Text(clientBinding: "Missing")), () => Configured.Client(Text()));
    }
}

internal sealed class UnmatchedService() : ConfigurationMistake(
    "unmatched-service", "Service name matches no service type", "WCFL0004", "a service name that matches no type", "the full name of the service type")
{
    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Effect("service", "endpoints of the host", () => Endpoints("Orders"), () => Endpoints("MeasuredCosts.InTheFramework.OrderService"));

        static string Endpoints(string service)
        {
            try
            {
                return Configured.Host(Text(service: service));
            }
            catch (Configured.FailedException failure)
            {
                return failure.Message;
            }
        }
    }
}

internal sealed class UnusedBinding() : ConfigurationMistake(
    "unused-binding", "Binding is never used", "WCFL0005", "an endpoint without bindingConfiguration, and an unused binding", "an endpoint with bindingConfiguration")
{
    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Effect("service", "endpoints of the host", () => Configured.Host(Text(hostBinding: "")), () => Configured.Host(Text()));
        yield return Probe.Effect("client", "binding of the client", () => Configured.Client(Text(clientBinding: "")), () => Configured.Client(Text()));
    }
}

internal sealed class UnmatchedContract() : ConfigurationMistake(
    "unmatched-contract", "Endpoint contract matches no service contract", "WCFL0006", "a contract name that matches no contract", "the full name of the contract")
{
    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Failure("service", "ServiceHost.Open", () => Configured.Host(Text(contract: "IOrders")), () => Configured.Host(Text()));
        yield return Probe.Failure("client", "ChannelFactory", () => Configured.Client(Text(contract: "IOrders")), () => Configured.Client(Text()));
    }
}
