using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using WcfLint.Cli.Files;
using WcfLint.Cli.Fixing.Writing;
using WcfLint.Cli.Git;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Fixing.Git;

/// <summary>
/// Makes a commit for each rule from what its fixes change. All commits are made before any file is touched, of objects that nothing
/// refers to yet; then the files are written and the branch is moved, both or neither. Only plumbing is used: no hook, editor, filter
/// or signing program runs, and what else the index holds stays there.
/// </summary>
internal sealed class GitCommits
{
    private static readonly string[] s_begun = ["MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD", "BISECT_LOG", "rebase-merge", "rebase-apply"];

    private readonly string _top;
    private readonly string _head;
    private readonly IReadOnlyList<string> _filtersOff;

    private GitCommits(string top, string head, IReadOnlyList<string> filtersOff)
    {
        _top = top;
        _head = head;
        _filtersOff = filtersOff;
    }

    /// <summary>The commit that was checked out before.</summary>
    public string Head => _head;

    /// <summary>Tests whether commits can be made in the work tree of a folder.</summary>
    /// <exception cref="CommandException">They cannot; the message has the reason.</exception>
    public static GitCommits Prepare(string folder)
    {
        if (GitFolder.TopOf(folder) is not { } top)
        {
            throw Refused("'" + folder + "' is not in a git work tree");
        }

        GitWorkTree git = GitWorkTree.Inspect(top);
        if (!git.IsRepository)
        {
            throw Refused("git was not found");
        }

        if (git.Problem is { } problem)
        {
            throw Refused("git cannot tell whether the work tree is clean: " + problem);
        }

        if (git.Dirty.Count > 0)
        {
            throw Refused("the work tree is not clean: " + string.Join(", ", git.Dirty.Take(5))
                + (git.Dirty.Count > 5 ? ", and " + (git.Dirty.Count - 5) + " more" : string.Empty) + ". Commit or stash first");
        }

        // Newer versions of git take hooks from the configuration too.
        if (((string[])["--local", "--worktree"]).SelectMany(scope => GitProcess.Keys(top, scope, @"^hook\.")).FirstOrDefault() is { } hook)
        {
            throw Refused("the repository's configuration names a hook: " + hook);
        }

        var commits = new GitCommits(top, string.Empty, GitProcess.FiltersOff(top).Off);
        foreach (string begun in s_begun)
        {
            if (Path.Exists(Path.Combine(top, commits.Run("rev-parse", "--git-path", begun).Trim())))
            {
                throw Refused("a merge, rebase or similar operation is in progress (" + begun + ")");
            }
        }

        (string? head, _) = GitProcess.Run(top, "rev-parse", "--verify", "--quiet", "HEAD^{commit}")!.Value;
        return head is null ? throw Refused("the repository has no commit yet") : new GitCommits(top, head.Trim(), commits._filtersOff);
    }

