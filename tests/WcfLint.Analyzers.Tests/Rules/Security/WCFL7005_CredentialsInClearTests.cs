using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Security;

public class WCFL7005_CredentialsInClearTests
{
    private static readonly string[] s_only = ["WCFL7005"];

    private const string Basic = "<binding name=\"b\"><security mode=\"TransportCredentialOnly\"><transport clientCredentialType=\"Basic\" /></security></binding>";
    private const string Reported =
        "<binding name=\"b\"><security mode=\"TransportCredentialOnly\"><transport {|WCFL7005:clientCredentialType=\"Basic\"|} /></security></binding>";

    [Theory]
    [InlineData("basicHttpBinding", Basic, "http://localhost/orders")]
    [InlineData("basicHttpBinding", "<binding name=\"b\"><security mode=\"Transport\"><transport clientCredentialType=\"Basic\" /></security></binding>", "https://orders/")]
    [InlineData("basicHttpBinding", "<binding name=\"b\"><security mode=\"TransportCredentialOnly\"><transport clientCredentialType=\"Ntlm\" /></security></binding>", "http://orders/")]
    [InlineData("basicHttpBinding", "<binding name=\"b\"><security mode=\"TransportCredentialOnly\" /></binding>", "http://orders/")]
    [InlineData("basicHttpBinding", "<binding name=\"b\"><security mode=\"#{mode}#\"><transport clientCredentialType=\"Basic\" /></security></binding>", "http://orders/")]
    [InlineData("wsHttpBinding", "<binding name=\"b\"><security mode=\"Message\"><message clientCredentialType=\"UserName\" /></security></binding>", "http://orders/")]
    [InlineData("customBinding", "<binding name=\"b\"><httpTransport authenticationScheme=\"Digest\" /></binding>", "http://orders/")]
    [InlineData("customBinding", "<binding name=\"b\"><httpsTransport authenticationScheme=\"Basic\" /></binding>", "https://orders/")]
    [InlineData("customBinding", "<binding name=\"b\"><httpTransport authenticationScheme=\"Basic\" /></binding>", "http://127.0.0.1/")]
    [InlineData("customBinding", "<binding name=\"b\"><security authenticationMode=\"UserNameOverTransport\" allowInsecureTransport=\"true\" /><textMessageEncoding /><httpsTransport /></binding>", "https://orders/")]
    [InlineData("customBinding", "<binding name=\"b\"><security authenticationMode=\"UserNameOverTransport\" /><textMessageEncoding /><httpTransport /></binding>", "http://orders/")]
    [InlineData("customBinding", "<binding name=\"b\"><security authenticationMode=\"CertificateOverTransport\" allowInsecureTransport=\"true\" /><textMessageEncoding /><httpTransport /></binding>", "http://orders/")]
    [InlineData("customBinding", "<binding name=\"b\"><httpTransport authenticationScheme=\"Basic, Ntlm\" /></binding>", "http://orders/")] // the client throws
    [InlineData("customBinding", "<binding name=\"b\"><security authenticationMode=\"SecureConversation\" allowInsecureTransport=\"true\"><secureConversationBootstrap authenticationMode=\"UserNameForCertificate\" /></security><httpTransport /></binding>", "http://orders/")]
    [InlineData("customBinding", "<binding name=\"b\"><security authenticationMode=\"SecureConversation\"><secureConversationBootstrap authenticationMode=\"UserNameOverTransport\" /></security><httpTransport /></binding>", "http://orders/")]
    public Task Silent(string section, string binding, string address) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client(section, binding, address), onlyRules: s_only);

    [Fact]
    public Task Silent_of_unused_bindings() => VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Of("basicHttpBinding", Basic, string.Empty), onlyRules: s_only);

    [Theory]
    [InlineData("new BasicHttpBinding(BasicHttpSecurityMode.TransportCredentialOnly);")]
    [InlineData("new BasicHttpBinding(BasicHttpSecurityMode.Transport); binding.Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic;")]
    [InlineData("new BasicHttpBinding(flag ? BasicHttpSecurityMode.Transport : BasicHttpSecurityMode.None); binding.Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic;")]
    [InlineData("new BasicHttpBinding(); if (flag) binding.Security.Mode = BasicHttpSecurityMode.TransportCredentialOnly; else binding.Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic;")]
    [InlineData("new BasicHttpBinding(); if (flag) { binding.Security.Mode = BasicHttpSecurityMode.TransportCredentialOnly; binding.Security.Transport.ClientCredentialType = HttpClientCredentialType.Ntlm; } else { binding.Security.Mode = BasicHttpSecurityMode.Transport; binding.Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic; }")]
    [InlineData("new BasicHttpBinding(flag ? BasicHttpSecurityMode.Transport : BasicHttpSecurityMode.TransportCredentialOnly); binding.Security.Transport.ClientCredentialType = flag ? HttpClientCredentialType.Basic : HttpClientCredentialType.Windows;")]
    [InlineData("new BasicHttpBinding(); var mode = flag ? BasicHttpSecurityMode.Transport : BasicHttpSecurityMode.TransportCredentialOnly; var kind = !flag ? HttpClientCredentialType.Windows : HttpClientCredentialType.Basic; binding.Security.Mode = mode; binding.Security.Transport.ClientCredentialType = kind;")]
    [InlineData("new BasicHttpBinding(BasicHttpSecurityMode.TransportCredentialOnly); binding.Security.Transport.ClientCredentialType = HttpClientCredentialType.Windows; if (flag) { binding.Security.Mode = BasicHttpSecurityMode.Transport; binding.Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic; }")]
    [InlineData("new BasicHttpBinding { Security = { Mode = BasicHttpSecurityMode.TransportCredentialOnly } }; if (flag) { binding.Security.Mode = BasicHttpSecurityMode.Transport; binding.Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic; }")]
    [InlineData("new BasicHttpBinding(BasicHttpSecurityMode.TransportCredentialOnly); if (flag) binding.Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic; if (flag) binding.Security.Mode = BasicHttpSecurityMode.Transport;")]
    [InlineData("new CustomBinding(new HttpsTransportBindingElement { AuthenticationScheme = System.Net.AuthenticationSchemes.Basic });")]
    public Task Silent_in_code(string binding) => VerifyCodeAsync("var binding = " + binding + " new FooClient(binding, new EndpointAddress(\"http://orders/\"));");

    [Theory]
    [InlineData("basicHttpBinding", Reported, "http://orders/")]
    [InlineData("basicHttpBinding", Reported, "$(Address)")]
    [InlineData("netHttpBinding", Reported, "http://orders/")]
    [InlineData("webHttpBinding", Reported, "http://orders/")]
    [InlineData("customBinding", "<binding name=\"b\"><textMessageEncoding /><httpTransport {|WCFL7005:authenticationScheme=\"Basic\"|} /></binding>", "http://orders/")]
    [InlineData("customBinding", "<binding name=\"b\"><security authenticationMode=\"UserNameOverTransport\" {|WCFL7005:allowInsecureTransport=\"true\"|} /><textMessageEncoding /><httpTransport /></binding>", "http://orders/")]
    [InlineData("customBinding", "<binding name=\"b\"><security authenticationMode=\"SecureConversation\" {|WCFL7005:allowInsecureTransport=\"true\"|}><secureConversationBootstrap authenticationMode=\"UserNameOverTransport\" /></security><httpTransport /></binding>", "http://orders/")]
    public Task Reports(string section, string binding, string address) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client(section, binding, address), onlyRules: s_only);

    // The caller chooses among the schemes of a service.
    [Theory]
    [InlineData("authenticationScheme=\"Digest, Ntlm\"")]
    [InlineData("authenticationScheme=\"Basic, #{more}#\"")]
    [InlineData("{|WCFL7005:authenticationScheme=\"Ntlm, Basic\"|}")]
    public Task Reads_the_schemes_of_a_service(string schemes) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Service("customBinding",
            "<binding name=\"b\"><textMessageEncoding /><httpTransport " + schemes + " /></binding>", "http://orders/"), onlyRules: s_only);

    [Theory]
    [InlineData(false, "Effect", DiagnosticSeverity.Warning)]
    [InlineData(true, "Effect if TLS does not end in front of the service", DiagnosticSeverity.Info)]
    public async Task Tells_of_services_that_TLS_may_end_before_them(bool isService, string effect, DiagnosticSeverity severity)
    {
        string binding = "<binding name=\"b\"><security mode=\"TransportCredentialOnly\"><transport {|#0:clientCredentialType=\"Basic\"|} /></security></binding>";
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL7005" } };
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(
            ("app.config", isService ? BindingConfig.Service("basicHttpBinding", binding) : BindingConfig.Client("basicHttpBinding", binding)));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL7005").WithLocation(0).WithSeverity(severity)
            .WithArguments("basicHttpBinding 'b'", "the Basic authentication password in Base64", effect + ": anyone on the network path can read the password"));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("var binding = new BasicHttpBinding(BasicHttpSecurityMode.TransportCredentialOnly); {|WCFL7005:binding.Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic|}; new FooClient(binding, new EndpointAddress(\"http://orders/\"));")]
    [InlineData("var binding = new CustomBinding(new HttpTransportBindingElement { {|WCFL7005:AuthenticationScheme = System.Net.AuthenticationSchemes.Basic|} }); new FooClient(binding, new EndpointAddress(\"http://orders/\"));")]
    public Task Reports_in_code(string body) => VerifyCodeAsync(body);

    // One branch gives both, or one has no other value.
    [Theory]
    [InlineData("var binding = new BasicHttpBinding(); if (flag) { binding.Security.Mode = BasicHttpSecurityMode.TransportCredentialOnly; {|#0:binding.Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic|}; }", "string.Format(\"http://{0}/x\", host)")]
    [InlineData("var binding = new BasicHttpBinding(flag ? BasicHttpSecurityMode.Transport : BasicHttpSecurityMode.TransportCredentialOnly); {|#0:binding.Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic|};", "\"http://orders/\"")]
    [InlineData("var mode = flag ? BasicHttpSecurityMode.Transport : BasicHttpSecurityMode.TransportCredentialOnly; var binding = new BasicHttpBinding(mode); {|#0:binding.Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic|};", "host")]
    [InlineData("var pipe = \"net.pipe://127.0.0.1/x\"; var binding = new BasicHttpBinding(); if (flag) { binding.Security.Mode = BasicHttpSecurityMode.TransportCredentialOnly; {|#0:binding.Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic|}; }", "host")]
    [InlineData("var binding = new BasicHttpBinding(); if (flag) binding.Security.Mode = BasicHttpSecurityMode.Transport; else binding.Security.Mode = BasicHttpSecurityMode.TransportCredentialOnly; if (n > 1) {|#0:binding.Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic|};", "host")]
    [InlineData("var binding = new BasicHttpBinding(flag ? BasicHttpSecurityMode.Transport : BasicHttpSecurityMode.TransportCredentialOnly); {|#0:binding.Security.Transport.ClientCredentialType = n > 1 ? HttpClientCredentialType.Basic : HttpClientCredentialType.Windows|};", "host")]
    [InlineData("var binding = new BasicHttpBinding(flag ? BasicHttpSecurityMode.Transport : BasicHttpSecurityMode.TransportCredentialOnly); flag = n > 1; {|#0:binding.Security.Transport.ClientCredentialType = flag ? HttpClientCredentialType.Basic : HttpClientCredentialType.Windows|};", "host")]
    [InlineData("var binding = new BasicHttpBinding(BasicHttpSecurityMode.TransportCredentialOnly); binding.Security.Transport.ClientCredentialType = HttpClientCredentialType.Windows; if (n > 1) binding.Security.Mode = BasicHttpSecurityMode.Transport; if (flag) {|#0:binding.Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic|};", "host")]
    public Task What_a_branch_chooses_is_possible(string statements, string address) =>
        VerifyCodeAsync("string host = System.Environment.MachineName; " + statements + " new FooClient(binding, new EndpointAddress(" + address + "));", DiagnosticSeverity.Info);

    // The mode of the same binding stands beside it; of a binding that code creates the rule reads all.
    [Theory]
    [InlineData("((BasicHttpBinding)e.Binding).Security.Mode = BasicHttpSecurityMode.Transport; ((BasicHttpBinding)e.Binding).Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic;")]
    [InlineData("((BasicHttpBinding)e.Binding).Security.Mode = BasicHttpSecurityMode.TransportCredentialOnly; ((BasicHttpBinding)e.Binding).Security.Transport.ClientCredentialType = HttpClientCredentialType.Windows;")]
    [InlineData("((BasicHttpBinding)e.Binding).Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic;")]
    [InlineData("var other = new BasicHttpBinding(); other.Security.Mode = BasicHttpSecurityMode.TransportCredentialOnly; ((BasicHttpBinding)e.Binding).Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic;")]
    [InlineData("System.Func<BasicHttpBinding> find = null; find().Security.Mode = BasicHttpSecurityMode.TransportCredentialOnly; find().Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic;")]
    [InlineData("if (e.Binding is BasicHttpBinding b) { b.Security.Mode = BasicHttpSecurityMode.TransportCredentialOnly; b.Security.Mode = BasicHttpSecurityMode.Transport; b.Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic; }")]
    [InlineData("if (e.Binding is BasicHttpBinding b) { b.Security.Mode = BasicHttpSecurityMode.TransportCredentialOnly; b.Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic; b.Security.Transport.ClientCredentialType = HttpClientCredentialType.Windows; }")]
    [InlineData("if (e.Binding is BasicHttpBinding b) { if (flag) { b.Security.Mode = BasicHttpSecurityMode.TransportCredentialOnly; b.Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic; } b.Security.Mode = BasicHttpSecurityMode.Transport; }")]
    [InlineData("if (e.Binding is BasicHttpBinding b) { b.Security.Mode = BasicHttpSecurityMode.TransportCredentialOnly; b.Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic; if (flag) b.Security.Mode = BasicHttpSecurityMode.Transport; else b.Security.Mode = BasicHttpSecurityMode.None; }")]
    public Task The_binding_of_an_endpoint_is_silent(string statements) => VerifyCodeAsync(Endpoints(statements));

    [Theory]
    [InlineData("((BasicHttpBinding)e.Binding).Security.Mode = BasicHttpSecurityMode.TransportCredentialOnly; {|#0:((BasicHttpBinding)e.Binding).Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic|};")]
    [InlineData("var b = e.Binding as WebHttpBinding; b.Security.Mode = WebHttpSecurityMode.TransportCredentialOnly; {|#0:b.Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic|};")]
    [InlineData("if (e.Binding is BasicHttpBinding b) { b.Security.Mode = BasicHttpSecurityMode.TransportCredentialOnly; {|#0:b.Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic|}; }")]
    [InlineData("if (e.Binding is BasicHttpBinding b) { b.Security.Mode = BasicHttpSecurityMode.Transport; b.Security.Mode = BasicHttpSecurityMode.TransportCredentialOnly; b.Security.Transport.ClientCredentialType = HttpClientCredentialType.Windows; {|#0:b.Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic|}; }")]
    [InlineData("if (e.Binding is BasicHttpBinding b) { b.Security.Mode = BasicHttpSecurityMode.TransportCredentialOnly; {|#0:b.Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic|}; if (flag) b.Security.Mode = BasicHttpSecurityMode.Transport; }")]
    [InlineData("if (e.Binding is BasicHttpBinding b) { if (flag) { b.Security.Mode = BasicHttpSecurityMode.TransportCredentialOnly; {|#0:b.Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic|}; } else b.Security.Mode = BasicHttpSecurityMode.Transport; }")]
    public Task The_binding_of_an_endpoint(string statements) => VerifyCodeAsync(Endpoints(statements), DiagnosticSeverity.Info);

    private static string Endpoints(string statements) =>
        "var host = new ServiceHost(typeof(string)); foreach (var e in host.Description.Endpoints) { " + statements + " }";

    // The security element is not created here: the properties that are set on it are read separately.
    [Theory]
    [InlineData("var security = SecurityBindingElement.CreateUserNameOverTransportBindingElement(); {|WCFL7005:security.AllowInsecureTransport = true|}; new FooClient(new CustomBinding(security, new HttpTransportBindingElement()), null);")]
    [InlineData("var security = SecurityBindingElement.CreateUserNameOverTransportBindingElement(); security.AllowInsecureTransport = false; new FooClient(new CustomBinding(security, new HttpTransportBindingElement()), null);")]
    [InlineData("var security = SecurityBindingElement.CreateUserNameOverTransportBindingElement(); security.AllowInsecureTransport = flag; new FooClient(new CustomBinding(security, new HttpTransportBindingElement()), null);")]
    [InlineData("var security = SecurityBindingElement.CreateUserNameOverTransportBindingElement(); security.AllowInsecureTransport = true; new FooClient(new CustomBinding(security, new HttpsTransportBindingElement()), null);")]
    [InlineData("var security = SecurityBindingElement.CreateCertificateOverTransportBindingElement(); security.AllowInsecureTransport = true; new FooClient(new CustomBinding(security, new HttpTransportBindingElement()), null);")]
    public Task Reads_what_allows_a_token_without_TLS(string body) => VerifyCodeAsync(body);

    [Fact]
    public Task Silent_in_code_near_localhost() =>
        VerifyCodeAsync("var binding = new BasicHttpBinding(BasicHttpSecurityMode.TransportCredentialOnly); binding.Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic; string address = \"http://localhost/\"; new FooClient(binding, new EndpointAddress(flag ? address : null));");

    // HTTP registers any host unless the comparison is Exact (referencesource, SharedHttpTransportManager.cs).
    [Theory]
    [InlineData("Exact", "http://localhost:{0}/x", false)]
    [InlineData("StrongWildcard", "http://localhost:{0}/x", true)]
    [InlineData("Exact", "http://orders:{0}/x", true)]
    public Task A_host_name_that_is_compared_exactly(string mode, string format, bool isReported)
    {
        const string Basic = "binding.Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic";
        var test = new VerifyCS.Test
        {
            TestCode = BindingCode.Method("var binding = new BasicHttpBinding(BasicHttpSecurityMode.TransportCredentialOnly) { HostNameComparisonMode = HostNameComparisonMode." + mode + " }; "
                + (isReported ? "{|WCFL7005:" + Basic + "|}" : Basic) + "; new ServiceHost(typeof(FooService)).AddServiceEndpoint(typeof(IFoo), binding, new Uri(Settings.Url));")
                + " public static class Settings { public static int Port { get; set; } public static string Url { get { return string.Format(\"" + format + "\", Port); } } }",
            ReferenceAssemblies = WcfReferences.Net472,
            OnlyRules = { "WCFL7005" },
        };
        return test.RunAsync();
    }

    private static Task VerifyCodeAsync(string body, DiagnosticSeverity? severity = null)
    {
        var test = new VerifyCS.Test { TestCode = BindingCode.Method(body), ReferenceAssemblies = WcfReferences.Net472 };
        test.OnlyRules.AddRange(s_only);
        if (severity is { } expected)
        {
            test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL7005").WithLocation(0).WithSeverity(expected));
        }

        return test.RunAsync();
    }
}
