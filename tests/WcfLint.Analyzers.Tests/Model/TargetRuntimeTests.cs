using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model.Targets;
using WcfLint.Analyzers.Symbols;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Model;

public class TargetRuntimeTests
{
    [Theory]
    [InlineData("Net472", "Framework")]
    [InlineData("ClientPackages10", "ClientPackages")]
    [InlineData("CoreWcf", "CoreWcf")]
    public void Symbols_say_the_platform(string references, string platform) => Assert.Equal(platform, Create(references).Platform.ToString());

    [Theory]
    [InlineData("net8.0", "CoreWCF.Http,CoreWCF.Primitives", "CoreWcf")]
    [InlineData("net8.0", "System.ServiceModel.Http", "ClientPackages")]
    [InlineData("net8.0", "CoreWCF.Http,System.ServiceModel.Http", "ClientPackages, CoreWcf")]
    [InlineData("net48", "System.ServiceModel.Http", "Framework")]
    [InlineData("net48", "CoreWCF.Http", "CoreWcf")]
    [InlineData("net8.0", "", "None")]
    [InlineData("net8.0-windows", "", "None")]
    [InlineData("netstandard2.0", "", "None")]
    [InlineData("netcoreapp3.1", "", "None")]
    [InlineData("net8.0", "System.ServiceModel", "None")]
    [InlineData("net48", "System.ServiceModel", "Framework")]
    [InlineData("net48", "", "Framework")]
    [InlineData("", "", "Framework")]
    public void Packages_that_do_not_resolve_say_it_by_name(string target, string packages, string platform) =>
        Assert.Equal(platform, Create("NetWithoutWcf", ("TargetFramework", target), ("WcfLintPackages", packages)).Platform.ToString());

    [Fact]
    public void References_that_were_guessed_say_less_than_packages()
    {
        (string, string) guessed = ("WcfLintReferencesAreGuessed", "true");
        Assert.Equal(WcfPlatform.Framework, Create("Net472", guessed).Platform);
        Assert.Null(Create("Net472", guessed).FrameworkVersion);
        Assert.Equal(WcfPlatform.CoreWcf, Create("Net472", guessed, ("WcfLintPackages", "CoreWCF.NetTcp")).Platform);
    }

    [Theory]
    [InlineData("net35", "", "", "3.5")]
    [InlineData("net472", "", "", "4.7.2")]
    [InlineData("", "", "v4.0", "4.0")]
    [InlineData("", ".NETFramework", "v4.8", "4.8")]
    [InlineData("", ".NETCoreApp", "v8.0", "4.5")]
    [InlineData("$(Target)", "", "", "4.5")]
    [InlineData("", "", "", "4.5")]
    public void The_project_says_its_version_else_its_references_do(string target, string identifier, string version, string expected) =>
        Assert.Equal(expected, Create("Net472", ("TargetFramework", target), ("TargetFrameworkIdentifier", identifier),
            ("TargetFrameworkVersion", version)).FrameworkVersion?.ToString());

    [Theory]
    [InlineData("", null)]
    [InlineData("<system.web><httpRuntime targetFramework=\"4.5\" /><compilation targetFramework=\"4.8\" /></system.web>", "4.5")]
    [InlineData("<system.web><compilation targetFramework=\"4.0\" /></system.web>", "4.0")]
    [InlineData("<startup><supportedRuntime version=\"v2.0.50727\" /></startup>", "2.0")]
    [InlineData("<startup><supportedRuntime version=\"v4.0\" sku=\".NETFramework,Version=v4.7.2\" /><supportedRuntime version=\"v2.0.50727\" /></startup>", "4.0")]
    [InlineData("<startup><supportedRuntime version=\"v4.0\" sku=\".NETFramework,Version=v4.0,Profile=Client\" /></startup>", "4.0")]
    [InlineData("<startup><supportedRuntime version=\"v4.0\" /></startup>", "4.0")]
    [InlineData("<startup><supportedRuntime version=\"v4.0.30319\" /></startup>", "4.0")]
    [InlineData("<startup><supportedRuntime version=\"#{runtime}#\" /></startup>", null)]
    public void A_configuration_without_a_project_says_it(string content, string? expected) =>
        Assert.Equal(expected, Create("NetWithoutWcf").With(Root(content)).FrameworkVersion?.ToString());

