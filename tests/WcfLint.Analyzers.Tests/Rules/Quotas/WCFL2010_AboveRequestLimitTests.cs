using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Quotas;

public class WCFL2010_AboveRequestLimitTests
{
    private const string Size = "maxReceivedMessageSize=\"67108864\"";
    private const string Raised =
        "<system.webServer><security><requestFiltering><requestLimits maxAllowedContentLength=\"67108864\" /></requestFiltering></security></system.webServer>";
    private const string Lowered =
        "<system.webServer><security><requestFiltering><requestLimits maxAllowedContentLength=\"1000\" /></requestFiltering></security></system.webServer>";
    private const string Old = "<startup><supportedRuntime version=\"v2.0.50727\" /></startup>";

    [Theory]
    [InlineData("basicHttpBinding", "", "")]
    [InlineData("basicHttpBinding", "maxReceivedMessageSize=\"30000000\"", "")]
    [InlineData("basicHttpBinding", "maxReceivedMessageSize=\"#{size}#\"", "")]
    [InlineData("basicHttpBinding", Size, Raised)]
    [InlineData("basicHttpBinding", Size, "<system.webServer><security><requestFiltering><requestLimits maxAllowedContentLength=\"#{limit}#\" /></requestFiltering></security></system.webServer>")]
    [InlineData("basicHttpBinding", Size, "<system.webServer><security><requestFiltering><requestLimits maxAllowedContentLength=\"much\" /></requestFiltering></security></system.webServer>")]
    [InlineData("basicHttpBinding", "maxReceivedMessageSize=\"2147483647\"", "<system.webServer><security><requestFiltering><requestLimits maxAllowedContentLength=\"2147483644\" /></requestFiltering></security></system.webServer>")]
    [InlineData("basicHttpBinding", Size, "<system.webServer configSource=\"server.config\" />")]
    [InlineData("basicHttpBinding", Size, "<location path=\"Foo.svc\">" + Raised + "</location>")]
    [InlineData("netTcpBinding", Size, "")]
    public Task Silent(string binding, string size, string section) => Create(binding, size, section).RunAsync();

    // WCF makes ASP.NET ignore it.
    [Theory]
    [InlineData("<system.web><httpRuntime maxRequestLength=\"100\" /></system.web>" + Raised)]
    [InlineData("<system.web><httpRuntime maxRequestLength=\"100\" /></system.web><appSettings><add key=\"wcf:serviceHostingEnvironment:useClassicReadEntityBodyMode\" value=\"true\" /></appSettings>" + Raised)]
    public Task Silent_about_the_limit_of_ASP_NET(string section) => Create("basicHttpBinding", Size, section).RunAsync();

    [Fact]
    public Task Silent_in_a_program() => Create("basicHttpBinding", Size, string.Empty, file: "app.config").RunAsync();

    [Fact]
    public Task Silent_where_requests_are_small() => Create("basicHttpBinding", Size, string.Empty, parameter: "int data").RunAsync();

    [Fact]
    public Task Silent_on_a_client() => Create("basicHttpBinding", Size, string.Empty, isClient: true).RunAsync();

    [Fact]
    public Task Silent_on_CoreWCF()
    {
        VerifyConfig.Test test = Create("basicHttpBinding", Size, string.Empty);
        test.ReferenceAssemblies = WcfReferences.CoreWcfWithConfiguration;
        test.TestState.Sources.Clear();
        test.TestState.Sources.Add("class C { }");
        return test.RunAsync();
    }

    [Theory]
    [InlineData("basicHttpBinding", Size, "")]
    [InlineData("wsHttpBinding", Size, "")]
    [InlineData("basicHttpBinding", Size, Lowered)]
    [InlineData("basicHttpBinding", "maxReceivedMessageSize=\"70000\"", Lowered)]
    [InlineData("basicHttpBinding", Size, "<system.webServer />")]
    [InlineData("basicHttpBinding", Size, "<location path=\".\">" + Lowered + "</location>")]
    [InlineData("basicHttpBinding", "maxReceivedMessageSize=\"5000000\"", Old)]
    [InlineData("basicHttpBinding", "maxReceivedMessageSize=\"5000000\"", "<system.web><httpRuntime maxRequestLength=\"4096\" /></system.web><appSettings><add key=\"wcf:serviceHostingEnvironment:useClassicReadEntityBodyMode\" value=\"true\" /></appSettings>", "<serviceHostingEnvironment aspNetCompatibilityEnabled=\"true\" />")]
    public Task Reports(string binding, string size, string section, string hosting = "") =>
        Create(binding, "{|WCFL2010:" + size + "|}", section, hosting: hosting).RunAsync();

