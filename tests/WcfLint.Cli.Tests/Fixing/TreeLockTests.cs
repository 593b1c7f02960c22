using System;
using System.Diagnostics;
using System.IO;
using System.Threading.Tasks;
using WcfLint.Cli.Files;
using WcfLint.Cli.Fixing;
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
    public async Task The_second_is_told_who_is_at_work(string locked)
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

    [Fact]
    public async Task What_a_killed_one_left_is_taken_over()
    {
        using Process ended = Process.Start(new ProcessStartInfo("dotnet", ["--version"]) { RedirectStandardOutput = true })!;
        await ended.StandardOutput.ReadToEndAsync();
        await ended.WaitForExitAsync();
        _tree.Add("src/" + TreeLock.Name, "process " + ended.Id + " on " + Environment.MachineName + " since 2020-01-01T00:00:00Z");
        Assert.Equal(0, (await FixAsync()).Exit);
        Assert.False(File.Exists(_tree["src/" + TreeLock.Name]));
    }

    [Theory]
    [InlineData("process 1 on another since 2020-01-01T00:00:00Z")]
    [InlineData("")]
    [InlineData("something else")]
    public async Task One_that_is_not_understood_stays(string words)
    {
        _tree.Add("src/" + TreeLock.Name, words);
        Cli run = await FixAsync();
        Assert.Equal(2, run.Exit);
        Assert.Contains("remove '" + _tree["src/" + TreeLock.Name] + "'", run.Error);
        Assert.Equal(words, await File.ReadAllTextAsync(_tree["src/" + TreeLock.Name]));
    }

    [UnixFact]
    public void Nobody_removes_the_temporary_files_of_who_is_at_work()
    {
        using Process other = Process.Start(new ProcessStartInfo("sleep", ["600"]))!;
        try
        {
            string theirs = "src/App.config." + other.Id + AtomicFile.TemporaryEnd;
            string left = "src/App.config.2147483646" + AtomicFile.TemporaryEnd;
            _tree.Add(theirs, string.Empty).Add(left, string.Empty);
            AtomicFile.RemoveLeftOvers(_tree["src/App.config"]);
            Assert.True(File.Exists(_tree[theirs]));
            Assert.False(File.Exists(_tree[left]));
        }
        finally
        {
            other.Kill();
        }
    }

    [Fact]
    public async Task Of_two_at_once_one_does_the_work()
    {
        Task<Cli>[] runs = [FixAsync(), FixAsync(), FixAsync()];
        Cli[] ended = await Task.WhenAll(runs);
        Assert.Contains(ended, run => run.Exit == 0);
        Assert.All(ended, run => Assert.True(run.Exit == 0 || run.Error.Contains("another 'wcflint fix' is at work here", StringComparison.Ordinal), run.Error));
        Assert.Equal(FixTexts.Fixed(FixTexts.ExceptionDetail), await File.ReadAllTextAsync(_tree["src/App.config"]));
        Assert.Single(Directory.GetFileSystemEntries(_tree["src"]));
    }

    private Task<Cli> FixAsync(params string[] more) => Cli.RunAsync(["fix", _tree["src"], .. more]);
}
