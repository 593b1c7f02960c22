using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Transport;

/// <summary>Within one project; the reports of the command's tests have the two ends in two.</summary>
public class WCFL3017_ClientContradictsServiceTests
{
    private const string Contract =
        """
        using System.ServiceModel;
        [ServiceContract] public interface IFoo { [OperationContract] string Get(int id); }
        public class FooService : IFoo { public string Get(int id) { return null; } }
        public class FooClient : ClientBase<IFoo>
        {
            public FooClient() { }
            public FooClient(string name, string remoteAddress) : base(name, remoteAddress) { }
        }

        """;

    private const string Taken = Contract + "class C { public FooClient Get() { return new FooClient(); } }";
    private const string Http = "http://x/foo";
    private const string Https = "https://x/foo";
    private const string Tcp = "net.tcp://x/foo";
    private const string Plain = "<security mode=\"None\" />";
    private const string Transport = "<security mode=\"Transport\" />";
    private static readonly string[] s_only = ["WCFL3017"];

    [Theory]
    [InlineData("basicHttpBinding", "", "basicHttpBinding", "", Http)]
    [InlineData("wsHttpBinding", "", "wsHttpBinding", "", Http)]
    [InlineData("netTcpBinding", "", "netTcpBinding", "", Tcp)]
    [InlineData("wsHttpBinding", Plain, "ws2007HttpBinding", Plain, Http)] // WS-Trust is not used
    [InlineData("wsHttpBinding", "<security mode=\"#{mode}#\" />", "wsHttpBinding", "", Http)]
    [InlineData("basicHttpBinding", "<security mode=\"Transport\"><transport clientCredentialType=\"Windows\" /></security>", "basicHttpBinding", Transport, Https)] // never asked
    [InlineData("basicHttpBinding", "<security mode=\"Transport\"><transport clientCredentialType=\"Windows\" /></security>", "basicHttpBinding", "<security mode=\"Transport\"><transport clientCredentialType=\"Ntlm\" /></security>", Https)]
    [InlineData("basicHttpBinding", "<security mode=\"TransportCredentialOnly\" />", "basicHttpBinding", "", Http)] // without a credential it is None
    [InlineData("netTcpBinding", "<security mode=\"Transport\"><transport clientCredentialType=\"Certificate\" /></security>", "netTcpBinding", "<security mode=\"Transport\"><transport clientCredentialType=\"None\" /></security>", Tcp)]
    [InlineData("customBinding", "<httpTransport />", "basicHttpBinding", "", Http)]
    [InlineData("webHttpBinding", "", "basicHttpBinding", "", Http)]
    [InlineData("wsHttpBinding", "<reliableSession ordered=\"true\" enabled=\"true\" />", "wsHttpBinding", "<reliableSession ordered=\"false\" enabled=\"true\" />", Http)]
    [InlineData("netTcpBinding", "", "netTcpBinding", "<security mode=\"Transport\"><transport protectionLevel=\"Sign\" /></security>", Tcp)]
    [InlineData("netTcpBinding", "<security mode=\"Transport\"><transport protectionLevel=\"#{level}#\" /></security>", "netTcpBinding", "", Tcp)]
    [InlineData("netTcpBinding", "<security mode=\"Message\"><transport protectionLevel=\"Sign\" /></security>", "netTcpBinding", "<security mode=\"Message\" />", Tcp)] // not read
    [InlineData("wsHttpBinding", "<security mode=\"Message\"><message algorithmSuite=\"Basic256\" /></security>", "wsHttpBinding", "", Http)]
    [InlineData("wsHttpBinding", "<security mode=\"Message\"><message algorithmSuite=\"Basic256Rsa15\" /></security>", "wsHttpBinding", "", Http)] // Windows accounts transport no key
    [InlineData("wsHttpBinding", "<security mode=\"Message\"><message algorithmSuite=\"#{suite}#\" /></security>", "wsHttpBinding", "", Http)]
    [InlineData("wsHttpBinding", "<security mode=\"None\"><message algorithmSuite=\"Basic128\" /></security>", "wsHttpBinding", Plain, Http)]
    public Task Ends_that_understand_each_other_are_silent(string client, string ofClient, string service, string ofService, string address) =>
        VerifyConfig.VerifyAnalyzerAsync(Both(client, ofClient, service, ofService, address, address), Taken, onlyRules: s_only);

