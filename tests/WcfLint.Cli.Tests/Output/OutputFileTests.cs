using System;
using System.Diagnostics;
using System.IO;
using System.Threading.Tasks;
using WcfLint.Cli.Commands;
using WcfLint.Cli.Output;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Cli.Tests.Output;

/// <summary>What --output may name, and what becomes of it. Everything that could be replaced lies in a folder of the test.</summary>
public sealed class OutputFileTests : IDisposable
{
    private readonly TempTree _tree = new TempTree().Add("src/App.config", FixTree);

    public static TheoryData<string> Commands => ["check", "report", "baseline", "fix"];

    private const string FixTree = """
        <configuration>
          <system.serviceModel>
            <behaviors><serviceBehaviors><behavior name="b"><serviceDebug includeExceptionDetailInFaults="true" /></behavior></serviceBehaviors></behaviors>
            <services><service name="Orders" behaviorConfiguration="b"><endpoint address="net.tcp://orders.example/" binding="netTcpBinding" contract="IOrders" /></service></services>
          </system.serviceModel>
        </configuration>
        """;

    public void Dispose() => _tree.Dispose();

    [UnixTheory]
    [MemberData(nameof(Commands))]
    public async Task A_FIFO_is_written_and_stays_one(string command)
    {
        Unix.MakeFifo(_tree["out"]);
        using var reader = Process.Start(new ProcessStartInfo("cat", [_tree["out"]]) { RedirectStandardOutput = true })!;
        Task<string> read = reader.StandardOutput.ReadToEndAsync();
        try
        {
            Assert.InRange((await RunAsync(command, _tree["out"])).Exit, 0, 1);
            AssertIsOutputOf(command, await read.WaitAsync(Patience.Time));
            Assert.True(Unix.IsFifo(_tree["out"]));
        }
        finally
        {
            reader.Kill();
        }
    }

    [UnixTheory]
    [MemberData(nameof(Commands))]
    public async Task The_target_of_a_link_is_written_and_the_link_stays(string command)
    {
        _tree.Add("target", new string('x', 100_000));
        File.CreateSymbolicLink(_tree["out"], "target");
        Assert.InRange((await RunAsync(command, _tree["out"])).Exit, 0, 1);
        Assert.Equal("target", new FileInfo(_tree["out"]).LinkTarget);
        AssertIsOutputOf(command, await File.ReadAllTextAsync(_tree["target"]));
    }

    [UnixFact]
    public async Task A_link_to_nothing_gets_its_target()
    {
        File.CreateSymbolicLink(_tree["out"], "target");
        Assert.Equal(1, (await RunAsync("check", _tree["out"])).Exit);
        Assert.Equal("target", new FileInfo(_tree["out"]).LinkTarget);
        AssertIsOutputOf("check", await File.ReadAllTextAsync(_tree["target"]));
    }

    [UnixFact]
    public async Task A_link_into_a_folder_that_is_not_there_and_a_link_to_itself_are_errors()
    {
        File.CreateSymbolicLink(_tree["out"], "none/target");
        AssertCannotWrite(await RunAsync("check", _tree["out"]), _tree["out"]);
        File.CreateSymbolicLink(_tree["circle"], "circle");
        AssertCannotWrite(await RunAsync("check", _tree["circle"]), _tree["circle"]);
    }

    [DeviceFact]
    public async Task A_device_is_written_and_stays_one()
    {
        Assert.True(Unix.TryMakeNullDevice(_tree["null"]));
        Assert.Equal(1, (await RunAsync("check", _tree["null"])).Exit);
        Assert.True(Unix.IsDevice(_tree["null"]));
    }

    [DeviceFact]
    public async Task A_link_to_a_device_leaves_both()
    {
        Assert.True(Unix.TryMakeNullDevice(_tree["null"]));
        File.CreateSymbolicLink(_tree["out"], "null");
        Assert.Equal(1, (await RunAsync("check", _tree["out"])).Exit);
        Assert.True(Unix.IsDevice(_tree["null"]));
        Assert.Equal("null", new FileInfo(_tree["out"]).LinkTarget);
    }

    // A link of the test's own stands for /dev/stdout, which links to the same place.
    [UnixTheory]
    [InlineData("check")]
    [InlineData("report")]
    public async Task The_standard_output_is_continued_even_where_it_is_a_file(string command)
    {
        if (!OperatingSystem.IsLinux())
        {
            return;
        }

        File.CreateSymbolicLink(_tree["stdout"], "/proc/self/fd/1");
        string dll = Path.ChangeExtension(typeof(CommandLine).Assembly.Location, ".dll");
        string script = "{ echo before; dotnet \"$@\"; echo after; } > '" + _tree["all"] + "'";
        using var shell = Process.Start(
            new ProcessStartInfo("bash", ["-c", script, "bash", dll, .. Arguments(command, _tree["stdout"])]) { RedirectStandardError = true })!;
        string errors = await shell.StandardError.ReadToEndAsync();
        await shell.WaitForExitAsync();
        string all = await File.ReadAllTextAsync(_tree["all"]);
        Assert.StartsWith("before\n", all);
        Assert.EndsWith("after\n", all);
        AssertIsOutputOf(command, all["before\n".Length..^"after\n".Length]);
        Assert.Equal(command == "report", errors.Contains("1 finding of 1 project", StringComparison.Ordinal));
    }

