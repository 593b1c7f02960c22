using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Hosting;
using Xunit;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime;

public class WCFL1001_ClientNeverClosedTests
{
    [Theory]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; c.Get(id);")]
    [InlineData("var c = {|WCFL1001:new OrdersClient(\"e\") { }|}; c.ClientCredentials.UserName.UserName = \"u\"; c.Get(id);")]
    [InlineData("OrdersClient c; c = {|WCFL1001:new OrdersClient()|}; c.Get(id);")]
    [InlineData("OrdersClient c = null; if (flag) { c = {|WCFL1001:new OrdersClient()|}; } c?.Get(id);")]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; Use(c);")]
    [InlineData("IOrders c = {|WCFL1001:new OrdersClient()|}; c.Get(id);")]
    [InlineData("var c = {|WCFL1001:new GenericProxy<IOrders>()|}; c.Ping();")]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; try { if (c.Get(id) > 1) { return; } c.Close(); } catch { c.Abort(); throw; }")]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; try { if (flag) { c.Close(); return; } if (id > 1) return; c.Close(); } catch { c.Abort(); throw; }")]
    [InlineData("{|WCFL1001:new OrdersClient()|}.Get(id);")]
    [InlineData("var f = {|WCFL1001:new ChannelFactory<IOrders>(\"e\")|}; var ch = f.CreateChannel(); ch.Get(id);")]
    [InlineData("var f = {|WCFL1001:new ChannelFactory<IOrders>(\"e\")|}; var ch = f.CreateChannel(); ch.Get(id); ((IClientChannel)ch).Close();")]
    [InlineData("var f = {|WCFL1001:new DuplexChannelFactory<IOrders>(new InstanceContext(this))|}; f.CreateChannel().Get(id);")]
    [InlineData("var ch = {|WCFL1001:ChannelFactory<IOrders>.CreateChannel(new NetTcpBinding(), null)|}; ch.Get(id);")]
    [InlineData("var ch = {|WCFL1001:new ChannelFactory<IOrders>(\"e\").CreateChannel()|}; ch.Get(id);")]
    [InlineData("var ch = {|WCFL1001:_factory.CreateChannel()|}; ch.Get(id);")]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; var ch = c.ChannelFactory.CreateChannel(); ch.Get(id);")]
    [InlineData("var h = {|WCFL1001:new ServiceHost(typeof(object))|}; h.Open();")]
    [InlineData("var a = {|WCFL1001:new OrdersClient()|}; var b = a; b.Get(id);")]
    [InlineData("Action x = () => { var c = {|WCFL1001:new OrdersClient()|}; c.Get(id); };")]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; using (new OperationContextScope(c.InnerChannel)) { c.Get(id); }")]
    public Task Reported(string statements) => LifetimeCode.VerifyAsync("WCFL1001", LifetimeCode.Usings + $$"""
        class Caller
        {
            public ChannelFactory<IOrders> _factory;
            public void Run(int id, bool flag)
            {
                {{statements}}
            }
            public static int Use(IOrders c) => c.Get(1) + (c == null ? 1 : 2);
        }
        """);

    [Fact]
    public Task TypeParametersAndAliases() => LifetimeCode.VerifyAsync("WCFL1001", "using C = OrdersClient;\n" + LifetimeCode.Usings + """
        class Caller
        {
            public void Alias() { var c = {|WCFL1001:new C()|}; c.Get(1); }
            public void Generic<T>() where T : OrdersClient, new() { var c = {|WCFL1001:new T()|}; c.Get(1); }
            public void Constrained<T, TChannel>() where TChannel : class where T : ClientBase<TChannel>, new() { var c = {|WCFL1001:new T()|}; c.Open(); }
        }
        """);

    [Fact]
    public Task BindingWithoutSessionsIsInfo() => LifetimeCode.VerifySeverityAsync(
        "WCFL1001",
        LifetimeCode.Method("var c = {|#0:new OrdersClient(new BasicHttpBinding(), null)|}; c.Get(id);"),
        Microsoft.CodeAnalysis.DiagnosticSeverity.Info);

    [Fact]
    public Task FieldsThatTheirOwnerNeverEnds() => LifetimeCode.VerifyAsync("WCFL1001", LifetimeCode.Usings + """
        class Owner : IDisposable
        {
            private readonly OrdersClient _client = {|WCFL1001:new OrdersClient()|};
            public int Get() => _client.Get(1);
            public void Dispose() { }
        }
        """);

    // The binding is chosen by the name of an endpoint, or is that of the only endpoint.
    [Theory]
    [InlineData("\"a\"", "basicHttpBinding", DiagnosticSeverity.Info)]
    [InlineData("", "basicHttpBinding", DiagnosticSeverity.Info)]
    [InlineData("\"*\"", "webHttpBinding", DiagnosticSeverity.Info)]
    [InlineData("\"a\"", "netTcpBinding", DiagnosticSeverity.Warning)]
    [InlineData("\"a\"", "wsHttpBinding", DiagnosticSeverity.Warning)]
    [InlineData("\"b\"", "basicHttpBinding", DiagnosticSeverity.Warning)]
    public async Task A_configured_binding_without_sessions_leaks_less(string name, string binding, DiagnosticSeverity severity)
    {
        foreach (string code in new[] { "public void Run() { var c = {|#0:new OrdersClient(" + name + ")|}; c.Get(1); }", "readonly OrdersClient c = {|#0:new OrdersClient(" + name + ")|}; public void Run() { c.Get(1); } void IDisposable.Dispose() { }" })
        {
            var test = new WcfLint.TestKit.CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { "WCFL1001" } };
            test.TestState.Sources.Add(("Test.cs", LifetimeCode.Usings + "class Caller" + (code.Contains("Dispose") ? " : IDisposable" : string.Empty) + " { " + code + " }"));
            test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
            test.TestState.AdditionalFiles.Add(("app.config", "<configuration><system.serviceModel><client><endpoint name=\"a\" address=\"http://x/\" binding=\"" + binding + "\" contract=\"IOrders\" /></client></system.serviceModel></configuration>"));
            test.ExpectedDiagnostics.Add(WcfLint.TestKit.CSharpAnalyzerVerifier<CodeAnalyzer>.Diagnostic("WCFL1001").WithLocation(0).WithSeverity(severity));
            await test.RunAsync();
        }
    }
}
