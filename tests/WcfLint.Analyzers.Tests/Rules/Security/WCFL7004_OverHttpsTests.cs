using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Security;

/// <summary>HTTPS checks the certificate of the server by itself, and asks <c>Authentication</c> for nothing.</summary>
public class WCFL7004_OverHttpsTests
{
    private const string Set = "client.ClientCredentials.ServiceCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.None";

    [Theory]
    [InlineData("new BasicHttpBinding(BasicHttpSecurityMode.Transport)")]
    [InlineData("new BasicHttpBinding(BasicHttpSecurityMode.TransportWithMessageCredential)")]
    [InlineData("new WSHttpBinding(SecurityMode.TransportWithMessageCredential)")]
    [InlineData("MakeSecured()")]
    [InlineData("new BasicHttpBinding()")]
    [InlineData("new BasicHttpBinding(BasicHttpSecurityMode.TransportCredentialOnly)")]
    [InlineData("new NetTcpBinding(SecurityMode.None)")]
    public Task Its_setting_is_not_asked(string binding) =>
        new VerifyCS.Test { TestCode = Code("var client = new Client(" + binding + "); " + Set + ";"), OnlyRules = { "WCFL7004" } }.RunAsync();

    // Message security takes the certificate of the identity alone.
    [Theory]
    [InlineData("SecurityMode.Message", "EndpointIdentity.CreateX509CertificateIdentity(certificate)", true)]
    [InlineData("SecurityMode.Message", "new X509CertificateEndpointIdentity(certificate)", true)]
    [InlineData("SecurityMode.Message", "EndpointIdentity.CreateDnsIdentity(\"orders\")", false)]
    [InlineData("mode", "EndpointIdentity.CreateX509CertificateIdentity(certificate)", false)]
    public Task Its_certificate_may_be_that_of_the_identity(string mode, string identity, bool isKnown) => new VerifyCS.Test
    {
        TestCode = "using System; using System.Security.Cryptography.X509Certificates; using System.ServiceModel; using System.ServiceModel.Security; public class Caller { public void Run(X509Certificate2 certificate, SecurityMode mode) { "
            + "var address = new EndpointAddress(new Uri(\"http://orders/\"), " + identity + "); var client = new ChannelFactory<IDisposable>(new WSHttpBinding(" + mode + "), address); "
            + (isKnown ? Factory : "{|WCFL7004:" + Factory + "|}") + "; } }",
        OnlyRules = { "WCFL7004" },
    }.RunAsync();

    private const string Factory = "client.Credentials.ServiceCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.None";

