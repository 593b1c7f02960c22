using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestKit;
using WcfLint.TestUtilities;
using Xunit;
using VerifyAssignment = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Security;

public class WCFL7013_CredentialsNotSentTests
{
    private const string Contract =
        """
        using System.ServiceModel;
        [ServiceContract] public interface IFoo { [OperationContract] string Get(int id); }
        public class FooClient : ClientBase<IFoo>, IFoo
        {
            public FooClient() { }
            public FooClient(System.ServiceModel.Channels.Binding binding, EndpointAddress address) : base(binding, address) { }
            public string Get(int id) { return Channel.Get(id); }
        }

        """;

    private const string Made = "var c = new FooClient(b, new EndpointAddress(\"https://x/\")); ";
    private const string Basic = "var b = new BasicHttpBinding(BasicHttpSecurityMode.Transport); b.Security.Transport.ClientCredentialType = HttpClientCredentialType.";
    private const string UserName = "c.ClientCredentials.UserName.UserName = name; c.ClientCredentials.UserName.Password = name;";
    private const string Windows = "c.ClientCredentials.Windows.ClientCredential = new System.Net.NetworkCredential(name, name);";
    private static readonly string[] s_only = ["WCFL7013"];

    [Theory]
    [InlineData(Basic + "Basic; " + Made + UserName)]
    [InlineData(Basic + "Windows; " + Made + Windows)]
    [InlineData(Basic + "Ntlm; " + Made + Windows)]
    [InlineData(Basic + "Ntlm; " + Made + UserName + Windows)]
    [InlineData(Basic + "Windows; " + Made + "c.Get(1);")]
    [InlineData(Basic + "Digest; " + Made + "c.ClientCredentials.HttpDigest.ClientCredential = new System.Net.NetworkCredential(name, name);")]
    [InlineData(Basic + "Certificate; " + Made + "c.ClientCredentials.ClientCertificate.Certificate = new System.Security.Cryptography.X509Certificates.X509Certificate2(name);")]
    [InlineData(Basic + "Windows; " + Made + "c.ClientCredentials.Windows.AllowedImpersonationLevel = System.Security.Principal.TokenImpersonationLevel.Impersonation;")]
    [InlineData(Basic + "None; b.Security.Transport.ProxyCredentialType = HttpProxyCredentialType.Basic; " + Made + UserName)]
    [InlineData("var b = new BasicHttpBinding(BasicHttpSecurityMode.TransportWithMessageCredential); b.Security.Transport.ClientCredentialType = HttpClientCredentialType.Windows; " + Made + UserName)]
    [InlineData("var b = new BasicHttpBinding(); if (name != null) { b.Security.Mode = BasicHttpSecurityMode.Transport; b.Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic; } " + Made + UserName)]
    [InlineData("var b = new WSHttpBinding(); " + Made + Windows)]
    public Task Silent_where_the_binding_sends_them(string body) => VerifyAsync(body);

    [Theory]
    [InlineData(Basic + "Ntlm; " + Made + UserName + " c.Endpoint.Behaviors.Add(null);")]
    [InlineData(Basic + "Ntlm; " + Made + UserName + " Header(c.ClientCredentials.UserName.UserName);")]
    [InlineData(Basic + "Ntlm; " + Made + UserName + " Header(c.ClientCredentials);")]
    [InlineData(Basic + "Ntlm; " + Made + UserName + " Header(c);")]
    [InlineData(Basic + "Ntlm; " + Made + UserName + " c.Sign();")]
    [InlineData("var b = Make(); " + Made + UserName)]
    [InlineData("var b = new System.ServiceModel.Channels.CustomBinding(); " + Made + UserName)]
    [InlineData(Basic + "Basic; " + Made + "Header(c); c.Get(1);")]
    [InlineData(Basic + "Basic; new FooClient(b, new EndpointAddress(\"https://x/\")).Get(1);")]
    [InlineData(Basic + "Basic; " + Made + "c.Get(1); } void Other(FooClient c, string name) { " + UserName)]
    public Task Silent_where_other_code_may_use_or_set_them(string body) => VerifyAsync(body);

