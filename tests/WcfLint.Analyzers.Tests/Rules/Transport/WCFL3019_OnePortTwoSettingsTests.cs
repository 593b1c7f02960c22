using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Transport;

public class WCFL3019_OnePortTwoSettingsTests
{
    private static readonly string[] s_only = ["WCFL3019"];

    private const string Code = "using System.ServiceModel;\n[ServiceContract] public interface IAdder { [OperationContract] int Add(int a, int b); }\n"
        + "public class Adder : IAdder { public int Add(int a, int b) { return a + b; } }\npublic class Second : IAdder { public int Add(int a, int b) { return a - b; } }\n"
        + "class Program { void M() { new ServiceHost(typeof(Adder)).Open(); new ServiceHost(typeof(Second)).Open(); } }";

    private const string Mex = "<endpoint address=\"net.tcp://localhost:9300/mex\" binding=\"mexTcpBinding\" contract=\"IMetadataExchange\" />";

    private static string Config(string first, string second, string endpoint, string startup = "v4.5") =>
        "<configuration>\n  <startup><supportedRuntime version=\"v4.0\" sku=\".NETFramework,Version=" + startup + "\" /></startup>\n  <system.serviceModel>\n    <services>\n      <service name=\"Adder\">\n        "
        + "<endpoint address=\"net.tcp://localhost:9300/a\" binding=\"netTcpBinding\" bindingConfiguration=\"one\" contract=\"IAdder\" />\n        " + endpoint
        + "\n      </service>\n    </services>\n    <bindings>\n      <netTcpBinding>\n        <binding name=\"one\" " + first + " />\n        <binding name=\"two\" " + second + " />\n      </netTcpBinding>\n    </bindings>\n  </system.serviceModel>\n</configuration>\n";

    private static string Two(string address = "net.tcp://localhost:9300/b") => "<endpoint address=\"" + address + "\" binding=\"netTcpBinding\" bindingConfiguration=\"two\" contract=\"IAdder\" />";

    private const string Basic = "binding=\"basicHttpBinding\" contract=\"IAdder\"";
    private const string Ws = "binding=\"wsHttpBinding\" contract=\"IAdder\"";

    /// <summary>One object of a binding, another address or scheme, addresses that are not known.</summary>
    [Theory]
    [InlineData("address=\"\" " + Basic, "address=\"\" " + Basic)]
    [InlineData("address=\"\" " + Basic, "address=\"ws\" " + Ws)]
    [InlineData("address=\"a\" " + Basic, "address=\"a\" binding=\"netTcpBinding\" contract=\"IAdder\"")]
    [InlineData("address=\"$(a)\" " + Basic, "address=\"$(a)\" " + Ws)]
    [InlineData("address=\"\" " + Basic, "address=\"\" listenUri=\"other\" " + Ws)]
    [InlineData("address=\"\" " + Basic, "address=\"\" listenUriMode=\"Unique\" " + Ws)]
    [InlineData("address=\"\" " + Basic, "kind=\"mexEndpoint\" address=\"\"")]
    public Task Endpoints_that_share_an_address(string first, string second) => VerifyConfig.VerifyAnalyzerAsync(At(first, second), Code, onlyRules: s_only);

    [Theory]
    [InlineData("app.config")]
    [InlineData("Web.config")]
    public async Task Two_bindings_at_one_address_are_reported(string file)
    {
        foreach ((string first, string second) in new[] { (string.Empty, string.Empty), ("address=\"a/\" ", "address=\"/A\" "), ("address=\"http://x:1/a\" ", "address=\"http://x:1/a/\" "), ("address=\"a\" ", "address=\"b\" listenUri=\"a\" ") })
        {
            await VerifyConfig.VerifyAnalyzerAsync(At(first + Basic, second + Ws.Replace("binding=\"wsHttpBinding\"", "{|WCFL3019:binding=\"wsHttpBinding\"|}")), Code, fileName: file, onlyRules: s_only);
        }
    }

    private static string At(string first, string second) =>
        "<configuration><system.serviceModel><services><service name=\"Adder\"><endpoint " + first + " /><endpoint " + second + " /></service></services></system.serviceModel></configuration>";

    /// <summary>The same settings, settings that are not compared, another port or address, and values that may be the default.</summary>
    [Theory]
    [InlineData("listenBacklog=\"10\"", "listenBacklog=\"10\"", "net.tcp://localhost:9300/b")]
    [InlineData("listenBacklog=\"0\"", "receiveTimeout=\"01:00:00\" maxReceivedMessageSize=\"1000000\" transferMode=\"Streamed\"", "net.tcp://localhost:9300/b")]
    [InlineData("listenBacklog=\"10\"", "listenBacklog=\"20\"", "net.tcp://localhost:9301/b")]
    [InlineData("listenBacklog=\"48\"", "", "net.tcp://localhost:9300/b")]
    [InlineData("listenBacklog=\"$(Backlog)\"", "listenBacklog=\"20\"", "net.tcp://localhost:9300/b")]
    [InlineData("listenBacklog=\"10\"", "listenBacklog=\"20\"", "net.tcp://10.0.0.1:9300/b")]
    public async Task Listeners_that_agree_are_silent(string first, string second, string address) =>
        await VerifyConfig.VerifyAnalyzerAsync(Config(first, second, Two(address)), Code, onlyRules: s_only);

