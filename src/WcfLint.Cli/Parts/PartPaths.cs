using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Parts;

/// <summary>Paths as a part names them: relative to the folder that is looked at, which may lie elsewhere on another machine.</summary>
/// <param name="folder">That folder on this machine.</param>
internal sealed class PartPaths(string folder)
{
    // Of the private use area: stands for the folder within texts.
    private const string FolderInText = "\ue000";

    public string Folder => folder;

    public string ToRelative(string path) => FolderPath.Relative(folder, path);

    /// <exception cref="FormatException">There can be no such file.</exception>
    /// <exception cref="CommandException">This machine has no such folder above the one in which the command runs.</exception>
    public string ToFull(string relative)
    {
        if (relative.Length == 0 || relative.Contains('\0', StringComparison.Ordinal))
        {
            throw new FormatException("a path is empty or has a NUL");
        }

        string full = Path.GetFullPath(relative.Replace('/', Path.DirectorySeparatorChar), folder);
        return ToRelative(full) == relative ? full
            : Climbs(relative) ? throw new CommandException("the parts name files above the root of this machine: run merge in a folder that lies as deep as the one in which check ran")
            : throw new FormatException("a path is not written as it would be");
    }

    /// <summary>A message without the folder of this machine.</summary>
    public string Hide(string text) => text.Replace(folder, FolderInText, StringComparison.Ordinal);

    /// <summary>The same with the folder of this machine.</summary>
    public string Show(string text) => text.Replace(FolderInText, folder, StringComparison.Ordinal);

    private static bool Climbs(string relative) => relative.Split('/') is var parts && parts.SkipWhile(part => part == "..").All(part => part is not (".." or "." or "")) && parts[0] == "..";
}

/// <summary>Gives things numbers, in the order in which they are first named.</summary>
internal sealed class Numbers<T>
    where T : notnull
{
    private readonly Dictionary<T, int> _numbers = [];
    private readonly List<T> _all = [];

    public IReadOnlyList<T> All => _all;

    public int Of(T thing)
    {
        if (!_numbers.TryGetValue(thing, out int number))
        {
            _numbers.Add(thing, number = _all.Count);
            _all.Add(thing);
        }

        return number;
    }
}
