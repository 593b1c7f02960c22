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
    [InlineData("docs/ci.md", 5)]
    public void Commands_in_documents_are_understood(string document, int least)
    {
        // Lines of code blocks: a command alone, or as a step of a workflow.
        string[] commands = Line().Matches(Repository.Read(document)).Select(m => m.Groups[1].Value).ToArray();
        Assert.True(commands.Length >= least, document + " shows " + commands.Length);
        AssertUnderstood(commands);
    }

    [Fact]
    public void Examples_in_help_are_understood() =>
        AssertUnderstood(CheckCommand.Examples.Concat(FixCommand.Examples).Concat(BaselineCommand.Examples).Concat(ReportCommand.Examples).Concat(RulesCommand.Examples).Concat(ExplainCommand.Examples).Concat(MigrateCommand.Examples).Select(e => e.Command));

    private static void AssertUnderstood(IEnumerable<string> commands)
    {
        var root = CommandLine.Create(new CommandHost(TextWriter.Null, TextWriter.Null, Colour: false, Progress: false, Width: 0));
        foreach (string command in commands)
        {
            string text = command.Replace("${{ matrix.solution }}", "Shop.sln", StringComparison.Ordinal);
            Assert.True(root.Parse(text["wcflint ".Length..]).Errors.Count == 0, command + ": " + string.Join("; ", root.Parse(text["wcflint ".Length..]).Errors.Select(e => e.Message)));
        }
    }

    [GeneratedRegex(@"^(?:\s*- run: )?(wcflint [a-z]+ .*?)\r?$", RegexOptions.Multiline)]
    private static partial Regex Line();
}
