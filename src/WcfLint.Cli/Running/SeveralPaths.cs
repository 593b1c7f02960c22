using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading.Files;
using WcfLint.Cli.Model;
using WcfLint.Cli.Settings;

namespace WcfLint.Cli.Running;

/// <summary>Checks one PATH after the other, files that are read with the same surroundings together, and makes one result of all.</summary>
internal static class SeveralPaths
{
    /// <param name="named">The PATHs.</param>
    /// <param name="optionsOf">The options for PATHs that are checked together: each may have a wcflint.json of its own.</param>
    /// <param name="progress">Shows the progress of the run.</param>
    /// <param name="cancellation">Ends the run.</param>
    /// <exception cref="CommandException">A PATH cannot be checked at all.</exception>
    public static async Task<CheckResult> CheckAsync(
        IReadOnlyList<string> named, Func<IReadOnlyList<string>, CheckOptions> optionsOf, ProgressLine progress, CancellationToken cancellation)
    {
        List<CheckOptions> runs = Group(named).ConvertAll(paths => optionsOf(paths));
        if (runs.Count > 1 && (runs[0].Why ?? (object?)runs[0].Error) is not null)
        {
            throw new CommandException((runs[0].Why is null ? "--error" : "--why") + " accepts only one PATH");
        }

        var results = new List<CheckResult>();
        foreach (CheckOptions options in runs)
        {
            results.Add(await Checker.RunAsync(options with { IsOneOfSeveral = runs.Count > 1 }, progress, cancellation));
        }

        return Join(results);
    }

    private static List<IReadOnlyList<string>> Group(IReadOnlyList<string> paths)
    {
        List<Target> targets = [.. paths.Select(Target.Resolve).DistinctBy(target => target.Path)];

        // A path inside a folder that is checked is checked with that folder.
        targets.RemoveAll(target => targets.Exists(other => other != target && other.Kind == TargetKind.Folder && FolderPath.Holds(other.Path, target.Path)));
        return [.. targets.GroupBy(static target => target.IsOfFiles
            ? (target.FindSurroundings() is { Kind: TargetKind.Folder } around ? around.Path : target.BaseFolder, SettingsOf(target)) : (target.Path, null))
            .Select(static group => group.Select(static target => target.Path).ToList())];
    }

    // Each file obeys the settings that stand nearest to it.
    private static string? SettingsOf(Target target) =>
        FolderPath.UpFrom(target.BaseFolder).FirstOrDefault(static folder => File.Exists(Path.Combine(folder, SettingsFile.Name)));

    private static CheckResult Join(IReadOnlyList<CheckResult> results)
    {
        if (results.Count == 1)
        {
            return results[0];
        }

        string folder = results.Select(result => result.BaseFolder).Aggregate(FolderPath.Common);
        string Project(CheckResult result, string project) => FolderPath.Relative(folder, Path.Combine(result.BaseFolder, project));
        return new CheckResult
        {
            BaseFolder = folder,
            IsOfSeveralPaths = true,
            Findings =
            [
                .. results.SelectMany(result => result.Findings.Select(finding => finding with { Project = Project(result, finding.Project) }))
                    .DistinctBy(finding => (finding.Id, finding.Place))
                    .OrderBy(f => f.Place.Path, StringComparer.Ordinal).ThenBy(f => f.Place.StartLine).ThenBy(f => f.Place.StartColumn).ThenBy(f => f.Id,
                        StringComparer.Ordinal),
            ],
            Gone = results.All(result => result.Gone is null) ? null : results.Sum(result => result.Gone),
            HasFailing = results.Any(result => result.HasFailing),
            InputFails = results.Any(result => result.InputFails),
            Failures = [.. results.SelectMany(result => result.Failures).Distinct()],
            Notes = [.. results.SelectMany(result => result.Notes).Distinct()],
            JudgedInPart = [.. results.SelectMany(result => result.JudgedInPart).Distinct()],
            Projects = results.Sum(result => result.Projects),
            ProjectsInPart = results.Sum(result => result.ProjectsInPart),
            CodeFiles = results.Sum(result => result.CodeFiles),
            Configurations = results.Sum(result => result.Configurations),
            UnusedSuppressions = results[0].UnusedSuppressions is null ? null : [.. results.SelectMany(result => result.UnusedSuppressions!).Distinct()],
            Skipped = Sum(results.Select(result => result.Skipped)),
            Silenced = Sum(results.Select(result => result.Silenced)),
            Unjudged = Sum(results.Select(result => result.Unjudged)),
            Elapsed = new TimeSpan(results.Sum(result => result.Elapsed.Ticks)),
        };
    }

    private static Dictionary<string, int> Sum(IEnumerable<IReadOnlyDictionary<string, int>> counts) =>
        counts.SelectMany(count => count).GroupBy(count => count.Key).ToDictionary(group => group.Key, group => group.Sum(count => count.Value));
}
