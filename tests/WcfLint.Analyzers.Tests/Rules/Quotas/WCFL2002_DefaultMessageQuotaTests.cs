using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Quotas;

public class WCFL2002_DefaultMessageQuotaTests
{
    [Theory]
    [InlineData("var b = new BasicHttpBinding();")]
    [InlineData("new FooClient(new BasicHttpBinding(), new EndpointAddress(\"http://x/\"));")]
    [InlineData("new FooClient(new NetNamedPipeBinding(), new EndpointAddress(\"net.pipe://localhost/x\"));")]
    [InlineData("new DownClient(new BasicHttpBinding(), new EndpointAddress(\"http://x/\"));")]
    [InlineData("new ListClient(new BasicHttpBinding { MaxReceivedMessageSize = 1048576 }, new EndpointAddress(\"http://x/\"));")]
    [InlineData("new ListClient(new BasicHttpBinding(\"named\"), new EndpointAddress(\"http://x/\"));")]
    [InlineData("new ListClient(new BasicHttpBinding { MaxReceivedMessageSize = n }, new EndpointAddress(\"http://x/\"));")]
    [InlineData("new ListClient(new BasicHttpBinding { MaxBufferSize = 1048576 }, new EndpointAddress(\"http://x/\"));")]
    public Task Is_silent(string body) => Test(body).RunAsync();

    [Theory]
    [InlineData("new ListClient({|#0:new BasicHttpBinding|}(), new EndpointAddress(\"http://x/\"));", "IList.All returns List<string>")]
    [InlineData("new ListClient(new BasicHttpBinding { {|#0:MaxReceivedMessageSize = 65536|} }, new EndpointAddress(\"http://x/\"));", "IList.All returns List<string>")]
    [InlineData("var f = new ChannelFactory<IList>({|#0:new BasicHttpBinding|}(), \"http://x/\");", "IList.All returns List<string>")]
    [InlineData("new ServiceHost(typeof(FooService)).AddServiceEndpoint(typeof(IDown), {|#0:new BasicHttpBinding|}(), \"http://x/\");", "IDown.Put receives byte[]")]
    public Task Warns_of_what_grows(string body, string carried)
    {
        var test = Test(body);
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL2002").WithLocation(0).WithSeverity(DiagnosticSeverity.Warning).WithArguments("new BasicHttpBinding", ", and " + carried));
        return test.RunAsync();
    }

    [Theory]
    [InlineData("WCFL2002.1MiB", "1048576")]
    [InlineData("WCFL2002.4MiB", "4194304")]
    [InlineData("WCFL2002.16MiB", "16777216")]
    public Task Offers_three_sizes(string key, string bytes) => new VerifyCS.Test
    {
        TestCode = BindingCode.Method("new ListClient({|WCFL2002:new BasicHttpBinding|}(), new EndpointAddress(\"http://x/\"));"),
        FixedCode = BindingCode.Method("new ListClient(new BasicHttpBinding { MaxReceivedMessageSize = " + bytes + " }, new EndpointAddress(\"http://x/\"));"),
        CodeActionEquivalenceKey = key,
        OnlyRules = { "WCFL2002" },
    }.RunAsync();

    [Fact]
    public Task Keeps_the_buffer_equal() => new VerifyCS.Test
    {
        TestCode = BindingCode.Method("new ListClient(new BasicHttpBinding { {|WCFL2002:MaxReceivedMessageSize = 65536|}, MaxBufferSize = 65536 }, new EndpointAddress(\"http://x/\"));"),
        FixedCode = BindingCode.Method("new ListClient(new BasicHttpBinding { MaxReceivedMessageSize = 1048576, MaxBufferSize = 1048576 }, new EndpointAddress(\"http://x/\"));"),
        CodeActionEquivalenceKey = "WCFL2002.1MiB",
        OnlyRules = { "WCFL2002" },
    }.RunAsync();

    private static VerifyCS.Test Test(string body) => new() { TestCode = BindingCode.Method(body), OnlyRules = { "WCFL2002" } };
}
