using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Hosting;

public class WCFL6001_DebugCompilationTests
{
    private static readonly string[] s_only = ["WCFL6001"];

    private const string Service = "<services><service name=\"S\" /></services>";

    private static string Web(string compilation, string services = Service) => $$"""
        <configuration>
          <system.web>
            {{compilation}}
          </system.web>
          <system.serviceModel>
            {{services}}
          </system.serviceModel>
        </configuration>
        """;

    [Theory]
    [InlineData("<compilation debug=\"false\" />")]
    [InlineData("<compilation debug=\"False\" />")]
    [InlineData("<compilation targetFramework=\"4.7.2\" />")]
    [InlineData("<compilation debug=\"$(Debug)\" />")]
    [InlineData("<compilation debug=\"1\" />")]
    [InlineData("<!-- <compilation debug=\"true\" /> -->")]
    public async Task Other_compilations_are_silent(string compilation) =>
        await VerifyConfig.VerifyAnalyzerAsync(Web(compilation), fileName: "web.config", onlyRules: s_only);

    [Theory]
    [InlineData("")]
    [InlineData("<services />")]
    [InlineData("<client><endpoint binding=\"basicHttpBinding\" contract=\"C\" /></client>")]
    [InlineData("<!-- <services><service name=\"S\" /></services> -->")]
    [InlineData("<behaviors><serviceBehaviors><behavior name=\"b\" /></serviceBehaviors></behaviors>")]
    [InlineData("<behaviors><serviceBehaviors /><endpointBehaviors><behavior /></endpointBehaviors></behaviors>")]
    [InlineData("<serviceHostingEnvironment multipleSiteBindingsEnabled=\"true\"><serviceActivations /></serviceHostingEnvironment>")]
    [InlineData("<behaviors><serviceBehaviors><behavior><serviceMetadata httpGetEnabled=\"true\" /></behavior></serviceBehaviors></behaviors>")]
    [InlineData("<behaviors><serviceBehaviors><behavior name=\"\" /></serviceBehaviors></behaviors>")]
    public async Task Sites_without_services_are_silent(string services) =>
        await VerifyConfig.VerifyAnalyzerAsync(Web("<compilation debug=\"true\" />", services), fileName: "web.config", onlyRules: s_only);

    [Theory]
    [InlineData("<serviceHostingEnvironment><serviceActivations><add service=\"S\" relativeAddress=\"S.svc\" /></serviceActivations></serviceHostingEnvironment>")]
    public async Task Sites_whose_services_are_not_listed_are_reported(string services) =>
        await VerifyConfig.VerifyAnalyzerAsync(Web("<compilation {|WCFL6001:debug=\"true\"|} />", services), fileName: "web.config", onlyRules: s_only);

