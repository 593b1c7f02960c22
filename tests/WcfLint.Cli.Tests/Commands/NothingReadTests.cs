using System;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Commands;

/// <summary>A step in the wrong folder, or with too many excludes, would be green for ever: nothing read is no success.</summary>
public sealed class NothingReadTests : IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("check")]
    [InlineData("fix")]
    [InlineData("baseline", "--output", "x.json")]
    [InlineData("report", "--output", "x.html")]
    [InlineData("migrate")]
    public async Task An_empty_folder_is_an_error_of_one_sentence(string command, params string[] more)
    {
        if (more.Length > 0)
        {
            more[1] = _tree[more[1]];
        }

        _tree.Add("empty/readme.txt", "nothing to check");
        Cli run = await Cli.RunAsync([command, _tree["empty"], .. more]);
        Assert.Equal(2, run.Exit);
        Assert.Empty(run.Out);
        Assert.Equal("wcflint: nothing was checked: '" + _tree["empty"] + "' has no C# file and no configuration file", run.Error.TrimEnd());
    }

    [Fact]
    public async Task An_empty_folder_beside_another_takes_nothing_away()
    {
        _tree.Add("src/Client.cs", Texts.UsingOnClient).Add("empty/readme.txt", "nothing to check");
        Cli run = await Cli.RunAsync("check", _tree["src"], _tree["empty"]);
        Assert.Equal(1, run.Exit);
        Assert.Contains("WCFL1002", run.Out, StringComparison.Ordinal);
    }

    [Fact]
    public async Task What_is_excluded_is_not_read()
    {
        _tree.Add("src/Client.cs", Texts.UsingOnClient).Add("src/App.config", Texts.UnboundedQuota).Add("src/wcflint.json",
            "{ \"exclude\": [\"**/*.cs\", \"**/*.config\"] }");
        Cli run = await Cli.RunAsync("check", _tree["src"]);
        Assert.Equal(2, run.Exit);
        Assert.Contains("has no C# file and no configuration file that is not excluded or skipped", run.Error);
        Assert.Equal(1, (await Cli.RunAsync("check", _tree["src"], "--no-config")).Exit);
        run = await Cli.RunAsync("check", _tree["src"], "--no-config", "--exclude", "**");
        Assert.Equal((2, "wcflint: nothing was checked: '" + _tree["src"] + "' is excluded by --exclude"), (run.Exit, run.Error.TrimEnd()));
    }

    [Theory]
    [InlineData("a.cs", "class A { }")]
    [InlineData("web.config", "<configuration />")]
    public async Task One_file_without_a_finding_is_a_success(string name, string text)
    {
        _tree.Add(name, text);
        Assert.Equal(0, (await Cli.RunAsync("check", _tree.Folder)).Exit);
    }
}
