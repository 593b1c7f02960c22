using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Loading;

/// <summary>
/// Cuts the projects of a tree into parts of about the same work: the largest first, each to the part that has least. Only what
/// projects are called and how many C# files they have decides, so every machine cuts the same tree alike.
/// </summary>
internal static class ShardCut
{
    /// <summary>The projects of a part, in the order of the workload; all target frameworks of a project are in the same.</summary>
    public static List<LoadedProject> Find(Workload workload, Shard shard)
    {
        var part = new Dictionary<string, int>(StringComparer.Ordinal);
        long[] load = new long[shard.Count];
        foreach ((string name, long work) in workload.Projects
            .GroupBy(workload.NameOf, StringComparer.Ordinal)
            .Select(group => (group.Key, Work: group.Sum(project => 1L + project.CodeFiles.Count)))
            .OrderByDescending(group => group.Work).ThenBy(group => group.Key, StringComparer.Ordinal))
        {
            int least = Array.IndexOf(load, load.Min());
            load[least] += work;
            part[name] = least + 1;
        }

        return [.. workload.Projects.Where(project => part[workload.NameOf(project)] == shard.Index)];
    }
}