    [Fact]
    public async Task A_site_with_svc_files_has_services()
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL6001" } };
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("web.config",
            Web("<compilation {|WCFL6001:debug=\"true\"|} />", "<behaviors><serviceBehaviors><behavior name=\"\" /></serviceBehaviors></behaviors>")));
        test.TestState.AdditionalFiles.Add(("Orders.svc", "<%@ ServiceHost Language=\"C#\" Service=\"Contoso.Orders\" %>"));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("Web.Release.config", "xdt:Transform=\"RemoveAttributes(debug)\"")]
    [InlineData("Web.Release.config", "debug=\"false\" xdt:Transform=\"SetAttributes\"")]
    [InlineData("Web.Production.config", "xdt:Transform=\"RemoveAttributes(debug)\"")]
    [InlineData("web.release.config", "xdt:Transform=\"Remove\"")]
    public async Task What_a_transform_takes_away_is_silent(string name, string transform) => await WithTransform(name, transform, false).RunAsync();

    [Theory]
    [InlineData("Web.Debug.config", "xdt:Transform=\"RemoveAttributes(debug)\"")]
    [InlineData("Web.Release.config", "targetFramework=\"4.8\" xdt:Transform=\"SetAttributes(targetFramework)\"")]
    public async Task What_stays_after_the_transform_is_reported(string name, string transform) => await WithTransform(name, transform, true).RunAsync();

    [Fact]
    public async Task Transforms_and_debug_files_are_never_judged_alone()
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("Web.config", Web("<compilation debug=\"false\" />")));
        test.TestState.AdditionalFiles.Add(("Web.Debug.config", Web("<compilation debug=\"true\" />")));
        test.TestState.AdditionalFiles.Add(("other/Service.Debug.config", Web("<compilation debug=\"true\" />")));
        test.TestState.AdditionalFiles.Add(("Web.Test.config", Web("<compilation debug=\"true\" />")));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Theory]
    [InlineData("true", "false")]
    [InlineData("True", "False")]
    public async Task Debug_beside_services_is_switched_off(string value, string off) =>
        await VerifyConfig.VerifyCodeFixAsync(
            Web($"<compilation {{|WCFL6001:debug='{value}'|}} targetFramework=\"4.7.2\">\n      <assemblies />\n    </compilation>"),
            Web($"<compilation debug='{off}' targetFramework=\"4.7.2\">\n      <assemblies />\n    </compilation>"),
            fileName: "web.config",
            onlyRules: s_only);

    [Fact]
    public async Task Services_in_a_file_that_is_not_at_hand_are_services() =>
        await VerifyConfig.VerifyAnalyzerAsync(
            Web("<compilation {|WCFL6001:debug=\"true\"|} />", "<services configSource=\"services.config\" />"), fileName: "web.config", onlyRules: s_only);

    [Fact]
    public async Task CoreWCF_projects_are_silent()
    {
        var test = new VerifyConfig.Test { ReferenceAssemblies = WcfReferences.CoreWcf };
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("web.config", Web("<compilation debug=\"true\" />")));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    private static VerifyConfig.Test WithTransform(string name, string transform, bool expected)
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("Web.config", Web(expected ? "<compilation {|WCFL6001:debug=\"true\"|} />" : "<compilation debug=\"true\" />")));
        test.TestState.AdditionalFiles.Add(
            (name, $"<configuration xmlns:xdt=\"http://schemas.microsoft.com/XML-Document-Transform\"><system.web><compilation {transform} /></system.web></configuration>"));
        test.OnlyRules.AddRange(s_only);
        return test;
    }

    /// <summary>A new site has the setting; a server tells that it goes there as it is.</summary>
    [Theory]
    [InlineData("", DiagnosticSeverity.Info)]
    [InlineData("<connectionStrings><add name=\"a\" connectionString=\"Data Source=.\\SQLEXPRESS;Initial Catalog=a\" /></connectionStrings>", DiagnosticSeverity.Info)]
    [InlineData("<connectionStrings><add name=\"a\" connectionString=\"Server=(LocalDB)\\v11.0;Database=a\" /></connectionStrings>", DiagnosticSeverity.Info)]
    [InlineData("<connectionStrings><add name=\"a\" connectionString=\"Server=localhost,1433;Database=a\" /></connectionStrings>", DiagnosticSeverity.Info)]
    [InlineData("<connectionStrings><add name=\"a\" connectionString=\"Data Source=|DataDirectory|a.sdf\" /></connectionStrings>", DiagnosticSeverity.Info)]
    [InlineData("<connectionStrings><add name=\"a\" connectionString=\"Data Source=#{server}#;Initial Catalog=a\" /></connectionStrings>", DiagnosticSeverity.Info)]
    [InlineData("<connectionStrings><add name=\"a\" connectionString=\"Data Source=SQL01\\ORDERS;Initial Catalog=a\" /></connectionStrings>", DiagnosticSeverity.Warning)]
    [InlineData("<connectionStrings><add name=\"a\" connectionString=\"Server=tcp:db.contoso.com,1433;Database=a\" /></connectionStrings>", DiagnosticSeverity.Warning)]
    public async Task It_matters_on_a_server(string section, DiagnosticSeverity severity)
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(
            ("Web.config", "<configuration>" + section
                + "<system.web><compilation {|#0:debug=\"true\"|} /></system.web><system.serviceModel><services><service name=\"S\" /></services></system.serviceModel></configuration>"));
        test.OnlyRules.Add("WCFL6001");
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL6001").WithLocation(0).WithSeverity(severity));
        await test.RunAsync();
    }
}
