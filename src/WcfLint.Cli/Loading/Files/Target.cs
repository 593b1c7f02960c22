using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading.Projects;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;

namespace WcfLint.Cli.Loading.Files;

/// <summary>What PATH names.</summary>
internal enum TargetKind
{
    Folder,
    Solution,
    Project,
    Configuration,
    Code,
}

/// <summary>PATH, resolved.</summary>
internal sealed record Target(TargetKind Kind, string Path)
{
    private static readonly EnumerationOptions s_accessible = new() { IgnoreInaccessible = true };

    private readonly string? _baseFolder;

    /// <summary>The folder that reported paths are relative to; of a file that of its project, of several files one around all.</summary>
    public string BaseFolder
    {
        get => _baseFolder ?? (Kind == TargetKind.Folder ? Path : ProjectFolder ?? System.IO.Path.GetDirectoryName(Path)!);
        private init => _baseFolder = value;
    }

    /// <summary>Whether it names files: C# files, configurations, or both.</summary>
    public bool IsOfFiles => Kind is TargetKind.Code or TargetKind.Configuration;

    /// <summary>The files that were named, where <see cref="Path"/> is one of several.</summary>
    public IReadOnlyCollection<string> Files { get; private init; } = [Path];

    /// <summary>The nearest folder with a C# project, not above a repository; null where there is none.</summary>
    public string? ProjectFolder { get; } = Kind is TargetKind.Code or TargetKind.Configuration ? FindProjectFolder(Path) : null;

    /// <summary>
    /// The folder that is read for the verdict on this one: that of the nearest solution above it in the same repository, since the programs that
    /// read a configuration or call a service may stand there. Without a repository the solution must name a project of PATH. Files without
    /// a solution are read with their repository. A folder with a solution of its own, and every other target, is read alone.
    /// </summary>
    public Target FindSurroundings()
    {
        if (!IsOfFiles && (Kind != TargetKind.Folder || SolutionsIn(Path).Any()))
        {
            return this;
        }

        string? top = GitFolder.TopOf(BaseFolder);
        IEnumerable<string> above = IsOfFiles ? FolderPath.UpFrom(BaseFolder) : FolderPath.Above(Path);
        string? folder = top is null
            ? above.FirstOrDefault(folder => SolutionsIn(folder).Any(NamesProject))
            : above.TakeWhile(folder => folder.Length >= top.Length).FirstOrDefault(static folder => SolutionsIn(folder).Any());
        return (folder ?? (IsOfFiles ? top : null)) is { } around ? new Target(TargetKind.Folder, around) : this;
    }

    private static IEnumerable<string> SolutionsIn(string folder) =>
        Directory.EnumerateFiles(folder, "*.sln*", s_accessible).Where(file => System.IO.Path.GetExtension(file).ToLowerInvariant() is ".sln" or ".slnx");

    private bool NamesProject(string solution)
    {
        try
        {
            return SolutionReader.Read(solution).Any(project => FolderPath.Holds(BaseFolder, project));
        }
        catch (LoadException)
        {
            return false;
        }
    }

    /// <summary>Resolves PATHs that are checked together: one, or files that are read with the same surroundings.</summary>
    /// <exception cref="CommandException">There is nothing there, or nothing that can be checked.</exception>
    public static Target Resolve(IReadOnlyList<string> paths)
    {
        Target[] targets = [.. paths.Select(Resolve)];
        return targets.Length == 1 ? targets[0]
            : (Array.Find(targets, static target => target.Kind == TargetKind.Code) ?? targets[0]) with
            {
                Files = [.. targets.Select(static target => target.Path)],
                BaseFolder = targets.Select(static target => target.BaseFolder).Aggregate(FolderPath.Common),
            };
    }

    /// <exception cref="CommandException">There is nothing there, or nothing that can be checked.</exception>
    public static Target Resolve(string path)
    {
        string full;
        try
        {
            full = System.IO.Path.TrimEndingDirectorySeparator(System.IO.Path.GetFullPath(path));
        }
        catch (ArgumentException e)
        {
            throw new CommandException("'" + path + "': " + e.Message);
        }

        if (Directory.Exists(full))
        {
            return new Target(TargetKind.Folder, full);
        }

        if (!File.Exists(full))
        {
            throw new CommandException("'" + path + "' does not exist");
        }

        return System.IO.Path.GetExtension(full).ToLowerInvariant() switch
        {
            ".sln" or ".slnx" or ".slnf" => new Target(TargetKind.Solution, full),
            ".csproj" or ".vbproj" or ".fsproj" => new Target(TargetKind.Project, full),
            ".config" => new Target(TargetKind.Configuration, full),
            ".cs" => new Target(TargetKind.Code, full),
            _ => throw new CommandException("'" + path + "' is not a solution (.sln, .slnx, .slnf), project (.csproj), folder, .cs or .config file"),
        };
    }

    private static string? FindProjectFolder(string file)
    {
        for (string? folder = System.IO.Path.GetDirectoryName(file); folder is not null; folder = System.IO.Path.GetDirectoryName(folder))
        {
            if (Directory.EnumerateFiles(folder, "*.csproj", s_accessible).Any())
            {
                return folder;
            }

            if (GitFolder.IsTop(folder))
            {
                return null;
            }
        }

        return null;
    }
}