    [Fact]
    public async Task A_file_is_replaced_as_a_whole_and_keeps_its_permissions()
    {
        _tree.Add("out", "old");
        if (!OperatingSystem.IsWindows())
        {
            File.SetUnixFileMode(_tree["out"], UnixFileMode.UserRead | UnixFileMode.UserWrite);
        }

        // A process that has the file open still reads the old content: the new one is a new file.
        using var reader = new StreamReader(new FileStream(_tree["out"], FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete));
        Assert.Equal(1, (await RunAsync("check", _tree["out"])).Exit);
        Assert.Equal("old", await reader.ReadToEndAsync());
        AssertIsOutputOf("check", await File.ReadAllTextAsync(_tree["out"]));
        AssertNothingIsLeft();
        if (!OperatingSystem.IsWindows())
        {
            Assert.Equal(UnixFileMode.UserRead | UnixFileMode.UserWrite, File.GetUnixFileMode(_tree["out"]));
        }
    }

    /// <summary>As mktemp makes it.</summary>
    [Fact]
    public async Task An_empty_file_is_written()
    {
        _tree.Add("out", string.Empty);
        Assert.Equal(1, (await RunAsync("check", _tree["out"])).Exit);
        AssertIsOutputOf("check", await File.ReadAllTextAsync(_tree["out"]));
        AssertNothingIsLeft();
    }

    [Theory]
    [InlineData("old")]
    [InlineData("")]
    public void A_report_that_breaks_off_leaves_the_old_file(string before)
    {
        _tree.Add("out", before);
        var file = OutputFile.Resolve(_tree["out"], new CommandHost(TextWriter.Null, TextWriter.Null, Colour: false, Progress: false, Width: 0));
        Assert.Throws<InvalidOperationException>(() => file.Write(writer =>
        {
            writer.Write(new string('x', 100_000));
            throw new InvalidOperationException();
        }));
        Assert.Equal(before, File.ReadAllText(_tree["out"]));
        AssertNothingIsLeft();
    }

    [Theory]
    [MemberData(nameof(Commands))]
    public async Task A_folder_is_an_error(string command)
    {
        Directory.CreateDirectory(_tree["out"]);
        Cli run = await RunAsync(command, _tree["out"]);
        AssertCannotWrite(run, _tree["out"]);
        Assert.Contains("it is a folder", run.Error);
        AssertCannotWrite(await RunAsync(command, _tree["out"] + "/"), _tree["out"] + "/");
    }

    [Theory]
    [MemberData(nameof(Commands))]
    public async Task A_folder_that_is_not_there_is_an_error(string command)
    {
        Cli run = await RunAsync(command, _tree["none/out"]);
        AssertCannotWrite(run, _tree["none/out"]);
        Assert.Contains("the folder '" + _tree["none"] + "' does not exist", run.Error);
    }

    [ReadOnlyFolderFact]
    public async Task A_folder_that_is_read_only_is_an_error()
    {
        using IDisposable? folder = Unix.TryMakeReadOnly(_tree["read-only"]);
        AssertCannotWrite(await RunAsync("check", _tree["read-only/out"]), _tree["read-only/out"]);
    }

    private Task<Cli> RunAsync(string command, string output) => Cli.RunAsync(Arguments(command, output));

    private string[] Arguments(string command, string output) => command switch
    {
        "fix" => [command, _tree["src"], "--load", "sources", "--dry-run", "--output", output],
        _ => [command, _tree["src"], "--load", "sources", "--rule", "WCFL7001", "--output", output],
    };

    private static void AssertIsOutputOf(string command, string text)
    {
        (string start, string end) = command switch
        {
            "check" => ("warning WCFL7001", "\n"),
            "report" => ("<!DOCTYPE html>", "</html>\n"),
            "baseline" => ("{\n  \"version\": 1", "]\n}\n"),
            _ => ("--- a/App.config\n+++ b/App.config\n@@ ", "\n"),
        };
        Assert.StartsWith(start, text, StringComparison.Ordinal);
        Assert.EndsWith(end, text, StringComparison.Ordinal);
    }

    private void AssertCannotWrite(Cli run, string name)
    {
        Assert.Equal(2, run.Exit);
        Assert.Empty(run.Out);
        Assert.StartsWith("wcflint: cannot write '" + name + "': ", run.Error, StringComparison.Ordinal);
        Assert.DoesNotContain(Cli.TemporaryEnd, run.Error, StringComparison.Ordinal);
        Assert.Single(run.Error.TrimEnd().Split('\n'));
        AssertNothingIsLeft();
    }

    private void AssertNothingIsLeft() =>
        Assert.Empty(Directory.GetFiles(_tree.Folder, "*" + Cli.TemporaryEnd, SearchOption.AllDirectories));
}
