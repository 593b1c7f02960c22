using System;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Cli.Tests.Commands;

/// <summary>The tool as a process of its own: streams, exit code, its files beside it.</summary>
[Trait("Category", "Slow")]
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

    // The reader of its output, for which it waits, ignores the signal.
    [UnixFact]
    public async Task The_first_signal_ends_it_though_it_waits()
    {
        _tree.Add("app.config", "<configuration><system.serviceModel><client>" + string.Concat(
            Enumerable.Repeat("<endpoint binding=\"basicHttpBindings\" contract=\"IFoo\" />\n", 1000)) + "</client></system.serviceModel></configuration>");
        using Process process = Cli.Start(string.Empty, "check", _tree.Folder, "--load", "sources", "--format", "json");
        Assert.Equal('{', process.StandardOutput.Read());
        using Process kill = Process.Start("kill", ["-TERM", process.Id.ToString(CultureInfo.InvariantCulture)]);
        try
        {
            await process.WaitForExitAsync(TestContext.Current.CancellationToken).WaitAsync(Patience.Time);
            Assert.Equal(130, process.ExitCode);
        }
        finally
        {
            process.Kill();
        }
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
