using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Migration;

public class WCFL8007_ConfigurationThatNothingReadsTests
{
    private const string Section =
        "<system.serviceModel><client><endpoint name=\"a\" address=\"http://x/\" binding=\"basicHttpBinding\" contract=\"IFoo\" /></client></system.serviceModel>";
    private const string Contract = "using System.ServiceModel; [ServiceContract] public interface IFoo { [OperationContract] string Get(int id); } ";
    private const string Client = Contract
        + "public class FooClient : ClientBase<IFoo> { public FooClient(System.ServiceModel.Channels.Binding b, EndpointAddress a) : base(b, a) { } }";

    [Theory]
    [InlineData(nameof(WcfReferences.Net472))]
    [InlineData(nameof(WcfReferences.CoreWcf))]
    [InlineData(nameof(WcfReferences.CoreWcfWithConfiguration))]
    [InlineData(nameof(WcfReferences.NoWcf))]
    [InlineData(nameof(WcfReferences.Net472WithClientPackages))]
    public Task Is_silent_on(string platform) => VerifyAsync("class C { }", Section, platform: platform);

    [Theory]
    [InlineData("")]
    [InlineData("<system.serviceModel />")]
    [InlineData("<configSections><sectionGroup name=\"system.serviceModel\" type=\"CoreWCF.Configuration.ServiceModelSectionGroup, CoreWCF.ConfigurationManager\" /></configSections>" + Section)]
    [InlineData("<system.serviceModel></system.serviceModel>")]
    [InlineData("<!-- " + Section + " -->")]
    [InlineData("<!-- wcflint disable WCFL8007 -->" + Section)]
    [InlineData("<appSettings><add key=\"system.serviceModel\" value=\"x\" /></appSettings>")]
    public Task Is_silent_without_a_section(string content) => VerifyAsync(Client, content);

    [Theory]
    [InlineData("app.Debug.config")]
    [InlineData("orders.config")]
    public Task Is_silent_on_files_that_are_no_programs(string file) => VerifyAsync(Client, Section, file: file);

    [Theory]
    [InlineData("build_property.WcfLintTargetFrameworks = net472,net8.0")]
    [InlineData("build_property.WcfLintPackages = System.ServiceModel.Http,CoreWCF.ConfigurationManager")]
    public Task Is_silent_where_another_may_read_it(string property) => VerifyAsync(Client, Section, property: property);

    [Theory]
    [InlineData("System.Xml.Linq.XDocument.Load(\"App.config\")")]
    [InlineData("System.Configuration.ConfigurationManager.OpenExeConfiguration(null)")]
    [InlineData("((object)root).Element(\"system.serviceModel\")")]
    public Task Is_silent_where_code_may_read_it(string read) => VerifyAsync(Client + " class C { void M() { " + read + "; } }", Section);

    [Theory]
    [InlineData("class C { }")]
    [InlineData("class C { static void Main() { builder.Services.AddServiceModelServices().AddServiceModelConfigurationManagerFile(\"wcf.config\"); } }")]
    [InlineData("class C { static void Main() { } }")]
    [InlineData("class C { static void Main() { builder.Services.AddServiceModelServices(); } } static class More { static void AddWcf(object services) { services.AddServiceModelConfigurationManagerFile(path); } }")]
    [InlineData("class C { static void Main() { builder.Services.AddServiceModelServices(); System.Xml.Linq.XDocument.Load(\"app.config\"); } }")]
    public async Task Is_silent_where_CoreWCF_may_read_it(string code)
    {
        await VerifyAsync(code, Section, nameof(WcfReferences.CoreWcfWithConfiguration));
        await VerifyAsync(code, Section, nameof(WcfReferences.CoreWcfWithConfigurationAndClient));
    }

    // CoreWCF, ConfigurationManagerServiceModelOptions.cs: it opens the file of the call, and no other.
    [Theory]
    [InlineData(nameof(WcfReferences.CoreWcf))]
    [InlineData(nameof(WcfReferences.CoreWcfWithConfiguration))]
    [InlineData(nameof(WcfReferences.CoreWcfWithConfigurationAndClient))]
    public Task Is_a_suggestion_in_a_CoreWCF_program_that_reads_no_file(string platform) =>
        VerifyAsync("class C { static void Main() { builder.Services.AddServiceModelServices(); } }",
            Section.Replace("<system.serviceModel>", "{|#0:<system.serviceModel>|}"), platform, severity: DiagnosticSeverity.Info);

    [Fact]
    public Task Is_silent_where_a_program_of_NET_Framework_links_it() =>
        VerifyAsync(Client, Section, property: "[/**/app.config]\nbuild_metadata.AdditionalFiles.WcfLintShared = true", isGlobal: false);

    [Theory]
    [InlineData(Client, "app.config", DiagnosticSeverity.Warning)]
    [InlineData(Client, "App.config", DiagnosticSeverity.Warning)]
    [InlineData(Client, "Orders.exe.config", DiagnosticSeverity.Warning)]
    [InlineData(Contract + "class C { IFoo M(ChannelFactory<IFoo> factory) { return factory.CreateChannel(); } }", "app.config", DiagnosticSeverity.Warning)]
    [InlineData(Contract, "app.config", DiagnosticSeverity.Info)]
    public Task Is_reported_once(string code, string file, DiagnosticSeverity severity) =>
        VerifyAsync(code, Section.Replace("<system.serviceModel>", "{|#0:<system.serviceModel>|}"), file: file, severity: severity);

    private static async Task VerifyAsync(
        string code, string content, string platform = nameof(WcfReferences.ClientPackages10), string file = "app.config", string? property = null,
        bool isGlobal = true, DiagnosticSeverity? severity = null)
    {
        var test = new VerifyConfig.Test { ReferenceAssemblies = WcfReferences.Named(platform), CompilerDiagnostics = CompilerDiagnostics.None };
        test.TestState.Sources.Add(code);
        test.TestState.AdditionalFiles.Add((file, "<configuration>" + content + "</configuration>"));
        if (property is not null)
        {
            test.TestState.AnalyzerConfigFiles.Add(
                isGlobal ? ("/0/.globalconfig", "is_global = true\n" + property + "\n") : ("/.editorconfig", "root = true\n" + property + "\n"));
        }

        if (severity is { } expected)
        {
            test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL8007").WithLocation(0).WithSeverity(expected));
        }

        test.OnlyRules.Add("WCFL8007");
        await test.RunAsync();
    }
}
