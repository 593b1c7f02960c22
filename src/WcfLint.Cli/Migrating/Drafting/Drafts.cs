using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading.Configurations;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>The drafts of a tree, a folder for each project, written when all are made.</summary>
/// <param name="folder">Where they are written.</param>
/// <param name="targets">The targets that were asked for.</param>
internal sealed class Drafts(string folder, IReadOnlyCollection<MigrationTarget> targets)
{
    private readonly ConcurrentDictionary<string, string> _files = new(StringComparer.Ordinal);

    /// <summary>The folder, if drafts may be written there.</summary>
    /// <exception cref="CommandException">It holds something: nothing of it is overwritten.</exception>
    public static Drafts Prepare(string folder, IReadOnlyCollection<MigrationTarget> targets)
    {
        string path = Path.GetFullPath(folder);
        return File.Exists(path) || (Directory.Exists(path) && Directory.EnumerateFileSystemEntries(path).Any())
            ? throw new CommandException("--draft: '" + folder + "' is not empty; name a folder that is not there yet")
            : new Drafts(path, targets);
    }

    /// <summary>Makes the drafts of a project.</summary>
    /// <param name="loaded">The project.</param>
    /// <param name="project">Its model.</param>
    /// <param name="baseFolder">What places are relative to.</param>
    /// <param name="isWanted">Whether a place is that of production.</param>
    public void Add(LoadedProject loaded, WcfProject project, string baseFolder, Func<Location, bool> isWanted)
    {
        ConfiguredEndpoint[] endpoints = [.. project.Configurations.SelectMany(configuration => configuration.Endpoints).Where(endpoint => isWanted(endpoint.Location))];
        if (targets.Contains(MigrationTarget.CoreWcf) && new HostDraft(project.Compilation, FilesOf(loaded), At).Create(endpoints) is { } host)
        {
            AddFile(loaded, "Program.cs", host);
        }

        if (targets.Contains(MigrationTarget.Client) && new ClientDraft(At).Create(endpoints) is { } clients)
        {
            AddFile(loaded, "Clients.cs", clients);
        }

        string At(Location location) => FolderPath.Relative(baseFolder, location.GetLineSpan().Path) + ":" + (location.GetLineSpan().StartLinePosition.Line + 1);
    }

    /// <summary>Writes them; gives their number.</summary>
    /// <exception cref="CommandException">They cannot be written.</exception>
    public int Write()
    {
        try
        {
            foreach ((string name, string text) in _files)
            {
                string path = Path.Combine(folder, name);
                Directory.CreateDirectory(Path.GetDirectoryName(path)!);
                File.WriteAllText(path, text, new UTF8Encoding(encoderShouldEmitUTF8Identifier: false));
            }
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new CommandException("--draft: " + e.Message);
        }

        return _files.Count;
    }

    private static Dictionary<string, string> FilesOf(LoadedProject loaded)
    {
        var files = new Dictionary<string, string>(StringComparer.Ordinal);
        foreach (ConfigurationText file in loaded.Configurations.Where(file => file.Kind == ConfigurationKind.Service))
        {
            foreach (string service in SvcDirective.Services(file.GetText().ToString()))
            {
                files.TryAdd(service.Split(',')[0].Trim(), FolderPath.Relative(loaded.Folder, file.Path));
            }
        }

        return files;
    }

    // Two projects of one name get folders of their own.
    private void AddFile(LoadedProject loaded, string name, string text)
    {
        string project = string.Concat(loaded.Name.Select(c => Array.IndexOf(Path.GetInvalidFileNameChars(), c) >= 0 ? '_' : c));
        for (int i = 1; !_files.TryAdd(Path.Combine(project + (i == 1 ? string.Empty : "-" + i), name), text); i++)
        {
        }
    }
}
