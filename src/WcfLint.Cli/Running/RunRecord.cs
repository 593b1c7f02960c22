using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Cli.Baselines;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading;
using WcfLint.Cli.Loading.Configurations;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;

namespace WcfLint.Cli.Running;

/// <summary>
/// What was found in the projects of one PATH, and what was read. The result does not depend on the order in which projects
/// finish: of equal findings the most severe counts, and of these that of the first project by <see cref="ProjectOrder"/>.
/// </summary>
/// <param name="target">PATH, as a full path.</param>
/// <param name="workload">What stands below PATH.</param>
/// <param name="log">What could not be read of it.</param>
internal sealed class RunRecord(string target, Workload workload, LoadLog log)
{
    private readonly Lock _gate = new();
    private readonly Dictionary<(string Id, Place Place), (ProjectOrder Order, ReportedFinding Finding)> _findings = [];
    private readonly Dictionary<(string Id, Place Place), (ProjectOrder Order, string Reason)> _silenced = [];
    private readonly Dictionary<string, (ProjectOrder Order, string Reason)> _broken = new(StringComparer.Ordinal);
    private readonly Dictionary<(ProjectOrder Project, string Name), WireChangeOfProject> _wireChanges = [];
    private readonly List<AnalyzerFailure> _failures = [];

    public Workload Workload => workload;

    /// <summary>Why fixes leave findings.</summary>
    public required LifetimeObstacles Obstacles { get; init; }

    public TimeSpan Elapsed { get; set; }

    /// <summary>
    /// The changes of the wire by fixes of findings that count, also where another project reports the same place and id; each
    /// once for a project, in an order that does not depend on threads.
    /// </summary>
    public IEnumerable<WireChangeOfProject> WireChanges =>
        _wireChanges.OrderBy(c => c.Key.Project).ThenBy(c => c.Key.Name, StringComparer.Ordinal).Select(c => c.Value);

    /// <summary>Adds a finding; of equally severe ones of a project the first by message counts, so that the result does not depend on threads.</summary>
    public void Add(ProjectOrder order, ReportedFinding finding)
    {
        // What two projects together prove has the fix of the one that took it for possible.
        lock (_gate)
        {
            if (finding.Fixes.IsEmpty && _findings.TryGetValue((finding.Id, finding.Place), out var known) && known.Finding.Severity < finding.Severity)
            {
                finding = finding with { Fixes = known.Finding.Fixes, Obstacle = known.Finding.Obstacle };
            }
        }

        AddFirst(_findings, (finding.Id, finding.Place), order, finding with { Project = order.Name }, f => f.Message, f => -(int)f.Severity);
    }

    /// <summary>Adds the change of the wire by a fix.</summary>
    public void AddWireChange(WireChangeOfProject change)
    {
        lock (_gate)
        {
            _wireChanges.TryAdd((change.Project, change.Name), change);
        }
    }

    /// <summary>Takes a finding that does not count.</summary>
    public void AddSilenced(ProjectOrder order, string id, Place place, string reason) => AddFirst(_silenced, (id, place), order, reason, r => r);

    /// <summary>The findings that do not count, with the reasons.</summary>
    public IReadOnlyCollection<(string Id, Place Place, string Reason)> Silenced => [.. _silenced.Select(item => (item.Key.Id, item.Key.Place, item.Value.Reason))];

    /// <summary>The C# files with syntax errors.</summary>
    public IEnumerable<string> Broken => _broken.Keys;

    /// <summary>Takes a C# file with syntax errors.</summary>
    public void AddBroken(ProjectOrder order, string path, string reason) => AddFirst(_broken, path, order, reason, r => r);

    public void AddFailure(AnalyzerFailure failure)
    {
        lock (_gate)
        {
            _failures.Add(failure);
        }
    }

