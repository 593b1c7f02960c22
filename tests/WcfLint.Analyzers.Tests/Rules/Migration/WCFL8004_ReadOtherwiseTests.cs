using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Migration;

public class WCFL8004_ReadOtherwiseTests
{
    private const string Contract = "using CoreWCF; [ServiceContract] public interface IFoo { [OperationContract] string Get(int id); }";

    [Theory]
    [InlineData("netTcpBinding", "<binding name=\"b\" />")]
    [InlineData("netTcpBinding", "<binding name=\"b\" maxConnections=\"50\" />")]
    [InlineData("netTcpBinding", "<binding name=\"b\" portSharingEnabled=\"false\" transactionFlow=\"false\" />")]
    [InlineData("netTcpBinding", "<binding name=\"b\" listenBacklog=\"0\" />")]
    [InlineData("netTcpBinding", "<binding name=\"b\" listenBacklog=\"#{Backlog}#\" />")]
    [InlineData("netTcpBinding", "<binding name=\"b\" listenBacklog=\"many\" />")]
    [InlineData("netTcpBinding", "<binding name=\"b\" maxReceivedMessageSize=\"65536\" />")]
    [InlineData("netTcpBinding", "<binding name=\"b\" maxReceivedMessageSize=\"#{Size}#\" />")]
    [InlineData("netTcpBinding", "<binding name=\"b\" maxReceivedMessageSize=\"1048576\" maxBufferSize=\"1048576\" />")]
    [InlineData("netTcpBinding", "<binding name=\"b\" maxReceivedMessageSize=\"1048576\" maxBufferSize=\"#{Size}#\" />")]
    [InlineData("netTcpBinding", "<binding name=\"b\" maxReceivedMessageSize=\"1048576\" transferMode=\"Streamed\" />")]
    [InlineData("netTcpBinding", "<binding name=\"b\" maxReceivedMessageSize=\"1048576\" transferMode=\"#{Mode}#\" />")]
    [InlineData("basicHttpBinding", "<binding name=\"b\" maxReceivedMessageSize=\"1048576\" maxBufferPoolSize=\"1048576\" />")]
    [InlineData("basicHttpBinding", "<binding name=\"b\" sendTimeout=\"00:10:00\" />")]
    [InlineData("wsHttpBinding", "<binding name=\"b\" messageEncoding=\"Text\" />")]
    [InlineData("customBinding", "<binding name=\"b\"><binaryMessageEncoding /><tcpTransport /></binding>")]
    [InlineData("wsHttpBinding", "<binding name=\"b\"><security mode=\"Transport\"><message clientCredentialType=\"None\" /></security></binding>")]
    [InlineData("wsHttpBinding", "<binding name=\"b\"><security mode=\"#{Mode}#\"><message clientCredentialType=\"None\" /></security></binding>")]
    [InlineData("netTcpBinding", "<!-- wcflint disable WCFL8004 --><binding name=\"b\" listenBacklog=\"200\" />")]
    public Task Silent(string section, string binding) => VerifyAsync(section, binding, WcfReferences.CoreWcfWithConfiguration);

    // Without its package CoreWCF reads no configuration, .NET Framework has these settings, and the configuration of a client is never read.
    [Theory]
    [InlineData(nameof(WcfReferences.CoreWcf))]
    [InlineData(nameof(WcfReferences.Net472))]
    [InlineData(nameof(WcfReferences.ClientPackages10))]
    public async Task Silent_elsewhere(string platform)
    {
        const string binding = "<binding name=\"b\" maxReceivedMessageSize=\"1048576\" listenBacklog=\"200\"><reliableSession enabled=\"false\" /></binding>";
        await VerifyAsync("netTcpBinding", binding, WcfReferences.Named(platform),
            platform == nameof(WcfReferences.CoreWcf) ? Contract : Contract.Replace("CoreWCF", "System.ServiceModel"));
    }

