using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Cli.Loading;

namespace WcfLint.Cli.Fixing.Checks;

/// <summary>Which projects have files in common, C# or configurations.</summary>
internal static class SharedFiles
{
    /// <summary>The projects in groups, so that those of different groups share no file; in their order, and the groups in that of their first.</summary>
    public static IReadOnlyList<IReadOnlyList<LoadedProject>> Group(IReadOnlyList<LoadedProject> projects)
    {
        int[] group = Enumerable.Range(0, projects.Count).ToArray();
        var first = new Dictionary<string, int>(StringComparer.Ordinal);
        for (int i = 0; i < projects.Count; i++)
        {
            foreach (string file in projects[i].CodeFiles.Concat(projects[i].Configurations.Select(c => c.Path)))
            {
                if (!first.TryAdd(file, i))
                {
                    Join(first[file], i);
                }
            }
        }

        return projects.Select((project, i) => (Project: project, Group: Find(i))).GroupBy(p => p.Group, p => p.Project).Select(g => (IReadOnlyList<LoadedProject>)g.ToList()).ToList();

        int Find(int i)
        {
            while (group[i] != i)
            {
                i = group[i] = group[group[i]];
            }

            return i;
        }

        void Join(int a, int b)
        {
            (a, b) = (Find(a), Find(b));
            group[Math.Max(a, b)] = Math.Min(a, b);
        }
    }
}