    private const string Svc = "<%@ ServiceHost Service=\"Adder\" %>";

    /// <summary>In a site another process listens at the port; services that no file activates, or that a factory makes.</summary>
    [Theory]
    [InlineData("listenBacklog=\"10\" portSharingEnabled=\"true\" hostNameComparisonMode=\"Exact\"", "listenBacklog=\"20\"", Svc)]
    [InlineData("maxConnections=\"5\"", "maxConnections=\"5\"", Svc)]
    [InlineData("maxConnections=\"24\"", "", Svc)]
    [InlineData("maxConnections=\"$(n)\"", "maxConnections=\"5\"", Svc)]
    [InlineData("maxConnections=\"5\"", "maxConnections=\"6\"", "<%@ ServiceHost Service=\"Second\" %>")]
    [InlineData("maxConnections=\"5\"", "maxConnections=\"6\"", "<%@ ServiceHost Service=\"Adder\" Factory=\"Own.Factory\" %>")]
    [InlineData("maxConnections=\"5\"", "{|WCFL3019:maxConnections=\"6\"|}", Svc)]
    public Task Listeners_in_a_site(string first, string second, string svc) => VerifySiteAsync(Config(first, second, Two()), svc);

    private const string Unlike = "maxConnections=\"6\"";

    /// <summary>A folder may be an application of its own: services beside each other are in one, others may be.</summary>
    [Theory]
    [InlineData("Adder.svc", "Second.svc", "", DiagnosticSeverity.Warning)]
    [InlineData("Adder.svc", "App2/Second.svc", "", DiagnosticSeverity.Info)]
    [InlineData("Adder.svc", "Second.svc", "App2", DiagnosticSeverity.Info)]
    public async Task Services_in_a_site(string one, string other, string location, DiagnosticSeverity severity)
    {
        string own = "<services><service name=\"Second\">" + Two("two") + "</service></services>";
        string config = Config("maxConnections=\"5\"", "{|#0:" + Unlike + "|}", string.Empty);
        var test = new VerifyConfig.Test { TestCode = Code, OnlyRules = { "WCFL3019" } };
        test.TestState.AdditionalFiles.Add(("Web.config", location.Length == 0 ? config.Replace("</service>", "</service>" + own.Replace("<services>", "").Replace("</services>", ""))
            : config.Replace("</configuration>", "<location path=\"" + location + "\"><system.serviceModel>" + own + "</system.serviceModel></location></configuration>")));
        test.TestState.AdditionalFiles.Add((one, Svc));
        test.TestState.AdditionalFiles.Add((other, Svc.Replace("Adder", "Second")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL3019").WithLocation(0).WithSeverity(severity));
        await test.RunAsync();
    }

    /// <summary>What a service with a Configure method listens at is written in code.</summary>
    [Theory]
    [InlineData("Web.config", "maxConnections=\"5\"", "maxConnections=\"6\"")]
    [InlineData("app.config", "listenBacklog=\"10\"", "listenBacklog=\"20\"")]
    public async Task Services_that_configure_themselves(string file, string first, string second)
    {
        foreach (string endpoint in new[] { Two(), Two("net.tcp://localhost:9300/a") })
        {
            var test = new VerifyConfig.Test
            {
                TestCode = Code.Replace("class Adder : IAdder {", "class Adder : IAdder { public static void Configure(ServiceConfiguration c) { c.AddServiceEndpoint(typeof(IAdder), new NetTcpBinding(), \"\"); }"),
                OnlyRules = { "WCFL3019" },
            };
            test.TestState.AdditionalFiles.Add((file, Config(first, second, endpoint)));
            test.TestState.AdditionalFiles.Add(("Adder.svc", Svc));
            await test.RunAsync();
        }
    }

    [Theory]
    [InlineData("<endpoint address=\"mex\" binding=\"mexTcpBinding\" contract=\"IMetadataExchange\" />", "maxPendingConnections=\"24\"", "")]
    [InlineData("<endpoint address=\"mex\" binding=\"mexHttpBinding\" contract=\"IMetadataExchange\" />", "maxPendingConnections=\"100\"", "<connectionPoolSettings maxOutboundConnectionsPerEndpoint=\"50\" />")]
    [InlineData("<endpoint address=\"mex\" binding=\"mexTcpBinding\" contract=\"IMetadataExchange\" />", "teredoEnabled=\"false\"", "<connectionPoolSettings maxOutboundConnectionsPerEndpoint=\"10\" leaseTimeout=\"00:01:00\" />")]
    [InlineData("<endpoint address=\"mex\" binding=\"mexTcpBinding\" contract=\"IMetadataExchange\" />", "{|WCFL3019:maxPendingConnections=\"100\"|}", "")]
    [InlineData("<endpoint address=\"mex\" binding=\"mexTcpBinding\" contract=\"IMetadataExchange\" />", "teredoEnabled=\"false\"", "<connectionPoolSettings {|WCFL3019:maxOutboundConnectionsPerEndpoint=\"50\"|} />")]
    public Task Metadata_in_a_site(string mex, string transport, string pool) => VerifySiteAsync(
        Custom(transport, string.Empty).Replace("<tcpTransport " + transport + " />", "<tcpTransport " + transport + ">" + pool + "</tcpTransport>")
            .Replace("<endpoint address=\"net.tcp://localhost:9300/b\" binding=\"customBinding\" bindingConfiguration=\"two\" contract=\"IAdder\" />", mex), Svc);

    private static async Task VerifySiteAsync(string config, string svc)
    {
        var test = new VerifyConfig.Test { TestCode = Code, OnlyRules = { "WCFL3019" } };
        test.TestState.AdditionalFiles.Add(("Web.config", config));
        test.TestState.AdditionalFiles.Add(("Adder.svc", svc));
        await test.RunAsync();
    }

    [Fact]
    public async Task Says_what_throws_in_a_site()
    {
        var test = new VerifyConfig.Test { TestCode = Code, OnlyRules = { "WCFL3019" } };
        test.TestState.AdditionalFiles.Add(("Web.config", Config("maxConnections=\"5\"", "{|#0:maxConnections=\"6\"|}", Two())));
        test.TestState.AdditionalFiles.Add(("Adder.svc", Svc));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL3019").WithLocation(0).WithMessage(
            "maxConnections of netTcpBinding 'two' differ from those of netTcpBinding 'one', which listens in the same application, too. Effect: activating the service throws InvalidOperationException: \"There is no compatible TransportManager found for URI … the binding settings of the endpoint do not match those that have been set by other services or endpoints.\""));
        await test.RunAsync();
    }

