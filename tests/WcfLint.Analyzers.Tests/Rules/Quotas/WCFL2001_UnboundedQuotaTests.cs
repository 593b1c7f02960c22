using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.TestKit;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Quotas;

public class WCFL2001_UnboundedQuotaTests
{
    [Theory]
    [InlineData("new BasicHttpBinding { MaxReceivedMessageSize = 1048576, MaxBufferSize = 1048576 }")]
    [InlineData("new BasicHttpBinding { MaxReceivedMessageSize = Math.Min(int.MaxValue, n) }")]
    [InlineData("new BasicHttpBinding { MaxReceivedMessageSize = long.Parse(ConfigurationManager.AppSettings[\"size\"]) }")]
    [InlineData("new BasicHttpBinding { MaxReceivedMessageSize = 64 * 1024 * 1024 }")]
    [InlineData("new BasicHttpBinding { TransferMode = TransferMode.Streamed, MaxReceivedMessageSize = int.MaxValue, MaxBufferSize = 65536 }")]
    [InlineData("new BasicHttpBinding { TransferMode = TransferMode.Streamed, MaxReceivedMessageSize = long.MaxValue }")]
    [InlineData("new WebHttpBinding { TransferMode = TransferMode.Streamed, MaxReceivedMessageSize = int.MaxValue, MaxBufferSize = int.MaxValue }")]
    [InlineData("new NetNamedPipeBinding { MaxReceivedMessageSize = int.MaxValue, MaxBufferPoolSize = int.MaxValue, ReaderQuotas = XmlDictionaryReaderQuotas.Max }")]
    [InlineData("new BasicHttpBinding { ReaderQuotas = { MaxDepth = 64, MaxStringContentLength = 8192 } }")]
    [InlineData("new BasicHttpBinding { ReaderQuotas = { MaxDepth = 512, MaxStringContentLength = int.MaxValue } }")]
    [InlineData("new BasicHttpBinding { ReaderQuotas = { MaxDepth = 32, MaxStringContentLength = int.MaxValue, MaxArrayLength = int.MaxValue } }")]
    [InlineData("new CustomBinding(new TextMessageEncodingBindingElement())")]
    [InlineData("new NetMsmqBinding { MaxReceivedMessageSize = int.MaxValue }")]
    public Task Is_silent(string creation) => Silent("var b = " + creation + ";");

    [Theory]
    [InlineData("var b = new BasicHttpBinding(); if (flag) b.MaxReceivedMessageSize = int.MaxValue;")]
    [InlineData("var b = new BasicHttpBinding { MaxReceivedMessageSize = int.MaxValue }; b.MaxReceivedMessageSize = 1000000;")]
    [InlineData("var b = new BasicHttpBinding { MaxReceivedMessageSize = int.MaxValue }; Tune(b);")]
    public Task Is_silent_where_it_may_be_otherwise(string body) => Silent(body);

    // WCFL2004 reports it: the channel does not even open.
    // A GET request has no body for a reader; one POST operation has.
    [Theory]
    [InlineData("WebGet", false)]
    [InlineData("WebInvoke", true)]
    public Task The_depth_counts_where_a_request_has_a_body(string attribute, bool isReported) => new VerifyCS.Test
    {
        TestCode = "using System.ServiceModel; using System.ServiceModel.Web; [ServiceContract] public interface IFoo { [OperationContract, WebGet] string Get(int id); [OperationContract, " + attribute + "] string All(Node what); } public class Node { public Node Next; } "
            + "public class Foo : IFoo { public string Get(int id) => null; public string All(Node what) => null; } public static class Host { public static void Run() { var b = new WebHttpBinding(); "
            + (isReported ? "{|WCFL2001:b.ReaderQuotas.MaxDepth = int.MaxValue|}" : "b.ReaderQuotas.MaxDepth = int.MaxValue")
            + "; new ServiceHost(typeof(Foo)).AddServiceEndpoint(typeof(IFoo), b, \"http://orders/x\"); } }",
        OnlyRules = { "WCFL2001" },
    }.RunAsync();

    [Fact]
    public Task Is_silent_where_opening_fails_anyhow() => Silent("var b = new BasicHttpBinding { MaxReceivedMessageSize = int.MaxValue, MaxBufferSize = 65536 };");

    [Theory]
    [InlineData("int.MaxValue")]
    [InlineData("2000000000")]
    [InlineData("999999999")]
    [InlineData("64 * 1024 * 1024 + 1")]
    public Task Reports_the_message_size(string value) =>
        Reports("var b = new BasicHttpBinding { {|WCFL2001:MaxReceivedMessageSize = " + value + "|} };");

    [Fact]
    public Task Reports_a_streamed_message_with_a_large_buffer() =>
        Reports("var b = new BasicHttpBinding { TransferMode = TransferMode.Streamed, MaxReceivedMessageSize = int.MaxValue, {|WCFL2001:MaxBufferSize = int.MaxValue|} };");

