using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Tracing;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Why;

/// <summary>Makes the answer about a line of what the rules did in the projects that have its file.</summary>
/// <param name="path">The file.</param>
/// <param name="line">The line, from 1.</param>
/// <param name="options">Say which rules are asked about, and what leaves findings out.</param>
internal sealed class WhyBuilder(string path, int line, CheckOptions options)
{
    /// <summary>The answer.</summary>
    /// <param name="text">What stands in the line.</param>
    /// <param name="traceOfProjects">What the rules did, in each project and, without a name, in all together.</param>
    /// <param name="reported">The findings of the run, with what the baseline says of them.</param>
    /// <param name="notes">What the run knows of the file as a whole.</param>
    public WhyAnswer Build(string text, IEnumerable<TraceOfProject> traceOfProjects, IReadOnlyList<ReportedFinding> reported, IEnumerable<string> notes)
    {
        List<TraceOfProject> traces = [.. traceOfProjects.OrderBy(t => t.Project, StringComparer.Ordinal)];
        List<WhyVerdict> verdicts = [.. traces.SelectMany(trace => VerdictsOf(trace, traces.Count(t => t.Project.Length > 0) > 1, reported))
            .DistinctBy(v => (v.Id, v.Severity, v.Reason, v.Text, v.Place, v.Project, v.IsPlain))];

        // If a rule has an answer about the line, its silence about another part of the line is dropped.
        HashSet<string> told = [.. verdicts.Where(v => !v.IsPlain).Select(v => v.Id)];
        verdicts.RemoveAll(v => v.IsPlain && told.Contains(v.Id));

        // If one target framework or project has the finding, the silence of another is dropped.
        HashSet<(string, Place?)> found = [.. verdicts.Where(v => v.Severity is not null).Select(v => (v.Id, v.Place))];
        verdicts.RemoveAll(v => v.Reason == NoFindingWords.Word(NoFindingKind.Elsewhere) && found.Contains((v.Id, v.Place)));
        return new WhyAnswer
        {
            Path = path,
            Line = line,
            Text = text,
            Rules = options.Rules,
            Subjects = [.. SubjectsOf(traces)],
            Verdicts = [.. verdicts.OrderBy(RankOf).ThenByDescending(v => v.Severity).ThenBy(v => v.Id, StringComparer.Ordinal)],
            Notes = [.. notes],
            Nearest = verdicts.Count > 0 ? null : FindNearest(traces),
        };
    }

    private static int RankOf(WhyVerdict verdict) =>
        verdict.Severity is not null ? 0
        : verdict.Reason == NoFindingWords.Word(NoFindingKind.Fine) ? 2
        : verdict.Reason == NoFindingWords.Word(NoFindingKind.NotConcerned) ? 3
        : 1;

    private IEnumerable<WhyVerdict> VerdictsOf(TraceOfProject project, bool isOneOfSeveral, IReadOnlyList<ReportedFinding> reported)
    {
        string name = isOneOfSeveral ? project.Project : string.Empty;
        foreach (RuleTraceEntry visit in project.Trace.Visits.Where(IsAsked))
        {
            bool isSubject = visit.Subject is { } subject && subject.Places.Any(IsHere);
            List<NoFindingReason> silences = [.. visit.Reasons.Where(s => s.Location is { } at ? IsHere(at) : isSubject)];
            List<Finding> findings = [.. visit.Findings.Where(f => IsHere(f.Location))];
            if (isSubject && findings.Count == 0 && silences.TrueForAll(s => s.Location is null))
            {
                // No reason was recorded for the line, so those of the whole object count.
                silences = [.. visit.Reasons];
                findings = [.. visit.Findings];
                if (silences.Count + findings.Count == 0)
                {
                    yield return NoFinding(visit.Rule.Id, new NoFindingReason(NoFindingKind.Fine, "it has nothing to report for " + visit.Subject!.Name),
                        name) with { IsPlain = true };
                }
            }

            // Once: the verdicts of one look share what is known.
            (string, Place?)[] facts = FactsOf(visit);
            foreach (WhyVerdict verdict in findings.Select(finding => VerdictOf(finding, project, name, reported))
                .Concat(silences.Select(silence => NoFinding(visit.Rule.Id, silence, name))))
            {
                yield return verdict with { Facts = facts };
                facts = [];
            }
        }
    }

