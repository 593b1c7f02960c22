using System;

namespace WcfLint.Analyzers.Model.Usage;

/// <summary>Names of folders and files that hold copies which were put aside, or what a build wrote.</summary>
internal static class CopyNames
{
    /// <summary>Whether a path leads to a copy.</summary>
    /// <param name="relative">The path from the folder that is looked at.</param>
    public static bool IsIn(string relative)
    {
        string[] parts = relative.Split('/', '\\');
        for (int i = 0; i < parts.Length; i++)
        {
            if ((i < parts.Length - 1 && IsFolder(parts[i])) || IsCopied(parts[i]))
            {
                return true;
            }
        }

        return false;
    }

    // Visual Studio's upgrade puts what was before into Backup, Backup1, …
    private static bool IsFolder(string name) =>
        name.TrimStart('_').TrimEnd('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '_').Equals("backup", StringComparison.OrdinalIgnoreCase)
        || name.Equals(".svn", StringComparison.OrdinalIgnoreCase)
        || name.Equals("bin", StringComparison.OrdinalIgnoreCase)
        || name.Equals("obj", StringComparison.OrdinalIgnoreCase);

    // Windows Explorer's names: Copy of web.config, web - Copy (2).config.
    private static bool IsCopied(string name)
    {
        const string Mark = " - Copy";
        int mark = name.LastIndexOf(Mark, StringComparison.OrdinalIgnoreCase);
        return name.StartsWith("Copy of ", StringComparison.OrdinalIgnoreCase)
            || (mark > 0 && (mark + Mark.Length == name.Length || name[mark + Mark.Length] is '.' or ' '));
    }
}
