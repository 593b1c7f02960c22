using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.Cli.Loading.Projects;
using WcfLint.Cli.Loading.Sources;

namespace WcfLint.Cli.Loading.Files;

/// <summary>
/// Which projects are programs and sites of which all code is at hand: every project that they refer to is C# and was read, and each
/// library of the tree that refers to one of these is used by a program. A library without one may be a plug-in that they load.
/// </summary>
internal sealed class ClosedWorlds
{
    private readonly Func<string, ProjectFile?> _describe;
    private readonly List<HashSet<string>> _plugIns = [];

    /// <param name="projects">Every project that was loaded.</param>
    /// <param name="describe">The content of the file of a project; null where it cannot be read.</param>
    public ClosedWorlds(IReadOnlyList<ProjectFile> projects, Func<string, ProjectFile?> describe)
    {
        // The loader reports a missing project, and MSBuild continues without it.
        _describe = path => File.Exists(path) ? describe(path) : null;
        var loaded = projects.Where(IsProgram).SelectMany(program => Reach(program, out _)).ToHashSet(StringComparer.Ordinal);
        foreach (ProjectFile library in projects.Where(project => !IsProgram(project) && !loaded.Contains(project.Path) && !project.ReferencesTestFramework))
        {
            HashSet<string> reached = Reach(library, out _);
            if (!reached.Any(path => _describe(path) is { } file && IsProgram(file)))
            {
                _plugIns.Add(reached);
            }
        }
    }

    /// <summary>Whether a project is the program of a closed world.</summary>
    public bool IsClosed(LoadedProject project)
    {
        if (project.Path is null)
        {
            return project.Configurations.Exists(text => IsSite(Path.GetFileName(text.Path)));
        }

        return _describe(project.Path) is { } file && IsProgram(file) && Reach(file, out bool isWhole) is var reached && isWhole
            && !_plugIns.Exists(reached.Overlaps);
    }

    private static bool IsProgram(ProjectFile project) =>
        project.Output is not ProjectOutput.Library
            || Directory.EnumerateFiles(Path.GetDirectoryName(project.Path)!, "*.config").Any(file => IsSite(Path.GetFileName(file)));

    private static bool IsSite(string name) => name.Equals("web.config", StringComparison.OrdinalIgnoreCase);

    // A project and those that it refers to.
    private HashSet<string> Reach(ProjectFile project, out bool isWhole)
    {
        var reached = new HashSet<string>(StringComparer.Ordinal) { project.Path };
        var left = new Queue<ProjectFile>([project]);
        isWhole = true;
        while (left.TryDequeue(out ProjectFile? at))
        {
            foreach (string path in at.ProjectReferences.Where(reached.Add))
            {
                if (path.EndsWith(".csproj", StringComparison.OrdinalIgnoreCase) && _describe(path) is { } referenced)
                {
                    left.Enqueue(referenced);
                }
                else
                {
                    isWhole = false;
                }
            }
        }

        return reached;
    }
}
