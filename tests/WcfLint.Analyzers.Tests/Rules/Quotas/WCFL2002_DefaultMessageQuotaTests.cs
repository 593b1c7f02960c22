using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Tests.Consistency;
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
    [InlineData("long m = 65536; m++; new DataClient(new BasicHttpBinding { MaxReceivedMessageSize = m }, new EndpointAddress(\"http://x/\")).Load();")]
    public Task Is_silent(string body) => Test(body).RunAsync();

    [Theory]
    [InlineData("new DataClient({|#0:new BasicHttpBinding|}(), new EndpointAddress(\"http://x/\")).Load();", "IData.Load returns byte[]")]
    [InlineData("new DataClient(new BasicHttpBinding { {|#0:MaxReceivedMessageSize = 65536|} }, new EndpointAddress(\"http://x/\")).Load();", "IData.Load returns byte[]")]
    [InlineData("long m = 65536; new DataClient(new BasicHttpBinding { {|#0:MaxReceivedMessageSize = m|} }, new EndpointAddress(\"http://x/\")).Load();", "IData.Load returns byte[]")]
    [InlineData("var f = new ChannelFactory<IData>({|#0:new BasicHttpBinding|}(), \"http://x/\"); f.CreateChannel().Load();", "IData.Load returns byte[]")]
    [InlineData("System.Func<byte[]> load = new DataClient({|#0:new BasicHttpBinding|}(), new EndpointAddress(\"http://x/\")).Load; load();", "IData.Load returns byte[]")]
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

    /// <summary>An empty data contract is nothing but its name; XmlSerializer writes public members without an attribute.</summary>
    [Theory]
    [InlineData("[DataContract] public class Reply { }", false)]
    [InlineData("[DataContract] public class Reply : IExtensibleDataObject { private ExtensionDataObject more; public ExtensionDataObject ExtensionData { get { return more; } set { more = value; } } }", false)]
    [InlineData("[DataContract] public class Reply : IExtensibleDataObject { public ExtensionDataObject ExtensionData { get; set; } [DataMember] public string Text { get; set; } }", true)]
    [InlineData("[DataContract] public class Reply { public static byte[] Last; public string Name() => null; }", false)]
    [InlineData("[DataContract] public class Reply { public byte[] Data { get; set; } }", true)]
    [InlineData("public class Reply { }", true)]
    [InlineData("[DataContract] public abstract class Reply { }", true)]
    [InlineData("[DataContract] public class Reply : List<byte[]> { }", true)]
    [InlineData("[DataContract] public class Reply { } [DataContract] public class Long : Reply { [DataMember] public byte[] Data; }", true)]
    public async Task An_empty_data_contract(string reply, bool isReported)
    {
        const string Created = "new BasicHttpBinding";
        var test = new VerifyCS.Test
        {
            TestCode = "using System.Collections.Generic; using System.Runtime.Serialization; using System.ServiceModel; " + reply
                + " [ServiceContract, XmlSerializerFormat] public interface IOrders { [OperationContract] Reply Get(int id); } public static class C { public static void Main() { var f = new ChannelFactory<IOrders>("
                + (isReported ? "{|#0:" + Created + "|}" : Created) + "(), \"http://x/\"); f.CreateChannel().Get(1).ToString(); } }",
            OnlyRules = { "WCFL2002" },
        };
        test.TestState.OutputKind = OutputKind.ConsoleApplication;
        if (isReported)
        {
            test.ExpectedDiagnostics.Add(new Microsoft.CodeAnalysis.Testing.DiagnosticResult("WCFL2002", DiagnosticSeverity.Info).WithLocation(0)
                .WithOptions(Microsoft.CodeAnalysis.Testing.DiagnosticOptions.IgnoreSeverity));
        }

        await test.RunAsync();
    }

    private const string Rows = "public class Numbers { public int A; public decimal B { get; set; } } public class Row { public int A; public string B; public DateTime? C; public string D; public string E; } public class Rows : List<Row> { } public class Few { public int A; public string B; public DateTime? C; public string D { get; set; } } public class FewOfThem : List<Few> { } public class ArrayList : System.Collections.ArrayList { }";

    // The type arguments of an unresolved type are known.
    [Theory]
    [InlineData("Gone<byte[]>", DiagnosticSeverity.Warning)]
    [InlineData("Gone<int>", DiagnosticSeverity.Info)]
    [InlineData("Gone", DiagnosticSeverity.Info)]
    [InlineData("int", null)]
    [InlineData("DateTime?", null)]
    [InlineData("Numbers", null)]
    [InlineData("Numbers[]", DiagnosticSeverity.Info)]
    [InlineData("string", DiagnosticSeverity.Info)]
    [InlineData("string[]", DiagnosticSeverity.Info)]
    [InlineData("Few", DiagnosticSeverity.Info)]
    [InlineData("List<DateTime[]>", DiagnosticSeverity.Info)]
    [InlineData("List<System.IO.Stream>", DiagnosticSeverity.Warning)]
    [InlineData("System.Xml.XmlElement", DiagnosticSeverity.Warning)]
    [InlineData("System.ServiceModel.Channels.Message", DiagnosticSeverity.Info)]
    [InlineData("List<string>", DiagnosticSeverity.Info)]
    [InlineData("Dictionary<int, DateTime?>", DiagnosticSeverity.Info)]
    [InlineData("List<KeyValuePair<int, string>>", DiagnosticSeverity.Info)]
    [InlineData("Row[]", DiagnosticSeverity.Info)]
    [InlineData("Rows", DiagnosticSeverity.Info)]
    [InlineData("Few[]", DiagnosticSeverity.Info)]
    [InlineData("FewOfThem", DiagnosticSeverity.Info)]
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
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL2002").WithLocation(0).WithSeverity(DiagnosticSeverity.Info).WithMessage(
            "Message size is limited: MaxReceivedMessageSize of new BasicHttpBinding is the default of 65,536 bytes" + carried + ". Effect if a message exceeds 65,536 bytes: it is rejected"));
        return test.RunAsync();
    }

    [Theory]
    [InlineData("var b = new BasicHttpBinding { MaxReceivedMessageSize = 1048576 }; {|#0:b.ReaderQuotas.MaxStringContentLength = 8192|};", "MaxStringContentLength", "is 8192")]
    [InlineData("var b = new BasicHttpBinding { MaxReceivedMessageSize = 1048576 }; {|#0:b.ReaderQuotas.MaxStringContentLength = 8192|}; b.ReaderQuotas.MaxArrayLength = 16384;", "MaxStringContentLength and MaxArrayLength", "are 8192 and 16384")]
    public Task Informs_of_reader_quotas_that_lower_the_default(string body, string names, string values)
    {
        var test = Test(body + " var c = new DataClient(b, new EndpointAddress(\"http://x/\")); c.Load(); c.One();");
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL2002").WithLocation(0).WithSeverity(DiagnosticSeverity.Info).WithEffectAndMessageOf(
            "messages with longer strings or arrays are rejected", names, "new BasicHttpBinding", values + "; the default is unlimited"));
        return test.RunAsync();
    }

    [Theory]
    [InlineData("var b = new BasicHttpBinding { MaxReceivedMessageSize = 1048576, TransferMode = TransferMode.Streamed }; {|#0:b.ReaderQuotas.MaxArrayLength = 2^31 - 1|};", "MaxArrayLength")]
    [InlineData("var b = new BasicHttpBinding(); {|#0:b.MaxReceivedMessageSize = 2 ^ 31 - 1|};", "MaxReceivedMessageSize")]
    public Task An_exclusive_or_is_no_power(string body, string name)
    {
        var test = Test(body + " var c = new DataClient(b, new EndpointAddress(\"http://x/\")); c.Load(); c.One();");
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL2002").WithLocation(0).WithSeverity(DiagnosticSeverity.Warning).WithMessage("Message size is limited: " + name + " of new BasicHttpBinding is 28, because '^' is no power in C#, but exclusive or. Effect: larger messages are rejected"));
        return test.RunAsync();
    }

    [Theory]
    [InlineData("b.ReaderQuotas.MaxArrayLength = 1048576 ^ n;")]
    [InlineData("b.ReaderQuotas.MaxStringContentLength = 9000;")]
    [InlineData("b.ReaderQuotas.MaxArrayLength = n;")]
    [InlineData("b.TransferMode = TransferMode.Streamed; b.ReaderQuotas.MaxStringContentLength = 8192;")]
    public Task Is_silent_of_other_reader_quotas(string body) =>
        Test("var b = new BasicHttpBinding { MaxReceivedMessageSize = 1048576 }; " + body + " new DataClient(b, new EndpointAddress(\"http://x/\")).Load();").RunAsync();

    // A GET request has no body.
    [Theory]
    [InlineData("WebGet", false)]
    [InlineData("WebInvoke", true)]
    public Task Requests_without_a_body(string attribute, bool isReported) => new VerifyCS.Test
    {
        TestCode = "using System.ServiceModel; using System.ServiceModel.Web; [ServiceContract] public interface IFoo { [OperationContract, WebGet] string Get(string like); [OperationContract, " + attribute + "] string All(string[] like); } "
            + "public class Foo : IFoo { public string Get(string like) => null; public string All(string[] like) => null; } public static class Host { public static void Run() { "
            + "new ServiceHost(typeof(Foo)).AddServiceEndpoint(typeof(IFoo), " + (isReported ? "{|WCFL2002:new WebHttpBinding|}()" : "new WebHttpBinding()") + ", \"http://orders/x\"); } }",
        OnlyRules = { "WCFL2002" },
    }.RunAsync();

    // The quotas limit raw bodies of webHttpBinding; for other bindings no quota is unlimited by default.
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

    [Fact]
    public async Task Lowered_quotas_are_no_reason_where_none_is_written()
    {
        var probe = new TraceProbe();
        AnalysisObserver.Current.Value = probe;
        await Test("new DataClient(new BasicHttpBinding { MaxBufferSize = 1048576 }, new EndpointAddress(\"http://x/\")).One();").RunAsync();
        Assert.DoesNotContain("lowered quota", Assert.Single(probe.ReasonsOf("WCFL2002")));
    }

    [Theory]
    [InlineData("string name", false)]
    [InlineData("int id", false)]
    [InlineData("System.Collections.Generic.List<string> names", false)]
    [InlineData("byte[] data", true)]
    [InlineData("System.Guid[] ids", true)]
    public Task A_lowered_quota_counts_where_a_message_may_reach_it(string parameter, bool isReported) => VerifyConfig.VerifyAnalyzerAsync(
        BindingConfig.Service("basicHttpBinding", "<binding name=\"b\" maxReceivedMessageSize=\"1048576\"><readerQuotas " + (isReported ? "{|WCFL2002:maxArrayLength=\"16384\"|}" : "maxArrayLength=\"16384\"") + " /></binding>")
            .Replace("<system.serviceModel>", "<startup><supportedRuntime version=\"v4.0\" sku=\".NETFramework,Version=v4.7.2\" /></startup><system.serviceModel>"),
        "using System.ServiceModel; [ServiceContract] public interface IFoo { [OperationContract] void Put(" + parameter + "); }", onlyRules: ["WCFL2002"]);

    private const string Catalog = """
        [DataContract] public class Item { [DataMember] public int Id { get; set; } [DataMember, Timestamp] public byte[] Stamp { get; set; } }
        [DataContract] public class Mapped { [DataMember] public int Id { get; set; } [DataMember] public byte[] Changed { get; set; } }
        [DataContract] public class Named { [DataMember] public int Id { get; set; } [DataMember] public byte[] RowVersion { get; set; } }
        [DataContract] public class Photo { [DataMember] public int Id { get; set; } [DataMember] public byte[] Bytes { get; set; } }
        public class TimestampAttribute : Attribute { }
        public class Model { public void Set(Builder b) { b.Property(x => x.Changed).IsRequired().IsRowVersion(); } }
        public class Builder { public Builder Property(Func<Mapped, object> of) => this; public Builder IsRequired() => this; public Builder IsRowVersion() => this; }
        """;

    /// <summary>The eight bytes of a row version are no payload. A member's name alone proves no row version.</summary>
    [Theory]
    [InlineData("Item", null)]
    [InlineData("Mapped", null)]
    [InlineData("Item[]", DiagnosticSeverity.Info)]
    [InlineData("Named", DiagnosticSeverity.Info)]
    [InlineData("Photo", DiagnosticSeverity.Warning)]
    public Task Row_versions_are_no_payload(string type, DiagnosticSeverity? severity) => VerifySeverityAsync("byte[] Load()", type + " Load()", Catalog, severity);

    /// <summary>What the service does with text and lists tells more than their types.</summary>
    [Theory]
    [InlineData("string", "return System.IO.File.ReadAllText(\"log.txt\");", DiagnosticSeverity.Warning)]
    [InlineData("string", "using (var r = new System.IO.StreamReader(\"log.txt\")) { string all = r.ReadToEnd(); return all; }", DiagnosticSeverity.Warning)]
    [InlineData("string", "Func<string> read = () => { return System.IO.File.ReadAllText(\"log.txt\"); }; return \"a\" + read().Length + Console.ReadLine();", DiagnosticSeverity.Info)]
    [InlineData("string", "var d = new XmlDocument(); return d.OuterXml;", DiagnosticSeverity.Warning)]
    [InlineData("string", "var b = new System.Text.StringBuilder(); foreach (int i in new int[9]) { b.Append(i); } return b.ToString();", DiagnosticSeverity.Warning)]
    [InlineData("string", "var b = new System.Text.StringBuilder(); b.Append(1); return b.ToString();", DiagnosticSeverity.Info)]
    [InlineData("List<string>", "IQueryable<string> all = null; return all.Where(x => x != null).ToList();", DiagnosticSeverity.Warning)]
    [InlineData("List<string>", "IQueryable<string> all = null; return all.Take(10).ToList();", DiagnosticSeverity.Info)]
    [InlineData("List<string>", "return new[] { \"a\" }.ToList();", DiagnosticSeverity.Info)]
    [InlineData("string", "int id = 1; return string.Format(\"You entered: {0}\", id);", null)]
    [InlineData("string", "var at = DateTime.Now; if (at.Year > 2000) { return \"a\"; } return $\"at {at} \" + at.ToString(\"g\");", null)]
    [InlineData("string", "string name = Console.ReadLine(); return string.Format(\"You entered: {0}\", name);", DiagnosticSeverity.Info)]
    [InlineData("string", "return \"\";", DiagnosticSeverity.Info)]
    [InlineData("byte[]", "throw new NotImplementedException();", null)]
    [InlineData("byte[]", "return new byte[1];", null)]
    [InlineData("byte[]", "return new byte[] { 1, 2 };", null)]
    [InlineData("byte[]", "return new byte[0];", DiagnosticSeverity.Warning)]
    [InlineData("byte[]", "return new byte[100000];", DiagnosticSeverity.Warning)]
    [InlineData("byte[]", "if (Console.CapsLock) { return System.IO.File.ReadAllBytes(\"a\"); } return new byte[1];", DiagnosticSeverity.Warning)]
    public Task The_implementation_tells_more(string type, string body, DiagnosticSeverity? severity) => VerifySeverityAsync(
        "byte[] Load()", type + " Load()", "public class DataService : IData { public " + type + " Load() { " + body + " } public Dictionary<string, string> Names() { return null; } public string One() { return null; } }" + Hosted, severity);

    private const string Hosted = " static class Host { static void Run() { new ServiceHost(typeof(DataService)).Open(); } }";

    /// <summary>What nothing hosts may be a stand-in for a service elsewhere.</summary>
    [Fact]
    public Task A_class_that_nothing_hosts_tells_nothing_of_bytes() => VerifySeverityAsync(
        "byte[] Load()", "byte[] Load()", "public class DataService : IData { public byte[] Load() { return new byte[1]; } " + Rest + " }", DiagnosticSeverity.Warning);

    /// <summary>A derived service may return more.</summary>
    [Fact]
    public Task A_virtual_method_tells_nothing() => VerifySeverityAsync("byte[] Load()", "byte[] Load()", "public class DataService : IData { public virtual byte[] Load() { return new byte[1]; } "
        + Rest + " } public class Files : DataService { public override byte[] Load() { return System.IO.File.ReadAllBytes(\"a\"); } }", DiagnosticSeverity.Warning);

    /// <summary>A layered service is followed to what reads the rows.</summary>
    [Theory]
    [InlineData("readonly IStore _store = new Store(); ", "return _store.All();", "select * from Rows", DiagnosticSeverity.Warning)]
    [InlineData("IStore Kept { get; } = new Store(); ", "return Kept.All();", "select * from Rows", DiagnosticSeverity.Warning)]
    [InlineData("readonly IStore _store; public DataService() { _store = new Store(); } ", "List<string> all = _store.All().ToList(); all.Sort(); return all;", "select * from Rows", DiagnosticSeverity.Warning)]
    [InlineData("readonly Store _store = new Store(); ", "return _store.All();", "select top 10 * from Rows", DiagnosticSeverity.Info)]
    [InlineData("readonly Store _store = new Store(); ", "return _store.All();", "select Stop from Rows", DiagnosticSeverity.Warning)]
    [InlineData("readonly Store _store = new Store(); ", "return _store.All();", "select * from Rows where Id = @id", DiagnosticSeverity.Info)]
    [InlineData("readonly Store _store = new Store(); ", "return _store.All();", "GetPageOfRows", DiagnosticSeverity.Info)]
    [InlineData("readonly IStore _store; public DataService(IStore store) { _store = store; } ", "return _store.All();", "select * from Rows", DiagnosticSeverity.Info)]
    [InlineData("", "var store = new Store(); return store.First();", "select * from Rows", DiagnosticSeverity.Info)]
    public Task A_store_tells_more(string members, string body, string command, DiagnosticSeverity severity) => VerifySeverityAsync(
        "byte[] Load()", "List<string> Load()", "public class DataService : IData { " + members + "public List<string> Load() { " + body + " } " + Rest + " } "
            + "public interface IStore { List<string> All(); } public class Store : IStore { public List<string> All() { var all = new List<string>(); string text = \"" + command
            + "\"; using (System.Data.IDataReader reader = Read(text)) { while (reader.Read()) { all.Add(reader.GetString(0)); } } return all; } "
            + "public List<string> First() { var all = new List<string>(); using (System.Data.IDataReader reader = Read(null)) { while (reader.Read()) { all.Add(reader.GetString(0)); break; } } return all; } static System.Data.IDataReader Read(string text) { return null; } }",
        severity);

    private const string Rest = "public Dictionary<string, string> Names() { return null; } public string One() { return null; }";

    /// <summary>A class that implements nothing yet hides no other.</summary>
    [Theory]
    [InlineData("throw new NotImplementedException();", "return System.IO.File.ReadAllText(\"log.txt\");", DiagnosticSeverity.Warning)]
    [InlineData("return System.IO.File.ReadAllText(\"log.txt\");", "throw new NotImplementedException();", DiagnosticSeverity.Warning)]
    [InlineData("throw new NotImplementedException();", "return \"a\";", DiagnosticSeverity.Info)]
    [InlineData("throw new NotImplementedException();", "throw new NotSupportedException();", null)]
    public Task All_implementations_tell(string first, string second, DiagnosticSeverity? severity) => VerifySeverityAsync(
        "byte[] Load()",
        "string Load()",
        "public class First : IData { public string Load() { " + first + " } " + Rest + " } public class Second : IData { public string Load() { " + second + " } " + Rest + " }",
        severity);

    [Theory]
    [InlineData("System.Xml.Linq.XDocument.Parse(xml);", DiagnosticSeverity.Warning)]
    [InlineData("new XmlDocument().LoadXml(xml);", DiagnosticSeverity.Warning)]
    [InlineData("Console.WriteLine(xml);", null)]
    public Task The_service_parses_what_it_gets(string body, DiagnosticSeverity? severity) => VerifySeverityAsync(
        string.Empty, string.Empty, "[ServiceContract] public interface ITake { [OperationContract] void Take(string xml); } public class Taker : ITake { public void Take(string xml) { " + body + " } }", severity,
        "new ServiceHost(typeof(Taker)).AddServiceEndpoint(typeof(ITake), BINDING(), \"http://x/\");");

    [Fact]
    public Task Several_messages_are_counted_and_the_largest_is_named()
    {
        var test = new VerifyCS.Test
        {
            TestCode = BindingCode.Method("var c = new DataClient({|#0:new BasicHttpBinding|}(), new EndpointAddress(\"http://x/\")); c.Load(); c.Names();").Replace("Dictionary<string, string> Names()", "List<byte[]> Names()")
                .Replace("[OperationContract] string One();", "[OperationContract] string One(); [OperationContract(Action = \"http://tempuri.org/IData/Names\")] System.Threading.Tasks.Task<List<byte[]>> NamesAsync();")
                .Replace("public string One()", "public System.Threading.Tasks.Task<List<byte[]>> NamesAsync() => Channel.NamesAsync(); public string One()"),
            OnlyRules = { "WCFL2002" },
        };
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL2002").WithLocation(0).WithSeverity(DiagnosticSeverity.Warning)
            .WithMessageOf("MaxReceivedMessageSize", "new BasicHttpBinding", "is the default of 65,536 bytes, and IData.Names returns List<byte[]> (one of 2 messages without a limit)"));
        return test.RunAsync();
    }

    // By all members that it holds, not by its own alone.
    [Theory]
    [InlineData("Page", "Row", "Put receives Page")]
    [InlineData("Row", "Page", "Set receives Page")]
    [InlineData("Page", "System.Collections.Generic.List<Page>", "Set receives List<Page>")]
    [InlineData("Link", "Row", "Set receives Row")]
    public Task The_largest_object_is_named(string first, string second, string expected)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL2002" } };
        test.TestState.Sources.Add("using System.ServiceModel; [ServiceContract] public interface IFoo { [OperationContract] void Put(" + first + " data); [OperationContract] void Set(" + second + " data); } "
            + "public class Page { public Row[] Rows; public int Number; } public class Row { public string A, B, C, D, E; } public class Link { public string Text; public Link Next; }");
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Service("basicHttpBinding", "{|#0:<binding name=\"b\" />|}")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL2002").WithLocation(0).WithSeverity(DiagnosticSeverity.Info).WithMessage(
            "Message size is limited: maxReceivedMessageSize of basicHttpBinding 'b' is the default of 65,536 bytes, and IFoo." + expected + ". Effect if a message exceeds 65,536 bytes: it is rejected"));
        return test.RunAsync();
    }

    /// <summary>What is only possible is said once in a file, where the largest message goes.</summary>
    [Fact]
    public async Task One_info_for_the_bindings_of_a_file()
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL2002" } };
        test.TestState.Sources.Add("using System.Collections.Generic; using System.ServiceModel; [ServiceContract] public interface IFoo { [OperationContract] void Put(Row[] rows); [OperationContract] void PutAll(List<Row> rows, int id); } [ServiceContract] public interface IBar { [OperationContract] void Put(Less[] rows); } public class Less { public string A, B, C, D, E; } public class Row { public string A, B, C, D, E, F; }");
        test.TestState.AdditionalFiles.Add(("app.config", """
            <configuration><system.serviceModel>
              <bindings><basicHttpBinding><binding name="a" />{|#0:<binding name="b" />|}<binding name="c" /><binding name="d" maxReceivedMessageSize="1048576" /></basicHttpBinding></bindings>
              <services><service name="S">
                <endpoint address="http://x/a" binding="basicHttpBinding" bindingConfiguration="a" contract="IBar" />
                <endpoint address="http://x/b" binding="basicHttpBinding" bindingConfiguration="b" contract="IFoo" />
                <endpoint address="http://x/c" binding="basicHttpBinding" bindingConfiguration="c" contract="IFoo" />
                <endpoint address="http://x/d" binding="basicHttpBinding" bindingConfiguration="d" contract="IFoo" />
              </service></services>
            </system.serviceModel></configuration>
            """));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL2002").WithLocation(0).WithSeverity(DiagnosticSeverity.Info).WithMessage(
            "Message size is limited: maxReceivedMessageSize of basicHttpBinding 'b' and of 2 other bindings is the default of 65,536 bytes, and IFoo.Put receives Row[]. Effect if a message exceeds 65,536 bytes: it is rejected"));
        await test.RunAsync();
    }

    /// <summary>Whoever looks up the size of one binding looks up those of all: one warning for a file, where the largest message goes.</summary>
    [Fact]
    public async Task One_warning_for_the_bindings_of_a_file()
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL2002" } };
        test.TestState.Sources.Add("using System.ServiceModel; [ServiceContract] public interface IFoo { [OperationContract] void Put(byte[] scan); } [ServiceContract] public interface IBar { [OperationContract] void Put(Row row); } public class Row { public byte[] A, B; public string C; }");
        test.TestState.AdditionalFiles.Add(("app.config", """
            <configuration><system.serviceModel>
              <bindings><basicHttpBinding><binding name="a" />{|#0:<binding name="b" />|}<binding name="c" maxReceivedMessageSize="1048576" /></basicHttpBinding></bindings>
              <services><service name="S">
                <endpoint address="http://x/a" binding="basicHttpBinding" bindingConfiguration="a" contract="IFoo" />
                <endpoint address="http://x/b" binding="basicHttpBinding" bindingConfiguration="b" contract="IBar" />
                <endpoint address="http://x/c" binding="basicHttpBinding" bindingConfiguration="c" contract="IFoo" />
              </service></services>
            </system.serviceModel></configuration>
            """));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL2002").WithLocation(0).WithSeverity(DiagnosticSeverity.Warning).WithMessage(
            "Message size is limited: maxReceivedMessageSize of basicHttpBinding 'b' and of another binding is the default of 65,536 bytes, and IBar.Put receives Row. Effect: larger messages are rejected"));
        await test.RunAsync();
    }

    // No fix can change the default of an endpoint without a binding, so the finding whose fix changes the others does not count it.
    [Theory]
    [InlineData("byte[] data", "byte[] data, byte[] more")]
    [InlineData("byte[] data, byte[] more", "byte[] data")]
    [InlineData("Row[] rows", "Row[] rows, Row[] more")]
    public Task A_default_endpoint_has_a_finding_of_its_own(string written, string unwritten)
    {
        string Configuration(string binding) => $$"""
            <configuration><system.serviceModel>
              <bindings><basicHttpBinding>{{binding}}</basicHttpBinding></bindings>
              <services><service name="S">
                {|WCFL2002:<endpoint address="http://x/a" binding="basicHttpBinding" contract="IUnwritten" />|}
                <endpoint address="http://x/b" binding="basicHttpBinding" bindingConfiguration="b" contract="IWritten" />
              </service></services>
            </system.serviceModel></configuration>
            """;
        return VerifyConfig.VerifyCodeFixAsync(
            Configuration("{|WCFL2002:<binding name=\"b\" />|}"),
            Configuration("<binding name=\"b\" maxReceivedMessageSize=\"1048576\" />"),
            "using System.ServiceModel; [ServiceContract] public interface IWritten { [OperationContract] void Put(" + written + "); } [ServiceContract] public interface IUnwritten { [OperationContract] void Put(" + unwritten + "); } public class Row { public string A, B, C, D, E, F; }",
            key: "WCFL2002.1MiB", onlyRules: ["WCFL2002"]);
    }

    // A suppressed finding neither counts others nor is counted, and the fix of the others leaves it.
    [Theory]
    [InlineData("byte[] data", "byte[] data, byte[] more")]
    [InlineData("byte[] data, byte[] more", "byte[] data")]
    [InlineData("Row[] rows", "Row[] rows, Row[] more")]
    public Task What_a_comment_suppresses_stands_alone(string loud, string quiet)
    {
        string Configuration(string size, bool isFixed) => $$"""
            <configuration><system.serviceModel>
              <bindings><basicHttpBinding>
                <!-- wcflint disable-next-line WCFL2002: the requests are small here -->
                <binding name="quiet" />
                {{(isFixed ? "<binding name=\"a\"" + size + " />" : "{|WCFL2002:<binding name=\"a\" />|}")}}
                <binding name="b"{{size}} />
              </basicHttpBinding></bindings>
              <services><service name="S">
                <endpoint address="http://x/q" binding="basicHttpBinding" bindingConfiguration="quiet" contract="IQuiet" />
                <endpoint address="http://x/a" binding="basicHttpBinding" bindingConfiguration="a" contract="ILoud" />
                <endpoint address="http://x/b" binding="basicHttpBinding" bindingConfiguration="b" contract="ILoud" />
              </service></services>
            </system.serviceModel></configuration>
            """;
        return VerifyConfig.VerifyCodeFixAsync(
            Configuration(string.Empty, false),
            Configuration(" maxReceivedMessageSize=\"1048576\"", true),
            "using System.ServiceModel; [ServiceContract] public interface ILoud { [OperationContract] void Put(" + loud + "); } [ServiceContract] public interface IQuiet { [OperationContract] void Put(" + quiet + "); } public class Row { public string A, B, C, D, E, F; }",
            key: "WCFL2002.1MiB", onlyRules: ["WCFL2002"]);
    }

    // A factory that takes any contract, beside contracts that the code has.
    [Theory]
    [InlineData("[ServiceContract] public interface IOther { [OperationContract] int Put(string text); }", false)]
    [InlineData("public interface IOther { int Put(string text); }", true)]
    public async Task A_binding_in_code_whose_contract_is_not_known(string contract, bool isReported)
    {
        var test = new VerifyCS.Test
        {
            TestCode = "using System.ServiceModel; " + contract + " static class Factory { public static T Create<T>(object back) { var binding = " + (isReported ? "{|#0:new NetTcpBinding|}" : "new NetTcpBinding") + "(); var factory = new DuplexChannelFactory<T>(back, binding, new EndpointAddress(\"net.tcp://x/\")); return factory.CreateChannel(); } } static class Program { static void Run() { Factory.Create<IOther>(null).Put(string.Empty); } }",
            OnlyRules = { "WCFL2002" },
        };
        if (isReported)
        {
            test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL2002").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        }

        await test.RunAsync();
    }

    // No fact says how large a list is that a client sends. A request with a fixed number of values is what the limit is for.
    [Theory]
    [InlineData("int id", "", false)]
    [InlineData("string text", "", false)]
    [InlineData("Row row", "", true)]
    [InlineData("Row row", "", false, "System.Console.WriteLine(row.A + int.Parse(row.B));")]
    [InlineData("Row row", "", true, "new System.Xml.XmlDocument().LoadXml(row.A);")]
    [InlineData("Row row", "", true, "Deserialize(row.A); } static void Deserialize(string text) {")]
    [InlineData("Named named", "", true, "System.Console.WriteLine(named.Text);")]
    [InlineData("Row row, string text, int id", "", false, "System.Console.WriteLine(text);")]
    [InlineData("Row row, System.Collections.Generic.List<int> ids", "", true)]
    [InlineData("Chain chain", "", true)]
    [InlineData("object any", "", true)]
    [InlineData("Unseen any", "", true)]
    [InlineData("System.Collections.Generic.List<string> names", "", true)]
    [InlineData("Row[] rows", "", true)]
    [InlineData("string text", "<readerQuotas {|#0:maxStringContentLength=\"8192\"|} />", true)]
    [InlineData("Row row", "<readerQuotas {|#0:maxStringContentLength=\"8192\"|} />", true)]
    public async Task What_a_service_receives(string parameter, string quotas, bool isInfo, string? service = null)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL2002" } };
        test.TestState.Sources.Add("using System.ServiceModel; [ServiceContract] public interface IFoo { [OperationContract] void Put(" + parameter + "); } public class Row { public string A, B, C, D, E; } public class Chain { public string Text; public Chain Next; } public class Unseen { private string _text; } [System.Runtime.Serialization.KnownType(typeof(Row))] public class Named { public string Text; }"
            + (service is null ? string.Empty : " public class Foo : IFoo { public void Put(" + parameter + ") { " + service + " } }"));
        string binding = (isInfo && quotas.Length == 0 ? "{|#0:<binding name=\"b\">|}" : "<binding name=\"b\">") + quotas + "</binding>";
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Service("basicHttpBinding", binding)));
        if (isInfo)
        {
            test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL2002").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        }

        await test.RunAsync();
    }

    [Theory]
    [InlineData("using System.ServiceModel; [ServiceContract] public interface IOther { [OperationContract] int Get(); }")]
    [InlineData("class Library { }")]
    [InlineData("static class Program { static void Main() { System.Reflection.Assembly.LoadFrom(\"Plugin.dll\"); } }")]
    [InlineData("using static System.Reflection.Assembly; static class Program { static void Main() { LoadFile(\"Plugin.dll\"); } }")]
    [InlineData("static class Program { static void Main() { {|CS0103:Assembly|}.LoadFrom(\"Plugin.dll\"); } }")]
    public async Task A_name_that_no_contract_of_the_code_has_is_not_judged(string code)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL2002" } };
        test.TestState.Sources.Add(code);
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Client("basicHttpBinding", "<binding name=\"b\" />")));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("")]
    [InlineData("static class Program { static void Main() { } }")]
    [InlineData("static class Program { static void Main() { LoadFrom(); /* LoadFile */ } static void LoadFrom() { } }")]
    [InlineData("static class Assembly { public static void LoadFile() { } static void Main() { LoadFile(); Assembly.LoadFile(); } }")]
    public async Task A_contract_that_is_not_known_may_send_anything(string code)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL2002" } };
        test.TestState.Sources.Add(code);
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Client("basicHttpBinding", "{|#0:<binding name=\"b\" />|}")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL2002").WithLocation(0).WithSeverity(DiagnosticSeverity.Info).WithMessage(
            "Message size is limited: maxReceivedMessageSize of basicHttpBinding 'b' is the default of 65,536 bytes, and its contract is not known. Effect if a message exceeds 65,536 bytes: it is rejected"));
        await test.RunAsync();
    }

    private static async Task VerifySeverityAsync(string text, string replaced, string types, DiagnosticSeverity? severity, string body = "new DataClient(BINDING(), new EndpointAddress(\"http://x/\")).Load();", string members = "")
    {
        string code = BindingCode.Method(body.Replace("BINDING", severity is null ? "new BasicHttpBinding" : "{|#0:new BasicHttpBinding|}"), members);
        var test = new VerifyCS.Test
        {
            TestCode = "using System.Linq; using System.Runtime.Serialization;\n" + (text.Length > 0 ? code.Replace(text, replaced) : code) + types,
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

    /// <summary>The next quota would refuse the same message: before .NET Framework 4.0 by default, later where it is written.</summary>
    [Theory]
    [InlineData("v2.0.50727", "<binding name=\"b\"><readerQuotas maxStringContentLength=\"8192\" maxArrayLength=\"16384\" /></binding>", "<binding name=\"b\" maxReceivedMessageSize=\"1048576\"><readerQuotas maxStringContentLength=\"1048576\" maxArrayLength=\"1048576\" /></binding>")]
    [InlineData("v2.0.50727", "<binding name=\"b\"><readerQuotas maxDepth=\"32\" /></binding>", "<binding name=\"b\" maxReceivedMessageSize=\"1048576\"><readerQuotas maxDepth=\"32\" maxStringContentLength=\"1048576\" maxArrayLength=\"1048576\" /></binding>")]
    [InlineData("v2.0.50727", "<binding name=\"b\"><readerQuotas maxArrayLength=\"4194304\" /></binding>", "<binding name=\"b\" maxReceivedMessageSize=\"1048576\"><readerQuotas maxArrayLength=\"4194304\" maxStringContentLength=\"1048576\" /></binding>")]
    [InlineData("v2.0.50727", "<binding name=\"b\" />", "<binding name=\"b\" maxReceivedMessageSize=\"1048576\">\n          <readerQuotas maxStringContentLength=\"1048576\" maxArrayLength=\"1048576\" />\n        </binding>")]
    [InlineData("v4.0", "<binding name=\"b\"><readerQuotas maxStringContentLength=\"8192\" maxArrayLength=\"16384\" /></binding>", "<binding name=\"b\" maxReceivedMessageSize=\"1048576\"></binding>")]
    [InlineData("v4.0", "<binding name=\"b\" />", "<binding name=\"b\" maxReceivedMessageSize=\"1048576\" />")]
    public Task A_size_brings_the_reader_quotas_that_are_smaller(string runtime, string before, string after) => VerifyConfig.VerifyCodeFixAsync(
        On(runtime, BindingConfig.Client("basicHttpBinding", before.Replace("<binding name=\"b\">", "{|WCFL2002:<binding name=\"b\">|}").Replace("<binding name=\"b\" />", "{|WCFL2002:<binding name=\"b\" />|}"), contract: "IData")),
        On(runtime, BindingConfig.Client("basicHttpBinding", after, contract: "IData")),
        BindingCode.Method("new ChannelFactory<IData>(\"*\").CreateChannel().Load();"), key: "WCFL2002.1MiB", onlyRules: ["WCFL2002"]);

    private static string On(string runtime, string configuration) => configuration.Replace("<configuration>\n", "<configuration>\n  <startup><supportedRuntime version=\"" + runtime + "\" /></startup>\n");

    /// <summary>A string is refused by the quota for strings long before the message is too large.</summary>
    [Theory]
    [InlineData("IFoo", "Get(1)", "<binding name=\"b\"><readerQuotas {|WCFL2002:maxStringContentLength=\"8192\"|} /></binding>", "<binding name=\"b\"><readerQuotas {|WCFL2002:maxStringContentLength=\"8192\"|} /></binding>")]
    [InlineData("IData", "Load()", "<binding name=\"b\" maxReceivedMessageSize=\"4194304\"><readerQuotas {|WCFL2002:maxStringContentLength=\"8192\"|} maxArrayLength=\"16384\" /></binding>", "<binding name=\"b\" maxReceivedMessageSize=\"4194304\"><readerQuotas maxStringContentLength=\"4194304\" maxArrayLength=\"4194304\" /></binding>")]
    public Task A_quota_for_strings_is_met_first(string contract, string call, string before, string after) => VerifyConfig.VerifyCodeFixAsync(
        On("v2.0.50727", BindingConfig.Client("basicHttpBinding", before, contract: contract)), On("v2.0.50727", BindingConfig.Client("basicHttpBinding", after, contract: contract)),
        BindingCode.Method("new ChannelFactory<" + contract + ">(\"*\").CreateChannel()." + call + ";"), onlyRules: ["WCFL2002"]);

    /// <summary>A limit is raised where a message holds bytes or a collection of objects, and by a statement where others set the binding.</summary>
    [Theory]
    [InlineData("{|WCFL2002:new BasicHttpBinding|}(); binding.CloseTimeout = TimeSpan.Zero;", "new DataClient(binding, new EndpointAddress(\"http://x/\")).Load();", "new BasicHttpBinding(); binding.CloseTimeout = TimeSpan.Zero;\n        binding.MaxReceivedMessageSize = 1048576;")]
    [InlineData("{|WCFL2002:new BasicHttpBinding|}();", "new DataClient(binding, new EndpointAddress(\"http://x/\")).Load();", "new BasicHttpBinding { MaxReceivedMessageSize = 1048576 };")]
    [InlineData("{|WCFL2002:new BasicHttpBinding|}();", "new FooClient(binding, new EndpointAddress(\"http://x/\")).Get(1);", "{|WCFL2002:new BasicHttpBinding|}();")]
    [InlineData("{|WCFL2002:new BasicHttpBinding|}();", "new ListClient(binding, new EndpointAddress(\"http://x/\")).All();", "{|WCFL2002:new BasicHttpBinding|}();")]
    [InlineData("{|WCFL2002:new BasicHttpBinding|}();", "new DataClient(binding, new EndpointAddress(\"http://x/\")).One(); } void Other(DataClient other) { other.Load();", "{|WCFL2002:new BasicHttpBinding|}();")]
    public Task A_size_is_offered_where_a_message_may_be_large(string creation, string call, string mended) => new VerifyCS.Test
    {
        TestCode = BindingCode.Method("var binding = " + creation + "\n        " + call),
        FixedCode = BindingCode.Method("var binding = " + mended + "\n        " + call),
        CodeActionEquivalenceKey = "WCFL2002.1MiB",
        OnlyRules = { "WCFL2002" },
    }.RunAsync();

    /// <summary>What the author wrote beside it refuses the same messages.</summary>
    [Theory]
    [InlineData("", "<binding name=\"b\" maxReceivedMessageSize=\"67108864\"></binding>")]
    [InlineData(" maxStringContentLength=\"20000\"", "<binding name=\"b\" maxReceivedMessageSize=\"67108864\"><readerQuotas {|WCFL2002:maxArrayLength=\"16384\"|} maxStringContentLength=\"20000\" /></binding>")]
    public Task A_lowered_quota_goes_where_no_other_is_lower(string other, string mended) => VerifyConfig.VerifyCodeFixAsync(
        On("v4.0", BindingConfig.Client("basicHttpBinding", "<binding name=\"b\" maxReceivedMessageSize=\"67108864\"><readerQuotas {|WCFL2002:maxArrayLength=\"16384\"|}" + other + " /></binding>", contract: "IData")),
        On("v4.0", BindingConfig.Client("basicHttpBinding", mended, contract: "IData")),
        BindingCode.Method("new ChannelFactory<IData>(\"*\").CreateChannel().Load();"), onlyRules: ["WCFL2002"]);

    /// <summary>Only the operations that are called over its own channels decide on a binding, where these and their factory stay in a local or private field.</summary>
    [Theory]
    [InlineData("private IData _s; private ChannelFactory<IData> _f; public void End() { _s.One(); _f.Close(); }", "var b = BINDING(); _f = new ChannelFactory<IData>(b, ADDRESS); _s = _f.CreateChannel(); _s.One();", false)]
    [InlineData("private IData _s;", "var f = new ChannelFactory<IData>(BINDING(), ADDRESS); f.Credentials.UserName.UserName = \"a\"; _s = f.CreateChannel(); _s.One();", false)]
    [InlineData("private IData _s;", "var f = new ChannelFactory<IData>(BINDING(), ADDRESS); _s = f.CreateChannel(); _s.One(missing.Text);", false)]
    [InlineData("private int _n;", "var f = new ChannelFactory<IData>(BINDING(), ADDRESS); var s = f.CreateChannel(); _n = s.One(); f.Close();", false)]
    [InlineData("private IData _s; private ChannelFactory<IData> _f; public void More() { _s.Load(); }", "_f = new ChannelFactory<IData>(BINDING(), ADDRESS); _s = _f.CreateChannel(); _s.One();", true)]
    [InlineData("private IData _s; public object More() => _s;", "var f = new ChannelFactory<IData>(BINDING(), ADDRESS); _s = f.CreateChannel(); _s.One();", true)]
    [InlineData("public IData _s;", "var f = new ChannelFactory<IData>(BINDING(), ADDRESS); _s = f.CreateChannel(); _s.One();", true)]
    [InlineData("private static object s_kept;", "var f = new ChannelFactory<IData>(BINDING(), ADDRESS); s_kept = f; var s = f.CreateChannel(); s.One();", true)]
    [InlineData("private int _n;", "var b = BINDING(); var f = new ChannelFactory<IData>(b, ADDRESS); var s = f.CreateChannel(); _n = s.One(); new DataClient(b, ADDRESS).Load();", true)]
    [InlineData("public IData Make(ChannelFactory<IData> f) => f.CreateChannel();", "var f = new ChannelFactory<IData>(BINDING(), ADDRESS); var s = f.CreateChannel(); s.One(); Make(f);", true)]
    [InlineData("private IData _s;", "var f = new ChannelFactory<IData>(BINDING(), ADDRESS); _s = f.CreateChannel(); _s.One(); f.CreateChannel().Load();", true)]
    public Task What_is_called_over_other_channels_is_no_reason(string members, string body, bool isReported) => VerifySeverityAsync(
        "string One()",
        "int One()",
        "public class Elsewhere { public byte[] Run(DataClient other) { return other.Load(); } }",
        isReported ? DiagnosticSeverity.Warning : null,
        body.Replace("ADDRESS", "new EndpointAddress(\"http://x/\")"),
        members);

    private static VerifyCS.Test Test(string body) => new() { TestCode = BindingCode.Method(body), OnlyRules = { "WCFL2002" } };
}
