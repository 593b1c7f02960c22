using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestKit;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Security;

public class WCFL7004_CertificateChecksOffTests
{
    private const string Usings = """
        using System;
        using System.Net;
        using System.Net.Security;
        using System.Security.Cryptography.X509Certificates;
        using System.ServiceModel;
        using System.ServiceModel.Description;
        using System.ServiceModel.Security;

        """;

    private static readonly string[] s_only = ["WCFL7004"];

    [Theory]
    [InlineData("<authentication />")]
    [InlineData("<authentication certificateValidationMode=\"ChainTrust\" revocationMode=\"Online\" />")]
    [InlineData("<authentication certificateValidationMode=\"PeerTrust\" revocationMode=\"NoCheck\" />")]
    [InlineData("<authentication certificateValidationMode=\"Custom\" customCertificateValidatorType=\"V, A\" revocationMode=\"NoCheck\" />")]
    [InlineData("<authentication certificateValidationMode=\"#{Mode}#\" revocationMode=\"$(Mode)\" />")]
    [InlineData("<authentication certificateValidationMode=\"none\" />")]
    [InlineData("<authentication revocationMode=\"Offline\" />")]
    [InlineData("<!-- <authentication certificateValidationMode=\"None\" /> -->")]
    public Task Configuration_that_checks_is_silent(string authentication) =>
        VerifyConfig.VerifyAnalyzerAsync(Config(authentication), onlyRules: s_only);

    [Fact]
    public Task A_behaviour_that_nothing_uses_is_silent() =>
        VerifyConfig.VerifyAnalyzerAsync(Config("<authentication certificateValidationMode=\"None\" />").Replace("behaviorConfiguration=\"c\"", string.Empty), onlyRules: s_only);

    // Over HTTPS the callback of ServicePointManager applies, or sslCertificateAuthentication.
    [Theory]
    [InlineData("<authentication certificateValidationMode=\"None\" />")]
    [InlineData("<authentication revocationMode=\"NoCheck\" />")]
    public async Task What_HTTPS_does_not_ask_is_silent(string authentication)
    {
        await VerifyConfig.VerifyAnalyzerAsync(OverHttps(authentication, "Transport"), onlyRules: s_only);
        await VerifyConfig.VerifyAnalyzerAsync(OverHttps(authentication, "TransportWithMessageCredential"), onlyRules: s_only);
    }

    [Theory]
    [InlineData("<authentication {|WCFL7004:certificateValidationMode=\"None\"|} />", "Message")]
    [InlineData("<sslCertificateAuthentication {|WCFL7004:certificateValidationMode=\"None\"|} />", "Transport")]
    public Task What_it_asks_is_reported(string authentication, string mode) =>
        VerifyConfig.VerifyAnalyzerAsync(OverHttps(authentication, mode), onlyRules: s_only);

    // Only the owner of the certificate that the client already has can decrypt the messages.
    [Theory]
    [InlineData("basicHttpBinding", "<security mode=\"Message\" />", true)]
    [InlineData("netMsmqBinding", "<security mode=\"Message\" />", true)]
    [InlineData("wsHttpBinding", "<security mode=\"Message\"><message negotiateServiceCredential=\"false\" /></security>", true)]
    [InlineData("wsHttpBinding", "<security mode=\"Message\" />", false)]
    [InlineData("wsHttpBinding", "<security mode=\"#{mode}#\" />", false)]
    [InlineData("netTcpBinding", "<security mode=\"Transport\" />", false)]
    public async Task A_known_certificate_needs_no_check(string section, string security, bool isKnown)
    {
        const string known = "<defaultCertificate findValue=\"orders\" />";
        string authentication = "<authentication " + (isKnown ? "certificateValidationMode=\"None\"" : "{|WCFL7004:certificateValidationMode=\"None\"|}") + " />";
        await VerifyConfig.VerifyAnalyzerAsync(Over(known + authentication), onlyRules: s_only);
        await VerifyConfig.VerifyAnalyzerAsync(Over("<authentication {|WCFL7004:certificateValidationMode=\"None\"|} />"), onlyRules: s_only);

        string Over(string written) => Config(written).Replace("binding=\"wsHttpBinding\"", "binding=\"" + section + "\" bindingConfiguration=\"b\"")
            .Replace("<behaviors>", "<bindings><" + section + "><binding name=\"b\">" + security + "</binding></" + section + "></bindings><behaviors>");
    }

