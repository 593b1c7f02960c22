using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.TestKit;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Migration;

public class WCFL8005_ThrottleWithoutReaderTests
{
    private const string Throttle = "<serviceThrottling maxConcurrentCalls=\"64\" />";

    [Theory]
    [InlineData("<serviceBehaviors><behavior name=\"x\"><serviceDebug includeExceptionDetailInFaults=\"true\" /></behavior></serviceBehaviors>")]
    [InlineData("<serviceBehaviors><behavior><serviceThrottling /></behavior></serviceBehaviors>")]
    [InlineData("<serviceBehaviors><behavior /></serviceBehaviors>")]
    [InlineData("<endpointBehaviors><behavior>" + Throttle + "</behavior></endpointBehaviors>")]
    [InlineData("<serviceBehaviors><behavior><ownThrottling maxConcurrentCalls=\"64\" /></behavior></serviceBehaviors>")]
    [InlineData("<serviceBehaviors><behavior><!-- wcflint disable WCFL8005 -->" + Throttle + "</behavior></serviceBehaviors>")]
    public Task Silent(string behaviors) => VerifyAsync(behaviors, WcfReferences.CoreWcfWithConfiguration);

    [Theory]
    [InlineData(nameof(WcfReferences.CoreWcf))]
    [InlineData(nameof(WcfReferences.Net472))]
    [InlineData(nameof(WcfReferences.ClientPackages10))]
    public Task Silent_elsewhere(string platform) =>
        VerifyAsync("<serviceBehaviors><behavior>" + Throttle + "</behavior></serviceBehaviors>", WcfReferences.Named(platform));

    [Theory]
    [InlineData("maxConcurrentCalls=\"64\"")]
    [InlineData("maxConcurrentSessions=\"#{Sessions}#\"")]
    public async Task Reports_limits(string limits)
    {
        VerifyConfig.Test test = Test("<serviceBehaviors><behavior name=\"orders\">{|#0:<serviceThrottling " + limits + " />|}</behavior></serviceBehaviors>",
            WcfReferences.CoreWcfWithConfiguration, "WCFL8005");
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL8005").WithLocation(0).WithSeverity(DiagnosticSeverity.Info).WithMessageOf(
            "service behaviour 'orders'"));
        await test.RunAsync();
    }

    // One finding for the limits; other elements of the section are reported with the section.
    [Theory]
    [InlineData("<behaviors><serviceBehaviors><behavior>{|WCFL8005:<serviceThrottling maxConcurrentCalls=\"64\" />|}</behavior></serviceBehaviors></behaviors>")]
    [InlineData("{|WCFL8003:<behaviors>|}<serviceBehaviors><behavior>{|WCFL8005:<serviceThrottling maxConcurrentCalls=\"64\" />|}<serviceMetadata httpGetEnabled=\"true\" /></behavior></serviceBehaviors></behaviors>")]
    public async Task WCFL8003_is_silent_where_it_reports_all(string section)
    {
        var test = new VerifyConfig.Test { ReferenceAssemblies = WcfReferences.CoreWcfWithConfiguration, OnlyRules = { "WCFL8003", "WCFL8005" } };
        test.TestState.Sources.Add("class C { }");
        test.TestState.AdditionalFiles.Add(("wcf.config", Configuration(section)));
        await test.RunAsync();
    }

    private static Task VerifyAsync(string behaviors, WcfReferences references) => Test(behaviors, references, "WCFL8005").RunAsync();

    private static VerifyConfig.Test Test(string behaviors, WcfReferences references, string rule)
    {
        var test = new VerifyConfig.Test { ReferenceAssemblies = references, OnlyRules = { rule } };
        test.TestState.Sources.Add("class C { }");
        test.TestState.AdditionalFiles.Add(("wcf.config", Configuration("<behaviors>" + behaviors + "</behaviors>")));
        return test;
    }

    private static string Configuration(string sections) =>
        "<configuration>\n  <system.serviceModel>\n    " + sections + "\n  </system.serviceModel>\n</configuration>\n";
}
