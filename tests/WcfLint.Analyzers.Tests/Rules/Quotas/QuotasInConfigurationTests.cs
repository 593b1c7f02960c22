using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Quotas;

/// <summary>WCFL2001, WCFL2002 and WCFL2004 in configurations.</summary>
public class QuotasInConfigurationTests
{
    private const string Contracts = """
        using System.Collections.Generic;
        using System.ServiceModel;
        [ServiceContract] public interface IFoo { [OperationContract] string Get(int id); }
        [ServiceContract] public interface IMany { [OperationContract] List<object> All(); }
        public class Caller { public void Call(IMany many) { many.All(); } }
        [ServiceContract] public interface IDown { [OperationContract] void Put(byte[] data); }
        public class Node { public Node Next { get; set; } }
        [ServiceContract] public interface INodes { [OperationContract] void Put(Node first); }
        """;

    [Theory]
    [InlineData("basicHttpBinding", "<binding name=\"b\" maxReceivedMessageSize=\"1048576\" />")]
    [InlineData("basicHttpBinding", "<binding name=\"b\" maxReceivedMessageSize=\"#{Size}#\" />")]
    [InlineData("basicHttpBinding", "<binding name=\"b\" maxReceivedMessageSize=\"2147483647\" transferMode=\"Streamed\" />")]
    [InlineData("basicHttpBinding", "<binding name=\"b\" maxReceivedMessageSize=\"2147483647\" maxBufferSize=\"65536\" />")]
    [InlineData("basicHttpBinding", "<binding name=\"b\"><readerQuotas maxDepth=\"32\" maxStringContentLength=\"8192\" maxArrayLength=\"0\" /></binding>")]
    [InlineData("netNamedPipeBinding", "<binding name=\"b\" maxReceivedMessageSize=\"2147483647\" />")]
    [InlineData("netMsmqBinding", "<binding name=\"b\" maxReceivedMessageSize=\"2147483647\" />")]
    public Task Quota_is_silent(string section, string binding) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Service(section, binding), Contracts, onlyRules: ["WCFL2001"]);

    // IIS refuses a request above maxAllowedContentLength, 30,000,000 bytes by default, before WCF reads it.
    [Theory]
    [InlineData("basicHttpBinding", "<requestLimits maxAllowedContentLength=\"40000000\" />", null)]
    [InlineData("basicHttpBinding", "", DiagnosticSeverity.Info)]
    [InlineData("basicHttpBinding", "<requestLimits maxAllowedContentLength=\"2147483647\" />", DiagnosticSeverity.Warning)]
    [InlineData("basicHttpBinding", "<requestLimits maxAllowedContentLength=\"#{limit}#\" />", DiagnosticSeverity.Warning)]
    [InlineData("netTcpBinding", "", DiagnosticSeverity.Warning)]
    public Task The_limit_of_IIS_counts(string section, string limits, DiagnosticSeverity? severity)
    {
        string attribute = "maxReceivedMessageSize=\"2147483647\"";
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL2001" } };
        test.TestState.Sources.Add(Contracts);
        test.TestState.AdditionalFiles.Add(("web.config",
            BindingConfig.Service(section, "<binding name=\"b\" " + (severity is null ? attribute : "{|#0:" + attribute + "|}") + " />", string.Empty)
            .Replace("<system.serviceModel>",
                "<system.webServer><security><requestFiltering>" + limits + "</requestFiltering></security></system.webServer>\n  <system.serviceModel>")));
        if (severity is { } expected)
        {
            test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL2001").WithLocation(0).WithSeverity(expected));
        }

        return test.RunAsync();
    }

    [Theory]
    [InlineData("maxReceivedMessageSize=\"1048576\"")]
    [InlineData("maxReceivedMessageSize=\"#{Size}#\"")]
    [InlineData("{|WCFL2001:maxReceivedMessageSize=\"2147483647\"|}")]
    public Task Extension_bindings_are_judged_by_name(string settings) =>
        VerifyConfig.VerifyAnalyzerAsync(
            BindingConfig.Service("ownBinding", "<binding name=\"b\" " + settings + " />").Replace(
                "<bindings>", "<extensions><bindingExtensions><add name=\"ownBinding\" type=\"T, A\" /></bindingExtensions></extensions><bindings>"),
            Contracts,
            onlyRules: ["WCFL2001"]);

    [Fact]
    public async Task Sizes_that_contradict_each_other_are_info_where_nothing_uses_them()
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL2004" } };
        test.TestState.Sources.Add(Contracts);
        test.TestState.AdditionalFiles.Add(("app.config",
            BindingConfig.Of("basicHttpBinding", "<binding name=\"b\" maxReceivedMessageSize=\"1000000\" {|#0:maxBufferSize=\"65536\"|} />", string.Empty)));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL2004").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("maxReceivedMessageSize=\"2147483647\" transferMode=\"Buffered\"", DiagnosticSeverity.Warning)]
    [InlineData("maxReceivedMessageSize=\"2147483647\" transferMode=\"$(Mode)\"", DiagnosticSeverity.Info)]
    public async Task Quota_is_judged_beside_what_is_not_known(string settings, DiagnosticSeverity severity)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL2001" } };
        test.TestState.Sources.Add(Contracts);
        test.TestState.AdditionalFiles.Add(
            ("app.config", BindingConfig.Service("basicHttpBinding", "<binding name=\"b\" {|#0:" + settings.Replace(" transfer", "|} transfer") + " />")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL2001").WithLocation(0).WithSeverity(severity));
        await test.RunAsync();
    }

    [Fact]
    public Task Quota_is_silent_on_an_unused_binding() =>
        VerifyConfig.VerifyAnalyzerAsync(
            BindingConfig.Of("basicHttpBinding", "<binding name=\"other\" maxReceivedMessageSize=\"2147483647\" maxBufferPoolSize=\"2147483647\" />", string.Empty),
            Contracts,
            onlyRules: ["WCFL2001"]);

    // The serializer calls itself for each level of a type that contains itself, and skips what it does not know in a loop.
    [Theory]
    [InlineData("void Put(int id)", false)]
    [InlineData("List<object> All()", false)]
    [InlineData("void Put(Flat flat)", false)]
    [InlineData("void Put(List<Dictionary<string, Flat[]>> flat)", false)]
    [InlineData("void Put(Own own)", false)]
    [InlineData("void Put(Node node)", true)]
    [InlineData("void Put(Outer outer)", true)]
    [InlineData("void Put(Apart apart)", true)]
    [InlineData("void Put(object any)", true)]
    [InlineData("void Put(System.Xml.XmlElement any)", true)]
    [InlineData("void Put(System.Xml.Linq.XElement any)", true)]
    [InlineData("void Put(System.ServiceModel.Channels.Message any)", true)]
    [InlineData("void Put(Kept kept)", true)]
    [InlineData("void Put(Known known)", true)]
    [InlineData("void Put(Fields fields)", true)]
    [InlineData("[XmlSerializerFormat] void Put(Flat flat)", true)]
    [InlineData("[ServiceKnownType(typeof(Node))] void Put(Flat flat)", true)]
    public Task A_depth_without_limit_matters_for_types_that_nest(string operation, bool isReported) =>
        VerifyConfig.VerifyAnalyzerAsync(
            BindingConfig.Service("basicHttpBinding", "<binding name=\"b\"><readerQuotas "
                + (isReported ? "{|WCFL2001:maxDepth=\"2147483647\"|}" : "maxDepth=\"2147483647\"") + " /></binding>", contract: "IDeep"),
            Deep(operation),
            onlyRules: ["WCFL2001"]);

    // A client reads the details of exceptions, which contain inner ones.
    [Fact]
    public async Task A_depth_without_limit_on_a_client()
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL2001" } };
        test.TestState.Sources.Add(Deep("Flat Get(int id)"));
        test.TestState.AdditionalFiles.Add(("app.config",
            BindingConfig.Client("basicHttpBinding", "<binding name=\"b\"><readerQuotas {|#0:maxDepth=\"2147483647\"|} /></binding>", "https://x/", "IDeep")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL2001").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        await test.RunAsync();
    }

    private static string Deep(string operation) =>
        "using System; using System.Collections.Generic; using System.Runtime.Serialization; using System.ServiceModel; [ServiceContract] public interface IDeep { [OperationContract] " + operation + "; }" + """

        public enum Kind { One }
        [DataContract] public class Flat { [DataMember] public string Name { get; set; } [DataMember] public Kind? Kind { get; set; } [DataMember] public DateTime At; [DataMember] public byte[] Bytes; [DataMember] public List<Item> Items { get; set; } public Flat Local { get; set; } }
        public class Item { public int Count; public Guid Id; public TimeSpan Time; [IgnoreDataMember] public Item Next { get; set; } static Item s_default; private Item _last; }
        public class Own : Flat { [DataMember] public Item First { get; set; } }
        [DataContract] public class Node { [DataMember] public List<Node> Children { get; set; } }
        public class Outer { public Inner Inner { get; set; } }
        public class Inner { public Outer[] Outers; }
        [DataContract] public abstract class Apart { [DataMember] public int Id; }
        [DataContract] public class Kept : IExtensibleDataObject { public ExtensionDataObject ExtensionData { get; set; } }
        [DataContract, KnownType(typeof(Node))] public class Known { [DataMember] public int Id; }
        [Serializable] public class Fields { private Fields _next; }
        """;

    [Theory]
    [InlineData(
        "<binding name=\"b\"><readerQuotas {|WCFL2001:maxDepth=\"2147483647\"|} maxArrayLength=\"2147483647\" maxStringContentLength=\"1048576\" /></binding>",
        "<binding name=\"b\"><readerQuotas maxStringContentLength=\"1048576\" /></binding>")]
    public Task Quota_is_removed(string binding, string fixedBinding) =>
        VerifyConfig.VerifyCodeFixAsync(BindingConfig.Service("basicHttpBinding", binding, contract: "INodes"),
            BindingConfig.Service("basicHttpBinding", fixedBinding, contract: "INodes"), Contracts, onlyRules: ["WCFL2001"]);

    [Theory]
    [InlineData("2147483647")]
    [InlineData("2000000000")]
    [InlineData("999999999")]
    public Task Message_size_is_reported_without_a_fix(string value) =>
        VerifyConfig.VerifyAnalyzerAsync(
            BindingConfig.Service("wsHttpBinding", "<binding name=\"b\" {|WCFL2001:maxReceivedMessageSize=\"" + value + "\"|} />"),
            Contracts,
            onlyRules: ["WCFL2001"]);

    [Fact]
    public async Task Quota_is_less_grave_on_a_client()
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL2001" } };
        test.TestState.Sources.Add(Contracts);
        test.TestState.AdditionalFiles.Add(
            ("app.config", BindingConfig.Client("basicHttpBinding", "<binding name=\"b\" {|#0:maxReceivedMessageSize=\"2147483647\"|} />", "https://x/")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL2001").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("<binding name=\"b\" maxReceivedMessageSize=\"70000\" />", "IMany")]
    [InlineData("<binding name=\"b\" />", "IFoo")]
    [InlineData("<binding name=\"b\" />", "IDown")]
    [InlineData("<binding name=\"b\" maxBufferSize=\"70000\" />", "IMany")]
    public Task Default_is_silent(string binding, string contract) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client("basicHttpBinding", binding, contract: contract), Contracts, onlyRules: ["WCFL2002"]);

    // Which transport it has, and whether that reads the attribute, is not known.
    [Theory]
    [InlineData("<binding name=\"b\" maxReceivedMessageSize=\"65536\"><textMessageEncoding /></binding>")]
    [InlineData("<binding name=\"b\" maxReceivedMessageSize=\"65536\"><textMessageEncoding /><ownTransport /></binding>")]
    public Task Default_is_silent_on_a_custom_binding_whose_transport_is_not_known(string binding) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client("customBinding", binding, contract: "IMany"), Contracts, onlyRules: ["WCFL2002"]);

    // A request for metadata is small, what comes back may be anything but.
    [Fact]
    public Task Default_is_silent_where_a_service_gives_metadata() =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Service("wsHttpBinding", "<binding name=\"b\" />", contract: "IMetadataExchange"), Contracts,
            onlyRules: ["WCFL2002"]);

    [Fact]
    public Task Default_is_reported_where_a_client_reads_metadata() =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client("wsHttpBinding", "{|WCFL2002:<binding name=\"b\" />|}", contract: "IMetadataExchange"), Contracts,
            onlyRules: ["WCFL2002"]);

    [Fact]
    public async Task Default_tells_of_what_grows()
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL2002" } };
        test.TestState.Sources.Add(Contracts);
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Client("basicHttpBinding", "{|#0:<binding name=\"b\" />|}", contract: "IMany")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL2002").WithLocation(0).WithSeverity(DiagnosticSeverity.Info)
            .WithMessage("Message size is limited: maxReceivedMessageSize of basicHttpBinding 'b' is the default of 65,536 bytes, and IMany.All returns List<object>. Effect if a message exceeds 65,536 bytes: it is rejected"));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("WCFL2002.1MiB", "1048576")]
    [InlineData("WCFL2002.16MiB", "16777216")]
    public Task Default_is_replaced_by_a_chosen_size(string key, string bytes) =>
        VerifyConfig.VerifyCodeFixAsync(
            BindingConfig.Client("netTcpBinding", "<binding name=\"b\" {|WCFL2002:maxReceivedMessageSize=\"65536\"|} maxBufferSize=\"65536\" />",
                "net.tcp://x/", "IMany"),
            BindingConfig.Client("netTcpBinding", "<binding name=\"b\" maxReceivedMessageSize=\"" + bytes + "\" maxBufferSize=\"" + bytes + "\" />",
                "net.tcp://x/", "IMany"),
            Contracts,
            key: key,
            onlyRules: ["WCFL2002"]);

    [Theory]
    [InlineData("basicHttpBinding", "<binding name=\"b\" maxReceivedMessageSize=\"1000000\" />")]
    [InlineData("basicHttpBinding", "<binding name=\"b\" maxReceivedMessageSize=\"1000000\" maxBufferSize=\"__size__\" />")]
    [InlineData("basicHttpBinding", "<binding name=\"b\" maxReceivedMessageSize=\"1000000\" maxBufferSize=\"65536\" transferMode=\"Streamed\" />")]
    [InlineData("netTcpBinding", "<binding name=\"b\" maxReceivedMessageSize=\"1000000\" maxBufferSize=\"65536\" />")]
    public Task Sizes_are_silent(string section, string binding) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client(section, binding), Contracts, onlyRules: ["WCFL2004"]);

    [Theory]
    [InlineData("<binding name=\"b\" maxReceivedMessageSize=\"1000000\" {|WCFL2004:maxBufferSize=\"65536\"|} />", "<binding name=\"b\" maxReceivedMessageSize=\"1000000\" maxBufferSize=\"1000000\" />")]
    [InlineData("<binding name=\"b\" {|WCFL2004:maxBufferSize='1000000'|} />", "<binding name=\"b\" maxBufferSize='1000000' maxReceivedMessageSize='1000000' />")]
    public Task Sizes_are_made_equal(string binding, string fixedBinding) =>
        VerifyConfig.VerifyCodeFixAsync(BindingConfig.Client("basicHttpBinding", binding), BindingConfig.Client("basicHttpBinding", fixedBinding), Contracts,
            onlyRules: ["WCFL2004"]);

    [Fact]
    public Task Sizes_of_a_tcp_listener_are_made_equal() =>
        VerifyConfig.VerifyCodeFixAsync(
            BindingConfig.Service("netTcpBinding", "<binding name=\"b\" maxReceivedMessageSize=\"1000000\" {|WCFL2004:maxBufferSize=\"65536\"|} />", "net.tcp://x/"),
            BindingConfig.Service("netTcpBinding", "<binding name=\"b\" maxReceivedMessageSize=\"1000000\" maxBufferSize=\"1000000\" />", "net.tcp://x/"),
            Contracts,
            onlyRules: ["WCFL2004"]);
}
