using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestKit;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Transport;

public class WCFL3008_SettingsUnderPortSharingTests
{
    private const string Contract = "using System.ServiceModel; [ServiceContract] public interface IFoo { [OperationContract] string Get(int id); }";
    private const string Serve = " new ServiceHost(typeof(FooService)).AddServiceEndpoint(typeof(IFoo), b, \"net.tcp://localhost/x\");";

    [Theory]
    [InlineData("netTcpBinding", "<binding name=\"b\" listenBacklog=\"200\" maxConnections=\"200\" />")]
    [InlineData("netTcpBinding", "<binding name=\"b\" portSharingEnabled=\"false\" listenBacklog=\"200\" />")]
    [InlineData("netTcpBinding", "<binding name=\"b\" portSharingEnabled=\"#{Share}#\" listenBacklog=\"200\" />")]
    [InlineData("netTcpBinding", "<binding name=\"b\" portSharingEnabled=\"true\" />")]
    [InlineData("netTcpBinding", "<binding name=\"b\" portSharingEnabled=\"true\" listenBacklog=\"0\" maxConnections=\"0\" />")]
    [InlineData("netTcpBinding", "<binding name=\"b\" portSharingEnabled=\"true\" listenBacklog=\"$(Backlog)\" />")]
    [InlineData("netTcpBinding", "<!-- wcflint disable WCFL3008 --><binding name=\"b\" portSharingEnabled=\"true\" listenBacklog=\"200\" />")]
    [InlineData("basicHttpBinding", "<binding name=\"b\" />")]
    public Task Service_is_silent(string section, string binding) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Service(section, binding, "net.tcp://x/"), Contract, onlyRules: ["WCFL3008"]);

    // There maxConnections is the size of the pool.
    [Fact]
    public Task Client_is_silent() =>
        VerifyConfig.VerifyAnalyzerAsync(
            BindingConfig.Client("netTcpBinding", "<binding name=\"b\" portSharingEnabled=\"true\" maxConnections=\"200\" listenBacklog=\"200\" />",
                "net.tcp://x/"), Contract, onlyRules: ["WCFL3008"]);

    [Fact]
    public Task Is_silent_where_nothing_uses_the_binding() =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Of("netTcpBinding", "<binding name=\"b\" portSharingEnabled=\"true\" listenBacklog=\"200\" />",
            string.Empty), Contract, onlyRules: ["WCFL3008"]);

    [Theory]
    [InlineData("var b = new NetTcpBinding { ListenBacklog = 200, MaxConnections = 200 };" + Serve)]
    [InlineData("var b = new NetTcpBinding { PortSharingEnabled = flag, ListenBacklog = 200 };" + Serve)]
    [InlineData("var b = new NetTcpBinding { PortSharingEnabled = true, ListenBacklog = n };" + Serve)]
    [InlineData("var b = new NetTcpBinding { PortSharingEnabled = true, ListenBacklog = 200 }; new FooClient(b, null);")]
    [InlineData("var b = new NetTcpBinding { PortSharingEnabled = true, MaxConnections = 200 };")]
    [InlineData("var b = new NetTcpBinding { PortSharingEnabled = true, ListenBacklog = };" + Serve)]
    public Task Code_is_silent(string body) =>
        new VerifyCS.Test { TestCode = BindingCode.Method(body), OnlyRules = { "WCFL3008" }, CompilerDiagnostics = CompilerDiagnostics.None }.RunAsync();

    [Theory]
    [InlineData(
        "netTcpBinding",
        "<binding name=\"b\" portSharingEnabled=\"true\" {|WCFL3008:listenBacklog=\"200\"|} />",
        "<binding name=\"b\" portSharingEnabled=\"true\" />")]
    [InlineData(
        "customBinding",
        "<binding name=\"b\"><binaryMessageEncoding /><tcpTransport portSharingEnabled=\"true\" {|WCFL3008:teredoEnabled=\"true\"|} {|WCFL3008:listenBacklog=\"10\"|} /></binding>",
        "<binding name=\"b\"><binaryMessageEncoding /><tcpTransport portSharingEnabled=\"true\" /></binding>")]
    public Task Socket_settings_are_removed(string section, string binding, string mended) =>
        VerifyConfig.VerifyCodeFixAsync(BindingConfig.Service(section, binding, "net.tcp://x/"), BindingConfig.Service(section, mended, "net.tcp://x/"),
            Contract, onlyRules: ["WCFL3008"]);

    [Theory]
    [InlineData("var b = new NetTcpBinding { PortSharingEnabled = true, {|WCFL3008:ListenBacklog = 200|} };"
        + Serve, "var b = new NetTcpBinding { PortSharingEnabled = true };" + Serve)]
    [InlineData("var b = new NetTcpBinding { PortSharingEnabled = true, {|WCFL3008:ListenBacklog = int.MaxValue|} };", "var b = new NetTcpBinding { PortSharingEnabled = true };")]
    public Task Code_is_mended(string body, string mended) =>
        new VerifyCS.Test { TestCode = BindingCode.Method(body), FixedCode = BindingCode.Method(mended), OnlyRules = { "WCFL3008" } }.RunAsync();

    // A self-hosted service may have the port to itself: all settings come into force at once.
    [Fact]
    public async Task Port_sharing_is_switched_off()
    {
        await new VerifyCS.Test
        {
            TestCode = BindingCode.Method(
                "var b = new NetTcpBinding { PortSharingEnabled = true, {|WCFL3008:ListenBacklog = 200|}, {|WCFL3008:MaxConnections = 300|} };" + Serve),
            FixedCode = BindingCode.Method("var b = new NetTcpBinding { PortSharingEnabled = false, ListenBacklog = 200, MaxConnections = 300 };" + Serve),
            OnlyRules = { "WCFL3008" },
            CodeActionEquivalenceKey = "WCFL3008.Off",
        }.RunAsync();

        var test = new VerifyConfig.Test { OnlyRules = { "WCFL3008" }, CodeActionEquivalenceKey = "WCFL3008.Off" };
        test.TestState.Sources.Add(Contract);
        test.TestState.AdditionalFiles.Add(("app.config",
            BindingConfig.Service("netTcpBinding", "<binding name=\"b\" portSharingEnabled=\"true\" {|WCFL3008:maxConnections=\"200\"|} />", "net.tcp://x/")));
        test.FixedState.AdditionalFiles.Add(("app.config",
            BindingConfig.Service("netTcpBinding", "<binding name=\"b\" portSharingEnabled=\"false\" maxConnections=\"200\" />", "net.tcp://x/")));
        await test.RunAsync();
    }

    // These settings still count the connections that SMSvcHost.exe passes on: removing them is a decision.
    [Theory]
    [InlineData("netTcpBinding", "<binding name=\"b\" portSharingEnabled=\"true\" {|#0:maxConnections=\"200\"|} />", "maxConnections of netTcpBinding 'b'")]
    [InlineData("customBinding", "<binding name=\"b\"><tcpTransport portSharingEnabled=\"true\" {|#0:maxPendingConnections=\"200\"|} /></binding>", "maxPendingConnections of customBinding 'b'")]
    [InlineData("customBinding", "<binding name=\"b\"><tcpTransport portSharingEnabled=\"true\" {|#0:maxPendingAccepts=\"4\"|} /></binding>", "maxPendingAccepts of customBinding 'b'")]
    public async Task Connection_settings_are_reported(string section, string binding, string name)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL3008" } };
        test.TestState.Sources.Add(Contract);
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Service(section, binding, "net.tcp://x/")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL3008").WithLocation(0).WithSeverity(DiagnosticSeverity.Warning)
            .WithMessageOf(name, "does not limit what the port accepts while portSharingEnabled is true",
                "it limits only the connections that SMSvcHost.exe passes on"));
        await test.RunAsync();
    }

    // WAS shares the port, whatever the binding sets.
    [Fact]
    public async Task Hosted_services_share_the_port_anyway()
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL3008" } };
        test.TestState.Sources.Add(Contract);
        test.TestState.AdditionalFiles.Add(
            ("Web.config", BindingConfig.Service("netTcpBinding", "<binding name=\"b\" {|#0:listenBacklog=\"200\"|} maxConnections=\"200\" />", string.Empty)));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL3008").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        await test.RunAsync();
    }
}
