using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Cli.Tests.Fixing;

/// <summary>The order service of the samples, swept.</summary>
public sealed class SamplesFixTests : IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    /// <summary>What is left after a fix carries no fix that is safe in bulk, and is named with what would choose it.</summary>
    [Fact]
    public async Task After_a_fix_only_what_needs_a_decision_is_left()
    {
        string[] before = await CopyAndCheckAsync();
        Cli fix = await Cli.RunAsync("fix", _tree["Before"], "--load", "sources");
        Assert.Equal(0, fix.Exit);
        string[] after = await CheckAsync();

        Assert.True(after.Length < before.Length, string.Join("\n", after));
        // The object that a host gets is a singleton only now.
        Assert.Equal(["OrderHost/CounterDisplay.cs WCFL6003"], after.Except(before));
        Assert.Contains(fix.Out.Split('\n'),
            line => line.Contains("WCFL2002") && line.EndsWith("needs a size: --rule WCFL2002 --quota BYTES", StringComparison.Ordinal));
        Assert.Contains(fix.Out.Split('\n'), line => line.Contains("WCFL2006") && line.EndsWith("needs a decision: --rule WCFL2006", StringComparison.Ordinal));
        string second = (await Cli.RunAsync("fix", _tree["Before"], "--load", "sources")).Out;
        Assert.Contains("0 findings of ", second);
        Assert.Contains(" fixed in 0 files", second);
    }

    /// <summary>The page that polls the ticker is not among the samples, so settings that both ends must agree on are left.</summary>
    [Theory]
    [InlineData("WCFL3009")]
    [InlineData("WCFL3010")]
    public async Task Fixes_that_would_change_one_end_are_named(string id)
    {
        await CopyAndCheckAsync();
        Cli breaking = await Cli.RunAsync("fix", _tree["Before"], "--load", "sources", "--rule", id, "--dry-run", "--breaking");
        Assert.Contains("would change one end only: ", breaking.Error);
        Assert.Empty(breaking.Out);
    }

    [Theory]
    [InlineData("WCFL3004")]
    public async Task Fixes_that_change_the_wire_need_breaking(string id)
    {
        await CopyAndCheckAsync();
        Cli fix = await Cli.RunAsync("fix", _tree["Before"], "--load", "sources", "--rule", id, "--dry-run");
        Assert.Contains("changes what is sent over the wire, on both ends: --breaking", fix.Error);
        Assert.Empty(fix.Out);
        Cli breaking = await Cli.RunAsync("fix", _tree["Before"], "--load", "sources", "--rule", id, "--dry-run", "--breaking");
        Assert.Contains("+++ b/", breaking.Out);
    }

    [Fact]
    public async Task The_documents_show_a_fix_of_both_ends()
    {
        await CopyAndCheckAsync();
        Cli breaking = await Cli.RunAsync("fix", _tree["Before"], "--load", "sources", "--rule", "WCFL7006", "--dry-run", "--breaking");
        Assert.Contains("+++ b/OrderClient/PickingList.cs", breaking.Out);
        Assert.Contains("```diff\n" + breaking.Out.ReplaceLineEndings("\n") + "```\n",
            Repository.Read(Repository.PathOf("docs/commands/fix.md")).ReplaceLineEndings("\n"));
    }

    [Fact]
    public async Task The_diff_of_a_dry_run_is_what_a_fix_does()
    {
        await CopyAndCheckAsync();
        Cli dry = await Cli.RunAsync("fix", _tree["Before"], "--load", "sources", "--dry-run");
        Assert.Equal(0, (await Cli.RunAsync("fix", _tree["Before"], "--load", "sources")).Exit);
        string applied = _tree["fix.diff"];
        await File.WriteAllTextAsync(applied, dry.Out);
        CopySamples("Applied");
        using var git = System.Diagnostics.Process.Start(
            new System.Diagnostics.ProcessStartInfo("git", ["apply", applied]) { WorkingDirectory = _tree["Applied"] })!;
        await git.WaitForExitAsync();
        Assert.Equal(0, git.ExitCode);
        foreach (string file in Directory.GetFiles(_tree["Before"], "*", SearchOption.AllDirectories))
        {
            string name = Path.GetRelativePath(_tree["Before"], file);
            Assert.Equal(await File.ReadAllBytesAsync(file), await File.ReadAllBytesAsync(Path.Combine(_tree["Applied"], name)));
        }
    }

    private async Task<string[]> CopyAndCheckAsync()
    {
        CopySamples("Before");
        return await CheckAsync();
    }

    private async Task<string[]> CheckAsync()
    {
        (_, JsonElement report) = await Cli.CheckAsync(_tree["Before"]);
        var lines = new List<string>();
        foreach (JsonElement finding in report.GetProperty("findings").EnumerateArray())
        {
            lines.Add(finding.GetProperty("file").GetString() + " " + finding.GetProperty("id").GetString());
        }

        return lines.ToArray();
    }

    private void CopySamples(string to)
    {
        string from = Repository.PathOf("samples/Before");
        foreach (string file in Directory.GetFiles(from, "*", SearchOption.AllDirectories))
        {
            string name = Path.GetRelativePath(from, file);
            if (!name.Split(Path.DirectorySeparatorChar).Any(part => part is "bin" or "obj"))
            {
                _tree.Add(to + "/" + name.Replace(Path.DirectorySeparatorChar, '/'), File.ReadAllBytes(file));
            }
        }
    }
}
