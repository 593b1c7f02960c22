using System;
using System.IO;
using System.Threading.Tasks;
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

    [Theory]
    [InlineData("process 1 on another since 2020-01-01T00:00:00Z")]
    [InlineData("something else")]
    public async Task What_a_killed_one_left_is_taken_over(string words)
    {
        _tree.Add("src/" + TreeLock.Name, words);
        Assert.Equal(0, (await FixAsync()).Exit);
        Assert.False(File.Exists(_tree["src/" + TreeLock.Name]));
    }

    [Fact]
    public async Task One_above_that_nobody_holds_is_nobodys_and_stays()
    {
        _tree.Add(TreeLock.Name, "something else");
        Assert.Equal(0, (await FixAsync()).Exit);
        Assert.True(File.Exists(_tree[TreeLock.Name]));
    }

    [Fact]
    public async Task What_lies_there_and_is_no_file_with_a_text_stays()
    {
        _tree.Add("src/" + TreeLock.Name, string.Empty);
        Cli run = await FixAsync();
        Assert.Equal(2, run.Exit);
        Assert.Contains("remove '" + _tree["src/" + TreeLock.Name] + "'", run.Error);
        Assert.Equal(FixTexts.ExceptionDetail, await File.ReadAllTextAsync(_tree["src/App.config"]));
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
