using System;
using System.Diagnostics;

namespace WcfLint.Cli.Tests.Fixing;

/// <summary>Runs git in a folder of a test, without the settings of the machine.</summary>
internal static class GitTree
{
    /// <summary>Makes a repository of a folder, with all its files committed.</summary>
    public static void Init(string folder)
    {
        Run(folder, "init", "-q", "-b", "main");
        Run(folder, "config", "user.name", "n");
        Run(folder, "config", "user.email", "e@example.com");
        Run(folder, "add", "-A");
        Run(folder, "commit", "-q", "-m", "first");
    }

    /// <summary>What git writes to its standard output.</summary>
    public static string Run(string folder, params string[] arguments)
    {
        var start = new ProcessStartInfo("git", ["-C", folder, .. arguments]) { RedirectStandardOutput = true, RedirectStandardError = true };
        start.Environment["GIT_CONFIG_NOSYSTEM"] = "1";
        start.Environment["GIT_CONFIG_GLOBAL"] = OperatingSystem.IsWindows() ? "NUL" : "/dev/null";
        using Process git = Process.Start(start)!;
        git.ErrorDataReceived += (_, _) => { };
        git.BeginErrorReadLine();
        string output = git.StandardOutput.ReadToEnd();
        git.WaitForExit();
        return output;
    }
}
