using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer, WcfLint.CodeFixes.Rules.ClientLifetime.WCFL1006_UncachedFactoryFix>;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime;

public class WCFL1006_UncachedFactoryTests
{
    private const string On = "static C() { ClientBase<IOrders>.CacheSetting = CacheSetting.AlwaysOn; } ";
    private const string Shared = "static readonly NetTcpBinding s = new NetTcpBinding(); ";
    private const string Address = "new EndpointAddress(\"net.tcp://x/\")";

    [Theory]
    [InlineData(On + Shared + "public void M(int id) { var c = new OrdersClient(s, " + Address + "); c.Get(id); }")]
    [InlineData(On + "public void M(int id, NetTcpBinding b) { var c = new OrdersClient(b, " + Address + "); c.Get(id); }")]
    [InlineData(On + "readonly OrdersClient c = new OrdersClient(new NetTcpBinding(), " + Address + ");")]
    [InlineData(On + "public void M(int id) { var c = new OrdersClient(\"x\"); c.ClientCredentials.UserName.UserName = \"a\"; c.Get(id); }")]
    [InlineData("public void M(int id) { var c = new OrdersClient(new NetTcpBinding(), " + Address + "); c.Get(id); }")]
    [InlineData("public void M(int id) { var c = new OrdersClient(new NetTcpBinding(), " + Address
        + "); c.ClientCredentials.UserName.UserName = \"a\"; c.Get(id); }")]
    [InlineData("public void M(int id, string user) { var c = new OrdersClient(\"x\"); c.ClientCredentials.UserName.UserName = user; c.Get(id); }")]
    [InlineData("public void M(int id) { var c = new OrdersClient(\"x\"); c.Get(id); c.Endpoint.ToString(); }")]
    [InlineData("public void M(int id) { var c = new OrdersClient(\"x\"); c.InnerChannel.ToString(); c.Get(id); }")]
    [InlineData("C() { var c = new OrdersClient(\"x\"); c.ClientCredentials.UserName.UserName = \"a\"; c.Get(1); }")]
    [InlineData("static CacheSetting CacheSetting { get; set; } public void M() { CacheSetting = CacheSetting.AlwaysOff; }")]
    [InlineData("public void M(CacheSetting c) { ClientBase<IOrders>.CacheSetting = c; }")]
    public Task Silent(string members) => VerifyAsync(members);

    [Theory]
    [InlineData("public void M() { {|#0:ClientBase<IOrders>.CacheSetting = CacheSetting.AlwaysOff|}; }", DiagnosticSeverity.Info)]
    [InlineData("static C() { {|#0:OrdersClient.CacheSetting = CacheSetting.AlwaysOff|}; }", DiagnosticSeverity.Info)]
    [InlineData(On + "public void M(int id) { var c = new OrdersClient({|#0:new NetTcpBinding()|}, " + Address + "); c.Get(id); }", DiagnosticSeverity.Warning)]
    [InlineData(On + "public void M(int id) { var b = {|#0:new NetTcpBinding()|}; var c = new OrdersClient(b, " + Address
        + "); c.Get(id); }", DiagnosticSeverity.Warning)]
    [InlineData("public void M(int id) { var c = new OrdersClient(\"x\"); {|#0:c.ClientCredentials|}.UserName.UserName = \"a\"; c.Get(id); }", DiagnosticSeverity.Info)]
    [InlineData("public void M(int id) { var c = new OrdersClient(); var a = {|#0:c.Endpoint|}.Address; c.Get(id); }", DiagnosticSeverity.Info)]
    [InlineData("public void M(int id) { var c = new OrdersClient(\"x\"); {|#0:c.Endpoint|}.Binding.SendTimeout = TimeSpan.FromSeconds(5); c.Get(id); }", DiagnosticSeverity.Info)]
    [InlineData("public void M(int id) { var c = new OrdersClient(\"x\"); c.Get(id); c.Close(); {|#0:ClientBase<IOrders>.CacheSetting = CacheSetting.AlwaysOn|}; }", DiagnosticSeverity.Warning)]
    public Task Reports(string members, DiagnosticSeverity severity)
    {
        var test = Create(members, WcfReferences.Net472);
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL1006").WithLocation(0).WithSeverity(severity));
        return test.RunAsync();
    }

    // Without a configuration clients share nothing by default, but AlwaysOn works.
    [Theory]
    [InlineData(On + "public void M(int id) { var c = new OrdersClient({|WCFL1006:new NetTcpBinding()|}, " + Address + "); c.Get(id); }")]
    [InlineData(On + Shared + "public void M(int id) { var c = new OrdersClient(s, " + Address + "); c.Get(id); }")]
    public Task On_the_client_packages(string members) => Create(members, WcfReferences.ClientPackages410).RunAsync();

    [Fact]
    public Task Half_typed_code()
    {
        var test = Create("public void M() { ClientBase<IOrders>.CacheSetting = CacheSetting.; ClientBase<>.CacheSetting = CacheSetting.AlwaysOff; var c = new OrdersClient(; }", WcfReferences.Net472);
        test.CompilerDiagnostics = CompilerDiagnostics.None;
        return test.RunAsync();
    }

    [Fact]
    public Task Fix()
    {
        const string Before = """
            class C
            {
                static C()
                {
                    ClientBase<IOrders>.CacheSetting = CacheSetting.AlwaysOn;
                }

                public int M(int id)
                {
                    var c = new OrdersClient({|WCFL1006:new NetTcpBinding(SecurityMode.Transport) { MaxReceivedMessageSize = 100000 }|}, new EndpointAddress("net.tcp://x/"));
                    return c.Get(id);
                }

                public int N(int id)
                {
                    var c = new OrdersClient({|WCFL1006:new NetTcpBinding(SecurityMode.Transport) { MaxReceivedMessageSize = 100000 }|}, new EndpointAddress("net.tcp://y/"));
                    return c.Get(id);
                }
            }
            """;
        const string After = """
            class C
            {
                private static readonly NetTcpBinding SharedNetTcpBinding = new NetTcpBinding(SecurityMode.Transport) { MaxReceivedMessageSize = 100000 };

                static C()
                {
                    ClientBase<IOrders>.CacheSetting = CacheSetting.AlwaysOn;
                }

                public int M(int id)
                {
                    var c = new OrdersClient(SharedNetTcpBinding, new EndpointAddress("net.tcp://x/"));
                    return c.Get(id);
                }

                public int N(int id)
                {
                    var c = new OrdersClient(SharedNetTcpBinding, new EndpointAddress("net.tcp://y/"));
                    return c.Get(id);
                }
            }
            """;
        var test = new VerifyCS.Test { OnlyRules = { "WCFL1006" } };
        test.TestState.Sources.Add(("Test.cs", LifetimeCode.Usings + Before));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        test.FixedState.Sources.Add(("Test.cs", LifetimeCode.Usings + After));
        test.FixedState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        return test.RunAsync();
    }

    private static Task VerifyAsync(string members) => Create(members, WcfReferences.Net472).RunAsync();

    private static VerifyCS.Test Create(string members, WcfReferences references)
    {
        var test = new VerifyCS.Test { OnlyRules = { "WCFL1006" }, ReferenceAssemblies = references };
        test.TestState.Sources.Add(("Test.cs", LifetimeCode.Usings + "class C { " + members + " }"));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        return test;
    }
}
