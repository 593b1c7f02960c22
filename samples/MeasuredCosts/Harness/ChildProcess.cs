using System;
using System.Diagnostics;
using System.Reflection;

namespace MeasuredCosts.Harness;

/// <summary>This program in a process of its own: with settings that a runtime reads at its start, or to see it die.</summary>
internal static class ChildProcess
{
    /// <summary>Runs this program with <paramref name="arguments"/>.</summary>
    /// <param name="quiet">Whether what it prints is only handed back.</param>
    /// <param name="settings">Environment variables, name=value.</param>
    public static (int ExitCode, string Output) Run(string arguments, bool quiet = false, params string[] settings)
    {
        // "dotnet MeasuredCosts.dll" is one way to have been started, MeasuredCosts.exe the other.
        string program = Process.GetCurrentProcess().MainModule!.FileName!;
        string library = System.IO.Path.GetFileNameWithoutExtension(program) == "dotnet" ? Quote(Assembly.GetExecutingAssembly().Location) + " " : "";
        var start = new ProcessStartInfo(program, library + arguments) { UseShellExecute = false, RedirectStandardOutput = quiet, RedirectStandardError = quiet };
        foreach (string setting in settings)
        {
            int at = setting.IndexOf('=');
            start.EnvironmentVariables[setting.Substring(0, at)] = setting.Substring(at + 1);
        }

        using Process process = Process.Start(start)!;
        string output = "";
        if (quiet)
        {
            // A process that dies of its stack writes thousands of lines; whoever does not read them makes it wait.
            process.ErrorDataReceived += static (_, _) => { };
            process.BeginErrorReadLine();
            output = process.StandardOutput.ReadToEnd();
        }

        process.WaitForExit();
        return (process.ExitCode, output.Trim());
    }

    public static string Quote(string text) => "\"" + text + "\"";
}
