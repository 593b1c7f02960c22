using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Quotas;

public class WCFL2008_ExtremeBufferPoolTests
{
    private const string Contract = "using System.ServiceModel; [ServiceContract] public interface IFoo { [OperationContract] string Get(int id); }";
    private const string CoreContract = "using CoreWCF; [ServiceContract] public interface IFoo { [OperationContract] string Get(int id); }";

    [Theory]
    [InlineData("<binding name=\"b\" />")]
    [InlineData("<binding name=\"b\" maxBufferPoolSize=\"0\" />")]
    [InlineData("<binding name=\"b\" maxBufferPoolSize=\"524288\" />")]
    [InlineData("<binding name=\"b\" maxBufferPoolSize=\"104857600\" />")]
    [InlineData("<binding name=\"b\" maxBufferPoolSize=\"#{Pool}#\" />")]
    [InlineData("<binding name=\"b\" maxBufferPoolSize=\"much\" />")]
    [InlineData("<!-- wcflint disable WCFL2008 --><binding name=\"b\" maxBufferPoolSize=\"2147483647\" />")]
    public Task Configuration_is_silent(string binding) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Service("netTcpBinding", binding, "net.tcp://x/"), Contract, onlyRules: ["WCFL2008"]);

    [Fact]
    public Task Is_silent_where_nothing_uses_the_binding() =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Of("netTcpBinding", "<binding name=\"b\" maxBufferPoolSize=\"2147483647\" />", string.Empty), Contract,
            onlyRules: ["WCFL2008"]);

    [Theory]
    [InlineData("var b = new NetTcpBinding();")]
    [InlineData("var b = new NetTcpBinding { MaxBufferPoolSize = n };")]
    [InlineData("var b = new NetTcpBinding { MaxBufferPoolSize = 0 };")]
    [InlineData("var b = new NetTcpBinding { MaxBufferPoolSize = };")]
    public Task Code_is_silent(string body) =>
        new VerifyCS.Test { TestCode = BindingCode.Method(body), OnlyRules = { "WCFL2008" }, CompilerDiagnostics = CompilerDiagnostics.None }.RunAsync();

    [Theory]
    [InlineData("basicHttpBinding", "<binding name=\"b\" {|WCFL2008:maxBufferPoolSize=\"2147483647\"|} />", "<binding name=\"b\" />")]
    [InlineData("wsHttpBinding", "<binding name=\"b\" {|WCFL2008:maxBufferPoolSize=\"9223372036854775807\"|} bypassProxyOnLocal=\"true\" />", "<binding name=\"b\" bypassProxyOnLocal=\"true\" />")]
    [InlineData("customBinding", "<binding name=\"b\"><binaryMessageEncoding /><tcpTransport {|WCFL2008:maxBufferPoolSize=\"2147483647\"|} /></binding>", "<binding name=\"b\"><binaryMessageEncoding /><tcpTransport /></binding>")]
    public Task Configuration_is_mended(string section, string binding, string mended) =>
        VerifyConfig.VerifyCodeFixAsync(BindingConfig.Service(section, binding), BindingConfig.Service(section, mended), Contract, onlyRules: ["WCFL2008"]);

    [Theory]
    [InlineData("var b = new NetTcpBinding { {|WCFL2008:MaxBufferPoolSize = int.MaxValue|}, MaxReceivedMessageSize = 70000 };", "var b = new NetTcpBinding { MaxReceivedMessageSize = 70000 };")]
    [InlineData("var b = new BasicHttpBinding(); {|WCFL2008:b.MaxBufferPoolSize = long.MaxValue|};", "var b = new BasicHttpBinding(); ")]
    public Task Code_is_mended(string body, string mended) =>
        new VerifyCS.Test { TestCode = BindingCode.Method(body), FixedCode = BindingCode.Method(mended), OnlyRules = { "WCFL2008" } }.RunAsync();

    [Fact]
    public async Task Is_info_on_either_side()
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL2008" } };
        test.TestState.Sources.Add(Contract);
        test.TestState.AdditionalFiles.Add(
            ("app.config", BindingConfig.Service("basicHttpBinding", "<binding name=\"b\" {|#0:maxBufferPoolSize=\"2147483647\"|} />")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL2008").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        await test.RunAsync();
    }

    // CoreWCF.ConfigurationManager: 1 byte where nothing is written, on netTcpBinding only.
    [Theory]
    [InlineData("basicHttpBinding", "<binding name=\"b\" />")]
    [InlineData("wsHttpBinding", "<binding name=\"b\" />")]
    [InlineData("basicHttpBinding", "<binding name=\"b\" maxBufferPoolSize=\"2147483647\" />")]
    [InlineData("netTcpBinding", "<binding name=\"b\" maxBufferPoolSize=\"524288\" />")]
    [InlineData("netTcpBinding", "<binding name=\"b\" maxBufferPoolSize=\"__pool__\" />")]
    public Task CoreWCF_is_silent(string section, string binding) => CoreTest(section, binding).RunAsync();

    // The program calls other services with the client packages.
    [Fact]
    public Task CoreWCF_is_silent_beside_the_client_packages()
    {
        VerifyConfig.Test test = CoreTest("basicHttpBinding", "<binding name=\"b\" maxBufferPoolSize=\"2147483647\" />");
        test.ReferenceAssemblies = WcfReferences.CoreWcfWithConfigurationAndClient;
        return test.RunAsync();
    }

    [Fact]
    public Task CoreWCF_gets_a_pool()
    {
        VerifyConfig.Test test = CoreTest("netTcpBinding", "{|WCFL2008:<binding name=\"b\" maxReceivedMessageSize=\"70000\">|}</binding>");
        test.FixedState.AdditionalFiles.Add(("app.config", BindingConfig.Service("netTcpBinding",
            "<binding name=\"b\" maxReceivedMessageSize=\"70000\" maxBufferPoolSize=\"524288\"></binding>", "net.tcp://x/")));
        return test.RunAsync();
    }

    [Fact]
    public Task CoreWCF_makes_nothing_of_client_endpoints()
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL2008" }, ReferenceAssemblies = WcfReferences.CoreWcf };
        test.TestState.Sources.Add(CoreContract);
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Client("netTcpBinding", "<binding name=\"b\" />", "net.tcp://x/")));
        return test.RunAsync();
    }

    private static VerifyConfig.Test CoreTest(string section, string binding)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL2008" }, ReferenceAssemblies = WcfReferences.CoreWcf };
        test.TestState.Sources.Add(CoreContract);
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Service(section, binding, "net.tcp://x/")));
        return test;
    }

    // The element of CoreWCF takes 1 byte where nothing is written.
    [Theory]
    [InlineData("")]
    [InlineData("<configSections><sectionGroup name=\"system.serviceModel\" type=\"System.ServiceModel.Configuration.ServiceModelSectionGroup, CoreWCF.ConfigurationManager\" /></configSections>")]
    public Task CoreWCF_gets_a_pool_and_not_none(string sections)
    {
        string before = BindingConfig.Service("netTcpBinding", "<binding name=\"b\" {|WCFL2008:maxBufferPoolSize=\"2147483647\"|} />", "net.tcp://x/")
            .Replace("<configuration>", "<configuration>" + sections);
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL2008" }, ReferenceAssemblies = sections.Length == 0
            ? WcfReferences.CoreWcfWithConfiguration : WcfReferences.NoWcf };
        test.TestState.Sources.Add(sections.Length == 0 ? CoreContract : "class C { }");
        test.TestState.AdditionalFiles.Add(("app.config", before));
        test.FixedState.Sources.Add(sections.Length == 0 ? CoreContract : "class C { }");
        test.FixedState.AdditionalFiles.Add(("app.config", before.Replace("{|WCFL2008:maxBufferPoolSize=\"2147483647\"|}", "maxBufferPoolSize=\"524288\"")));
        return test.RunAsync();
    }
}
