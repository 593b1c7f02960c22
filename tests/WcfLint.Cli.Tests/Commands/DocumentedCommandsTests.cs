using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using WcfLint.Cli.Commands;
using WcfLint.Cli.Output;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Cli.Tests.Commands;

/// <summary>Commands that documents and help show are commands.</summary>
public sealed partial class DocumentedCommandsTests
{
    [Theory]
    [InlineData("README.md", 2)]
    [InlineData("src/WcfLint.Cli/README.md", 4)]
    [InlineData("docs/ci.md", 4)]
    [InlineData("docs/first-day.md", 5)]
    public void Commands_in_documents_are_understood(string document, int least)
    {
        // Lines of code blocks: a command alone, or as a step of a workflow.
        string[] commands = Line().Matches(Repository.Read(document)).Select(m => m.Groups[1].Value).ToArray();
        Assert.True(commands.Length >= least, document + " shows " + commands.Length);
        AssertUnderstood(commands);
    }

    [Fact]
    public void Examples_in_help_are_understood() =>
        AssertUnderstood(CheckCommand.Examples.Concat(FixCommand.Examples).Concat(BaselineCommand.Examples).Concat(ReportCommand.Examples)
            .Concat(RulesCommand.Examples).Concat(ExplainCommand.Examples).Concat(MigrateCommand.Examples).Select(e => e.Command));

    /// <summary>What is installed on a build agent has a version, and it is that of the packages.</summary>
    [Theory]
    [InlineData("README.md", 1)]
    [InlineData("docs/ci.md", 5)]
    [InlineData("docs/first-day.md", 2)]
    [InlineData("action.yml", 1)]
    [InlineData(".pre-commit-hooks.yaml", 1)]
    [InlineData("src/WcfLint.Cli/README.md", 1)]
    [InlineData("src/WcfLint.Package/README.md", 1)]
    public void Versions_in_documents_are_those_of_the_packages(string document, int least)
    {
        string version = BuildVersion().Match(Repository.Read("Directory.Build.props")).Groups[1].Value;
        string text = Repository.Read(document);
        string[] versions = [.. PinnedVersion().Matches(text).Select(m => m.Groups[1].Value)];
        Assert.True(versions.Length >= least, document + " pins " + versions.Length);
        Assert.All(versions, pinned => Assert.Equal(version, pinned));
        Assert.DoesNotMatch(@"wcflint@main|rev: main|default: ''\r?\nruns:", text);
        if (document != "action.yml")
        {
            Assert.DoesNotMatch(@"tool install --global WcfLint\.Cli(?! --version)", text);
        }
    }

    /// <summary>The job summary is a second output of the same run, and a run that fails is not hidden.</summary>
    [Fact]
    public void The_action_checks_once()
    {
        string action = Repository.Read("action.yml");
        Assert.Equal(2, action.Split("/wcflint\" check ").Length);
        Assert.DoesNotContain("|| true", action);
        Assert.Matches("(?m)^description: .*actions/setup-dotnet", action);
    }

    private static void AssertUnderstood(IEnumerable<string> commands)
    {
        var root = CommandLine.Create(new CommandHost(TextWriter.Null, TextWriter.Null, Colour: false, Progress: false, Width: 0));
        foreach (string command in commands)
        {
            string text = command.Replace("${{ matrix.solution }}", "Shop.sln", StringComparison.Ordinal);
            Assert.True(root.Parse(text["wcflint ".Length..]).Errors.Count == 0,
                command + ": " + string.Join("; ", root.Parse(text["wcflint ".Length..]).Errors.Select(e => e.Message)));
        }
    }

    [GeneratedRegex("<Version>(.*?)</Version>")]
    private static partial Regex BuildVersion();

    [GeneratedRegex("""(?:WcfLint\.Cli --version |wcflint/wcflint@v|rev: v|Include="WcfLint" Version="|The version of WcfLint\.Cli\.\r?\n\s*default: )([0-9][0-9.a-z-]*)""")]
    private static partial Regex PinnedVersion();

    [GeneratedRegex(@"^(?:\s*- run: )?(wcflint [a-z]+ .*?)\r?$", RegexOptions.Multiline)]
    private static partial Regex Line();
}
