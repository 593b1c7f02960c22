using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Transport;

public class WCFL3001_InConfigurationTests
{
    private const string Contracts = "using System.ServiceModel; [ServiceContract] public interface IFoo { [OperationContract] string Get(int id); }";

    [Theory]
    [InlineData("basicHttpBinding", "<binding name=\"b\" useDefaultWebProxy=\"false\" />")]
    [InlineData("basicHttpBinding", "<binding name=\"b\" useDefaultWebProxy=\"False\" proxyAddress=\"http://proxy:80\" />")]
    [InlineData("basicHttpBinding", "<binding name=\"b\" useDefaultWebProxy=\"#{proxy}#\" />")]
    [InlineData("netTcpBinding", "<binding name=\"b\" />")]
    public Task Is_silent(string section, string binding) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client(section, binding, "http://orders/x"), Contracts, onlyRules: ["WCFL3001"]);

    [Theory]
    [InlineData("http://localhost/x")]
    [InlineData("https://127.0.0.1:4443/x")]
    [InlineData("http://[::1]:8080/x")]
    public Task Is_silent_for_this_machine(string address) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client("basicHttpBinding", "<binding name=\"b\" useDefaultWebProxy=\"true\" />", address), Contracts,
            onlyRules: ["WCFL3001"]);

    [Theory]
    [InlineData("http://localhost:8002/router", "<binding name=\"b\" />")]
    [InlineData("http://orders/router", "{|WCFL3001:<binding name=\"b\" />|}")]
    [InlineData("#{router}#", "<binding name=\"b\" />")]
    public Task The_address_that_receives_the_messages_decides(string via, string binding) =>
        VerifyConfig.VerifyAnalyzerAsync(
            BindingConfig.Client("basicHttpBinding", binding, "http://api.example.com/x").Replace("contract=\"IFoo\"",
                "behaviorConfiguration=\"e\" contract=\"IFoo\"")
                .Replace("  </system.serviceModel>", "    <behaviors><endpointBehaviors><behavior name=\"e\"><clientVia viaUri=\"" + via
                    + "\" /></behavior></endpointBehaviors></behaviors>\n  </system.serviceModel>"),
            Contracts,
            onlyRules: ["WCFL3001"]);

    [Fact]
    public Task A_proxy_of_its_own_fails_for_this_machine_too() =>
        VerifyConfig.VerifyAnalyzerAsync(
            BindingConfig.Client("basicHttpBinding", "<binding name=\"b\" {|WCFL3001:proxyAddress=\"http://proxy:80\"|} />", "http://localhost/x"), Contracts,
            onlyRules: ["WCFL3001"]);

    [Fact]
    public Task Is_silent_on_services() =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Service("basicHttpBinding", "<binding name=\"b\" />"), Contracts, onlyRules: ["WCFL3001"]);

    [Fact]
    public Task Is_silent_where_the_default_proxy_is_off() =>
        VerifyConfig.VerifyAnalyzerAsync(
            BindingConfig.Client("basicHttpBinding", "<binding name=\"b\" />", "http://orders/x").Replace("  <system.serviceModel>",
                "  <system.net><defaultProxy enabled=\"false\" /></system.net>\n  <system.serviceModel>"),
            Contracts,
            onlyRules: ["WCFL3001"]);

    [Theory]
    [InlineData("basicHttpBinding", "{|WCFL3001:<binding name=\"b\" />|}", "<binding name=\"b\" useDefaultWebProxy=\"false\" />")]
    [InlineData("wsHttpBinding", "<binding name=\"b\" {|WCFL3001:useDefaultWebProxy=\"True\"|} />", "<binding name=\"b\" useDefaultWebProxy=\"False\" />")]
    [InlineData("basicHttpBinding", "<binding name=\"b\" {|WCFL3001:proxyAddress=\"http://proxy:80\"|} />", "<binding name=\"b\" proxyAddress=\"http://proxy:80\" useDefaultWebProxy=\"false\" />")]
    [InlineData("customBinding", "<binding name=\"b\"><textMessageEncoding />{|WCFL3001:<httpTransport />|}</binding>", "<binding name=\"b\"><textMessageEncoding /><httpTransport useDefaultWebProxy=\"false\" /></binding>")]
    public Task Is_switched_off(string section, string binding, string fixedBinding) =>
        VerifyConfig.VerifyCodeFixAsync(
            BindingConfig.Client(section, binding, "http://orders/x"),
            BindingConfig.Client(section, fixedBinding, "http://orders/x"),
            Contracts,
            onlyRules: ["WCFL3001"]);

    [Theory]
    [InlineData("<binding name=\"b\" sendTimeout=\"00:01:00\"\n          allowCookies=\"false\" openTimeout=\"00:01:00\"@ />", " ")]
    [InlineData("<binding name=\"b\" sendTimeout=\"00:01:00\"\n          allowCookies=\"false\" openTimeout=\"00:01:00\"\n          textEncoding=\"utf-8\"@ />", " ")]
    [InlineData("<binding name=\"b\"\n          sendTimeout=\"00:01:00\"@ />", "\n          ")]
    [InlineData("<binding name=\"b\"\n          sendTimeout=\"00:01:00\"\n          allowCookies=\"false\"@/>", "\n          ")]
    [InlineData("<binding\n\t\t\tname=\"b\"\n\t\t\tsendTimeout=\"00:01:00\"@\n\t\t/>", "\n\t\t\t")]
    public Task The_attribute_is_written_as_its_neighbours(string binding, string space) =>
        VerifyConfig.VerifyCodeFixAsync(
            BindingConfig.Client("basicHttpBinding", "{|WCFL3001:" + binding.Replace("@", string.Empty) + "|}", "http://orders/x"),
            BindingConfig.Client("basicHttpBinding", binding.Replace("@", space + "useDefaultWebProxy=\"false\""), "http://orders/x"),
            Contracts,
            onlyRules: ["WCFL3001"]);

    [Fact]
    public Task The_proxy_of_an_internet_address_is_left_to_its_author() =>
        VerifyConfig.VerifyCodeFixAsync(
            BindingConfig.Client("basicHttpBinding", "{|WCFL3001:<binding name=\"b\" />|}", "https://api.example.com/x"),
            BindingConfig.Client("basicHttpBinding", "{|WCFL3001:<binding name=\"b\" />|}", "https://api.example.com/x"),
            Contracts,
            onlyRules: ["WCFL3001"]);

    // The finding counts the bindings of its file, and its fix changes all of them.
    [Fact]
    public Task One_finding_for_the_file()
    {
        const string written = """
            <configuration><system.serviceModel>
              <bindings><basicHttpBinding>{|#0:<binding name="a" />|}<binding name="b" />{|#1:<binding name="c" />|}<binding name="d" /></basicHttpBinding></bindings>
              <client>
                <endpoint name="a" address="http://orders/a" binding="basicHttpBinding" bindingConfiguration="a" contract="IFoo" />
                <endpoint name="b" address="http://orders/b" binding="basicHttpBinding" bindingConfiguration="b" contract="IFoo" />
                <endpoint name="c" address="https://api.example.com/c" binding="basicHttpBinding" bindingConfiguration="c" contract="IFoo" />
                <endpoint name="d" address="http://orders/d" binding="basicHttpBinding" bindingConfiguration="d" contract="IFoo" />
              </client>
            </system.serviceModel></configuration>
            """;
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL3001" } };
        test.TestState.Sources.Add(Contracts);
        test.TestState.AdditionalFiles.Add(("app.config", written));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL3001").WithLocation(0).WithSeverity(DiagnosticSeverity.Info).WithMessage(
            "Default web proxy: basicHttpBinding 'a' looks up the system web proxy to reach http://orders/a, as do 2 other bindings. Effect if the system finds its proxy by a script: the first call may wait for proxy detection"));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL3001").WithLocation(1).WithSeverity(DiagnosticSeverity.Info));
        return test.RunAsync();
    }

    [Fact]
    public Task And_its_fix_changes_all() => VerifyConfig.VerifyCodeFixAsync(
        Two("{|WCFL3001:<binding name=\"a\" />|}<binding name=\"b\" />"),
        Two("<binding name=\"a\" useDefaultWebProxy=\"false\" /><binding name=\"b\" useDefaultWebProxy=\"false\" />"),
        Contracts,
        onlyRules: ["WCFL3001"]);

    private static string Two(string bindings) =>
        "<configuration><system.serviceModel><bindings><basicHttpBinding>" + bindings + "</basicHttpBinding></bindings><client>"
        + "<endpoint name=\"a\" address=\"http://orders/a\" binding=\"basicHttpBinding\" bindingConfiguration=\"a\" contract=\"IFoo\" />"
        + "<endpoint name=\"b\" address=\"http://orders/b\" binding=\"basicHttpBinding\" bindingConfiguration=\"b\" contract=\"IFoo\" /></client></system.serviceModel></configuration>";
}