    [Theory]
    [InlineData("<startup><supportedRuntime version=\"v4.0\" /></startup>", "4.7.2")]
    [InlineData("<startup><supportedRuntime version=\"v4.0\" sku=\".NETFramework,Version=v4.8\" /></startup>", "4.7.2")]
    [InlineData("<startup><supportedRuntime version=\"v4.0\" sku=\".NETFramework,Version=v4.0\" /></startup>", "4.0")]
    public void The_lowest_version_that_is_asked_for_counts(string content, string expected) =>
        Assert.Equal(expected, Create("Net472", ("TargetFramework", "net472")).With(Root(content)).FrameworkVersion?.ToString());

    [Theory]
    [InlineData("<sectionGroup name=\"system.serviceModel\" type=\"CoreWCF.Configuration.ServiceModelSectionGroup, CoreWCF.ConfigurationManager\" />", "CoreWcf")]
    [InlineData("<sectionGroup name=\"system.serviceModel\"><section name=\"bindings\" type=\"CoreWCF.Configuration.BindingsSection, CoreWCF.ConfigurationManager\" /></sectionGroup>", "CoreWcf")]
    [InlineData("<sectionGroup name=\"system.serviceModel\" type=\"System.ServiceModel.Configuration.ServiceModelSectionGroup, System.ServiceModel\" />", "Framework")]
    [InlineData("<section name=\"other\" type=\"Some.Section, Some\" />", "Framework")]
    public void Without_a_project_the_types_of_the_sections_say_the_platform(string declaration, string platform)
    {
        ConfigElement root = Root("<configSections>" + declaration + "</configSections>");
        Assert.Equal(platform, Create("NetWithoutWcf").With(root).Platform.ToString());
        Assert.Equal(WcfPlatform.Framework, Create("Net472").With(root).Platform);
        Assert.Equal(WcfPlatform.None, Create("NetWithoutWcf", ("TargetFramework", "net8.0")).With(root).Platform);
        Assert.Equal(platform == "CoreWcf" ? WcfPlatform.CoreWcf : WcfPlatform.ClientPackages,
            Create("NetWithoutWcf", ("TargetFramework", "net8.0"), ("WcfLintPackages", "System.ServiceModel.Http")).With(root).Platform);
    }

    [Theory]
    [InlineData("net35", false, false, false)]
    [InlineData("net40", true, false, true)]
    [InlineData("net45", true, true, true)]
    [InlineData("net472", true, true, true)]
    public void Defaults_follow_the_version(string target, bool throttles, bool reads, bool endpoints)
    {
        TargetRuntime runtime = Create("Net472", ("TargetFramework", target));
        Assert.Equal((throttles, reads, reads, endpoints),
            (runtime.HasScalingThrottles, runtime.HasUnboundedReads, runtime.HasScalingConnections, runtime.HasDefaultEndpoints));
    }

    [Fact]
    public void Nothing_depends_on_a_version_that_no_file_states()
    {
        TargetRuntime unknown = Create("NetWithoutWcf");
        Assert.Null(unknown.FrameworkVersion);
        Assert.False(unknown.HasScalingThrottles || unknown.HasUnboundedReads || unknown.HasScalingConnections);
        Assert.True(unknown.HasDefaultEndpoints);
        Assert.False(Create("NetWithoutWcf", ("TargetFramework", "net8.0")).HasUnboundedReads);
    }

    private static TargetRuntime Create(string references, params (string Name, string Value)[] properties)
    {
        var compilation = CSharpCompilation.Create("Test", references: WcfReferences.Named(references).References);
        return TargetRuntime.Create(compilation, WcfSymbols.Create(compilation), BuildProperties.Read(new Options(properties)));
    }

    private static ConfigElement Root(string content) =>
        ConfigDocument.Parse(SourceText.From("<configuration>" + content + "</configuration>"), "/0/app.config").Root!;

    private sealed class Options((string Name, string Value)[] properties) : AnalyzerConfigOptions
    {
        private readonly Dictionary<string, string> _values = CreateValues(properties);

        public override bool TryGetValue(string key, [NotNullWhen(true)] out string? value) => _values.TryGetValue(key, out value);

        private static Dictionary<string, string> CreateValues((string Name, string Value)[] properties)
        {
            var values = new Dictionary<string, string>(KeyComparer);
            foreach ((string name, string value) in properties)
            {
                values["build_property." + name] = value;
            }

            return values;
        }
    }
}
