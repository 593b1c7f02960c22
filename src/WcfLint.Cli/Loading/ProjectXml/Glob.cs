using System;
using System.Collections.Generic;
using System.IO;
using System.Text;
using System.Text.RegularExpressions;

namespace WcfLint.Cli.Loading.ProjectXml;

/// <summary>An Include or Remove with wildcards: `**` for folders, `*` and `?` within a name.</summary>
internal sealed class Glob
{
    private static readonly EnumerationOptions s_enumeration = new()
    {
        RecurseSubdirectories = true,
        IgnoreInaccessible = true,
        AttributesToSkip = FileAttributes.None,
        MaxRecursionDepth = 64,
    };

    private readonly string _start;
    private readonly Regex _rest;

    private Glob(string start, Regex rest)
    {
        _start = start;
        _rest = rest;
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

        string start = FileNames.Normalize(string.Join('/', segments, 0, fixedCount) + (fixedCount > 0 ? "/" : string.Empty), folder);
        var rest = new StringBuilder("^");
        for (int i = fixedCount; i < segments.Length; i++)
        {
            bool last = i == segments.Length - 1;
            rest.Append(segments[i] == "**"
                ? last ? ".*" : "(?:[^/]*/)*"
                : Regex.Escape(segments[i]).Replace(@"\*", "[^/]*").Replace(@"\?", "[^/]") + (last ? string.Empty : "/"));
        }

        return new Glob(start, new Regex(rest.Append('$').ToString(), RegexOptions.IgnoreCase | RegexOptions.CultureInvariant));
    }

    public bool Matches(string fullPath)
    {
        string relative = Path.GetRelativePath(_start, fullPath).Replace('\\', '/');
        return !Path.IsPathRooted(relative) && !relative.StartsWith("../", StringComparison.Ordinal) && _rest.IsMatch(relative);
    }

    /// <summary>The files that match, in order of their names.</summary>
    public IEnumerable<string> Files(FileNames names)
    {
        if (names.Find(_start) is not { } start || !Directory.Exists(start))
        {
            return [];
        }

        var found = new List<string>();
        foreach (string file in Directory.EnumerateFiles(start, "*", s_enumeration))
        {
            if (_rest.IsMatch(Path.GetRelativePath(start, file).Replace('\\', '/')))
            {
                found.Add(file);
            }
        }

        found.Sort(StringComparer.Ordinal);
        return found;
    }
}
