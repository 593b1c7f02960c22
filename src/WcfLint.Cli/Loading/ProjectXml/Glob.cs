using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Enumeration;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model.Loading;

namespace WcfLint.Cli.Loading.ProjectXml;

/// <summary>An Include or Remove with wildcards: `**` for folders, `*` and `?` within a name.</summary>
/// <remarks>
/// Not Microsoft.Extensions.FileSystemGlobbing: it has no `?`. Patterns may be untrusted, so matching takes time in
/// proportion to the pattern times the path, for any number of stars.
/// </remarks>
internal sealed class Glob
{
    private const string AnyFolders = "**";
    private const int MaxDepth = 64;

    private readonly string _start;
    private readonly string[] _segments;

    private Glob(string start, string[] segments)
    {
        _start = start;
        _segments = segments;
    }

    public static bool IsGlob(string pattern) => pattern.AsSpan().IndexOfAny('*', '?') >= 0;

    public static Glob Parse(string pattern, string folder)
    {
        string[] segments = pattern.Replace('\\', '/').Split('/');
        int fixedCount = 0;
        while (!IsGlob(segments[fixedCount]))
        {
            fixedCount++;
        }

        string start = FileNames.Normalize(
            Escapes.Undo(string.Join('/', segments, 0, fixedCount)) + (fixedCount > 0 ? "/" : string.Empty), folder);
        var rest = new List<string>();
        foreach (string segment in segments.AsSpan(fixedCount))
        {
            // Empty segments are dropped, and so is the second of two `**` in a row, which changes nothing.
            if (segment.Length > 0 && !(segment == AnyFolders && rest.Count > 0 && rest[^1] == AnyFolders))
            {
                rest.Add(segment == "*.*" ? "*" : Escapes.Undo(segment));
            }
        }

        if (rest[^1] == AnyFolders)
        {
            rest.Add("*");
        }

        return new Glob(start, IsLegal(rest) && segments[^1].Length > 0 ? rest.ToArray() : []);
    }

    public bool Matches(string fullPath)
    {
        string relative = FolderPath.Relative(_start, fullPath);
        return !Path.IsPathRooted(relative) && !relative.StartsWith("../", StringComparison.Ordinal) && MatchesRelative(relative);
    }

    /// <summary>The files that match, in order of their names.</summary>
    /// <exception cref="LoadException">There are too many files to look at.</exception>
    public IEnumerable<string> Files(FileNames names, Limits limits)
    {
        bool anyDepth = Array.IndexOf(_segments, AnyFolders) >= 0;

        // MSBuild does not list a whole disk either.
        if (_segments.Length == 0
            || names.Find(_start) is not { } start
            || !Directory.Exists(start)
            || (anyDepth && Path.GetPathRoot(start) == start))
        {
            return [];
        }

        var options = new EnumerationOptions
        {
            RecurseSubdirectories = true,
            IgnoreInaccessible = true,
            AttributesToSkip = FileAttributes.None,
            MaxRecursionDepth = anyDepth ? MaxDepth : Math.Min(_segments.Length - 1, MaxDepth),
        };
        var files = new FileSystemEnumerable<string>(start, static (ref FileSystemEntry entry) => entry.ToFullPath(), options)
        {
            ShouldIncludePredicate = (ref FileSystemEntry entry) =>
            {
                limits.AddFile();
                return !entry.IsDirectory;
            },

            // A link to a folder may lead back up, and two of them double the paths with every level.
            ShouldRecursePredicate = static (ref FileSystemEntry entry) =>
                (entry.Attributes & FileAttributes.ReparsePoint) == 0 || entry.ToFileSystemInfo().LinkTarget is null,
        };
        var found = new List<string>();
        foreach (string file in files)
        {
            if (MatchesRelative(FolderPath.Relative(start, file)))
            {
                found.Add(file);
            }
        }

        found.Sort(StringComparer.Ordinal);
        return found;
    }

    // `**` must be a whole segment and not the last one; MSBuild treats any other pattern as a name without wildcards.
    private static bool IsLegal(List<string> segments) =>
        segments.TrueForAll(segment => segment == AnyFolders || !segment.Contains(AnyFolders, StringComparison.Ordinal));

    // Only the last `**` is ever taken back to: what one before it could take, this one can take as well.
    private bool MatchesRelative(string relative)
    {
        string[] path = relative.Split('/');
        int segment = 0;
        int retrySegment = -1;
        int retryAt = 0;
        for (int at = 0; at < path.Length;)
        {
            if (segment < _segments.Length && _segments[segment] == AnyFolders)
            {
                retrySegment = ++segment;
                retryAt = at;
            }
            else if (segment < _segments.Length && FileSystemName.MatchesSimpleExpression(_segments[segment], path[at], ignoreCase: true))
            {
                segment++;
                at++;
            }
            else if (retrySegment >= 0)
            {
                segment = retrySegment;
                at = ++retryAt;
            }
            else
            {
                return false;
            }
        }

        return segment == _segments.Length;
    }
}
