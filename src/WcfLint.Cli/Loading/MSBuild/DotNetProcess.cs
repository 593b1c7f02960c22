using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using WcfLint.Cli.Files;

namespace WcfLint.Cli.Loading.MSBuild;

/// <summary>Runs the .NET SDK of the machine and reads what it prints.</summary>
internal static class DotNetProcess
{
    /// <summary>Exit code and standard output.</summary>
    /// <exception cref="MSBuildException">There is no SDK, or it took longer than <paramref name="limit"/>.</exception>
    public static async Task<(int ExitCode, string Output)> RunAsync(string folder, IEnumerable<string> arguments, TimeSpan limit, CancellationToken cancellation)
    {
        var start = new ProcessStartInfo(Host(), arguments)
        {
            WorkingDirectory = folder,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            RedirectStandardInput = true,
        };
        Clean(start.Environment);
        using var process = new Process { StartInfo = start };
        try
        {
            process.Start();
        }
        catch (Win32Exception e)
        {
            throw new MSBuildException("the .NET SDK cannot be started: " + e.Message);
        }

        process.StandardInput.Close();
        using var timer = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        timer.CancelAfter(limit);
        Task<string> output = process.StandardOutput.ReadToEndAsync(CancellationToken.None);
        Task<string> errors = process.StandardError.ReadToEndAsync(CancellationToken.None);
        try
        {
            await process.WaitForExitAsync(timer.Token);
        }
        catch (OperationCanceledException)
        {
            process.Kill(entireProcessTree: true);
            cancellation.ThrowIfCancellationRequested();
            throw new MSBuildException("the .NET SDK took longer than " + limit.TotalSeconds + " s");
        }

        return (process.ExitCode, await output + await errors);
    }

    /// <summary>The first error in an output of MSBuild, without its position and project.</summary>
    public static string FirstError(string output)
    {
        string line = output.Split('\n').FirstOrDefault(l => l.Contains("error ", StringComparison.Ordinal)) ?? "it printed no error";
        line = line[Math.Max(0, line.IndexOf("error ", StringComparison.Ordinal))..].Trim();
        int project = line.LastIndexOf(" [", StringComparison.Ordinal);
        return project > 0 && line.EndsWith(']') ? line[..project] : line;
    }

    private static string Host() =>
        Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") is { Length: > 0 } host && File.Exists(host) ? host
        : Environment.ProcessPath is { } own && Path.GetFileNameWithoutExtension(own) == "dotnet" ? own
        : ProgramPath.Find("dotnet") ?? throw new MSBuildException("the .NET SDK cannot be started: dotnet was not found in PATH");

    // The parent process, `dotnet run` above all, may have set variables that make a nested MSBuild look in the wrong place.
    private static void Clean(IDictionary<string, string?> environment)
    {
        foreach (string name in environment.Keys.Where(n => n.StartsWith("MSBUILD", StringComparison.OrdinalIgnoreCase)).ToList())
        {
            environment.Remove(name);
        }

        environment["DOTNET_CLI_UI_LANGUAGE"] = "en";
        environment["DOTNET_NOLOGO"] = "1";
        environment["DOTNET_CLI_TELEMETRY_OPTOUT"] = "1";
        environment["MSBUILDDISABLENODEREUSE"] = "1";
    }
}

/// <summary>MSBuild failed; the message has the reason.</summary>
internal sealed class MSBuildException(string message) : Exception(message);
