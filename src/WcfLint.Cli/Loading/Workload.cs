using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading.Projects;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;

namespace WcfLint.Cli.Loading;

/// <summary>Everything that one run checks.</summary>
internal sealed class Workload
{
    private readonly Lazy<Dictionary<string, LoadedProject>> _owners;
    private readonly Lazy<Dictionary<LoadedProject, ProjectOrder>> _orders;

    public Workload()
    {
        _owners = new(FindOwners);
        _orders = new(() => Projects.Select((project, index) => (project, index)).ToDictionary(p => p.project, p => new ProjectOrder(NameOf(p.project), p.index)));
    }

    /// <summary>What paths in reports are relative to.</summary>
    public required string BaseFolder { get; init; }

    /// <summary>The folder that was read: <see cref="BaseFolder"/>, or one around it.</summary>
    public required string Root { get; init; }

    public List<LoadedProject> Projects { get; } = [];

    /// <summary>The projects with files in PATH.</summary>
    public IEnumerable<LoadedProject> ReportedProjects =>
        Scope.IsOfFiles ? Projects.Where(project => project.CodeFiles.Any(Scope.Includes) || project.Configurations.Exists(text => Scope.Includes(text.Path)))
        : Projects.Where(project => Scope.Holds(project.Path ?? project.Folder) || project.CodeFiles.Any(Scope.Holds)
            || project.Configurations.Exists(text => Scope.Holds(text.Path)));

    /// <summary>Files that are not checked, with the reason; those that could not be read are in the log.</summary>
    public Dictionary<string, string> Skipped { get; } = new(StringComparer.Ordinal);

    /// <summary>The files whose findings are reported.</summary>
    public required ReportScope Scope { get; init; }

    /// <summary>What PATH names, as full paths.</summary>
    public required IReadOnlyCollection<string> Named { get; init; }

    /// <summary>The C# files that are checked, if they can be read.</summary>
    public IEnumerable<string> CheckedCode => Projects.SelectMany(p => p.CodeFiles).Distinct().Where(file => !Skipped.ContainsKey(file));

    /// <summary>A project as reports name it: its file, or its folder where it has none, relative to PATH.</summary>
    public string NameOf(LoadedProject project) => FolderPath.Relative(BaseFolder, project.Path ?? project.Folder);

    /// <summary>The same, with the target framework where the project has several.</summary>
    public string NameOfTarget(LoadedProject project) =>
        NameOf(project) + (project.BuildProperties.TryGetValue(VisibleProperties.Moniker, out string? moniker)
            && Projects.Exists(other => other != project && other.Path == project.Path) ? ", " + moniker : string.Empty);

    /// <summary>Where a project stands among all.</summary>
    public ProjectOrder OrderOf(LoadedProject project) => _orders.Value[project];

    /// <summary>The project whose settings a file obeys: the first that it belongs to; null where none has it.</summary>
    public LoadedProject? OwnerOf(string file) => _owners.Value.GetValueOrDefault(file);

    /// <summary>The name of the first project that a file belongs to; the file's own where none does.</summary>
    public string NameOfOwner(string file) => OwnerOf(file) is { } owner ? NameOf(owner) : FolderPath.Relative(BaseFolder, file);

    /// <summary>Whether findings in a file are reported.</summary>
    public bool IsReported(string file) => Scope.Includes(file);

    /// <summary>
    /// Whether inputs that could not be read fail the run: all of them, or one that the user named. One of many projects that is missing or
    /// cannot be read does not.
    /// </summary>
    /// <param name="log">What could not be read.</param>
    /// <param name="isStrict">Whether everything that could not be read does.</param>
    public bool IsInputMissing(LoadLog log, bool isStrict)
    {
        LoadNote[] failed = [.. log.Notes.Where(note => note.IsFailure && Scope.Holds(note.Path))];
        return failed.Length > 0 && (isStrict || failed.Any(note => Named.Contains(note.Path)) || !HasRead([.. log.UnreadableFiles]));
    }

    /// <summary>Whether a note is about PATH, or about a file of a folder around it, such as its .editorconfig.</summary>
    public bool IsConcerned(LoadNote note) => Scope.Holds(note.Path) || FolderPath.Holds(Path.GetDirectoryName(note.Path) ?? note.Path, BaseFolder);

    private bool HasRead(HashSet<string> unreadable) =>
        Projects.Exists(project => project.CodeFiles.Count == 0
            ? project.Path is not null : project.CodeFiles.Any(file => Scope.Holds(file) && !unreadable.Contains(file)))
        || Projects.SelectMany(project => project.Configurations).Any(text => Scope.Holds(text.Path));

    private Dictionary<string, LoadedProject> FindOwners()
    {
        var owners = new Dictionary<string, LoadedProject>(StringComparer.Ordinal);
        foreach (LoadedProject project in Projects.OrderBy(OrderOf))
        {
            foreach (string file in project.CodeFiles.Concat(project.Configurations.Select(c => c.Path)))
            {
                owners.TryAdd(file, project);
            }
        }

        return owners;
    }
}
