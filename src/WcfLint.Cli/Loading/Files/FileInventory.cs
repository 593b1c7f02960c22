using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model.Loading;

namespace WcfLint.Cli.Loading.Files;

/// <summary>What stands below a folder: the C# files, configurations, projects, and what lies in folders that hold no sources.</summary>
internal sealed class FileInventory
{
    private static readonly HashSet<string> s_outputFolders = new(StringComparer.OrdinalIgnoreCase) { "bin", "obj" };
    private static readonly HashSet<string> s_packageFolders = new(StringComparer.OrdinalIgnoreCase) { "packages", "node_modules", "bower_components" };
    private static readonly HashSet<string> s_toolFolders = new(StringComparer.OrdinalIgnoreCase) { ".hg", ".svn", ".vs", ".idea", ".nuget" };

    public List<string> Code { get; } = [];

    public List<string> Configurations { get; } = [];

    public List<string> Projects { get; } = [];

    public List<string> Solutions { get; } = [];

    /// <summary>Files that are not checked unless a project names them, with the reason.</summary>
    public Dictionary<string, string> SetAside { get; } = new(StringComparer.Ordinal);

    /// <summary>Adds what stands below a folder.</summary>
    /// <param name="log">Takes folders that could not be listed.</param>
    public void Add(string folder, LoadLog log) => Walk(new DirectoryInfo(folder), setAside: null, log);

    private void Walk(DirectoryInfo folder, string? setAside, LoadLog log)
    {
        FileSystemInfo[] entries;
        try
        {
            entries = folder.GetFileSystemInfos();
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            log.Failed(folder.FullName, e.Message);
            return;
        }

        Array.Sort(entries, static (a, b) => string.CompareOrdinal(a.Name, b.Name));
        foreach (FileInfo file in entries.OfType<FileInfo>())
        {
            Add(file, setAside);
        }

        // A link to a folder may lead back up; what it leads to is found at its own place.
        foreach (DirectoryInfo child in entries.OfType<DirectoryInfo>().Where(child => child.Name != ".git" && !IsLink(child)))
        {
            if (child.FullName.Length is 0 or > FileNames.MaxPathLength)
            {
                log.Failed(folder.FullName, "it contains a folder whose path is too long for the system");
                continue;
            }

            Walk(child, setAside ?? Reason(child.Name), log);
        }
    }

    private static bool IsLink(DirectoryInfo folder)
    {
        try
        {
            return (folder.Attributes & FileAttributes.ReparsePoint) != 0 && folder.LinkTarget is not null;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // Listing the folder reports the error.
            return false;
        }
    }

    private static string? Reason(string folderName) =>
        s_outputFolders.Contains(folderName) ? "build output (bin, obj)"
        : s_packageFolders.Contains(folderName) ? "third-party packages"
        : s_toolFolders.Contains(folderName) ? "tool files (such as .vs and .svn)"
        : null;

    private void Add(FileInfo file, string? setAside)
    {
        List<string>? list = file.Extension.ToLowerInvariant() switch
        {
            ".cs" => Code,
            ".config" or ".svc" => Configurations,
            ".csproj" or ".vbproj" or ".fsproj" => Projects,
            ".sln" or ".slnx" => Solutions,
            _ => null,
        };
        if (list is null)
        {
            return;
        }

        if (setAside is null)
        {
            list.Add(file.FullName);
        }
        else if (list != Projects && list != Solutions)
        {
            SetAside.TryAdd(file.FullName, setAside);
        }
    }
}
