using System;
using System.Collections.Generic;
using System.IO;
using WcfLint.Analyzers.Symbols;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading.Sources;

namespace WcfLint.Cli.Loading.Files;

/// <summary>Gives each configuration to one project: among those of the nearest folder the one that names it, else whichever names it.</summary>
internal sealed class ConfigurationOwners
{
    private readonly Dictionary<string, List<LoadedProject>> _byFolder = new(StringComparer.Ordinal);
    private readonly Dictionary<string, List<LoadedProject>> _byFile = new(StringComparer.Ordinal);

    public ConfigurationOwners(IEnumerable<(LoadedProject Project, IReadOnlyList<string> Named)> projects)
    {
        foreach ((LoadedProject project, IReadOnlyList<string> named) in projects)
        {
            _byFolder.AddTo(project.Folder, project);
            foreach (string file in named)
            {
                _byFile.AddTo(file, project);
            }
        }
    }

    /// <summary>The project, or null where none is above the file and none names it.</summary>
    public LoadedProject? Find(string configuration)
    {
        _byFile.TryGetValue(configuration, out List<LoadedProject>? naming);
        for (string? folder = _byFolder.Count == 0 ? null : Path.GetDirectoryName(configuration); folder is not null; folder = Path.GetDirectoryName(folder))
        {
            if (_byFolder.TryGetValue(folder, out List<LoadedProject>? near))
            {
                string name = Path.GetFileName(configuration);
                return near.Find(p => naming?.Contains(p) == true)
                    ?? near.Find(p => name.StartsWith(Path.GetFileName(p.Path!) + ".", StringComparison.OrdinalIgnoreCase))
                    ?? near[0];
            }
        }

        return naming?[0];
    }

    /// <summary>Other projects that link a configuration from outside their folders: each of their programs reads it as its own.</summary>
    public IEnumerable<LoadedProject> FindLinkers(string configuration, LoadedProject owner)
    {
        var seen = new HashSet<string?>(StringComparer.Ordinal) { owner.Path };
        foreach (LoadedProject project in _byFile.TryGetValue(configuration, out List<LoadedProject>? naming) ? naming : [])
        {
            if (!FolderPath.Holds(project.Folder, configuration) && seen.Add(project.Path))
            {
                yield return project;
            }
        }
    }
}
