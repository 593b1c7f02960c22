using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using WcfLint.Analyzers;
using WcfLint.Cli.Commands;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;
using WcfLint.Cli.Output;
using WcfLint.Cli.Running;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Cli.Tests;

/// <summary>The samples: every rule at its right line before, nothing after.</summary>
public sealed class SamplesTests
{
    private static readonly string s_samples = Repository.PathOf("samples");

    [Theory]
    [InlineData(nameof(LoadMode.MSBuild))]
    [InlineData(nameof(LoadMode.Sources))]
    public async Task Before_shows_each_finding_at_its_line(string load)
    {
        CheckResult result = await CheckAsync("Before", load);

        Assert.Empty(result.Failures);
        Assert.Empty(result.Notes);
        Assert.Equal(
            Expected(),
            result.Findings.Select(f => result.Relative(f.Place.Path) + ":" + f.Place.StartLine + " " + f.Id)
                .Distinct()
                .Order(StringComparer.Ordinal));
    }

    [Theory]
    [InlineData(nameof(LoadMode.MSBuild))]
    [InlineData(nameof(LoadMode.Sources))]
    public async Task After_shows_nothing(string load)
    {
        CheckResult result = await CheckAsync("After", load);

        Assert.Empty(result.Failures);
        Assert.Empty(result.Notes);
        Assert.Empty(result.Findings.Select(f => result.Relative(f.Place.Path) + ":" + f.Place.StartLine + " " + f.Id + " " + f.Message));
        Assert.Equal(9, result.Projects);
        Assert.Equal(9, result.Configurations);
    }

    [Theory]
    [InlineData("Before", ExitCode.Findings)]
    [InlineData("After", ExitCode.Clean)]
    public async Task The_exit_code_tells_them_apart(string sample, int exitCode)
    {
        var error = new StringWriter();
        var host = new CommandHost(new StringWriter(), error, Colour: false, Progress: false, Width: 0);

        Assert.Equal(exitCode, await CommandLine.RunAsync(["check", Path.Combine(s_samples, sample), "--load", "sources"], host));
        Assert.Equal(string.Empty, error.ToString());
    }

    /// <summary>Rules that are off by default report only if a setting enables them by name.</summary>
    [Fact]
    public async Task Before_shows_rules_that_are_off_when_they_are_asked_for()
    {
        string[] off = [.. WcfRules.All.Where(rule => !rule.InfoDescriptor.IsEnabledByDefault).Select(rule => rule.Id)];
        CheckResult before = await CheckAsync("Before", nameof(LoadMode.Sources), off);
        CheckResult after = await CheckAsync("After", nameof(LoadMode.Sources), off);

        Assert.NotEmpty(off);
        Assert.Equal(Expected("expected-off.txt"),
            before.Findings.Select(f => before.Relative(f.Place.Path) + ":" + f.Place.StartLine + " " + f.Id).Order(StringComparer.Ordinal));
        Assert.Empty(after.Findings);
    }

    [Fact]
    public void Before_shows_every_rule()
    {
        IEnumerable<string> shown = Expected().Concat(Expected("expected-off.txt")).Select(line => line[(line.LastIndexOf(' ') + 1)..]).Distinct();

        Assert.Equal(WcfRules.All.Select(rule => rule.Id), shown.Order(StringComparer.Ordinal));
    }

    [Fact]
    public async Task The_readme_shows_real_output()
    {
        var output = new StringWriter();
        var host = new CommandHost(output, TextWriter.Null, Colour: false, Progress: false, Width: 0) { ReportWidth = 100 };
        string before = Path.GetFullPath(Path.Combine(s_samples, "Before"));
        await CommandLine.RunAsync(["check", before, "--load", "sources"], host);
        string[] real = output.ToString().Replace(before, "samples/Before", StringComparison.Ordinal).Split('\n', StringSplitOptions.TrimEntries);
        string readme = await File.ReadAllTextAsync(Path.Combine(s_samples, "..", "README.md"));
        string[] shown = readme.Split("check samples/Before\n")[1].Split("```")[0].Split('\n',
            StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries);

        Assert.True(shown.Length > 10);
        foreach (string line in shown)
        {
            // The README cuts long lines and leaves lines out, with an ellipsis for either.
            Assert.True(
                line.EndsWith('…') ? real.Any(r => r.StartsWith(line[..^1], StringComparison.Ordinal)) : real.Contains(line),
                "README.md shows what the command does not write: " + line);
        }
    }

    private static Task<CheckResult> CheckAsync(string sample, string load, params string[] rules) =>
        Checker.RunAsync(
            new CheckOptions { Path = Path.Combine(s_samples, sample), Load = Enum.Parse<LoadMode>(load), Rules = rules },
            new ProgressLine(TextWriter.Null, false),
            default);

    private static IEnumerable<string> Expected(string file = "expected.txt") =>
        File.ReadAllLines(Path.Combine(s_samples, "Before", file)).Where(line => line.Length > 0).Order(StringComparer.Ordinal);
}
