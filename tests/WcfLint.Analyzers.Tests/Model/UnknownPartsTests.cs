using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;

namespace WcfLint.Analyzers.Tests.Model;

/// <summary>What cannot be seen is unknown: nothing is unused, dangling or left at a default because of it.</summary>
public class UnknownPartsTests
{
    private const string Bindings = "<bindings><basicHttpBinding><binding name=\"fast\" sendTimeout=\"00:02:00\" /></basicHttpBinding></bindings>";
    private const string Services =
        "<services><service name=\"S\" behaviorConfiguration=\"open\"><endpoint address=\"http://far.example/\" binding=\"basicHttpBinding\" bindingConfiguration=\"fast\" contract=\"I\" /></service></services>";
    private const string Behaviors = "<behaviors><serviceBehaviors><behavior name=\"open\"><serviceMetadata /></behavior></serviceBehaviors></behaviors>";
    private const string Clients =
        "<client><endpoint name=\"a\" address=\"http://far.example/\" binding=\"basicHttpBinding\" bindingConfiguration=\"fast\" contract=\"I\" /></client>";

    // A client of metadata receives documents of any size, over the default binding.
    private const string Metadata =
        "<client><endpoint name=\"a\" address=\"http://far.example/\" binding=\"basicHttpBinding\" contract=\"IMetadataExchange\" /></client>";

    private static readonly string[] s_rules = ["WCFL0002", "WCFL0003", "WCFL0004", "WCFL0005", "WCFL0006", "WCFL2002"];

    public static TheoryData<string> Hidden => ["<{0} configSource=\"hidden.config\" />", "<{0} configProtectionProvider=\"Rsa\"><EncryptedData /></{0}>"];

    [Theory]
    [MemberData(nameof(Hidden))]
    public async Task Hidden_services_may_use_everything(string hidden) => Assert.Empty(await FindAsync(Bindings + Behaviors + string.Format(hidden, "services")));

    [Theory]
    [MemberData(nameof(Hidden))]
    public async Task Hidden_clients_may_use_everything(string hidden) => Assert.Empty(await FindAsync(Bindings + string.Format(hidden, "client")));

    [Theory]
    [MemberData(nameof(Hidden))]
    public async Task Hidden_bindings_may_have_every_name_and_every_default(string hidden)
    {
        Assert.Empty(await FindAsync(Clients + string.Format(hidden, "bindings")));
        Assert.Empty(await FindAsync(Metadata + string.Format(hidden, "bindings")));
    }

    [Theory]
    [MemberData(nameof(Hidden))]
    public async Task Hidden_behaviours_may_have_every_name(string hidden) =>
        Assert.Empty((await FindAsync(Bindings + Services + string.Format(hidden, "behaviors"))).Except(["WCFL2002"]));

    // The findings if the parts were in sight and contained nothing of the kind.
    [Fact]
    public async Task In_sight_they_are_judged()
    {
        Assert.Contains("WCFL0005", await FindAsync(Bindings + Behaviors + "<services />"));
        Assert.Contains("WCFL0003", await FindAsync(Clients + "<bindings />"));
        Assert.Contains("WCFL2002", await FindAsync(Metadata + "<bindings />"));
        Assert.Contains("WCFL0003", await FindAsync(Bindings + Services + "<behaviors />"));
    }

    [Theory]
    [InlineData("<!-- <endpoint address=\"\" binding=\"basicHttpBinding\" bindingConfiguration=\"fast\" contract=\"I\" /> -->", false)]
    [InlineData("<!--\n<endpoint binding='basicHttpBinding' bindingConfiguration='fast'/>\n-->", false)]
    [InlineData("<!-- fast -->", true)]
    [InlineData("<!-- <endpoint bindingConfiguration=\"faster\" /> -->", true)]
    public async Task A_commented_out_endpoint_keeps_its_binding(string comment, bool reported) =>
        Assert.Equal(reported ? ["WCFL0005"] : [], await FindAsync(Bindings + "<client>" + comment + "</client>"));

    [Theory]
    [InlineData("<!-- <service name=\"S\" behaviorConfiguration=\"open\" /> -->", false)]
    [InlineData("<!-- open -->", true)]
    public async Task A_commented_out_service_keeps_its_behaviour(string comment, bool reported) =>
        Assert.Equal(reported ? ["WCFL0005"] : [], await FindAsync(Behaviors + "<services>" + comment + "</services>"));

    [Theory]
    [InlineData("new BasicHttpBinding(\"fa\" + end)", false)]
    [InlineData("new BasicHttpBinding($\"fa{end}\")", false)]
    [InlineData("new BasicHttpBinding(string.Format(\"fa{0}\", end))", false)]
    [InlineData("new BasicHttpBinding(System.Configuration.ConfigurationManager.AppSettings[\"binding\"])", false)]
    [InlineData("new BasicHttpBinding(end)", false)]
    [InlineData("new BasicHttpBinding(\"fast\")", false)]
    [InlineData("new BasicHttpBinding(BasicHttpSecurityMode.Transport)", true)]
    [InlineData("new BasicHttpBinding()", true)]
    [InlineData("new NetTcpBinding(\"fa\" + end)", true)]
    public async Task A_binding_whose_name_code_may_build_is_kept(string creation, bool reported)
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL0005" } };
        test.TestState.Sources.Add("using System.ServiceModel; class C { object M(string end) { return " + creation + "; } }");
        string written = Config(Bindings);
        test.TestState.AdditionalFiles.Add(("App.config", reported ? written.Replace("<binding name=\"fast\" sendTimeout=\"00:02:00\" />",
            "{|WCFL0005:<binding name=\"fast\" sendTimeout=\"00:02:00\" />|}") : written));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("\"or\" + end")]
    [InlineData("$\"or{end}\"")]
    [InlineData("string.Format(\"or{0}\", end)")]
    [InlineData("System.Configuration.ConfigurationManager.AppSettings[\"endpoint\"]")]
    [InlineData("{|WCFL0003:\"orders\"|}")]
    public async Task An_endpoint_name_that_code_builds_names_no_nothing(string name)
    {
        var test = new VerifyCS.Test { OnlyRules = { "WCFL0003" } };
        test.TestState.Sources.Add("""
            using System.ServiceModel;
            [ServiceContract] public interface I { [OperationContract] int Get(); }
            public class FooClient : ClientBase<I> { public FooClient(string endpointConfigurationName) : base(endpointConfigurationName) { } }
            public class C { public object M(string end) { var client = new FooClient(NAME); client.Open(); client.Close(); return null; } }
            """.Replace("NAME", name));
        test.TestState.AdditionalFiles.Add(("App.config", Config(Clients + Bindings)));
        await test.RunAsync();
    }

    private static string Config(string content) => "<configuration><system.serviceModel>" + content + "</system.serviceModel></configuration>";

    private static async Task<IEnumerable<string>> FindAsync(string content)
    {
        IEnumerable<Diagnostic> findings = await Findings.OfAsync(("/app/app.config", Config(content)));
        return findings.Select(f => f.Id).Where(id => System.Array.IndexOf(s_rules, id) >= 0).Distinct().ToList();
    }
}
