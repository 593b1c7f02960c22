using System.Threading.Tasks;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Hosting;

public class WCFL6006_TracingLeftOnTests
{
    private static readonly string[] s_only = ["WCFL6006"];

    // A database on another machine: the configuration goes to a server as it is.
    private const string Deployed = "<connectionStrings><add name=\"a\" connectionString=\"Data Source=SQL01;Initial Catalog=a\" /></connectionStrings>";
    private const string Listeners = "<listeners><add name=\"log\" /></listeners>";
    private const string Shared =
        "<sharedListeners><add name=\"log\" type=\"System.Diagnostics.XmlWriterTraceListener\" initializeData=\"log.svclog\" /></sharedListeners>";

    [Theory]
    [InlineData("switchValue=\"Warning\"", Listeners, Shared)]
    [InlineData("switchValue=\"Warning, ActivityTracing\"", Listeners, Shared)]
    [InlineData("switchValue=\"Off\"", Listeners, Shared)]
    [InlineData("switchValue=\"$(Level)\"", Listeners, Shared)]
    [InlineData("switchName=\"level\"", Listeners, Shared)]
    [InlineData("switchName=\"level\"", Listeners, Shared + "<switches><add name=\"level\" value=\"Error\" /></switches>")]
    [InlineData("switchValue=\"Verbose\"", "", Shared)]
    [InlineData("switchValue=\"Verbose\"", Listeners, "")]
    [InlineData("switchValue=\"Verbose\"", "<listeners><add name=\"Default\" type=\"System.Diagnostics.DefaultTraceListener\" /></listeners>", "")]
    [InlineData("switchValue=\"Verbose\"", "<listeners><add name=\"log\"><filter type=\"System.Diagnostics.EventTypeFilter\" initializeData=\"Error\" /></add></listeners>", Shared)]
    public Task Silent_of_traces(string level, string listeners, string more) => VerifyConfig.VerifyAnalyzerAsync(Traces(level, listeners, more), onlyRules: s_only);

    [Theory]
    [InlineData("logEntireMessage=\"true\" logMalformedMessages=\"true\"", Listeners)]
    [InlineData("logMessagesAtServiceLevel=\"false\" logMessagesAtTransportLevel=\"False\"", Listeners)]
    [InlineData("logMessagesAtServiceLevel=\"true\" maxMessagesToLog=\"0\"", Listeners)]
    [InlineData("logMessagesAtServiceLevel=\"#{Log}#\"", Listeners)]
    [InlineData("logMessagesAtServiceLevel=\"true\"", "")]
    public Task Silent_of_messages(string flags, string listeners) =>
        VerifyConfig.VerifyAnalyzerAsync(Messages(flags, "switchValue=\"Verbose\"", listeners), onlyRules: s_only);

    // On a developer's machine diagnostics are of use.
    [Fact]
    public Task Silent_where_nothing_tells_of_a_server() =>
        VerifyConfig.VerifyAnalyzerAsync(Traces("switchValue=\"Verbose\"", Listeners, Shared).Replace(Deployed, string.Empty), onlyRules: s_only);

    [Fact]
    public Task Reports_a_Windows_service() => VerifyConfig.VerifyAnalyzerAsync(
        Traces("{|WCFL6006:switchValue=\"Verbose\"|}", Listeners, Shared).Replace(Deployed, string.Empty),
        "class S : System.ServiceProcess.ServiceBase { } namespace System.ServiceProcess { public class ServiceBase { } }", onlyRules: s_only);

    [Theory]
    [InlineData("https://orders.contoso.com/s", true)]
    [InlineData("http://localhost/s", false)]
    [InlineData("s", false)]
    public Task An_absolute_address_of_an_endpoint_tells_of_a_server(string address, bool reported) => VerifyConfig.VerifyAnalyzerAsync(
        Traces(reported ? "{|WCFL6006:switchValue=\"Verbose\"|}" : "switchValue=\"Verbose\"", Listeners, Shared).Replace(Deployed, string.Empty)
            .Replace("<system.serviceModel />", "<system.serviceModel><services><service name=\"S\"><endpoint address=\"" + address
                + "\" binding=\"wsHttpBinding\" contract=\"IS\" /></service></services></system.serviceModel>"),
        onlyRules: s_only);

