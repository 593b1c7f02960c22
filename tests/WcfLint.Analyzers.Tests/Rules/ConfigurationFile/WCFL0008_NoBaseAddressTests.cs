using System.Threading.Tasks;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCode = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.ConfigurationFile;

public class WCFL0008_NoBaseAddressTests
{
    private static readonly string[] s_only = ["WCFL0008"];

    private const string Plain = "new ServiceHost(typeof(Adder)).Open();";

    private const string Tcp = "net.tcp://localhost:9300/sec";

    private static string Config(string endpoints, string baseAddress = Tcp, string behavior = "") =>
        "<configuration>\n  <system.serviceModel>\n    <services>\n      <service name=\"Adder\">\n        " + endpoints
        + (baseAddress.Length == 0 ? string.Empty : "\n        <host><baseAddresses><add baseAddress=\"" + baseAddress + "\" /></baseAddresses></host>")
        + "\n      </service>\n    </services>\n    <behaviors>\n      <serviceBehaviors>\n        <behavior>" + behavior
            + "</behavior>\n      </serviceBehaviors>\n    </behaviors>\n  </system.serviceModel>\n</configuration>\n";

    private static string Code(string statements) =>
        "using System; using System.ServiceModel;\n[ServiceContract] public interface IAdder { [OperationContract] int Add(int a, int b); }\n"
        + "public class Adder : IAdder { public int Add(int a, int b) { return a + b; } }\n"
        + "public class OwnHost : ServiceHost { public OwnHost(Type type) : base(type) { } }\nclass Program { void M(Type type, Uri[] addresses) { "
            + statements + " } }";

    private static string Endpoint(string address, string binding = "basicHttpBinding") =>
        "<endpoint " + address + " binding=\"" + binding + "\" contract=\"IAdder\" />";

    [Theory]
    [InlineData("address=\"http://localhost/a\"", "basicHttpBinding", Tcp)]
    [InlineData("address=\"add\"", "netTcpBinding", Tcp)]
    [InlineData("address=\"add\" listenUri=\"http://localhost/a\"", "basicHttpBinding", Tcp)]
    [InlineData("address=\"add\"", "basicHttpBinding", "HTTP://localhost/a")]
    [InlineData("address=\"$(Address)\"", "basicHttpBinding", Tcp)]
    [InlineData("address=\"add\"", "basicHttpBinding", "#{base}#")]
    [InlineData("address=\"add\"", "ownBinding", Tcp)]
    [InlineData("address=\"mex\" kind=\"mexEndpoint\"", "basicHttpBinding", Tcp)]
    public async Task An_address_that_is_found_or_not_known_is_silent(string address, string binding, string baseAddress) =>
        await VerifyConfig.VerifyAnalyzerAsync(Config(Endpoint(address, binding), baseAddress), Code(Plain), onlyRules: s_only);

    /// <summary>Code gives the host its addresses, or may; or no code is known to host the service.</summary>
    [Theory]
    [InlineData("new ServiceHost(typeof(Adder), new Uri(\"http://localhost/a\")).Open();")]
    [InlineData("new ServiceHost(typeof(Adder)).Open(); new ServiceHost(typeof(Adder), addresses).Open();")]
    [InlineData("new ServiceHost(typeof(Adder)).Open(); new ServiceHost(type, addresses).Open();")]
    [InlineData("new OwnHost(typeof(Adder)).Open();")]
    [InlineData("new ServiceHost(typeof(Program)).Open();")]
    [InlineData("")]
    public async Task A_host_that_may_have_other_addresses_is_silent(string statements) =>
        await VerifyConfig.VerifyAnalyzerAsync(Config(Endpoint("address=\"add\"")), Code(statements), onlyRules: s_only);

    [Fact]
    public async Task A_site_has_the_addresses() =>
        await VerifyConfig.VerifyAnalyzerAsync(Config(Endpoint("address=\"add\"")), Code(Plain), fileName: "Web.config", onlyRules: s_only);

