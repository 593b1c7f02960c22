using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;

namespace WcfLint.Cli.Fixing;

/// <summary>
/// Which fixes that change the wire may be made in a tree: those whose other ends, in whatever project, change with them. A fix of
/// one end alone would break the calls.
/// </summary>
internal sealed class WireAgreement
{
    private readonly Dictionary<(string Key, string Path), string> _obstacles = [];

    private WireAgreement()
    {
    }

    /// <summary>Why a fix would leave an end behind, or null where all ends change.</summary>
    public string? ObstacleOf(FindingFix fix, string path) =>
        fix.Edits.Select(e => _obstacles.GetValueOrDefault((fix.Key, e.Path ?? path))).FirstOrDefault(o => o is not null);

    /// <summary>Finds out from the endpoints of all projects, and from all that is found in them.</summary>
    /// <param name="solution">The endpoints.</param>
    /// <param name="diagnostics">The findings.</param>
    /// <param name="baseFolder">What paths are shown relative to.</param>
    /// <param name="mayChange">Whether a file may be written.</param>
    public static WireAgreement Create(WcfSolution solution, IEnumerable<Diagnostic> diagnostics, string baseFolder, Func<string, bool> mayChange)
    {
        var agreement = new WireAgreement();
        // What fails on every call has no peer that could break.
        List<Change> changes = diagnostics
            .Where(d => WcfRules.Find(d.Id) is { FailsAtRunTime: false })
            .SelectMany(d => FixProperties.Read(d).Where(FixChoice.ChangesWire).Select(f => new Change(f, d.Location.GetLineSpan().Path, solution)))
            .ToList();
        foreach (Change blocked in changes.Where(c => !c.Paths.All(mayChange)))
        {
            agreement.Refuse(blocked, "a file of it may not be changed");
        }

        // What one end cannot do, its other ends cannot either.
        bool any = true;
        while (any)
        {
            any = false;
            foreach (Change change in changes.Where(c => !agreement.IsRefused(c)))
            {
                HashSet<FileLinePositionSpan> changed = [.. changes.Where(c => c.Fix.Key == change.Fix.Key && !agreement.IsRefused(c)).SelectMany(c => c.Ends).Select(PlaceOf)];
                if (FindObstacle(change, changed, solution, baseFolder) is { } obstacle)
                {
                    agreement.Refuse(change, obstacle);
                    any = true;
                }
            }
        }

        return agreement;
    }

    private static string? FindObstacle(Change change, HashSet<FileLinePositionSpan> changed, WcfSolution solution, string baseFolder)
    {
        foreach (EndpointFacts end in change.Ends)
        {
            string other = end.Side == EndpointSide.Client ? "service" : "client";
            List<EndpointFacts> others = solution.FindOtherEnds(end).ToList();
            if (others.Count == 0)
            {
                return "no " + other + " of " + end.ContractName + " is in sight";
            }

            if (others.Find(o => !changed.Contains(PlaceOf(o))) is { } left)
            {
                return "the " + other + " of " + end.ContractName + " stays as it is in " + Path.GetRelativePath(baseFolder, left.Location.GetLineSpan().Path).Replace('\\', '/');
            }
        }

        return change.Ends.IsEmpty ? "its other end is not in sight" : null;
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

        public ImmutableArray<EndpointFacts> Ends { get; } = [.. fix.Edits.SelectMany(e => EndsAt(e.Path ?? path, e is CodeEdit code ? code.Target : ((TextEdit)e).Span, solution)).Distinct()];

        private static IEnumerable<EndpointFacts> EndsAt(string path, TextSpan span, WcfSolution solution)
        {
            List<EndpointFacts> above = solution.Endpoints.Where(e => e.Location.GetLineSpan().Path == path && e.Location.SourceSpan.Start <= span.Start).ToList();
            return above.Where(e => e.Location.SourceSpan.Start == above.Max(a => a.Location.SourceSpan.Start));
        }
    }
}