    /// <summary>The attributes of the element.</summary>
    [Fact]
    public async Task The_fix_names_what_tcpTransport_has()
    {
        string before = Custom("{|WCFL3019:maxPendingConnections=\"100\"|}", string.Empty);
        await VerifyConfig.VerifyCodeFixAsync(before, Custom("-", string.Empty).Replace("<tcpTransport - />", "<tcpTransport />"), Code, onlyRules: s_only);
    }

    [Fact]
    public async Task A_port_that_both_share_is_bound_once() =>
        await VerifyConfig.VerifyAnalyzerAsync(Config("portSharingEnabled=\"true\" listenBacklog=\"10\"", "portSharingEnabled=\"true\" listenBacklog=\"20\"", Two()), Code, onlyRules: s_only);

    [Fact]
    public async Task A_service_without_a_host_is_silent() =>
        await VerifyConfig.VerifyAnalyzerAsync(Config("listenBacklog=\"10\"", "listenBacklog=\"20\"", Two()), Code.Replace("typeof(Adder)", "typeof(Program)"), onlyRules: s_only);

    [Fact]
    public async Task CoreWCF_has_one_listener()
    {
        var test = new VerifyConfig.Test { TestCode = "class C { }", OnlyRules = { "WCFL3019" }, ReferenceAssemblies = WcfReferences.CoreWcfWithConfiguration };
        test.TestState.AdditionalFiles.Add(("wcf.config", Config("listenBacklog=\"10\"", "listenBacklog=\"20\"", Two())));
        await test.RunAsync();
    }

    /// <summary>Before .NET Framework 4.5 the default is 10.</summary>
    [Fact]
    public async Task The_default_of_the_target_counts() =>
        await VerifyConfig.VerifyAnalyzerAsync(Config("listenBacklog=\"10\"", string.Empty, Two(), "v4.0"), Code, onlyRules: s_only);

    [Theory]
    [InlineData("listenBacklog=\"10\"", "{|WCFL3019:listenBacklog=\"20\"|}")]
    [InlineData("portSharingEnabled=\"true\"", "{|WCFL3019:portSharingEnabled=\"false\"|}")]
    [InlineData("hostNameComparisonMode=\"Exact\"", "{|WCFL3019:hostNameComparisonMode=\"StrongWildcard\"|}")]
    [InlineData("listenBacklog=\"24\" maxConnections=\"5\"", "listenBacklog=\"24\" {|WCFL3019:maxConnections=\"6\"|}")]
    public async Task Listeners_that_differ_are_reported(string first, string second) =>
        await VerifyConfig.VerifyAnalyzerAsync(Config(first, second, Two()), Code, onlyRules: s_only);