    [Fact]
    public Task Silent_without_sources() =>
        VerifyConfig.VerifyAnalyzerAsync(
            "<configuration><system.serviceModel><diagnostics><messageLogging logMessagesAtServiceLevel=\"true\" /></diagnostics></system.serviceModel></configuration>", onlyRules: s_only);

    [Fact]
    public Task Silent_where_the_section_is_elsewhere() => VerifyConfig.VerifyAnalyzerAsync(
        "<configuration><system.diagnostics configSource=\"trace.config\" /><system.serviceModel /></configuration>", onlyRules: s_only);

    [Fact]
    public async Task Silent_on_CoreWcf()
    {
        var test = new VerifyConfig.Test { ReferenceAssemblies = WcfReferences.CoreWcfWithConfiguration, OnlyRules = { "WCFL6006" } };
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("app.config", Traces("switchValue=\"Verbose\"", Listeners, Shared)));
        await test.RunAsync();
    }

    [Fact]
    public async Task Silent_where_the_release_transform_takes_it_away()
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL6006" } };
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("Web.config", Traces("switchValue=\"Verbose\"", Listeners, Shared)));
        test.TestState.AdditionalFiles.Add(
            ("Web.Release.config", "<configuration xmlns:xdt=\"http://schemas.microsoft.com/XML-Document-Transform\"><system.diagnostics xdt:Transform=\"Remove\" /></configuration>"));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("switchValue=\"Verbose\"")]
    [InlineData("switchValue=\"Information, ActivityTracing\"")]
    [InlineData("switchValue=\"all\"")]
    public Task Levels_are_lowered(string level) => VerifyConfig.VerifyCodeFixAsync(
        Traces("{|WCFL6006:" + level + "|}", Listeners, Shared), Traces("switchValue=\"Warning\"", Listeners, Shared), onlyRules: s_only);

    [Fact]
    public Task A_named_switch_is_reported() => VerifyConfig.VerifyAnalyzerAsync(
        Traces("switchName=\"level\"", Listeners, Shared + "<switches><add name=\"level\" {|WCFL6006:value=\"Verbose\"|} /></switches>"), onlyRules: s_only);

    [Fact]
    public Task A_listener_of_the_source_is_reported() => VerifyConfig.VerifyAnalyzerAsync(
        Traces("{|WCFL6006:switchValue=\"Verbose\"|}",
            "<listeners><add name=\"own\" type=\"System.Diagnostics.TextWriterTraceListener\" initializeData=\"a.log\"><filter type=\"\" /></add></listeners>",
            string.Empty), onlyRules: s_only);

    // The switch of its source changes nothing.
    [Theory]
    [InlineData("switchValue=\"Off\"")]
    [InlineData("")]
    public Task Messages_are_not_logged_any_more(string level) => VerifyConfig.VerifyCodeFixAsync(
        Messages("{|WCFL6006:logMessagesAtServiceLevel=\"true\"|} logMessagesAtTransportLevel='True'", level, Listeners),
        Messages("logMessagesAtServiceLevel=\"false\" logMessagesAtTransportLevel='False'", level, Listeners),
        onlyRules: s_only);

    [Fact]
    public Task Both_are_one_finding()
    {
        static string Both(string level, string flag) => Messages(flag, string.Empty, Listeners).Replace("<sources>",
            "<sources><source name=\"System.ServiceModel\" " + level + ">" + Listeners + "</source>");
        return VerifyConfig.VerifyCodeFixAsync(
            Both("{|WCFL6006:switchValue=\"Verbose\"|}", "logMessagesAtTransportLevel=\"true\""),
            Both("switchValue=\"Warning\"", "logMessagesAtTransportLevel=\"false\""), onlyRules: s_only);
    }

    private static string Traces(string level, string listeners, string more) =>
        "<configuration>" + Deployed + "<system.diagnostics><sources><source name=\"System.ServiceModel\" " + level + ">" + listeners + "</source></sources>"
            + more + "</system.diagnostics><system.serviceModel /></configuration>";

    private static string Messages(string flags, string level, string listeners) =>
        "<configuration>" + Deployed + "<system.diagnostics><sources><source name=\"System.ServiceModel.MessageLogging\" " + level + ">" + listeners
            + "</source></sources>" + Shared
        + "</system.diagnostics><system.serviceModel><diagnostics><messageLogging " + flags + " /></diagnostics></system.serviceModel></configuration>";
}
