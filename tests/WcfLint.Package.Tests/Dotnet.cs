using System;
using System.Collections;
using System.Diagnostics;
using System.IO;
using System.Threading.Tasks;

namespace WcfLint.Package.Tests;

/// <summary>Runs the dotnet command as a user's shell would, without what the test run put into the environment.</summary>
internal static class Dotnet
{
    private static string Host { get; } = Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") ?? "dotnet";

    /// <summary>Runs to the end and returns exit code and output.</summary>
    public static Task<(int ExitCode, string Output)> RunAsync(string directory, params string[] arguments) => RunProgramAsync(Host, directory, arguments);

    /// <summary>Runs a program that looks for the runtime itself, as the command of a tool does.</summary>
    public static async Task<(int ExitCode, string Output)> RunProgramAsync(string program, string directory, params string[] arguments)
    {
        var start = new ProcessStartInfo(program, arguments)
        {
            WorkingDirectory = directory,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        foreach (DictionaryEntry variable in Environment.GetEnvironmentVariables())
        {
            // Variables of the SDK and the MSBuild that run the tests.
            string name = (string)variable.Key;
            if (name.StartsWith("MSBuild", StringComparison.OrdinalIgnoreCase) || name.StartsWith("VSTEST", StringComparison.OrdinalIgnoreCase))
            {
                start.Environment.Remove(name);
            }
        }

        // It would take precedence over the package folder in a configuration, and give an older package of the same version.
        start.Environment.Remove("NUGET_PACKAGES");
        start.Environment["MSBUILDDISABLENODEREUSE"] = "1";
        start.Environment["DOTNET_CLI_UI_LANGUAGE"] = "en";
        if (Path.GetDirectoryName(Host) is { Length: > 0 } root)
        {
            start.Environment["DOTNET_ROOT"] = root;
        }

        using Process process = Process.Start(start)!;
        Task<string> error = process.StandardError.ReadToEndAsync();
        string output = await process.StandardOutput.ReadToEndAsync();
        output += await error;
        await process.WaitForExitAsync();
        return (process.ExitCode, output);
    }
}
