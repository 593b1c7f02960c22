using System.Collections.Generic;
using System.IO;
using System.Threading.Tasks;
using WcfLint.Cli.Commands;
using WcfLint.Cli.Output;
using Xunit;

namespace WcfLint.Cli.Tests.Output;

/// <summary>Colours where they are wanted: the option decides, then NO_COLOR, then FORCE_COLOR, then the terminal.</summary>
public sealed class ColourTests
{
    [Theory]
    [InlineData(true, "", true)]
    [InlineData(false, "", false)]
    [InlineData(true, "NO_COLOR=1", false)]
    [InlineData(true, "TERM=dumb", false)]
    [InlineData(false, "FORCE_COLOR=1", true)]
    [InlineData(false, "FORCE_COLOR=true", true)]
    [InlineData(true, "FORCE_COLOR=0", false)]
    [InlineData(false, "FORCE_COLOR=", false)]
    [InlineData(true, "NO_COLOR=", true)]
    [InlineData(false, "NO_COLOR=1 FORCE_COLOR=1", false)]
    public void The_environment_decides_where_no_option_does(bool isTerminal, string variables, bool hasColour)
    {
        var values = new Dictionary<string, string>();
        foreach (string variable in variables.Split(' ', System.StringSplitOptions.RemoveEmptyEntries))
        {
            values.Add(variable.Split('=')[0], variable.Split('=')[1]);
        }

        Assert.Equal(hasColour, CommandHost.HasColour(name => values.GetValueOrDefault(name), isTerminal));
    }

    [Theory]
    [InlineData("always", false, true)]
    [InlineData("never", true, false)]
    [InlineData("auto", true, true)]
    [InlineData("auto", false, false)]
    public async Task The_option_wins_for_every_command(string option, bool ofHost, bool hasColour)
    {
        foreach (string[] command in (string[][])[["rules", "security", "--color", option], ["--color", option, "explain", "WCFL2001"]])
        {
            using var output = new StringWriter();
            Assert.Equal(0, await CommandLine.RunAsync(command, new CommandHost(output, TextWriter.Null, ofHost, Progress: false, Width: 0)));
            Assert.Equal(hasColour, output.ToString().Contains('\u001b', System.StringComparison.Ordinal));
        }
    }

    [Fact]
    public async Task Another_word_is_wrong_usage() => Assert.Equal(2, (await Cli.RunAsync("rules", "--color", "yes")).Exit);
}
