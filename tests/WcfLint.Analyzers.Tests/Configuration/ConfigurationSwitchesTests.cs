using System.Collections.Generic;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Xunit;

namespace WcfLint.Analyzers.Tests.Configuration;

public class ConfigurationSwitchesTests
{
    private const string Site =
        "<configuration><system.web><compilation debug=\"true\" /></system.web><system.serviceModel><services><service name=\"S\"><endpoint kind=\"udpDiscoveryEndpoint\" /></service></services></system.serviceModel></configuration>";

    [Theory]
    [InlineData("none", null)]
    [InlineData("silent", DiagnosticSeverity.Hidden)]
    [InlineData("suggestion", DiagnosticSeverity.Info)]
    [InlineData("warning", DiagnosticSeverity.Warning)]
    [InlineData("error", DiagnosticSeverity.Error)]
    [InlineData("ERROR", DiagnosticSeverity.Error)]
    [InlineData("nonsense", DiagnosticSeverity.Warning)]
    public async Task The_severity_key_of_a_file_wins(string value, DiagnosticSeverity? expected)
    {
        var options = new Dictionary<string, string> { ["web.config|wcflint.WCFL6001.severity"] = value, ["web.config|wcflint.possible"] = "warning" };
        var findings = await Findings.OfAsync(null, options, ("web.config", Site));
        if (expected is null)
        {
            Assert.Empty(findings);
        }
        else
        {
            Assert.Equal(expected, Assert.Single(findings).Severity);
        }
    }

    [Fact]
    public async Task Another_target_framework_reports() =>
        Assert.Empty(await Findings.OfAsync(null, new() { ["build_property.WcfLintReportConfiguration"] = "false" }, ("web.config", Site)));

    [Theory]
    [InlineData("true")]
    [InlineData("")]
    public async Task The_first_target_framework_reports(string value) =>
        Assert.Single(await Findings.OfAsync(null, new() { ["build_property.WcfLintReportConfiguration"] = value }, ("web.config", Site)));

    [Fact]
    public async Task Metadata_makes_any_file_a_configuration() =>
        Assert.Single(await Findings.OfAsync(null, new() { ["web.xml|build_metadata.AdditionalFiles.WcfLintConfig"] = "Main" }, ("web.xml", Site)));

    [Theory]
    [InlineData("Transform")]
    [InlineData("Source")]
    public async Task Files_that_the_targets_call_parts_are_not_judged_alone(string kind) =>
        Assert.Empty(await Findings.OfAsync(null, new() { ["web.config|build_metadata.AdditionalFiles.WcfLintConfig"] = kind }, ("web.config", Site)));

    [Fact]
    public async Task Without_metadata_only_config_files_count() => Assert.Empty(await Findings.OfAsync(("web.xml", Site)));

    [Theory]
    [InlineData("C:\\shop\\Web.config", "C:\\shop\\parts\\services.config", "parts/services.config")]
    [InlineData("/shop/Web.config", "/shop/parts/services.config", ".\\parts\\services.config")]
    [InlineData("/shop/Web.config", "/shop/Parts/Services.config", "parts\\services.config")]
    [InlineData("Web.config", "services.config", "services.config")]
    public async Task Paths_match_with_both_slashes_and_without_case(string main, string part, string source)
    {
        string text = "<configuration><system.web><compilation debug=\"true\" /></system.web><system.serviceModel><services configSource=\"" + source
            + "\" /></system.serviceModel></configuration>";
        Assert.Empty(await Findings.OfAsync((main, text), (part, "<services />")));
        Assert.Single(await Findings.OfAsync((main, text), (part, "<services><service name=\"S\"><endpoint kind=\"udpDiscoveryEndpoint\" /></service></services>")));
    }
}
