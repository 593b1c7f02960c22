using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Fixing;

/// <summary>A sweep in pieces: a patch for each rule, a part of the projects for each machine.</summary>
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

    /// <summary>A file that projects of two parts compile is written by one machine only.</summary>
    [Fact]
    public async Task Parts_together_write_each_file_once()
    {
        AddSharingProjects("");
        string[] parts = ["1/2", "2/2"];
        var written = new System.Collections.Generic.List<string>();
        foreach (string part in parts)
        {
            Cli run = await Cli.RunAsync("fix", _tree.Folder, "--load", "sources", "--shard", part, "--dry-run");
            Assert.Equal(0, run.Exit);
            written.AddRange(run.Out.Split('\n').Where(l => l.StartsWith("+++ b/", StringComparison.Ordinal)));
        }

        Assert.Equal(
            Enumerable.Range(0, 6).Select(i => $"+++ b/p{i}/Client.cs").Append("+++ b/shared/Shared.cs"),
            written.Order(StringComparer.Ordinal));
    }

    /// <summary>In whatever order they are applied.</summary>
    [Theory]
    [InlineData("1/3", "2/3", "3/3")]
    [InlineData("3/3", "1/3", "2/3")]
    public async Task Patches_of_all_parts_are_what_a_fix_does(params string[] parts)
    {
        AddSharingProjects("tree/");
        AddSharingProjects("fixed/");
        foreach (string part in parts)
        {
            Cli run = await Cli.RunAsync("fix", _tree["tree"], "--load", "sources", "--shard", part, "--patches", _tree["patches/" + part[0]]);
            Assert.True(run.Exit == 0, run.Error);
        }

        foreach (string patch in parts.SelectMany(part => Directory.GetFiles(_tree["patches/" + part[0]]).Order()))
        {
            Git("tree", "apply", patch);
        }

        await AssertFixedAsync();
    }

    /// <summary>Machines commit on the same base each, and what they made is picked together.</summary>
    [Fact]
    public async Task Commits_of_all_parts_are_what_a_fix_does()
    {
        AddSharingProjects("tree/");
        AddSharingProjects("fixed/");
        Git("tree", "init", "-q", "-b", "main");
        Git("tree", "add", "-A");
        Git("tree", "-c", "user.name=n", "-c", "user.email=e@example.com", "commit", "-q", "-m", "first");
        string[] parts = ["1/3", "2/3", "3/3"];
        foreach (string part in parts)
        {
            string machine = "machine" + part[0];
            Git("tree", "clone", "-q", _tree["tree"], _tree[machine]);
            Git(machine, "config", "user.name", "n");
            Git(machine, "config", "user.email", "e@example.com");
            Cli run = await Cli.RunAsync("fix", _tree[machine], "--load", "sources", "--shard", part, "--commit");
            Assert.True(run.Exit == 0, run.Error);
            Assert.Equal("WCFL7001: Exception detail in faults\nWCFL1002: using on a WCF client\n", Git(machine, "log", "--format=%s", "origin/main.."));
            Assert.Equal(string.Empty, Git(machine, "status", "--porcelain"));
        }

        foreach (string part in parts)
        {
            Git("tree", "fetch", "-q", _tree["machine" + part[0]], "main");
            Git("tree", "-c", "user.name=n", "-c", "user.email=e@example.com", "cherry-pick", "HEAD..FETCH_HEAD");
        }

        await AssertFixedAsync();
    }

    /// <summary>One machine would change one end, and another could fail at the other.</summary>
    [Fact]
    public async Task Both_ends_of_a_wire_may_be_in_two_parts()
    {
        Cli run = await Cli.RunAsync("fix", _tree.Folder, "--breaking", "--shard", "1/2");
        Assert.Equal(2, run.Exit);
        Assert.Contains("--breaking changes both ends of a wire or none", run.Error);
    }

    private static string Renamed(string name) => FixTexts.Client
        .Replace("OrdersClient", name + "Client", StringComparison.Ordinal)
        .Replace("IOrders", "I" + name, StringComparison.Ordinal)
        .Replace("public class Desk", "[ServiceBehavior(IncludeExceptionDetailInFaults = true)]\npublic class " + name + "Desk", StringComparison.Ordinal);

    private void AddSharingProjects(string folder)
    {
        for (int i = 0; i < 6; i++)
        {
            _tree.Add($"{folder}p{i}/P{i}.csproj", Texts.OldStyle(more: "<Compile Include=\"..\\shared\\Shared.cs\" />")).Add($"{folder}p{i}/Client.cs", Renamed("Orders" + i));
        }

        _tree.Add(folder + "shared/Shared.cs", Renamed("Shared"));
    }

    private async Task AssertFixedAsync()
    {
        Cli fix = await Cli.RunAsync("fix", _tree["fixed"], "--load", "sources");
        Assert.True(fix.Exit == 0, fix.Error);
        foreach (string file in Directory.GetFiles(_tree["fixed"], "*", SearchOption.AllDirectories))
        {
            string relative = Path.GetRelativePath(_tree["fixed"], file);
            Assert.True(await File.ReadAllTextAsync(file) == await File.ReadAllTextAsync(_tree["tree/" + relative]), relative);
        }

        Assert.DoesNotContain("using (", await File.ReadAllTextAsync(_tree["tree/shared/Shared.cs"]));
    }

    private string Git(string folder, params string[] arguments)
    {
        var start = new ProcessStartInfo("git", ["-C", _tree[folder], .. arguments]) { RedirectStandardOutput = true, RedirectStandardError = true };
        start.Environment["GIT_CONFIG_NOSYSTEM"] = "1";
        start.Environment["GIT_CONFIG_GLOBAL"] = OperatingSystem.IsWindows() ? "NUL" : "/dev/null";
        using Process git = Process.Start(start)!;
        Task<string> error = git.StandardError.ReadToEndAsync();
        string output = git.StandardOutput.ReadToEnd();
        git.WaitForExit();
        Assert.True(git.ExitCode == 0, error.Result);
        return output;
    }
}
