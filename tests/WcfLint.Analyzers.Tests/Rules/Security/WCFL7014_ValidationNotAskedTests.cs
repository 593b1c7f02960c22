using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Security;

public class WCFL7014_ValidationNotAskedTests
{
    private const string Contract =
        """
        using System.ServiceModel;
        using System.ServiceModel.Security;
        [ServiceContract] public interface IFoo { [OperationContract] string Get(int id); }
        public class FooClient : ClientBase<IFoo>, IFoo
        {
            public FooClient() { }
            public FooClient(System.ServiceModel.Channels.Binding binding, EndpointAddress address) : base(binding, address) { }
            public string Get(int id) { return Channel.Get(id); }
        }
        public class Own : System.IdentityModel.Selectors.X509CertificateValidator { public override void Validate(System.Security.Cryptography.X509Certificates.X509Certificate2 certificate) { } }

        """;

    private const string Https = "var c = new FooClient(new BasicHttpBinding(BasicHttpSecurityMode.Transport), new EndpointAddress(\"https://x/\")); ";
    private const string Peer = "c.ClientCredentials.ServiceCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.PeerTrust";
    private static readonly string[] s_only = ["WCFL7014"];

    /// <summary>Other transports ask it, code sets the other one, and the default is the default.</summary>
    [Theory]
    [InlineData("var c = new FooClient(new NetTcpBinding(SecurityMode.Transport), new EndpointAddress(\"net.tcp://x/\")); " + Peer + ";")]
    [InlineData("var c = new FooClient(new WSHttpBinding(SecurityMode.Message), new EndpointAddress(\"http://x/\")); " + Peer + ";")]
    [InlineData("var b = new BasicHttpBinding(); if (flag) { b.Security.Mode = BasicHttpSecurityMode.Transport; } var c = new FooClient(b, new EndpointAddress(\"https://x/\")); " + Peer + ";")]
    [InlineData(Https + Peer + "; c.ClientCredentials.ServiceCertificate.SslCertificateAuthentication = new X509ServiceCertificateAuthentication();")]
    [InlineData(Https + "c.ClientCredentials.ServiceCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.ChainTrust;")]
    [InlineData(Https + "c.ClientCredentials.ServiceCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.None;")]
    [InlineData(Https + "c.ClientCredentials.ServiceCertificate.Authentication.CustomCertificateValidator = null;")]
    [InlineData(Https + "c.ClientCredentials.ClientCertificate.SetCertificate(default, default, default, null);")]
    [InlineData(Https + "c.Get(1);")]
    public Task Silent(string body) => Create(body).RunAsync();

    [Theory]
    [InlineData(Https + "{|WCFL7014:" + Peer + "|};")]
    [InlineData(Https + "{|WCFL7014:c.ClientCredentials.ServiceCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.Custom|}; c.ClientCredentials.ServiceCertificate.Authentication.CustomCertificateValidator = new Own();")]
    [InlineData(Https + "{|WCFL7014:c.ClientCredentials.ServiceCertificate.Authentication.CustomCertificateValidator = new Own()|};")]
    [InlineData("var c = new FooClient(new WSHttpBinding(SecurityMode.TransportWithMessageCredential), new EndpointAddress(\"https://x/\")); {|WCFL7014:" + Peer
        + "|};")]
    [InlineData("var c = new ChannelFactory<IFoo>(new BasicHttpsBinding(), new EndpointAddress(\"https://x/\")); {|WCFL7014:c.Credentials.ServiceCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.PeerOrChainTrust|};")]
    public Task Reports_a_validation_that_HTTPS_does_not_ask(string body) => Create(body).RunAsync();

    [Fact]
    public async Task Reports_on_the_client_packages()
    {
        VerifyCS.Test test = Create(Https + "{|WCFL7014:" + Peer + "|};");
        test.ReferenceAssemblies = WcfReferences.ClientPackages10;
        test.CompilerDiagnostics = CompilerDiagnostics.None;
        await test.RunAsync();
    }

    private const string Transport = "<security mode=\"Transport\" />";

    [Theory]
    [InlineData("<security mode=\"Message\"><message clientCredentialType=\"Certificate\" /></security>", "<authentication certificateValidationMode=\"PeerTrust\" />")]
    [InlineData("<security mode=\"#{mode}#\" />", "<authentication certificateValidationMode=\"PeerTrust\" />")]
    [InlineData(Transport, "<authentication certificateValidationMode=\"ChainTrust\" />")]
    [InlineData(Transport, "<authentication revocationMode=\"NoCheck\" />")]
    [InlineData(Transport, "<authentication certificateValidationMode=\"$(Validation)\" />")]
    [InlineData(Transport, "<authentication certificateValidationMode=\"PeerTrust\" /><sslCertificateAuthentication certificateValidationMode=\"PeerTrust\" />")]
    [InlineData(Transport, "<sslCertificateAuthentication certificateValidationMode=\"PeerTrust\" />")]
    public Task Silent_in_configuration(string security, string check) => VerifyConfig.VerifyAnalyzerAsync(Config(security, check), Contract, onlyRules: s_only);

