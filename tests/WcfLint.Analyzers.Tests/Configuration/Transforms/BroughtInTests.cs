using System.Threading.Tasks;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;

namespace WcfLint.Analyzers.Tests.Configuration.Transforms;

/// <summary>What a transform for production brings in is reported where it stands; use and references are those after it.</summary>
public class BroughtInTests
{
    private const string Quota = "maxReceivedMessageSize=\"2147483647\"";
    private const string Reported = "{|WCFL2001:" + Quota + "|}";

    [Fact]
    public Task A_binding_that_is_not_there() =>
        VerifyAsync("WCFL0003", "Web.Release.config",
            "<services><service name=\"S\" xdt:Locator=\"Match(name)\"><endpoint {|WCFL0003:bindingConfiguration=\"slow\"|} xdt:Transform=\"SetAttributes\" /></service></services>");

    [Fact]
    public Task A_behaviour_that_is_not_there() =>
        VerifyAsync("WCFL0003", "Web.Release.config",
            "<services><service {|WCFL0003:behaviorConfiguration=\"verbose\"|} xdt:Transform=\"SetAttributes\" /></services>");

    // The reference is the base's own then.
    [Fact]
    public Task A_binding_that_it_takes_away() =>
        VerifyAsync(
            "WCFL0003",
            "Web.Release.config",
            "<bindings><basicHttpBinding><binding name=\"fast\" xdt:Transform=\"Remove\" xdt:Locator=\"Match(name)\" /></basicHttpBinding></bindings>",
            Base().Replace("bindingConfiguration=\"fast\"", "{|WCFL0003:bindingConfiguration=\"fast\"|}"));

    [Theory]
    [InlineData("Web.Release.config")]
    [InlineData("Web.Production.config")]
    [InlineData("Web.Azure-Prod.config")]
    [InlineData("Web.Live.config")]
    public Task A_quota_without_bound(string name) => VerifyAsync("WCFL2001", name, SetQuota(Reported));

    [Theory]
    [InlineData("Web.Debug.config")]
    [InlineData("Web.Staging.config")]
    [InlineData("Web.NonProd.config")]
    [InlineData("Web.Products.config")]
    public Task Not_of_a_transform_for_anything_else(string name) => VerifyAsync("WCFL2001", name, SetQuota(Quota));

    // Visual Studio publishes Release by default.
    [Fact]
    public Task Not_of_another_transform_beside_that_for_release()
    {
        VerifyConfig.Test test = Create("WCFL2001", "Web.Release.config", SetQuota("maxReceivedMessageSize=\"70000\""), Base());
        test.TestState.AdditionalFiles.Add(("Web.Production.config", Transform(SetQuota(Quota))));
        return test.RunAsync();
    }

    [Fact]
    public Task In_an_element_that_it_inserts() =>
        VerifyAsync("WCFL2001", "Web.Release.config",
            "<bindings xdt:Transform=\"Replace\"><basicHttpBinding><binding name=\"fast\" " + Reported + " /></basicHttpBinding></bindings>");

    [Fact]
    public Task Security_that_it_switches_off() =>
        VerifyAsync(
            "WCFL7002",
            "Web.Release.config",
            "<bindings><netTcpBinding><binding name=\"fast\" xdt:Locator=\"Match(name)\"><security {|WCFL7002:mode=\"None\"|} xdt:Transform=\"SetAttributes(mode)\" /></binding></netTcpBinding></bindings>",
            Base("<security mode=\"Transport\" />").Replace("basicHttp", "netTcp").Replace("http://", "net.tcp://"));

    // An element that an uninterpreted transform may change is unknown.
    [Fact]
    public Task Nothing_of_a_transform_that_is_not_interpreted() =>
        VerifyAsync("WCFL2001", "Web.Release.config",
            "<bindings><basicHttpBinding><binding name=\"fast\" " + Quota + " xdt:Transform=\"Company.Merge\" /></basicHttpBinding></bindings>");

    [Fact]
    public Task A_comment_in_the_transform_switches_it_off_there() =>
        VerifyAsync("WCFL2001", "Web.Release.config", "<!-- wcflint disable WCFL2001 -->" + SetQuota(Quota));

    // Neither checked nor reported as unused: other build configurations use it.
    [Theory]
    [InlineData("WCFL2001")]
    [InlineData("WCFL0005")]
    public Task A_binding_whose_endpoint_it_takes_away_is_none_of_production(string rule) =>
        VerifyAsync(rule, "Web.Release.config", "<services><service name=\"S\" xdt:Transform=\"Remove\" /></services>",
            Base().Replace("name=\"fast\"", "name=\"fast\" " + Quota));

    [Fact]
    public Task A_binding_that_only_the_transform_refers_to_is_used()
    {
        string written = Base().Replace("bindingConfiguration=\"fast\"", string.Empty);
        return VerifyAsync(
            "WCFL2001",
            "Web.Release.config",
            "<services><service name=\"S\"><endpoint bindingConfiguration=\"fast\" xdt:Transform=\"SetAttributes\" /></service></services>",
            written.Replace("<binding name=\"fast\"", "<binding name=\"fast\" " + Reported));
    }

    private static string SetQuota(string attribute) =>
        "<bindings><basicHttpBinding><binding name=\"fast\" " + attribute
            + " xdt:Transform=\"SetAttributes\" xdt:Locator=\"Match(name)\" /></basicHttpBinding></bindings>";

    private static string Base(string security = "") => $"""
        <configuration>
          <system.serviceModel>
            <bindings><basicHttpBinding><binding name="fast">{security}</binding></basicHttpBinding></bindings>
            <services><service name="S"><endpoint address="http://far.example/s" binding="basicHttpBinding" bindingConfiguration="fast" contract="I" /></service></services>
          </system.serviceModel>
        </configuration>
        """;

    private static string Transform(string sections) => $"""
        <configuration xmlns:xdt="http://schemas.microsoft.com/XML-Document-Transform">
          <system.serviceModel>{sections}</system.serviceModel>
        </configuration>
        """;

    private static Task VerifyAsync(string rule, string name, string sections, string? written = null) => Create(rule, name, sections, written ?? Base()).RunAsync();

    private static VerifyConfig.Test Create(string rule, string name, string sections, string written)
    {
        var test = new VerifyConfig.Test { OnlyRules = { rule } };
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("Web.config", written));
        test.TestState.AdditionalFiles.Add((name, Transform(sections)));
        return test;
    }
}
