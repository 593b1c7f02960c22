using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Transport;

public class WCFL3001_DefaultWebProxyTests
{
    private const string Far = "on the first call (UseDefaultWebProxy is true by default)";

    private const string Client = " new FooClient(b, new EndpointAddress(\"http://orders/x\"));";

    [Theory]
    [InlineData("var b = new BasicHttpBinding();")]
    [InlineData("var b = new BasicHttpBinding { UseDefaultWebProxy = false };" + Client)]
    [InlineData("var b = new BasicHttpBinding { UseDefaultWebProxy = flag };" + Client)]
    [InlineData("var b = new BasicHttpBinding { UseDefaultWebProxy = false, ProxyAddress = new Uri(\"http://proxy:80\") };" + Client)]
    [InlineData("var b = new BasicHttpBinding { ProxyAddress = new Uri(ConfigurationManager.AppSettings[\"proxy\"]) };" + Client)]
    [InlineData("var b = new NetTcpBinding(); new FooClient(b, new EndpointAddress(\"net.tcp://localhost/x\"));")]
    [InlineData("var b = new BasicHttpBinding(\"named\");" + Client)]
    [InlineData("var b = new BasicHttpBinding(); new ServiceHost(typeof(FooService)).AddServiceEndpoint(typeof(IFoo), b, \"http://orders/x\");")]
    [InlineData("new FooClient(new BasicHttpBinding(), new EndpointAddress(\"http://localhost/x\"));")]
    [InlineData("new FooClient(new BasicHttpBinding(), new EndpointAddress(\"http://127.0.0.1:8080/x\"));")]
    [InlineData("new FooClient(new BasicHttpBinding(), new EndpointAddress(\"http://localhost/\" + n));")]
    [InlineData("new FooClient(new BasicHttpBinding(), new EndpointAddress(\"http://localhost:\" + n + \"/x\"));")]
    [InlineData("new FooClient(new BasicHttpBinding(), new EndpointAddress($\"http://localhost:{n}/x\"));")]
    [InlineData("new FooClient(new BasicHttpBinding(), new EndpointAddress(string.Format(\"http://localhost:{0}/x\", n)));")]
    [InlineData("new FooClient(new BasicHttpBinding(), new EndpointAddress(\"http://[::1]/x\"));")]
    [InlineData("var b = new BasicHttpBinding { UseDefaultWebProxy = true }; new FooClient(b, new EndpointAddress(\"http://localhost/x\")); new FooClient(b, new EndpointAddress(\"http://127.0.0.1/x\"));")]
    [InlineData("new FooClient(new BasicHttpBinding(), new EndpointAddress(\"http://localhost\" + n));")]
    [InlineData("new FooClient(new BasicHttpBinding(), new EndpointAddress(n + \"http://localhost/\"));")]
    [InlineData("new FooClient(new BasicHttpBinding(), new EndpointAddress(\"http://full_machine_name/x\"));")]
    [InlineData("new FooClient(new BasicHttpBinding(), new EndpointAddress(\"http://YOURSERVER/x\"));")]
    [InlineData("var a = new EndpointAddress(\"http://orders/x\"); a = null; new FooClient(new BasicHttpBinding(), a);")]
    [InlineData("var a = new EndpointAddress(\"http://orders/x\"); if (flag) a = new EndpointAddress(\"http://api.example.com/\"); new FooClient(new BasicHttpBinding(), a);")]
    public Task Is_silent(string body) => Test(body).RunAsync();

    [Fact]
    public async Task Is_silent_where_the_configuration_switches_the_proxy_off()
    {
        var test = Test("var b = new BasicHttpBinding();" + Client);
        test.TestState.AdditionalFiles.Add(
            ("app.config", "<configuration><system.net><defaultProxy enabled=\"false\" /></system.net><system.serviceModel /></configuration>"));
        await test.RunAsync();
    }

    // Whether the system searches for a proxy is a setting of the machine. Without the end of its name a host is not known.
    [Theory]
    [InlineData("\"http://orders/\" + n", "to reach http://orders/")]
    [InlineData("\"http://orders/x\"", "to reach http://orders/x")]
    [InlineData("\"https://10.0.0.7/x\"", "to reach https://10.0.0.7/x")]
    [InlineData("\"http://orders.contoso.local/x\"", "to reach http://orders.contoso.local/x")]
    [InlineData("\"https://api.example.com/x\"", Far)]
    [InlineData("\"https://100.20.3.4/x\"", Far)]
    public Task Is_possible(string address, string what) =>
        ReportsAsync("new FooClient({|#0:new BasicHttpBinding|}(), new EndpointAddress(" + address + "));", what);

    [Theory]
    [InlineData("var a = new EndpointAddress(\"http://orders/x\"); new FooClient({|#0:new BasicHttpBinding|}(), a);")]
    [InlineData("var u = new Uri(\"http://orders/x\"); var a = new EndpointAddress(u); new FooClient({|#0:new BasicHttpBinding|}(), a);")]
    [InlineData("string s = \"http://orders/x\"; var a = new EndpointAddress(s); new FooClient({|#0:new BasicHttpBinding|}(), a);")]
    public Task An_address_in_a_local_is_followed(string body) => ReportsAsync(body, "to reach http://orders/x");

