using System;
using System.Diagnostics;
using System.IO;
using System.Text.Json;
using System.Threading.Tasks;
using WcfLint.Cli.Commands;
using WcfLint.Cli.Output;
using Xunit;

namespace WcfLint.Cli.Tests;

/// <summary>Runs the command line, mostly within the test's process.</summary>
internal sealed record Cli(int Exit, string Out, string Error)
{
    /// <summary>How names of files that are being written end.</summary>
    public const string TemporaryEnd = WcfLint.Cli.Files.AtomicFile.TemporaryEnd;

    // What other projects of this machine have restored decides nothing.
    private static readonly string s_packages = Path.Combine(AppContext.BaseDirectory, "no packages");

    public static Task<Cli> RunAsync(params string[] args) => AnsweringAsync(string.Empty, args);

    /// <summary>The same with answers on the standard input.</summary>
    public static async Task<Cli> AnsweringAsync(string answers, params string[] args)
    {
        using var output = new StringWriter();
        using var error = new StringWriter();
        int exit = await CommandLine.RunAsync(args,
            new CommandHost(output, error, Colour: false, Progress: false, Width: 0) { In = new StringReader(answers), PackageFolder = s_packages });
        return new Cli(exit, output.ToString(), error.ToString());
    }

    /// <summary>The same in a process of its own.</summary>
    /// <param name="folder">Its working folder; empty for the one of the tests.</param>
    /// <param name="args">Arguments of the command.</param>
    public static async Task<Cli> StartAsync(string folder, params string[] args)
    {
        using Process process = Start(folder, args);
        Task<string> output = process.StandardOutput.ReadToEndAsync();
        Task<string> error = process.StandardError.ReadToEndAsync();
        await process.WaitForExitAsync();
        return new Cli(process.ExitCode, await output, await error);
    }

    /// <summary>Starts that process; the caller reads its output.</summary>
    public static Process Start(string folder, params string[] args)
    {
        string dll = Path.ChangeExtension(typeof(CommandLine).Assembly.Location, ".dll");
        return Process.Start(new ProcessStartInfo(Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") ?? "dotnet",
            [dll, .. args]) { RedirectStandardOutput = true, RedirectStandardError = true, WorkingDirectory = folder })!;
    }

    /// <summary>`check` of a folder or file by its sources, with the report as JSON.</summary>
    public static async Task<(Cli Run, JsonElement Report)> CheckAsync(string path, params string[] more)
    {
        Cli run = await RunAsync(["check", path, "--load", "sources", "--format", "json", .. more]);
        Assert.True(run.Out.Length > 0, run.Error);
        return (run, JsonDocument.Parse(run.Out).RootElement);
    }

    /// <summary>"file:line id" of every finding of a JSON report.</summary>
    public static string[] Findings(JsonElement report)
    {
        JsonElement list = report.GetProperty("findings");
        var lines = new string[list.GetArrayLength()];
        for (int i = 0; i < lines.Length; i++)
        {
            lines[i] = list[i].GetProperty("file").GetString() + ":" + list[i].GetProperty("line").GetInt32() + " " + list[i].GetProperty("id").GetString();
        }

        return lines;
    }
}