    [Fact]
    public Task Reports_what_is_written_beside_what_is_not_known() =>
        Reports("var b = new BasicHttpBinding { TransferMode = flag ? TransferMode.Streamed : TransferMode.Buffered, {|WCFL2001:MaxReceivedMessageSize = int.MaxValue|} };");

    [Fact]
    public Task Reports_quotas_that_are_copied() =>
        Reports("var b = new BasicHttpBinding { MaxReceivedMessageSize = 1000000 };\n        {|WCFL2001:XmlDictionaryReaderQuotas.Max.CopyTo(b.ReaderQuotas)|};");

    [Fact]
    public Task Reports_an_assignment() =>
        Reports("var b = new WSHttpBinding(SecurityMode.None);\n        {|WCFL2001:b.MaxReceivedMessageSize = int.MaxValue|};");

    // One finding for a binding that no service is known to use.
    [Theory]
    [InlineData("ReaderQuotas = XmlDictionaryReaderQuotas.Max", "{|WCFL2001:MaxReceivedMessageSize = int.MaxValue|}")]
    [InlineData("{|WCFL2001:ReaderQuotas = XmlDictionaryReaderQuotas.Max|}", "MaxReceivedMessageSize = 1000000")]
    public Task Reports_an_element(string encoding, string transport) =>
        Reports("var b = new CustomBinding(new TextMessageEncodingBindingElement { " + encoding + " }, new HttpTransportBindingElement { " + transport + " });");