    [Theory]
    [InlineData("http://x/other", Http)]
    [InlineData("http://x:81/foo", Http)]
    [InlineData("http://x/foo", "bar")]
    [InlineData("http://x/foo", "")]
    public Task Another_address_is_another_service(string client, string service) =>
        VerifyConfig.VerifyAnalyzerAsync(Both("wsHttpBinding", "", "basicHttpBinding", "", client, service), Taken, onlyRules: s_only);

    [Fact]
    public Task Silent_where_another_endpoint_of_the_service_fits() => VerifyConfig.VerifyAnalyzerAsync(
        Both("wsHttpBinding", "", "basicHttpBinding", "", Http, Http).Replace("</service>", "<endpoint address=\"http://x/ws\" binding=\"wsHttpBinding\" contract=\"IFoo\" /></service>"), Taken, onlyRules: s_only);

    [Fact]
    public Task Silent_where_another_endpoint_of_the_service_is_not_known() => VerifyConfig.VerifyAnalyzerAsync(
        Both("wsHttpBinding", "", "basicHttpBinding", "", Http, Http).Replace("</service>", "<endpoint address=\"http://x/c\" binding=\"customBinding\" contract=\"IFoo\" /></service>"), Taken, onlyRules: s_only);

    [Fact]
    public Task Silent_where_code_gives_the_client_its_address() => VerifyConfig.VerifyAnalyzerAsync(
        Both("wsHttpBinding", "", "basicHttpBinding", "", Http, Http), Contract + "class C { public FooClient Get(string url) { return new FooClient(\"f\", url); } }", onlyRules: s_only);

    // A column of a grid has a Binding, too.
    [Theory]
    [InlineData("void M(ServiceHost host) { host.Description.Endpoints[0].Binding = null; }", true)]
    [InlineData("void M(System.ServiceModel.Description.ServiceEndpoint endpoint) { endpoint.ListenUri = null; }", true)]
    [InlineData("public object Binding; void M(C other) { other.Binding = null; }", false)]
    public Task Silent_where_code_gives_the_service_another_binding(string member, bool isSilent)
    {
        string code = Taken.Replace("class C { ", "class C { " + member + " ");
        string configuration = Both("wsHttpBinding", "", "basicHttpBinding", "", Http, Http);
        return isSilent ? VerifyConfig.VerifyAnalyzerAsync(configuration, code, onlyRules: s_only) : ReportsAsync(configuration, code, DiagnosticSeverity.Warning);
    }

    [Fact]
    public Task Silent_where_the_contract_does_not_resolve() => VerifyConfig.VerifyAnalyzerAsync(
        Both("wsHttpBinding", "", "basicHttpBinding", "", Http, Http).Replace("\"IFoo\"", "\"IBar\""), Taken, onlyRules: s_only);

    [Theory]
    [InlineData("wsHttpBinding", "", "basicHttpBinding", "", Http)]
    [InlineData("basicHttpBinding", "", "wsHttpBinding", Plain, Http)]
    [InlineData("ws2007HttpBinding", "", "wsHttpBinding", "", Http)]
    [InlineData("wsHttpBinding", "<security mode=\"Message\"><message {|#0:establishSecurityContext=\"false\"|} /></security>", "wsHttpBinding", "", Http)]
    [InlineData("wsHttpBinding", "<security mode=\"Message\"><message {|#0:clientCredentialType=\"UserName\"|} /></security>", "wsHttpBinding", "", Http)]
    [InlineData("wsHttpBinding", "<security mode=\"Message\"><message {|#0:negotiateServiceCredential=\"false\"|} /></security>", "wsHttpBinding", "", Http)]
    [InlineData("wsHttpBinding", "<security {|#0:mode=\"None\"|} />", "wsHttpBinding", "", Http)]
    [InlineData("wsHttpBinding", "<security {|#0:mode=\"Transport\"|} />", "wsHttpBinding", "<security mode=\"TransportWithMessageCredential\" />", Https)]
    [InlineData("basicHttpBinding", Transport, "basicHttpBinding", "<security mode=\"Transport\"><transport clientCredentialType=\"Windows\" /></security>", Https)]
    [InlineData("basicHttpBinding", "<security mode=\"Transport\"><transport {|#0:clientCredentialType=\"Basic\"|} /></security>", "basicHttpBinding", "<security mode=\"Transport\"><transport clientCredentialType=\"Windows\" /></security>", Https)]
    [InlineData("netTcpBinding", "<security {|#0:mode=\"None\"|} />", "netTcpBinding", "", Tcp)]
    [InlineData("netTcpBinding", "", "netTcpBinding", "<security mode=\"Transport\"><transport clientCredentialType=\"Certificate\" /></security>", Tcp)]
    [InlineData("netTcpBinding", "<reliableSession {|#0:enabled=\"true\"|} />", "netTcpBinding", "", Tcp)]
    [InlineData("netNamedPipeBinding", "<security {|#0:mode=\"None\"|} />", "netNamedPipeBinding", "", "net.pipe://localhost/foo")]
    [InlineData("netTcpBinding", "<security mode=\"Transport\"><transport {|#0:protectionLevel=\"Sign\"|} /></security>", "netTcpBinding", "", Tcp)]
    [InlineData("netNamedPipeBinding", "<security mode=\"Transport\"><transport {|#0:protectionLevel=\"None\"|} /></security>", "netNamedPipeBinding", "<security mode=\"Transport\"><transport protectionLevel=\"Sign\" /></security>", "net.pipe://localhost/foo")]
    [InlineData("wsHttpBinding", "<security mode=\"Message\"><message {|#0:algorithmSuite=\"Basic128\"|} /></security>", "wsHttpBinding", "", Http)]
    [InlineData("netTcpBinding", "<security mode=\"Message\" />", "netTcpBinding", "<security mode=\"Message\"><message algorithmSuite=\"Basic256Sha256\" /></security>", Tcp)]
    public Task Ends_that_do_not_are_reported(string client, string ofClient, string service, string ofService, string address) =>
        ReportsAsync(Both(client, ofClient, service, ofService, address, address), Taken, DiagnosticSeverity.Warning);