    [Theory]
    [InlineData("<authentication {|WCFL7014:certificateValidationMode=\"PeerTrust\"|} />", "<sslCertificateAuthentication certificateValidationMode=\"PeerTrust\" />")]
    [InlineData("<authentication customCertificateValidatorType=\"Own, Foo\" {|WCFL7014:certificateValidationMode=\"Custom\"|}></authentication>", "<sslCertificateAuthentication customCertificateValidatorType=\"Own, Foo\" certificateValidationMode=\"Custom\"></sslCertificateAuthentication>")]
    public Task Reports_in_configuration(string check, string after) =>
        VerifyConfig.VerifyCodeFixAsync(Config(Transport, check), Config(Transport, after), Contract, onlyRules: s_only);

    /// <summary>Over HTTPS, they would accept more than without: certificates of any issuer, or of any host.</summary>
    [Theory]
    [InlineData("None")]
    [InlineData("PeerOrChainTrust")]
    public Task A_validation_that_would_accept_more_stays(string mode)
    {
        string config = Config(Transport, "<authentication {|WCFL7014:certificateValidationMode=\"" + mode + "\"|} />");
        return VerifyConfig.VerifyCodeFixAsync(config, config, Contract, onlyRules: s_only);
    }

    /// <summary>Without authentication, an endpoint with the same behavior that asks it would validate by the default.</summary>
    [Fact]
    public Task What_another_endpoint_asks_stays()
    {
        const string check = "<authentication certificateValidationMode=\"PeerTrust\" revocationMode=\"NoCheck\" />";
        string Write(string checks) => Config(Transport, checks).Replace("</client>",
            "<endpoint name=\"t\" address=\"net.tcp://x/\" binding=\"netTcpBinding\" behaviorConfiguration=\"v\" contract=\"IFoo\" /></client>");
        return VerifyConfig.VerifyCodeFixAsync(
            Write(check.Replace("certificateValidationMode=\"PeerTrust\"", "{|WCFL7014:certificateValidationMode=\"PeerTrust\"|}")),
            Write(check + check.Replace("authentication", "sslCertificateAuthentication")), Contract, onlyRules: s_only);
    }

    private const string Kept = "<security mode=\"Message\"><message clientCredentialType=\"CREDENTIAL\" negotiateServiceCredential=\"false\" /></security>";

    /// <summary>Kerberos has no certificate, and without a validation of its own nothing is lost.</summary>
    [Theory]
    [InlineData("Windows", "PeerTrust")]
    [InlineData("UserName", "None")]
    [InlineData("UserName", "ChainTrust")]
    public Task A_certificate_that_the_client_has_is_silent(string credential, string mode) => VerifyConfig.VerifyAnalyzerAsync(
        Config(Kept.Replace("CREDENTIAL", credential), "<authentication certificateValidationMode=\"" + mode + "\" />"), Contract, onlyRules: s_only);