    // Service Fabric's listener is an endpoint of its service.
    [Fact]
    public async Task A_listener_of_Service_Fabric_is_a_service()
    {
        var test = new VerifyCS.Test
        {
            TestCode = BindingCode.Method(
                "var b = new BasicHttpBinding { {|#0:MaxReceivedMessageSize = int.MaxValue|} }; new WcfCommunicationListener<IFoo>(null, null, listenerBinding: b);")
                + "\nclass WcfCommunicationListener<T> { public WcfCommunicationListener(object context, T service, System.ServiceModel.Channels.Binding listenerBinding = null) { } }",
            OnlyRules = { "WCFL2001" },
        };
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL2001").WithLocation(0).WithSeverity(DiagnosticSeverity.Warning));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("new FooClient(b, new EndpointAddress(\"https://x/\"));", DiagnosticSeverity.Info)]
    [InlineData("new ServiceHost(typeof(FooService)).AddServiceEndpoint(typeof(IFoo), b, \"http://x/\");", DiagnosticSeverity.Warning)]
    public async Task Is_graver_on_the_service(string use, DiagnosticSeverity severity)
    {
        var test = new VerifyCS.Test { TestCode = BindingCode.Method("var b = new BasicHttpBinding { {|#0:MaxReceivedMessageSize = int.MaxValue|} }; " + use),
            OnlyRules = { "WCFL2001" } };
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL2001").WithLocation(0).WithSeverity(severity).WithMessageOf(
            "MaxReceivedMessageSize of new BasicHttpBinding",
            "is 2147483647",
            "; set the size that you need (the default is 65536)"));
        await test.RunAsync();
    }

    [Theory]
    [InlineData(
        "var b = new BasicHttpBinding { {|WCFL2001:ReaderQuotas = XmlDictionaryReaderQuotas.Max|} };",
        "var b = new BasicHttpBinding();")]
    [InlineData(
        "var b = new NetTcpBinding();\n        {|WCFL2001:b.ReaderQuotas.MaxDepth = int.MaxValue|};\n        b.ReaderQuotas.MaxArrayLength = int.MaxValue;",
        "var b = new NetTcpBinding();")]
    [InlineData(
        "var b = new NetTcpBinding { TransactionFlow = true, {|WCFL2001:MaxConnections = int.MaxValue|}, {|WCFL2001:ListenBacklog = int.MaxValue|} };",
        "var b = new NetTcpBinding { TransactionFlow = true };")]
    [InlineData(
        """
        var b = new NetTcpBinding
        {
            TransactionFlow = true,
            {|WCFL2001:MaxConnections = int.MaxValue|},
            {|WCFL2001:ListenBacklog = int.MaxValue|}
        };
        """,
        """
        var b = new NetTcpBinding
        {
            TransactionFlow = true
        };
        """)]
    [InlineData(
        "var b = new NetTcpBinding { {|WCFL2001:MaxConnections = int.MaxValue|}, {|WCFL2001:ListenBacklog = int.MaxValue|}, TransactionFlow = true };",
        "var b = new NetTcpBinding { TransactionFlow = true };")]
    public Task Removes_what_has_no_bound(string body, string fixedBody) => Fixes(body, fixedBody);

    // WCFL2008 and WCFL3008 report these.
    [Theory]
    [InlineData("var b = new BasicHttpBinding { MaxBufferPoolSize = int.MaxValue };")]
    [InlineData("var b = new NetTcpBinding { ListenBacklog = int.MaxValue, PortSharingEnabled = true };")]
    public Task Leaves_to_other_rules_what_is_theirs(string body) =>
        new VerifyCS.Test { TestCode = BindingCode.Method(body), OnlyRules = { "WCFL2001" } }.RunAsync();

    [Fact]
    public Task Leaves_the_message_size_to_its_author() =>
        new VerifyCS.Test { TestCode = BindingCode.Method("var b = new BasicHttpBinding { {|WCFL2001:MaxReceivedMessageSize = int.MaxValue|} };"),
            OnlyRules = { "WCFL2001" } }.RunAsync();

    /// <summary>No file tells whether the owner of a service on another machine is trusted.</summary>
    [Theory]
    [InlineData("http://localhost:8000/x", false)]
    [InlineData("https://localhost/x", false)]
    [InlineData("http://orders/x", true)]
    [InlineData("http://orders.contoso.com/x", true)]
    [InlineData("https://orders/x", true)]
    [InlineData("https://orders.contoso.com/x", true)]
    public Task Clients_are_reported_where_others_answer(string address, bool isReported)
    {
        const string Size = "MaxReceivedMessageSize = 2147483647";
        return new VerifyCS.Test { TestCode = BindingCode.Method("new FooClient(new BasicHttpBinding { " + (isReported ? "{|WCFL2001:" + Size + "|}" : Size)
            + " }, new EndpointAddress(\"" + address + "\"));"), OnlyRules = { "WCFL2001" } }.RunAsync();
    }

    [Fact]
    public Task A_client_whose_address_is_not_known_is_reported() =>
        new VerifyCS.Test { TestCode =
            BindingCode.Method("new FooClient(new BasicHttpBinding { {|WCFL2001:MaxReceivedMessageSize = int.MaxValue|} }, new EndpointAddress(ConfigurationManager.AppSettings[\"x\"]));"), OnlyRules = { "WCFL2001" } }.RunAsync();

    // What is written once is as good as a constant; what any code writes again, or other code may set, is not known.
    [Theory]
    [InlineData("private int _depth = 2000000;", true)]
    [InlineData("public const int _depth = 2000000;", true)]
    [InlineData("private static int _depth => 2000000;", true)]
    [InlineData("public int _depth = 2000000;", false)]
    [InlineData("private int _depth = 64;", false)]
    [InlineData("private int _depth = 2000000; void Set(int n) { _depth = n; }", false)]
    [InlineData("private int _depth = 2000000; void Set() { _depth--; }", false)]
    [InlineData("private int _depth = 2000000; void Set() { int.TryParse(\"1\", out _depth); }", false)]
    public Task A_depth_in_a_member(string member, bool isReported)
    {
        const string Depth = "b.ReaderQuotas.MaxDepth = _depth";
        return new VerifyCS.Test { TestCode = BindingCode.Method("var b = new BasicHttpBinding(); " + (isReported ? "{|WCFL2001:" + Depth + "|}" : Depth)
            + "; new FooClient(b, new EndpointAddress(\"http://orders/\"));", member), OnlyRules = { "WCFL2001" } }.RunAsync();
    }

    [Fact]
    public Task One_finding_for_the_binding_of_a_client() =>
        new VerifyCS.Test { TestCode =
            BindingCode.Method("var b = new BasicHttpBinding { {|WCFL2001:MaxReceivedMessageSize = int.MaxValue|} }; b.ReaderQuotas.MaxDepth = int.MaxValue; new FooClient(b, new EndpointAddress(\"http://orders/x\"));"), OnlyRules = { "WCFL2001" } }.RunAsync();

    /// <summary>Other machines cannot send to a listener on a loopback address; the name localhost excludes no machine.</summary>
    [Theory]
    [InlineData("net.tcp://127.0.0.1:8000/x", null)]
    [InlineData("net.tcp://[::1]:8000/x", null)]
    [InlineData("net.tcp://localhost:8000/x", DiagnosticSeverity.Warning)]
    [InlineData("net.tcp://10.0.0.7:8000/x", DiagnosticSeverity.Warning)]
    public Task Senders_from_other_machines_decide(string address, DiagnosticSeverity? severity)
    {
        const string Size = "MaxReceivedMessageSize = 2147483647";
        var test = new VerifyCS.Test { TestCode = BindingCode.Method("new ServiceHost(typeof(FooService)).AddServiceEndpoint(typeof(IFoo), new NetTcpBinding { "
            + (severity is null ? Size : "{|#0:" + Size + "|}") + " }, \"" + address + "\");"), OnlyRules = { "WCFL2001" } };
        if (severity is { } expected)
        {
            test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL2001").WithLocation(0).WithSeverity(expected));
        }

        return test.RunAsync();
    }

    // The member that is read only here changes itself; where others read it, or would lose it, there is no fix.
    [Theory]
    [InlineData("private int _size = int.MaxValue;", "", "private int _size = 1048576;", "")]
    [InlineData("", "int _size = int.MaxValue; ", "", "int _size = 1048576; ")]
    [InlineData("private int _size = int.MaxValue;", "Console.WriteLine(_size); ", null, null)]
    [InlineData("private static readonly int s_all = int.MaxValue; private int _size = s_all; int Get() { return s_all; }", "", null, null)]
    public Task A_size_in_a_member_is_mended_there(string member, string before, string? members, string? first) =>
        Mends("b.MaxReceivedMessageSize = _size", member, before, members, first);

    /// <summary>The binding has no other mode.</summary>
    [Fact]
    public Task A_size_of_a_binding_that_cannot_stream_is_mended() =>
        Fixes("var b = new WSHttpBinding(); {|WCFL2001:b.MaxReceivedMessageSize = int.MaxValue|};", "var b = new WSHttpBinding(); b.MaxReceivedMessageSize = 1048576;");

    [Fact]
    public Task A_depth_in_a_member_has_no_fix() => Mends("b.ReaderQuotas.MaxDepth = _depth", "private int _depth = 2000000;", "", null, null);

    private static Task Mends(string setting, string member, string before, string? members, string? first)
    {
        string body = "var b = new BasicHttpBinding(); {0}; new FooClient(b, new EndpointAddress(\"http://orders/\"));";
        string reported = BindingCode.Method(before + body.Replace("{0}", "{|WCFL2001:" + setting + "|}"), member);
        return new VerifyCS.Test
        {
            TestCode = reported,
            FixedCode = members is null ? reported : BindingCode.Method(first + body.Replace("{0}", setting), members),
            OnlyRules = { "WCFL2001" },
        }.RunAsync();
    }

    // Before 1.8 the server of ASP.NET Core refuses what is larger than 30,000,000 bytes, unless its own configuration raises that.
    [Theory]
    [InlineData("BasicHttpBinding {", "", nameof(WcfReferences.CoreWcf17), DiagnosticSeverity.Info)]
    [InlineData("BasicHttpBinding {", "", nameof(WcfReferences.CoreWcf), DiagnosticSeverity.Warning)]
    [InlineData("BasicHttpBinding {", "Set(o => o.Limits.MaxRequestBodySize = null);", nameof(WcfReferences.CoreWcf17), DiagnosticSeverity.Warning)]
    [InlineData("NetHttpBinding { WebSocketSettings = { TransportUsage = CoreWCF.Channels.WebSocketTransportUsage.Always },", "", nameof(WcfReferences.CoreWcf17), DiagnosticSeverity.Warning)]
    [InlineData("NetTcpBinding {", "", nameof(WcfReferences.CoreWcf17), DiagnosticSeverity.Warning)]
    public Task The_limit_of_the_server_counts(string binding, string code, string references, DiagnosticSeverity severity) => new VerifyCS.Test
    {
        ExpectedDiagnostics = { VerifyCS.Diagnostic("WCFL2001").WithLocation(0).WithSeverity(severity) },
        TestCode = "using CoreWCF; using CoreWCF.Configuration; [ServiceContract] public interface IFiles { [OperationContract] int Put(byte[] content); } public class Files : IFiles { public int Put(byte[] content) => 0; } "
            + "static class Program { static void Main() { " + code + " Use(null); } static void Use(IServiceBuilder sb) { sb.AddService<Files>(); sb.AddServiceEndpoint<Files, IFiles>(new " + binding + " {|#0:MaxReceivedMessageSize = int.MaxValue|} }, \"/f\"); } }",
        OnlyRules = { "WCFL2001" }, CompilerDiagnostics = Microsoft.CodeAnalysis.Testing.CompilerDiagnostics.None, ReferenceAssemblies = WcfReferences.Named(references),
    }.RunAsync();

    private static Task Silent(string body) =>
        new VerifyCS.Test { TestCode = BindingCode.Method(body, "public void Tune(BasicHttpBinding b) { b.MaxReceivedMessageSize = 1; }"),
            OnlyRules = { "WCFL2001" } }.RunAsync();

    private static Task Reports(string body) => new VerifyCS.Test { TestCode = BindingCode.Method(body), OnlyRules = { "WCFL2001" } }.RunAsync();

    private static Task Fixes(string body, string fixedBody) => new VerifyCS.Test
    {
        TestCode = BindingCode.Method(body),
        FixedCode = BindingCode.Method(fixedBody),
        OnlyRules = { "WCFL2001" },
    }.RunAsync();
}
