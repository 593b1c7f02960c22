using System;
using System.Collections.Generic;
using System.IO;
using Microsoft.Extensions.FileSystemGlobbing;

namespace WcfLint.Cli.Files;

/// <summary>The files that --exclude names.</summary>
internal sealed class Excludes
{
    // Matcher finds nothing outside its folder, so a pattern with ../ gets the matcher of a folder above.
    private readonly Dictionary<string, Matcher> _matchers = new(StringComparer.Ordinal);

    public Excludes(IEnumerable<string> globs, string folder)
    {
        foreach (string glob in globs)
        {
            string pattern = glob.Replace('\\', '/').TrimEnd('/');
            string at = folder;
            for (; pattern.StartsWith("../", StringComparison.Ordinal); pattern = pattern[3..])
            {
                at = Path.GetDirectoryName(at) ?? at;
            }

            if (!_matchers.TryGetValue(at, out Matcher? matcher))
            {
                _matchers[at] = matcher = new Matcher(StringComparison.OrdinalIgnoreCase);
            }

            matcher.AddInclude(pattern);

            // A folder's name means what is in it.
            matcher.AddInclude(pattern + "/**/*");
        }
    }

    /// <summary>Why a glob is none; null where it is one.</summary>
    /// <remarks>Matcher takes what it does not know for letters of a name, so that such a pattern would exclude nothing.</remarks>
    public static string? FindProblem(string glob) =>
        glob.Length == 0 || glob[0] == '!' || glob.AsSpan().IndexOfAny("[]{}?") >= 0
            ? "'" + glob + "' is not a valid pattern: the only wildcards are * (in a name) and ** (any folders); [ ] { } ? and a leading ! are not supported."
            : null;

    /// <summary>Whether every file of a folder is excluded by the folder's name.</summary>
    public bool ContainsAllOf(string folder) => Contains(Path.Combine(folder, "*"));

    public bool Contains(string path)
    {
        foreach ((string folder, Matcher matcher) in _matchers)
        {
            if (matcher.Match(FolderPath.Relative(folder, path)).HasMatches)
            {
                return true;
            }
        }

        return false;
    }
}
