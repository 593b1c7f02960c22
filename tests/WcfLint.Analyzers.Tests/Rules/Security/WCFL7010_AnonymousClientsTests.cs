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
    [InlineData("customBinding", "<security authenticationMode=\"SecureConversation\"><secureConversationBootstrap authenticationMode=\"UserNameForCertificate\" /></security><httpTransport />")]
    [InlineData("customBinding", "<security authenticationMode=\"SecureConversation\" /><httpTransport />")]
    [InlineData("customBinding", "<security authenticationMode=\"UserNameForCertificate\"><secureConversationBootstrap authenticationMode=\"AnonymousForCertificate\" /></security><httpTransport />")]
    public Task Silent(string section, string security) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Service(section, "<binding name=\"b\">" + security + "</binding>"), onlyRules: s_only);

    [Fact]
    public Task Silent_at_clients() =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client("wsHttpBinding", "<binding name=\"b\">" + Message + "</binding>"), onlyRules: s_only);

    [Theory]
    [InlineData("IMetadataExchange")]
    [InlineData("System.ServiceModel.Security.IWSTrust13SyncContract")]
    [InlineData("ITokens")]
    public Task Silent_for_metadata_and_token_issuers(string contract) => VerifyConfig.VerifyAnalyzerAsync(
        BindingConfig.Service("wsHttpBinding", "<binding name=\"b\">" + Message + "</binding>", contract: contract),
        "[System.ServiceModel.ServiceContract(Namespace = \"http://docs.oasis-open.org/ws-sx/ws-trust/200512\")] public interface ITokens { [System.ServiceModel.OperationContract] string Issue(string request); }", onlyRules: s_only);

    [Fact]
    public Task Silent_on_this_machine() => VerifyConfig.VerifyAnalyzerAsync(
        BindingConfig.Service("netTcpBinding",
            "<binding name=\"b\"><security mode=\"Transport\"><transport clientCredentialType=\"None\" /></security></binding>",
            "net.tcp://127.0.0.1:8000/"), onlyRules: s_only);

    [Theory]
    [InlineData("wsHttpBinding", "<security mode=\"Message\"><message {|#0:clientCredentialType=\"None\"|} /></security>", DiagnosticSeverity.Info)]
    [InlineData("wsHttpBinding", "<security mode=\"TransportWithMessageCredential\"><message {|#0:clientCredentialType=\"None\"|} /></security>", DiagnosticSeverity.Info)]
    [InlineData("wsHttpBinding", "<security mode=\"Transport\"><transport {|#0:clientCredentialType=\"None\"|} /></security>", DiagnosticSeverity.Info)]
    [InlineData("netTcpBinding", "<security><transport {|#0:clientCredentialType=\"None\"|} /></security>", DiagnosticSeverity.Info)]
    [InlineData("customBinding", "<security {|#0:authenticationMode=\"AnonymousForCertificate\"|} /><httpTransport />", DiagnosticSeverity.Info)]
    [InlineData("customBinding", "<security authenticationMode=\"SecureConversation\"><secureConversationBootstrap {|#0:authenticationMode=\"AnonymousForSslNegotiated\"|} /></security><httpTransport />", DiagnosticSeverity.Info)]
    [InlineData("wsDualHttpBinding", "<security><message {|#0:clientCredentialType=\"None\"|} /></security>", DiagnosticSeverity.Warning)]
    public Task Reports(string section, string security, DiagnosticSeverity severity) =>
        VerifyConfig.VerifySeverityAsync(BindingConfig.Service(section, "<binding name=\"b\">" + security + "</binding>"), "WCFL7010", severity);

    [Theory]
    [InlineData("binding.Security.Transport.ClientCredentialType = TcpClientCredentialType.Certificate;")]
    [InlineData("binding.Security.Message.ClientCredentialType = MessageCredentialType.None;")]
    [InlineData("binding.Security.Transport.ClientCredentialType = type;")]
    [InlineData("binding.Security.Transport.ClientCredentialType = TcpClientCredentialType.")]
    public Task Code_is_silent(string body) => VerifyAsync(body, CompilerDiagnostics.None);

    [Fact]
    public Task Code_is_reported() =>
        VerifyAsync("{|WCFL7010:binding.Security.Transport.ClientCredentialType = TcpClientCredentialType.None|};", CompilerDiagnostics.Errors);

    // Code that keeps the element may add another one that authenticates clients.
    [Theory]
    [InlineData("new CustomBinding(SecurityBindingElement.CreateUserNameForCertificateBindingElement(), new HttpTransportBindingElement())")]
    [InlineData("new CustomBinding(SecurityBindingElement.CreateSslNegotiationBindingElement(true), new HttpTransportBindingElement())")]
    [InlineData("new CustomBinding(SecurityBindingElement.CreateSslNegotiationBindingElement(flag), new HttpTransportBindingElement())")]
    [InlineData("new CustomBinding(element, new HttpTransportBindingElement())")]
    [InlineData("new CustomBinding(Own.CreateAnonymousForCertificateBindingElement(), new HttpTransportBindingElement())")]
    [InlineData("new CustomBinding(SecurityBindingElement.CreateAnonymousForCertificateBindingElement(, new HttpTransportBindingElement())")]
    public Task Elements_are_silent(string binding) => VerifyElementsAsync(binding, "http://orders.example.com/");

    [Fact]
    public Task Elements_are_silent_on_this_machine() =>
        VerifyElementsAsync("new CustomBinding(SecurityBindingElement.CreateAnonymousForCertificateBindingElement(), new TcpTransportBindingElement())",
            "net.tcp://127.0.0.1:8000/");

    [Theory]
    [InlineData("new CustomBinding({|WCFL7010:SecurityBindingElement.CreateAnonymousForCertificateBindingElement()|}, new HttpTransportBindingElement())")]
    [InlineData("new CustomBinding({|WCFL7010:SecurityBindingElement.CreateSslNegotiationBindingElement(false)|}, new HttpTransportBindingElement())")]
    [InlineData("new CustomBinding(SecurityBindingElement.CreateSecureConversationBindingElement({|WCFL7010:SecurityBindingElement.CreateSslNegotiationBindingElement(false, true)|}), new HttpTransportBindingElement())")]
    public Task Elements_are_reported(string binding) => VerifyElementsAsync(binding, "http://orders.example.com/");

    private static Task VerifyElementsAsync(string binding, string address)
    {
        var test = new VerifyCS.Test
        {
            TestCode = BindingCode.Method(
                "var element = SecurityBindingElement.CreateAnonymousForCertificateBindingElement(); new ServiceHost(typeof(FooService)).AddServiceEndpoint(typeof(IFoo), " + binding + ", \"" + address + "\");")
                + " public static class Own { public static BindingElement CreateAnonymousForCertificateBindingElement() { return null; } }",
            CompilerDiagnostics = CompilerDiagnostics.None,
        };
        test.OnlyRules.AddRange(s_only);
        return test.RunAsync();
    }

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
            TestCode = BindingCode.Method("TcpClientCredentialType type = (TcpClientCredentialType)n; var binding = new NetTcpBinding(SecurityMode.Transport); "
                + body + " new ServiceHost(typeof(FooService)).AddServiceEndpoint(typeof(IFoo), binding, \"net.tcp://orders.example.com/\");"),
            CompilerDiagnostics = diagnostics,
        };
        test.OnlyRules.AddRange(s_only);
        return test.RunAsync();
    }
}
