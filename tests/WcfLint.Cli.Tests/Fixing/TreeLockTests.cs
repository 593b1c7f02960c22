using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using WcfLint.Cli.Files;
using WcfLint.Cli.Fixing.Writing;
using Xunit;

namespace WcfLint.Cli.Tests.Fixing;

/// <summary>Two that fix the same tree at once.</summary>
public sealed class TreeLockTests : IDisposable
{
    private readonly TempTree _tree = new TempTree().Add("src/App.config", FixTexts.ExceptionDetail);

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("src")]
    [InlineData(".")]
    public async Task The_second_run_names_the_process_that_holds_the_lock(string locked)
    {
        using (TreeLock.Take(Path.GetFullPath(_tree[locked])))
        {
            Cli second = await FixAsync();
            Assert.Equal(2, second.Exit);
            Assert.Contains("process " + Environment.ProcessId + " on " + Environment.MachineName + " since 20", second.Error);
            Assert.Equal(FixTexts.ExceptionDetail, await File.ReadAllTextAsync(_tree["src/App.config"]));
            Assert.Equal(0, (await FixAsync("--dry-run")).Exit);
        }

        Assert.Equal(0, (await FixAsync()).Exit);
        Assert.NotEqual(FixTexts.ExceptionDetail, await File.ReadAllTextAsync(_tree["src/App.config"]));
        Assert.Empty(Directory.GetFiles(_tree.Folder, TreeLock.Name + "*", SearchOption.AllDirectories));
    }

    [Theory]
    [InlineData("process 1 on another since 2020-01-01T00:00:00Z")]
    [InlineData("something else")]
    public async Task What_a_killed_one_left_is_taken_over(string words)
    {
        _tree.Add("src/" + TreeLock.Name, words);
        Assert.Equal(0, (await FixAsync()).Exit);
        Assert.False(File.Exists(_tree["src/" + TreeLock.Name]));
    }

    [Theory]
    [InlineData]
    [InlineData("--commit")]
    public async Task What_a_killed_one_left_in_a_work_tree_is_taken_over_silently(params string[] options)
    {
        GitTree.Init(_tree.Folder);
        _tree.Add("src/" + TreeLock.Name, "process 2147483647 on " + Environment.MachineName + " since 2020-01-01T00:00:00Z");
        Cli run = await FixAsync(options);
        Assert.Equal((0, string.Empty), (run.Exit, run.Error));
        Assert.DoesNotContain("lock", run.Out);
        Assert.False(File.Exists(_tree["src/" + TreeLock.Name]));
    }

    [Fact]
    public async Task A_lock_file_above_without_a_process_is_ignored_and_stays()
    {
        _tree.Add(TreeLock.Name, "something else");
        Assert.Equal(0, (await FixAsync()).Exit);
        Assert.True(File.Exists(_tree[TreeLock.Name]));
    }

    [UnixTheory]
    [InlineData("a folder")]
    [InlineData("a link")]
    [InlineData("not a file")]
    public async Task What_has_its_name_and_is_no_file_stays_and_is_named(string kind)
    {
        string path = _tree["src/" + TreeLock.Name];
        switch (kind)
        {
            case "a folder":
                Directory.CreateDirectory(path);
                break;
            case "a link":
                File.CreateSymbolicLink(path, "nowhere");
                break;
            default:
                Unix.MakeFifo(path);
                break;
        }

        Cli run = await FixAsync();
        Assert.Equal(2, run.Exit);
        Assert.Contains("'" + path + "' is " + kind + ", but 'wcflint fix' needs a lock file of that name. Rename or remove it", run.Error);
        Assert.Equal(FixTexts.ExceptionDetail, await File.ReadAllTextAsync(_tree["src/App.config"]));
        Assert.Single(Directory.GetFileSystemEntries(_tree["src"], TreeLock.Name));
    }

    /// <summary>The process was killed, or the disk was full, before it wrote its name.</summary>
    [Fact]
    public async Task An_empty_one_is_taken_over()
    {
        _tree.Add("src/" + TreeLock.Name, string.Empty);
        Assert.Equal(0, (await FixAsync()).Exit);
        Assert.NotEqual(FixTexts.ExceptionDetail, await File.ReadAllTextAsync(_tree["src/App.config"]));
        Assert.False(File.Exists(_tree["src/" + TreeLock.Name]));
    }

    [Fact]
    public async Task One_that_is_held_and_still_empty_is_another_run()
    {
        using var held = new FileStream(_tree["src/" + TreeLock.Name], FileMode.CreateNew, FileAccess.ReadWrite, FileShare.Read);
        Assert.Contains("is running here: a process that has not written its name yet.", (await FixAsync()).Error);
    }

    [UnixFact]
    public async Task What_is_no_file_above_is_no_lock()
    {
        Unix.MakeFifo(_tree[TreeLock.Name]);
        Assert.Equal(0, (await FixAsync()).Exit);
    }

    [Fact]
    public async Task One_that_was_committed_is_named()
    {
        _tree.Add("src/" + TreeLock.Name, "process 1 on another since 2020-01-01T00:00:00Z");
        GitTree.Init(_tree.Folder);
        Cli run = await FixAsync();
        Assert.Equal(2, run.Exit);
        Assert.Contains("' is committed, but 'wcflint fix' deletes its own lock file of the same name when it ends. Remove the file from the repository (git rm)", run.Error);
        Assert.True(File.Exists(_tree["src/" + TreeLock.Name]));
    }

    [FullDiskFact]
    public void A_full_disk_leaves_no_lock_behind()
    {
        using IDisposable disk = Unix.TryMakeFull(_tree["full"])!;
        for (int i = 0; i < 2; i++)
        {
            // No lock is held, so the second run does not find the first one.
            using TreeLock none = TreeLock.Take(_tree["full"]);
            Assert.Empty(Directory.GetFiles(_tree["full"], TreeLock.Name));
        }
    }

    [Fact]
    public void Temporary_files_of_living_processes_stay()
    {
        using Process other = Process.Start(
            new ProcessStartInfo("git", ["-C", _tree.Folder, "hash-object", "--stdin"]) { RedirectStandardInput = true, RedirectStandardOutput = true })!;
        string living = "src/App.config." + other.Id + Cli.TemporaryEnd;
        _tree.Add(living, "half").Add("src/App.config.2147483647" + Cli.TemporaryEnd, "half")
            .Add("src/App.config." + Environment.ProcessId + Cli.TemporaryEnd, "half");
        byte[] before = File.ReadAllBytes(_tree["src/App.config"]);
        AtomicFile.Stage(_tree["src/App.config"], before, before).Dispose();
        Assert.Equal([_tree["src/App.config"], _tree[living]], Directory.GetFiles(_tree["src"]).Order(StringComparer.Ordinal));
        other.StandardInput.Close();
        other.WaitForExit();
        AtomicFile.Stage(_tree["src/App.config"], before, before).Dispose();
        Assert.Equal([_tree["src/App.config"]], Directory.GetFiles(_tree["src"]));
    }

    [Fact]
    public async Task Of_two_at_once_one_does_the_work()
    {
        Task<Cli>[] runs = [FixAsync(), FixAsync(), FixAsync()];
        Cli[] ended = await Task.WhenAll(runs);
        Assert.Contains(ended, run => run.Exit == 0);
        Assert.All(ended, run => Assert.True(run.Exit == 0 || run.Error.Contains("another 'wcflint fix' is running here", StringComparison.Ordinal), run.Error));
        Assert.Equal(FixTexts.Fixed(FixTexts.ExceptionDetail), await File.ReadAllTextAsync(_tree["src/App.config"]));
        Assert.Single(Directory.GetFileSystemEntries(_tree["src"]));
    }

    private Task<Cli> FixAsync(params string[] more) => Cli.RunAsync(["fix", _tree["src"], .. more]);
}