    // A load balancer may end TLS, and the service see http.
    [Fact]
    public Task An_info_where_TLS_may_end_before_the_service() =>
        ReportsAsync(Both("basicHttpBinding", "<security {|#0:mode=\"Transport\"|} />", "basicHttpBinding", "", "https://x/foo.svc", ""), Taken, DiagnosticSeverity.Info);

    private const string Copy = "namespace Copies { [ServiceContract(Name = \"IFoo\", ConfigurationName = \"Copy\"CONTRACT)] public interface IFoo { OPERATIONS } public class Client : ClientBase<IFoo> { } class C { public Client Get() { return new Client(); } } }";

    [Theory]
    [InlineData("", "[OperationContract] string Get(int id);", Http)]
    [InlineData(", Namespace = \"http://own/\"", "[OperationContract(Action = \"http://tempuri.org/IFoo/Get\")] string Load(int id);", Http)]
    [InlineData("", "[OperationContract(AsyncPattern = true)] System.IAsyncResult BeginGet(int id, System.AsyncCallback callback, object state); string EndGet(System.IAsyncResult result);", Http)]
    [InlineData("", "[OperationContract(Action = \"*\")] System.ServiceModel.Channels.Message All(System.ServiceModel.Channels.Message message);", Http)]
    [InlineData("", "[OperationContract] string Load(int id);", "http://x/other")]
    [InlineData("", "[OperationContract] string Load(int id);", "#{address}#")]
    public Task Copies_of_a_contract_that_agree_are_silent(string contract, string operations, string address) =>
        VerifyConfig.VerifyAnalyzerAsync(Both("basicHttpBinding", "", "basicHttpBinding", "", address, Http).Replace("bindingConfiguration=\"c\" contract=\"IFoo\"", "bindingConfiguration=\"c\" contract=\"Copy\""), Contract + Written(contract, operations), onlyRules: s_only);

    // WCF names the contract IStoreOf_ArrayOfString.
    [Fact]
    public Task A_contract_that_inherits_a_generic_one_is_silent() => VerifyConfig.VerifyAnalyzerAsync(
        Both("basicHttpBinding", "", "basicHttpBinding", "", Http, Http).Replace("bindingConfiguration=\"c\" contract=\"IFoo\"", "bindingConfiguration=\"c\" contract=\"Copy\""),
        Contract.Replace("interface IFoo", "interface IFoo : IStore<string[]>").Replace("FooService : IFoo {", "FooService : IFoo { public string Load(int id) { return null; }")
            + Written("", "[OperationContract(Action = \"http://tempuri.org/IStoreOf_ArrayOfString/Load\")] string Load(int id);")
            + " [ServiceContract] public interface IStore<T> { [OperationContract] string Load(int id); }",
        onlyRules: s_only);

