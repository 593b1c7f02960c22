using System;
using System.Collections.Generic;
using WcfLint.Cli.Files;

namespace WcfLint.Cli.Loading;

/// <summary>The files whose findings are reported.</summary>
/// <param name="files">The files that PATH names, as full paths; null where it names a folder, a project or a solution.</param>
/// <param name="excludes">What is left out.</param>
/// <param name="folder">What paths in reports are relative to.</param>
/// <param name="isPart">Whether more than the folder was read.</param>
internal sealed class ReportScope(IReadOnlyCollection<string>? files, Excludes excludes, string folder, bool isPart = false)
{
    private readonly HashSet<string>? _files = files is null ? null : new HashSet<string>(files, StringComparer.Ordinal);

    /// <summary>Whether PATH names files.</summary>
    public bool IsOfFiles => _files is not null;

    public bool Includes(string path) => _files?.Contains(path) != false && !excludes.Contains(path) && Holds(path);

    /// <summary>Whether a file or folder is one of PATH, and not of what stands around it.</summary>
    public bool Holds(string path) => !isPart || path == folder || FolderPath.Holds(folder, path);
}
