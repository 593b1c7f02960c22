using System;
using System.IO;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Loading;

/// <summary>What PATH names.</summary>
internal enum TargetKind
{
    Folder,
    Solution,
    Project,
    Configuration,
}

/// <summary>PATH, resolved.</summary>
internal sealed record Target(TargetKind Kind, string Path)
{
    /// <summary>The folder that reported paths are relative to.</summary>
    public string BaseFolder => Kind == TargetKind.Folder ? Path : System.IO.Path.GetDirectoryName(Path)!;

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
            ".sln" or ".slnx" => new Target(TargetKind.Solution, full),
            ".csproj" or ".vbproj" or ".fsproj" => new Target(TargetKind.Project, full),
            ".config" => new Target(TargetKind.Configuration, full),
            _ => throw new CommandException("'" + path + "' is no solution (.sln, .slnx), project (.csproj), folder or .config file"),
        };
    }
}
