using System;
using System.Collections.Generic;

namespace WcfLint.Analyzers.Configuration;

/// <summary>Compares and joins paths as text, since analyzers do not touch the disk.</summary>
internal static class ConfigPath
{
    /// <summary>One spelling of a path: forward slashes, no <c>.</c> and no <c>..</c> where that can be resolved.</summary>
    public static string Normalize(string path)
    {
        path = path.Replace('\\', '/');
        if (path.IndexOf("/.", StringComparison.Ordinal) < 0 && !path.StartsWith("./", StringComparison.Ordinal))
        {
            return path;
        }

        var kept = new List<string>();
        foreach (string part in path.Split('/'))
        {
            if (part == ".." && kept.Count > 0 && kept[kept.Count - 1] is not ("" or ".."))
            {
                kept.RemoveAt(kept.Count - 1);
            }
            else if (part != ".")
            {
                kept.Add(part);
            }
        }

        return string.Join("/", kept);
    }

    /// <summary>The folder of a normalised path, without the last slash; empty where there is none.</summary>
    public static string Folder(string path)
    {
        int slash = path.LastIndexOf('/');
        return slash < 0 ? string.Empty : path.Substring(0, slash);
    }

    public static string FileName(string path) => path.Substring(path.LastIndexOfAny(['/', '\\']) + 1);

    /// <summary>A path that a file names, such as a configSource, from that file's folder.</summary>
    public static string Resolve(string file, string relative)
    {
        relative = relative.Trim().Replace('\\', '/');
        string folder = Folder(Normalize(file));
        return Normalize(IsRooted(relative) || folder.Length == 0 ? relative : folder + "/" + relative);
    }

    /// <summary>Whether a path that a file names leads to another folder than the file's own and those below it; one from a root does.</summary>
    public static bool LeavesFolder(string file, string relative)
    {
        string folder = Folder(Normalize(file));
        string resolved = Resolve(file, relative);
        return IsRooted(relative.Trim().Replace('\\', '/'))
            || (folder.Length == 0 ? resolved == ".." || resolved.StartsWith("../", StringComparison.Ordinal)
                : !resolved.StartsWith(folder + "/", StringComparison.OrdinalIgnoreCase));
    }

    private static bool IsRooted(string path) => path.StartsWith("/", StringComparison.Ordinal) || (path.Length > 1 && path[1] == ':');
}