    /// <summary>Makes the commits, writes the files and moves the branch.</summary>
    /// <param name="changes">What each commit changes, in their order, each on the outcome of those before it, with its message.</param>
    /// <returns>The commits.</returns>
    /// <exception cref="CommandException">Something stands in the way: files, index and branch are as they were.</exception>
    public IReadOnlyList<string> Write(IReadOnlyList<(string Message, IReadOnlyCollection<FixedFile> Files)> changes)
    {
        List<FixedFile> files = changes.SelectMany(c => c.Files).GroupBy(f => f.Path, StringComparer.Ordinal)
            .Select(g => new FixedFile(g.Key, g.First().Before, g.Last().After)).ToList();
        if (files.Count == 0)
        {
            return [];
        }

        string folder = Directory.CreateTempSubdirectory("wcflint-").FullName;
        try
        {
            Dictionary<string, Entry> entries = ReadEntries(files);
            string index = Path.Combine(folder, "index");
            RunGit(null, index, "read-tree", _head);
            var made = new List<string>();
            var last = new Dictionary<string, string>(StringComparer.Ordinal);
            foreach ((string message, IReadOnlyCollection<FixedFile> own) in changes)
            {
                foreach (FixedFile file in own)
                {
                    last[file.Path] = Hash(entries[file.Path], file.After, isKept: true);
                }

                RunGit(IndexLines(own.Select(f => (entries[f.Path], last[f.Path]))), index, "update-index", "-z", "--index-info");
                string tree = RunGit(null, index, "write-tree", "--missing-ok").Trim();
                made.Add(RunGit(Encoding.UTF8.GetBytes(message), null, "-c", "commit.gpgSign=false", "-c", "i18n.commitEncoding=UTF-8", "commit-tree",
                    "--no-gpg-sign", "-p", made.LastOrDefault() ?? _head, "-F", "-", tree).Trim());
            }

            Apply(files, entries, last, made[^1]);
            return made;
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    // Files first, the branch last: a process that is killed in between leaves uncommitted changes, and no commit without its files.
    private void Apply(List<FixedFile> files, Dictionary<string, Entry> entries, Dictionary<string, string> last, string tip)
    {
        try
        {
            FilesTogether.Write(files, complete: () => MoveBranch(files.ConvertAll(f => (entries[f.Path], last[f.Path])), tip));
        }
        catch (FilesNotWrittenException e)
        {
            Refresh();
            string reason = (e.InnerException as CommandException ?? Refused("a file cannot be written: " + e.Message)).Message;
            throw new CommandException(e.Changed.Count == 0
                ? reason : reason + " These files stay changed; 'git restore' restores them: " + string.Join(", ", e.Changed.Select(NameOf)));
        }

        Refresh();
    }

    private void MoveBranch(List<(Entry Entry, string Blob)> entries, string tip)
    {
        RunGit(IndexLines(entries), null, "update-index", "-z", "--index-info");
        try
        {
            RunGit(null, null, "update-ref", "-m", "wcflint fix --commit", "HEAD", tip, _head);
        }
        catch (CommandException)
        {
            GitProcess.Run(_top, IndexLines(entries.Select(e => (e.Entry, e.Entry.Blob))), null, [.. _filtersOff, "update-index", "-z", "--index-info"]);
            throw;
        }
    }

    // Refreshes the index, so that git need not read the files again; it fails where other entries are stale, which does not matter.
    private void Refresh() => GitProcess.Run(_top, [.. _filtersOff, "update-index", "-q", "--refresh"]);

    // The entries of the files in the index. They must have the content from which the fixes were made, also where a bit of the index hides changes.
    private Dictionary<string, Entry> ReadEntries(List<FixedFile> files)
    {
        var known = new Dictionary<string, Entry>(StringComparer.Ordinal);
        foreach (string line in Run("ls-tree", "-r", "-z", "--full-tree", _head).Split('\0', StringSplitOptions.RemoveEmptyEntries))
        {
            int tab = line.IndexOf('\t', StringComparison.Ordinal);
            string[] parts = line[..tab].Split(' ');
            known[line[(tab + 1)..]] = new Entry(line[(tab + 1)..], parts[0], parts[2], IsConverted: true);
        }

        RefuseFilters(files.ConvertAll(f => NameOf(f.Path)));
        var entries = new Dictionary<string, Entry>(StringComparer.Ordinal);
        foreach (FixedFile file in files)
        {
            string name = NameOf(file.Path);
            if (!known.TryGetValue(name, out Entry? entry) || !entry.Mode.StartsWith("100", StringComparison.Ordinal))
            {
                throw Refused("'" + name + "' would change, but git does not track it: it is ignored, or belongs to another repository");
            }

            // Line ends may be converted by a setting that has come later than the file.
            entries[file.Path] = Hash(entry, file.Before, isKept: false) == entry.Blob ? entry
                : entry with { IsConverted = false } is var plain && Hash(plain, file.Before, isKept: false) == entry.Blob ? plain
                : throw Refused("'" + name + "' differs from the last commit");
        }

        return entries;
    }

    // A filter is a program, and without it another content would be committed.
    private void RefuseFilters(List<string> names)
    {
        string[] answer = RunGit(Encoding.UTF8.GetBytes(string.Concat(names.Select(n => n + '\0'))), null, "check-attr", "--stdin", "-z", "filter").Split('\0');
        for (int i = 0; i + 2 < answer.Length; i += 3)
        {
            if (answer[i + 2] is not ("unspecified" or "unset"))
            {
                throw Refused("'" + answer[i] + "' uses the filter '" + answer[i + 2]
                    + "' (.gitattributes), a program that wcflint does not run; use --dry-run to write a diff instead");
            }
        }
    }

    private string NameOf(string path) => FolderPath.Relative(_top, path);

    private string Hash(Entry entry, byte[] content, bool isKept) =>
        RunGit(content, null, ["hash-object", "--stdin", .. entry.IsConverted ? (string[])["--path=" + entry.Name] : ["--no-filters"],
            .. isKept ? (string[])["-w"] : []]).Trim();

    private static byte[] IndexLines(IEnumerable<(Entry Entry, string Blob)> entries) =>
        Encoding.UTF8.GetBytes(string.Concat(entries.Select(e => e.Entry.Mode + " " + e.Blob + "\t" + e.Entry.Name + '\0')));

    private string Run(params string[] arguments) => RunGit(null, null, arguments);

    private string RunGit(byte[]? input, string? index, params string[] arguments)
    {
        (string? output, string error) = GitProcess.Run(_top, input, index, [.. _filtersOff, .. arguments]) ?? (null, "git was not found");
        return output ?? throw Refused("git " + Array.Find(arguments,
            a => a.Contains('-', StringComparison.Ordinal) && a[0] != '-' && !a.Contains('=', StringComparison.Ordinal)) + ": " + error);
    }

    private static CommandException Refused(string reason) => new("--commit: " + reason + ". Nothing was written or committed.");

    /// <summary>A file as the last commit has it.</summary>
    /// <param name="Name">From the top of the work tree, with forward slashes.</param>
    /// <param name="Mode">100644 or 100755.</param>
    /// <param name="Blob">Its content.</param>
    /// <param name="IsConverted">Whether git converts its line ends or encoding.</param>
    private sealed record Entry(string Name, string Mode, string Blob, bool IsConverted);
}
