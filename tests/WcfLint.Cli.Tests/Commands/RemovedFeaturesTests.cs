using System;
using System.Threading.Tasks;
using WcfLint.Cli.Model;
using Xunit;

namespace WcfLint.Cli.Tests.Commands;

/// <summary>A command or option of an earlier version names what replaces it.</summary>
public sealed class RemovedFeaturesTests
{
    [Theory]
    [InlineData("merge 1.part 2.part", "wcflint merge", "one job per solution")]
    [InlineData("check . --shard 1/4 --output 1.part", "--shard", "one job per solution")]
    [InlineData("baseline . --shard=1/4", "--shard", "one job per solution")]
    [InlineData("fix . --shard 1/4 --dry-run", "--shard", "one job per solution")]
    [InlineData("fix . --patches patches", "--patches", "'git format-patch main'")]
    [InlineData("completions bash", "wcflint completions", "dotnet-suggest")]
    [InlineData("check . --load auto", "--load auto", "'--load msbuild'")]
    [InlineData("report . --load=auto", "--load auto", "'--load msbuild'")]
    [InlineData("check . --why web.config:4 --format json", "--why --format json", "Use '--why' as text")]
    public async Task The_replacement_of_a_removed_feature_is_named(string command, string removed, string replacement)
    {
        Cli run = await Cli.RunAsync(command.Split(' '));
        Assert.Equal(ExitCode.Error, run.Exit);
        Assert.Empty(run.Out);
        Assert.StartsWith("wcflint: '" + removed + "' was removed. ", run.Error, StringComparison.Ordinal);
        Assert.Contains(replacement, run.Error);
        Assert.Single(run.Error.TrimEnd().Split('\n'));
    }

    /// <summary>A folder may bear the name of a command.</summary>
    [Fact]
    public async Task A_PATH_of_that_name_is_a_PATH()
    {
        Cli run = await Cli.RunAsync("check", "merge", "--formt", "json");
        Assert.Equal(ExitCode.Error, run.Exit);
        Assert.DoesNotContain("removed", run.Error);
    }
}
