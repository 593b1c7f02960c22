using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestKit;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;
using VerifyFix = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Transport;

public class WCFL3016_AddressSchemeContradictsBindingTests
{
    private const string Contract =
        """
        using System.ServiceModel;
        [ServiceContract] public interface IFoo { [OperationContract] string Get(int id); }
        public class FooService : IFoo { public string Get(int id) { return null; } }
        public class FooClient : ClientBase<IFoo>
        {
            public FooClient() { }
            public FooClient(string endpointConfigurationName) : base(endpointConfigurationName) { }
            public FooClient(string endpointConfigurationName, string remoteAddress) : base(endpointConfigurationName, remoteAddress) { }
        }

        """;

    private const string Taken = Contract + "class C { public FooClient Get() { return new FooClient(); } }";
    private const string Https = "https://x/foo.svc";
    private const string Http = "http://x/foo.svc";
    private const string Transport = "<binding name=\"b\"><security mode=\"Transport\" /></binding>";
    private const string Plain = "<binding name=\"b\" />";
    private static readonly string[] s_only = ["WCFL3016"];

    [Theory]
    [InlineData("basicHttpBinding", Plain, Http)]
    [InlineData("basicHttpBinding", Plain, "HTTP://x/foo.svc")]
    [InlineData("basicHttpBinding", Plain, "ws://x/foo.svc")]
    [InlineData("basicHttpBinding", Plain, "sb://x/foo")]
    [InlineData("basicHttpBinding", Plain, "urn:orders")]
    [InlineData("basicHttpBinding", Plain, "foo.svc")]
    [InlineData("basicHttpBinding", Plain, "$(address)")]
    [InlineData("basicHttpBinding", Plain, "https://#{host}#/foo.svc")]
    [InlineData("basicHttpBinding", Transport, Https)]
    [InlineData("basicHttpBinding", "<binding name=\"b\"><security mode=\"__mode__\" /></binding>", Https)]
    [InlineData("basicHttpBinding", "<binding name=\"b\"><security mode=\"TransportWithMessageCredential\" /></binding>", Https)]
    [InlineData("basicHttpBinding", "<binding name=\"b\"><security mode=\"TransportCredentialOnly\" /></binding>", Http)]
    [InlineData("basicHttpsBinding", Plain, Https)]
    [InlineData("netHttpBinding", Plain, "ws://x/foo.svc")]
    [InlineData("netHttpsBinding", Plain, "wss://x/foo.svc")]
    [InlineData("wsHttpBinding", Plain, Http)]
    [InlineData("ws2007HttpBinding", Transport, Https)]
    [InlineData("wsFederationHttpBinding", "<binding name=\"b\"><security mode=\"TransportWithMessageCredential\" /></binding>", Https)]
    [InlineData("wsDualHttpBinding", Plain, Http)]
    [InlineData("webHttpBinding", Transport, Https)]
    [InlineData("netTcpBinding", "<binding name=\"b\"><security mode=\"None\" /></binding>", "net.tcp://x/foo")]
    [InlineData("netNamedPipeBinding", Plain, "net.pipe://localhost/foo")]
    [InlineData("netMsmqBinding", Plain, "net.msmq://x/private/foo")]
    [InlineData("customBinding", "<binding name=\"b\"><security authenticationMode=\"UserNameOverTransport\" /><httpsTransport /></binding>", Https)]
    [InlineData("customBinding", "<binding name=\"b\"><security authenticationMode=\"UserNameOverTransport\" allowInsecureTransport=\"true\" /><httpTransport /></binding>", Http)]
    [InlineData("customBinding", "<binding name=\"b\"><ownTransport /></binding>", Https)]
    [InlineData("customBinding", "<binding name=\"b\"><discoveryClient /><tcpTransport /></binding>", "http://schemas.microsoft.com/discovery/dynamic")]
    public async Task Configuration_is_silent(string section, string binding, string address)
    {
        await VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client(section, binding, address), Taken, onlyRules: s_only);
        if (!address.StartsWith("ws", System.StringComparison.Ordinal))
        {
            await VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Service(section, binding, address), Contract, onlyRules: s_only);
        }
    }

    // Reading the section throws before: WCFL0003 and WCFL0002 report it.
    [Theory]
    [InlineData("<endpoint ", "<endpoint behaviorConfiguration=\"gone\" ", true)]
    [InlineData("bindingConfiguration=\"b\"", "bindingConfiguration=\"b\" bindingNamespaces=\"urn:a\"", true)]
    [InlineData("</client>", "<endpoint address=\"http://y\" binding=\"basicHttpBinding\" bindingConfiguration=\"gone\" contract=\"IBar\" /></client>", true)]
    [InlineData("</client>", "</client><services><service name=\"FooService\" behaviorConfiguration=\"gone\" /></services>", false)]
    public async Task Silent_where_the_section_cannot_be_read(string part, string wrong, bool isUnreadable)
    {
        string configuration = BindingConfig.Client("basicHttpBinding", Plain, Https).Replace(part, wrong, System.StringComparison.Ordinal);
        await VerifyConfig.VerifyAnalyzerAsync(isUnreadable ? configuration : configuration.Replace("address=\"" + Https + "\"", "{|WCFL3016:address=\"" + Https + "\"|}", System.StringComparison.Ordinal), Taken, onlyRules: s_only);
    }

    [Theory]
    [InlineData("class C { public FooClient Get(string url) { return new FooClient(\"x\", url); } }")]
    [InlineData("class C { public FooClient Get(string url) { var client = new FooClient(); client.Endpoint.Address = new EndpointAddress(url); return client; } }")]
    [InlineData("class C { public FooClient Get() { var client = new FooClient(); ((BasicHttpBinding)client.Endpoint.Binding).Security.Mode = BasicHttpSecurityMode.Transport; return client; } }")]
    [InlineData("class C { public FooClient Get() { var client = new FooClient(); Change(client.Endpoint); return client; } void Change(System.ServiceModel.Description.ServiceEndpoint endpoint) { } }")]
    [InlineData("class C { public FooClient Get() { var client = new FooClient(); client.Endpoint.Behaviors.Add(new System.ServiceModel.Description.ClientViaBehavior(new System.Uri(\"http://y/\"))); return client; } }")]
    [InlineData("class C { public IFoo Get(string url) { return new ChannelFactory<IFoo>(\"x\").CreateChannel(new EndpointAddress(url)); } }")]
    public Task Silent_where_code_may_change_the_address_or_the_binding(string code) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client("basicHttpBinding", Plain, Https), Contract + code, onlyRules: s_only);

    [Fact]
    public Task Silent_where_clientVia_takes_its_place() => VerifyConfig.VerifyAnalyzerAsync(Via("wsHttpBinding", Https, Http), Taken, onlyRules: s_only);

    [Fact]
    public Task Silent_where_a_service_listens_elsewhere() => VerifyConfig.VerifyAnalyzerAsync(
        BindingConfig.Service("basicHttpBinding", Plain, Https).Replace("address=", "listenUri=\"http://x/\" address="), Contract, onlyRules: s_only);

    [Theory]
    [InlineData("basicHttpBinding", Plain, Https)]
    [InlineData("basicHttpBinding", Plain, "wss://x/foo.svc")]
    [InlineData("basicHttpBinding", Transport, Http)]
    [InlineData("basicHttpBinding", Transport, "net.tcp://x/foo")]
    [InlineData("basicHttpBinding", "<binding name=\"b\"><security mode=\"TransportCredentialOnly\" /></binding>", Https)]
    [InlineData("basicHttpsBinding", Plain, Http)]
    [InlineData("wsHttpBinding", Plain, Https)]
    [InlineData("wsHttpBinding", "<binding name=\"b\"><security mode=\"TransportWithMessageCredential\" /></binding>", Http)]
    [InlineData("wsDualHttpBinding", Plain, Https)]
    [InlineData("webHttpBinding", Plain, Https)]
    [InlineData("netTcpBinding", Plain, Http)]
    [InlineData("netNamedPipeBinding", Plain, "net.tcp://localhost/foo")]
    [InlineData("customBinding", "<binding name=\"b\"><httpTransport /></binding>", Https)]
    [InlineData("customBinding", "<binding name=\"b\"><tcpTransport /></binding>", Http)]
    public async Task Configuration_is_reported(string section, string binding, string address)
    {
        string scheme = address[..address.IndexOf(':')];
        foreach ((string text, string code, string opened) in new[]
        {
            (BindingConfig.Client(section, binding, address), Taken, "client"),
            (BindingConfig.Service(section, binding, address), Contract, "host"),
        })
        {
            if (opened == "client" || scheme != "wss")
            {
                var test = new VerifyConfig.Test();
                test.TestState.Sources.Add(code);
                test.TestState.AdditionalFiles.Add(("app.config", text.Replace("address=\"" + address + "\"", "{|#0:address=\"" + address + "\"|}")));
                test.OnlyRules.AddRange(s_only);
                test.ExpectedDiagnostics.Add(new DiagnosticResult("WCFL3016", DiagnosticSeverity.Warning).WithLocation(0));
                await test.RunAsync();
            }
        }
    }

    [Fact]
    public Task A_client_without_a_constructor_takes_its_endpoint() => VerifyConfig.VerifyAnalyzerAsync(
        BindingConfig.Client("basicHttpBinding", Plain, Https).Replace("address=\"" + Https + "\"", "{|WCFL3016:address=\"" + Https + "\"|}"),
        "using System.ServiceModel;\n[ServiceContract] public interface IFoo { [OperationContract] string Get(int id); }\npublic class FooClient : ClientBase<IFoo> { }\nclass C { public FooClient Get() { return new FooClient(); } }",
        onlyRules: s_only);

    /// <summary>What code passes replaces the address of the endpoint that the client names.</summary>
    [Theory]
    [InlineData("{|WCFL3016:new FooClient(\"e\", \"https://x/foo.svc\")|}")]
    [InlineData("{|WCFL3016:new FooClient(\"e\", Url)|}")]
    [InlineData("{|WCFL3016:new ChannelFactory<IFoo>(\"e\", new EndpointAddress(\"https://x/foo.svc\"))|}")]
    [InlineData("{|WCFL3016:new ChannelFactory<IFoo>(\"*\", new EndpointAddress(new System.Uri(Url)))|}")]
    [InlineData("{|WCFL3016:new ByUrl(\"e\", Url)|}")]
    [InlineData("new FooClient(\"e\", \"http://y/foo.svc\")")]
    [InlineData("new FooClient(\"e\", \"sb://y/foo\")")]
    [InlineData("new FooClient(\"e\", Path)")]
    [InlineData("new FooClient(\"other\", Url)")]
    [InlineData("new FooClient(Name, Url)")]
    [InlineData("new ChannelFactory<IFoo>(new BasicHttpBinding(BasicHttpSecurityMode.Transport), new EndpointAddress(Url))")]
    public async Task The_address_that_code_passes_is_judged(string creation)
    {
        const string More = "class ByUrl : ClientBase<IFoo> { public ByUrl(string name, string url) : base(name, new EndpointAddress(url)) { } }\n";
        string code = "class C { const string Url = \"https://x/foo.svc\"; const string Path = \"foo.svc\"; static string Name = \"e\"; public object Get() { return " + creation + "; } }";
        string endpoint = BindingConfig.Client("basicHttpBinding", Plain, Http).Replace("<endpoint ", "<endpoint name=\"e\" ");
        await VerifyConfig.VerifyAnalyzerAsync(endpoint, Contract + More + code, onlyRules: s_only);
        await VerifyConfig.VerifyAnalyzerAsync(
            endpoint, Contract + More + code.WithoutMarkup() + "class D { public void Set(FooClient client, string url) { client.Endpoint.Address = new EndpointAddress(url); } }", onlyRules: s_only);
    }

    /// <summary>A member that is written once, and a sum whose first part has the scheme, are as good as a constant.</summary>
    [Theory]
    [InlineData("public static string Url = \"https://x/\";")]
    [InlineData("static string url = \"https://x/\"; public static string Url => url; public static void Set(string other) { url = other; }")]
    [InlineData("public static readonly string Url = \"https://x/\"; static Urls() { Url = System.Environment.MachineName; }")]
    [InlineData("public static readonly string Url = System.Environment.MachineName + \"https://x/\";")]
    [InlineData("public static readonly string Url = \"http\" + System.Environment.MachineName + \"s://x/\";")]
    [InlineData("public static readonly string Url = System.Environment.MachineName ?? \"https://x/\";")]
    [InlineData("public static readonly string Url = \"http://x/\" + System.Environment.MachineName;")]
    [InlineData("public static readonly string Url = Url + \"https://x/\";")]
    [InlineData("public static readonly string Url = $\"{System.Environment.MachineName}https://x/\";")]
    [InlineData("public static string Url { get; set; } = \"https://x/\";")]
    [InlineData("{|WCFL3016:|}public static readonly string Url = \"https://x/\";")]
    [InlineData("{|WCFL3016:|}static readonly string Start = \"https://x/\"; public static readonly string Url = Start + \"foo.svc\";")]
    [InlineData("{|WCFL3016:|}static string start = \"https://x/\"; public static string Url => (start) + System.Environment.MachineName + 1;")]
    [InlineData("{|WCFL3016:|}const string Start = \"https\"; public static readonly string Url = Start + \"://\" + \"x/\" + System.Environment.MachineName;")]
    [InlineData("{|WCFL3016:|}public static readonly string Url = $\"https://{System.Environment.MachineName}/\";")]
    [InlineData("{|WCFL3016:|}public static string Url { get; } = \"https://x/\";")]
    public async Task The_start_of_an_address_that_a_member_holds(string members)
    {
        string urls = members.Replace("{|WCFL3016:|}", string.Empty, System.StringComparison.Ordinal);
        string endpoint = BindingConfig.Client("basicHttpBinding", Plain, Http).Replace("<endpoint ", "<endpoint name=\"e\" ");
        foreach (string creation in new[] { "new FooClient(\"e\", Urls.Url)", "new ChannelFactory<IFoo>(\"e\", new EndpointAddress(new System.Uri(Urls.Url)))" })
        {
            string made = urls == members ? creation : "{|WCFL3016:" + creation + "|}";
            await VerifyConfig.VerifyAnalyzerAsync(endpoint, Contract + "static class Urls { " + urls + " }\nclass C { public object Get() { return " + made + "; } }", onlyRules: s_only);
        }
    }

    [Fact]
    public async Task Names_the_exception()
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(Taken);
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Client("wsHttpBinding", Plain, Https).Replace("address=\"" + Https + "\"", "{|#0:address=\"" + Https + "\"|}")));
        test.OnlyRules.AddRange(s_only);
        test.ExpectedDiagnostics.Add(new DiagnosticResult("WCFL3016", DiagnosticSeverity.Warning).WithLocation(0).WithMessage(
            "Address and transport contradict each other: address has the scheme 'https', but wsHttpBinding 'b' requires 'http' (security mode Message, the default). "
            + "Effect: opening the client throws ArgumentException: \"The provided URI scheme 'https' is invalid; expected 'http'.\""));
        await test.RunAsync();
    }

    [Fact]
    public async Task Is_an_info_where_no_client_in_sight_takes_the_endpoint()
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add("using System.ServiceModel;\n[ServiceContract] public interface IFoo { [OperationContract] string Get(int id); }");
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Client("basicHttpBinding", Plain, Https).Replace("address=\"" + Https + "\"", "{|#0:address=\"" + Https + "\"|}")));
        test.OnlyRules.AddRange(s_only);
        test.ExpectedDiagnostics.Add(new DiagnosticResult("WCFL3016", DiagnosticSeverity.Info).WithLocation(0));
        await test.RunAsync();
    }

    [Fact]
    public Task The_address_to_which_clientVia_sends_is_judged() =>
        VerifyConfig.VerifyAnalyzerAsync(Via("wsHttpBinding", Http, Https).Replace("viaUri=\"" + Https + "\"", "{|WCFL3016:viaUri=\"" + Https + "\"|}"), Taken, onlyRules: s_only);

    [Fact]
    public Task ClientVia_must_equal_the_address_without_addressing() =>
        VerifyConfig.VerifyAnalyzerAsync(Via("basicHttpBinding", Http, "http://y/").Replace("viaUri=\"http://y/\"", "{|WCFL3016:viaUri=\"http://y/\"|}"), Taken, onlyRules: s_only);

    [Fact]
    public Task A_mode_over_transport_needs_a_secure_one() => VerifyConfig.VerifyAnalyzerAsync(
        BindingConfig.Client("customBinding", "<binding name=\"b\"><security {|WCFL3016:authenticationMode=\"UserNameOverTransport\"|} /><httpTransport /></binding>", Http), Taken, onlyRules: s_only);

    [Theory]
    [InlineData("basicHttpBinding", "<security mode=\"None\" />", Https, "<security mode=\"Transport\" />", Https)]
    [InlineData("wsHttpBinding", "<security mode=\"Message\" />", Https, "<security mode=\"TransportWithMessageCredential\" />", Https)]
    [InlineData("basicHttpBinding", "<security mode=\"Transport\" />", Http, "<security mode=\"Transport\" />", Https)]
    [InlineData("wsDualHttpBinding", "<security mode=\"None\" />", Https, "<security mode=\"None\" />", Https)]
    public Task The_mode_is_raised_or_the_address_follows_it(string section, string before, string address, string after, string mended) => VerifyConfig.VerifyCodeFixAsync(
        BindingConfig.Client(section, "<binding name=\"b\">" + before + "</binding>", address).Replace("address=\"" + address + "\"", "{|WCFL3016:address=\"" + address + "\"|}"),
        before == after && address == mended
            ? BindingConfig.Client(section, "<binding name=\"b\">" + before + "</binding>", address).Replace("address=\"" + address + "\"", "{|WCFL3016:address=\"" + address + "\"|}")
            : BindingConfig.Client(section, "<binding name=\"b\">" + after + "</binding>", mended),
        Taken,
        onlyRules: s_only);

    [Theory]
    [InlineData("new ChannelFactory<IFoo>(new BasicHttpBinding(), new EndpointAddress(\"http://x/\"));")]
    [InlineData("new ChannelFactory<IFoo>(new BasicHttpBinding(), new EndpointAddress(url));")]
    [InlineData("new ChannelFactory<IFoo>(new BasicHttpBinding(url.StartsWith(\"https\") ? BasicHttpSecurityMode.Transport : BasicHttpSecurityMode.None), new EndpointAddress(\"https://x/\"));")]
    [InlineData("new ChannelFactory<IFoo>(new BasicHttpBinding(), new EndpointAddress(\"https://x/\")).CreateChannel(new EndpointAddress(url));")]
    [InlineData("new ChannelFactory<IFoo>(new Own.BasicHttpBinding(), new EndpointAddress(\"https://x/\"));")]
    [InlineData("new ChannelFactory<IFoo>(new BasicHttpBinding(), new EndpointAddress(\"https://x/")]
    [InlineData("new ServiceHost(typeof(FooService)).AddServiceEndpoint(typeof(IFoo), new BasicHttpBinding(), \"https\");")]
    public Task Code_is_silent(string body) => VerifyCodeAsync(body, CompilerDiagnostics.None);

    [Theory]
    [InlineData("new ChannelFactory<IFoo>(new BasicHttpBinding(), {|WCFL3016:new EndpointAddress(\"https://x/\")|});")]
    [InlineData("new ChannelFactory<IFoo>(new WSHttpBinding(SecurityMode.Transport), {|WCFL3016:new EndpointAddress(\"http://x/\")|});")]
    [InlineData("new ChannelFactory<IFoo>(new BasicHttpBinding(url == null ? BasicHttpSecurityMode.Message : BasicHttpSecurityMode.None), {|WCFL3016:\"https://x/\"|});")]
    [InlineData("new ServiceHost(typeof(FooService)).AddServiceEndpoint(typeof(IFoo), new NetTcpBinding(), {|WCFL3016:\"http://x/\"|});")]
    public Task Code_is_reported(string body) => VerifyCodeAsync(body, CompilerDiagnostics.Errors);

    // dotnet-svcutil writes such methods.
    [Theory]
    [InlineData("return {|WCFL3016:new EndpointAddress(\"https://x/\")|};")]
    [InlineData("return new EndpointAddress(\"http://x/\");")]
    [InlineData("if (Secure) { return new EndpointAddress(\"https://x/\"); } return new EndpointAddress(\"http://x/\");")]
    public Task The_address_of_a_method_is_judged(string body) => VerifyCodeAsync(
        "} class Own : ClientBase<IFoo> { public Own() : base(Bind(), Address()) { } static bool Secure; static System.ServiceModel.Channels.Binding Bind() { BasicHttpBinding made = new BasicHttpBinding(); return made; } static EndpointAddress Address() { " + body + " } } void N() {",
        CompilerDiagnostics.Errors);

    [Fact]
    public Task The_mode_is_raised_in_code() => VerifyFix.VerifyCodeFixAsync(
        Contract + "class C { public void M() { new ChannelFactory<IFoo>(new BasicHttpBinding(), {|WCFL3016:new EndpointAddress(\"https://x/\")|}); } }",
        Contract + "class C { public void M() { new ChannelFactory<IFoo>(new BasicHttpBinding { Security = { Mode = BasicHttpSecurityMode.Transport } }, new EndpointAddress(\"https://x/\")); } }");

    [Fact]
    public Task Is_silent_in_generated_code() => VerifyCodeAsync("new ChannelFactory<IFoo>(new BasicHttpBinding(), new EndpointAddress(\"https://x/\"));", CompilerDiagnostics.Errors, "// <auto-generated/>\n");

    // A service of CoreWCF gets no request of the other scheme; nothing throws.
    [Fact]
    public async Task On_other_platforms()
    {
        await new VerifyCS.Test
        {
            TestCode = "using CoreWCF;\n[ServiceContract] public interface IFoo { [OperationContract] string Get(int id); }\nclass Foo : IFoo { public string Get(int id) => null; }\n"
                + "class C { public void M(CoreWCF.Configuration.IServiceBuilder b) { b.AddServiceEndpoint<Foo, IFoo>(new BasicHttpBinding(), \"https://x/\"); } }",
            ReferenceAssemblies = WcfReferences.CoreWcf,
            OnlyRules = { "WCFL3016" },
        }.RunAsync();
        await new VerifyCS.Test
        {
            TestCode = "using System.ServiceModel;\n[ServiceContract] public interface IFoo { [OperationContract] string Get(int id); }\n"
                + "class C { public void M() { var f = new ChannelFactory<IFoo>(new BasicHttpBinding(), {|WCFL3016:new EndpointAddress(\"https://x/\")|}); } }",
            ReferenceAssemblies = WcfReferences.ClientPackages10,
            OnlyRules = { "WCFL3016" },
        }.RunAsync();
    }

    [Theory]
    [InlineData("private readonly string _url = \"https://x/\";", true)]
    [InlineData("private string _url = \"https://x/\";", true)]
    [InlineData("public string _url => \"https://x/\";", true)]
    [InlineData("public string _url { get; } = \"https://x/\";", true)]
    [InlineData("static readonly System.Uri _url = new System.Uri(\"https://x/\");", true)]
    [InlineData("private string _url = \"https://x/\"; public void Set() { this._url = \"http://x/\"; }", false)]
    [InlineData("private string _url = \"https://x/\"; public void Set() { Read(out _url); } static void Read(out string url) { url = \"http://x/\"; }", false)]
    [InlineData("private string _url = \"https://x/\"; private int _n; public void Set(string u, int n) { (_url, _n) = (u, n); }", false)]
    [InlineData("private string _url = \"https://x/\"; private int _n; public void Set(string u, int n) { ((this._url, _), _n) = ((u, u), n); }", false)]
    [InlineData("private string _url = \"https://x/\"; public void Set(string u) { ref string url = ref _url; url = u; }", false)]
    [InlineData("private string _url = \"https://x/\"; public (string, int) Get() { return (_url, 1); }", true)]
    [InlineData("[System.ComponentModel.DefaultValue(1)] private string _url = \"https://x/\";", false)]
    [InlineData("[System.ComponentModel.DefaultValue(1)] private readonly string _url = \"https://x/\";", true)]
    [InlineData("public readonly string _url = \"https://x/\"; public C() { _url = \"http://x/\"; }", false)]
    [InlineData("public string _url = \"https://x/\";", false)]
    [InlineData("public string _url { get; set; } = \"https://x/\";", false)]
    [InlineData("public virtual string _url => \"https://x/\";", false)]
    public Task An_address_in_a_member_is_followed(string member, bool isReported) => new VerifyCS.Test
    {
        TestCode = Contract + "class C { " + member + " public void M() { new ChannelFactory<IFoo>(new BasicHttpBinding(), " + (isReported ? "{|WCFL3016:new EndpointAddress(_url)|}" : "new EndpointAddress(_url)") + "); } }",
        OnlyRules = { "WCFL3016" },
    }.RunAsync();

    private static string Via(string section, string address, string via) =>
        BindingConfig.Client(section, Plain, address).Replace("contract=", "behaviorConfiguration=\"v\" contract=")
            .Replace("<client>", "<behaviors><endpointBehaviors><behavior name=\"v\"><clientVia viaUri=\"" + via + "\" /></behavior></endpointBehaviors></behaviors><client>");

    private static async Task VerifyCodeAsync(string body, CompilerDiagnostics diagnostics, string head = "")
    {
        var test = new VerifyCS.Test { CompilerDiagnostics = diagnostics, OnlyRules = { "WCFL3016" } };
        test.TestCode = head + Contract + "class C { public void M(string url) { " + body + " } }\nnamespace Own { public class BasicHttpBinding { } }";
        await test.RunAsync();
    }
}