    // The configSections of a file show which library reads it.
    [Fact]
    public Task Reports_a_file_that_names_its_reader()
    {
        VerifyConfig.Test test = Test(Contract, WcfReferences.CoreWcf);
        test.TestState.AdditionalFiles.Add(
            ("wcf.config", BindingConfig.Service("netTcpBinding", "<binding name=\"b\" {|WCFL8004:listenBacklog=\"200\"|} />").Replace(
            "<configuration>",
            "<configuration><configSections><sectionGroup name=\"system.serviceModel\" type=\"CoreWCF.Configuration.ServiceModelSectionGroup, CoreWCF.ConfigurationManager\" /></configSections>")));
        return test.RunAsync();
    }

    [Fact]
    public Task Silent_on_client_endpoints_of_which_CoreWCF_makes_nothing()
    {
        VerifyConfig.Test test = Test(Contract, WcfReferences.CoreWcfWithConfiguration);
        test.TestState.AdditionalFiles.Add(("wcf.config",
            BindingConfig.Client("netTcpBinding", "<binding name=\"b\" listenBacklog=\"200\" maxReceivedMessageSize=\"1048576\" />", "net.tcp://x/")));
        return test.RunAsync();
    }

    [Theory]
    [InlineData("netTcpBinding", "<binding name=\"b\">{|#0:<reliableSession enabled=\"true\" ordered=\"true\" />|}</binding>", "rejects", "reliableSession", "remove <reliableSession> from the file, even if enabled is false")]
    [InlineData("netTcpBinding", "<binding name=\"b\">{|#0:<reliableSession />|}</binding>", "rejects", "reliableSession", "remove <reliableSession> from the file, even if enabled is false")]
    [InlineData("wsHttpBinding", "<binding name=\"b\">{|#0:<reliableSession enabled=\"#{Reliable}#\" />|}</binding>", "rejects", "reliableSession", "remove <reliableSession> from the file, even if enabled is false")]
    [InlineData("customBinding", "<binding name=\"b\">{|#0:<reliableSession />|}<binaryMessageEncoding /><tcpTransport /></binding>", "rejects", "reliableSession", "remove the element from the file; retry calls in the client, and use operations that can safely run twice")]
    [InlineData("wsHttpBinding", "<binding name=\"b\"><security mode=\"TransportWithMessageCredential\"><message {|#0:clientCredentialType=\"None\"|} /></security></binding>", "rejects", "security.message.clientCredentialType", "use a credential type other than None")]
    [InlineData("basicHttpBinding", "<binding name=\"b\" {|#0:sendTimeout=\"Infinite\"|} />", "rejects", "sendTimeout", "write a time span, such as 10675199.02:48:05.4775807 (the maximum)")]
    public Task Reports_what_throws(string section, string binding, string verb, string name, string what) =>
        VerifyMessageAsync(section, binding, DiagnosticSeverity.Warning, verb, name, what);

    [Theory]
    [InlineData("netTcpBinding", "<binding name=\"b\" {|#0:listenBacklog=\"200\"|} />", "listenBacklog", "CoreWCF uses SocketTransportOptions.Backlog (512)")]
    [InlineData("netTcpBinding", "<binding name=\"b\" {|#0:portSharingEnabled=\"true\"|} />", "portSharingEnabled", "CoreWCF uses false")]
    [InlineData("netTcpBinding", "<binding name=\"b\" {|#0:transactionFlow=\"true\"|} />", "transactionFlow", "CoreWCF uses false, so the operation runs outside the caller's transaction")]
    [InlineData("wsHttpBinding", "<binding name=\"b\" {|#0:transactionFlow=\"True\"|} />", "transactionFlow", "CoreWCF uses false, so the operation runs outside the caller's transaction")]
    [InlineData("wsHttpBinding", "<binding name=\"b\" {|#0:messageEncoding=\"Mtom\"|} />", "messageEncoding", "CoreWCF uses Text")]
    public Task Reports_what_is_dropped_as_info(string section, string binding, string name, string what) =>
        VerifyMessageAsync(section, binding, DiagnosticSeverity.Info, "ignores", name, what);

