using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Facts;
using WcfLint.Analyzers.Model.Wire;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model;
using WcfLint.Cli.Running;

namespace WcfLint.Cli.Fixing.Checks;

/// <summary>
/// Which fixes that change the wire may be made in a tree, and for which endpoints: those whose other ends, in all projects,
/// change with them. A fix of one end alone would break the calls.
/// </summary>
internal sealed class PeerFixes
{
    // For fixes that name their bindings and endpoints, by key.
    private readonly Dictionary<string, WireAgreement> _agreements = new(StringComparer.Ordinal);

    // Why other fixes are not made, by key and path.
    private readonly Dictionary<(string Key, string Path), string> _obstacles = [];

    private readonly WcfSolution _solution;

    private PeerFixes(WcfSolution solution)
    {
        _solution = solution;
        Sizes = new OtherEndSizes(solution);
    }

    /// <summary>The sizes of messages at the other ends of a binding.</summary>
    public OtherEndSizes Sizes { get; }

    /// <summary>Why no question at one place offers a fix: one for all of them does.</summary>
    public const string SeveralProjects = "changes the ends in several projects, together: --breaking without --interactive";

    /// <summary>Whether peers of the changed end must change too.</summary>
    public static bool ChangesWire(FindingFix fix) => fix.Applicability == FixApplicability.ChangesTheWire;

    /// <summary>What a fix may change, or why it would leave an end behind.</summary>
    /// <param name="fix">The fix as its finding carries it.</param>
    /// <param name="path">The file of the finding.</param>
    public (FindingFix? Fix, string? Obstacle) Resolve(FindingFix fix, string path)
    {
        if (fix.Obstacle is { } said && fix.Bindings.IsEmpty)
        {
            return (null, said);
        }

        if (!fix.Bindings.IsEmpty && _agreements.TryGetValue(fix.Key, out WireAgreement? agreement))
        {
            return agreement.Apply(fix) is { } agreed ? (agreed, null) : (null, agreement.ObstacleOf(fix.Bindings[0]) ?? FixWays.NoOtherEnd);
        }

        string? obstacle = fix.Edits.Select(e => _obstacles.GetValueOrDefault((fix.Key, e.Path ?? path))).FirstOrDefault(o => o is not null);
        return obstacle is null ? (fix, null) : (null, obstacle);
    }

    /// <summary>
    /// Why <c>--interactive</c> does not offer a fix by itself: it would change one of two ends in the tree, or its other end stands in another
    /// project, whose fix is offered separately. Null where the fix is offered.
    /// </summary>
    public string? FindWhyNotAsked(FindingFix fix, string path) => FindWay(fix, path) switch
    {
        (FixWay.OfSeveralProjects, _) => SeveralProjects,
        (_, var obstacle) => obstacle,
    };

    /// <summary>What <c>wcflint fix</c> needs for a fix; null, with the reason, where it would change one end of two in the tree.</summary>
    public (FixWay? Way, string? Obstacle) FindWay(FindingFix fix, string path)
    {
        HashSet<string> own = [.. fix.Bindings.SelectMany(b => b.Endpoints).Select(e => e.Id)];
        bool isAlone = !own.SelectMany(_solution.FindById).SelectMany(_solution.FindOtherEnds).Any();
        return isAlone && _solution.FindElsewhere(own) is { } elsewhere ? (null, OneEnd + elsewhere)
            : isAlone ? (fix.Bindings.IsEmpty && Resolve(fix, path).Obstacle is null ? FixWay.OfWire : FixWay.AtPlace, null)
            : Resolve(fix, path).Obstacle is { } obstacle ? (null, OneEnd + obstacle)
            : own.Where(id => FindChanging(fix).Any(c => c.Endpoint == id)).SelectMany(_solution.FindById).SelectMany(_solution.FindOtherEnds)
                .Any(other => !own.Contains(other.Id))
                ? (FixWay.OfSeveralProjects, null)
            : (FixWay.OfWire, null);
    }

    /// <summary>What stands before the reason why a fix is not made on both ends.</summary>
    public const string OneEnd = "would change one end only: ";

    /// <summary>The endpoints of a fix that change, with its key.</summary>
    public IEnumerable<(string Key, string Endpoint)> FindChanging(FindingFix fix) =>
        _agreements.TryGetValue(fix.Key, out WireAgreement? agreement)
            ? fix.Bindings.SelectMany(b => b.Endpoints).Where(e => agreement.Changes(e.Id)).Select(e => (fix.Key, e.Id))
            : [];

    /// <summary>The fixes that change the wire. What fails on every call has no peer that could break.</summary>
    public static IEnumerable<(FindingFix Fix, string Path)> FixesOf(IEnumerable<Diagnostic> diagnostics) => diagnostics
        .Where(static d => WcfRules.Find(d.Id) is { FailsAtRunTime: false })
        .SelectMany(static d => FixProperties.Read(d).Where(ChangesWire).Select(f => (f, d.Location.GetLineSpan().Path)));

