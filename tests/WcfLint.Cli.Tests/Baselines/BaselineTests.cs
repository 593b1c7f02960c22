using System;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Baselines;

public sealed class BaselineTests : IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public async Task What_the_baseline_names_fails_no_run_and_what_is_new_does()
    {
        _tree.Add("src/App.config", Texts.UnboundedQuota);
        Assert.Equal(1, (await CheckAsync()).Exit);
        Cli made = await BaselineAsync();
        Assert.Equal(0, made.Exit);
        Assert.Contains("1 finding of 1 project", made.Out);

        Cli known = await CheckAsync("--baseline", _tree["base.json"]);
        Assert.Equal(0, known.Exit);
        Assert.Contains("0 new findings in", known.Out);
        Assert.Contains("baseline: 1 finding known", known.Out);
        Assert.DoesNotContain("WCFL2001", known.Out);

        _tree.Add("src/Web.config", Texts.UnboundedQuota.Replace("\"big\"", "\"large\"", StringComparison.Ordinal));
        Cli more = await CheckAsync("--baseline", _tree["base.json"]);
        Assert.Equal(1, more.Exit);
        Assert.Contains("Web.config", more.Out);
        Assert.DoesNotContain("App.config", more.Out);
        Assert.Contains("1 new warning", more.Out);
    }

    [Fact]
    public async Task Findings_keep_their_names_when_lines_shift_and_indents_change()
    {
        _tree.Add("src/App.config", Texts.UnboundedQuota);
        await BaselineAsync();
        _tree.Add("src/App.config", Texts.UnboundedQuota.Replace("<system.serviceModel>", "<!-- one\n two -->\n  <system.serviceModel>",
            StringComparison.Ordinal).Replace("      <binding name", "\t<binding   name", StringComparison.Ordinal));
        Assert.Equal(0, (await CheckAsync("--baseline", _tree["base.json"])).Exit);
    }

    [Fact]
    public async Task A_second_finding_on_an_equal_line_is_new_and_one_that_went_is_counted()
    {
        string two = Texts.UnboundedQuota.Replace(
            "</services>",
            "</services>\n<client><endpoint address=\"net.tcp://x.example/\" binding=\"netTcpBinding\" bindingConfiguration=\"big2\" contract=\"I\" /></client>",
            StringComparison.Ordinal).Replace("    </netTcpBinding>",
                "      <binding name=\"big2\"\n maxReceivedMessageSize=\"2147483647\"\n />\n      <binding name=\"big3\"\n maxReceivedMessageSize=\"2147483647\"\n />\n    </netTcpBinding>", StringComparison.Ordinal);
        string one = two.Replace("      <binding name=\"big2\"\n maxReceivedMessageSize=\"2147483647\"\n />\n", string.Empty, StringComparison.Ordinal);
        _tree.Add("src/App.config", one);
        await BaselineAsync();
        _tree.Add("src/App.config", two);
        (_, JsonElement report) = await Cli.CheckAsync(_tree["src"], "--rule", "WCFL2001", "--baseline", _tree["base.json"]);
        Assert.Equal(1, report.GetProperty("findings").EnumerateArray().Count(f => f.GetProperty("baselineState").GetString() == "new"));

        File.Delete(_tree["base.json"]);
        await BaselineAsync();
        _tree.Add("src/App.config", one);
        Assert.Contains("create the baseline again", (await CheckAsync("--baseline", _tree["base.json"])).Out);

        // Findings that the run did not look for may still exist.
        Assert.DoesNotContain("create the baseline again", (await CheckAsync("--baseline", _tree["base.json"], "--min-severity", "error")).Out);
        Assert.DoesNotContain("create the baseline again",
            (await Cli.RunAsync("check", _tree["src"], "--load", "sources", "--rule", "WCFL7001", "--baseline", _tree["base.json"])).Out);
        Assert.DoesNotContain("create the baseline again", (await CheckAsync("--baseline", _tree["base.json"], "--exclude", "**/*.config")).Out);
    }

    [Fact]
    public async Task It_names_files_relative_to_itself_so_that_a_part_of_the_tree_can_be_checked()
    {
        _tree.Add("src/a/App.config", Texts.UnboundedQuota).Add("src/b/App.config", Texts.UnboundedQuota);
        await BaselineAsync();
        Assert.Equal(["src/a/App.config", "src/b/App.config"],
            JsonDocument.Parse(await File.ReadAllTextAsync(_tree["base.json"])).RootElement.GetProperty("findings").EnumerateArray()
                .Select(f => f.GetProperty("file").GetString()!));
        Cli part = await Cli.RunAsync("check", _tree["src/a"], "--load", "sources", "--rule", "WCFL2001", "--baseline", _tree["base.json"]);
        Assert.Equal(0, part.Exit);
        Assert.DoesNotContain("create the baseline again", part.Out);
    }

    [Fact]
    public async Task The_same_tree_gives_the_same_file()
    {
        _tree.Add("src/a/App.config", Texts.UnboundedQuota).Add("src/b/Web.config", Texts.UnboundedQuota);
        await BaselineAsync();
        byte[] first = await File.ReadAllBytesAsync(_tree["base.json"]);
        await BaselineAsync();
        Assert.Equal(first, await File.ReadAllBytesAsync(_tree["base.json"]));
    }

    [Theory]
    [InlineData("", "is not a wcflint baseline")]
    [InlineData("{}", "is not a wcflint baseline")]
    [InlineData("[1]", "is not a wcflint baseline")]
    [InlineData("{\"version\":1,\"findings\":[{\"id\":7}]}", "is not a wcflint baseline")]
    [InlineData("{\"version\":2,\"findings\":[]}", "has version 2")]
    public async Task What_is_no_baseline_is_said_and_exits_with_2(string content, string message)
    {
        _tree.Add("src/App.config", Texts.UnboundedQuota).Add("base.json", content);
        Cli run = await CheckAsync("--baseline", _tree["base.json"]);
        Assert.Equal(2, run.Exit);
        Assert.Contains(message, run.Error);
        Assert.Empty(run.Out);
    }

    [Fact]
    public async Task A_baseline_that_is_not_there_or_cannot_be_written_exits_with_2()
    {
        _tree.Add("src/App.config", Texts.UnboundedQuota);
        Cli missing = await CheckAsync("--baseline", _tree["no.json"]);
        Assert.Equal(2, missing.Exit);
        Assert.Contains("cannot read the baseline", missing.Error);
        Cli written = await Cli.RunAsync("baseline", _tree["src"], "--load", "sources", "--output", _tree["none/base.json"]);
        Assert.Equal(2, written.Exit);
        Assert.Contains("cannot write", written.Error);
    }

    [Fact]
    public async Task A_possible_finding_that_becomes_proved_is_new_and_the_other_way_round_it_is_known()
    {
        const string asking = "Store.Write();", slow = "System.IO.File.Delete(null);";
        Write(asking);
        Assert.Equal(0, (await Cli.RunAsync("baseline", _tree["src"], "--rule", "WCFL6003", "--output", _tree["base.json"])).Exit);
        Assert.Contains("\"possible\": true", await File.ReadAllTextAsync(_tree["base.json"]), StringComparison.Ordinal);
        Assert.Equal("possible unchanged", await CheckProofAsync());
        Write(slow);
        Assert.Equal("proved new", await CheckProofAsync());

        Assert.Equal(0, (await Cli.RunAsync("baseline", _tree["src"], "--rule", "WCFL6003", "--output", _tree["base.json"])).Exit);
        Assert.DoesNotContain("possible", await File.ReadAllTextAsync(_tree["base.json"]), StringComparison.Ordinal);
        Assert.Equal("proved unchanged", await CheckProofAsync());
        Write(asking);
        Assert.Equal("possible unchanged", await CheckProofAsync());
        Assert.DoesNotContain("create the baseline again",
            (await Cli.RunAsync("check", _tree["src"], "--rule", "WCFL6003", "--min-severity", "info", "--baseline", _tree["base.json"])).Out);

        void Write(string body) => _tree.Add("src/Shop.csproj", Texts.OldStyle("Shop.cs")).Add("src/Shop.cs", $$"""
            using System.ServiceModel;
            [ServiceContract] public interface IOrders { [OperationContract] void Put(); }
            [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
            public class Orders : IOrders { public void Put() { {{body}} } }
            public static class Store { public static void Write() { } }
            """);

        async Task<string> CheckProofAsync()
        {
            (_, JsonElement report) = await Cli.CheckAsync(_tree["src"], "--rule", "WCFL6003", "--min-severity", "info", "--baseline", _tree["base.json"]);
            JsonElement finding = Assert.Single(report.GetProperty("findings").EnumerateArray());
            Assert.Equal(finding.GetProperty("proof").GetString() == "possible", finding.TryGetProperty("assumption", out _));
            return finding.GetProperty("proof").GetString() + " " + finding.GetProperty("baselineState").GetString();
        }
    }

    private Task<Cli> BaselineAsync() => Cli.RunAsync("baseline", _tree["src"], "--load", "sources", "--rule", "WCFL2001", "--output", _tree["base.json"]);

    private Task<Cli> CheckAsync(params string[] more) => Cli.RunAsync(["check", _tree["src"], "--load", "sources", "--rule", "WCFL2001", .. more]);
}