    // Message security compares the certificate of the service with that of the identity.
    [Theory]
    [InlineData("<identity><certificate encodedValue=\"AwAA\" /></identity>", "Message", true)]
    [InlineData("<identity><certificateReference storeName=\"My\" findValue=\"orders\" /></identity>", "Message", true)]
    [InlineData("<identity><certificate encodedValue=\"\" /></identity>", "Message", false)]
    [InlineData("<identity><dns value=\"orders\" /></identity>", "Message", false)]
    [InlineData("<identity><certificate encodedValue=\"AwAA\" /></identity>", "#{mode}#", false)]
    public async Task The_certificate_of_the_identity(string identity, string mode, bool isKnown)
    {
        const string none = "certificateValidationMode=\"None\"";
        const string revoked = "<authentication {|WCFL7004:revocationMode=\"NoCheck\"|} />";
        await VerifyConfig.VerifyAnalyzerAsync(With("<authentication " + (isKnown ? none : "{|WCFL7004:" + none + "|}") + " />"), onlyRules: s_only);
        await VerifyConfig.VerifyAnalyzerAsync(With(revoked), onlyRules: s_only);

        // A second endpoint with the behaviour, which names none.
        await VerifyConfig.VerifyAnalyzerAsync(With("<authentication {|WCFL7004:" + none + "|} />").Replace("</client>",
            "<endpoint address=\"http://other/\" binding=\"wsHttpBinding\" contract=\"IOther\" behaviorConfiguration=\"c\" /></client>"), onlyRules: s_only);

        string With(string written) => OverHttps(written, mode).Replace("behaviorConfiguration=\"c\" />", "behaviorConfiguration=\"c\">" + identity + "</endpoint>");
    }

    // The issuer of a token shows its own certificate, which the same setting lets in.
    [Theory]
    [InlineData("wsHttpBinding", "<message clientCredentialType=\"UserName\" />", true)]
    [InlineData("wsHttpBinding", "<message clientCredentialType=\"IssuedToken\" />", false)]
    [InlineData("wsFederationHttpBinding", "<message><issuer address=\"http://sts/\" binding=\"ws2007HttpBinding\" /></message>", false)]
    [InlineData("ws2007FederationHttpBinding", "<message><issuer address=\"http://sts/\" binding=\"ws2007HttpBinding\" /></message>", false)]
    public Task The_identity_is_not_that_of_an_issuer(string section, string message, bool isKnown)
    {
        const string none = "certificateValidationMode=\"None\"";
        return VerifyConfig.VerifyAnalyzerAsync(OverHttps("<authentication " + (isKnown ? none : "{|WCFL7004:" + none + "|}") + " />", "Message")
            .Replace("mode=\"Message\" />", "mode=\"Message\">" + message + "</security>").Replace("wsHttpBinding", section)
            .Replace("behaviorConfiguration=\"c\" />", "behaviorConfiguration=\"c\"><identity><certificate encodedValue=\"AwAA\" /></identity></endpoint>"),
            onlyRules: s_only);
    }

