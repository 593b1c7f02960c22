using System;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Settings;

/// <summary>One place for C# and configurations: "rules" in wcflint.json, and --ignore for a run.</summary>
public sealed class RuleSettingsTests : IDisposable
{
    private readonly TempTree _tree = new();

    public RuleSettingsTests() => _tree
        .Add("src/A.csproj", Texts.Program()).Add("src/Client.cs", Texts.UsingOnClient).Add("src/App.config", Texts.UnboundedQuota)
        .Add("legacy/B.csproj", Texts.Program()).Add("legacy/Client.cs", Texts.UsingOnClient).Add("legacy/App.config", Texts.UnboundedQuota);

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("""{ "rules": { } }""", "legacy/App.config WCFL2001 warning, legacy/Client.cs WCFL1002 warning, src/App.config WCFL2001 warning, src/Client.cs WCFL1002 warning")]
    [InlineData("""{ "rules": { "WCFL1002": "none" } }""", "legacy/App.config WCFL2001 warning, src/App.config WCFL2001 warning")]
    [InlineData("""{ "rules": { "2001": "error", "1002": "info" } }""", "legacy/App.config WCFL2001 error, legacy/Client.cs WCFL1002 info, src/App.config WCFL2001 error, src/Client.cs WCFL1002 info")]
    [InlineData("""{ "rules": { "client-lifetime": "none", "WCFL2": { "legacy/**": "none", "src/*.config": "error" } } }""", "src/App.config WCFL2001 error")]
    [InlineData("""{ "rules": { "WCFL2": "none", "WCFL2001": { "src": "warning" }, "WCFL1": "none" } }""", "src/App.config WCFL2001 warning")]
    public async Task Severities_are_set_by_id_group_and_path_and_the_last_counts(string settings, string expected)
    {
        _tree.Add("wcflint.json", settings);
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--rule", "WCFL2001,WCFL1002");
        Assert.Equal(expected, string.Join(", ", report.GetProperty("findings").EnumerateArray().Select(finding =>
            finding.GetProperty("file").GetString() + " " + finding.GetProperty("id").GetString() + " " + finding.GetProperty("severity").GetString())));
        if (expected.Contains("error", StringComparison.Ordinal))
        {
            Assert.Equal(1, (await Cli.RunAsync("check", _tree.Folder, "--fail-on", "error")).Exit);
        }
    }

    [Fact]
    public async Task A_rule_that_is_ignored_is_neither_reported_nor_fixed()
    {
        Assert.Equal(["legacy/App.config:5 WCFL2001", "src/App.config:5 WCFL2001"],
            Cli.Findings((await Cli.CheckAsync(_tree.Folder, "--min-severity", "warning", "--ignore", "WCFL1002")).Report));
        Assert.Empty(Cli.Findings((await Cli.CheckAsync(_tree.Folder, "--min-severity", "warning", "--ignore", "client-lifetime,2001")).Report));
        _tree.Add("wcflint.json", """{ "rules": { "WCFL1002": "error" } }""");
        Cli fix = await Cli.RunAsync("fix", _tree.Folder, "--dry-run", "--ignore", "1002");
        Assert.DoesNotContain("WCFL1002", fix.Out + fix.Error);
        Assert.Contains("WCFL1002", (await Cli.RunAsync("fix", _tree.Folder, "--dry-run")).Error);
        _tree.Add("wcflint.json", """{ "rules": { "WCFL1002": "none" } }""");
        Assert.DoesNotContain("WCFL1002", (await Cli.RunAsync("fix", _tree.Folder, "--dry-run")).Error);
        Assert.Contains("unknown rule or group of rules 'secrity'", (await Cli.RunAsync("check", _tree.Folder, "--ignore", "secrity")).Error);
    }

    [Fact]
    public async Task Why_names_the_setting()
    {
        _tree.Add("wcflint.json", """{ "rules": { "WCFL1002": { "src": "none" } } }""");
        Assert.Contains("wcflint.json or --ignore turns the rule off there",
            (await Cli.RunAsync("check", _tree.Folder, "--why", Path.Combine("src", "Client.cs") + ":8")).Out);
    }

    /// <summary>A rule that is off by default runs where it gets a severity, and there only.</summary>
    [Fact]
    public async Task A_rule_can_be_switched_on_for_some_files()
    {
        const string SlowStart = """
            using System.ServiceModel;
            using System.ServiceModel.Channels;
            [ServiceContract, XmlSerializerFormat] public interface IOrders { [OperationContract] string Get(int id); }
            public class OrdersClient : ClientBase<IOrders>, IOrders { public OrdersClient(Binding binding, EndpointAddress address) : base(binding, address) { } public string Get(int id) { return Channel.Get(id); } }
            public class Desk { public void Run() { new OrdersClient(new BasicHttpBinding(), new EndpointAddress("http://localhost/")).Get(1); } }
            """;
        _tree.Add("src/Client.cs", SlowStart).Add("legacy/Client.cs", SlowStart);
        Assert.Empty(await FindAsync());
        _tree.Add("wcflint.json", """{ "rules": { "WCFL5006": { "src": "warning" } } }""");
        Assert.Equal(["src/Client.cs warning"], await FindAsync());

        async Task<string[]> FindAsync() => [.. (await Cli.CheckAsync(_tree.Folder)).Report.GetProperty("findings").EnumerateArray().Where(
            f => f.GetProperty("id").GetString() == "WCFL5006").Select(f => f.GetProperty("file").GetString() + " " + f.GetProperty("severity").GetString())];
    }

    [Theory]
    [InlineData("""{ "rules": [] }""", "rules: expected severities by rule or group")]
    [InlineData("""{ "rules": { "WCFL9999": "none" } }""", "rules: unknown rule or group of rules 'WCFL9999'.")]
    [InlineData("""{ "rules": { "WCFL1002": "warn" } }""", "rules: WCFL1002: unknown value 'warn'. Did you mean warning? Valid values: none, info, warning, error.")]
    [InlineData("""{ "rules": { "WCFL1002": { "src/?": "none" } } }""", "rules: 'src/?' is not a valid pattern")]
    [InlineData("""{ "rules": { "WCFL1002": { "src": { } } } }""", "rules: WCFL1002: unknown value {")]
    public async Task What_is_wrong_is_told(string settings, string problem)
    {
        _tree.Add("wcflint.json", settings);
        Cli run = await Cli.RunAsync("check", _tree.Folder);
        Assert.Equal(2, run.Exit);
        Assert.Contains(problem, run.Error);
    }
}