    [Theory]
    [InlineData(Basic + "Ntlm; " + Made + "{|WCFL7013:c.ClientCredentials.UserName.UserName = name;|} c.ClientCredentials.UserName.Password = name;")]
    [InlineData(Basic + "None; " + Made + "{|WCFL7013:c.ClientCredentials.UserName.UserName = name;|}")]
    [InlineData(Basic + "Basic; " + Made + "{|WCFL7013:" + Windows + "|}")]
    [InlineData("var b = new BasicHttpBinding(); " + Made + "{|WCFL7013:c.ClientCredentials.UserName.UserName = name;|}")]
    [InlineData("var b = new BasicHttpBinding(BasicHttpSecurityMode.TransportWithMessageCredential); b.Security.Transport.ClientCredentialType = HttpClientCredentialType.Certificate; " + Made
        + "{|WCFL7013:c.ClientCredentials.ClientCertificate.SetCertificate(System.Security.Cryptography.X509Certificates.StoreLocation.CurrentUser, System.Security.Cryptography.X509Certificates.StoreName.My, System.Security.Cryptography.X509Certificates.X509FindType.FindByThumbprint, name);|}")]
    [InlineData("var b = new NetTcpBinding(); " + Made + "{|WCFL7013:c.ClientCredentials.UserName.UserName = name;|}")]
    [InlineData("var b = new WSHttpBinding(); var c = new ChannelFactory<IFoo>(b, new EndpointAddress(\"http://x/\")); {|WCFL7013:c.Credentials.UserName.UserName = name;|}")]
    public Task Reports_credentials_that_are_not_sent(string body) => VerifyAsync(body);

    [Theory]
    [InlineData("var b = new BasicHttpBinding(BasicHttpSecurityMode.TransportWithMessageCredential); b.Security.Transport.ClientCredentialType = HttpClientCredentialType.Certificate; " + Made + UserName)]
    [InlineData(Basic + "Basic; " + Made + UserName)]
    public async Task An_info_where_a_certificate_is_set_beside_what_is_sent(string body)
    {
        VerifyCS.Test test = Create(body + " {|#0:c.ClientCredentials.ClientCertificate.Certificate = new System.Security.Cryptography.X509Certificates.X509Certificate2(name);|}");
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL7013").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        await test.RunAsync();
    }

    [Theory]
    [InlineData(Basic + "Basic; var c = {|#0:new FooClient(b, new EndpointAddress(\"https://x/\"))|}; c.Get(1);")]
    [InlineData(Basic + "Certificate; var c = {|#0:new FooClient(b, new EndpointAddress(\"https://x/\"))|}; c.Get(1);")]
    public async Task An_info_where_no_code_sets_them(string body)
    {
        VerifyCS.Test test = Create(body);
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL7013").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        await test.RunAsync();
    }

    /// <summary>What has a private key, or may have one, and certificates of the other end.</summary>
    [Theory]
    [InlineData("c.ClientCredentials.ClientCertificate.Certificate = new X509Certificate2(\"own.cer\");")]
    [InlineData("c.ClientCredentials.ClientCertificate.Certificate = new X509Certificate2(other.RawData, \"password\");")]
    [InlineData("c.ClientCredentials.ClientCertificate.Certificate = new X509Certificate2(other);")]
    [InlineData("c.ClientCredentials.ClientCertificate.Certificate = new X509Certificate2(other.Export(X509ContentType.Pfx));")]
    [InlineData("c.ClientCredentials.ClientCertificate.Certificate = new X509Certificate2(bytes);")]
    [InlineData("c.ClientCredentials.ClientCertificate.Certificate = new X509Certificate2(absent.Value.Cer);")]
    [InlineData("c.ClientCredentials.ClientCertificate.Certificate = Own.LoadCertificate(bytes);")]
    [InlineData("var made = new X509Certificate2(other.RawData); made = other; c.ClientCredentials.ClientCertificate.Certificate = made;")]
    [InlineData("var made = new X509Certificate2(other.RawData); made.PrivateKey = other.PrivateKey; c.ClientCredentials.ClientCertificate.Certificate = made;")]
    [InlineData("var made = new X509Certificate2(other.RawData); Own.Kept = made; Own.Kept.PrivateKey = other.PrivateKey; c.ClientCredentials.ClientCertificate.Certificate = made;")]
    [InlineData("var made = new X509Certificate2(other.RawData); Own.Attach(made); c.ClientCredentials.ClientCertificate.Certificate = made;")]
    [InlineData("c.ClientCredentials.ClientCertificate.Certificate = new X509Certificate2(other.RawData) { PrivateKey = other.PrivateKey };")]
    [InlineData("host.Credentials.ServiceCertificate.Certificate = new X509Certificate2(other.RawData) { PrivateKey = other.PrivateKey };")]
    [InlineData("c.ClientCredentials.ServiceCertificate.DefaultCertificate = new X509Certificate2(other.RawData);")]
    [InlineData("host.Credentials.ClientCertificate.Certificate = new X509Certificate2(other.RawData);")]
    public Task Silent_of_certificates_that_may_have_a_private_key(string body) => CreateCertificates(body).RunAsync();

