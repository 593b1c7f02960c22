using System;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using WcfLint.Cli.Model;
using Xunit;

namespace WcfLint.Cli.Tests.Commands;

/// <summary>`check --shard` and `merge`.</summary>
public sealed class ShardTests : IDisposable
{
    private const int Projects = 12;

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("1/1", 1, 1)]
    [InlineData("2/4", 2, 4)]
    public void A_part_is_read(string text, int index, int count) => Assert.Equal(new Shard(index, count), Shard.Parse(text));

    [Theory]
    [InlineData("0/4")]
    [InlineData("5/4")]
    [InlineData("1/257")]
    [InlineData("1")]
    [InlineData("1/x")]
    public async Task What_is_no_part_exits_with_2(string text)
    {
        Cli run = await Cli.RunAsync("check", ".", "--shard", text);
        Assert.Equal(2, run.Exit);
        Assert.Contains("--shard: '" + text + "' is no part of a whole", run.Error);
    }

    [Fact]
    public void Each_project_is_in_one_part_and_its_name_alone_decides()
    {
        for (int i = 0; i < 200; i++)
        {
            Assert.Single(Enumerable.Range(1, 7), index => new Shard(index, 7).Has("src/P" + i + ".csproj"));
        }

        // Written down: a matrix that was split otherwise yesterday would compare other findings.
        Assert.Equal([4, 2, 3], ((string[])["a.csproj", "b.csproj", "src/c.csproj"]).Select(p => Enumerable.Range(1, 4).Single(index => new Shard(index, 4).Has(p))));
    }

    [Fact]
    public async Task The_parts_joined_are_the_whole()
    {
        AddProjects();
        await SarifAsync("whole.sarif");
        for (int i = 1; i <= 3; i++)
        {
            await SarifAsync(i + ".sarif", "--shard", i + "/3");
        }

        // In any order, and each finding once.
        Cli merged = await Cli.RunAsync("merge", _tree["3.sarif"], _tree["1.sarif"], _tree["2.sarif"], _tree["1.sarif"], "--output", _tree["all.sarif"]);
        Assert.Equal(1, merged.Exit);
        Assert.Contains("findings of 4 logs", merged.Out);
        Assert.Equal(Results("whole.sarif"), Results("all.sarif"));
        Assert.True(Results("whole.sarif").Length >= Projects);
        Assert.Equal(0, (await Cli.RunAsync("merge", _tree["all.sarif"], "--fail-on", "error", "--output", _tree["again.sarif"])).Exit);
        Assert.Equal(await File.ReadAllTextAsync(_tree["all.sarif"]), await File.ReadAllTextAsync(_tree["again.sarif"]));
    }

    [Fact]
    public async Task What_the_baseline_knows_fails_no_merge()
    {
        AddProjects();
        await Cli.RunAsync("baseline", _tree["src"], "--load", "sources", "--output", _tree["base.json"]);
        await SarifAsync("1.sarif", "--shard", "1/2", "--baseline", _tree["base.json"]);
        await SarifAsync("2.sarif", "--shard", "2/2", "--baseline", _tree["base.json"]);
        Assert.Equal(0, (await Cli.RunAsync("merge", _tree["1.sarif"], _tree["2.sarif"], "--output", _tree["all.sarif"])).Exit);
    }

    [Theory]
    [InlineData("", "is no SARIF log")]
    [InlineData("{}", "is no SARIF log")]
    [InlineData("[]", "is no SARIF log")]
    [InlineData("{\"version\":\"2.1.0\",\"runs\":[{\"tool\":{\"driver\":{\"name\":\"Other\"}}}]}", "it is not of WcfLint")]
    [InlineData("{\"version\":\"2.1.0\",\"runs\":[{\"tool\":{\"driver\":{\"name\":\"WcfLint\"}},\"results\":[{}]}]}", "is no SARIF log")]
    public async Task What_is_no_log_is_said_and_exits_with_2(string content, string message)
    {
        _tree.Add("a.sarif", content);
        Cli run = await Cli.RunAsync("merge", _tree["a.sarif"]);
        Assert.Equal(2, run.Exit);
        Assert.Contains(message, run.Error);
        Assert.Empty(run.Out);
    }

    [Fact]
    public async Task Logs_of_different_versions_are_not_joined()
    {
        _tree.Add("src/App.config", Texts.UnboundedQuota);
        await SarifAsync("1.sarif");
        string log = await File.ReadAllTextAsync(_tree["1.sarif"]);
        string version = JsonDocument.Parse(log).RootElement.GetProperty("runs")[0].GetProperty("tool").GetProperty("driver").GetProperty("version").GetString()!;
        _tree.Add("2.sarif", log.Replace("\"version\": \"" + version + "\"", "\"version\": \"0.0.1-other\"", StringComparison.Ordinal));
        Cli run = await Cli.RunAsync("merge", _tree["1.sarif"], _tree["2.sarif"]);
        Assert.Equal(2, run.Exit);
        Assert.Contains("make all with the same", run.Error);
        Assert.Equal(2, (await Cli.RunAsync("merge", _tree["none.sarif"])).Exit);
    }

    [Fact]
    public async Task A_part_that_could_not_read_something_is_said_by_the_whole()
    {
        _tree.Add("src/Bad.csproj", "<Project").Add("src/App.config", Texts.UnboundedQuota);
        Cli part = await SarifAsync("1.sarif");
        Assert.Equal(2, part.Exit);
        Assert.Equal(2, (await Cli.RunAsync("merge", _tree["1.sarif"])).Exit);
    }

    private void AddProjects()
    {
        for (int i = 0; i < Projects; i++)
        {
            _tree.Add("src/p" + i + "/P" + i + ".csproj", Texts.OldStyle()).Add("src/p" + i + "/Client.cs", Texts.UsingOnClient);
        }
    }

    private Task<Cli> SarifAsync(string name, params string[] more) =>
        Cli.RunAsync(["check", _tree["src"], "--load", "sources", "--format", "sarif", "--output", _tree[name], .. more]);

    private string[] Results(string name) =>
        JsonDocument.Parse(File.ReadAllBytes(_tree[name])).RootElement.GetProperty("runs")[0].GetProperty("results").EnumerateArray().Select(r => JsonSerializer.Serialize(r)).ToArray();
}
