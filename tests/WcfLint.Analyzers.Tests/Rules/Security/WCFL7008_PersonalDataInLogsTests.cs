using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Security;

public class WCFL7008_PersonalDataInLogsTests
{
    private static readonly string[] s_only = ["WCFL7008"];

    // A database on another machine: the configuration goes to a server as it is.
    private const string Deployed = "<connectionStrings><add name=\"a\" connectionString=\"Data Source=SQL01;Initial Catalog=a\" /></connectionStrings>";
    private const string Pii = "logKnownPii=\"true\"";
    private const string Level = " logMessagesAtTransportLevel=\"true\"";
    private const string Listener =
        "<listeners><add name=\"file\" initializeData=\"messages.svclog\" type=\"System.Diagnostics.XmlWriterTraceListener\" /></listeners>";
    private const string Source = "<source name=\"System.ServiceModel.MessageLogging\" " + Pii + ">" + Listener + "</source>";

    [Theory]
    [InlineData(Level, Source)]
    [InlineData("logKnownPii=\"false\"" + Level, Source)]
    [InlineData("logKnownPii=\"#{pii}#\"" + Level, "")]
    [InlineData(Pii, Source)]
    [InlineData(Pii + " logEntireMessage=\"true\" logMalformedMessages=\"true\"", Source)]
    [InlineData(Pii + " logMessagesAtServiceLevel=\"false\"", Source)]
    [InlineData(Pii + Level, "")]
    [InlineData(Pii + Level, "<source name=\"System.ServiceModel.MessageLogging\">" + Listener + "</source>")]
    [InlineData(Pii + Level, "<source name=\"System.ServiceModel.MessageLogging\" " + Pii + " />")]
    [InlineData(Pii + Level, "<source name=\"System.ServiceModel.MessageLogging\" " + Pii
        + "><listeners><add name=\"Default\" type=\"System.Diagnostics.DefaultTraceListener\" /></listeners></source>")]
    [InlineData(Pii + Level, "<source name=\"System.ServiceModel.MessageLogging\" " + Pii + "><listeners><add name=\"nowhere\" /></listeners></source>")]
    [InlineData(Pii + Level, "<source name=\"System.ServiceModel\" " + Pii + ">" + Listener + "</source>")]
    [InlineData(Pii + " logMessagesAtServiceLevel=\"#{level}#\"", "<source name=\"System.ServiceModel.MessageLogging\" logKnownPii=\"#{pii}#\">"
        + Listener + "</source>")]
    public Task Silent(string logging, string source) => VerifyConfig.VerifyAnalyzerAsync(Configuration(logging, source), onlyRules: s_only);

    [Fact]
    public Task Silent_where_nothing_tells_of_a_server() =>
        VerifyConfig.VerifyAnalyzerAsync(Configuration(Pii + Level, Source).Replace(Deployed, string.Empty), onlyRules: s_only);

    [Fact]
    public Task Silent_in_what_debug_builds_get() =>
        VerifyConfig.VerifyAnalyzerAsync(Configuration(Pii + Level, Source), fileName: "app.Debug.config", onlyRules: s_only);

    [Theory]
    [InlineData(nameof(WcfReferences.ClientPackages10))]
    [InlineData(nameof(WcfReferences.CoreWcfWithConfiguration))]
    public async Task Silent_on(string platform)
    {
        var test = new VerifyConfig.Test { ReferenceAssemblies = WcfReferences.Named(platform) };
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("app.config", Configuration(Pii + Level, Source)));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Theory]
    [InlineData("{|#0:" + Pii + "|}" + Level, Source, DiagnosticSeverity.Info)]
    [InlineData("{|#0:logKnownPii=\"True\"|} logMessagesAtServiceLevel=\"true\"", Source, DiagnosticSeverity.Info)]
    [InlineData("{|#0:" + Pii + "|} logMessagesAtServiceLevel=\"$(level)\"", Source, DiagnosticSeverity.Info)]
    [InlineData("{|#0:" + Pii + "|}" + Level, "CONFIGSOURCE", DiagnosticSeverity.Info)]
    [InlineData("{|#0:" + Pii + "|}" + Level, "<source name=\"System.ServiceModel.MessageLogging\" " + Pii
        + "><listeners><add name=\"Default\" type=\"System.Diagnostics.DefaultTraceListener\" /><add name=\"own\" type=\"Own.Listener, Own\"><filter type=\"System.Diagnostics.EventTypeFilter\" initializeData=\"Warning\" /></add></listeners></source>", DiagnosticSeverity.Info)]
    public async Task Reports(string logging, string source, DiagnosticSeverity severity)
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(
            ("app.config", Configuration(logging, source).Replace("<sources>CONFIGSOURCE</sources>", "<sources configSource=\"sources.config\" />")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL7008").WithLocation(0).WithSeverity(severity));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Fact]
    public Task Is_switched_off() => VerifyConfig.VerifyCodeFixAsync(
        Configuration("{|WCFL7008:" + Pii + "|}" + Level, Source), Configuration("logKnownPii=\"false\"" + Level, Source), onlyRules: s_only);

    private static string Configuration(string logging, string sources) => $"""
        <configuration>
          {Deployed}
          <system.diagnostics>
            <sources>{sources}</sources>
          </system.diagnostics>
          <system.serviceModel>
            <diagnostics>
              <messageLogging {logging} />
            </diagnostics>
          </system.serviceModel>
        </configuration>
        """;
}
