using System;
using System.IO;
using System.Text.Json;
using System.Threading.Tasks;
using System.Xml.Linq;
using Xunit;

namespace WcfLint.Cli.Tests.Output;

/// <summary>One run writes several reports.</summary>
public sealed class SeveralReportsTests : IDisposable
{
    private readonly TempTree _tree = new TempTree().Add("src/App.config", Texts.UnboundedQuota);

    public void Dispose() => _tree.Dispose();

    [Fact]
    public async Task A_pair_is_written_beside_the_report_on_the_standard_output()
    {
        Cli run = await Cli.RunAsync("check", _tree["src"], "--output", "sarif=" + _tree["a.sarif"], "-o", "markdown=" + _tree["a.md"]);
        Assert.Equal(1, run.Exit);
        Assert.Contains("App.config:5", run.Out);
        JsonElement result = JsonDocument.Parse(await File.ReadAllTextAsync(_tree["a.sarif"])).RootElement.GetProperty("runs")[0].GetProperty("results")[0];
        Assert.Equal("WCFL2001", result.GetProperty("ruleId").GetString());
        Assert.NotEmpty(result.GetProperty("partialFingerprints").GetProperty("wcflintFinding/v1").GetString()!);
        Assert.StartsWith("## WcfLint: 2 findings", await File.ReadAllTextAsync(_tree["a.md"]));
    }

    [Fact]
    public async Task A_file_alone_has_the_format_of_the_option()
    {
        Cli run = await Cli.RunAsync("check", _tree["src"], "--format", "junit", "--output", _tree["a=b.xml"], "--output", "json=" + _tree["a.json"]);
        Assert.Empty(run.Out);
        Assert.Equal("testsuites", XDocument.Load(_tree["a=b.xml"]).Root!.Name.LocalName);
        Assert.Equal(1, JsonDocument.Parse(await File.ReadAllTextAsync(_tree["a.json"])).RootElement.GetProperty("version").GetInt32());
    }

    [Theory]
    [InlineData("only one FILE", "a.txt", "b.txt")]
    [InlineData("two reports would be written to 'a.txt'", "sarif=a.txt", "json=a.txt")]
    public async Task Two_reports_to_one_FILE_are_an_error(string problem, string one, string other)
    {
        Cli run = await Cli.RunAsync("check", _tree["src"], "--output", one, "--output", other);
        Assert.Equal(2, run.Exit);
        Assert.Contains(problem, run.Error);
    }

    [Fact]
    public async Task The_answer_of_why_has_only_the_text_format() =>
        Assert.Contains("--why supports only the text format.",
            (await Cli.RunAsync("check", _tree["src"], "--why", "App.config:5", "--output", "json=" + _tree["a.json"])).Error);
}