    private static string Custom(string first, string second) => Config(string.Empty, string.Empty,
        "<endpoint address=\"net.tcp://localhost:9300/b\" binding=\"customBinding\" bindingConfiguration=\"two\" contract=\"IAdder\" />")
        .Replace("binding=\"netTcpBinding\" bindingConfiguration=\"one\"", "binding=\"customBinding\" bindingConfiguration=\"one\"")
        .Replace("</bindings>", "<customBinding><binding name=\"one\"><tcpTransport " + first + " /></binding><binding name=\"two\"><tcpTransport " + second
            + " /></binding></customBinding></bindings>");

    [Theory]
    [InlineData("connectionBufferSize=\"8192\"", "")]
    [InlineData("maxOutputDelay=\"00:00:00.2000000\"", "")]
    [InlineData("maxPendingAccepts=\"2\"", "")] // depends on the processors
    [InlineData("channelInitializationTimeout=\"00:00:30\"", "channelInitializationTimeout=\"0:0:30\"")]
    [InlineData("connectionBufferSize=\"#{size}#\"", "connectionBufferSize=\"4096\"")]
    [InlineData("maxReceivedMessageSize=\"100\" transferMode=\"Streamed\"", "")]
    public Task Custom_bindings_that_agree_are_silent(string first, string second) => VerifyConfig.VerifyAnalyzerAsync(Custom(first, second), Code, onlyRules: s_only);

    [Theory]
    [InlineData("{|WCFL3019:connectionBufferSize=\"65536\"|}", "")]
    [InlineData("maxPendingAccepts=\"2\"", "{|WCFL3019:maxPendingAccepts=\"4\"|}")]
    [InlineData("channelInitializationTimeout=\"00:00:05\"", "{|WCFL3019:channelInitializationTimeout=\"00:00:10\"|}")]
    [InlineData("{|WCFL3019:maxOutputDelay=\"00:00:01\"|}", "")]
    [InlineData("listenBacklog=\"10\"", "{|WCFL3019:listenBacklog=\"20\"|}")]
    [InlineData("maxPendingConnections=\"5\"", "{|WCFL3019:maxPendingConnections=\"6\"|}")]
    public Task Custom_bindings_that_differ_are_reported(string first, string second) => VerifyConfig.VerifyAnalyzerAsync(Custom(first, second), Code, onlyRules: s_only);

    [Fact]
    public async Task Services_of_one_program_share_its_ports() => await VerifyConfig.VerifyAnalyzerAsync(
        Config("listenBacklog=\"10\"", "{|WCFL3019:listenBacklog=\"20\"|}", "</service><service name=\"Second\">" + Two()), Code, onlyRules: s_only);

    [Theory]
    [InlineData("{|WCFL3019:listenBacklog=\"10\"|}", "")]
    [InlineData("{|WCFL3019:listenBacklog=\"10\"|} maxConnections=\"10\"", "")]
    [InlineData("{|WCFL3019:maxConnections=\"100\"|}", "")]
    public async Task Metadata_has_the_defaults(string before, string after) => await VerifyConfig.VerifyCodeFixAsync(
        Config(before, "name2=\"\"".Substring(8), Mex), Config(after, string.Empty, Mex).Replace("\"one\"  />", "\"one\" />"), Code, onlyRules: s_only);

    [Fact]
    public async Task Says_what_throws()
    {
        var test = new VerifyConfig.Test { TestCode = Code, OnlyRules = { "WCFL3019" } };
        test.TestState.AdditionalFiles.Add(("app.config", Config("{|#0:listenBacklog=\"10\"|} maxConnections=\"10\"", string.Empty, "{|#2:" + Mex + "|}").Replace("<endpoint address=\"net.tcp://localhost:9300/a\" binding=\"netTcpBinding\" bindingConfiguration=\"one\" contract=\"IAdder\" />", "{|#1:<endpoint address=\"net.tcp://localhost:9300/a\" binding=\"netTcpBinding\" bindingConfiguration=\"one\" contract=\"IAdder\" />|}")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL3019").WithLocation(0).WithLocation(1).WithLocation(2).WithMessage(
            "listenBacklog and maxConnections of netTcpBinding 'one' differ from those of mexTcpBinding, which listens on port 9300, too. Effect: opening the host throws AddressAlreadyInUseException: \"There is already a listener on IP endpoint …\""));
        await test.RunAsync();
    }
}