    [Theory]
    [InlineData("{|#0:c.ClientCredentials.ClientCertificate.Certificate = new X509Certificate2(other.RawData)|};", "RawData")]
    [InlineData("{|#0:c.ClientCredentials.ClientCertificate.Certificate = new X509Certificate2(other.GetRawCertData())|};", "GetRawCertData")]
    [InlineData("var made = new X509Certificate2(other.Export(X509ContentType.Cert)); {|#0:c.ClientCredentials.ClientCertificate.Certificate = made|};", "Export(X509ContentType.Cert)")]
    public async Task A_certificate_without_its_private_key(string body, string source)
    {
        VerifyAssignment.Test test = CreateCertificates(body);
        test.ExpectedDiagnostics.Add(VerifyAssignment.Diagnostic("WCFL7013").WithLocation(0).WithSeverity(DiagnosticSeverity.Info).WithMessage(
            "Credentials and binding contradict each other: ClientCertificate is set, but its private key is not in " + source + ". Effect if no store of the machine has it with its key: HTTPS does not send it"));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("X509CertificateLoader.LoadCertificate(bytes)", "the result of X509CertificateLoader.LoadCertificate")]
    [InlineData("X509Certificate2.CreateFromPem(\"\")", "the result of X509Certificate2.CreateFromPem")]
    [InlineData("new X509Certificate2(vault.Cer)", "Cer")]
    [InlineData("new X509Certificate2(absent.Cer)", "Cer")]
    public async Task The_client_packages_do_not_send_one_without_its_private_key(string made, string source)
    {
        VerifyAssignment.Test test = CreateCertificates("{|#0:c.ClientCredentials.ClientCertificate.Certificate = " + made + "|};");
        test.ReferenceAssemblies = WcfReferences.ClientPackages10;
        test.ExpectedDiagnostics.Add(VerifyAssignment.Diagnostic("WCFL7013").WithLocation(0).WithMessage(
            "Credentials and binding contradict each other: ClientCertificate is set, but its private key is not in " + source + ". Effect: HTTPS does not send it"));
        await test.RunAsync();
    }