    [Fact]
    public async Task CoreWCF_reads_no_behaviours()
    {
        var test = new VerifyConfig.Test { ReferenceAssemblies = WcfReferences.CoreWcfWithConfiguration };
        test.TestState.Sources.Add("class C { }");
        test.TestState.AdditionalFiles.Add(("app.config", Config("<authentication certificateValidationMode=\"None\" />")));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Theory]
    [InlineData("<authentication {|#0:certificateValidationMode=\"None\"|} />", "certificateValidationMode of endpoint behaviour 'c' is None, so any certificate is accepted. Effect: anyone on the network path can impersonate the server")]
    [InlineData("<authentication {|#0:certificateValidationMode='None'|} revocationMode=\"NoCheck\" />", "certificateValidationMode of endpoint behaviour 'c' is None, so any certificate is accepted. Effect: anyone on the network path can impersonate the server")]
    [InlineData("<authentication {|#0:revocationMode=\"NoCheck\"|} />", "revocationMode of endpoint behaviour 'c' is NoCheck, so revoked certificates are accepted. Effect: a stolen key works until its certificate expires")]
    public async Task Configuration_that_does_not_is_reported(string authentication, string message)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL7004" } };
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("app.config", Config(authentication)));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL7004").WithLocation(0).WithSeverity(DiagnosticSeverity.Warning).WithMessage("Insecure certificate validation: " + message));
        await test.RunAsync();
    }

    [Fact]
    public Task A_service_asks_its_clients() =>
        VerifyConfig.VerifyCodeFixAsync(
            Service("<authentication {|WCFL7004:certificateValidationMode=\"None\"|} mapClientCertificateToWindowsAccount=\"true\" />"),
            Service("<authentication {|WCFL7004:certificateValidationMode=\"None\"|} mapClientCertificateToWindowsAccount=\"true\" />"),
            onlyRules: s_only);

    [Theory]
    [InlineData("client.ClientCredentials.ServiceCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.ChainTrust;")]
    [InlineData("client.ClientCredentials.ServiceCertificate.Authentication.CertificateValidationMode = mode;")]
    [InlineData("new Own { CertificateValidationMode = X509CertificateValidationMode.None }.ToString();")]
    [InlineData("ServicePointManager.ServerCertificateValidationCallback += (sender, certificate, chain, errors) => errors == SslPolicyErrors.None;")]
    [InlineData("ServicePointManager.ServerCertificateValidationCallback = (sender, certificate, chain, errors) => { if (errors == SslPolicyErrors.None) return true; return false; };")]
    [InlineData("ServicePointManager.ServerCertificateValidationCallback = (sender, certificate, chain, errors) => { if (certificate == null) throw new Exception(); return true; };")]
    [InlineData("ServicePointManager.ServerCertificateValidationCallback = (sender, certificate, chain, errors) => { EnsurePinned(certificate); return true; }; void EnsurePinned(object c) { if (c == null) throw new Exception(); }")]
    [InlineData("ServicePointManager.ServerCertificateValidationCallback = (sender, certificate, chain, errors) => { if (errors != SslPolicyErrors.None) Environment.FailFast(null); return true; };")]
    [InlineData("var a = client.ClientCredentials.ServiceCertificate.Authentication; a.CertificateValidationMode = X509CertificateValidationMode.PeerTrust; a.RevocationMode = X509RevocationMode.NoCheck;")]
    [InlineData("client.ClientCredentials.ServiceCertificate.Authentication.RevocationMode = X509RevocationMode.NoCheck; client.ClientCredentials.ServiceCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.Custom;")]
    [InlineData("ServicePointManager.ServerCertificateValidationCallback = null;")]
    [InlineData("ServicePointManager.ServerCertificateValidationCallback += Elsewhere;")]
    [InlineData(
        """

        #if DEBUG
        ServicePointManager.ServerCertificateValidationCallback += delegate { return true; };
        #endif

        """)]
    [InlineData("new Own { ServerCertificateValidationCallback = (a, b, c, d) => true }.ToString();")]
    public Task Code_that_checks_is_silent(string statement) => VerifyCS.VerifyAnalyzerAsync(Code(statement));

    /// <summary>A public method of a program that no code calls; a framework may call others.</summary>
    [Theory]
    [InlineData("class C", "public void Ask(int id)", "", DiagnosticSeverity.Info)]
    [InlineData("class C", "public void Ask(int id)", "new C().Ask(1);", DiagnosticSeverity.Warning)]
    [InlineData("class C", "public void Ask(int id)", "Action<int> ask = new C().Ask;", DiagnosticSeverity.Warning)]
    [InlineData("class C", "public void Ask(int id)", "typeof(C).GetMethod(\"Ask\");", DiagnosticSeverity.Warning)]
    [InlineData("class C", "public void Ask(object sender, EventArgs e)", "", DiagnosticSeverity.Warning)]
    [InlineData("class C : Attribute", "public void Ask(int id)", "", DiagnosticSeverity.Warning)]
    [InlineData("class C", "[Obsolete] public void Ask(int id)", "", DiagnosticSeverity.Warning)]
    [InlineData("class C", "public void Ask(int id)", "Use<C>();", DiagnosticSeverity.Warning)]
    [InlineData("class C", "public void Ask(int id)", "Console.WriteLine(typeof(C));", DiagnosticSeverity.Warning)]
    [InlineData("class Startup", "public void Ask(int id)", "", DiagnosticSeverity.Warning)]
    public async Task A_method_that_nothing_calls(string type, string method, string main, DiagnosticSeverity severity)
    {
        var test = new VerifyCS.Test
        {
            TestCode = Usings + "public " + type + " { " + method + " { {|#0:ServicePointManager.ServerCertificateValidationCallback = delegate { return true; }|}; } } static class Program { static void Main() { " + main + " } static void Use<T>() { } }",
            TestState = { OutputKind = OutputKind.ConsoleApplication },
            OnlyRules = { "WCFL7004" },
        };
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL7004").WithLocation(0).WithSeverity(severity));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("ServicePointManager.ServerCertificateValidationCallback += (sender, certificate, chain, errors) => true;")]
    [InlineData("ServicePointManager.ServerCertificateValidationCallback = delegate { return true; };")]
    [InlineData("ServicePointManager.ServerCertificateValidationCallback += delegate (object s, X509Certificate c, X509Chain h, SslPolicyErrors e) { Console.WriteLine(c); return (true); };")]
    [InlineData("ServicePointManager.ServerCertificateValidationCallback = new RemoteCertificateValidationCallback((a, b, c, d) => true);")]
    [InlineData("ServicePointManager.ServerCertificateValidationCallback = new RemoteCertificateValidationCallback(Yes);")]
    [InlineData("ServicePointManager.ServerCertificateValidationCallback += Yes;")]
    [InlineData("ServicePointManager.ServerCertificateValidationCallback = YesInShort;")]
    [InlineData("client.ClientCredentials.ServiceCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.None;")]
    [InlineData("client.ClientCredentials.ServiceCertificate.Authentication.RevocationMode = X509RevocationMode.NoCheck;")]
    [InlineData("host.Credentials.ClientCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.None;")]
    [InlineData("client.ClientCredentials.ServiceCertificate.Authentication.CertificateValidationMode = Unchecked;")]
    public Task Code_that_does_not_is_reported_and_left_to_its_author(string statement) => new VerifyCS.Test
    {
        TestCode = Code("{|WCFL7004:" + statement.TrimEnd(';') + "|};\n        Console.WriteLine();"),
        FixedCode = Code("{|WCFL7004:" + statement.TrimEnd(';') + "|};\n        Console.WriteLine();"),
        OnlyRules = { "WCFL7004" },
    }.RunAsync();

    // The line beside a switch is left over.
    private const string Switch = "if (ignoreErrors) { {|WCFL7004:ServicePointManager.ServerCertificateValidationCallback += Yes|}; }\n        ";

    // A test that stands there for it alone goes with it; blank lines do not stay side by side, nor beside a brace.
    [Theory]
    [InlineData(
        """
        if (ServicePointManager.ServerCertificateValidationCallback == null)
                {
                    @
                }

                Console.WriteLine();
        """,
        "\n        Console.WriteLine();")]
    [InlineData(
        """
        if (DateTime.Now > DateTime.MinValue)
                {
                    @
                    Console.WriteLine();
                }
        """,
        """
        if (DateTime.Now > DateTime.MinValue)
                {
                    Console.WriteLine();
                }
        """)]
    [InlineData(
        """
        if (client.Equals(host))
                {
                    @
                }
        """,
        "if (client.Equals(host))\n        {\n        }")]
    [InlineData(
        """
        if (DateTime.Now > DateTime.MinValue)
                {
                    // Why.
                    @
                }
        """,
        """
        if (DateTime.Now > DateTime.MinValue)
                {
                    // Why.
                }
        """)]
    [InlineData(
        """
        if (DateTime.Now > DateTime.MinValue)
                {
                    @
                }
                else
                {
                    Console.WriteLine();
                }
        """,
        """
        if (DateTime.Now > DateTime.MinValue)
                {
                }
                else
                {
                    Console.WriteLine();
                }
        """)]
    [InlineData(
        """
        Console.WriteLine();

                @

                Console.WriteLine();
        """,
        "Console.WriteLine();\n\n        Console.WriteLine();")]
    [InlineData("Console.WriteLine();\n\n        @", "Console.WriteLine();")]
    [InlineData(
        """
        Console.WriteLine();
                @

                Console.WriteLine();
        """,
        "Console.WriteLine();\n\n        Console.WriteLine();")]
    public Task What_it_leaves_is_in_order(string statements, string after) => new VerifyCS.Test
    {
        TestCode = Code(Switch + statements.Replace("@", "{|WCFL7004:ServicePointManager.ServerCertificateValidationCallback += Yes|};")),
        FixedCode = Code((Switch + after).Replace("\n        \n", "\n\n")),
        OnlyRules = { "WCFL7004" },
    }.RunAsync();

    [Theory]
    [InlineData("a.CertificateValidationMode = X509CertificateValidationMode.ChainTrust; {|WCFL7004:a.RevocationMode = X509RevocationMode.NoCheck|};")]
    [InlineData("b.CertificateValidationMode = X509CertificateValidationMode.PeerTrust; {|WCFL7004:a.RevocationMode = X509RevocationMode.NoCheck|};")]
    [InlineData("{|WCFL7004:a.CertificateValidationMode = X509CertificateValidationMode.None|}; a.RevocationMode = X509RevocationMode.NoCheck;")]
    public Task Revocation_is_judged_beside_its_validation_mode(string statements) => VerifyCS.VerifyAnalyzerAsync(Code(
        "var a = client.ClientCredentials.ServiceCertificate.Authentication; var b = host.Credentials.ClientCertificate.Authentication; " + statements));

    /// <summary>A switch that does nothing, or a method without its one statement, is worse than the finding.</summary>
    [Theory]
    [InlineData("if (ignoreErrors) { {|WCFL7004:ServicePointManager.ServerCertificateValidationCallback = Yes|}; }")]
    [InlineData("if (!ignoreErrors) { return; } void Set() { var old = ServicePointManager.ServerCertificateValidationCallback; Console.WriteLine(\"Certificates are not validated.\"); {|WCFL7004:ServicePointManager.ServerCertificateValidationCallback = Yes|}; }")]
    [InlineData("{|WCFL7004:ServicePointManager.ServerCertificateValidationCallback = Yes|}; if (!ignoreErrors) { ServicePointManager.ServerCertificateValidationCallback = null; }")]
    [InlineData("Action off = () => { {|WCFL7004:ServicePointManager.ServerCertificateValidationCallback = Yes|}; };")]
    public Task No_fix_takes_the_purpose_of_a_switch_or_method(string statements) => new VerifyCS.Test
    {
        TestCode = Code(statements),
        FixedCode = Code(statements),
        OnlyRules = { "WCFL7004" },
    }.RunAsync();

    [Theory]
    [InlineData("if (isDevelopment)", DiagnosticSeverity.Info)]
    [InlineData("if (System.Configuration.ConfigurationManager.AppSettings[\"TrustAll\"] == \"true\")", DiagnosticSeverity.Info)]
    [InlineData("if (client.State == CommunicationState.Created)", DiagnosticSeverity.Warning)]
    [InlineData("if (ignoreErrors)", DiagnosticSeverity.Info)]
    [InlineData("if (!isSet)", DiagnosticSeverity.Warning)]
    [InlineData("bool? trust = isSet; if (trust.HasValue && trust.Value)", DiagnosticSeverity.Info)]
    [InlineData("TimeSpan? timeout = null; if (timeout.HasValue)", DiagnosticSeverity.Warning)]
    [InlineData("if (new Uri(\"http://orders/\").IsAbsoluteUri)", DiagnosticSeverity.Warning)]
    [InlineData("if (new Own().Trusts)", DiagnosticSeverity.Info)]
    public async Task A_condition_that_names_development_or_a_setting_makes_it_info(string condition, DiagnosticSeverity severity)
    {
        var test = new VerifyCS.Test { OnlyRules = { "WCFL7004" } };
        test.TestState.Sources.Add(("Test.cs", Code(condition + " { isSet = true; {|#0:ServicePointManager.ServerCertificateValidationCallback += Yes|}; }")));
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL7004").WithLocation(0).WithSeverity(severity));
        await test.RunAsync();
    }

    /// <summary>As where the switch stands in the method itself; one call without it, or a delegate, runs it always.</summary>
    [Theory]
    [InlineData("if (_ignoreErrors) { Trust.All(); }", "the condition around it holds in production")]
    [InlineData("if (_ignoreErrors) { Trust.All(); } else { Trust.All(); } Trust.All();", null)]
    [InlineData("if (_ignoreErrors) { Trust.All(); } System.Action later = Trust.All; later();", null)]
    public Task A_switch_around_all_calls_of_the_method(string calls, string? assumption)
    {
        var test = new VerifyCS.Test
        {
            TestCode = "using System.Net; using System.ServiceModel; public static class Trust { public static void All() { "
                + "{|#0:ServicePointManager.ServerCertificateValidationCallback = (a, b, c, d) => true|}; } } "
                + "public class C { private readonly bool _ignoreErrors; public C(bool ignore) { _ignoreErrors = ignore; " + calls + " } }",
            OnlyRules = { "WCFL7004" },
        };
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL7004").WithLocation(0).WithSeverity(assumption is null ? DiagnosticSeverity.Warning : DiagnosticSeverity.Info)
            .WithMessage("Insecure certificate validation: ServerCertificateValidationCallback accepts every certificate. Effect"
                + (assumption is null ? string.Empty : " if " + assumption) + ": anyone on the network path can impersonate the server"));
        return test.RunAsync();
    }

    [Fact]
    public async Task The_client_packages_have_credentials_for_ssl()
    {
        var test = new VerifyCS.Test { ReferenceAssemblies = WcfReferences.ClientPackages10, OnlyRules = { "WCFL7004" } };
        test.TestState.Sources.Add(("Test.cs", """
            using System.Net;
            using System.Net.Http;
            using System.ServiceModel.Description;
            using System.ServiceModel.Security;
            class C
            {
                public void M(ClientCredentials credentials, HttpClientHandler handler)
                {
                    System.Func<HttpClientHandler, HttpMessageHandler> given = wcf =>
                    {
                        {|#1:wcf.ServerCertificateCustomValidationCallback = HttpClientHandler.DangerousAcceptAnyServerCertificateValidator|};
                        return wcf;
                    };
                    credentials.ServiceCertificate.SslCertificateAuthentication = new X509ServiceCertificateAuthentication { {|#0:CertificateValidationMode = X509CertificateValidationMode.None|} };
                    handler.ServerCertificateCustomValidationCallback = HttpClientHandler.DangerousAcceptAnyServerCertificateValidator;
                    new HttpClient(new HttpClientHandler { ServerCertificateCustomValidationCallback = (a, b, c, d) => true });
                    ServicePointManager.ServerCertificateValidationCallback += (a, b, c, d) => true;
                }
            }
            """));
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL7004").WithLocation(0));
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL7004").WithLocation(1));
        await test.RunAsync();
    }

    private static string Code(string statement) => Usings + $$"""
        class Caller
        {
            public void Run(ClientBase<IDisposable> client, ServiceHost host, X509CertificateValidationMode mode, bool isDevelopment, bool ignoreErrors, bool isSet)
            {
                {{statement}}
            }

            static bool Yes(object sender, X509Certificate certificate, X509Chain chain, SslPolicyErrors errors)
            {
                return true;
            }

            static bool YesInShort(object sender, X509Certificate certificate, X509Chain chain, SslPolicyErrors errors) => true;

            static readonly RemoteCertificateValidationCallback Elsewhere = null;
            const X509CertificateValidationMode Unchecked = X509CertificateValidationMode.None;
        }

        class Own
        {
            public bool Trusts { get; set; }
            public X509CertificateValidationMode CertificateValidationMode { get; set; }
            public RemoteCertificateValidationCallback ServerCertificateValidationCallback { get; set; }
        }
        """;

    [Fact]
    public async Task A_service_that_does_not_check_accepts_any_client()
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL7004" } };
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("app.config", Service("<authentication {|#0:certificateValidationMode=\"None\"|} />")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL7004").WithLocation(0).WithSeverity(DiagnosticSeverity.Warning)
            .WithEffectAndMessageOf("any client is accepted", "certificateValidationMode of service behaviour 's' is None, so any certificate is accepted"));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("host.Credentials.ClientCertificate.Authentication", "any client is accepted")]
    [InlineData("new C().ClientCredentials.ServiceCertificate.Authentication", null)]
    public async Task The_effect_is_that_of_the_end_that_does_not_check(string authentication, string? effect)
    {
        var test = new VerifyCS.Test { TestCode = Code("{|#0:" + authentication + ".CertificateValidationMode = X509CertificateValidationMode.None|};") + "class C : ClientBase<IDisposable> { }", OnlyRules = { "WCFL7004" } };
        const string text = "CertificateValidationMode is None, so any certificate is accepted";
        DiagnosticResult expected = VerifyCS.Diagnostic("WCFL7004").WithLocation(0).WithSeverity(effect is null ? DiagnosticSeverity.Info : DiagnosticSeverity.Warning);
        test.ExpectedDiagnostics.Add(effect is null ? expected.WithMessage("Insecure certificate validation: " + text + ". Effect if the binding does not use HTTPS: anyone on the network path can impersonate the server") : expected.WithEffectAndMessageOf(effect, text));
        await test.RunAsync();
    }

    private const string AnyOfOwn = "own.Credentials.ClientCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.None";
    private const string AnyClient = "host.Credentials.ClientCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.None";

    private const string Basic = "own.AddServiceEndpoint(typeof(IDisposable), new BasicHttpBinding(), \"http://orders/\");";

    /// <summary>A service looks at certificates of clients only where an endpoint asks for them.</summary>
    [Theory]
    [InlineData("var binding = new NetTcpBinding(); binding.Security.Mode = SecurityMode.Message; binding.Security.Message.ClientCredentialType = MessageCredentialType.UserName; own.AddServiceEndpoint(typeof(IDisposable), binding, \"net.tcp://orders/\");", false)]
    [InlineData("own.AddServiceEndpoint(typeof(IDisposable), Make(), \"net.tcp://orders/\");", false)]
    [InlineData("own.AddServiceEndpoint(typeof(IDisposable), new BasicHttpBinding(), \"http://orders/\");", false)]
    [InlineData("var binding = new NetTcpBinding(); binding.Security.Mode = SecurityMode.Message; binding.Security.Message.ClientCredentialType = MessageCredentialType.Certificate; own.AddServiceEndpoint(typeof(IDisposable), binding, \"net.tcp://orders/\");", true)]
    [InlineData("var binding = new NetTcpBinding(); binding.Security.Transport.ClientCredentialType = TcpClientCredentialType.Certificate; own.AddServiceEndpoint(typeof(IDisposable), binding, \"net.tcp://orders/\");", true)]
    [InlineData("own.AddServiceEndpoint(typeof(IDisposable), Make(), \"net.tcp://orders/\"); own.AddServiceEndpoint(typeof(IDisposable), Given, \"net.tcp://more/\");", true)]
    [InlineData("", true)]
    [InlineData("own.Opened += delegate { }; " + Basic + " own.Open();", false)]
    [InlineData(Basic + " AddMore(own);", true)]
    [InlineData(Basic + " own.Description.Endpoints.Add(null);", true)]
    [InlineData(Basic + " own = host;", true)]
    public Task Certificates_that_a_service_does_not_ask_for(string endpoints, bool isReported) =>
        VerifyCodeAsync(Code("var own = new ServiceHost(typeof(Own)); " + endpoints + (isReported ? "{|WCFL7004:" + AnyOfOwn + "|};" : AnyOfOwn + ";")).Replace("static bool Yes(", """
            static System.ServiceModel.Channels.Binding Given { get; set; }
            static System.ServiceModel.Channels.Binding Make() { var binding = new NetTcpBinding(); binding.Security.Mode = SecurityMode.Message; binding.Security.Message.ClientCredentialType = MessageCredentialType.UserName; return binding; }

            static void AddMore(ServiceHost host) { }

            static bool Yes(
            """));

    /// <summary>Other methods may add endpoints to a host of a field, or one that is given.</summary>
    [Theory]
    [InlineData("host")]
    [InlineData("s_host")]
    public Task Certificates_that_a_host_of_other_code_may_ask_for(string host) =>
        VerifyCodeAsync(Code((Basic + " {|WCFL7004:" + AnyOfOwn + "|};").Replace("own.", host + ".")).Replace("static bool Yes(", "static ServiceHost s_host; static bool Yes("));

    private static Task VerifyCodeAsync(string code) => new VerifyCS.Test { TestCode = code, OnlyRules = { "WCFL7004" } }.RunAsync();

    [Theory]
    [InlineData("<security mode=\"Message\"><message clientCredentialType=\"UserName\" /></security>", false)]
    [InlineData("<security mode=\"Message\"><message clientCredentialType=\"Certificate\" /></security>", true)]
    [InlineData("<security mode=\"#{mode}#\" />", true)]
    public Task Certificates_that_a_configured_service_does_not_ask_for(string security, bool isReported) =>
        VerifyConfig.VerifyAnalyzerAsync(
            Service("<authentication " + (isReported ? "{|WCFL7004:certificateValidationMode=\"None\"|}" : "certificateValidationMode=\"None\"") + " />").Replace(
                "<service name=\"Orders\" behaviorConfiguration=\"s\" />",
                "<service name=\"Orders\" behaviorConfiguration=\"s\"><endpoint address=\"net.tcp://orders/\" binding=\"netTcpBinding\" bindingConfiguration=\"b\" contract=\"IOrders\" /></service>").Replace(
                "<behaviors>", "<bindings><netTcpBinding><binding name=\"b\">" + security + "</binding></netTcpBinding></bindings><behaviors>"),
            onlyRules: s_only);

    /// <summary>The host of an interpolated address is known where its text stands there.</summary>
    [Theory]
    [InlineData("var address = $\"net.tcp://localhost:{id}/orders\";", false)]
    [InlineData("var address = $\"net.tcp://localhost/{id}\";", false)]
    [InlineData("var address = $\"net.tcp://{id}/orders\";", true)]
    [InlineData("var address = $\"net.tcp://localhost{id}/orders\";", true)]
    [InlineData("var address = $\"net.tcp://orders:{id}/\";", true)]
    [InlineData("var address = $\"port {id}\";", true)]
    public Task Interpolated_addresses(string address, bool isReported) =>
        VerifyCodeAsync(Code("int id = 1; " + address + (isReported ? "{|WCFL7004:" + AnyClient + "|};" : AnyClient + ";")));

    private static string Config(string authentication) => $"""
        <configuration>
          <system.serviceModel>
            <client><endpoint address="https://orders/" binding="wsHttpBinding" contract="IOrders" behaviorConfiguration="c" /></client>
            <behaviors>
              <endpointBehaviors>
                <behavior name="c"><clientCredentials><serviceCertificate>{authentication}</serviceCertificate></clientCredentials></behavior>
              </endpointBehaviors>
            </behaviors>
          </system.serviceModel>
        </configuration>
        """;

    private static string OverHttps(string authentication, string mode) => Config(authentication)
        .Replace("binding=\"wsHttpBinding\"", "binding=\"wsHttpBinding\" bindingConfiguration=\"b\"")
        .Replace("<behaviors>", "<bindings><wsHttpBinding><binding name=\"b\"><security mode=\"" + mode + "\" /></binding></wsHttpBinding></bindings><behaviors>");

    private static string Service(string authentication) => $"""
        <configuration>
          <system.serviceModel>
            <services><service name="Orders" behaviorConfiguration="s" /></services>
            <behaviors>
              <serviceBehaviors>
                <behavior name="s"><serviceCredentials><clientCertificate>{authentication}</clientCertificate></serviceCredentials></behavior>
              </serviceBehaviors>
            </behaviors>
          </system.serviceModel>
        </configuration>
        """;

    // The callback is called for every connection of the process.
    [Fact]
    public async Task The_callback_of_the_process_is_no_matter_of_the_method()
    {
        var test = new VerifyCS.Test { TestCode = Usings + "class C { public void M() { var address = \"https://localhost:8443/orders\"; {|#0:System.Net.ServicePointManager.ServerCertificateValidationCallback = (s, c, h, e) => true|}; } }" };
        test.OnlyRules.AddRange(s_only);
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL7004").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        await test.RunAsync();
    }

    /// <summary>Messages to this machine cross no network.</summary>
    [Theory]
    [InlineData("https://localhost:8443/orders", null)]
    [InlineData("https://127.0.0.1/orders", null)]
    [InlineData("https://orders.contoso.com/", DiagnosticSeverity.Info)]
    [InlineData("orders", DiagnosticSeverity.Info)]
    public Task Addresses_of_this_machine_make_it_silent(string address, DiagnosticSeverity? severity)
    {
        const string Set = "cert.CertificateValidationMode = X509CertificateValidationMode.None";
        var test = new VerifyCS.Test { TestCode = Usings + "class C { public void M() { var address = \"" + address + "\"; var cert = new X509ServiceCertificateAuthentication(); " + (severity is null ? Set : "{|#0:" + Set + "|}") + "; } }" };
        test.OnlyRules.AddRange(s_only);
        if (severity is { } expected)
        {
            test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL7004").WithLocation(0).WithSeverity(expected));
        }

        return test.RunAsync();
    }
}
