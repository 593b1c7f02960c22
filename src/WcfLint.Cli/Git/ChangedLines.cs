using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Git;

/// <summary>
/// The lines of a work tree that are not as they were where its branch left another: committed since, changed and not committed, or in
/// files that git does not know yet. Renamed files have only the lines that changed.
/// </summary>
internal sealed partial class ChangedLines
{
    // Switches off what the configuration of the tree or the user could change in the output, or start as a program. Names are literal.
    // Without diff.autoRefreshIndex=false, git writes the index where a file has another time and the same content (git-config).
    private static readonly string[] s_diff =
    [
        "-c", "diff.autoRefreshIndex=false", "--literal-pathspecs", "diff", "--no-ext-diff", "--no-textconv", "--no-color", "--no-relative",
            "--ignore-submodules=all", "-O/dev/null",
    ];

    private readonly string _top;
    private readonly IReadOnlyList<string> _filtersOff;
    private readonly Dictionary<string, string?> _before;
    private readonly HashSet<string> _untracked;

    // Folders with repositories of their own, which git names as one.
    private readonly string[] _nested;
    private readonly Dictionary<string, List<(int Start, int End)>?> _lines = new(StringComparer.Ordinal);

    private ChangedLines(string top, IReadOnlyList<string> filtersOff, Dictionary<string, string?> before, string[] untracked)
    {
        _top = top;
        _filtersOff = filtersOff;
        _before = before;
        _untracked = new HashSet<string>(untracked, StringComparer.Ordinal);
        _nested = Array.FindAll(untracked, static name => name.EndsWith('/'));
    }

    /// <summary>Finds the files that changed.</summary>
    /// <param name="reference">A branch, tag or commit.</param>
    /// <param name="folder">A folder of the work tree.</param>
    /// <exception cref="CommandException">git fails; the message has the reason.</exception>
    public static ChangedLines Since(string reference, string folder)
    {
        if (GitFolder.TopOf(folder) is not { } top)
        {
            throw Failure("'" + folder + "' is not in a git work tree");
        }

        (IReadOnlyList<string> off, string? odd) = GitProcess.FiltersOff(top);
        if (odd is not null)
        {
            throw Failure("the repository's configuration has a filter that cannot be turned off: " + odd);
        }

        if (Run(top, "rev-parse", "--is-inside-work-tree", "--show-prefix").Trim() != "true")
        {
            throw Failure("the folder is not in the work tree of its repository (core.worktree may name another)");
        }

        string start = FindStart(reference, top);
        return new ChangedLines(top, off, ReadChanged(Run(top, [.. off, .. s_diff, "--raw", "-z", "--no-abbrev", "--find-renames", start, "--"])),
            Split(Run(top, "ls-files", "--others", "--exclude-standard", "-z")));
    }

    /// <summary>Whether a line of a place changed.</summary>
    public bool Contains(Place place)
    {
        string name = FolderPath.Relative(_top, place.Path);
        if (!_before.TryGetValue(name, out string? blob))
        {
            return _untracked.Contains(name) || Array.Exists(_nested, folder => name.StartsWith(folder, StringComparison.Ordinal));
        }

        return blob is null || Find(place.Path, name, blob) is not { } lines
            || lines.Exists(range => range.Start <= place.EndLine && place.StartLine <= range.End);
    }

    private static string FindStart(string reference, string top)
    {
        if (GitProcess.Run(top, "rev-parse", "--verify", "--quiet", "--end-of-options", reference + "^{commit}")?.Output?.Trim() is not { Length: > 0 } commit)
        {
            throw Failure("'" + reference + "' is not a commit, branch or tag of this repository" + ShallowHint(top));
        }

        return GitProcess.Run(top, "merge-base", commit, "HEAD")?.Output?.Trim() is { Length: > 0 } start ? start
            : throw Failure("'" + reference + "' and HEAD have no commit in common" + ShallowHint(top));
    }

    private static string ShallowHint(string top) =>
        GitProcess.Run(top, "rev-parse", "--is-shallow-repository")?.Output?.Trim() == "true"
            ? ". The clone is shallow: fetch the commits that are missing (git fetch --unshallow; fetch-depth: 0 in actions/checkout)"
            : string.Empty;

    // ":100644 100644 BLOB BLOB M" NUL name NUL, and for R and C a second name, which is the new one (git-diff, "Raw output format").
    // A file that was not there before has a mode of zeros.
    private static Dictionary<string, string?> ReadChanged(string raw)
    {
        var changed = new Dictionary<string, string?>(StringComparer.Ordinal);
        string[] parts = Split(raw);
        for (int i = 0; i + 1 < parts.Length; i += 2)
        {
            string[] words = parts[i].Split(' ');
            i += words[4][0] is 'R' or 'C' ? 1 : 0;
            changed[parts[i + 1]] = words[0] == ":000000" ? null : words[2];
        }

        return changed;
    }

    // Null where all lines count: git ends a line at a line feed, and finds none of a file with other line ends. A file that has only
    // another time has no difference.
    private List<(int Start, int End)>? Find(string path, string name, string blob)
    {
        if (!_lines.TryGetValue(name, out List<(int Start, int End)>? lines))
        {
            string diff = Run(_top, [.. _filtersOff, .. s_diff, "--text", "--unified=0", "--inter-hunk-context=0", blob, "--", name]);
            lines = diff.Length == 0
                ? [] : SourceReader.TryRead(path) is { } text && text.Lines.Count == Count(text) ? [.. HunkHead().Matches(diff).Select(Range)] : null;
            _lines[name] = lines;
        }

        return lines;
    }

    private static int Count(SourceText text) => text.ToString().Count(c => c == '\n') + 1;

    private static (int Start, int End) Range(Match head)
    {
        int start = int.Parse(head.Groups["start"].Value, System.Globalization.CultureInfo.InvariantCulture);
        int count = head.Groups["count"] is { Success: true } group ? int.Parse(group.Value, System.Globalization.CultureInfo.InvariantCulture) : 1;

        // Where lines were only deleted, the lines around the place count as changed.
        return count == 0 ? (start + 1, start) : (start, start + count - 1);
    }

    private static string[] Split(string names) => names.Split('\0', StringSplitOptions.RemoveEmptyEntries);

    private static string Run(string top, params string[] arguments)
    {
        (string? output, string error) = GitProcess.Run(top, arguments) ?? throw Failure("git was not found");
        return output ?? throw Failure("git: " + error);
    }

    private static CommandException Failure(string reason) => new("--since: " + reason + ".");

    // Lines of the files begin with '+' or '-'.
    [GeneratedRegex(@"^@@ -\d+(?:,\d+)? \+(?<start>\d+)(?:,(?<count>\d+))? @@", RegexOptions.Multiline)]
    private static partial Regex HunkHead();
}