    [Fact]
    public async Task CoreWCF_has_those_of_the_server()
    {
        var test = new VerifyConfig.Test { TestCode = "class C { }", OnlyRules = { "WCFL0008" }, ReferenceAssemblies = WcfReferences.CoreWcfWithConfiguration };
        test.TestState.AdditionalFiles.Add(("wcf.config", Config(Endpoint("address=\"add\""))));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("{|WCFL0008:address=\"add\"|}", "basicHttpBinding", Tcp)]
    [InlineData("{|WCFL0008:address=\"\"|}", "wsHttpBinding", "")]
    [InlineData("{|WCFL0008:address=\"add\"|}", "netTcpBinding", "http://localhost/a")]
    [InlineData("address=\"http://localhost/a\" {|WCFL0008:listenUri=\"a\"|}", "basicHttpBinding", Tcp)]
    public async Task A_relative_address_without_a_base_is_reported(string address, string binding, string baseAddress) =>
        await VerifyConfig.VerifyAnalyzerAsync(Config(Endpoint(address, binding), baseAddress), Code(Plain), onlyRules: s_only);

    [Fact]
    public async Task An_endpoint_without_an_address_is_reported() =>
        await VerifyConfig.VerifyAnalyzerAsync(Config("{|WCFL0008:" + Endpoint(string.Empty) + "|}"), Code(Plain), onlyRules: s_only);

    [Theory]
    [InlineData(Tcp, "mexTcpBinding")]
    [InlineData("net.pipe://localhost/sec", "mexNamedPipeBinding")]
    [InlineData("https://localhost/sec", "mexHttpsBinding")]
    public async Task Metadata_moves_to_the_scheme_that_is_there(string baseAddress, string mex) => await VerifyConfig.VerifyCodeFixAsync(
        Config("<endpoint {|WCFL0008:address=\"mex\"|} binding=\"mexHttpBinding\" contract=\"IMetadataExchange\" />", baseAddress),
        Config("<endpoint address=\"mex\" binding=\"" + mex + "\" contract=\"IMetadataExchange\" />", baseAddress), Code(Plain), onlyRules: s_only);

    [Theory]
    [InlineData("<serviceMetadata />", Tcp)]
    [InlineData("<serviceMetadata httpGetEnabled=\"false\" />", Tcp)]
    [InlineData("<serviceMetadata httpGetEnabled=\"$(On)\" />", Tcp)]
    [InlineData("<serviceMetadata httpGetEnabled=\"true\" httpGetUrl=\"http://localhost/wsdl\" />", Tcp)]
    [InlineData("<serviceMetadata httpGetEnabled=\"true\" />", "http://localhost/a")]
    [InlineData("<serviceMetadata httpGetEnabled=\"true\" httpsGetEnabled=\"true\" />", "https://localhost/a")]
    [InlineData("<serviceDebug httpHelpPageEnabled=\"true\" />", Tcp)]
    public async Task Metadata_that_is_off_or_has_an_address_is_silent(string behavior, string baseAddress) =>
        await VerifyConfig.VerifyAnalyzerAsync(Config("<endpoint address=\"net.tcp://localhost/a\" binding=\"netTcpBinding\" contract=\"IAdder\" />",
            baseAddress, behavior), Code(Plain), onlyRules: s_only);

    [Theory]
    [InlineData("<serviceMetadata {|WCFL0008:httpGetEnabled=\"true\"|} />", "<serviceMetadata httpGetEnabled=\"false\" />")]
    [InlineData("<serviceMetadata {|WCFL0008:httpsGetEnabled=\"True\"|} />", "<serviceMetadata httpsGetEnabled=\"False\" />")]
    [InlineData("<serviceMetadata {|WCFL0008:httpGetEnabled=\"true\"|} httpsGetEnabled=\"true\" />", null)]
    public async Task Metadata_without_an_address_is_reported(string behavior, string? after)
    {
        const string endpoint = "<endpoint address=\"net.tcp://localhost/a\" binding=\"netTcpBinding\" contract=\"IAdder\" />";
        await VerifyConfig.VerifyCodeFixAsync(Config(endpoint, Tcp, behavior), Config(endpoint, Tcp, after ?? behavior), Code(Plain), onlyRules: s_only);
    }