    [Fact]
    public async Task A_service_throws_without_the_private_key_of_its_certificate()
    {
        VerifyAssignment.Test test = CreateCertificates("{|#0:host.Credentials.ServiceCertificate.Certificate = new X509Certificate2(other.RawData)|};");
        test.ExpectedDiagnostics.Add(VerifyAssignment.Diagnostic("WCFL7013").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        await test.RunAsync();
    }

    private static VerifyAssignment.Test CreateCertificates(string body) => new()
    {
        TestCode = Code(body).Replace("public FooClient() { }", string.Empty).Replace("public void M(string name)", "public void M(FooClient c, ServiceHost host, X509Certificate2 other, byte[] bytes, Azure.KeyVaultCertificate vault, Absent.KeyVaultCertificateWithPolicy absent)")
            .Replace("using System.ServiceModel;", "using System.ServiceModel;\nusing System.Security.Cryptography.X509Certificates;")
            + "\nnamespace Azure { public class KeyVaultCertificate { public byte[] Cer { get; set; } } } class Own { public static X509Certificate2 LoadCertificate(byte[] bytes) => null; public static X509Certificate2 Kept; public static void Attach(X509Certificate2 made) { } }",
        CompilerDiagnostics = CompilerDiagnostics.None,
        OnlyRules = { "WCFL7013" },
    };

    [Theory]
    [InlineData("<security mode=\"TransportWithMessageCredential\" />", "", "var c = {|WCFL7013:new FooClient()|}; c.Get(1);")]
    [InlineData("<security mode=\"Transport\"><transport clientCredentialType=\"Ntlm\" /></security>", "", "var c = new FooClient(); {|WCFL7013:c.ClientCredentials.UserName.UserName = name;|} c.Get(1);")]
    [InlineData("<security mode=\"Transport\"><transport clientCredentialType=\"Ntlm\" proxyCredentialType=\"#{x}#\" /></security>", "", "var c = new FooClient(); c.ClientCredentials.UserName.UserName = name;")]
    [InlineData("<security mode=\"Transport\"><transport clientCredentialType=\"$(x)\" /></security>", "", "var c = new FooClient(); c.ClientCredentials.UserName.UserName = name;")]
    [InlineData("<security mode=\"TransportWithMessageCredential\" />", "<ownCredentials />", "var c = new FooClient(); c.Get(1);")]
    [InlineData("<security mode=\"Transport\"><transport clientCredentialType=\"Certificate\" /></security>", "<clientCredentials><clientCertificate findValue=\"x\" /></clientCredentials>", "var c = new FooClient(); c.Get(1);")]
    [InlineData("<security mode=\"TransportWithMessageCredential\"><transport clientCredentialType=\"Certificate\" /></security>", "<clientCredentials>{|WCFL7013:<clientCertificate findValue=\"x\" />|}</clientCredentials>", "var c = new FooClient(); c.Get(1);")]
    [InlineData("<security mode=\"TransportWithMessageCredential\"><message clientCredentialType=\"Certificate\" /></security>", "<clientCredentials><clientCertificate findValue=\"x\" /></clientCredentials>", "var c = new FooClient(); c.Get(1);")]
    [InlineData("<security mode=\"TransportWithMessageCredential\" />", "<clientCredentials><serviceCertificate /></clientCredentials>", "var c = new FooClient(); c.Get(1);")]
    public Task Joins_the_endpoint_with_the_creation_that_takes_it(string security, string behavior, string body) => VerifyConfig.VerifyAnalyzerAsync(
        BindingConfig.Client("basicHttpBinding", "<binding name=\"b\">" + security + "</binding>", "https://x/").Replace("contract=", "behaviorConfiguration=\"v\" contract=")
            .Replace("<client>", "<behaviors><endpointBehaviors><behavior name=\"v\">" + behavior + "</behavior></endpointBehaviors></behaviors><client>"),
        Code(body),
        onlyRules: s_only);

    private const string Own = "<message clientCredentialType=\"Certificate\" negotiateServiceCredential=\"false\" />";
    private const string Certificate = "<clientCredentials><clientCertificate findValue=\"x\" /></clientCredentials>";

    /// <summary>Without negotiation the client must have the certificate of its service: from the behavior, the identity of the endpoint or code.</summary>
    [Theory]
    [InlineData("wsHttpBinding", "Message", Own, "<clientCredentials><clientCertificate findValue=\"x\" /><serviceCertificate><defaultCertificate findValue=\"x\" /></serviceCertificate></clientCredentials>", "", "", null)]
    [InlineData("wsHttpBinding", "Message", Own, "<clientCredentials><clientCertificate findValue=\"x\" /><serviceCertificate><scopedCertificates /></serviceCertificate></clientCredentials>", "", "", null)]
    [InlineData("wsHttpBinding", "Message", Own, Certificate, "<identity><certificate encodedValue=\"x\" /></identity>", "", null)]
    [InlineData("wsHttpBinding", "Message", Own, Certificate + "<own />", "", "", null)]
    [InlineData("wsHttpBinding", "Message", Own, Certificate, "", "c.ClientCredentials.ServiceCertificate.DefaultCertificate = null;", null)]
    [InlineData("wsHttpBinding", "Message", "<message clientCredentialType=\"Certificate\" />", Certificate, "", "", null)]
    [InlineData("wsHttpBinding", "Message", "<message clientCredentialType=\"Windows\" negotiateServiceCredential=\"false\" />", "", "", "", null)]
    [InlineData("wsHttpBinding", "TransportWithMessageCredential", Own, Certificate, "", "", null)]
    [InlineData("wsHttpBinding", "Message", "<message clientCredentialType=\"Certificate\" negotiateServiceCredential=\"$(x)\" />", Certificate, "", "", null)]
    [InlineData("wsHttpBinding", "Message", Own, Certificate, "", "", DiagnosticSeverity.Warning)]
    [InlineData("ws2007HttpBinding", "Message", Own, Certificate, "<identity><dns value=\"x\" /></identity>", "", DiagnosticSeverity.Warning)]
    [InlineData("basicHttpBinding", "Message", "<message clientCredentialType=\"Certificate\" />", Certificate, "", "", DiagnosticSeverity.Warning)]
    [InlineData("wsHttpBinding", "Message", Own, Certificate, "", null, DiagnosticSeverity.Info)]
    public Task A_client_without_the_certificate_of_its_service(string section, string mode, string message, string behavior, string identity, string? body, DiagnosticSeverity? severity)
    {
        string endpoint = "binding=\"" + section + "\"";
        string configuration = "<configuration><system.serviceModel><bindings><" + section + "><binding name=\"b\"><security mode=\"" + mode + "\">" + message + "</security></binding></" + section + "></bindings>"
            + "<behaviors><endpointBehaviors><behavior name=\"v\">" + behavior + "</behavior></endpointBehaviors></behaviors><client><endpoint address=\"http://x/\" "
            + (severity is null ? endpoint : "{|#0:" + endpoint + "|}") + " bindingConfiguration=\"b\" behaviorConfiguration=\"v\" contract=\"IFoo\">" + identity + "</endpoint></client></system.serviceModel></configuration>";
        var test = new VerifyConfig.Test { TestCode = Contract.Replace(", EndpointAddress address) : base(binding, address)", ") : base()")
            + "class C { void M() { " + (body is null ? string.Empty : "var c = new FooClient(); " + body + " c.Get(1);") + " } }", OnlyRules = { "WCFL7013" } };
        test.TestState.AdditionalFiles.Add(("app.config", configuration));
        if (severity is { } found)
        {
            test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL7013").WithLocation(0).WithSeverity(found));
        }

        return test.RunAsync();
    }

    private const string Tcp = "var b = new NetTcpBinding(); b.Security.Transport.ClientCredentialType = TcpClientCredentialType.";
    private const string Tls = Tcp + "None; ";

    /// <summary>A name, an identity, HTTPS and Windows, which compare nothing with the address.</summary>
    [Theory]
    [InlineData(Tls + "new FooClient(b, new EndpointAddress(\"net.tcp://desk.example:9000/\")).Get(1);")]
    [InlineData(Tls + "new FooClient(b, new EndpointAddress(new System.Uri(\"net.tcp://127.0.0.1:9000/\"), EndpointIdentity.CreateDnsIdentity(name))).Get(1);")]
    [InlineData(Tls + "new FooClient(b, new EndpointAddress(name)).Get(1);")]
    [InlineData(Tcp + "Windows; new FooClient(b, new EndpointAddress(\"net.tcp://127.0.0.1:9000/\")).Get(1);")]
    [InlineData("var b = new NetTcpBinding(SecurityMode.None); new FooClient(b, new EndpointAddress(\"net.tcp://127.0.0.1:9000/\")).Get(1);")]
    [InlineData("var b = new BasicHttpsBinding(); new FooClient(b, new EndpointAddress(\"https://127.0.0.1/\")).Get(1);")]
    [InlineData("var b = new WSHttpBinding(); new FooClient(b, new EndpointAddress(\"http://127.0.0.1/\")).Get(1);")]
    public Task A_certificate_with_a_name_of_its_own_is_silent(string body) => VerifyAsync(body);

    [Theory]
    [InlineData(Tls, "net.tcp://127.0.0.1:9000/", "127.0.0.1")]
    [InlineData("var b = new NetTcpBinding(SecurityMode.TransportWithMessageCredential); b.Security.Message.ClientCredentialType = MessageCredentialType.None; ",
        "net.tcp://[::1]:9000/", "::1")]
    [InlineData("var b = new WSHttpBinding(); b.Security.Message.ClientCredentialType = MessageCredentialType.None; ", "http://10.2.3.4/", "10.2.3.4")]
    public async Task An_info_where_a_certificate_is_compared_with_an_IP(string binding, string address, string host)
    {
        VerifyCS.Test test = Create(binding + "new FooClient(b, {|#0:new EndpointAddress(\"" + address + "\")|}).Get(1);");
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL7013").WithLocation(0).WithSeverity(DiagnosticSeverity.Info).WithMessage(
            "Credentials and binding contradict each other: the address names the host by IP and no identity, but the binding"
            + " compares the certificate of the service with a name. Effect if the certificate has no DNS name '" + host
            + "': calls throw MessageSecurityException: \"Identity check failed for outgoing message\""));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("", true)]
    [InlineData("<identity><dns value=\"desk\" /></identity>", false)]
    public Task An_address_by_IP_in_a_configuration(string identity, bool isReported)
    {
        const string Address = "address=\"net.tcp://10.2.3.4:9000/\"";
        return VerifyConfig.VerifyAnalyzerAsync(
            "<configuration><system.serviceModel><bindings><netTcpBinding><binding name=\"b\"><security><transport clientCredentialType=\"None\" /></security></binding>"
            + "</netTcpBinding></bindings><client><endpoint " + (isReported ? "{|WCFL7013:" + Address + "|}" : Address)
            + " binding=\"netTcpBinding\" bindingConfiguration=\"b\" contract=\"IFoo\">" + identity + "</endpoint></client></system.serviceModel></configuration>",
            Code("var c = new FooClient(); c.Get(1);"),
            onlyRules: s_only);
    }

    // The endpoint that sends the certificate needs the behavior.
    [Theory]
    [InlineData("Certificate", true)]
    [InlineData("$(x)", true)]
    [InlineData("Basic", false)]
    public Task A_behavior_of_several_endpoints(string other, bool isSilent)
    {
        const string Certificate = "<clientCertificate findValue=\"x\" />";
        string behavior = isSilent ? Certificate : "{|WCFL7013:" + Certificate + "|}";
        return VerifyConfig.VerifyAnalyzerAsync(
            "<configuration><system.serviceModel><bindings><basicHttpBinding><binding name=\"a\"><security mode=\"Transport\"><transport clientCredentialType=\"Basic\" /></security></binding>"
            + "<binding name=\"b\"><security mode=\"Transport\"><transport clientCredentialType=\"" + other + "\" /></security></binding></basicHttpBinding></bindings>"
            + "<behaviors><endpointBehaviors><behavior name=\"v\"><clientCredentials>" + behavior + "</clientCredentials></behavior></endpointBehaviors></behaviors><client>"
            + "<endpoint name=\"a\" address=\"https://x/\" binding=\"basicHttpBinding\" bindingConfiguration=\"a\" behaviorConfiguration=\"v\" contract=\"IFoo\" />"
            + "<endpoint name=\"b\" address=\"https://y/\" binding=\"basicHttpBinding\" bindingConfiguration=\"b\" behaviorConfiguration=\"v\" contract=\"IFoo\" />"
            + "</client></system.serviceModel></configuration>",
            Code("var c = new FooClient(); c.Get(1);"),
            onlyRules: s_only);
    }

    [Theory]
    [InlineData(nameof(WcfReferences.ClientPackages10))]
    [InlineData(nameof(WcfReferences.ClientPackages410))]
    public async Task Reports_with_the_client_packages(string platform)
    {
        var test = new VerifyCS.Test
        {
            TestCode = Code("var b = new BasicHttpBinding(); " + Made + "{|WCFL7013:c.ClientCredentials.UserName.UserName = name;|}").Replace("public FooClient() { }", string.Empty),
            ReferenceAssemblies = WcfReferences.Named(platform),
        };
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    /// <summary>The constructor of another part of the class may set the user name, so that the call does not throw.</summary>
    [Theory]
    [InlineData("", "the first call throws InvalidOperationException: \"The username is not provided. Specify username in ClientCredentials.\"")]
    [InlineData("public partial class FooClient { public FooClient(string name) : this() { ClientCredentials.UserName.UserName = name; } }", "the client does not send the credentials")]
    public async Task Another_part_of_the_client_may_set_what_is_sent(string part, string effect)
    {
        string code = Code(Basic + "Basic; " + Made + "{|#0:" + Windows + "|}").Replace("public class FooClient", "public partial class FooClient");
        var test = new VerifyCS.Test { TestCode = code + part };
        test.OnlyRules.AddRange(s_only);
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL7013").WithLocation(0).WithMessage(
            "Credentials and binding contradict each other: ClientCredentials.Windows is set, but ClientCredentialType of new BasicHttpBinding is Basic. Effect: " + effect));
        await test.RunAsync();
    }

    private const string Served = "using System.ServiceModel;\n[ServiceContract] public interface IFoo { [OperationContract] string Get(int id); }\npublic class FooService : IFoo { public string Get(int id) { return BODY; } }\n";

    private const string UserNames = "<binding name=\"b\"><security mode=\"Message\"><message clientCredentialType=\"UserName\" /></security></binding>";
    private const string Certified = "<serviceCertificate findValue=\"x\" />";

    /// <summary>Windows needs no certificate, and something else may set it.</summary>
    [Theory]
    [InlineData("wsHttpBinding", "<binding name=\"b\" />", "", false)]
    [InlineData("wsHttpBinding", UserNames, Certified, false)]
    [InlineData("wsHttpBinding", "<binding name=\"b\"><security mode=\"TransportWithMessageCredential\"><message clientCredentialType=\"UserName\" /></security></binding>", "", false)]
    [InlineData("netTcpBinding", "<binding name=\"b\" />", "", false)]
    [InlineData("wsHttpBinding", UserNames, "", true)]
    [InlineData("netTcpBinding", "<binding name=\"b\"><security mode=\"TransportWithMessageCredential\" /></binding>", "", true)]
    [InlineData("netTcpBinding", "<binding name=\"b\"><security><transport clientCredentialType=\"Certificate\" /></security></binding>", "", true)]
    public async Task A_service_without_the_certificate_that_it_needs(string section, string binding, string credentials, bool isReported)
    {
        string text = WithCredentials(BindingConfig.Service(section, binding), credentials);
        string code = Served.Replace("BODY", "null");
        await VerifyConfig.VerifyAnalyzerAsync(isReported ? text.Replace("binding=\"" + section + "\"", "{|WCFL7013:binding=\"" + section + "\"|}") : text, code, onlyRules: s_only);
        await VerifyConfig.VerifyAnalyzerAsync(text, code + "class Program { void M(ServiceHost host) { host.Credentials.ServiceCertificate.Certificate = null; } }", onlyRules: s_only);
        await VerifyConfig.VerifyAnalyzerAsync(text.Replace("behaviorConfiguration=\"v\"", "behaviorConfiguration=\"#{v}#\""), code, onlyRules: s_only);
    }

    [Theory]
    [InlineData("basicHttpBinding", "mode=\"Message\"", "<message clientCredentialType=\"Certificate\" />", false)]
    [InlineData("basicHttpBinding", "mode=\"TransportWithMessageCredential\"", "", false)]
    [InlineData("basicHttpBinding", "mode=\"$(mode)\"", "", false)]
    [InlineData("basicHttpBinding", "mode=\"Message\"", "", true)]
    [InlineData("basicHttpBinding", "mode=\"Message\"", "<message clientCredentialType=\"UserName\" />", true)]
    public Task User_names_in_messages_of_basicHttpBinding(string section, string mode, string message, bool isReported) => VerifyConfig.VerifyAnalyzerAsync(
        WithCredentials(BindingConfig.Service(section, "<binding name=\"b\"><security " + (isReported ? "{|WCFL7013:" + mode + "|}" : mode) + ">" + message + "</security></binding>"), Certified), Served.Replace("BODY", "null"), onlyRules: s_only);

    [Theory]
    [InlineData("ServiceSecurityContext.Current?.PrimaryIdentity.Name", "None", false)]
    [InlineData("ServiceSecurityContext.Current == null ? null : ServiceSecurityContext.Current.PrimaryIdentity.Name", "None", false)]
    [InlineData("ServiceSecurityContext.Current.PrimaryIdentity.Name", "Transport", false)]
    [InlineData("ServiceSecurityContext.Current.PrimaryIdentity.Name", "$(mode)", false)]
    [InlineData("OperationContext.Current.ServiceSecurityContext != null ? Who() : null; } private string Who() { return ServiceSecurityContext.Current.PrimaryIdentity.Name", "None", false)]
    [InlineData("OperationContext.Current.ServiceSecurityContext != null ? ServiceSecurityContext.Current.PrimaryIdentity.Name : null", "None", false)]
    [InlineData("null; } public string Other() { return ServiceSecurityContext.Current.PrimaryIdentity.Name", "None", false)]
    [InlineData("ServiceSecurityContext.Current.PrimaryIdentity.Name; } void Add(ServiceHost host) { host.AddServiceEndpoint(typeof(IFoo), new NetTcpBinding(), string.Empty); } string Other() { return null", "None", false)]
    [InlineData("ServiceSecurityContext.Current.PrimaryIdentity.Name; } class Manager : ServiceAuthorizationManager { } string Other() { return null", "None", false)]
    [InlineData("{|#0:ServiceSecurityContext.Current.PrimaryIdentity|}.Name", "None", true)]
    [InlineData("{|#0:ServiceSecurityContext.Current.IsAnonymous|} ? null : string.Empty", "None", true)]
    [InlineData("id == 1 ? null : {|#0:ServiceSecurityContext.Current.PrimaryIdentity|}.Name", "None", true, true)]
    public async Task The_security_context_of_an_endpoint_without_security(string body, string mode, bool isReported, bool isPossible = false)
    {
        string config = BindingConfig.Service("basicHttpBinding", "<binding name=\"b\"><security mode=\"" + mode + "\" /></binding>");
        var test = new VerifyConfig.Test { TestCode = Served.Replace("BODY", body) };
        test.TestState.AdditionalFiles.Add(("app.config", config));
        test.OnlyRules.AddRange(s_only);
        if (isReported)
        {
            test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL7013").WithLocation(0).WithSeverity(isPossible ? DiagnosticSeverity.Info : DiagnosticSeverity.Warning));
        }

        await test.RunAsync();
    }

    [Fact]
    public async Task The_security_context_is_judged_once_a_service()
    {
        var test = new VerifyConfig.Test { TestCode = Served.Replace("BODY", "{|#0:ServiceSecurityContext.Current.PrimaryIdentity|}.Name") };
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Service("basicHttpBinding", "<binding name=\"b\" />").Replace("</service>", "<endpoint address=\"web\" binding=\"webHttpBinding\" contract=\"IFoo\" /></service>")));
        test.OnlyRules.AddRange(s_only);
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL7013").WithLocation(0));
        await test.RunAsync();
    }

    /// <summary>A manager of authorization gives each call a context.</summary>
    [Theory]
    [InlineData("<serviceAuthorization serviceAuthorizationManagerType=\"X, Y\" />")]
    [InlineData("<serviceAuthenticationManager serviceAuthenticationManagerType=\"X, Y\" />")]
    public Task The_security_context_of_a_manager(string behavior) => VerifyConfig.VerifyAnalyzerAsync(
        WithCredentials(BindingConfig.Service("basicHttpBinding", "<binding name=\"b\" />"), string.Empty).Replace("<serviceCredentials></serviceCredentials>", behavior),
        Served.Replace("BODY", "ServiceSecurityContext.Current.PrimaryIdentity.Name"), onlyRules: s_only);

    [Theory]
    [InlineData("userNamePasswordValidationMode=\"Custom\" customUserNamePasswordValidatorType=\"X, Y\"")]
    [InlineData("userNamePasswordValidationMode=\"$(mode)\" customUserNamePasswordValidatorType=\"X, Y\"")]
    [InlineData("userNamePasswordValidationMode=\"Windows\"")]
    [InlineData("userNamePasswordValidationMode=\"Windows\" {|WCFL7013:customUserNamePasswordValidatorType=\"X, Y\"|}")]
    [InlineData("{|WCFL7013:customUserNamePasswordValidatorType=\"X, Y\"|}")]
    public Task A_validator_that_nothing_calls(string attributes) => WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>.VerifyAnalyzerAsync(
        WithCredentials(BindingConfig.Service("basicHttpBinding", "<binding name=\"b\" />"), "<userNameAuthentication " + attributes + " />"), onlyRules: s_only);

    [Fact]
    public Task A_validator_of_a_configuration_whose_mode_code_sets() => VerifyConfig.VerifyAnalyzerAsync(
        WithCredentials(BindingConfig.Service("basicHttpBinding", "<binding name=\"b\" />"), "<userNameAuthentication customUserNamePasswordValidatorType=\"X, Y\" />"),
        "class C { public void M(System.ServiceModel.ServiceHost host) { host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = System.ServiceModel.Security.UserNamePasswordValidationMode.Custom; } }", onlyRules: s_only);

    [Theory]
    [InlineData("", true)]
    [InlineData("", true, OutputKind.DynamicallyLinkedLibrary)]
    [InlineData("host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = System.ServiceModel.Security.UserNamePasswordValidationMode.Custom;", false)]
    public Task A_validator_that_code_sets(string mode, bool isReported, OutputKind kind = OutputKind.ConsoleApplication)
    {
        const string assignment = "host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = null";
        var test = new CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>.Test { TestCode = "using System.ServiceModel; public class C { static void Main() { } public void M(ServiceHost host) { " + (isReported ? "{|#0:" + assignment + "|}" : assignment) + "; " + mode + " } }" };
        test.TestState.OutputKind = kind;
        test.OnlyRules.AddRange(s_only);
        if (isReported)
        {
            test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL7013").WithLocation(0).WithSeverity(kind == OutputKind.ConsoleApplication ? DiagnosticSeverity.Warning : DiagnosticSeverity.Info));
        }

        return test.RunAsync();
    }

    private static string WithCredentials(string config, string credentials) => config.Replace("<service name=\"FooService\">", "<service name=\"FooService\" behaviorConfiguration=\"v\">")
        .Replace("</bindings>", "</bindings><behaviors><serviceBehaviors><behavior name=\"v\"><serviceCredentials>" + credentials + "</serviceCredentials></behavior></serviceBehaviors></behaviors>");

    private static Task VerifyAsync(string body) => Create(body).RunAsync();

    private static VerifyCS.Test Create(string body)
    {
        var test = new VerifyCS.Test { TestCode = Code(body), CompilerDiagnostics = CompilerDiagnostics.Errors };
        test.OnlyRules.AddRange(s_only);
        return test;
    }

    private static string Code(string body) => Contract
        + "class C { public void M(string name) { " + body + " } void Header(object value) { } BasicHttpBinding Make() { return null; } } static class Signing { public static void Sign(this FooClient c) { } }";
}