    [Theory]
    [InlineData("byte[] data", Size, Lowered, DiagnosticSeverity.Warning)]
    [InlineData("string data", Size, Lowered, DiagnosticSeverity.Info)]
    [InlineData("byte[] data", "maxReceivedMessageSize=\"2147483647\"", Lowered, DiagnosticSeverity.Info)]
    [InlineData("byte[] data", Size, "", DiagnosticSeverity.Info)]
    public Task Severity(string parameter, string size, string section, DiagnosticSeverity severity)
    {
        VerifyConfig.Test test = Create("basicHttpBinding", "{|#0:" + size + "|}", section, parameter: parameter);
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL2010").WithLocation(0).WithSeverity(severity));
        return test.RunAsync();
    }

    // One limit counts for the whole site.
    [Fact]
    public async Task One_finding_for_a_site()
    {
        VerifyConfig.Test test = Create("basicHttpBinding", Size, string.Empty);
        (string name, SourceText text) = test.TestState.AdditionalFiles[0];
        string configuration = text.ToString()
            .Replace("<binding name=\"b\"", "<binding name=\"a\" {|#0:maxReceivedMessageSize=\"2147483647\"|} /><binding name=\"b\"")
            .Replace("</services>", "<service name=\"Bar\"><endpoint address=\"\" binding=\"basicHttpBinding\" bindingConfiguration=\"a\" contract=\"IFoo\" /></service></services>");
        test.TestState.Sources.Add("public class Bar : IFoo { public void Put(byte[] data) { } }");
        test.TestState.AdditionalFiles[0] = (name, SourceText.From(configuration));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL2010").WithLocation(0).WithSeverity(DiagnosticSeverity.Info).WithArguments(
            "maxReceivedMessageSize",
            "basicHttpBinding 'a' and of another binding",
            "2147483647",
            "maxAllowedContentLength is 30,000,000 bytes by default",
            "Effect if the server has the default limit, and a request exceeds 30,000,000 bytes: the client of a larger request gets EndpointNotFoundException"));
        await test.RunAsync();
    }

    // A suppressed finding neither counts others nor is counted.
    [Fact]
    public async Task What_a_comment_suppresses_stands_alone()
    {
        VerifyConfig.Test test = Create("basicHttpBinding", "{|#0:" + Size + "|}", string.Empty);
        (string name, SourceText text) = test.TestState.AdditionalFiles[0];
        string configuration = text.ToString()
            .Replace("<binding name=\"b\"",
                "<!-- wcflint disable-next-line WCFL2010 -->\n<binding name=\"a\" maxReceivedMessageSize=\"2147483647\" />\n<binding name=\"b\"")
            .Replace("</services>", "<service name=\"Bar\"><endpoint address=\"\" binding=\"basicHttpBinding\" bindingConfiguration=\"a\" contract=\"IFoo\" /></service></services>");
        test.TestState.Sources.Add("public class Bar : IFoo { public void Put(byte[] data) { } }");
        test.TestState.AdditionalFiles[0] = (name, SourceText.From(configuration));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL2010").WithLocation(0).WithSeverity(DiagnosticSeverity.Info).WithArguments(
            "maxReceivedMessageSize",
            "basicHttpBinding 'b'",
            "67108864",
            "maxAllowedContentLength is 30,000,000 bytes by default",
            "Effect if the server has the default limit, and a request exceeds 30,000,000 bytes: the client of a larger request gets EndpointNotFoundException"));
        await test.RunAsync();
    }

    [Fact]
    public Task Fix() => VerifyConfig.VerifyCodeFixAsync(
        Configuration("basicHttpBinding", "{|WCFL2010:" + Size + "|}", Lowered), Configuration("basicHttpBinding", Size, Raised), Code("byte[] data"),
        fileName: "web.config", onlyRules: ["WCFL2010"]);

    private static VerifyConfig.Test Create(string binding, string size, string section, string file = "web.config", string parameter = "byte[] data",
        bool isClient = false, string hosting = "")
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL2010" } };
        test.TestState.Sources.Add(Code(parameter));
        string configuration = Configuration(binding, size, section, hosting);
        test.TestState.AdditionalFiles.Add(
            (file, isClient ? configuration.Replace("<services><service name=\"Foo\">", "<client>").Replace("</service></services>", "</client>")
                .Replace("address=\"\"", "address=\"http://x/\"") : configuration));
        return test;
    }

    private static string Code(string parameter) =>
        "using System.ServiceModel;\n[ServiceContract] public interface IFoo { [OperationContract] void Put(" + parameter
            + "); } public class Foo : IFoo { public void Put(" + parameter + ") { } }";

    private static string Configuration(string binding, string size, string section, string hosting = "") =>
        "<configuration>" + section + "<system.serviceModel>" + hosting + "<services><service name=\"Foo\"><endpoint address=\"\" binding=\"" + binding
            + "\" bindingConfiguration=\"b\" contract=\"IFoo\" /></service></services><bindings><"
        + binding + "><binding name=\"b\" " + size + " /></" + binding + "></bindings></system.serviceModel></configuration>";
}
