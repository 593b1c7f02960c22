using System.Collections.Generic;
using System.Linq;
using WcfLint.Cli.Loading.Sources;

namespace WcfLint.Cli.Fixing;

/// <summary>The order in which projects are fixed.</summary>
internal static class ReferenceOrder
{
    /// <summary>Projects in their order, but each after those that it references: fixes of a class decide about the code that uses it.</summary>
    public static List<LoadedProject> Sort(IReadOnlyList<LoadedProject> projects)
    {
        HashSet<LoadedProject> given = [.. projects];
        var visited = new HashSet<LoadedProject>();
        var sorted = new List<LoadedProject>();
        var path = new Stack<(LoadedProject Project, int Next)>();
        foreach (LoadedProject first in projects.Where(visited.Add))
        {
            path.Push((first, 0));
            while (path.TryPop(out (LoadedProject Project, int Next) at))
            {
                if (at.Next < at.Project.References.Count)
                {
                    path.Push((at.Project, at.Next + 1));
                    if (visited.Add(at.Project.References[at.Next]))
                    {
                        path.Push((at.Project.References[at.Next], 0));
                    }
                }
                else if (given.Contains(at.Project))
                {
                    sorted.Add(at.Project);
                }
            }
        }

        return sorted;
    }
}
