using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;

namespace WcfLint.Analyzers.Tests.Model;

/// <summary>Client endpoints that no code takes, since it hands its clients bindings of its own: nobody reads them.</summary>
public class PassedByEndpointsTests
{
    private const string Quota = "maxReceivedMessageSize=\"2147483647\"";
    private const string Reported = "{|WCFL2001:" + Quota + "|}";
    private const string Proxy = """

        [ServiceContract] public interface IOrders { [OperationContract] int Count(); }
        public class OrdersClient : ClientBase<IOrders>, IOrders
        {
            public OrdersClient() { }
            public OrdersClient(string endpointConfigurationName) : base(endpointConfigurationName) { }
            public OrdersClient(System.Uri at) : base(new BasicHttpBinding(), new EndpointAddress(at)) { }
            public OrdersClient(System.ServiceModel.Channels.Binding binding, EndpointAddress remoteAddress) : base(binding, remoteAddress) { }
            public OrdersClient(System.ServiceModel.Channels.Binding binding, EndpointAddress remoteAddress, bool trace) : this(binding, remoteAddress) { }
            public int Count() { return Channel.Count(); }
        }
        """;

    [Theory]
    [InlineData("new OrdersClient(new BasicHttpBinding(), new EndpointAddress(url))")]
    [InlineData("new OrdersClient(CreateBinding(), new EndpointAddress(url))")]
    [InlineData("new OrdersClient(_binding, new EndpointAddress(url), true)")]
    [InlineData("new ChannelFactory<IOrders>(_binding, new EndpointAddress(url))")]
    [InlineData("new ChannelFactory<IOrders>(new NetTcpBinding(SecurityMode.Transport), url)")]
    public Task Silent_where_every_client_is_handed_a_binding(string creation) => VerifyAsync("return " + creation + ";", isRead: false);

    [Theory]
    [InlineData("return new OrdersClient();")]
    [InlineData("return new OrdersClient(\"orders\");")]
    [InlineData("return new OrdersClient(url);")]
    [InlineData("return url == null ? new OrdersClient() : new OrdersClient(_binding, new EndpointAddress(url));")]
    [InlineData("new ChannelFactory<IOrders>(\"orders\"); return new OrdersClient(_binding, new EndpointAddress(url));")]
    [InlineData("new ChannelFactory<IOrders>(url); return new OrdersClient(_binding, new EndpointAddress(url));")]
    [InlineData("var name = \"orders\"; return new OrdersClient(_binding, new EndpointAddress(url));")]
    [InlineData("System.Activator.CreateInstance(typeof(OrdersClient)); return new OrdersClient(_binding, new EndpointAddress(url));")]
    [InlineData("System.Activator.CreateInstance<OrdersClient>(); return new OrdersClient(_binding, new EndpointAddress(url));")]
    [InlineData("OrdersClient c = new(); return new OrdersClient(_binding, new EndpointAddress(url));")]
    [InlineData("return null;")]
    public Task Judged_where_a_client_may_take_it(string body) => VerifyAsync(body, isRead: true);

    [Fact]
    public async Task What_fails_for_certain_is_info()
    {
        VerifyConfig.Test test = Create("return new OrdersClient(_binding, new EndpointAddress(url));", Configuration(Quota, "{|#0:bindingConfiguration=\"big\"|}"), "WCFL0003");
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL0003").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        await test.RunAsync();
    }

    [Fact]
    public Task An_endpoint_of_another_contract_is_judged() =>
        Create(
            "return new OrdersClient(_binding, new EndpointAddress(url));",
            Configuration(Reported, "bindingConfiguration=\"fast\"").Replace("IOrders", "IInvoices"),
            "WCFL2001",
            "[System.ServiceModel.ServiceContract] public interface IInvoices { [System.ServiceModel.OperationContract] int Count(); }").RunAsync();

    // The other endpoint may be taken, and with it the binding.
    [Fact]
    public Task A_binding_that_a_service_uses_too_is_judged() =>
        Create(
            "return new OrdersClient(_binding, new EndpointAddress(url));",
            Configuration(Reported, "bindingConfiguration=\"fast\"").Replace(
                "</client>", "</client><services><service name=\"C\"><endpoint address=\"http://here/\" binding=\"basicHttpBinding\" bindingConfiguration=\"fast\" contract=\"IOrders\" /></service></services>"),
            "WCFL2001").RunAsync();

    private static Task VerifyAsync(string body, bool isRead) =>
        Create(body, Configuration(isRead ? Reported : Quota, "bindingConfiguration=\"fast\""), "WCFL2001").RunAsync();

    private static string Configuration(string quota, string reference) => $"""
        <configuration>
          <system.serviceModel>
            <bindings><basicHttpBinding><binding name="fast" {quota} maxBufferSize="2147483647" /></basicHttpBinding></bindings>
            <client><endpoint name="orders" address="http://far/" binding="basicHttpBinding" {reference} contract="IOrders" /></client>
          </system.serviceModel>
        </configuration>
        """;

    private static VerifyConfig.Test Create(string body, string configuration, string rule, string more = "")
    {
        var test = new VerifyConfig.Test { OnlyRules = { rule }, CompilerDiagnostics = CompilerDiagnostics.None };
        test.TestState.AdditionalFiles.Add(("App.config", configuration));
        test.TestState.Sources.Add(
            "using System.ServiceModel; public class C { System.ServiceModel.Channels.Binding _binding; System.ServiceModel.Channels.Binding CreateBinding() { return _binding; } public object M(string url) { "
            + body + " } }" + Proxy + more);
        return test;
    }
}
