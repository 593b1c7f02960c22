using System;

namespace WcfLint.Analyzers.Model.Usage;

/// <summary>Names of folders and files that contain backup copies or build output.</summary>
internal static class CopyNames
{
    private const string Dash = " - ";

    // English; German, Dutch and Czech; Spanish and Italian; French; Portuguese; Polish and Swedish; Danish and Norwegian; Russian; Chinese; Japanese.
    private static readonly string[] s_copies = ["Copy", "Kopie", "Copia", "Copie", "Cópia", "Kopia", "Kopi", "копия", "副本", "コピー"];

    /// <summary>Whether a path leads to a copy.</summary>
    /// <param name="relative">The path from the checked folder.</param>
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

    // Visual Studio's upgrade moves the old files to Backup, Backup1, …
    private static bool IsFolder(string name) =>
        name.TrimStart('_').TrimEnd('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '_').Equals("backup", StringComparison.OrdinalIgnoreCase)
        || name.Equals(".svn", StringComparison.OrdinalIgnoreCase)
        || name.Equals("bin", StringComparison.OrdinalIgnoreCase)
        || name.Equals("obj", StringComparison.OrdinalIgnoreCase);

    // Windows Explorer's names: Copy of web.config, web - Copy (2).config, and the same in other languages of Windows.
    private static bool IsCopied(string name) =>
        name.StartsWith("Copy of ", StringComparison.OrdinalIgnoreCase)
        || (name.LastIndexOf(Dash, StringComparison.Ordinal) is > 0 and var dash && Array.Exists(s_copies, copy =>
            string.Compare(name, dash + Dash.Length, copy, 0, copy.Length, StringComparison.OrdinalIgnoreCase) == 0
            && (dash + Dash.Length + copy.Length == name.Length || name[dash + Dash.Length + copy.Length] is '.' or ' ')));
}
