using System;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Package.Tests;

/// <summary>What a project outside the repository sees that installs the package from a feed.</summary>
[Collection(nameof(PackageCollection))]
public class ConsumerTests(PackageFixture package)
{
    [Fact]
    public void No_analyzer_throws_and_every_consumer_builds()
    {
        Assert.True(package.Build.ExitCode == 0, package.Build.Output);
        Assert.DoesNotContain(package.Build.Findings, finding => finding.Id.StartsWith("AD") || finding.Id == "WCFL0000");
        Assert.DoesNotContain("warning CS8032", package.Build.Output);
    }

    // A message without a file begins with the name of the compiler, one without a line with that of the file.
    [Theory]
    [InlineData("CSC : warning WCFL0000: Rule WCFL2001 failed [/c/Sdk.csproj]", "CSC", 0)]
    [InlineData("CSC : warning AD0001: Analyzer threw [/c/Sdk.csproj::TargetFramework=net472]", "CSC", 0)]
    [InlineData("/c/Web.config(7,3): warning WCFL0000: Rule WCFL2001 failed [/c/Sdk.csproj]", "Web.config", 7)]
    public void A_failure_in_a_log_is_seen(string line, string file, int number) =>
        Assert.Equal(("Sdk", file, number),
            new BuildLog(0, "  x -> y\n" + line + "\n\nBuild succeeded.\n").Findings.Select(f => (f.Project, f.File, f.Line)).Single());

    [Fact]
    public void A_project_of_the_sdk_reports_code_and_configuration()
    {
        Assert.Contains(new LoggedFinding("Sdk", "OrderClient.cs", 28, 13, "warning", "WCFL1002"), package.Build.Findings);
        Assert.Contains(new LoggedFinding("Sdk", "App.config", 8, 13, "warning", "WCFL7001"), package.Build.Findings);
    }

    [Fact]
    public void A_project_with_the_client_packages_reports_code() =>
        Assert.Contains(package.Build.Of("Core"), finding => finding is { File: "Report.cs", Line: 28, Id: "WCFL1001" });

    [Fact]
    public void An_old_style_project_reports_code_and_the_file_that_its_configuration_names()
    {
        Assert.Contains(new LoggedFinding("OldStyle", "OrderClient.cs", 28, 13, "warning", "WCFL1002"), package.Build.Findings);
        Assert.Contains(new LoggedFinding("OldStyle", "behaviors.config", 4, 21, "warning", "WCFL7001"), package.Build.Findings);
    }

    // No name resembles that of the entry: only the .svc file shows which service it was written for.
    [Fact]
    public void A_service_file_below_the_project_is_joined_with_the_configuration() =>
        Assert.Contains(new LoggedFinding("OldStyle", "app.config", 6, 16, "warning", "WCFL0004"), package.Build.Findings);

    [Fact]
    public void A_project_of_several_frameworks_reports_its_configuration_once() =>
        Assert.Single(package.Build.Of("Multi"), finding => finding.File == "app.config");

    [Fact]
    public async Task Each_framework_reports_where_the_project_says_so()
    {
        string directory = package.Copy("Multi", "MultiTwice");

        // The other framework reads a configuration only with CoreWCF, whose name suffices.
        string project = Path.Combine(directory, "MultiTwice.csproj");
        File.WriteAllText(project, File.ReadAllText(project).Replace("</Project>",
            "<ItemGroup Condition=\"'$(TargetFramework)' != 'net472'\"><Reference Include=\"CoreWCF.Primitives\" /></ItemGroup></Project>"));
        File.WriteAllText(Path.Combine(directory, "OrderService.cs"),
            "#if NET472\nnamespace Orders { public class OrderService : IOrderService { public int Count(string customer) { return 0; } } }\n#endif\n");
        string configuration = Path.Combine(directory, "app.config");
        File.WriteAllText(configuration, File.ReadAllText(configuration)
            .Replace("<services>", "<bindings><netTcpBinding><binding name=\"big\" maxReceivedMessageSize=\"2147483647\" /></netTcpBinding></bindings><services>")
            .Replace("net.tcp://localhost/", "net.tcp://orders.contoso.com/")
            .Replace("binding=\"netTcpBinding\"", "binding=\"netTcpBinding\" bindingConfiguration=\"big\""));
        BuildLog log = await package.BuildAsync("MultiTwice/MultiTwice.csproj", "-p:WcfLintReportConfiguration=true");
        Assert.Equal(2, log.Findings.Count(finding => finding is { File: "app.config", Id: "WCFL2001" }));
        Assert.Single(log.Findings, finding => finding is { File: "app.config", Id: "WCFL7001" });
    }

