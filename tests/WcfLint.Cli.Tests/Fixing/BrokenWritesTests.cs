using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using WcfLint.Cli.Commands;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Cli.Tests.Fixing;

/// <summary>Runs that end in the middle: killed, stopped, or without space.</summary>
[Trait("Category", "Slow")]
public sealed class BrokenWritesTests : IDisposable
{
    // Large enough to be caught while it is written.
    private const int PaddingBytes = 24 << 20;

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public async Task A_run_killed_in_the_middle_of_writing_leaves_the_old_file_whole_and_the_next_run_ends_the_work()
    {
        string text = FixTexts.ExceptionDetail + "<!--" + new string('x', PaddingBytes) + "-->";
        string[] leftovers = [];
        int exit = 0;

        // On a busy machine a run may have ended before it is seen to write.
        for (int attempt = 0; attempt < 10 && leftovers.Length == 0; attempt++)
        {
            _tree.Add("App.config", text);
            using Process run = Start("fix", _tree.Folder, "--load", "sources", "--yes");
            while (!run.HasExited && !Directory.EnumerateFiles(_tree.Folder, "*" + Cli.TemporaryEnd).Any())
            {
                Thread.Yield();
            }

            run.Kill();
            await run.WaitForExitAsync();
            exit = run.ExitCode;
            leftovers = Directory.GetFiles(_tree.Folder, "*" + Cli.TemporaryEnd);
        }

        Assert.Equal(137, exit);
        string left = Assert.Single(leftovers);
        Assert.True(new FileInfo(left).Length < text.Length * 2L);
        Assert.True(text == await File.ReadAllTextAsync(_tree["App.config"]), "the old file is not whole");

        Assert.Equal(0, (await Cli.RunAsync("fix", _tree.Folder, "--load", "sources")).Exit);
        Assert.True(FixTexts.Fixed(text) == await File.ReadAllTextAsync(_tree["App.config"]), "the file is not fixed");
        Assert.Single(Directory.GetFiles(_tree.Folder));
    }

    [Fact]
    public async Task A_run_killed_between_files_leaves_each_of_them_old_or_new()
    {
        for (int i = 0; i < 120; i++)
        {
            _tree.Add("p" + i.ToString("000", System.Globalization.CultureInfo.InvariantCulture) + "/App.config", FixTexts.ExceptionDetail);
        }

        string first = _tree["p000/App.config"];
        DateTime written = File.GetLastWriteTimeUtc(first);
        using (Process run = Start("fix", _tree.Folder, "--load", "sources", "--yes"))
        {
            while (!run.HasExited && File.GetLastWriteTimeUtc(first) == written)
            {
                Thread.Yield();
            }

            run.Kill();
            await run.WaitForExitAsync();
        }

        string[] texts = Directory.GetFiles(_tree.Folder, "App.config", SearchOption.AllDirectories).Select(File.ReadAllText).ToArray();
        Assert.Equal(120, texts.Length);
        Assert.All(texts, t => Assert.True(t == FixTexts.ExceptionDetail || t == FixTexts.Fixed(FixTexts.ExceptionDetail)));
        Assert.Contains(FixTexts.Fixed(FixTexts.ExceptionDetail), texts);
    }

    [Fact]
    public async Task Ctrl_C_stops_cleanly_with_130()
    {
        if (OperatingSystem.IsWindows())
        {
            return;
        }

        for (int i = 0; i < 120; i++)
        {
            _tree.Add("p" + i.ToString("000", System.Globalization.CultureInfo.InvariantCulture) + "/App.config", FixTexts.ExceptionDetail);
        }

        string first = _tree["p000/App.config"];
        DateTime written = File.GetLastWriteTimeUtc(first);
        using Process run = Start("fix", _tree.Folder, "--load", "sources", "--yes");
        Task<string> output = run.StandardOutput.ReadToEndAsync();
        while (!run.HasExited && File.GetLastWriteTimeUtc(first) == written)
        {
            Thread.Yield();
        }

        using Process kill = Process.Start("kill", ["-INT", run.Id.ToString(System.Globalization.CultureInfo.InvariantCulture)]);
        await run.WaitForExitAsync();
        Assert.Equal(130, run.ExitCode);
        Assert.Contains("Written before the run was stopped:", await output);
        Assert.Contains("p000/App.config", await output);
        Assert.Empty(Directory.GetFiles(_tree.Folder, "*" + Cli.TemporaryEnd, SearchOption.AllDirectories));
        Assert.Equal(FixTexts.ExceptionDetail, await File.ReadAllTextAsync(_tree["p119/App.config"]));
    }

    [UnixFact]
    public async Task A_full_file_system_leaves_the_old_files_and_exits_with_2()
    {
        Directory.CreateDirectory(_tree["disk"]);
        if (!OperatingSystem.IsLinux() || Run("mount", "-t", "tmpfs", "-o", "size=128k", "tmpfs", _tree["disk"]) != 0)
        {
            await WithoutMountAsync();
            return;
        }

        try
        {
            string text = FixTexts.ExceptionDetail + "<!--" + new string('x', 80_000) + "-->";
            _tree.Add("disk/App.config", text);
            Cli run = await Cli.RunAsync("fix", _tree["disk"], "--load", "sources");
            Assert.Equal(2, run.Exit);
            Assert.Contains("Not written:", run.Out);
            Assert.Contains("App.config", run.Out);
            Assert.Equal(text, await File.ReadAllTextAsync(_tree["disk/App.config"]));
            Assert.Single(Directory.GetFiles(_tree["disk"]));
        }
        finally
        {
            Run("umount", _tree["disk"]);
        }
    }

