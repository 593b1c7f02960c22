using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Security;

public class WCFL7010_AnonymousClientsTests
{
    private static readonly string[] s_only = ["WCFL7010"];

    private const string Message = "<security mode=\"Message\"><message clientCredentialType=\"None\" /></security>";

    [Theory]
    [InlineData("wsHttpBinding", "<security mode=\"Message\"><message clientCredentialType=\"Windows\" /></security>")]
    [InlineData("wsHttpBinding", "<security mode=\"Message\"><message clientCredentialType=\"#{type}#\" /></security>")]
    [InlineData("wsHttpBinding", "<security mode=\"Message\"><transport clientCredentialType=\"None\" /></security>")]
    [InlineData("wsHttpBinding", "<security mode=\"Transport\"><message clientCredentialType=\"None\" /></security>")]
    [InlineData("wsHttpBinding", "<security mode=\"None\"><message clientCredentialType=\"None\" /></security>")]
    [InlineData("basicHttpBinding", "<security mode=\"Transport\"><transport clientCredentialType=\"None\" /></security>")]
    [InlineData("webHttpBinding", "<security mode=\"Transport\"><transport clientCredentialType=\"None\" /></security>")]
    [InlineData("customBinding", "<security authenticationMode=\"UserNameForCertificate\" /><httpTransport />")]
    [InlineData("customBinding", "<security /><httpTransport />")]
    [InlineData("customBinding", "<httpTransport />")]
    public Task Silent(string section, string security) => VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Service(section, "<binding name=\"b\">" + security + "</binding>"), onlyRules: s_only);

    [Fact]
    public Task Silent_at_clients() => VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client("wsHttpBinding", "<binding name=\"b\">" + Message + "</binding>"), onlyRules: s_only);

    [Theory]
    [InlineData("IMetadataExchange")]
    [InlineData("System.ServiceModel.Security.IWSTrust13SyncContract")]
    [InlineData("ITokens")]
    public Task Silent_for_metadata_and_token_issuers(string contract) => VerifyConfig.VerifyAnalyzerAsync(
        BindingConfig.Service("wsHttpBinding", "<binding name=\"b\">" + Message + "</binding>", contract: contract),
        "[System.ServiceModel.ServiceContract(Namespace = \"http://docs.oasis-open.org/ws-sx/ws-trust/200512\")] public interface ITokens { [System.ServiceModel.OperationContract] string Issue(string request); }", onlyRules: s_only);

    [Fact]
    public Task Silent_on_this_machine() => VerifyConfig.VerifyAnalyzerAsync(
        BindingConfig.Service("netTcpBinding", "<binding name=\"b\"><security mode=\"Transport\"><transport clientCredentialType=\"None\" /></security></binding>", "net.tcp://127.0.0.1:8000/"), onlyRules: s_only);

    [Theory]
    [InlineData("wsHttpBinding", "<security mode=\"Message\"><message {|#0:clientCredentialType=\"None\"|} /></security>", DiagnosticSeverity.Info)]
    [InlineData("wsHttpBinding", "<security mode=\"TransportWithMessageCredential\"><message {|#0:clientCredentialType=\"None\"|} /></security>", DiagnosticSeverity.Info)]
    [InlineData("wsHttpBinding", "<security mode=\"Transport\"><transport {|#0:clientCredentialType=\"None\"|} /></security>", DiagnosticSeverity.Info)]
    [InlineData("netTcpBinding", "<security><transport {|#0:clientCredentialType=\"None\"|} /></security>", DiagnosticSeverity.Info)]
    [InlineData("customBinding", "<security {|#0:authenticationMode=\"AnonymousForCertificate\"|} /><httpTransport />", DiagnosticSeverity.Info)]
    [InlineData("wsDualHttpBinding", "<security><message {|#0:clientCredentialType=\"None\"|} /></security>", DiagnosticSeverity.Warning)]
    public async Task Reports(string section, string security, DiagnosticSeverity severity)
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Service(section, "<binding name=\"b\">" + security + "</binding>")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL7010").WithLocation(0).WithSeverity(severity));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Theory]
    [InlineData("binding.Security.Transport.ClientCredentialType = TcpClientCredentialType.Certificate;")]
    [InlineData("binding.Security.Message.ClientCredentialType = MessageCredentialType.None;")]
    [InlineData("binding.Security.Transport.ClientCredentialType = type;")]
    [InlineData("binding.Security.Transport.ClientCredentialType = TcpClientCredentialType.")]
    public Task Code_is_silent(string body) => VerifyAsync(body, CompilerDiagnostics.None);

    [Fact]
    public Task Code_is_reported() => VerifyAsync("{|WCFL7010:binding.Security.Transport.ClientCredentialType = TcpClientCredentialType.None|};", CompilerDiagnostics.Errors);

    [Fact]
    public async Task Code_is_reported_on_CoreWcf()
    {
        var test = new VerifyCS.Test
        {
            TestCode = "using CoreWCF; class C { public object M() { var binding = new NetTcpBinding(SecurityMode.Transport); {|WCFL7010:binding.Security.Transport.ClientCredentialType = TcpClientCredentialType.None|}; return binding; } }",
            ReferenceAssemblies = WcfReferences.CoreWcf,
        };
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    private static Task VerifyAsync(string body, CompilerDiagnostics diagnostics)
    {
        var test = new VerifyCS.Test
        {
            TestCode = BindingCode.Method("TcpClientCredentialType type = (TcpClientCredentialType)n; var binding = new NetTcpBinding(SecurityMode.Transport); " + body + " new ServiceHost(typeof(FooService)).AddServiceEndpoint(typeof(IFoo), binding, \"net.tcp://orders.example.com/\");"),
            CompilerDiagnostics = diagnostics,
        };
        test.OnlyRules.AddRange(s_only);
        return test.RunAsync();
    }
}
