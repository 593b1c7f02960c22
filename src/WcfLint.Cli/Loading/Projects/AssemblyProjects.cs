using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace WcfLint.Cli.Loading.Projects;

/// <summary>
/// Finds the project of the tree that builds an assembly to which another refers by its DLL. A checkout holds no DLLs, and without
/// them the types of the other project are not there.
/// </summary>
/// <param name="projects">The projects of the tree.</param>
/// <param name="solutions">For each solution of the tree the projects that it names.</param>
internal sealed class AssemblyProjects(IEnumerable<ProjectFile> projects, IEnumerable<IReadOnlySet<string>> solutions)
{
    private readonly ILookup<string, string> _byAssembly =
        projects.ToLookup(project => project.AssemblyName, project => project.Path, StringComparer.OrdinalIgnoreCase);
    private readonly List<IReadOnlySet<string>> _solutions = [.. solutions];

    /// <summary>The project that builds an assembly: one of the same solution before others, then that of the nearest folder; of two equally near none.</summary>
    /// <param name="assembly">Its simple name.</param>
    /// <param name="user">The project that refers to it.</param>
    /// <param name="count">How many of the tree build one of this name.</param>
    public string? Find(string assembly, string user, out int count)
    {
        List<string> builders = _byAssembly[assembly].Where(path => path != user).ToList();
        count = builders.Count;
        List<IReadOnlySet<string>> own = count > 1 ? _solutions.FindAll(solution => solution.Contains(user)) : [];
        List<string> nearest = builders.GroupBy(path => (!own.Exists(solution => solution.Contains(path)), Distance(user, path)))
            .OrderBy(group => group.Key).FirstOrDefault()?.ToList() ?? [];
        return nearest.Count == 1 ? nearest[0] : null;
    }

    // Folders to go up and down from one file to the other.
    private static int Distance(string from, string to) =>
        Path.GetRelativePath(Path.GetDirectoryName(from)!, Path.GetDirectoryName(to)!).Split(Path.DirectorySeparatorChar).Count(static part => part != ".");
}
