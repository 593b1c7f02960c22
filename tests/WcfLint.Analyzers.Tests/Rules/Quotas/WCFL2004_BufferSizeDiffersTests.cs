using System.Threading.Tasks;
using WcfLint.Analyzers.Tests.Consistency;
using WcfLint.TestKit;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Quotas;

public class WCFL2004_BufferSizeDiffersTests
{
    private const string Host = "new ServiceHost(typeof(FooService)).AddServiceEndpoint(typeof(IFoo), b, \"net.tcp://x/\");";
    private const string Use = "new FooClient(b, new EndpointAddress(\"http://x/\"));";
    private const string Client = "new FooClient(b, new EndpointAddress(\"net.tcp://x/\"));";

    [Theory]
    [InlineData("var b = new BasicHttpBinding { MaxReceivedMessageSize = 1000000 };")]
    [InlineData("var b = new BasicHttpBinding { MaxReceivedMessageSize = 1000000, MaxBufferSize = 1000000 };")]
    [InlineData("var b = new BasicHttpBinding { MaxBufferSize = 65536 };")]
    [InlineData("var b = new BasicHttpBinding { MaxReceivedMessageSize = 1000000, MaxBufferSize = n };")]
    [InlineData("var b = new BasicHttpBinding { MaxReceivedMessageSize = 1000000, MaxBufferSize = 65536, TransferMode = TransferMode.Streamed };")]
    [InlineData("var b = new BasicHttpBinding(\"named\") { MaxBufferSize = 1000000 };")]
    [InlineData("var b = new WSHttpBinding { MaxReceivedMessageSize = 1000000 };")]
    [InlineData("var b = new NetTcpBinding { MaxReceivedMessageSize = 1000000, MaxBufferSize = 65536 }; " + Client)]
    [InlineData("var b = new BasicHttpBinding { MaxBufferSize = 1000000 }; if (flag) b.MaxReceivedMessageSize = 1000000;")]
    [InlineData("var b = new BasicHttpBinding { MaxReceivedMessageSize = 3000000000, TransferMode = TransferMode.Streamed };")]
    [InlineData("var b = new BasicHttpBinding { MaxReceivedMessageSize = 3000000000, TransferMode = flag ? TransferMode.Streamed : TransferMode.Buffered };")]
    [InlineData("var b = new BasicHttpBinding { MaxReceivedMessageSize = int.MaxValue };")]
    [InlineData("var b = new BasicHttpBinding(); b.MaxBufferSize = 65536; if (flag) goto end; b.MaxReceivedMessageSize = 1000000; end: " + Use)]
    [InlineData("var b = new BasicHttpBinding(); b.MaxBufferSize = 65536; if (flag) { return; } b.MaxBufferSize = 1000000; b.MaxReceivedMessageSize = 1000000; "
        + Use)]
    [InlineData("var b = new BasicHttpBinding(); b.MaxBufferSize = 65536; if (flag) { " + Use
        + " return; } b.MaxBufferSize = 1000000; b.MaxReceivedMessageSize = 1000000; " + Use)]
    [InlineData("var b = new BasicHttpBinding(); b.MaxBufferSize = 65536; " + Use + " if (flag) { return; } b.MaxReceivedMessageSize = 1000000;")]
    [InlineData("var b = new BasicHttpBinding(); b.MaxBufferSize = 65536; while (n > 0) { if (flag) { break; } b.MaxReceivedMessageSize = 1000000; n--; } " + Use)]
    public Task Is_silent(string body) => new VerifyCS.Test { TestCode = BindingCode.Method(body), OnlyRules = { "WCFL2004" } }.RunAsync();

    [Theory]
    [InlineData("new BasicHttpBinding { MaxBufferSize = 0 }", "MaxBufferSize is 0, which is not a size to compare")]
    [InlineData("new BasicHttpBinding { MaxReceivedMessageSize = 0 }", "MaxReceivedMessageSize is 0, which is not a size to compare")]
    [InlineData("new BasicHttpBinding { MaxBufferSize = 65536 }", "MaxBufferSize is 65536, which matches the other size and the transfer mode")]
    public async Task Tells_why_it_is_silent(string binding, string reason)
    {
        var probe = new TraceProbe();
        AnalysisObserver.Current.Value = probe;
        await Is_silent("var b = " + binding + ";");
        Assert.Equal(["Fine: " + reason], probe.ReasonsOf("WCFL2004"));
    }