    [Fact]
    public void A_project_without_wcf_reports_nothing() => Assert.Empty(package.Build.Of("NoWcf"));

    [Fact]
    public void A_value_that_a_release_transform_removes_is_not_reported() => Assert.Empty(package.Build.Of("Web"));

    [Fact]
    public async Task Without_its_transform_the_same_value_is_reported()
    {
        string directory = package.Copy("Web", "WebWithoutTransform");
        File.Delete(Path.Combine(directory, "Web.Release.config"));
        BuildLog log = await package.BuildAsync("WebWithoutTransform/WebWithoutTransform.csproj");
        Assert.Contains(log.Findings, finding => finding is { File: "Web.config", Id: "WCFL7001", Line: 7, Column: 25 });
    }

    [Fact]
    public async Task Warnings_as_errors_fail_the_build()
    {
        package.Copy("Sdk", "SdkWithErrors");
        BuildLog log = await package.BuildAsync("SdkWithErrors/SdkWithErrors.csproj", "-warnaserror");
        Assert.NotEqual(0, log.ExitCode);
        Assert.Contains(log.Findings, finding => finding is { Id: "WCFL1002", Severity: "error" });
        Assert.Contains(log.Findings, finding => finding is { Id: "WCFL7001", Severity: "error", File: "App.config" });
    }

    [Fact]
    public async Task Configurations_are_not_read_where_the_project_says_so()
    {
        package.Copy("Sdk", "SdkWithoutConfig");
        BuildLog log = await package.BuildAsync("SdkWithoutConfig/SdkWithoutConfig.csproj", "-p:WcfLintIncludeConfig=false");
        Assert.Equal(0, log.ExitCode);
        Assert.Contains(log.Findings, finding => finding.Id == "WCFL1002");
        Assert.DoesNotContain(log.Findings, finding => finding.File == "App.config");
    }

    /// <summary>Code is WCFL1002, the configuration WCFL7001: one of performance, one of security. All presets in one build.</summary>
    [Fact]
    public async Task A_preset_chooses_which_rules_speak()
    {
        (string Preset, string Expected)[] cases =
        [
            ("none", ""),
            ("security", "WCFL7001"),
            ("performance", "WCFL1002"),
            ("all", "WCFL1002 WCFL7001"),
            ("recommended", "WCFL1002 WCFL7001"),
            ("strict", "WCFL1002 WCFL7001"),
            ("migration", ""),
        ];
        foreach ((string preset, _) in cases)
        {
            package.Copy("Sdk", "Sdk-" + preset);
        }

        BuildLog log = await package.BuildAsync([.. cases.Select(c => ($"Sdk-{c.Preset}/Sdk-{c.Preset}.csproj", "WcfLintPreset=" + c.Preset))]);
        Assert.True(log.ExitCode == 0, log.Output);
        Assert.Equal(
            cases.Select(c => c.Preset + ": " + c.Expected),
            cases.Select(c => c.Preset + ": "
                + string.Join(' ', log.Of("Sdk-" + c.Preset).Select(finding => finding.Id).Intersect(["WCFL1002", "WCFL7001"]).Order(StringComparer.Ordinal))));
    }