    [Theory]
    [InlineData("var client = new Client(new WSHttpBinding(SecurityMode.Message)); {|#0:" + Set
        + "|};", DiagnosticSeverity.Warning, "anyone on the network path can impersonate the server")]
    [InlineData("var client = new Client(new NetTcpBinding()); {|#0:" + Set
        + "|};", DiagnosticSeverity.Warning, "anyone on the network path can impersonate the server")]
    [InlineData("Client client = null; using (client = new Client(MakeMessages())) { {|#0:" + Set
        + "|}; }", DiagnosticSeverity.Warning, "anyone on the network path can impersonate the server")]
    [InlineData("var client = new Client(MakeSigned()); {|#0:" + Set
        + "|};", DiagnosticSeverity.Info, "replies may be signed with any certificate; HTTPS alone identifies the server")]
    [InlineData("var client = new Client(new Signed()); {|#0:" + Set
        + "|};", DiagnosticSeverity.Info, "replies may be signed with any certificate; HTTPS alone identifies the server")]
    [InlineData("var client = new Client(given); {|#0:" + Set + "|};", DiagnosticSeverity.Info, null)]
    [InlineData("var client = new Client(given); {|#0:client.ClientCredentials.ServiceCertificate.SslCertificateAuthentication = new X509ServiceCertificateAuthentication { CertificateValidationMode = X509CertificateValidationMode.None }|};", null, null)]
    public async Task Severity_is_that_of_what_is_asked(string statements, DiagnosticSeverity? severity, string? effect)
    {
        bool isOfInitializer = severity is null;
        var test = new VerifyCS.Test { OnlyRules = { "WCFL7004" } };
        test.TestState.Sources.Add(("Test.cs", Code(isOfInitializer
            ? statements.Replace("{|#0:", string.Empty).Replace("|};", ";").Replace("CertificateValidationMode = X509", "{|#0:CertificateValidationMode = X509")
                .Replace(".None }", ".None|} }")
            : statements)));
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL7004").WithLocation(0).WithSeverity(severity ?? DiagnosticSeverity.Warning).WithMessage(
            "Insecure certificate validation: CertificateValidationMode is None, so any certificate is accepted. Effect"
            + (severity == DiagnosticSeverity.Info && effect is null ? " if the binding does not use HTTPS" : string.Empty) + ": "
                + (effect ?? "anyone on the network path can impersonate the server")));
        await test.RunAsync();
    }

    private const string Ssl =
        " if (ignoreErrors) { client.ClientCredentials.ServiceCertificate.SslCertificateAuthentication = new X509ServiceCertificateAuthentication(); }";

    // The packages ask as .NET Framework does (dotnet/wcf, HttpsChannelFactory.cs; ClientCredentialsSecurityTokenManager.cs).
    [Theory]
    [InlineData("new BasicHttpBinding(BasicHttpSecurityMode.Transport)", null)]
    [InlineData("new System.ServiceModel.Federation.WSFederationHttpBinding(null)", null)]
    [InlineData("given", DiagnosticSeverity.Info)]
    [InlineData("new NetTcpBinding(SecurityMode.Transport)", DiagnosticSeverity.Warning)]
    public async Task On_the_client_packages_HTTPS_asks_it_for_nothing(string binding, DiagnosticSeverity? severity)
    {
        var test = new VerifyCS.Test { ReferenceAssemblies = WcfReferences.ClientPackages10, OnlyRules = { "WCFL7004" } };
        string set = severity is null ? Set : "{|#0:" + Set + "|}";
        test.TestState.Sources.Add(("Test.cs",
            "using System; using System.ServiceModel; using System.ServiceModel.Channels; using System.ServiceModel.Security; public class Client : ClientBase<IDisposable> { public Client(Binding binding) : base(binding, null) { } } class Caller { public void Run(Binding given, bool ignoreErrors) { var client = new Client("
            + binding + "); " + set + ";" + Ssl
                + " } } namespace System.ServiceModel.Federation { public class WSFederationHttpBinding : WSHttpBinding { public WSFederationHttpBinding(object parameters) { } } }"));
        if (severity is { } expected)
        {
            test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL7004").WithLocation(0).WithSeverity(expected));
        }

        await test.RunAsync();
    }

    private static string Code(string statements) =>
        $$"""
        using System;
        using System.ServiceModel;
        using System.ServiceModel.Channels;
        using System.ServiceModel.Security;
        public class Client : ClientBase<IDisposable> { public Client(Binding binding) : base(binding, null) { } }
        public class Signed : CustomBinding
        {
            public Signed() : base(Make()) { }
            static BindingElementCollection Make() { return new BindingElementCollection { SecurityBindingElement.CreateMutualCertificateDuplexBindingElement(), new HttpsTransportBindingElement() }; }
        }
        class Caller
        {
            public void Run(Binding given)
            {
                {{statements}}
            }

            static Binding MakeSecured() { return new BasicHttpBinding(BasicHttpSecurityMode.Transport); }
            static Binding MakeMessages() { var binding = new WSHttpBinding(SecurityMode.Message); return binding; }
            static Binding MakeSigned()
            {
                var binding = new CustomBinding();
                binding.Elements.Add(SecurityBindingElement.CreateMutualCertificateDuplexBindingElement());
                binding.Elements.Add(new HttpsTransportBindingElement());
                return binding;
            }
        }
        """;
}