    /// <summary>Finds out from the endpoints of all projects, and from all that is found in them.</summary>
    /// <param name="solution">The endpoints.</param>
    /// <param name="fixes">Their fixes, with the files of their findings.</param>
    /// <param name="baseFolder">What paths are shown relative to.</param>
    /// <param name="obstacleOf">Why a file may not be written; null where it may.</param>
    /// <param name="refused">Endpoints that must not change by fixes of a key.</param>
    public static PeerFixes Create(
        WcfSolution solution, IReadOnlyList<(FindingFix Fix, string Path)> fixes, string baseFolder, Func<string, string?> obstacleOf,
        IReadOnlyCollection<(string Key, string Endpoint)> refused)
    {
        var agreement = new PeerFixes(solution);
        foreach (IGrouping<string, FindingFix> group in fixes.Select(f => f.Fix).Where(f => !f.Bindings.IsEmpty).GroupBy(f => f.Key))
        {
            agreement._agreements.Add(group.Key, WireAgreement.Create(solution, group.SelectMany(f => f.Bindings)
                .Select(b => Writable(b, obstacleOf, id => refused.Contains((group.Key, id)))), path => Show(baseFolder, path)));
        }

        agreement.AddOthers(fixes.Where(f => f.Fix.Bindings.IsEmpty && !f.Fix.Edits.IsEmpty).Select(f => new Change(f.Fix, f.Path, solution)).ToList(),
            solution, baseFolder, obstacleOf);
        return agreement;
    }

    private static string Show(string baseFolder, string path) => FolderPath.Relative(baseFolder, path);

    private static BindingChange Writable(BindingChange change, Func<string, string?> obstacleOf, Func<string, bool> isRefused)
    {
        string? own = change.Edits.Select(e => obstacleOf(e.Path!)).FirstOrDefault(o => o is not null);
        return change with
        {
            Edits = own is null ? change.Edits : [],
            Obstacle = change.Obstacle ?? own,
            Endpoints = [.. change.Endpoints.Select(e => isRefused(e.Id) ? e with { Obstacle = "its fix would break something else in its file" } : e)],
        };
    }

    private void AddOthers(List<Change> changes, WcfSolution solution, string baseFolder, Func<string, string?> obstacleOf)
    {
        foreach (Change change in changes)
        {
            if (change.Paths.Select(obstacleOf).FirstOrDefault(o => o is not null) is { } obstacle)
            {
                Refuse(change, obstacle);
            }
        }

        // If one end cannot change, its other ends must not either.
        bool any = true;
        while (any)
        {
            any = false;
            foreach (Change change in changes.Where(c => !IsRefused(c)))
            {
                HashSet<FileLinePositionSpan> changed =
                    [.. changes.Where(c => c.Fix.Key == change.Fix.Key && !IsRefused(c)).SelectMany(c => c.Ends).Select(PlaceOf)];
                if (FindObstacle(change, changed, solution, baseFolder) is { } obstacle)
                {
                    Refuse(change, obstacle);
                    any = true;
                }
            }
        }
    }

    private static string? FindObstacle(Change change, HashSet<FileLinePositionSpan> changed, WcfSolution solution, string baseFolder)
    {
        foreach (EndpointFacts end in change.Ends)
        {
            string other = end.Side == EndpointSide.Client ? "service" : "client";
            List<EndpointFacts> others = solution.FindOtherEnds(end).ToList();
            if (others.Count == 0)
            {
                return "no " + other + " of " + end.ContractName + " is known";
            }

            if (others.Find(o => !changed.Contains(PlaceOf(o))) is { } left)
            {
                return "the " + other + " of " + end.ContractName + " does not change in " + Show(baseFolder, left.Location.GetLineSpan().Path);
            }
        }

        return change.Ends.IsEmpty ? FixWays.NoOtherEnd : null;
    }

    private static FileLinePositionSpan PlaceOf(EndpointFacts end) => end.Location.GetLineSpan();

    private bool IsRefused(Change change) => change.Paths.Any(path => _obstacles.ContainsKey((change.Fix.Key, path)));

    private void Refuse(Change change, string obstacle)
    {
        foreach (string path in change.Paths)
        {
            _obstacles.TryAdd((change.Fix.Key, path), obstacle);
        }
    }

    // A fix with the endpoints whose bindings it edits: each edit stands in the last binding that begins before it.
    private sealed class Change(FindingFix fix, string path, WcfSolution solution)
    {
        public FindingFix Fix => fix;

        public List<string> Paths { get; } = fix.Edits.Select(e => e.Path ?? path).Distinct().ToList();

        public ImmutableArray<EndpointFacts> Ends { get; } =
            [.. fix.Edits.SelectMany(e => EndsAt(e.Path ?? path, e is CodeEdit code ? code.Target : ((TextEdit)e).Span, solution)).Distinct()];

        private static IEnumerable<EndpointFacts> EndsAt(string path, TextSpan span, WcfSolution solution)
        {
            List<EndpointFacts> above =
                solution.Endpoints.Where(e => e.Location.GetLineSpan().Path == path && e.Location.SourceSpan.Start <= span.Start).ToList();
            return above.Where(e => e.Location.SourceSpan.Start == above.Max(a => a.Location.SourceSpan.Start));
        }
    }
}

/// <summary>Finds out which of the fixes that change the wire may be made in a tree, from the endpoints of its projects.</summary>
internal delegate PeerFixes Agree(WcfSolution solution, IReadOnlyList<(FindingFix Fix, string Path)> fixes);
