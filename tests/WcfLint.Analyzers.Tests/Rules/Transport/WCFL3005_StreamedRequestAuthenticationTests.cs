using System.Threading.Tasks;
using WcfLint.TestKit;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Transport;

public class WCFL3005_StreamedRequestAuthenticationTests
{
    private const string Client = " new FooClient(b, new EndpointAddress(\"https://x/\"));";
    private static readonly string[] s_only = ["WCFL3005"];

    [Theory]
    [InlineData("basicHttpBinding", "<binding name=\"b\" transferMode=\"Streamed\" />")]
    [InlineData("basicHttpBinding", "<binding name=\"b\" transferMode=\"Streamed\"><security mode=\"Transport\" /></binding>")]
    [InlineData("basicHttpBinding", "<binding name=\"b\" transferMode=\"Streamed\"><security mode=\"Transport\"><transport clientCredentialType=\"Certificate\" /></security></binding>")]
    [InlineData("basicHttpBinding", "<binding name=\"b\" transferMode=\"Streamed\"><security mode=\"TransportWithMessageCredential\"><transport clientCredentialType=\"Windows\" /></security></binding>")]
    [InlineData("basicHttpBinding", "<binding name=\"b\" transferMode=\"StreamedResponse\"><security mode=\"Transport\"><transport clientCredentialType=\"Windows\" /></security></binding>")]
    [InlineData("basicHttpBinding", "<binding name=\"b\"><security mode=\"Transport\"><transport clientCredentialType=\"Windows\" /></security></binding>")]
    [InlineData("basicHttpBinding", "<binding name=\"b\" transferMode=\"#{Mode}#\"><security mode=\"Transport\"><transport clientCredentialType=\"Windows\" /></security></binding>")]
    [InlineData("basicHttpBinding", "<binding name=\"b\" transferMode=\"Streamed\"><security mode=\"Transport\"><transport clientCredentialType=\"$(Type)\" /></security></binding>")]
    [InlineData("netTcpBinding", "<binding name=\"b\" transferMode=\"Streamed\"><security mode=\"Transport\"><transport clientCredentialType=\"Windows\" /></security></binding>")]
    [InlineData("customBinding", "<binding name=\"b\"><httpTransport transferMode=\"Streamed\" /></binding>")]
    [InlineData("wsHttpBinding", "<binding name=\"b\" transferMode=\"Streamed\"><security mode=\"Transport\"><transport clientCredentialType=\"Windows\" /></security></binding>")]
    public Task Configuration_is_silent(string section, string binding) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client(section, binding), onlyRules: s_only);

    [Fact]
    public Task A_service_takes_it() =>
        VerifyConfig.VerifyAnalyzerAsync(
            BindingConfig.Service("basicHttpBinding",
                "<binding name=\"b\" transferMode=\"Streamed\"><security mode=\"Transport\"><transport clientCredentialType=\"Windows\" /></security></binding>"), onlyRules: s_only);

    [Theory]
    [InlineData("basicHttpBinding", "<binding name=\"b\" {|WCFL3005:transferMode=\"Streamed\"|}><security mode=\"Transport\"><transport clientCredentialType=\"Windows\" /></security></binding>")]
    [InlineData("basicHttpBinding", "<binding name=\"b\" {|WCFL3005:transferMode=\"StreamedRequest\"|}><security mode=\"TransportCredentialOnly\"><transport clientCredentialType=\"Basic\" /></security></binding>")]
    [InlineData("webHttpBinding", "<binding name=\"b\" {|WCFL3005:transferMode=\"Streamed\"|}><security mode=\"Transport\"><transport clientCredentialType=\"Ntlm\" /></security></binding>")]
    [InlineData("customBinding", "<binding name=\"b\"><httpTransport authenticationScheme=\"Negotiate\" {|WCFL3005:transferMode=\"Streamed\"|} /></binding>")]
    public Task Configuration_is_reported(string section, string binding) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client(section, binding), onlyRules: s_only);

    [Theory]
    [InlineData("var b = new BasicHttpBinding(BasicHttpSecurityMode.Transport) { TransferMode = TransferMode.Streamed };" + Client)]
    [InlineData("var b = new BasicHttpBinding(BasicHttpSecurityMode.Transport) { TransferMode = TransferMode.StreamedResponse }; b.Security.Transport.ClientCredentialType = HttpClientCredentialType.Windows;" + Client)]
    [InlineData("var b = new BasicHttpBinding(BasicHttpSecurityMode.Transport) { TransferMode = TransferMode.Streamed }; if (flag) b.Security.Transport.ClientCredentialType = HttpClientCredentialType.Windows;" + Client)]
    [InlineData("var b = new BasicHttpBinding(BasicHttpSecurityMode.Transport) { TransferMode = TransferMode.Streamed }; b.Security.Transport.ClientCredentialType = HttpClientCredentialType.Windows;")]
    public Task Code_is_silent(string body) => new VerifyCS.Test { TestCode = BindingCode.Method(body), OnlyRules = { "WCFL3005" } }.RunAsync();

    [Theory]
    [InlineData(nameof(WcfReferences.Net472))]
    [InlineData(nameof(WcfReferences.ClientPackages10))]
    public async Task Code_is_reported(string platform)
    {
        var test = new VerifyCS.Test { OnlyRules = { "WCFL3005" }, ReferenceAssemblies = WcfReferences.Named(platform) };
        test.TestState.Sources.Add(("Test.cs", """
            using System.ServiceModel;
            using System.ServiceModel.Channels;
            [ServiceContract] public interface IFoo { [OperationContract] string Get(int id); }
            public class C
            {
                public void M()
                {
                    var b = new BasicHttpBinding(BasicHttpSecurityMode.Transport) { {|#0:TransferMode = TransferMode.Streamed|} };
                    b.Security.Transport.ClientCredentialType = HttpClientCredentialType.Windows;
                    var f = new ChannelFactory<IFoo>(b, new EndpointAddress("https://x/"));
                }
            }
            """));
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL3005").WithLocation(0).WithMessageOf("TransferMode", "new BasicHttpBinding", "Streamed", "Windows"));
        await test.RunAsync();
    }
}
