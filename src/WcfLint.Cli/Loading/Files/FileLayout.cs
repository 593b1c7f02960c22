using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading.Configurations;
using WcfLint.Cli.Loading.Projects;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;

namespace WcfLint.Cli.Loading.Files;

/// <summary>The files that belong to a target: its projects, and the C# files and configurations in their folders.</summary>
internal sealed class FileLayout
{
    private static readonly EnumerationOptions s_accessible = new() { IgnoreInaccessible = true };

    private readonly FileInventory _files = new();

    public List<string> Projects { get; } = [];

    /// <summary>Every project file below the target, also those that it does not name: their folders are not its.</summary>
    public List<string> AllProjects => _files.Projects;

    /// <summary>The solutions below the target; which projects they name is not read yet.</summary>
    public List<string> Solutions => _files.Solutions;

    public List<string> Code => _files.Code;

    public List<string> Configurations => _files.Configurations;

    /// <inheritdoc cref="FileInventory.SetAside"/>
    public Dictionary<string, string> SetAside => _files.SetAside;

    /// <exception cref="CommandException">A solution that cannot be read.</exception>
    public static FileLayout Find(Target target, FileNames names, Excludes excludes, LoadLog log)
    {
        var layout = new FileLayout();
        switch (target.Kind)
        {
            case TargetKind.Configuration when target.ProjectFolder is null:
                // Its transforms and sections stand beside it; other files of the folder are not read.
                layout.Configurations.Add(target.Path);
                layout.Configurations.AddRange(Siblings(target.Path));
                layout.Configurations.AddRange(Outer(target.Path, names));
                break;
            case TargetKind.Code or TargetKind.Configuration when target.ProjectFolder is { } folder:
                layout._files.Add(folder, log);
                layout.Projects.AddRange(layout.AllProjects.Where(project => Path.GetDirectoryName(project) == folder));
                break;
            case TargetKind.Code:
                layout.Code.AddRange(target.Files);
                break;
            case TargetKind.Project:
                layout.Projects.Add(target.Path);
                layout._files.Add(target.BaseFolder, log);
                break;
            case TargetKind.Solution:
                layout.AddSolution(target.Path, names, excludes, log);
                break;
            default:
                layout._files.Add(target.Path, log);
                layout.Projects.AddRange(layout.AllProjects);
                break;
        }

        return layout;
    }

    /// <summary>Leaves out the files of other projects in the same folders.</summary>
    public void RemoveForeign()
    {
        HashSet<string> own = Projects.Select(p => Path.GetDirectoryName(p)!).ToHashSet(StringComparer.Ordinal);
        HashSet<string> all = [.. own, .. AllProjects.Select(p => Path.GetDirectoryName(p)!)];
        if (all.Count == 0)
        {
            return;
        }

        bool IsForeign(string file) => FolderPath.Above(file).FirstOrDefault(all.Contains) is { } nearest && !own.Contains(nearest);

        Code.RemoveAll(IsForeign);
        Configurations.RemoveAll(IsForeign);
        foreach (string file in SetAside.Keys.Where(IsForeign).ToList())
        {
            SetAside.Remove(file);
        }
    }

    private static IEnumerable<string> Siblings(string path) =>
        Directory.EnumerateFiles(Path.GetDirectoryName(path)!)
            .Where(file => file != path && ConfigurationReader.IsTransformOf(file, path))
            .Order(StringComparer.Ordinal);

    // A web.config inherits from those in the folders above, up to that of its project or repository.
    private static IEnumerable<string> Outer(string path, FileNames names)
    {
        if (!IsWebConfig(path))
        {
            yield break;
        }

        for (string folder = Path.GetDirectoryName(path)!; !IsBoundary(folder) && Path.GetDirectoryName(folder) is { } above; folder = above)
        {
            if (names.Find(Path.Combine(above, "web.config")) is { } outer && File.Exists(outer))
            {
                yield return outer;
                foreach (string sibling in Siblings(outer))
                {
                    yield return sibling;
                }
            }
        }
    }

    private static bool IsWebConfig(string path) => Path.GetFileName(path).Equals("web.config", StringComparison.OrdinalIgnoreCase);

    private static bool IsBoundary(string folder) =>
        GitFolder.IsTop(folder) || Directory.EnumerateFiles(folder, "*.*proj", s_accessible).Any();

    private void AddSolution(string solution, FileNames names, Excludes excludes, LoadLog log)
    {
        Solutions.Add(solution);
        List<string> named;
        try
        {
            named = SolutionReader.Read(solution);
        }
        catch (LoadException e)
        {
            throw new CommandException("'" + e.Path + "': " + e.Message);
        }

        var folders = new SortedSet<string>(StringComparer.Ordinal);
        foreach (string name in named.Where(name => !excludes.Contains(name) && !excludes.ContainsAllOf(name)))
        {
            if (names.Find(name) is not { } path)
            {
                log.Failed(name, "listed in " + Path.GetFileName(solution) + ", but missing");
            }
            else if (Directory.Exists(path))
            {
                if (FolderPath.Holds(path, Path.GetDirectoryName(solution)!))
                {
                    // A few dots would have a whole disk read.
                    log.Failed(path, "a web site of " + Path.GetFileName(solution) + " above the folder of the solution; pass it as PATH to check it");
                }
                else
                {
                    folders.Add(path);
                }
            }
            else if (Path.GetExtension(path).ToLowerInvariant() is ".csproj" or ".vbproj" or ".fsproj")
            {
                Projects.Add(path);
                string folder = Path.GetDirectoryName(path)!;
                if (Path.GetPathRoot(folder) == folder)
                {
                    log.Failed(path, "a project in the root of a disk: other files there are not read");
                }
                else
                {
                    folders.Add(folder);
                }
            }
        }

        string? last = null;
        foreach (string folder in folders)
        {
            // Sorted, so that a folder comes before those in it.
            if (last is null || !FolderPath.Holds(last, folder))
            {
                _files.Add(folder, log);
                last = folder;
            }
        }
    }
}
