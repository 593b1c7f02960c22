using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;

namespace WcfLint.Cli.Files;

/// <summary>
/// Finds files by names in the wrong casing: projects written on Windows name <c>properties\AssemblyInfo.cs</c> where
/// the disk has <c>Properties/AssemblyInfo.cs</c>. Listings are kept, so one instance serves one run.
/// </summary>
internal sealed class FileNames
{
    /// <summary>Characters of a path; no system here opens more.</summary>
    public const int MaxPathLength = 4096;

    private readonly ConcurrentDictionary<string, Dictionary<string, string>> _listings = new(StringComparer.Ordinal);

    /// <summary>The path as a full path with the separators of this system, `..` resolved. A NUL, which no system takes in a name, becomes a character that no
    /// file has.</summary>
    public static string Normalize(string path, string folder) =>
        Path.GetFullPath(Path.Combine(folder, path.Trim().Replace('\\', Path.DirectorySeparatorChar).Replace('\0', '\uFFFD')));

    /// <summary>The file or folder as it stands on disk, or null where there is none.</summary>
    public string? Find(string fullPath)
    {
        // No system here opens longer paths, and each folder of the path is a recursive call.
        if (fullPath.Length > MaxPathLength)
        {
            return null;
        }

        if (File.Exists(fullPath) || Directory.Exists(fullPath))
        {
            return fullPath;
        }

        string? parent = Path.GetDirectoryName(fullPath);
        if (parent is null || Find(parent) is not { } realParent)
        {
            return null;
        }

        return List(realParent).TryGetValue(Path.GetFileName(fullPath), out string? name) ? Path.Combine(realParent, name) : null;
    }

    private Dictionary<string, string> List(string folder) => _listings.GetOrAdd(folder, static path =>
    {
        var names = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
        try
        {
            foreach (string entry in Directory.EnumerateFileSystemEntries(path))
            {
                names.TryAdd(Path.GetFileName(entry), Path.GetFileName(entry));
            }
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // The files of a folder that cannot be listed are not found.
        }

        return names;
    });
}