    [FullDiskFact]
    public async Task A_diff_that_a_full_file_system_does_not_take_leaves_the_old_one()
    {
        Directory.CreateDirectory(_tree["disk"]);
        Assert.Equal(0, Run("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", _tree["disk"]));
        try
        {
            _tree.Add("src/App.config", FixTexts.ExceptionDetail.Replace(" />", " /><!--" + new string('x', 80_000) + "-->")).Add("disk/fix.diff", "old");
            Cli run = await Cli.RunAsync("fix", _tree["src"], "--dry-run", "--output", _tree["disk/fix.diff"]);
            Assert.Equal(2, run.Exit);
            Assert.Contains("cannot write", run.Error);
            Assert.Equal("old", await File.ReadAllTextAsync(_tree["disk/fix.diff"]));
            Assert.Single(Directory.GetFiles(_tree["disk"]));
        }
        finally
        {
            Run("umount", _tree["disk"]);
        }
    }

    [UnixFact]
    public async Task A_configuration_that_names_the_standard_input_is_fixed_without_reading_it()
    {
        Unix.MakeFifo(_tree["pipe"]);
        _tree.Add("src/App.config", FixTexts.ExceptionDetail.Replace("<system.serviceModel>",
            "<appSettings file=\"" + _tree["pipe"].Replace("/", "&#47;") + "\" /><system.serviceModel>"));
        Cli run = await Cli.RunAsync("fix", _tree["src"], "--force").WaitAsync(Patience.Time);
        Assert.Equal(0, run.Exit);
        Assert.Contains(" fixed in 1 file", run.Out);
    }

    [UnixFact]
    public async Task A_folder_for_temporary_files_that_takes_none_is_no_failure_of_the_compiler()
    {
        _tree.Add("src/App.config", FixTexts.ExceptionDetail);
        var start = new ProcessStartInfo("dotnet", [Dll, "fix", _tree["src"], "--load", "sources"]) { RedirectStandardOutput = true, RedirectStandardError = true };
        start.Environment["TMPDIR"] = "/dev/null";
        start.Environment["DOTNET_EnableDiagnostics"] = "0";
        using Process run = Process.Start(start)!;
        Task<string> error = run.StandardError.ReadToEndAsync();
        string output = await run.StandardOutput.ReadToEndAsync();
        await run.WaitForExitAsync();
        Assert.Equal(2, run.ExitCode);
        Assert.Equal(string.Empty, await error);
        Assert.Contains("Not written:", output);
        Assert.Contains("no temporary file can be written in '/dev/null", output);
        Assert.Equal(FixTexts.ExceptionDetail, await File.ReadAllTextAsync(_tree["src/App.config"]));
    }

    // If nothing may be mounted: a process that may write no file of more than 64 KiB.
    private async Task WithoutMountAsync()
    {
        string text = FixTexts.ExceptionDetail + "<!--" + new string('x', 80_000) + "-->";
        _tree.Add("disk/App.config", text);
        var start = new ProcessStartInfo("bash",
            ["-c", "trap '' XFSZ; ulimit -f 64; exec dotnet \"$0\" fix \"$1\" --load sources", Dll, _tree["disk"]]) { RedirectStandardOutput = true };
        start.Environment["DOTNET_EnableWriteXorExecute"] = "0";
        using Process run = Process.Start(start)!;
        string output = await run.StandardOutput.ReadToEndAsync();
        await run.WaitForExitAsync();
        Assert.Equal(2, run.ExitCode);
        Assert.Contains("Not written:", output);
        Assert.Equal(text, await File.ReadAllTextAsync(_tree["disk/App.config"]));
        Assert.Single(Directory.GetFiles(_tree["disk"]));
    }

    private static string Dll => Path.ChangeExtension(typeof(CommandLine).Assembly.Location, ".dll");

    private static int Run(string command, params string[] arguments)
    {
        try
        {
            using Process process = Process.Start(new ProcessStartInfo(command, arguments) { RedirectStandardError = true })!;
            process.WaitForExit();
            return process.ExitCode;
        }
        catch (System.ComponentModel.Win32Exception)
        {
            return -1;
        }
    }

    // A job in the background of a script ignores Ctrl-C, and so does all that it starts.
    private static Process Start(params string[] args)
    {
        ProcessStartInfo start = OperatingSystem.IsLinux()
            ? new ProcessStartInfo("env", ["--default-signal=INT", "dotnet", Dll, .. args])
            : new ProcessStartInfo("dotnet", [Dll, .. args]);
        start.RedirectStandardOutput = true;
        start.RedirectStandardError = true;
        return Process.Start(start)!;
    }
}
