using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Diagnostics;
using System.IO;
using System.Linq;
using WcfLint.Cli.Files;

namespace WcfLint.Cli.Fixing;

/// <summary>What git says of a folder; git not being there is as good as no repository.</summary>
/// <param name="IsRepository">Whether the folder is in a work tree.</param>
/// <param name="Dirty">Files that git could not give back as they are now.</param>
/// <param name="Problem">Why git cannot say it of all of them; null where it can.</param>
internal sealed record GitWorkTree(bool IsRepository, IReadOnlyList<string> Dirty, string? Problem = null)
{
    private const string Submodule = "160000 ";

    public static GitWorkTree Inspect(string folder) => Inspect(folder, string.Empty);

    /// <param name="folder">Where git runs.</param>
    /// <param name="prefix">What stands before the names of its files.</param>
    private static GitWorkTree Inspect(string folder, string prefix)
    {
        if (Run(folder, "rev-parse", "--is-inside-work-tree") is not { } inside)
        {
            return new GitWorkTree(false, []);
        }

        if (inside.Output?.Trim() != "true")
        {
            // Also what git refuses: a repository of another user (safe.directory), or a broken one.
            return GitFolder.TopOf(folder) is not null ? new GitWorkTree(true, [], inside.Error) : new GitWorkTree(false, []);
        }

        // What "-c" cannot name, it cannot switch off.
        string[] filters = [.. Filters(folder, "--local"), .. Filters(folder, "--worktree")];
        if (Array.Find(filters, f => f.Contains('=', StringComparison.Ordinal)) is { } odd)
        {
            return new GitWorkTree(true, [], "the repository's configuration has a filter that cannot be switched off: " + odd);
        }

        IEnumerable<string> off = filters.SelectMany(f => (string[])["-c", f + (f.EndsWith(".required", StringComparison.Ordinal) ? "=false" : "=")]);

        // A submodule has a configuration of its own, with filters of its own: it is asked by itself.
        (string? status, string error) = Run(folder, [.. off, "status", "--porcelain", "-z", "--no-renames", "--untracked-files=all", "--ignore-submodules=all", "--", "."])!.Value;
        (string? index, string indexError) = Run(folder, "ls-files", "--stage", "-z", "--", ".")!.Value;
        if (status is null || index is null)
        {
            return new GitWorkTree(true, [], status is null ? error : indexError);
        }

        string[] lines = status.Split('\0', StringSplitOptions.RemoveEmptyEntries);
        var dirty = lines.Where(IsAtRisk).Select(line => prefix + line[3..]).ToList();
        string? problem = null;

        // "?? folder/" is a repository that nobody has told this one about. Names of status are relative to the top of the work tree.
        string top = Run(folder, "rev-parse", "--show-prefix")?.Output?.TrimEnd('\n') ?? string.Empty;
        IEnumerable<string> nested = lines.Where(line => line.StartsWith("??", StringComparison.Ordinal) && line.EndsWith('/')).Select(line => line[(3 + top.Length)..])
            .Concat(index.Split('\0').Where(line => line.StartsWith(Submodule, StringComparison.Ordinal)).Select(line => line[(line.IndexOf('\t', StringComparison.Ordinal) + 1)..]));
        foreach (string relative in nested)
        {
            string path = Path.Combine(folder, relative);
            if (Path.Exists(Path.Combine(path, ".git")))
            {
                GitWorkTree inner = Inspect(path, prefix + relative.TrimEnd('/') + "/");
                dirty.AddRange(inner.Dirty);
                problem ??= inner.Problem;
            }
        }

        return new GitWorkTree(true, dirty, problem);
    }

    // An untracked file is lost work only where a fix could touch it.
    private static bool IsAtRisk(string line) =>
        line.Length > 3 && (!line.StartsWith("??", StringComparison.Ordinal) || Path.GetExtension(line).ToLowerInvariant() is ".cs" or ".config");

    // Filters are programs that git starts to compare contents (gitattributes). Those that the user has set for all of his trees stay.
    private static string[] Filters(string folder, string scope) =>
        (Run(folder, "config", scope, "--includes", "--null", "--name-only", "--get-regexp", @"^filter\.")?.Output ?? string.Empty).Split('\0', StringSplitOptions.RemoveEmptyEntries);

    /// <summary>What git printed, null where it failed, and why; null where there is no git.</summary>
    private static (string? Output, string Error)? Run(string folder, params string[] arguments)
    {
        if (ProgramPath.Find("git") is not { } git)
        {
            return null;
        }

        // The tree may be a stranger's: its configuration may name a program for git to start (githooks and git-config, core.fsmonitor and core.hooksPath).
        var start = new ProcessStartInfo(git, ["-C", folder, "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", .. arguments]) { RedirectStandardOutput = true, RedirectStandardError = true };
        start.Environment["GIT_OPTIONAL_LOCKS"] = "0";

        // Where the tree says that a remote has the objects that it lacks (partial-clone), git asks that remote, by a program or to an
        // address of the tree's choice. Versions before 2.44 know the second variable only, which no configuration overrides.
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
            string output = process.StandardOutput.ReadToEnd();
            process.WaitForExit();
            return process.ExitCode == 0 ? (output, string.Empty) : (null, errors.Count > 0 ? errors[0] : "git ended with " + process.ExitCode);
        }
        catch (Win32Exception)
        {
            return null;
        }
    }
}
