using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Commands;

/// <summary>Command lines with a mistake: exit 2, and one message that names the mistake.</summary>
public sealed class WrongUsageTests
{
    [Theory]
    [InlineData("check --format jsn --why a:1", "wcflint: --format: unknown value 'jsn'. Did you mean json?")]
    [InlineData("check --why a:1 --format jsn", "wcflint: --format: unknown value 'jsn'. Did you mean json?")]
    [InlineData("check --format jsn --statistics .", "wcflint: --format: unknown value 'jsn'. Did you mean json?")]
    [InlineData("check --format sarf", "wcflint: --format: unknown value 'sarf'. Did you mean sarif? Valid values: text, ")]
    [InlineData("check --why a:1 --format", "'--format'")]
    [InlineData("check --rule securty", "Did you mean security?")]
    [InlineData("explain WCFL2O01", "Did you mean WCFL2001")]
    [InlineData("check --exclude [", "--exclude: '[' is not a valid pattern")]
    [InlineData("check --exclude src/{a,b}", "--exclude: 'src/{a,b}' is not a valid pattern")]
    [InlineData("check --exclude !src", "--exclude: '!src' is not a valid pattern")]
    [InlineData("fix --quota abc", "wcflint: --quota: expected a number of bytes above the default of 65,536 and below 2,147,483,647, but got 'abc'.")]
    [InlineData("fix --quota -5", "--quota: expected a number of bytes above the default of 65,536 and below 2,147,483,647, but got '-5'.")]
    [InlineData("fix --quota", "'--quota'")]
    [InlineData("fix --quota 70000 --rule WCFL999", "unknown rule or group of rules 'WCFL999'")]
    [InlineData("fix --quota 70000 --rule", "'--rule'")]
    [InlineData("fix --output", "'--output'")]
    [InlineData("chek .", "wcflint: unknown command 'chek'. Did you mean check?")]
    [InlineData("fix . --comit", "wcflint: unknown option '--comit'. Did you mean --commit?")]
    [InlineData("fix . other", "wcflint: unknown argument 'other'.")]
    [InlineData("--format json", "wcflint: unknown option '--format'.")]
    public async Task The_mistake_is_named(string line, string message)
    {
        Cli run = await Cli.RunAsync(line.Split(' '));
        Assert.Equal(2, run.Exit);
        Assert.Contains(message, run.Error);
        Assert.DoesNotContain("Exception", run.Error);
        Assert.DoesNotContain("System.", run.Error);
        Assert.DoesNotContain("\\u0009", run.Error);
        Assert.Empty(run.Out);
    }

    [Fact]
    public async Task An_unknown_command_is_the_only_error() =>
        Assert.Equal(["wcflint: unknown command 'chek'. Did you mean check?", "Try 'wcflint --help'."],
            (await Cli.RunAsync("chek", ".")).Error.Trim().ReplaceLineEndings("\n").Split('\n'));

    [Theory]
    [InlineData(
        """
        {
          "version": 1,
          oops
        }
        """,
        "line 3 is not JSON")]
    [InlineData("{ \"version\": 1, \"findings\": [ { \"id\": 7 } ] }", "it does not have the format that 'wcflint baseline' writes")]
    public async Task A_broken_baseline_is_described_without_the_words_of_the_runtime(string content, string message)
    {
        using TempTree tree = new TempTree().Add("base.json", content);
        Cli run = await Cli.RunAsync("check", tree.Folder, "--baseline", tree["base.json"]);
        Assert.Equal(2, run.Exit);
        Assert.EndsWith("base.json' is not a wcflint baseline: " + message, run.Error.TrimEnd());
    }
}