    private static WhyVerdict NoFinding(string id, NoFindingReason silence, string project) =>
        new(id, null, NoFindingWords.Word(silence.Kind), silence.Text, PlaceOf(silence.Location), project) { Proof = silence.Proof };

    // All that a rule has looked at is much for all rules.
    private (string, Place?)[] FactsOf(RuleTraceEntry visit) =>
        [.. visit.Facts.Where(fact => !fact.IsAsked || options.Rules.Count > 0).Select(fact => (fact.Text, PlaceOf(fact.Location)))];

    private static Place? PlaceOf(Location? location) => location is null ? null : Place.FromLocation(location);

    private WhyVerdict VerdictOf(Finding finding, TraceOfProject project, string name, IReadOnlyList<ReportedFinding> reported)
    {
        string id = finding.Rule.Id;
        Place? place = Place.FromLocation(finding.Location);
        if (project.Trace.FindWithdrawal(finding) is { } withdrawn)
        {
            return NoFinding(id, withdrawn, name);
        }

        Diagnostic? diagnostic = project.Diagnostics.FirstOrDefault(
            d => d.Id == id && Place.FromLocation(d.Location) == place && !d.Properties.ContainsKey(Finding.SilencedProperty));
        if (diagnostic is null)
        {
            // Every other cause has recorded its reason.
            return NoFinding(id, new NoFindingReason(NoFindingKind.Failed, "the rule failed", finding.Location), name);
        }

        if (diagnostic.Severity < options.MinSeverity)
        {
            return NoFinding(id, new NoFindingReason(NoFindingKind.Suppressed, "it is " + ReportedFinding.Name(diagnostic.Severity) + ", below --min-severity",
                finding.Location), name);
        }

        ReportedFinding? known = reported.FirstOrDefault(f => f.Id == id && f.Place == place);
        return known?.Baseline == BaselineState.Unchanged
            ? NoFinding(id, new NoFindingReason(NoFindingKind.Suppressed, "the baseline contains it", finding.Location), name)
            : new WhyVerdict(id, diagnostic.Severity, null,
                diagnostic.GetMessage(CultureInfo.InvariantCulture) + (known?.WireObstacle is { } obstacle ? Finding.DescribeObstacle(obstacle) : string.Empty),
                place, name) { Obstacle = known?.Obstacle, NeedsHelper = known?.NeedsHelper == true, Proof = finding.Proof, Assumption = finding.Assumption };
    }

    private IEnumerable<WhySubject> SubjectsOf(IEnumerable<TraceOfProject> traces) =>
        traces.SelectMany(t => t.Trace.Visits)
            .Where(visit => IsAsked(visit) && visit.Subject is { } subject && subject.Places.Any(IsHere))
            .GroupBy(visit => (visit.Subject!.Name, Place.FromLocation(visit.Subject.Places[0])))
            .Select(group => new WhySubject(
                group.Key.Name,
                [.. group.SelectMany(visit => visit.Subject!.Users).Select(user => (user.Name, Place: Place.FromLocation(user.Location)))
                    .Where(user => user.Place is not null).Select(user => (user.Name, user.Place!)).Distinct()]));

    private int? FindNearest(IEnumerable<TraceOfProject> traces)
    {
        int? nearest = null;
        foreach (Location location in traces.SelectMany(t => t.Trace.Visits).Where(IsAsked).SelectMany(LocationsOf))
        {
            FileLinePositionSpan span = location.GetLineSpan();
            int candidate = span.StartLinePosition.Line + 1;
            if (span.Path == path && (nearest is not { } best || Math.Abs(candidate - line) < Math.Abs(best - line)))
            {
                nearest = candidate;
            }
        }

        return nearest;
    }

    private static IEnumerable<Location> LocationsOf(RuleTraceEntry visit) =>
        (visit.Subject?.Places ?? ImmutableArray<Location>.Empty).Concat(visit.Reasons.Select(s => s.Location).OfType<Location>())
            .Concat(visit.Findings.Select(f => f.Location));

    private bool IsAsked(RuleTraceEntry visit) => options.Rules.Count == 0 || options.Rules.Contains(visit.Rule.Id);

    private bool IsHere(Location location)
    {
        FileLinePositionSpan span = location.GetLineSpan();
        return span.Path == path && span.StartLinePosition.Line < line && span.EndLinePosition.Line >= line - 1;
    }
}
