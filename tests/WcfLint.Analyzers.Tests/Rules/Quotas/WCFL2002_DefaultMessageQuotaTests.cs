using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.TestKit;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;
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
    [InlineData("new DataClient(new BasicHttpBinding(), new EndpointAddress(\"http://x/\"));")]
    [InlineData("new DataClient(new BasicHttpBinding(), new EndpointAddress(\"http://x/\")).One();")]
    public Task Is_silent(string body) => Test(body).RunAsync();

    [Theory]
    [InlineData("new DataClient({|#0:new BasicHttpBinding|}(), new EndpointAddress(\"http://x/\")).Load();", "IData.Load returns byte[]")]
    [InlineData("new DataClient(new BasicHttpBinding { {|#0:MaxReceivedMessageSize = 65536|} }, new EndpointAddress(\"http://x/\")).Load();", "IData.Load returns byte[]")]
    [InlineData("var f = new ChannelFactory<IData>({|#0:new BasicHttpBinding|}(), \"http://x/\"); f.CreateChannel().Load();", "IData.Load returns byte[]")]
    [InlineData("new ServiceHost(typeof(FooService)).AddServiceEndpoint(typeof(IDown), {|#0:new BasicHttpBinding|}(), \"http://x/\");", "IDown.Put receives byte[]")]
    public Task Warns_of_what_grows(string body, string carried)
    {
        var test = Test(body);
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL2002").WithLocation(0).WithSeverity(DiagnosticSeverity.Warning).WithMessageOf("MaxReceivedMessageSize", "new BasicHttpBinding", "is the default of 65,536 bytes, and " + carried));
        return test.RunAsync();
    }

    // A generated client calls Load of the contract as LoadAsync too.
    [Theory]
    [InlineData("LoadAsync", DiagnosticSeverity.Warning)]
    [InlineData("BeginLoad", DiagnosticSeverity.Warning)]
    [InlineData("Unload", null)]
    public async Task A_call_of_the_operation_under_another_name(string method, DiagnosticSeverity? severity)
    {
        var test = new VerifyCS.Test
        {
            TestCode = BindingCode.Method("new DataClient(" + (severity is null ? "new BasicHttpBinding" : "{|#0:new BasicHttpBinding|}") + "(), new EndpointAddress(\"http://x/\"))." + method + "();").Replace("public string One()", "public object " + method + "() { return null; } public string One()"),
            OnlyRules = { "WCFL2002" },
        };
        if (severity is { } expected)
        {
            test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL2002").WithLocation(0).WithSeverity(expected));
        }

        await test.RunAsync();
    }

    private const string Rows = "public class Row { public int A; public string B; public DateTime? C; public string D; public string E; } public class Rows : List<Row> { } public class Few { public int A; public string B; public DateTime? C; public string D { get; set; } } public class FewOfThem : List<Few> { } public class ArrayList : System.Collections.ArrayList { }";

    // Of a type that does not resolve its arguments are known.
    [Theory]
    [InlineData("Gone<byte[]>", DiagnosticSeverity.Warning)]
    [InlineData("Gone<int>", null)]
    [InlineData("Gone", null)]
    [InlineData("List<DateTime[]>", DiagnosticSeverity.Info)]
    [InlineData("List<System.IO.Stream>", DiagnosticSeverity.Warning)]
    [InlineData("System.Xml.XmlElement", DiagnosticSeverity.Warning)]
    [InlineData("System.ServiceModel.Channels.Message", null)]
    [InlineData("List<string>", null)]
    [InlineData("Dictionary<int, DateTime?>", null)]
    [InlineData("List<KeyValuePair<int, string>>", null)]
    [InlineData("Row[]", DiagnosticSeverity.Info)]
    [InlineData("Rows", DiagnosticSeverity.Info)]
    [InlineData("Few[]", null)]
    [InlineData("FewOfThem", null)]
    [InlineData("List<List<string>>", DiagnosticSeverity.Info)]
    [InlineData("ArrayList", DiagnosticSeverity.Info)]
    [InlineData("System.Xml.Linq.XElement[]", DiagnosticSeverity.Warning)]
    public async Task What_a_type_carries_decides(string type, DiagnosticSeverity? severity)
    {
        var test = new VerifyCS.Test
        {
            TestCode = BindingCode.Method("new DataClient(" + (severity is null ? "new BasicHttpBinding" : "{|#0:new BasicHttpBinding|}") + "(), new EndpointAddress(\"http://x/\")).Load();").Replace("byte[] Load()", type + " Load()") + Rows,
            OnlyRules = { "WCFL2002" },
            CompilerDiagnostics = Microsoft.CodeAnalysis.Testing.CompilerDiagnostics.None,
        };
        if (severity is { } expected)
        {
            test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL2002").WithLocation(0).WithSeverity(expected));
        }

        await test.RunAsync();
    }

    [Theory]
    [InlineData("new DataClient({|#0:new BasicHttpBinding|}(), new EndpointAddress(\"http://x/\")).Names();", ", and IData.Names returns Dictionary<string, string[]>")]
    public Task Informs_of_lists(string body, string carried)
    {
        var test = new VerifyCS.Test { TestCode = BindingCode.Method(body).Replace("Dictionary<string, string> Names()", "Dictionary<string, string[]> Names()"), OnlyRules = { "WCFL2002" } };
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL2002").WithLocation(0).WithSeverity(DiagnosticSeverity.Info).WithAssumptionAndMessageOf("a message exceeds 65,536 bytes", "MaxReceivedMessageSize", "new BasicHttpBinding", "is the default of 65,536 bytes" + carried));
        return test.RunAsync();
    }

    [Theory]
    [InlineData("var b = new BasicHttpBinding { MaxReceivedMessageSize = 1048576 }; {|#0:b.ReaderQuotas.MaxStringContentLength = 8192|};", "MaxStringContentLength", "is 8192")]
    [InlineData("var b = new BasicHttpBinding { MaxReceivedMessageSize = 1048576 }; {|#0:b.ReaderQuotas.MaxStringContentLength = 8192|}; b.ReaderQuotas.MaxArrayLength = 16384;", "MaxStringContentLength and MaxArrayLength", "are 8192 and 16384")]
    public Task Informs_of_reader_quotas_that_lower_the_default(string body, string names, string values)
    {
        var test = Test(body + " new DataClient(b, new EndpointAddress(\"http://x/\")).Load();");
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL2002").WithLocation(0).WithSeverity(DiagnosticSeverity.Info).WithEffectAndMessageOf(
            "messages with longer strings or arrays are rejected", names, "new BasicHttpBinding", values + "; the default is unlimited"));
        return test.RunAsync();
    }

    [Theory]
    [InlineData("b.ReaderQuotas.MaxStringContentLength = 9000;")]
    [InlineData("b.ReaderQuotas.MaxArrayLength = n;")]
    [InlineData("b.TransferMode = TransferMode.Streamed; b.ReaderQuotas.MaxStringContentLength = 8192;")]
    public Task Is_silent_of_other_reader_quotas(string body) =>
        Test("var b = new BasicHttpBinding { MaxReceivedMessageSize = 1048576 }; " + body + " new DataClient(b, new EndpointAddress(\"http://x/\")).Load();").RunAsync();

    // What webHttpBinding reads raw is bounded by them; elsewhere nothing is without them.
    [Theory]
    [InlineData("webHttpBinding", false)]
    [InlineData("basicHttpBinding", true)]
    public async Task Lowered_reader_quotas_go(string section, bool isFixed)
    {
        const string contract = "using System.ServiceModel; [ServiceContract] public interface IFoo { [OperationContract] void Put(byte[] data); }";
        string before = BindingConfig.Service(section, "<binding name=\"b\" maxReceivedMessageSize=\"1048576\">\n          <readerQuotas maxDepth=\"32\" {|WCFL2002:maxArrayLength=\"16384\"|} />\n        </binding>").Replace("<system.serviceModel>", "<startup><supportedRuntime version=\"v4.0\" sku=\".NETFramework,Version=v4.7.2\" /></startup><system.serviceModel>");
        string after = isFixed ? before.Replace(" {|WCFL2002:maxArrayLength=\"16384\"|}", string.Empty) : before;
        await VerifyConfig.VerifyCodeFixAsync(before, after, contract, onlyRules: ["WCFL2002"]);
    }

    // A router takes what others send; what takes any message and answers it itself is none.
    [Theory]
    [InlineData("return new ChannelFactory<IRouter>(\"next\").CreateChannel().Forward(message);", true)]
    [InlineData("return Next.Send(message); } static class Next { public static Message Send(Message message) => message;", true)]
    [InlineData("using (var buffer = message.CreateBufferedCopy(65536)) { return buffer.CreateMessage(); }", true)]
    [InlineData("return Message.CreateMessage(message.Version, null);", false)]
    public Task Informs_of_a_router(string body, bool isRouter) => new VerifyCS.Test
    {
        TestCode = BindingCode.Method("new ServiceHost(typeof(Router)).AddServiceEndpoint(typeof(IRouter), " + (isRouter ? "{|WCFL2002:new BasicHttpBinding|}" : "new BasicHttpBinding") + "(), \"http://x/\");")
            + "\n[ServiceContract] public interface IRouter { [OperationContract(Action = \"*\", ReplyAction = \"*\")] Message Forward(Message message); } public class Router : IRouter { public Message Forward(Message message) { " + body + " } }",
        OnlyRules = { "WCFL2002" },
    }.RunAsync();

    [Theory]
    [InlineData("WCFL2002.1MiB", "1048576")]
    [InlineData("WCFL2002.4MiB", "4194304")]
    [InlineData("WCFL2002.16MiB", "16777216")]
    public Task Offers_three_sizes(string key, string bytes) => new VerifyCS.Test
    {
        TestCode = BindingCode.Method("new DataClient({|WCFL2002:new BasicHttpBinding|}(), new EndpointAddress(\"http://x/\")).Load();"),
        FixedCode = BindingCode.Method("new DataClient(new BasicHttpBinding { MaxReceivedMessageSize = " + bytes + " }, new EndpointAddress(\"http://x/\")).Load();"),
        CodeActionEquivalenceKey = key,
        OnlyRules = { "WCFL2002" },
    }.RunAsync();

    [Fact]
    public Task Keeps_the_buffer_equal() => new VerifyCS.Test
    {
        TestCode = BindingCode.Method("new DataClient(new BasicHttpBinding { {|WCFL2002:MaxReceivedMessageSize = 65536|}, MaxBufferSize = 65536 }, new EndpointAddress(\"http://x/\")).Load();"),
        FixedCode = BindingCode.Method("new DataClient(new BasicHttpBinding { MaxReceivedMessageSize = 1048576, MaxBufferSize = 1048576 }, new EndpointAddress(\"http://x/\")).Load();"),
        CodeActionEquivalenceKey = "WCFL2002.1MiB",
        OnlyRules = { "WCFL2002" },
    }.RunAsync();

    private static VerifyCS.Test Test(string body) => new() { TestCode = BindingCode.Method(body), OnlyRules = { "WCFL2002" } };
}
