using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace WcfLint.Sweep;

/// <summary>A copy of a tree, removed at the end.</summary>
internal sealed class TreeCopy : IDisposable
{
    private readonly string _parent;

    public TreeCopy(string source)
    {
        // With its separator the name would be empty, and the copy's parent, which goes at the end, the folder of all temporary files.
        Source = Path.TrimEndingDirectorySeparator(Path.GetFullPath(source));
        _parent = Path.Combine(Path.GetTempPath(), "wcflint-sweep-" + Environment.ProcessId);
        Folder = Path.Combine(_parent, Path.GetFileName(Source));
        Copy(Source, Folder);
    }

    public string Source { get; }

    public string Folder { get; }

    /// <summary>Files that are not what they were, or were not there, relative to the folder.</summary>
    public List<string> Differences() =>
        Directory.EnumerateFiles(Folder, "*", SearchOption.AllDirectories)
            .Select(file => Path.GetRelativePath(Folder, file))
            .Where(name => !File.Exists(Path.Combine(Source, name))
                || !File.ReadAllBytes(Path.Combine(Source, name)).AsSpan().SequenceEqual(File.ReadAllBytes(Path.Combine(Folder, name))))
            .Order(StringComparer.Ordinal)
            .ToList();

    public void Dispose() => Directory.Delete(_parent, recursive: true);

    private static void Copy(string from, string to)
    {
        Directory.CreateDirectory(to);
        foreach (FileInfo file in new DirectoryInfo(from).EnumerateFiles().Where(f => f.LinkTarget is null))
        {
            file.CopyTo(Path.Combine(to, file.Name));
        }

        foreach (DirectoryInfo folder in new DirectoryInfo(from).EnumerateDirectories().Where(d => d.LinkTarget is null && d.Name != ".git"))
        {
            Copy(folder.FullName, Path.Combine(to, folder.Name));
        }
    }
}