    [Theory]
    [InlineData("UserName")]
    [InlineData("None")]
    public async Task A_certificate_that_the_client_has_is_not_validated(string credential)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL7014" } };
        test.TestState.Sources.Add(Contract);
        test.TestState.AdditionalFiles.Add(("app.config", Config(Kept.Replace("CREDENTIAL", credential),
            "<authentication {|#0:certificateValidationMode=\"PeerTrust\"|} />").Replace("<binding name=\"b\">", "{|#1:<binding name=\"b\">|}")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL7014").WithLocation(0).WithLocation(1).WithSeverity(DiagnosticSeverity.Info));
        await test.RunAsync();
    }

    [Fact]
    public async Task Code_that_has_the_certificate_does_not_validate_it()
    {
        VerifyCS.Test test = Create("var b = new WSHttpBinding(SecurityMode.Message); b.Security.Message.ClientCredentialType = MessageCredentialType.None; "
            + "b.Security.Message.NegotiateServiceCredential = false; var c = new FooClient(b, new EndpointAddress(\"http://x/\")); {|WCFL7014:" + Peer + "|};");
        await test.RunAsync();
    }

    private const string Certificate = "<security mode=\"Transport\"><transport clientCredentialType=\"Certificate\" /></security>";
    private const string Ssl = "<sslCertificateAuthentication certificateValidationMode=\"PeerTrust\" />";

    [Theory]
    [InlineData(Certificate, "<authentication certificateValidationMode=\"PeerTrust\" />")]
    [InlineData(Certificate, Ssl)]
    [InlineData(Certificate, "<authentication certificateValidationMode=\"PeerTrust\" />" + Ssl)]
    [InlineData(Certificate, "<authentication revocationMode=\"NoCheck\" />" + Ssl)]
    [InlineData(Certificate, "<authentication certificateValidationMode=\"$(Mode)\" />" + Ssl)]
    [InlineData("<security mode=\"Transport\" />", "<authentication certificateValidationMode=\"None\" />" + Ssl)] // Windows accounts have no certificate
    [InlineData("<security mode=\"Message\" />", "<authentication certificateValidationMode=\"None\" />" + Ssl)]
    public Task Silent_over_TCP(string security, string checks) => VerifyConfig.VerifyAnalyzerAsync(Tcp(security, checks), Contract, onlyRules: s_only);

    [Theory]
    [InlineData(Certificate, "<authentication {|WCFL7014:certificateValidationMode=\"None\"|} />" + Ssl)]
    [InlineData(Certificate, "<authentication {|WCFL7014:certificateValidationMode=\"Custom\"|} customCertificateValidatorType=\"Own, Foo\" /><sslCertificateAuthentication certificateValidationMode=\"Custom\" customCertificateValidatorType=\"Other, Foo\" />")]
    [InlineData("<security mode=\"TransportWithMessageCredential\"><message clientCredentialType=\"UserName\" /></security>", "<authentication {|WCFL7014:certificateValidationMode=\"ChainTrust\"|} />" + Ssl)]
    public Task Reports_over_TCP_where_both_are_set(string security, string checks)
    {
        string config = Tcp(security, checks);
        return VerifyConfig.VerifyCodeFixAsync(config, config, Contract, onlyRules: s_only);
    }

    // Messages of the second endpoint are validated by the same behavior.
    [Fact]
    public Task Silent_over_TCP_where_another_endpoint_asks() => VerifyConfig.VerifyAnalyzerAsync(
        Tcp(Certificate, "<authentication certificateValidationMode=\"None\" />" + Ssl).Replace(
            "</client>", "<endpoint name=\"second\" address=\"http://y/\" binding=\"wsHttpBinding\" behaviorConfiguration=\"v\" contract=\"IFoo\" /></client>"),
        Contract,
        onlyRules: s_only);

    private static string Tcp(string security, string checks) => Config("", checks).Replace("basicHttpBinding", "netTcpBinding").Replace("https://x/", "net.tcp://x/")
        .Replace("<binding name=\"b\">", "<binding name=\"b\">" + security);

    [Theory]
    [InlineData("PeerTrust", DiagnosticSeverity.Warning)]
    [InlineData("None", DiagnosticSeverity.Info)]
    public async Task What_is_not_asked_decides_how_severe_it_is(string mode, DiagnosticSeverity severity)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL7014" } };
        test.TestState.Sources.Add(Contract);
        test.TestState.AdditionalFiles.Add(("app.config", Config(Transport, "<authentication {|#0:certificateValidationMode=\"" + mode + "\"|} />")
            .Replace("<binding name=\"b\">", "{|#1:<binding name=\"b\">|}")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL7014").WithLocation(0).WithLocation(1).WithSeverity(severity));
        await test.RunAsync();
    }

    [Fact]
    public Task Two_endpoints_of_one_behavior_have_one_finding() => VerifyConfig.VerifyAnalyzerAsync(
        Config(Transport, "<authentication {|WCFL7014:certificateValidationMode=\"PeerTrust\"|} />")
            .Replace("</client>", "<endpoint name=\"second\" address=\"https://y/\" binding=\"basicHttpsBinding\" behaviorConfiguration=\"v\" contract=\"IFoo\" /></client>"),
        Contract,
        onlyRules: s_only);

    private static string Config(string security, string check) =>
        BindingConfig.Client(security.Contains("Message") ? "wsHttpBinding" : "basicHttpBinding", "<binding name=\"b\">" + security + "</binding>",
            "https://x/").Replace("contract=", "behaviorConfiguration=\"v\" contract=")
            .Replace("<client>", "<behaviors><endpointBehaviors><behavior name=\"v\"><clientCredentials><serviceCertificate>" + check
                + "</serviceCertificate></clientCredentials></behavior></endpointBehaviors></behaviors><client>");

    private static VerifyCS.Test Create(string body) => new() { TestCode = Contract + "class C { void M(bool flag) { " + body + " } }", OnlyRules = { "WCFL7014" } };
}