    /// <summary>The result of all that was taken.</summary>
    /// <param name="minSeverity">Findings below it are left out, after all have their fingerprints.</param>
    /// <param name="isStrict">Whether everything that could not be read fails the run.</param>
    /// <param name="fingerprints">Whether findings get their fingerprints, for which their files are read again.</param>
    public CheckResult ToResult(DiagnosticSeverity minSeverity, bool isStrict, bool fingerprints)
    {
        HashSet<string> unreadable = [.. log.UnreadableFiles.Where(workload.Scope.Holds)];
        Dictionary<string, int> skipped = workload.Skipped.Where(skipped => workload.Scope.Holds(skipped.Key)).GroupBy(skipped => skipped.Value)
            .ToDictionary(group => group.Key, group => group.Count());
        if (unreadable.Count > 0)
        {
            skipped[CheckResult.Unreadable] = unreadable.Count;
        }

        HashSet<string> onFramework = [.. workload.Projects.Where(project => project.IsOnFramework).Select(workload.NameOf)];
        List<ReportedFinding> findings =
        [
            .. ProvedFindings.Join([.. _findings.Values.Select(f => f.Finding with { IsOnFramework = onFramework.Contains(f.Finding.Project) })])
                .OrderBy(f => f.Place.Path, StringComparer.Ordinal).ThenBy(f => f.Place.StartLine).ThenBy(f => f.Place.StartColumn).ThenBy(f => f.Id,
                    StringComparer.Ordinal)
                .ThenBy(f => f.Place.EndLine).ThenBy(f => f.Place.EndColumn),
        ];
        return new CheckResult
        {
            BaseFolder = workload.BaseFolder,
            Target = target,
            Findings = [.. (fingerprints ? Fingerprints.Add(findings) : findings).Where(f => f.Severity >= minSeverity)],
            Failures = [.. _failures.OrderBy(f => f.Project, StringComparer.Ordinal).ThenBy(f => f.Analyzer, StringComparer.Ordinal).ThenBy(f => f.Detail,
                StringComparer.Ordinal)],
            Notes = log.Notes.FindAll(workload.IsConcerned),
            InputFails = workload.IsInputMissing(log, isStrict),
            IsJudged = CreateIsJudged(),
            JudgedInPart = [.. _broken.Where(b => workload.IsReported(b.Key)).OrderBy(b => b.Key, StringComparer.Ordinal).Select(b => (b.Key, b.Value.Reason))],
            Silenced = _silenced.Where(s => !_findings.ContainsKey(s.Key) && workload.Scope.Holds(s.Key.Place.Path)).GroupBy(s => s.Value.Reason)
                .ToDictionary(group => group.Key, group => group.Count()),
            Projects = workload.ReportedProjects.Select(static project => project.Path ?? project.Folder).Distinct().Count(),
            ProjectsInPart = log.PartlyRead.Count(workload.Scope.Holds),
            CodeFiles = workload.CheckedCode.Count(file => workload.Scope.Holds(file) && !unreadable.Contains(file)),
            Configurations = workload.Projects.SelectMany(p => p.Configurations).Where(c => c.Kind != ConfigurationKind.Service && workload.Scope.Holds(c.Path))
                .Select(c => c.Path).Distinct().Count(),
            Skipped = skipped,
            Elapsed = Elapsed,
        };
    }

    // Of a failed project, the files in its folder that belong to no other project count as not checked.
    private Func<string, bool> CreateIsJudged()
    {
        HashSet<string> unreadable = [.. log.UnreadableFiles];
        HashSet<string> failed = [.. _failures.Select(failure => failure.Project)];
        string[] folders =
        [
            .. log.Notes.Where(note => note.IsFailure && !unreadable.Contains(note.Path))
                .Select(note => note.Path.EndsWith("proj", StringComparison.OrdinalIgnoreCase) ? Path.GetDirectoryName(note.Path)! : note.Path),
        ];
        return file =>
        {
            LoadedProject? owner = workload.OwnerOf(file);
            return !unreadable.Contains(file)
                && !(owner is not null && failed.Contains(owner.Path ?? owner.Folder))
                && (owner?.Path is not null || !Array.Exists(folders, folder => FolderPath.Holds(folder, file)));
        };
    }

    private void AddFirst<TKey, TValue>(Dictionary<TKey, (ProjectOrder Order, TValue Value)> all, TKey key, ProjectOrder order, TValue value,
        Func<TValue, string> textOf, Func<TValue, int>? rankOf = null)
        where TKey : notnull
    {
        lock (_gate)
        {
            if (!all.TryGetValue(key, out (ProjectOrder Order, TValue Value) known)
                || (rankOf?.Invoke(value).CompareTo(rankOf(known.Value)) is { } rank and not 0 ? rank < 0
                    : order.CompareTo(known.Order) is var by and not 0 ? by < 0
                    : string.CompareOrdinal(textOf(value), textOf(known.Value)) < 0))
            {
                all[key] = (order, value);
            }
        }
    }
}
