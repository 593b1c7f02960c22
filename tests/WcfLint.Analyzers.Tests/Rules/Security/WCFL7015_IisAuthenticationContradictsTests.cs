using System.Threading.Tasks;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Security;

public class WCFL7015_IisAuthenticationContradictsTests
{
    private const string NoAnonymous = "<anonymousAuthentication enabled=\"false\" />";
    private const string NoWindows = "<windowsAuthentication enabled=\"false\" />";
    private const string Windows = "<security mode=\"TransportCredentialOnly\"><transport clientCredentialType=\"Windows\" /></security>";

    [Theory]
    [InlineData("basicHttpBinding", "", "")]
    [InlineData("basicHttpBinding", "", "<anonymousAuthentication enabled=\"true\" />")]
    [InlineData("basicHttpBinding", "", "<anonymousAuthentication enabled=\"#{anonymous}#\" />")]
    [InlineData("basicHttpBinding", "", "<anonymousAuthentication />")]
    [InlineData("basicHttpBinding", "", NoWindows)]
    [InlineData("basicHttpBinding", Windows, NoAnonymous)]
    [InlineData("basicHttpBinding", "<security mode=\"TransportCredentialOnly\"><transport clientCredentialType=\"InheritedFromHost\" /></security>", NoAnonymous)]
    [InlineData("basicHttpBinding", "<security mode=\"#{mode}#\" />", NoAnonymous)]
    [InlineData("netTcpBinding", "", NoAnonymous)]
    [InlineData("customBinding", "<httpTransport />", NoAnonymous)]
    [InlineData("mexHttpBinding", "", NoAnonymous)]
    public Task Silent(string binding, string security, string authentication) => Create(binding, security, authentication, isReported: false).RunAsync();

    [Theory]
    [InlineData("<location path=\"a\"><system.webServer><security><authentication>" + NoAnonymous + "</authentication></security></system.webServer></location>")]
    [InlineData("<system.webServer><security><authentication>" + NoAnonymous
        + "</authentication></security></system.webServer><location path=\"Foo.svc\"><system.webServer><security><authentication><anonymousAuthentication enabled=\"true\" /></authentication></security></system.webServer></location>")]
    [InlineData("<system.webServer><security configSource=\"security.config\" /></system.webServer>")]
    public Task Silent_where_another_part_decides(string section) => Create("basicHttpBinding", string.Empty, string.Empty, isReported: false, section).RunAsync();

    [Fact]
    public Task Silent_in_a_program() => Create("basicHttpBinding", string.Empty, NoAnonymous, isReported: false, file: "app.config").RunAsync();

    [Fact]
    public Task Silent_on_CoreWCF()
    {
        VerifyConfig.Test test = Create("basicHttpBinding", string.Empty, NoAnonymous, isReported: false);
        test.ReferenceAssemblies = WcfReferences.CoreWcfWithConfiguration;
        test.TestState.Sources.Clear();
        test.TestState.Sources.Add("class C { }");
        return test.RunAsync();
    }

    [Theory]
    [InlineData("basicHttpBinding", "", NoAnonymous)]
    [InlineData("basicHttpBinding", "<security mode=\"Transport\" />", NoAnonymous)]
    [InlineData("basicHttpBinding", "<security mode=\"Transport\"><transport clientCredentialType=\"Certificate\" /></security>", NoAnonymous)]
    [InlineData("basicHttpBinding", "<security mode=\"TransportWithMessageCredential\" />", NoAnonymous)]
    [InlineData("wsHttpBinding", "", NoAnonymous)]
    [InlineData("basicHttpBinding", Windows, NoWindows)]
    [InlineData("basicHttpBinding", "<security mode=\"Transport\"><transport clientCredentialType=\"Ntlm\" /></security>", NoWindows)]
    [InlineData("basicHttpBinding", "<security mode=\"Transport\"><transport clientCredentialType=\"Basic\" /></security>", "<basicAuthentication enabled=\"false\" />")]
    public Task Reports(string binding, string security, string authentication) => Create(binding, security, authentication, isReported: true).RunAsync();

    private static VerifyConfig.Test Create(string binding, string security, string authentication, bool isReported, string? section = null,
        string file = "web.config")
    {
        string name = "binding=\"" + binding + "\"";
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL7015" } };
        test.TestState.Sources.Add(
            "using System.ServiceModel;\n[ServiceContract] public interface IFoo { [OperationContract] string Get(int id); } public class Foo : IFoo { public string Get(int id) { return null; } }");
        test.TestState.AdditionalFiles.Add((
            file,
            "<configuration><system.serviceModel><services><service name=\"Foo\"><endpoint address=\"\" " + (isReported ? "{|WCFL7015:" + name + "|}" : name)
            + " bindingConfiguration=\"b\" contract=\"IFoo\" /></service></services><bindings><" + binding + "><binding name=\"b\">" + security + "</binding></"
                + binding + "></bindings></system.serviceModel>"
            + (section ?? "<system.webServer><security><authentication>" + authentication + "</authentication></security></system.webServer>")
                + "</configuration>"));
        test.TestState.AdditionalFiles.Add(("Foo.svc", "<%@ ServiceHost Service=\"Foo\" %>"));
        return test;
    }
}
