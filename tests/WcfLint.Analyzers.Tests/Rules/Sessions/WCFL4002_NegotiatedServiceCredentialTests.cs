using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestKit;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Sessions;

public class WCFL4002_NegotiatedServiceCredentialTests
{
    private const string Contract = "using System.ServiceModel;\n[ServiceContract] public interface IFoo { [OperationContract] string Get(int id); }\n";
    private const string Spn = "<identity><servicePrincipalName value=\"host/x\" /></identity>";
    private const string Certificate = "<identity><certificateReference findValue=\"x\" /></identity>";

    // An account of one machine, perhaps: without negotiation the call may fail.
    [Theory]
    [InlineData("shop01\\orders", false)]
    [InlineData("orders@contoso.example", true)]
    public Task The_account_is_one_of_a_domain(string account, bool isReported) => VerifyConfig.VerifyAnalyzerAsync(
        With(BindingConfig.Client("wsHttpBinding", isReported ? "{|WCFL4002:<binding name=\"b\" />|}" : "<binding name=\"b\" />"),
            "<identity><userPrincipalName value=\"" + account + "\" /></identity>"),
        Contract,
        onlyRules: ["WCFL4002"]);

    [Theory]
    [InlineData("<binding name=\"b\"><security mode=\"None\" /></binding>")]
    [InlineData("<binding name=\"b\"><security mode=\"Transport\" /></binding>")]
    [InlineData("<binding name=\"b\"><security mode=\"TransportWithMessageCredential\" /></binding>")]
    [InlineData("<binding name=\"b\"><security mode=\"__mode__\" /></binding>")]
    [InlineData("<binding name=\"b\"><security><message negotiateServiceCredential=\"false\" /></security></binding>")]
    [InlineData("<binding name=\"b\"><security><message negotiateServiceCredential=\"$(negotiate)\" /></security></binding>")]
    [InlineData("<binding name=\"b\"><security><message clientCredentialType=\"None\" /></security></binding>")]
    [InlineData("<binding name=\"b\"><security><message clientCredentialType=\"IssuedToken\" /></security></binding>")]
    [InlineData("<!-- wcflint disable WCFL4002 --><binding name=\"b\" />")]
    public Task Silent(string binding) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client("wsHttpBinding", binding), Contract, onlyRules: ["WCFL4002"]);

    [Theory]
    [InlineData("static void Main() { var c = new FooClient(\"b\"); c.Get(1); c.Close(); }", "{|WCFL4002:<binding name=\"b\" />|}")]
    [InlineData("public void M() { var c = new FooClient(\"b\"); c.Get(1); c.Close(); }", "{|WCFL4002:<binding name=\"b\" />|}")]
    [InlineData("static void Main() { } FooClient _c = new FooClient(\"b\"); public void M() { _c.Get(1); }", "{|WCFL4002:<binding name=\"b\" />|}")]
    public Task However_many_calls_there_are(string members, string binding) => VerifyConfig.VerifyAnalyzerAsync(
        With(BindingConfig.Client("wsHttpBinding", binding), Spn),
        Contract + "class FooClient : ClientBase<IFoo> { public FooClient(string name) : base(name) { } public string Get(int id) { return Channel.Get(id); } } class C { " + members + " }",
        onlyRules: ["WCFL4002"]);

    [Theory]
    [InlineData("basicHttpBinding", "<binding name=\"b\"><security mode=\"Message\" /></binding>")]
    [InlineData("netTcpBinding", "<binding name=\"b\"><security mode=\"Message\" /></binding>")]
    [InlineData("wsFederationHttpBinding", "<binding name=\"b\" />")]
    public Task Silent_on_other_bindings(string section, string binding) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client(section, binding), Contract, onlyRules: ["WCFL4002"]);

    [Fact]
    public Task Silent_on_an_unused_binding() =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Of("wsHttpBinding", "<binding name=\"b\" />", string.Empty), Contract, onlyRules: ["WCFL4002"]);

    [Theory]
    [InlineData("var b = new WSHttpBinding(); var f = new ChannelFactory<IFoo>(b, new EndpointAddress(\"http://x/\"));")]
    public Task Message_mode_does_not_exist_on_client_packages(string body) =>
        new VerifyCS.Test { TestCode = Contract + "class C { public void M() { " + body + " } }", ReferenceAssemblies = WcfReferences.ClientPackages10,
            OnlyRules = { "WCFL4002" } }.RunAsync();

    [Fact]
    public Task Silent_in_tests() => new VerifyCS.Test
    {
        TestCode = "using Xunit;\n" + Contract
            + "class C { public void M() { var f = new ChannelFactory<IFoo>(new WSHttpBinding(), new EndpointAddress(\"http://x/\")); } }",
        CompilerDiagnostics = CompilerDiagnostics.None,
        OnlyRules = { "WCFL4002" },
    }.RunAsync();

    [Theory]
    [InlineData("wsHttpBinding", "{|WCFL4002:<binding name=\"b\" />|}")]
    [InlineData("ws2007HttpBinding", "<binding name=\"b\"><security mode=\"Message\"><message {|WCFL4002:negotiateServiceCredential=\"true\"|} /></security></binding>")]
    [InlineData("wsHttpBinding", "<binding name=\"b\"><security>{|WCFL4002:<message clientCredentialType=\"UserName\" />|}</security></binding>")]
    [InlineData("wsDualHttpBinding", "{|WCFL4002:<binding name=\"b\" />|}")]
    public async Task Reports(string section, string binding)
    {
        string known = binding.Contains("UserName") ? Certificate : Spn;
        string unmarked = binding.Replace("{|WCFL4002:", string.Empty).Replace("|}", string.Empty);
        await VerifyConfig.VerifyAnalyzerAsync(With(BindingConfig.Client(section, binding), known), Contract, onlyRules: ["WCFL4002"]);
        await VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client(section, binding.Contains("UserName") ? unmarked : binding), Contract, onlyRules: ["WCFL4002"]);
        await VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Service(section, unmarked.Contains("negotiateServiceCredential") ? binding : unmarked), Contract,
            onlyRules: ["WCFL4002"]);
    }

    [Fact]
    public async Task Says_what_is_a_default()
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL4002" } };
        test.TestState.Sources.Add(Contract);
        test.TestState.AdditionalFiles.Add(("app.config", With(BindingConfig.Client("wsHttpBinding", "{|#0:<binding name=\"b\" />|}"), Spn)));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL4002").WithLocation(0).WithSeverity(DiagnosticSeverity.Info)
            .WithMessageOf("wsHttpBinding 'b'", " (negotiateServiceCredential is true by default)"));
        await test.RunAsync();
    }

    // Without an identity WCF expects host/<host>.
    [Fact]
    public async Task An_unnamed_account_is_that_of_the_machine()
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL4002" } };
        test.TestState.Sources.Add(Contract);
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Client("wsHttpBinding", "{|#0:<binding name=\"b\" />|}")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL4002").WithLocation(0).WithSeverity(DiagnosticSeverity.Info).WithMessage(
            "wsHttpBinding 'b' negotiates the service credential (negotiateServiceCredential is true by default). Effect if the service runs under an account of its machine, such as NetworkService: each channel exchanges extra messages before its first call"));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("var b = {|WCFL4002:new WSHttpBinding|}(); var f = new ChannelFactory<IFoo>(b, new EndpointAddress(new System.Uri(\"http://x/\"), EndpointIdentity.CreateSpnIdentity(\"host/x\")));")]
    [InlineData("var b = {|WCFL4002:new WSDualHttpBinding|}(); var f = new ChannelFactory<IFoo>(b, new EndpointAddress(new System.Uri(\"http://x/\"), EndpointIdentity.CreateSpnIdentity(\"host/x\")));")]
    [InlineData("var b = {|WCFL4002:new WSHttpBinding|}(); var f = new ChannelFactory<IFoo>(b, new EndpointAddress(\"http://x/\"));")]
    [InlineData("var b = new WSHttpBinding(); b.Security.Message.NegotiateServiceCredential = false; var f = new ChannelFactory<IFoo>(b, new EndpointAddress(\"http://x/\"));")]
    [InlineData("var b = new WSHttpBinding(SecurityMode.Transport); var f = new ChannelFactory<IFoo>(b, new EndpointAddress(\"http://x/\"));")]
    public Task In_code(string body) =>
        new VerifyCS.Test { TestCode = Contract + "class C { public void M() { " + body + " } }", OnlyRules = { "WCFL4002" } }.RunAsync();

    // The mode that one of several branches gives is possible; none of them is Message: nothing negotiates.
    [Theory]
    [InlineData("SecurityMode.Message", true)]
    [InlineData("SecurityMode.Transport", false)]
    public Task A_mode_that_code_chooses(string mode, bool isReported)
    {
        var test = new VerifyCS.Test { TestCode = Contract + "class C { public void M(bool flag) { var mode = flag ? SecurityMode.TransportWithMessageCredential : " + mode
            + "; var b = new WSHttpBinding(SecurityMode.None); b.Security.Mode = mode; " + (isReported ? "{|#0:" : string.Empty) + "b.Security.Message.NegotiateServiceCredential = true" + (isReported ? "|}" : string.Empty)
            + "; var f = new ChannelFactory<IFoo>(b, new EndpointAddress(new System.Uri(\"http://x/\"), EndpointIdentity.CreateSpnIdentity(\"host/x\"))); } }", OnlyRules = { "WCFL4002" } };
        if (isReported)
        {
            test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL4002").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        }

        return test.RunAsync();
    }

    [Theory]
    [InlineData("<security><message clientCredentialType=\"Windows\" /></security>", Spn, "<security><message clientCredentialType=\"Windows\" negotiateServiceCredential=\"false\" /></security>")]
    [InlineData("<security><message clientCredentialType=\"UserName\" /></security>", Certificate, "<security><message clientCredentialType=\"UserName\" negotiateServiceCredential=\"false\" /></security>")]
    [InlineData("<security><message clientCredentialType=\"None\" /></security>", Certificate, "<security><message clientCredentialType=\"None\" negotiateServiceCredential=\"false\" /></security>")]
    public Task Fix_where_the_client_knows_the_service(string security, string identity, string changed) => VerifyConfig.VerifyCodeFixAsync(
        With(BindingConfig.Client("wsHttpBinding", "<binding name=\"b\">" + Marked(security) + "</binding>"), identity),
        With(BindingConfig.Client("wsHttpBinding", "<binding name=\"b\">" + changed + "</binding>"), identity),
        Contract,
        onlyRules: ["WCFL4002"]);

    [Fact]
    public Task Fix_where_a_behavior_holds_the_certificate()
    {
        const string Behavior = "<behaviors><endpointBehaviors><behavior name=\"e\"><clientCredentials><serviceCertificate><defaultCertificate findValue=\"x\" /></serviceCertificate></clientCredentials></behavior></endpointBehaviors></behaviors>\n  </system.serviceModel>";
        string Written(string binding) => BindingConfig.Client("wsHttpBinding", binding).Replace("contract=\"IFoo\"",
            "contract=\"IFoo\" behaviorConfiguration=\"e\"").Replace("</system.serviceModel>", Behavior);
        return VerifyConfig.VerifyCodeFixAsync(
            Written("<binding name=\"b\"><security>{|WCFL4002:<message clientCredentialType=\"Certificate\" />|}</security></binding>"),
            Written("<binding name=\"b\"><security><message clientCredentialType=\"Certificate\" negotiateServiceCredential=\"false\" /></security></binding>"),
            Contract,
            onlyRules: ["WCFL4002"]);
    }

    [Theory]
    [InlineData("<security><message clientCredentialType=\"Windows\" /></security>", Certificate)]
    [InlineData("<security><message clientCredentialType=\"UserName\" /></security>", Spn)]
    public Task Silent_where_a_client_needs_the_negotiation(string security, string identity) =>
        VerifyConfig.VerifyAnalyzerAsync(With(BindingConfig.Client("wsHttpBinding", "<binding name=\"b\">" + security + "</binding>"), identity), Contract,
            onlyRules: ["WCFL4002"]);

    [Fact]
    public async Task No_fix_where_a_comment_says_what_it_would_do()
    {
        string source = With(BindingConfig.Client("wsHttpBinding",
            "<binding name=\"b\"><security>{|WCFL4002:<message clientCredentialType=\"Windows\" />|}</security></binding>"), Spn)
            .Replace("<identity>", "<identity><!-- Setting negotiateServiceCredential=\"false\" forces Kerberos, and the name below must be right. -->");
        await VerifyConfig.VerifyCodeFixAsync(source, source, Contract, onlyRules: ["WCFL4002"]);
    }

    private static string Marked(string security) => security.Replace("<message", "{|WCFL4002:<message").Replace("/>", "/>|}");

    private static string With(string configuration, string identity) =>
        configuration.Replace("contract=\"IFoo\" />", "contract=\"IFoo\">" + identity + "</endpoint>");
}