    // A service that calls another one has the client packages beside.
    [Fact]
    public Task Reports_in_a_project_that_has_the_client_packages_too() =>
        VerifyAsync("netTcpBinding", "<binding name=\"b\" {|WCFL8004:listenBacklog=\"200\"|} />", WcfReferences.CoreWcfWithConfigurationAndClient);

    [Fact]
    public async Task A_size_over_the_buffer_is_mended()
    {
        VerifyConfig.Test test = Test(Contract, WcfReferences.CoreWcfWithConfiguration);
        test.TestState.AdditionalFiles.Add(
            ("wcf.config", BindingConfig.Service("netTcpBinding", "<binding name=\"b\" {|WCFL8004:maxReceivedMessageSize=\"1048576\"|} />", "net.tcp://x/")));
        test.FixedState.AdditionalFiles.Add(("wcf.config",
            BindingConfig.Service("netTcpBinding", "<binding name=\"b\" maxReceivedMessageSize=\"1048576\" maxBufferSize=\"1048576\" />", "net.tcp://x/")));
        await test.RunAsync();
    }

    [Fact]
    public async Task A_session_that_is_switched_off_is_removed()
    {
        VerifyConfig.Test test = Test(Contract, WcfReferences.CoreWcfWithConfiguration);
        test.TestState.AdditionalFiles.Add(("wcf.config",
            BindingConfig.Service("netTcpBinding", "<binding name=\"b\">{|WCFL8004:<reliableSession enabled=\"false\" />|}</binding>", "net.tcp://x/")));
        test.FixedState.AdditionalFiles.Add(("wcf.config", BindingConfig.Service("netTcpBinding", "<binding name=\"b\"></binding>", "net.tcp://x/")));
        await test.RunAsync();
    }

    [Fact]
    public async Task WCFL2008_is_silent_where_it_reports()
    {
        var test = new VerifyConfig.Test { ReferenceAssemblies = WcfReferences.CoreWcfWithConfiguration, OnlyRules = { "WCFL2008", "WCFL8004" } };
        test.TestState.Sources.Add(Contract);
        test.TestState.AdditionalFiles.Add(
            ("wcf.config", BindingConfig.Service("netTcpBinding", "<binding name=\"b\" {|WCFL8004:listenBacklog=\"200\"|} />", "net.tcp://x/")));
        await test.RunAsync();
    }

    private static async Task VerifyMessageAsync(string section, string binding, DiagnosticSeverity severity, string verb, string name, string what)
    {
        VerifyConfig.Test test = Test(Contract, WcfReferences.CoreWcfWithConfiguration);
        test.TestState.AdditionalFiles.Add(
            ("wcf.config", BindingConfig.Service(section, binding, section.StartsWith("net", System.StringComparison.Ordinal) ? "net.tcp://x/" : "http://x/")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL8004").WithLocation(0).WithSeverity(severity).WithMessage(
            "CoreWCF.ConfigurationManager " + verb + " " + name + " of " + section + " 'b': " + what + ". Effect: "
                + (verb == "rejects" ? "the host does not start" : "the setting has no effect")));
        await test.RunAsync();
    }

    private static Task VerifyAsync(string section, string binding, WcfReferences references, string contract = Contract)
    {
        VerifyConfig.Test test = Test(contract, references);
        test.TestState.AdditionalFiles.Add(("wcf.config",
            BindingConfig.Service(section, binding, section.StartsWith("netTcp", System.StringComparison.Ordinal) ? "net.tcp://x/" : "http://x/")));
        return test.RunAsync();
    }

    private static VerifyConfig.Test Test(string contract, WcfReferences references)
    {
        var test = new VerifyConfig.Test { ReferenceAssemblies = references, OnlyRules = { "WCFL8004" } };
        test.TestState.Sources.Add(contract);
        return test;
    }
}