    [Theory]
    [InlineData("var b = new BasicHttpBinding { {|WCFL2004:MaxReceivedMessageSize = 3000000000|} };")]
    [InlineData("var b = new BasicHttpBinding { MaxBufferSize = 65536, {|WCFL2004:MaxReceivedMessageSize = long.MaxValue|} };")]
    [InlineData("var b = new WSHttpBinding { {|WCFL2004:MaxReceivedMessageSize = long.MaxValue|} };")]
    public Task No_array_is_that_large(string body) => new VerifyCS.Test { TestCode = BindingCode.Method(body), OnlyRules = { "WCFL2004" } }.RunAsync();

    [Fact]
    public Task What_reads_with_a_question_mark_passes_nothing_on() => new VerifyCS.Test
    {
        TestCode = BindingCode.Method("var b = new BasicHttpBinding { {|WCFL2004:MaxBufferSize = 1000|} }; System.Console.WriteLine(b?.Security?.Mode); " + Use),
        OnlyRules = { "WCFL2004" },
    }.RunAsync();

    // Each place uses the binding with the values at that point. No edit: a fix for one path may break the other.
    [Theory]
    [InlineData("var b = new BasicHttpBinding(); {|WCFL2004:b.MaxBufferSize = 65536|}; if (flag) { " + Use
        + " return; } b.MaxReceivedMessageSize = 1000000; " + Use)]
    [InlineData("var b = new BasicHttpBinding(); if (flag) { b.MaxReceivedMessageSize = 70000; {|WCFL2004:b.MaxBufferSize = 65536|}; " + Use + " return; } " + Use)]
    [InlineData("foreach (int i in new[] { 1, 2 }) { var b = new BasicHttpBinding(); {|WCFL2004:b.MaxBufferSize = 65536|}; if (flag) { " + Use
        + " continue; } b.MaxReceivedMessageSize = 1000000; " + Use + " }")]
    public Task One_of_several_uses_fails_for_certain(string body) =>
        new VerifyCS.Test { TestCode = BindingCode.Method(body), FixedCode = BindingCode.Method(body), OnlyRules = { "WCFL2004" } }.RunAsync();

    [Theory]
    [InlineData(
        "var b = new BasicHttpBinding { MaxReceivedMessageSize = 1000000, {|WCFL2004:MaxBufferSize = 65536|} };",
        "var b = new BasicHttpBinding { MaxReceivedMessageSize = 1000000, MaxBufferSize = 1000000 };")]
    [InlineData(
        "const int OneMegabyte = 1 << 20; var b = new BasicHttpBinding { MaxReceivedMessageSize = 2 * OneMegabyte, {|WCFL2004:MaxBufferSize = 65536|} };",
        "const int OneMegabyte = 1 << 20; var b = new BasicHttpBinding { MaxReceivedMessageSize = 2 * OneMegabyte, MaxBufferSize = 2 * OneMegabyte };")]
    [InlineData(
        "const long OneMegabyte = 1 << 20; var b = new BasicHttpBinding { MaxReceivedMessageSize = OneMegabyte, {|WCFL2004:MaxBufferSize = 65536|} };",
        "const long OneMegabyte = 1 << 20; var b = new BasicHttpBinding { MaxReceivedMessageSize = OneMegabyte, MaxBufferSize = 1048576 };")]
    [InlineData(
        "var b = new BasicHttpBinding { {|WCFL2004:MaxBufferSize = 1000000|} };",
        "var b = new BasicHttpBinding { MaxBufferSize = 1000000, MaxReceivedMessageSize = 1000000 };")]
    [InlineData(
        "var b = new BasicHttpBinding();\n        b.MaxReceivedMessageSize = 70000;\n        {|WCFL2004:b.MaxBufferSize = 1000000|};",
        "var b = new BasicHttpBinding();\n        b.MaxReceivedMessageSize = 1000000;\n        b.MaxBufferSize = 1000000;")]
    [InlineData(
        "var b = new BasicHttpBinding { TransferMode = TransferMode.Streamed, MaxReceivedMessageSize = 70000, {|WCFL2004:MaxBufferSize = 80000|} };",
        "var b = new BasicHttpBinding { TransferMode = TransferMode.Streamed, MaxReceivedMessageSize = 70000, MaxBufferSize = 70000 };")]
    [InlineData(
        "var b = new BasicHttpBinding { TransferMode = TransferMode.Streamed, {|WCFL2004:MaxReceivedMessageSize = 1000|} };",
        "var b = new BasicHttpBinding { TransferMode = TransferMode.Streamed, MaxReceivedMessageSize = 1000, MaxBufferSize = 1000 };")]
    [InlineData(
        "var b = new NetTcpBinding { MaxReceivedMessageSize = 1000000, {|WCFL2004:MaxBufferSize = 65536|} }; " + Host,
        "var b = new NetTcpBinding { MaxReceivedMessageSize = 1000000, MaxBufferSize = 1000000 }; " + Host)]
    [InlineData(
        "var b = new CustomBinding(new TextMessageEncodingBindingElement(), new HttpsTransportBindingElement { {|WCFL2004:MaxBufferSize = 1000000|} });",
        "var b = new CustomBinding(new TextMessageEncodingBindingElement(), new HttpsTransportBindingElement { MaxBufferSize = 1000000, MaxReceivedMessageSize = 1000000 });")]
    public Task Makes_them_agree(string body, string fixedBody) =>
        new VerifyCS.Test { TestCode = BindingCode.Method(body), FixedCode = BindingCode.Method(fixedBody), OnlyRules = { "WCFL2004" } }.RunAsync();

