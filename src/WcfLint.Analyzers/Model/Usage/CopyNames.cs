using System;
using System.Collections.Concurrent;
using System.Collections.Generic;

namespace WcfLint.Analyzers.Model.Usage;

/// <summary>Names of folders and files that contain backup copies or build output.</summary>
internal sealed class CopyNames
{
    private const string Dash = " - ";

    private static readonly char[] s_separators = ['/', '\\'];

    // English; German, Dutch and Czech; Spanish and Italian; French; Portuguese; Polish and Swedish; Danish and Norwegian; Russian; Chinese; Japanese.
    private static readonly string[] s_copies = ["Copy", "Kopie", "Copia", "Copie", "Cópia", "Kopia", "Kopi", "копия", "副本", "コピー"];

    // What Microsoft.Web.Publishing.targets writes on the way to a package. In obj, but often committed with a moved output folder.
    private static readonly string[] s_publishing = ["TransformWebConfig", "ProfileTransformWebConfig", "CSAutoParameterize", "PackageTmp"];

    // Each folder is judged once: a thousand may stand in each other.
    private readonly ConcurrentDictionary<string, bool> _folders = new(StringComparer.Ordinal);

    /// <summary>Whether a path leads to a copy.</summary>
    /// <param name="relative">The path from the checked folder.</param>
    public bool IsIn(string relative) => IsCopied(NameOf(relative)) || IsInFolder(FolderOf(relative));

    private bool IsInFolder(string folder)
    {
        var unknown = new Stack<string>();
        bool isCopy = false;
        for (; folder.Length > 0 && !_folders.TryGetValue(folder, out isCopy); folder = FolderOf(folder))
        {
            unknown.Push(folder);
        }

        while (unknown.Count > 0)
        {
            string name = NameOf(unknown.Peek());
            isCopy |= IsFolder(name) || IsCopied(name);
            _folders.TryAdd(unknown.Pop(), isCopy);
        }

        return isCopy;
    }

    private static string NameOf(string path) => path.Substring(path.LastIndexOfAny(s_separators) + 1);

    private static string FolderOf(string path) => path.Substring(0, Math.Max(path.LastIndexOfAny(s_separators), 0));

    // Visual Studio's upgrade moves the old files to Backup, Backup1, …
    private static bool IsFolder(string name) =>
        name.TrimStart('_').TrimEnd('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '_').Equals("backup", StringComparison.OrdinalIgnoreCase)
        || name.Equals(".svn", StringComparison.OrdinalIgnoreCase)
        || name.Equals("bin", StringComparison.OrdinalIgnoreCase)
        || name.Equals("obj", StringComparison.OrdinalIgnoreCase)
        || Array.Exists(s_publishing, one => one.Equals(name, StringComparison.OrdinalIgnoreCase));

    // Windows Explorer's names: Copy of web.config, web - Copy (2).config, and the same in other languages of Windows.
    private static bool IsCopied(string name) =>
        name.StartsWith("Copy of ", StringComparison.OrdinalIgnoreCase)
        || (name.LastIndexOf(Dash, StringComparison.Ordinal) is > 0 and var dash && Array.Exists(s_copies, copy =>
            string.Compare(name, dash + Dash.Length, copy, 0, copy.Length, StringComparison.OrdinalIgnoreCase) == 0
            && (dash + Dash.Length + copy.Length == name.Length || name[dash + Dash.Length + copy.Length] is '.' or ' ')));
}