    [Fact]
    public Task A_service_of_all_actions_is_silent() => VerifyConfig.VerifyAnalyzerAsync(
        Both("basicHttpBinding", "", "basicHttpBinding", "", Http, Http).Replace("bindingConfiguration=\"c\" contract=\"IFoo\"", "bindingConfiguration=\"c\" contract=\"Copy\""),
        Contract.Replace("[OperationContract]", "[OperationContract(Action = \"*\")]") + Written("", "[OperationContract] string Load(int id);"),
        onlyRules: s_only);

    [Theory]
    [InlineData("", "[OperationContract] string Load(int id);", DiagnosticSeverity.Warning, "http://tempuri.org/IFoo/Load")]
    [InlineData(", Namespace = \"http://own\"", "[OperationContract] string Get(int id);", DiagnosticSeverity.Warning, "http://own/IFoo/Get")]
    [InlineData(", Namespace = \"\"", "[OperationContract] string Get(int id);", DiagnosticSeverity.Warning, "urn:IFoo/Get")]
    [InlineData("", "[OperationContract] string Get(int id); [OperationContract] string Load(int id);", DiagnosticSeverity.Info, "http://tempuri.org/IFoo/Load")]
    public async Task Operations_that_the_service_does_not_have_are_reported(string contract, string operations, DiagnosticSeverity severity, string action)
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(Contract + Written(contract, operations));
        test.TestState.AdditionalFiles.Add(("app.config", Both("basicHttpBinding", "", "basicHttpBinding", "", Http, Http).Replace("bindingConfiguration=\"c\" contract=\"IFoo\"", "bindingConfiguration=\"c\" contract=\"Copy\"").Replace("<binding name=\"c\">", "{|#0:<binding name=\"c\">|}")));
        test.OnlyRules.AddRange(s_only);
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL3017").WithLocation(0).WithSeverity(severity).WithMessage(
            "Client and service of IFoo contradict each other: the action " + action + " on the client, no operation of that action on the service. Effect" + (severity == DiagnosticSeverity.Info ? " if the client calls this operation: such a call" : ": every call")
            + " fails: \"The message with Action '" + action + "' cannot be processed at the receiver, due to a ContractFilter mismatch at the EndpointDispatcher\""));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("(IsOneWay = true)", "", Http, DiagnosticSeverity.Warning)]
    [InlineData("(IsOneWay = true)", "", "http://other/foo", DiagnosticSeverity.Info)]
    [InlineData("(IsOneWay = true)", "(IsOneWay = true)", Http, DiagnosticSeverity.Hidden)]
    [InlineData("", "(IsOneWay = true)", Http, DiagnosticSeverity.Hidden)]
    [InlineData("", "", Http, DiagnosticSeverity.Hidden)]
    public async Task A_reply_that_the_service_does_not_send(string ofService, string ofClient, string address, DiagnosticSeverity severity)
    {
        const string Own = "using System.ServiceModel; [ServiceContract] public interface IFoo { [OperationContractARGS] void Put(int id); } public class FooService : IFoo { public void Put(int id) { } }\n";
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(Own.Replace("ARGS", ofService) + Written("", "[OperationContract" + ofClient + "] void " + (severity == DiagnosticSeverity.Hidden ? "Put" : "{|#0:Put|}") + "(int id);"));
        test.TestState.AdditionalFiles.Add(("app.config", Both("basicHttpBinding", "", "basicHttpBinding", "", address, Http).Replace("bindingConfiguration=\"c\" contract=\"IFoo\"", "bindingConfiguration=\"c\" contract=\"Copy\"")));
        test.OnlyRules.AddRange(s_only);
        if (severity != DiagnosticSeverity.Hidden)
        {
            test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL3017").WithLocation(0).WithSeverity(severity).WithMessage(
                "Client and service of IFoo contradict each other: a reply to the action http://tempuri.org/IFoo/Put on the client, IsOneWay on the service. Effect" + (severity == DiagnosticSeverity.Info ? " if the client calls this service" : string.Empty)
                + ": the call fails with CommunicationException: \"The server did not provide a meaningful reply\""));
        }

        await test.RunAsync();
    }

    /// <summary>The same names, formats whose names are other ones, and copies of a service elsewhere.</summary>
    [Theory]
    [InlineData("void Put(int id)", "", "void Put(int id)", Http, DiagnosticSeverity.Hidden)]
    [InlineData("void Put([MessageParameter(Name = \"key\")] int id)", "", "void Put(int key)", Http, DiagnosticSeverity.Hidden)]
    [InlineData("void Put(int id)", ", XmlSerializerFormat", "void Put(int key)", Http, DiagnosticSeverity.Hidden)]
    [InlineData("void Put(Message id)", "", "void Put(Message key)", Http, DiagnosticSeverity.Hidden)]
    [InlineData("void Put(int id)", "", "void Put(int key)", "http://x:81/other", DiagnosticSeverity.Hidden)]
    [InlineData("void Put(int id)", "", "void Put(int key)", Http, DiagnosticSeverity.Warning)]
    [InlineData("void Put(int id)", "", "void Put(int id, int key)", Http, DiagnosticSeverity.Warning)]
    [InlineData("void Put(int id)", "", "void Put(int key)", "http://other/foo", DiagnosticSeverity.Info)]
    public async Task A_parameter_that_the_service_does_not_know(string ofService, string format, string ofClient, string address, DiagnosticSeverity severity)
    {
        string own = "using System.ServiceModel; using System.ServiceModel.Channels; [ServiceContract" + format + "] public interface IFoo { [OperationContract] " + ofService + "; } public abstract class FooService : IFoo { public abstract " + ofService + "; }\n";
        var test = new VerifyConfig.Test { CompilerDiagnostics = CompilerDiagnostics.None };
        test.TestState.Sources.Add(own + Written(format, "[OperationContract] " + ofClient + ";"));
        bool isElsewhere = address.Contains(":81");
        string ends = Both("basicHttpBinding", "", "basicHttpBinding", "", address, Http).Replace("bindingConfiguration=\"c\" contract=\"IFoo\"", "bindingConfiguration=\"c\" contract=\"Copy\"");
        test.TestState.AdditionalFiles.Add(("app.config", severity == DiagnosticSeverity.Hidden && !isElsewhere ? ends : ends.Replace("<binding name=\"c\">", "{|#0:<binding name=\"c\">|}")));
        test.OnlyRules.AddRange(s_only);
        if (severity != DiagnosticSeverity.Hidden || isElsewhere)
        {
            test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL3017").WithLocation(0).WithSeverity(isElsewhere ? DiagnosticSeverity.Info : severity).WithMessage(
                isElsewhere ? "Client and service of IFoo contradict each other: address 'http://x:81/other' on the client, 'http://x/foo' on the service. Effect if the client calls this service: every call fails with EndpointNotFoundException: \"There was no endpoint listening at …\""
                : "Client and service of IFoo contradict each other: parameter 'key' of http://tempuri.org/IFoo/Put on the client, 'id' on the service. Effect" + (severity == DiagnosticSeverity.Info ? " if the client calls this service" : string.Empty) + ": its value is lost without an exception"));
        }

        await test.RunAsync();
    }

    /// <summary>Another host, the address of an .svc file, filters, and a service that is there.</summary>
    [Theory]
    [InlineData("http://x/foo/soap", Http, "", true)]
    [InlineData("http://x/foo", "http://x/foo/soap", "", true)]
    [InlineData("http://x:8080/foo", Http, "", true)]
    [InlineData("http://y/other", Http, "", false)]
    [InlineData("http://x/foo.svc", Http, "", false)]
    [InlineData("http://x/foo/soap", "$(address)", "", false)]
    [InlineData("http://x/foo/soap", "foo", "", false)]
    [InlineData("http://x/foo/soap", Http, "[ServiceBehavior(AddressFilterMode = AddressFilterMode.Prefix)] ", false)]
    public async Task An_address_at_which_nothing_listens(string address, string service, string attribute, bool isReported)
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add("using System.ServiceModel; [ServiceContract] public interface IFoo { [OperationContract] void Put(int id); } " + attribute + "public class FooService : IFoo { public void Put(int id) { } }\n" + Written("", "[OperationContract] void Put(int id);"));
        string ends = Both("basicHttpBinding", "", "basicHttpBinding", "", address, service).Replace("bindingConfiguration=\"c\" contract=\"IFoo\"", "bindingConfiguration=\"c\" contract=\"Copy\"");
        test.TestState.AdditionalFiles.Add(("app.config", isReported ? ends.Replace("<binding name=\"c\">", "{|#0:<binding name=\"c\">|}") : ends));
        test.OnlyRules.AddRange(s_only);
        if (isReported)
        {
            test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL3017").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        }

        await test.RunAsync();
    }

    /// <summary>An endpoint of HTTP, wherever it is, takes no call over net.tcp.</summary>
    [Theory]
    [InlineData("netTcpBinding", false)]
    [InlineData("customBinding", false)]
    [InlineData("basicHttpBinding", true)]
    public async Task Endpoints_of_another_transport_take_no_calls(string other, bool isReported)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL3017" } };
        test.TestState.Sources.Add("using System.ServiceModel; [ServiceContract] public interface IFoo { [OperationContract] void Put(int id); } public class FooService : IFoo { public void Put(int id) { } }\n" + Written("", "[OperationContract] void Put(int id);"));
        string ends = Both("netTcpBinding", "", "netTcpBinding", "", "net.tcp://x/other", Tcp).Replace("bindingConfiguration=\"c\" contract=\"IFoo\"", "bindingConfiguration=\"c\" contract=\"Copy\"")
            .Replace("</service>", "<endpoint address=\"foo\" binding=\"" + other + "\" contract=\"IFoo\" /></service>");
        test.TestState.AdditionalFiles.Add(("app.config", isReported ? ends.Replace("<binding name=\"c\">", "{|#0:<binding name=\"c\">|}") : ends));
        if (isReported)
        {
            test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL3017").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        }

        await test.RunAsync();
    }

    // Templates share names, ports and paths; a service may write localhost where its clients write its machine.
    [Theory]
    [InlineData("http://vendor.example/foo", "http://localhost/foo", DiagnosticSeverity.Info)]
    [InlineData("http://vendor.example/foo", "http://x/foo", DiagnosticSeverity.Info)]
    [InlineData("http://VENDOR.example/foo", "http://vendor.example/foo", DiagnosticSeverity.Warning)]
    [InlineData("http://orders/foo", "http://localhost/foo", DiagnosticSeverity.Warning)]
    [InlineData("http://localhost/foo", "http://+/foo", DiagnosticSeverity.Warning)]
    public Task Hosts_of_copies(string client, string service, DiagnosticSeverity severity) =>
        ReportsAsync(BothCopies(client, service), Contract + Written("", "[OperationContract] string Load(int id);"), severity);

    [Theory]
    [InlineData("", "<extensions><behaviorExtensions><add name=\"own\" type=\"Own.Element, Own\" /></behaviorExtensions></extensions>", "")]
    [InlineData("class Selector : System.ServiceModel.Dispatcher.IDispatchOperationSelector { public string SelectOperation(ref System.ServiceModel.Channels.Message message) { return \"Get\"; } }", "", "")]
    [InlineData("class Own { void All(System.ServiceModel.Dispatcher.EndpointDispatcher one) { one.ContractFilter = new System.ServiceModel.Dispatcher.MatchAllMessageFilter(); } }", "", "")]
    [InlineData("", "", "<endpoint address=\"http://x/foo\" binding=\"basicHttpBinding\" contract=\"IMissing\" />")]
    [InlineData("[ServiceContract(Name = \"IOther\")] public interface IOther { [OperationContract(Action = \"http://tempuri.org/IFoo/Load\")] string Load(int id); }", "", "<endpoint address=\"http://x/foo\" binding=\"basicHttpBinding\" contract=\"IOther\" />")]
    public Task Silent_where_the_service_may_take_other_actions(string code, string extensions, string endpoint) => VerifyConfig.VerifyAnalyzerAsync(
        BothCopies(Http, Http).Replace("<bindings>", extensions + "<bindings>").Replace("</service>", endpoint + "</service>"), Contract + Written("", "[OperationContract] string Load(int id);") + code, onlyRules: s_only);

    [Fact]
    public Task Silent_where_an_attribute_of_the_service_may_take_other_actions() => VerifyConfig.VerifyAnalyzerAsync(
        BothCopies(Http, Http),
        Contract.Replace("public class FooService", "[Own] public class FooService") + Written("", "[OperationContract] string Load(int id);")
            + "class OwnAttribute : System.Attribute, System.ServiceModel.Description.IServiceBehavior { public void Validate(System.ServiceModel.Description.ServiceDescription d, ServiceHostBase h) { } public void ApplyDispatchBehavior(System.ServiceModel.Description.ServiceDescription d, ServiceHostBase h) { } public void AddBindingParameters(System.ServiceModel.Description.ServiceDescription d, ServiceHostBase h, System.Collections.ObjectModel.Collection<System.ServiceModel.Description.ServiceEndpoint> e, System.ServiceModel.Channels.BindingParameterCollection p) { } }",
        onlyRules: s_only);

    [Theory]
    [InlineData(16, true)]
    [InlineData(17, false)]
    public async Task Silent_where_the_name_has_many_services(int count, bool isReported)
    {
        string services = string.Concat(Enumerable.Range(1, count - 1).Select(i => "<service name=\"S" + i + "\"><endpoint address=\"http://x/s" + i + "\" binding=\"basicHttpBinding\" contract=\"IFoo\" /></service>"));
        string classes = string.Concat(Enumerable.Range(1, count - 1).Select(i => "public class S" + i + " : FooService { } "));
        string configuration = BothCopies(Http, Http).Replace("</services>", services + "</services>");
        string code = Contract + Written("", "[OperationContract] string Load(int id);") + classes;
        await (isReported ? ReportsAsync(configuration, code, DiagnosticSeverity.Warning) : VerifyConfig.VerifyAnalyzerAsync(configuration, code, onlyRules: s_only));
    }

    [Fact]
    public async Task A_copy_whose_service_a_transform_configures()
    {
        const string service = "<service name=\"FooService\"><endpoint address=\"http://x/foo\" binding=\"basicHttpBinding\" contract=\"IFoo\" /></service>";
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(Contract + Written("", "[OperationContract] string Load(int id);") + "public class Calls { public void M(Copies.IFoo client) { client.Load(1); } }");
        test.TestState.AdditionalFiles.Add(("Web.config", "<configuration><system.serviceModel><services /></system.serviceModel></configuration>"));
        test.TestState.AdditionalFiles.Add(("Web.Release.config", "<configuration xmlns:xdt=\"http://schemas.microsoft.com/XML-Document-Transform\"><system.serviceModel xdt:Transform=\"Replace\"><services>" + service + "</services></system.serviceModel></configuration>"));
        test.TestState.AdditionalFiles.Add(("app.config", "<configuration><system.serviceModel><client>{|#0:<endpoint address=\"http://x/foo\" binding=\"basicHttpBinding\" contract=\"Copy\" />|}</client></system.serviceModel></configuration>"));
        test.OnlyRules.AddRange(s_only);
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL3017").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        await test.RunAsync();
    }

    // In a program all code is in sight that may call it.
    [Theory]
    [InlineData("static void Main() { new Client().Get(1); }", false)]
    [InlineData("static void Main() { new Client().Load(1); }", true)]
    [InlineData("static void Main() { Run(new Client().Load); } static void Run(System.Func<int, string> call) { }", true)]
    public async Task An_operation_that_no_code_calls_is_not_missed(string members, bool isReported)
    {
        string code = Contract + Written("", "[OperationContract] string Get(int id); [OperationContract] string Load(int id);")
            .Replace("public class Client : ClientBase<IFoo> { }", "public class Client : ClientBase<IFoo>, IFoo { public string Get(int id) { return Channel.Get(id); } public string Load(int id) { return Channel.Load(id); } } static class Program { " + members + " }");
        var test = new VerifyConfig.Test();
        test.TestState.OutputKind = OutputKind.ConsoleApplication;
        test.TestState.Sources.Add(code);
        test.TestState.AdditionalFiles.Add(("app.config", isReported ? BothCopies(Http, Http).Replace("<binding name=\"c\">", "{|WCFL3017:<binding name=\"c\">|}") : BothCopies(Http, Http)));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    private static string BothCopies(string client, string service) =>
        Both("basicHttpBinding", "", "basicHttpBinding", "", client, service).Replace("bindingConfiguration=\"c\" contract=\"IFoo\"", "bindingConfiguration=\"c\" contract=\"Copy\"");

    private static string Written(string contract, string operations) => Copy.Replace("CONTRACT", contract).Replace("OPERATIONS", operations);

    [Fact]
    public Task An_info_where_no_client_in_sight_takes_the_endpoint() => ReportsAsync(
        Both("wsHttpBinding", "", "basicHttpBinding", "", Http, Http), "using System.ServiceModel;\n[ServiceContract] public interface IFoo { [OperationContract] string Get(int id); }", DiagnosticSeverity.Info);

    // Which configuration of the client meets that of a transform is decided at deployment. One that is not for production counts for nothing.
    [Theory]
    [InlineData("Web.Release.config", true)]
    [InlineData("Web.Production.config", true)]
    [InlineData("Web.Staging.config", false)]
    [InlineData("Web.Debug.config", false)]
    public Task A_transform_that_replaces_the_services(string name, bool isInfo)
    {
        const string service = "<service name=\"FooService\"><endpoint address=\"http://x/foo\" binding=\"KIND\" contract=\"IFoo\" /></service>";
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(Taken);
        test.TestState.AdditionalFiles.Add(("Web.config", "<configuration><system.serviceModel><services>" + service.Replace("KIND", "basicHttpBinding") + "</services></system.serviceModel></configuration>"));
        test.TestState.AdditionalFiles.Add((name, "<configuration xmlns:xdt=\"http://schemas.microsoft.com/XML-Document-Transform\"><system.serviceModel xdt:Transform=\"Replace\"><services>" + service.Replace("KIND", "wsHttpBinding") + "</services></system.serviceModel></configuration>"));
        const string client = "<endpoint address=\"http://x/foo\" binding=\"basicHttpBinding\" contract=\"IFoo\" />";
        test.TestState.AdditionalFiles.Add(("app.config", "<configuration><system.serviceModel><client>" + (isInfo ? "{|#0:" + client + "|}" : client) + "</client></system.serviceModel></configuration>"));
        test.OnlyRules.AddRange(s_only);
        if (isInfo)
        {
            test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL3017").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        }

        return test.RunAsync();
    }

    // The address of a client says in which environment it runs.
    [Theory]
    [InlineData("", Transport, false)]
    [InlineData("https://x/foo.svc", Transport, false)]
    [InlineData("https://other/foo.svc", Transport, true)]
    [InlineData("", Plain, true)]
    public async Task A_service_that_fits_as_another_transform_configures_it(string address, string security, bool isReported)
    {
        string service = "<bindings><basicHttpBinding><binding name=\"s\">" + security + "</binding></basicHttpBinding></bindings><services><service name=\"FooService\"><endpoint address=\"" + address + "\" binding=\"basicHttpBinding\" bindingConfiguration=\"s\" contract=\"IFoo\" /></service></services>";
        string client = "<security " + (isReported ? "{|WCFL3017:mode=\"Transport\"|}" : "mode=\"Transport\"") + " />";
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(Taken);
        test.TestState.AdditionalFiles.Add(("Web.config", "<configuration><system.serviceModel><services><service name=\"FooService\"><endpoint address=\"\" binding=\"basicHttpBinding\" contract=\"IFoo\" /></service></services></system.serviceModel></configuration>"));
        test.TestState.AdditionalFiles.Add(("Web.Release.config", "<configuration xmlns:xdt=\"http://schemas.microsoft.com/XML-Document-Transform\" />"));
        test.TestState.AdditionalFiles.Add(("Web.Test.config", "<configuration xmlns:xdt=\"http://schemas.microsoft.com/XML-Document-Transform\"><system.serviceModel xdt:Transform=\"Replace\">" + service + "</system.serviceModel></configuration>"));
        test.TestState.AdditionalFiles.Add(("app.config", "<configuration><system.serviceModel><bindings><basicHttpBinding><binding name=\"c\">" + client + "</binding></basicHttpBinding></bindings><client><endpoint address=\"https://x/foo.svc\" binding=\"basicHttpBinding\" bindingConfiguration=\"c\" contract=\"IFoo\" /></client></system.serviceModel></configuration>"));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    private static async Task ReportsAsync(string configuration, string code, DiagnosticSeverity severity)
    {
        // If no setting decides, the finding stands at the binding.
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(code);
        test.TestState.AdditionalFiles.Add(("app.config", configuration.Contains("{|#0:") ? configuration : configuration.Replace("<binding name=\"c\">", "{|#0:<binding name=\"c\">|}")));
        test.OnlyRules.AddRange(s_only);
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL3017").WithLocation(0).WithSeverity(severity));
        await test.RunAsync();
    }

    private static string Both(string client, string ofClient, string service, string ofService, string address, string serviceAddress) =>
        "<configuration><system.serviceModel><bindings>"
        + (client == service
            ? "<" + client + "><binding name=\"c\">" + ofClient + "</binding><binding name=\"s\">" + ofService + "</binding></" + client + ">"
            : "<" + client + "><binding name=\"c\">" + ofClient + "</binding></" + client + "><" + service + "><binding name=\"s\">" + ofService + "</binding></" + service + ">")
        + "</bindings><client><endpoint name=\"f\" address=\"" + address + "\" binding=\"" + client + "\" bindingConfiguration=\"c\" contract=\"IFoo\" /></client>"
        + "<services><service name=\"FooService\"><endpoint address=\"" + serviceAddress + "\" binding=\"" + service + "\" bindingConfiguration=\"s\" contract=\"IFoo\" /></service></services></system.serviceModel></configuration>";
}