    /// <summary>CoreWCF compares nothing: over TCP and pipes the smaller size counts, and it is streamed or equal sizes that are fine.</summary>
    [Theory]
    [InlineData("new NetTcpBinding { MaxReceivedMessageSize = 200000000 }")]
    [InlineData("new NetTcpBinding { MaxReceivedMessageSize = 65536, MaxBufferSize = 100000 }")]
    [InlineData("new NetTcpBinding { MaxReceivedMessageSize = 200000, MaxBufferSize = 65536, TransferMode = TransferMode.Streamed }")]
    [InlineData("new NetTcpBinding { MaxReceivedMessageSize = size, MaxBufferSize = 65536 }")]
    [InlineData("new BasicHttpBinding { MaxReceivedMessageSize = 200000, MaxBufferSize = 65536 }")]
    public Task A_service_of_CoreWCF_that_refuses_nothing_is_silent(string binding) => CoreWcf(binding).RunAsync();

    [Theory]
    [InlineData("new NetTcpBinding { MaxReceivedMessageSize = 200000, {|WCFL2004:MaxBufferSize = 65536|} }", "new NetTcpBinding { MaxReceivedMessageSize = 200000, MaxBufferSize = 200000 }", "WCFL2004.maxBufferSize")]
    [InlineData("new NetTcpBinding { MaxReceivedMessageSize = 200000, {|WCFL2004:MaxBufferSize = 65536|} }", "new NetTcpBinding { MaxReceivedMessageSize = 65536, MaxBufferSize = 65536 }", "WCFL2004.maxReceivedMessageSize")]
    [InlineData("new NetTcpBinding { MaxReceivedMessageSize = 3000000000, {|WCFL2004:MaxBufferSize = 65536|} }", "new NetTcpBinding { MaxReceivedMessageSize = 65536, MaxBufferSize = 65536 }", "WCFL2004.maxReceivedMessageSize")]
    public Task The_smaller_size_rules_over_TCP_on_CoreWCF(string binding, string after, string key)
    {
        VerifyCS.Test test = CoreWcf(binding);
        test.FixedCode = CoreWcfCode(after);
        test.CodeActionEquivalenceKey = key;
        return test.RunAsync();
    }

    /// <summary>wsHttp buffers, and throws where its size is set.</summary>
    [Fact]
    public Task WSHttp_of_CoreWCF_takes_no_size_above_that_of_an_array() =>
        CoreWcf("new WSHttpBinding(SecurityMode.None) { {|WCFL2004:MaxReceivedMessageSize = 3000000000|} }").RunAsync();

    // WCFL2001 does not report a size that the other one limits.
    private static VerifyCS.Test CoreWcf(string binding) => new()
    {
        TestCode = CoreWcfCode(binding),
        ReferenceAssemblies = WcfReferences.CoreWcf,
        OnlyRules = { "WCFL2004", "WCFL2001" },
    };

    private static string CoreWcfCode(string binding) =>
        "using CoreWCF; [ServiceContract] public interface IFoo { [OperationContract] void Put(byte[] data); } public class FooService : IFoo { public void Put(byte[] data) { } }\n"
            + "static class Start { static void M(CoreWCF.Configuration.IServiceBuilder services, long size) { services.AddServiceEndpoint<FooService, IFoo>("
                + binding + ", \"/foo\"); } }";
}
