using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.Cli.Files;
using WcfLint.Cli.Fixing.Writing;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Migrating.Judging;

namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>Copies of the sources beside the drafts, with their edits made, and the patch that makes the same edits in the tree.</summary>
/// <param name="folder">Where the drafts are.</param>
/// <param name="baseFolder">The tree.</param>
internal sealed class DraftedSources(string folder, string baseFolder)
{
    private const string Patch = "edits.patch";

    private readonly SortedDictionary<string, (byte[] Before, byte[] After)> _edited = new(StringComparer.Ordinal);

    /// <summary>The copies.</summary>
    public int Copied { get; private set; }

    /// <summary>Those with edits.</summary>
    public int Edited => _edited.Count;

    /// <summary>The name that a draft gets in the folder of its project: another one where the project keeps a file of that name.</summary>
    /// <param name="project">The project.</param>
    /// <param name="files">What its files name of WCF.</param>
    /// <param name="name">The name.</param>
    public static string NameOf(LoadedProject project, IReadOnlyList<WcfFile> files, string name)
    {
        string taken = Path.Combine(project.Folder, name);
        return project.Path is null || !project.CodeFiles.Contains(taken) || files.Any(file => file.Path == taken && file.IsHost) ? name : "Drafted" + name;
    }

    /// <summary>Copies the sources of a project, but for what stands there already.</summary>
    /// <param name="project">The project.</param>
    /// <param name="path">Its folder below that of the drafts.</param>
    /// <param name="edits">Its edits; null for none.</param>
    public void Copy(LoadedProject project, string path, SourceEdits? edits)
    {
        if (project.Path is null)
        {
            return;
        }

        foreach (string file in project.CodeFiles.Concat(FindResources(project)))
        {
            string copy = Path.GetFullPath(Path.Combine(folder, path, Path.GetRelativePath(project.Folder, file)));
            if (!FolderPath.Holds(folder, copy) || PlainFile.TryRead(file) is not { } before)
            {
                continue;
            }

            byte[] after = before;
            if (SourceReader.IsCode(file) && SourceReader.Decode(before, isXml: false) is { Encoding: { } encoding } text
                && edits?.Apply(file, text) is { } edited)
            {
                after = SourceReader.Encode(edited, encoding);
                _edited.TryAdd(FolderPath.Relative(baseFolder, file), (before, after));
            }

            Write(copy, after);
        }
    }

    /// <summary>Copies a project that a program on .NET can refer to as it is.</summary>
    public void CopyWhole(LoadedProject project, string path)
    {
        if (project.Path is { } file && PlainFile.TryRead(file) is { } content)
        {
            Write(Path.Combine(folder, path, Path.GetFileName(file)), content);
            Copy(project, path, null);
        }
    }

    /// <summary>Writes the patch, if there are edits.</summary>
    public void WritePatch()
    {
        if (_edited.Count > 0)
        {
            using FileStream patch = File.Create(Path.Combine(folder, Patch));
            foreach ((string name, (byte[] before, byte[] after)) in _edited)
            {
                UnifiedDiff.Write(patch, name, before, after);
            }
        }
    }

    private void Write(string path, byte[] content)
    {
        if (!File.Exists(path))
        {
            Directory.CreateDirectory(Path.GetDirectoryName(path)!);
            File.WriteAllBytes(path, content);
            Copied++;
        }
    }

    private static IEnumerable<string> FindResources(LoadedProject project)
    {
        HashSet<string> folders = [.. project.CodeFiles.Select(static file => Path.GetDirectoryName(file)!)];
        return Directory.EnumerateFiles(project.Folder, "*.resx", FolderPath.Below).Where(file => folders.Contains(Path.GetDirectoryName(file)!));
    }
}
