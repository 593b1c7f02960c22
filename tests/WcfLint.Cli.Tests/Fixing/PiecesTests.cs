using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Fixing;

/// <summary>A sweep in pieces: a patch for each rule.</summary>
public sealed class PiecesTests : IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public async Task Patches_of_all_rules_one_after_the_other_are_what_a_fix_does()
    {
        string code = FixTexts.Client.Replace("public class Desk", "[ServiceBehavior(IncludeExceptionDetailInFaults = true)]\npublic class Desk", StringComparison.Ordinal);
        foreach (string folder in (string[])["tree", "fixed"])
        {
            _tree.Add(folder + "/Client.csproj", Texts.OldStyle()).Add(folder + "/Client.cs", code).Add(folder + "/App.config", FixTexts.ExceptionDetail);
        }

        Cli patches = await Cli.RunAsync("fix", _tree["tree"], "--load", "sources", "--patches", _tree["patches"]);
        Assert.Equal(0, patches.Exit);
        Assert.Equal(code, await File.ReadAllTextAsync(_tree["tree/Client.cs"]));
        Assert.Equal(["01-WCFL1002.patch", "02-WCFL7001.patch"], Directory.GetFiles(_tree["patches"]).Select(f => Path.GetFileName(f)!).Order());
        Assert.StartsWith("WCFL1002: using on a WCF client\n\n--- a/Client.cs\n", await File.ReadAllTextAsync(_tree["patches/01-WCFL1002.patch"]));
        Assert.Contains("3 findings of", patches.Out);

        foreach (string patch in Directory.GetFiles(_tree["patches"]).Order())
        {
            using var git = Process.Start(new ProcessStartInfo("git", ["apply", patch]) { WorkingDirectory = _tree["tree"] })!;
            await git.WaitForExitAsync();
            Assert.Equal(0, git.ExitCode);
        }

        Assert.Equal(0, (await Cli.RunAsync("fix", _tree["fixed"], "--load", "sources")).Exit);
        Assert.Equal(await File.ReadAllTextAsync(_tree["fixed/Client.cs"]), await File.ReadAllTextAsync(_tree["tree/Client.cs"]));
        Assert.Equal(await File.ReadAllTextAsync(_tree["fixed/App.config"]), await File.ReadAllTextAsync(_tree["tree/App.config"]));
    }

    [Fact]
    public async Task A_folder_with_anything_in_it_gets_no_patches()
    {
        _tree.Add("App.config", FixTexts.ExceptionDetail).Add("patches/01-WCFL1002.patch", "x");
        Cli run = await Cli.RunAsync("fix", _tree["App.config"], "--patches", _tree["patches"]);
        Assert.Equal(2, run.Exit);
        Assert.Contains("is not empty", run.Error);
        Assert.Equal("x", await File.ReadAllTextAsync(_tree["patches/01-WCFL1002.patch"]));
    }
}
