using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Diagnostics;
using System.IO;
using System.Linq;

namespace WcfLint.Cli.Fixing;

/// <summary>What git says of a folder; git not being there is as good as no repository.</summary>
/// <param name="IsRepository">Whether the folder is in a work tree.</param>
/// <param name="Dirty">Files that git could not give back as they are now.</param>
internal sealed record GitWorkTree(bool IsRepository, IReadOnlyList<string> Dirty)
{
    public static GitWorkTree Inspect(string folder)
    {
        if (Run(folder, "rev-parse", "--is-inside-work-tree") is not { } inside || inside.Trim() != "true")
        {
            return new GitWorkTree(false, []);
        }

        // What "-c" cannot name, it cannot switch off.
        string[] filters = [.. Filters(folder, "--local"), .. Filters(folder, "--worktree")];
        if (filters.Any(f => f.Contains('=', StringComparison.Ordinal)))
        {
            return new GitWorkTree(false, []);
        }

        IEnumerable<string> off = filters.SelectMany(f => (string[])["-c", f + (f.EndsWith(".required", StringComparison.Ordinal) ? "=false" : "=")]);
        string status = Run(folder, [.. off, "status", "--porcelain", "-z", "--no-renames", "--untracked-files=all", "--", "."]) ?? string.Empty;
        return new GitWorkTree(true, status.Split('\0', StringSplitOptions.RemoveEmptyEntries).Where(IsAtRisk).Select(line => line[3..]).ToList());
    }

    // An untracked file is lost work only where a fix could touch it.
    private static bool IsAtRisk(string line) =>
        line.Length > 3 && (!line.StartsWith("??", StringComparison.Ordinal) || Path.GetExtension(line).ToLowerInvariant() is ".cs" or ".config");

    // Filters are programs that git starts to compare contents (gitattributes). Those that the user has set for all of his trees stay.
    private static string[] Filters(string folder, string scope) =>
        (Run(folder, "config", scope, "--includes", "--null", "--name-only", "--get-regexp", @"^filter\.") ?? string.Empty).Split('\0', StringSplitOptions.RemoveEmptyEntries);

    // The tree may be a stranger's: its configuration may name a program for git to start (githooks and git-config, core.fsmonitor and core.hooksPath).
    private static string? Run(string folder, params string[] arguments)
    {
        var start = new ProcessStartInfo("git", ["-C", folder, "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", .. arguments]) { RedirectStandardOutput = true, RedirectStandardError = true };
        try
        {
            using Process process = Process.Start(start)!;
            process.ErrorDataReceived += static (_, _) => { };
            process.BeginErrorReadLine();
            string output = process.StandardOutput.ReadToEnd();
            process.WaitForExit();
            return process.ExitCode == 0 ? output : null;
        }
        catch (Win32Exception)
        {
            return null;
        }
    }
}
