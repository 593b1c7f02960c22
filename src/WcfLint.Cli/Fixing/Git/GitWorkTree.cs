using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.Cli.Files;
using WcfLint.Cli.Git;

namespace WcfLint.Cli.Fixing.Git;

/// <summary>The state of a folder in git; without git it counts as no repository.</summary>
/// <param name="IsRepository">Whether the folder is in a work tree.</param>
/// <param name="Dirty">Files whose current content git could not restore.</param>
/// <param name="Problem">Why that is not known of all files; null where it is.</param>
internal sealed record GitWorkTree(bool IsRepository, IReadOnlyList<string> Dirty, string? Problem = null)
{
    private const string Submodule = "160000 ";

    public static GitWorkTree Inspect(string folder) => Inspect(folder, string.Empty);

    /// <summary>Whether a file that is there is in git's index.</summary>
    public static bool Tracks(string folder, string name) =>
        Path.Exists(Path.Combine(folder, name)) && GitProcess.Run(folder, "ls-files", "--", name) is { Output.Length: > 0 };

    /// <param name="folder">Where git runs.</param>
    /// <param name="prefix">What stands before the names of its files.</param>
    private static GitWorkTree Inspect(string folder, string prefix)
    {
        if (GitProcess.Run(folder, "rev-parse", "--is-inside-work-tree") is not { } inside)
        {
            return new GitWorkTree(false, []);
        }

        if (inside.Output?.Trim() != "true")
        {
            // Also what git refuses: a repository of another user (safe.directory), or a broken one.
            string reason = inside.Error.Length > 0 ? inside.Error : "the folder is not in the work tree of its repository (core.worktree may name another)";
            return GitFolder.TopOf(folder) is not null ? new GitWorkTree(true, [], reason) : new GitWorkTree(false, []);
        }

        // Some filter names cannot be written behind "-c", so these filters cannot be switched off.
        (IReadOnlyList<string> off, string? odd) = GitProcess.FiltersOff(folder);
        if (odd is not null)
        {
            return new GitWorkTree(true, [], "the repository's configuration has a filter that cannot be turned off: " + odd);
        }

        // A submodule has a configuration and filters of its own: it is inspected separately.
        (string? status, string error) = GitProcess.Run(folder,
            [.. off, "status", "--porcelain", "-z", "--no-renames", "--untracked-files=all", "--ignore-submodules=all", "--", "."])!.Value;
        (string? index, string indexError) = GitProcess.Run(folder, "ls-files", "--stage", "-z", "--", ".")!.Value;
        if (status is null || index is null)
        {
            return new GitWorkTree(true, [], status is null ? error : indexError);
        }

        string[] lines = status.Split('\0', StringSplitOptions.RemoveEmptyEntries);
        var dirty = lines.Where(IsAtRisk).Select(line => prefix + line[3..]).ToList();
        string? problem = null;

        // "?? folder/" is a nested repository that is no submodule. Names in the status are relative to the top of the work tree.
        string top = GitProcess.Run(folder, "rev-parse", "--show-prefix")?.Output?.TrimEnd('\n') ?? string.Empty;
        IEnumerable<string> nested =
            lines.Where(line => line.StartsWith("??", StringComparison.Ordinal) && line.EndsWith('/')).Select(line => line[(3 + top.Length)..])
            .Concat(index.Split('\0').Where(line => line.StartsWith(Submodule, StringComparison.Ordinal))
                .Select(line => line[(line.IndexOf('\t', StringComparison.Ordinal) + 1)..]));
        foreach (string relative in nested)
        {
            string path = Path.Combine(folder, relative);
            if (GitFolder.IsTop(path))
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
}
