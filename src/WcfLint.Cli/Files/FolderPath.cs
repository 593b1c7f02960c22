using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace WcfLint.Cli.Files;

/// <summary>Full paths of folders.</summary>
internal static class FolderPath
{
    /// <summary>All that lies below a folder, but not behind links.</summary>
    public static EnumerationOptions Below { get; } =
        new() { RecurseSubdirectories = true, IgnoreInaccessible = true, AttributesToSkip = FileAttributes.ReparsePoint };

    /// <summary>Whether a file or folder lies in a folder, at any depth, by the text of both; a folder does not lie in itself.</summary>
    public static bool Holds(string folder, string path) =>
        path.StartsWith(Path.EndsInDirectorySeparator(folder) ? folder : folder + Path.DirectorySeparatorChar, StringComparison.Ordinal);

    /// <summary>The folders that a file or folder lies in, the nearest first.</summary>
    public static IEnumerable<string> Above(string path)
    {
        for (string? at = Path.GetDirectoryName(path); at is not null; at = Path.GetDirectoryName(at))
        {
            yield return at;
        }
    }

    /// <summary>A folder and those that it lies in, the nearest first.</summary>
    public static IEnumerable<string> UpFrom(string folder) => Above(folder).Prepend(folder);

    /// <summary>The deepest folder that holds two, or is one of them; the first where they have nothing in common, as on two drives.</summary>
    public static string Common(string one, string other) => UpFrom(one).FirstOrDefault(folder => folder == other || Holds(folder, other)) ?? one;

    /// <summary>A path as seen from a folder, with '/' on every system, as reports, baselines and patterns write it.</summary>
    public static string Relative(string folder, string path) => Path.GetRelativePath(folder, path).Replace(Path.DirectorySeparatorChar, '/');
}
