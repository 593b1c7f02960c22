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
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL3005").WithLocation(0).WithMessageOf("TransferMode", "new BasicHttpBinding", "Streamed",
            "a streamed request cannot be resent for Windows authentication"));
        await test.RunAsync();
    }

    private const string Certificate = "<security mode=\"TransportCredentialOnly\"><transport clientCredentialType=\"Certificate\" /></security>";
    private const string Reliable = "<reliableSession enabled=\"true\" />";
    private const string Streamed = "<binding name=\"b\" transferMode=\"Streamed\">";

    [Theory]
    [InlineData("basicHttpBinding", "<binding name=\"b\"><security mode=\"Transport\"><transport clientCredentialType=\"Certificate\" /></security></binding>")]
    [InlineData("basicHttpBinding", "<binding name=\"b\"><security mode=\"#{mode}#\"><transport clientCredentialType=\"Certificate\" /></security></binding>")]
    [InlineData("basicHttpBinding", "<binding name=\"b\"><security mode=\"TransportCredentialOnly\"><transport clientCredentialType=\"Windows\" /></security></binding>")]
    [InlineData("wsHttpBinding", "<binding name=\"b\">" + Reliable + "<security mode=\"TransportWithMessageCredential\" /></binding>")]
    [InlineData("wsHttpBinding", "<binding name=\"b\">" + Reliable + "</binding>")]
    [InlineData("wsHttpBinding", "<binding name=\"b\"><reliableSession enabled=\"false\" /><security mode=\"Transport\" /></binding>")]
    [InlineData("netTcpBinding", "<binding name=\"b\">" + Reliable + "<security mode=\"Transport\" /></binding>")]
    [InlineData("basicHttpBinding", Streamed + "<security mode=\"TransportWithMessageCredential\" /></binding>")]
    [InlineData("netTcpBinding", Streamed + "<security mode=\"Transport\" /></binding>")]
    [InlineData("netTcpBinding", "<binding name=\"b\"><security mode=\"Message\" /></binding>")]
    [InlineData("customBinding", "<binding name=\"b\"><security authenticationMode=\"UserNameOverTransport\" /><httpsTransport transferMode=\"Streamed\" /></binding>")]
    [InlineData("customBinding", "<binding name=\"b\"><security authenticationMode=\"SecureConversation\"><secureConversationBootstrap authenticationMode=\"UserNameOverTransport\" /></security><httpsTransport transferMode=\"Streamed\" /></binding>")]
    [InlineData("customBinding", "<binding name=\"b\"><textMessageEncoding /><httpTransport /></binding>")]
    [InlineData("customBinding", "<binding name=\"b\"><textMessageEncoding /><ownTransport /></binding>")]
    [InlineData("customBinding", "<binding name=\"b\"><ownTransport /><textMessageEncoding /></binding>")]
    [InlineData("customBinding", "<binding name=\"b\" />")]
    public async Task Settings_that_go_together_are_silent(string section, string binding)
    {
        await VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client(section, binding), onlyRules: s_only);
        await VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Service(section, binding), onlyRules: s_only);
    }

    /// <summary>No endpoint uses the binding.</summary>
    [Fact]
    public Task A_binding_that_nothing_opens_is_silent() => VerifyConfig.VerifyAnalyzerAsync(
        BindingConfig.Of("customBinding", "<binding name=\"b\"><httpTransport /><textMessageEncoding /></binding>", string.Empty), onlyRules: s_only);

    [Theory]
    [InlineData("wsHttpBinding", "<binding name=\"b\">" + Reliable + "<security {|WCFL3005:mode=\"Transport\"|} /></binding>")]
    [InlineData("ws2007HttpBinding", "<binding name=\"b\">" + Reliable + "<security {|WCFL3005:mode=\"Transport\"|} /></binding>")]
    [InlineData("basicHttpBinding", "<binding name=\"b\" {|WCFL3005:transferMode=\"Streamed\"|}><security mode=\"Message\"><message clientCredentialType=\"Certificate\" /></security></binding>")]
    [InlineData("netTcpBinding", "<binding name=\"b\" {|WCFL3005:transferMode=\"StreamedResponse\"|}><security mode=\"Message\" /></binding>")]
    [InlineData("customBinding", "<binding name=\"b\"><security authenticationMode=\"MutualCertificate\" /><textMessageEncoding /><httpTransport {|WCFL3005:transferMode=\"Streamed\"|} /></binding>")]
    [InlineData("customBinding", "{|WCFL3005:<binding name=\"b\">|}<httpTransport /><textMessageEncoding /></binding>")]
    [InlineData("customBinding", "{|WCFL3005:<binding name=\"b\">|}<security authenticationMode=\"UserNameOverTransport\" /><httpsTransport /><ownEncoding /></binding>")]
    [InlineData("customBinding", "{|WCFL3005:<binding name=\"b\">|}<reliableSession /><binaryMessageEncoding /></binding>")]
    public async Task Settings_that_WCF_refuses_together_are_reported(string section, string binding)
    {
        await VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client(section, binding), onlyRules: s_only);
        await VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Service(section, binding), onlyRules: s_only);
    }

    [Fact]
    public Task A_certificate_gets_transport_security() => VerifyConfig.VerifyCodeFixAsync(
        BindingConfig.Client("basicHttpBinding", "<binding name=\"b\">" + Certificate.Replace("clientCredentialType=\"Certificate\"", "{|WCFL3005:clientCredentialType=\"Certificate\"|}") + "</binding>", "https://x/"),
        BindingConfig.Client("basicHttpBinding", "<binding name=\"b\">" + Certificate.Replace("TransportCredentialOnly", "Transport") + "</binding>", "https://x/"), onlyRules: s_only);

    [Fact]
    public async Task A_certificate_over_http_has_no_fix()
    {
        string text = BindingConfig.Service("basicHttpBinding", "<binding name=\"b\">" + Certificate.Replace("clientCredentialType=\"Certificate\"", "{|WCFL3005:clientCredentialType=\"Certificate\"|}") + "</binding>");
        await VerifyConfig.VerifyCodeFixAsync(text, text, onlyRules: s_only);
    }

    /// <summary>Code may set the binding of an endpoint after it was made.</summary>
    [Theory]
    [InlineData("((CustomBinding)client.Endpoint.Binding).Elements.Add(new HttpTransportBindingElement());", true)]
    [InlineData("var binding = client.Endpoint.Binding as CustomBinding; binding.Elements.Add(new HttpTransportBindingElement());", true)]
    [InlineData("foreach (var one in host.Description.Endpoints) { ((CustomBinding)one.Binding).Elements.Add(new HttpTransportBindingElement()); }", true)]
    [InlineData("System.Console.WriteLine(client.Endpoint.Binding.Name); client.Endpoint.Binding.SendTimeout = System.TimeSpan.MaxValue;", false)]
    public Task A_binding_that_code_changes_is_silent(string body, bool isSilent) => VerifyConfig.VerifyAnalyzerAsync(
        BindingConfig.Client("customBinding", isSilent ? "<binding name=\"b\"><textMessageEncoding /></binding>" : "{|WCFL3005:<binding name=\"b\">|}<textMessageEncoding /></binding>"),
        "using System.ServiceModel; using System.ServiceModel.Channels; [ServiceContract] public interface ICalled { [OperationContract] void Call(); } public class Caller { public void M(ChannelFactory<ICalled> client, ServiceHost host) { " + body + " } }",
        onlyRules: s_only);

    [Theory]
    [InlineData("var b = new CustomBinding(new TextMessageEncodingBindingElement(), new HttpTransportBindingElement());" + Client)]
    [InlineData("var b = new CustomBinding(new HttpTransportBindingElement(), new TextMessageEncodingBindingElement()); b.Elements.RemoveAt(0); b.Elements.Add(new HttpTransportBindingElement());" + Client)]
    [InlineData("var b = new CustomBinding(new HttpTransportBindingElement()); b.Elements.Insert(0, new TextMessageEncodingBindingElement());" + Client)]
    [InlineData("var b = new CustomBinding(new BasicHttpBinding()); b.Elements.Add(new HttpTransportBindingElement());" + Client)]
    [InlineData("var b = new CustomBinding(new HttpTransportBindingElement(), new TextMessageEncodingBindingElement()); System.GC.KeepAlive(b);" + Client)]
    [InlineData("var b = new CustomBinding(new HttpTransportBindingElement(), new TextMessageEncodingBindingElement());")]
    [InlineData("var b = new WSHttpBinding(SecurityMode.TransportWithMessageCredential, true);" + Client)]
    [InlineData("var b = new WSHttpBinding(SecurityMode.Transport, true); b.ReliableSession.Enabled = false;" + Client)]
    public Task Code_that_goes_together_is_silent(string body) => new VerifyCS.Test { TestCode = BindingCode.Method(body), OnlyRules = { "WCFL3005" } }.RunAsync();

    [Theory]
    [InlineData("var b = {|WCFL3005:new CustomBinding|}(new HttpTransportBindingElement(), new TextMessageEncodingBindingElement());" + Client)]
    [InlineData("var b = {|WCFL3005:new CustomBinding|}(); b.Elements.Add(new HttpTransportBindingElement()); b.Elements.Add(new BinaryMessageEncodingBindingElement());" + Client)]
    [InlineData("var b = {|WCFL3005:new CustomBinding|}(new TextMessageEncodingBindingElement());" + Client)]
    [InlineData("var b = new WSHttpBinding({|WCFL3005:SecurityMode.Transport|}, true);" + Client)]
    public Task Code_that_WCF_refuses_is_reported(string body) => new VerifyCS.Test { TestCode = BindingCode.Method(body), OnlyRules = { "WCFL3005" } }.RunAsync();
}