    [Fact]
    public async Task Says_what_throws()
    {
        var test = new VerifyConfig.Test { TestCode = Code(Plain), OnlyRules = { "WCFL0008" } };
        test.TestState.AdditionalFiles.Add(("app.config", Config(Endpoint("{|#0:address=\"add\"|}"))));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL0008").WithLocation(0).WithMessage(
            "Address and host contradict each other: address 'add' of service 'Adder' needs a base address with the scheme http, but the service has only net.tcp. Effect: creating the host throws InvalidOperationException: \"Could not find a base address that matches scheme http for the endpoint with binding …\""));
        await test.RunAsync();
    }

    private const string Shared = "<serviceHostingEnvironment multipleSiteBindingsEnabled=\"true\" />";
    private const string Absolute = "address=\"http://localhost/site/Adder.svc\"";
    private const string Svc = "<%@ ServiceHost Service=\"Adder\" %>";

    /// <summary>The address is relative, or that of another transport, or the site takes it; or it is not known that WCF alone activates the service.</summary>
    [Theory]
    [InlineData(Absolute, "basicHttpBinding", "", Svc)]
    [InlineData(Absolute, "basicHttpBinding", "<serviceHostingEnvironment multipleSiteBindingsEnabled=\"false\" />", Svc)]
    [InlineData(Absolute, "basicHttpBinding", "<serviceHostingEnvironment multipleSiteBindingsEnabled=\"#{many}#\" />", Svc)]
    [InlineData(Absolute, "basicHttpBinding", "<serviceHostingEnvironment configSource=\"hosting.config\" />", Svc)]
    [InlineData("address=\"soap\"", "basicHttpBinding", Shared, Svc)]
    [InlineData("address=\"\"", "basicHttpBinding", Shared, Svc)]
    [InlineData("address=\"/soap\"", "basicHttpBinding", Shared, Svc)]
    [InlineData("address=\"#{address}#\"", "basicHttpBinding", Shared, Svc)]
    [InlineData("address=\"https://outside/Adder.svc\" listenUri=\"soap\"", "basicHttpBinding", Shared, Svc)]
    [InlineData("address=\"net.tcp://localhost/site/Adder.svc\"", "netTcpBinding", Shared, Svc)]
    [InlineData("address=\"http://localhost/a\" kind=\"mexEndpoint\"", "mexHttpBinding", Shared, Svc)]
    [InlineData(Absolute, "ownBinding", Shared, Svc)]
    [InlineData(Absolute, "basicHttpBinding", Shared, "<%@ ServiceHost Service=\"Adder\" Factory=\"Own.Factory\" %>")]
    [InlineData(Absolute, "basicHttpBinding", Shared, "<%@ ServiceHost Service=\"Other\" %>")]
    public Task An_address_that_the_site_takes_is_silent(string address, string binding, string hosting, string svc) => VerifySiteAsync(Endpoint(address, binding), string.Empty, hosting, svc);

    [Theory]
    [InlineData("<serviceMetadata httpGetUrl=\"http://localhost/wsdl\" />")]
    [InlineData("<serviceMetadata httpGetEnabled=\"true\" httpGetUrl=\"wsdl\" />")]
    public Task Metadata_that_the_site_takes_is_silent(string behavior) => VerifySiteAsync(Endpoint("address=\"\""), behavior, Shared, Svc);

    [Theory]
    [InlineData("{|WCFL0008:" + Absolute + "|}", "basicHttpBinding", Svc)]
    [InlineData("{|WCFL0008:address=\"HTTPS://localhost/Adder.svc/soap\"|}", "basicHttpsBinding", Svc)]
    [InlineData("address=\"soap\" {|WCFL0008:listenUri=\"http://localhost/Adder.svc\"|}", "wsHttpBinding", Svc)]
    [InlineData("{|WCFL0008:" + Absolute + "|}", "webHttpBinding", "<%@ ServiceHost Service=\"Adder\" Factory=\"System.ServiceModel.Activation.WebServiceHostFactory\" %>")]
    public Task An_absolute_address_in_a_shared_site_is_reported(string address, string binding, string svc) => VerifySiteAsync(Endpoint(address, binding), string.Empty, Shared, svc);

    [Fact]
    public Task Metadata_with_an_absolute_address_in_a_shared_site_is_reported() =>
        VerifySiteAsync(Endpoint("address=\"\""), "<serviceMetadata httpGetEnabled=\"true\" {|WCFL0008:httpGetUrl=\"http://localhost/wsdl\"|} />", Shared, Svc);

    [Fact]
    public async Task Says_that_a_shared_site_throws()
    {
        var test = new VerifyConfig.Test { TestCode = Code(string.Empty), OnlyRules = { "WCFL0008" } };
        test.TestState.AdditionalFiles.Add(("Web.config", Config(Endpoint("{|#0:" + Absolute + "|}"), string.Empty).Replace("<services>", Shared + "<services>")));
        test.TestState.AdditionalFiles.Add(("Adder.svc", Svc));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL0008").WithLocation(0).WithMessage(
            "Address and host contradict each other: address 'http://localhost/site/Adder.svc' of service 'Adder' must be relative, because multipleSiteBindingsEnabled is on. Effect: activating the service throws InvalidOperationException: \"When 'system.serviceModel/serviceHostingEnvironment/multipleSiteBindingsEnabled' is set to true in configuration, the endpoints are required to specify a relative address\""));
        await test.RunAsync();
    }

    private static async Task VerifySiteAsync(string endpoints, string behavior, string hosting, string svc)
    {
        var test = new VerifyConfig.Test { TestCode = Code(string.Empty), OnlyRules = { "WCFL0008" } };
        test.TestState.AdditionalFiles.Add(("Web.config", Config(endpoints, string.Empty, behavior).Replace("<services>", hosting + "<services>")));
        test.TestState.AdditionalFiles.Add(("Adder.svc", svc));
        await test.RunAsync();
    }

    private const string Host = "var host = new ServiceHost(typeof(Adder), new Uri(\"http://localhost/a\")); ";

    /// <summary>A base address of the scheme, an absolute address, and hosts whose base addresses are not all written there.</summary>
    [Theory]
    [InlineData(Host + "host.AddServiceEndpoint(typeof(IAdder), new BasicHttpBinding(), \"add\"); host.Open();")]
    [InlineData(Host + "host.AddServiceEndpoint(typeof(IAdder), new NetTcpBinding(), \"net.tcp://localhost/add\"); host.Open();")]
    [InlineData("var host = new ServiceHost(typeof(Adder), addresses); host.AddServiceEndpoint(typeof(IAdder), new NetTcpBinding(), \"add\"); host.Open();")]
    [InlineData("var host = new ServiceHost(typeof(Adder), new Uri(\"http://localhost/a\"), addresses[0]); host.AddServiceEndpoint(typeof(IAdder), new NetTcpBinding(), \"add\"); host.Open();")]
    [InlineData(Host + "if (type != null) { host = new ServiceHost(typeof(Adder), addresses); } host.AddServiceEndpoint(typeof(IAdder), new NetTcpBinding(), \"add\"); host.Open();")]
    [InlineData("ServiceHost host = new OwnHost(typeof(Adder)); host.AddServiceEndpoint(typeof(IAdder), new NetTcpBinding(), \"add\"); host.Open();")]
    [InlineData(Host + "host.AddServiceEndpoint(typeof(IAdder), new NetTcpBinding(), type.Name); host.Open();")]
    public Task An_endpoint_that_code_adds_is_silent(string statements) => Create(statements).RunAsync();

    [Fact]
    public Task A_configuration_may_have_the_base_address()
    {
        VerifyCS.Test test = Create(Host + "host.AddServiceEndpoint(typeof(IAdder), new NetTcpBinding(), \"add\"); host.Open();");
        test.TestState.AdditionalFiles.Add(("app.config", Config(string.Empty)));
        return test.RunAsync();
    }

    [Theory]
    [InlineData(Host + "host.AddServiceEndpoint(typeof(IAdder), new NetTcpBinding(), {|#0:\"add\"|}); host.Open();", "address 'add'", "net.tcp, but the service has only http")]
    [InlineData("var host = new ServiceHost(typeof(Adder)); host.AddServiceEndpoint(typeof(IAdder), new BasicHttpBinding(), {|#0:string.Empty|}); host.Open();", "address ''", "http, but the service has none")]
    [InlineData(Host + "host.AddServiceEndpoint(typeof(IAdder), new BasicHttpBinding(BasicHttpSecurityMode.Transport), {|#0:\"\"|}); host.Open();", "address ''", "https, but the service has only http")]
    public async Task An_endpoint_that_code_adds_is_reported(string statements, string address, string needs)
    {
        string message = "Address and host contradict each other: " + address + " of service 'Adder' needs a base address with the scheme " + needs;
        VerifyCS.Test library = Create(statements);
        library.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL0008").WithLocation(0).WithSeverity(Microsoft.CodeAnalysis.DiagnosticSeverity.Info));
        await library.RunAsync();
        VerifyCS.Test program = Create(statements, "static void Main() { new Program().M(null, null); } ");
        program.TestState.OutputKind = Microsoft.CodeAnalysis.OutputKind.ConsoleApplication;
        program.TestState.AdditionalFiles.Add(("app.config", "<configuration />"));
        program.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL0008").WithLocation(0).WithMessage(message
            + ". Effect: AddServiceEndpoint throws InvalidOperationException: \"Could not find a base address that matches scheme "
            + needs.Split(',')[0] + " for the endpoint with binding …\""));
        await program.RunAsync();
    }

    [Theory]
    [InlineData(Tcp, "#{base}#", Plain, "app.config")]
    [InlineData("http://localhost/a", "x:/\" /><clear /><add baseAddress=\"http://localhost/b", Plain, "app.config")]
    [InlineData(Tcp, "http://localhost/a", Plain, "app.config")]
    [InlineData(Tcp, "net.tcp://localhost:9301/sec", Plain, "Web.config")]
    [InlineData(Tcp, "net.tcp://localhost:9301/sec", "", "app.config")]
    [InlineData(Tcp, "net.tcp://localhost:9301/sec", "new OwnHost(typeof(Adder)).Open();", "app.config")]
    public Task Base_addresses_of_different_schemes_are_silent(string one, string other, string statements, string file) =>
        VerifyConfig.VerifyAnalyzerAsync(Two(one, other), Code(statements), fileName: file, onlyRules: s_only);

    [Theory]
    [InlineData("http://localhost/a", "{|WCFL0008:baseAddress=\"http://localhost/b\"|}")]
    [InlineData(Tcp, "{|WCFL0008:baseAddress=\"NET.TCP://localhost:9301/sec\"|}")]
    public Task A_second_base_address_of_a_scheme_is_reported(string one, string other) =>
        VerifyConfig.VerifyAnalyzerAsync(Two(one, other).Replace("baseAddress=\"" + other + "\"", other), Code(Plain), onlyRules: s_only);

    private static string Two(string one, string other) =>
        Config(Endpoint("address=\"http://localhost/c\""), one + "\" /><add baseAddress=\"" + other);

    [Theory]
    [InlineData("new ServiceHost(typeof(Adder), new Uri(\"http://localhost/a\"), new Uri(\"https://localhost/a\")).Open();")]
    [InlineData("new ServiceHost(typeof(Adder), new Uri(\"http://localhost/a\"), addresses[0]).Open();")]
    public Task Base_addresses_in_code_are_silent(string statements) =>
        new VerifyCode.Test { TestCode = Code(statements), OnlyRules = { "WCFL0008" } }.RunAsync();

    [Theory]
    [InlineData("new ServiceHost(typeof(Adder), new Uri(\"http://localhost/a\"), {|#0:new Uri(\"HTTP://localhost:81/b\")|}).Open();")]
    [InlineData("new ServiceHost(typeof(Adder), new[] { addresses[0], new Uri(\"http://localhost/a\"), {|#0:new Uri(\"HTTP://localhost:81/b\")|} }).Open();")]
    public async Task A_second_base_address_in_code_is_reported(string statements)
    {
        var test = new VerifyCode.Test { TestCode = Code(statements).Replace("class Program { void", "public class Program { public void"), OnlyRules = { "WCFL0008" } };
        test.ExpectedDiagnostics.Add(VerifyCode.Diagnostic("WCFL0008").WithLocation(0).WithMessage(
            "Address and host contradict each other: base address 'HTTP://localhost:81/b' of service 'Adder' has the scheme of another one, and a host takes "
            + "one of each. Effect: creating the host throws ArgumentException: \"This collection already contains an address with scheme http.\""));
        await test.RunAsync();
    }

    private static VerifyCS.Test Create(string statements, string main = "") =>
        new() { TestCode = Code(statements).Replace("void M(", main + "void M("), OnlyRules = { "WCFL0008" } };
}
