using System;
using System.IO;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Commands;

/// <summary>The tool as a process of its own: streams, exit code, its files beside it.</summary>
public sealed class ProcessTests : IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public async Task Check_writes_the_report_to_standard_output_without_colour_when_redirected()
    {
        _tree.Add("Client.csproj", Texts.OldStyle()).Add("Client.cs", Texts.UsingOnClient);
        (int exit, string output, string error) = await Cli.StartAsync(string.Empty, "check", _tree.Folder, "--load", "sources");
        Assert.Equal(1, exit);
        Assert.Contains("  Client.cs:8:", output);
        Assert.DoesNotContain('\u001b', output);
        Assert.Empty(error);
    }

    [Fact]
    public async Task A_path_that_is_not_there_goes_to_standard_error()
    {
        (int exit, string output, string error) = await Cli.StartAsync(string.Empty, "check", _tree["gone"]);
        Assert.Equal(2, exit);
        Assert.Empty(output);
        Assert.Contains("does not exist", error);
    }

    // Process.Start would take it before those of PATH.
    [UnixFact]
    public async Task No_program_that_lies_in_the_current_folder_is_started()
    {
        _tree.Add("App.config", Fixing.FixTexts.ExceptionDetail);
        _tree.Add("git", "#!/bin/sh\ntouch started-git\n");
        Unix.MakeExecutable(_tree["git"]);

        Assert.Equal(0, (await Cli.StartAsync(_tree.Folder, "fix", ".")).Exit);
        Assert.Equal(Fixing.FixTexts.Fixed(Fixing.FixTexts.ExceptionDetail), await File.ReadAllTextAsync(_tree["App.config"]));
        Assert.Empty(Directory.GetFiles(_tree.Folder, "started-*"));
    }
}
