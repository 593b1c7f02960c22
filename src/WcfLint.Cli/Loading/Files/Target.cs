using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model;

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

    /// <summary>The folder that reported paths are relative to; of a C# file that of its project.</summary>
    public string BaseFolder => Kind switch
    {
        TargetKind.Folder => Path,
        TargetKind.Code => ProjectFolder ?? System.IO.Path.GetDirectoryName(Path)!,
        _ => System.IO.Path.GetDirectoryName(Path)!,
    };

    /// <summary>The files that were named, where <see cref="Path"/> is one of several C# files of one folder or project.</summary>
    public IReadOnlyCollection<string> Files { get; private init; } = [Path];

    /// <summary>The nearest folder with a C# project, not above a repository; null where there is none.</summary>
    public string? ProjectFolder { get; } = Kind == TargetKind.Code ? FindProjectFolder(Path) : null;

    /// <summary>
    /// The folder that is read for the verdict on this one: that of the nearest solution above it in the same repository, for who reads
    /// a configuration and calls a service may stand beside it. A folder with a solution of its own, and every other target, is read alone.
    /// </summary>
    public Target FindSurroundings()
    {
        if (Kind != TargetKind.Folder || HasSolution(Path) || GitFolder.TopOf(Path) is not { } top)
        {
            return this;
        }

        string? folder = FolderPath.Above(Path).TakeWhile(above => above.Length >= top.Length).FirstOrDefault(HasSolution);
        return folder is null ? this : this with { Path = folder };
    }

    private static bool HasSolution(string folder) =>
        Directory.EnumerateFiles(folder, "*.sln*", s_accessible).Any(file => System.IO.Path.GetExtension(file).ToLowerInvariant() is ".sln" or ".slnx");

    /// <summary>Resolves PATHs that are checked together: one, or C# files of one <see cref="BaseFolder"/>.</summary>
    /// <exception cref="CommandException">There is nothing there, or nothing that can be checked.</exception>
    public static Target Resolve(IReadOnlyList<string> paths) =>
        paths.Count == 1 ? Resolve(paths[0]) : Resolve(paths[0]) with { Files = [.. paths.Select(path => Resolve(path).Path)] };

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
