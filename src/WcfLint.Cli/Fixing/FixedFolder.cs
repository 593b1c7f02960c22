using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.Cli.Files;
using WcfLint.Cli.Fixing.Git;
using WcfLint.Cli.Loading.Files;
using WcfLint.Cli.Loading.Projects;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;

namespace WcfLint.Cli.Fixing;

/// <summary>The folders that a fix may change. A solution often stands beside its projects, not above them.</summary>
internal sealed class FixedFolder
{
    private readonly IReadOnlyList<string> _all;

    private FixedFolder(string path, IReadOnlyList<string> all)
    {
        Path = path;
        _all = all;
    }

    /// <summary>The one that holds them all: what is locked, and what names in diffs count from. PATH's own where only the root of a disk does.</summary>
    public string Path { get; }

    /// <exception cref="CommandException">A solution that cannot be read.</exception>
    public static FixedFolder Of(Target target)
    {
        if (target.Kind != TargetKind.Solution)
        {
            return new FixedFolder(target.BaseFolder, [target.BaseFolder]);
        }

        try
        {
            var names = new FileNames();
            List<string> all =
            [
                target.BaseFolder,
                .. SolutionReader.Read(target.Path).Select(names.Find).Where(File.Exists).Select(project => System.IO.Path.GetDirectoryName(project)!)
                    .Distinct(StringComparer.Ordinal),
            ];
            string common = all.Aggregate(FolderPath.Common);
            return new FixedFolder(common == System.IO.Path.GetPathRoot(common) ? target.BaseFolder : common, all);
        }
        catch (LoadException e)
        {
            throw new CommandException("'" + e.Path + "': " + e.Message);
        }
    }

    /// <summary>The state in git of all of them.</summary>
    public GitWorkTree Inspect()
    {
        // The paths may lie in several work trees.
        if (_all.Count == 1 || GitFolder.TopOf(Path) is not null)
        {
            return GitWorkTree.Inspect(Path);
        }

        List<GitWorkTree> each = [.. _all.Select(GitWorkTree.Inspect)];
        return new GitWorkTree(
            each.Exists(tree => tree.IsRepository),
            [.. each.SelectMany(tree => tree.Dirty).Distinct(StringComparer.Ordinal)],
            each.Select(tree => tree.Problem).FirstOrDefault(problem => problem is not null));
    }
}
