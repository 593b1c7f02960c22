using System;
using System.Collections.Generic;
using WcfLint.Cli.Files;

namespace WcfLint.Cli.Loading;

/// <summary>The files whose findings are reported.</summary>
/// <param name="files">The files that PATH names, as full paths; null where it names a folder, a project or a solution.</param>
/// <param name="excludes">Globs of what is left out, relative to <paramref name="folder"/>.</param>
/// <param name="folder">What paths in reports are relative to.</param>
internal sealed class ReportScope(IReadOnlyCollection<string>? files, IReadOnlyCollection<string> excludes, string folder)
{
    private readonly HashSet<string>? _files = files is null ? null : new HashSet<string>(files, StringComparer.Ordinal);
    private readonly Excludes _excludes = new(excludes, folder);

    public bool Includes(string path) => _files?.Contains(path) != false && !_excludes.Contains(path);
}