    [Theory]
    [InlineData("http://localhost/x", "http://orders/x", "to reach http://orders/x")]
    [InlineData("http://orders/x", "https://api.example.com/x", Far)]
    [InlineData("https://api.example.com/x", "http://localhost/x", Far)]
    public Task A_shared_binding_counts_as_its_farthest_address(string one, string other, string what) =>
        ReportsAsync("var b = {|#0:new BasicHttpBinding|}(); new FooClient(b, new EndpointAddress(\"" + one + "\")); new FooClient(b, new EndpointAddress(\""
            + other + "\"));", what);

    // The first call of a process waits once, whichever binding it has.
    [Fact]
    public async Task Bindings_that_share_the_wait_are_one_finding()
    {
        string other = "public class Other { public object Get() { return new FooClient(NEW(), new EndpointAddress(\"http://stock/x\")); } }\n";
        string body = "new FooClient(NEW(), new EndpointAddress(\"http://orders/x\")); new FooClient(NEW(), new EndpointAddress(\"http://orders/y\"));";
        string Write(string text, bool isFixed) => text.Replace("NEW()", isFixed ? "new BasicHttpBinding { UseDefaultWebProxy = false }" : "new BasicHttpBinding()");
        string written = Write(BindingCode.Method(body), false);
        int first = written.IndexOf("new BasicHttpBinding", System.StringComparison.Ordinal);
        written = written.Insert(first + "new BasicHttpBinding".Length, "|}").Insert(first, "{|WCFL3001:");
        var test = new VerifyCS.Test { OnlyRules = { "WCFL3001" } };
        test.TestState.Sources.Add(written);
        test.TestState.Sources.Add(("/0/Test1.cs", "using System.ServiceModel;\n" + Write(other, false)));
        test.FixedState.Sources.Add(Write(BindingCode.Method(body), true));
        test.FixedState.Sources.Add(("/0/Test1.cs", "using System.ServiceModel;\n" + Write(other, true)));
        await test.RunAsync();
    }

    // A suppressed finding neither counts nor changes the others, and their fix leaves it.
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public Task What_is_suppressed_stands_alone(bool isFirst)
    {
        string Method(string name, string made) =>
            "public class " + name + " { public object Get() { return new FooClient(" + made + ", new EndpointAddress(\"http://stock/x\")); } }\n";
        string suppressed = "using System.ServiceModel;\n#pragma warning disable WCFL3001\n" + Method("Quiet", "new BasicHttpBinding()");
        string Other(string made) => "using System.ServiceModel;\n" + Method("Loud", made);
        var test = new VerifyCS.Test { OnlyRules = { "WCFL3001" } };
        foreach ((SourceFileList sources, string made) in new[] { (test.TestState.Sources, "{|WCFL3001:new BasicHttpBinding|}()"), (test.FixedState.Sources,
            "new BasicHttpBinding { UseDefaultWebProxy = false }") })
        {
            sources.Add(BindingCode.Method(string.Empty));
            sources.Add(isFirst ? suppressed : Other(made));
            sources.Add(isFirst ? Other(made) : suppressed);
        }

        return test.RunAsync();
    }

    [Theory]
    [InlineData("var b = {|WCFL3001:new BasicHttpBinding|}();" + Client, "var b = new BasicHttpBinding { UseDefaultWebProxy = false };" + Client)]
    [InlineData("var b = new WSHttpBinding { {|WCFL3001:UseDefaultWebProxy = true|} };"
        + Client, "var b = new WSHttpBinding { UseDefaultWebProxy = false };" + Client)]
    [InlineData("var b = {|WCFL3001:new BasicHttpBinding|} { BypassProxyOnLocal = true };"
        + Client, "var b = new BasicHttpBinding { BypassProxyOnLocal = true, UseDefaultWebProxy = false };" + Client)]
    [InlineData(
        "var b = new BasicHttpBinding { {|WCFL3001:ProxyAddress = new Uri(\"http://proxy:80\")|} };" + Client,
        "var b = new BasicHttpBinding { ProxyAddress = new Uri(\"http://proxy:80\"), UseDefaultWebProxy = false };" + Client)]
    [InlineData(
        "var b = {|WCFL3001:new CustomBinding|}(new TextMessageEncodingBindingElement(), new HttpTransportBindingElement());" + Client,
        "var b = new CustomBinding(new TextMessageEncodingBindingElement(), new HttpTransportBindingElement { UseDefaultWebProxy = false });" + Client)]
    public Task Switches_it_off(string body, string fixedBody) =>
        new VerifyCS.Test { TestCode = BindingCode.Method(body), FixedCode = BindingCode.Method(fixedBody), OnlyRules = { "WCFL3001" } }.RunAsync();

    private static Task ReportsAsync(string body, string what)
    {
        VerifyCS.Test test = Test(body);
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL3001").WithLocation(0).WithSeverity(DiagnosticSeverity.Info).WithMessage(
            "Default web proxy: new BasicHttpBinding looks up the system web proxy " + what
                + ". Effect if the system finds its proxy by a script: the first call may wait for proxy detection"));
        return test.RunAsync();
    }

    private static VerifyCS.Test Test(string body) => new() { TestCode = BindingCode.Method(body), OnlyRules = { "WCFL3001" } };
}
