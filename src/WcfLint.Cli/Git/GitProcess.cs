using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Text;
using WcfLint.Cli.Files;

namespace WcfLint.Cli.Git;

/// <summary>Runs git in a tree that may be untrusted: its configuration must not start a program.</summary>
internal static class GitProcess
{
    /// <summary>What git printed, null where it failed, and why; null where there is no git.</summary>
    /// <param name="folder">Where git runs.</param>
    /// <param name="arguments">The command and its arguments.</param>
    public static (string? Output, string Error)? Run(string folder, params string[] arguments) => Run(folder, null, null, arguments);

    /// <summary>The same with something on its standard input.</summary>
    /// <param name="folder">Where git runs.</param>
    /// <param name="input">The standard input; null for none.</param>
    /// <param name="index">The file that it takes as its index; null for its own.</param>
    /// <param name="arguments">The command and its arguments.</param>
    public static (string? Output, string Error)? Run(string folder, byte[]? input, string? index, params string[] arguments)
    {
        if (ProgramPath.Find("git") is not { } git)
        {
            return null;
        }

        // The tree may be untrusted: its configuration may name a program for git to start (githooks and git-config, core.fsmonitor and core.hooksPath).
        var start = new ProcessStartInfo(git, ["-C", folder, "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", .. arguments])
        {
            RedirectStandardInput = input is not null,
            RedirectStandardOutput = true,
            RedirectStandardError = true,

            // Git writes file names in UTF-8, whatever encoding the terminal has.
            StandardOutputEncoding = Encoding.UTF8,
        };
        start.Environment["GIT_OPTIONAL_LOCKS"] = "0";
        if (index is not null)
        {
            start.Environment["GIT_INDEX_FILE"] = index;
        }

        // In a partial clone git fetches missing objects from the remote that the tree names, with a program or from an address of the tree's
        // choice. Versions before 2.44 know only the second variable, which no configuration overrides.
        start.Environment["GIT_NO_LAZY_FETCH"] = "1";
        start.Environment["GIT_ALLOW_PROTOCOL"] = "none";
        try
        {
            using Process process = Process.Start(start)!;
            var errors = new List<string>();
            process.ErrorDataReceived += (_, line) =>
            {
                if (line.Data is { Length: > 0 } text)
                {
                    errors.Add(text);
                }
            };
            process.BeginErrorReadLine();
            if (input is not null)
            {
                Write(process, input);
            }

            string output = process.StandardOutput.ReadToEnd();
            process.WaitForExit();
            return process.ExitCode == 0 ? (output, string.Empty) : (null, errors.Count > 0 ? errors[0] : "git ended with " + process.ExitCode);
        }
        catch (Win32Exception)
        {
            return null;
        }
    }

    /// <summary>Arguments that switch off the filters of a repository's configuration, and one that they cannot name; null for none.</summary>
    /// <remarks>Filters are programs that git starts to compare contents (gitattributes). Those that the user has set for all of his trees stay.</remarks>
    public static (IReadOnlyList<string> Off, string? Odd) FiltersOff(string folder)
    {
        string[] filters = [.. Keys(folder, "--local", @"^filter\."), .. Keys(folder, "--worktree", @"^filter\.")];
        return (
            [.. filters.SelectMany(f => (string[])["-c", f + (f.EndsWith(".required", StringComparison.Ordinal) ? "=false" : "=")])],
            Array.Find(filters, f => f.Contains('=', StringComparison.Ordinal)));
    }

    /// <summary>The keys of a repository's configuration that match an expression.</summary>
    /// <param name="folder">A folder of the repository.</param>
    /// <param name="scope">--local or --worktree.</param>
    /// <param name="expression">The expression.</param>
    public static string[] Keys(string folder, string scope, string expression) =>
        (Run(folder, "config", scope, "--includes", "--null", "--name-only", "--get-regexp", expression)?.Output ?? string.Empty).Split('\0',
            StringSplitOptions.RemoveEmptyEntries);

    // A process that ends before it has read everything writes the reason to its standard error.
    private static void Write(Process process, byte[] input)
    {
        try
        {
            using Stream stream = process.StandardInput.BaseStream;
            stream.Write(input);
        }
        catch (IOException)
        {
        }
    }
}
