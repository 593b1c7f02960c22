using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Loading;

/// <summary>Everything that one run checks.</summary>
internal sealed class Workload
{
    /// <summary>What paths in reports are relative to.</summary>
    public required string BaseFolder { get; init; }

    public List<LoadedProject> Projects { get; } = [];

    /// <summary>Files that are not checked, with the reason; those that could not be read are in the log.</summary>
    public Dictionary<string, string> Skipped { get; } = new(StringComparer.Ordinal);

    /// <summary>A project as reports name it: its file, or its folder where it has none, relative to PATH.</summary>
    public string NameOf(LoadedProject project) => Path.GetRelativePath(BaseFolder, project.Path ?? project.Folder).Replace('\\', '/');

    /// <summary>The name of the first project that a file belongs to; the file's own where none does.</summary>
    public string NameOfOwner(string file) =>
        Projects.Where(p => p.CodeFiles.Contains(file) || p.Configurations.Exists(c => c.Path == file)).Select(NameOf).Min(StringComparer.Ordinal)
        ?? Path.GetRelativePath(BaseFolder, file).Replace('\\', '/');

    /// <summary>Whether findings in a file are reported.</summary>
    public Func<string, bool> IsReported { get; init; } = static _ => true;

    /// <summary>Takes the projects of other parts out.</summary>
    public void Keep(Shard shard)
    {
        List<LoadedProject> others = Projects.Where(p => !shard.Has(NameOf(p))).ToList();
        Projects.RemoveAll(others.Contains);

        // Those of this part that refer to them are users too.
        others.ForEach(p => p.Release());
    }
}