    [Fact]
    public async Task Strict_prints_infos_as_warnings()
    {
        string[] presets = ["recommended", "strict"];
        foreach (string preset in presets)
        {
            File.WriteAllText(
                Path.Combine(package.Copy("Sdk", "SdkInfos-" + preset), "App.config"),
                "<configuration><system.serviceModel><bindings><netTcpBinding><binding name=\"unused\" maxConnections=\"5\" /></netTcpBinding></bindings></system.serviceModel></configuration>");
        }

        BuildLog log = await package.BuildAsync([.. presets.Select(preset => ($"SdkInfos-{preset}/SdkInfos-{preset}.csproj", "WcfLintPreset=" + preset))]);
        Assert.True(log.ExitCode == 0, log.Output);
        Assert.Equal(
            ["recommended: 0", "strict: 1"],
            presets.Select(preset =>
                preset + ": " + log.Of("SdkInfos-" + preset).Count(finding => finding is { Id: "WCFL0005", Severity: "warning", File: "App.config" })));
    }

    [Fact]
    public async Task Watch_and_up_to_date_checks_see_configurations()
    {
        package.Copy("Sdk", "SdkWatch");
        BuildLog log = await package.BuildAsync("SdkWatch/SdkWatch.csproj", "-getItem:Watch,UpToDateCheckInput");
        Assert.Equal(2, log.Output.Split("\"Identity\": \"App.config\"").Length - 1);
    }

    [Fact]
    public async Task A_compiler_that_is_too_old_is_named_in_a_sentence_and_the_build_goes_on()
    {
        package.Copy("Sdk", "SdkOld");
        BuildLog log = await package.BuildAsync("SdkOld/SdkOld.csproj", "-p:_WcfLintBuildVersion=17.4.1");
        Assert.True(log.ExitCode == 0, log.Output);
        Assert.Contains("warning WCFLINT2: WcfLint did not look at this project: it needs the compiler of Visual Studio 2022 17.5", log.Output);
        Assert.DoesNotContain(log.Findings, finding => finding.Id.StartsWith("WCFL1") || finding.Id.StartsWith("WCFL7"));
        Assert.DoesNotContain("WCFLINT2", package.Build.Output);
    }

    [Fact]
    public async Task A_preset_holds_in_an_old_style_project_too()
    {
        package.Copy("OldStyle", "OldStyleSecurity");
        BuildLog log = await package.BuildAsync("OldStyleSecurity/OldStyleSecurity.csproj", "-p:WcfLintPreset=security");
        Assert.DoesNotContain(log.Findings, finding => finding.Id == "WCFL1002");
        Assert.Contains(log.Findings, finding => finding.Id == "WCFL7001");
    }

    [Fact]
    public async Task What_a_project_sets_itself_goes_before_its_preset()
    {
        string directory = package.Copy("Sdk", "SdkOwn");
        File.WriteAllText(Path.Combine(directory, "own.globalconfig"), "is_global = true\ndotnet_diagnostic.WCFL1002.severity = warning\n");

        // Named, since its only code lies in another folder: a .globalconfig is looked for above code.
        string project = Path.Combine(directory, "SdkOwn.csproj");
        File.WriteAllText(project,
            File.ReadAllText(project).Replace("</Project>", "<ItemGroup><GlobalAnalyzerConfigFiles Include=\"own.globalconfig\" /></ItemGroup></Project>"));
        BuildLog log = await package.BuildAsync("SdkOwn/SdkOwn.csproj", "-p:WcfLintPreset=none");
        Assert.Contains(log.Findings, finding => finding.Id == "WCFL1002");
        Assert.DoesNotContain(log.Findings, finding => finding.Id == "WCFL7001");
    }

    [Fact]
    public async Task A_preset_that_is_none_fails_the_build()
    {
        package.Copy("Sdk", "SdkUnknownPreset");
        BuildLog log = await package.BuildAsync("SdkUnknownPreset/SdkUnknownPreset.csproj", "-p:WcfLintPreset=speed");
        Assert.NotEqual(0, log.ExitCode);
        Assert.Contains("WCFLINT1: WcfLintPreset is 'speed'", log.Output);
    }
}
