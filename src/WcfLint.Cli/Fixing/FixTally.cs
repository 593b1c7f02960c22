using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Fixing.Checks;
using WcfLint.Cli.Fixing.Choice;
using WcfLint.Cli.Loading;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Fixing;

/// <summary>Counts the findings of a run before and after its fixes, each place once, and those that wait for a decision.</summary>
/// <param name="choice">Knows what a finding waits for.</param>
/// <param name="forecast">Knows what its fix would leave all the same.</param>
/// <param name="workload">Knows which files are reported.</param>
/// <param name="result">Takes the counts, and what the projects could not do.</param>
internal sealed class FixTally(FixChoice choice, FixForecast forecast, Workload workload, FixResult result)
{
    private readonly HashSet<(string Id, string Path, TextSpan Span)> _before = [];
    private readonly HashSet<(string Id, string Path, TextSpan Span)> _after = [];
    private readonly HashSet<CountedFinding> _undecided = [];
    private readonly HashSet<CountedFinding> _unfixable = [];

    // Fixes that change the wire, until the ends have been compared.
    private readonly Dictionary<(string Id, string Path, TextSpan Span), FindingFix> _unjudged = [];

    private const string NoFix = "no automatic fix";

    // What the fix of a rule changes stands on its page.
    private const string OtherForm = "the fix of the rule does not fit this form: see wcflint explain";

    // Findings by rule, without those that an earlier project with the same files has counted.
    private readonly Dictionary<string, int> _found = new(StringComparer.Ordinal);

    /// <summary>Endpoints that were to change and did not: their other ends must not either.</summary>
    public HashSet<(string Key, string Endpoint)> NotApplied { get; } = [];

    /// <summary>Findings as they are counted, those of reported files.</summary>
    public List<CountedFinding> Read(IEnumerable<Diagnostic> diagnostics) => Read(diagnostics, FindMissing);

    /// <summary>Counts findings that are there before any fix, or come up by one and are mended.</summary>
    public void AddBefore(IEnumerable<CountedFinding> findings) => _before.UnionWith(findings.Select(f => (f.Id, f.Path, f.Span)));

    /// <summary>
    /// Counts the findings of a project before and after its fixes. In a file that an earlier project changed too the places before are
    /// those after that one's fixes: what both know is one finding, and what this one mends is not left.
    /// </summary>
    public void AddProject(IReadOnlyCollection<CountedFinding> before, IReadOnlyCollection<CountedFinding> after)
    {
        HashSet<(string Id, string Path, TextSpan Span)> places = [.. before.Select(static f => (f.Id, f.Path, f.Span))];
        foreach ((string id, string _, TextSpan _) in places.Where(p => !_after.Contains(p)))
        {
            _found[id] = _found.GetValueOrDefault(id) + 1;
        }

        _after.ExceptWith(places);
        _undecided.RemoveWhere(f => places.Contains((f.Id, f.Path, f.Span)));
        _unfixable.RemoveWhere(f => places.Contains((f.Id, f.Path, f.Span)));
        AddAfter(after);
    }

    /// <summary>Counts findings that are there after all fixes.</summary>
    public void AddAfter(IReadOnlyCollection<CountedFinding> findings)
    {
        _after.UnionWith(findings.Select(f => (f.Id, f.Path, f.Span)));
        _undecided.UnionWith(findings.Where(f => f.Missing is not null));
        _unfixable.UnionWith(findings.Where(f => f.Obstacle is not null));
    }

    /// <summary>Adds what the fixes of a project could not do.</summary>
    public void Add(ProjectFix fix, LoadedProject project)
    {
        _undecided.UnionWith(Read(fix.LeftPlaces.Where(l => l.IsForHelper).Select(l => l.Finding), _ => FixChoice.NeedsHelper));
        result.LeftPlaces.UnionWith(fix.LeftPlaces
            .Select(l => (Span: l.Finding.Location.GetLineSpan(), l.Finding.Id, l.Obstacle))
            .Where(l => workload.IsReported(l.Span.Path))
            .Select(l => new LeftPlace(l.Span.Path, l.Span.StartLinePosition.Line + 1, l.Id, l.Obstacle)));
        NotApplied.UnionWith(fix.After.SelectMany(choice.FindAgreed));
        result.Together.UnionWith(fix.After.Where(choice.ChangesSeveralProjects).Select(d => d.Id));
        result.Left.UnionWith(fix.Left);
        result.Failures.AddRange(fix.Failures.DistinctBy(f => f.Cause));
        result.Errors = (result.Errors.Before + fix.Errors.Before, result.Errors.After + fix.Errors.After);
        if (!fix.Ended)
        {
            result.Endless.Add(project.Path ?? project.Folder);
        }
    }

    /// <summary>Whether both ends of a wire have to be looked at to know what findings wait for.</summary>
    public bool WaitsForAgreement => _undecided.Any(f => _unjudged.ContainsKey((f.Id, f.Path, f.Span)));

    /// <summary>Judges the findings whose fixes change the wire.</summary>
    public void Judge(PeerFixes agreement)
    {
        foreach (CountedFinding finding in _undecided.ToList())
        {
            if (_unjudged.TryGetValue((finding.Id, finding.Path, finding.Span), out FindingFix? fix))
            {
                (FixWay? way, string? obstacle) = agreement.FindWay(fix, finding.Path);
                _undecided.Remove(finding);
                if (way is null || fix.Edits.IsEmpty && way == FixWay.AtPlace)
                {
                    _unfixable.Add(finding with { Missing = null, Obstacle = obstacle ?? FixWays.NoOtherEnd });
                }
                else
                {
                    _undecided.Add(finding with { Missing = way == FixWay.AtPlace ? FixChoice.NeedsPlace : FixChoice.ChangesWire });
                }
            }
        }
    }

    /// <summary>Gives the result its counts, and an order that no thread decides.</summary>
    public void Finish()
    {
        foreach (string id in _before.Concat(_after).Select(f => f.Id).Concat(_found.Keys).Distinct().Where(choice.Includes).ToList())
        {
            result.Rules[id] = (_before.Count(f => f.Id == id) + _found.GetValueOrDefault(id), _after.Count(f => f.Id == id));
        }

        foreach (IGrouping<(string, string), CountedFinding> group in _undecided.GroupBy(u => (u.Id, u.Missing!)))
        {
            result.Undecided[group.Key] = group.Count();
        }

        foreach (IGrouping<(string, string), CountedFinding> group in _unfixable.DistinctBy(f => (f.Id, f.Path, f.Span)).GroupBy(f => (f.Id, f.Obstacle!)))
        {
            result.Unfixable[group.Key] = group.Count();
        }

        result.Failures.Sort((a, b) => string.CompareOrdinal(a.Project, b.Project));
        result.Endless.Sort(StringComparer.Ordinal);
    }

    private string? FindMissing(Diagnostic diagnostic) => choice.Missing(diagnostic) is not { } missing ? null
        : !forecast.NeedsHelper(diagnostic) ? forecast.ObstacleOf(diagnostic) is null ? missing : null
        : FixChoice.NeedsHelper + " " + (missing == FixChoice.BelowWarning ? FixWays.Infos : FixWays.OptionsOf(FixWay.ByRule, diagnostic.Id));

    private string? FindObstacle(Diagnostic diagnostic) =>
        choice.Ask is not null || !choice.Includes(diagnostic.Id) || forecast.NeedsHelper(diagnostic)
            ? null : forecast.ObstacleOf(diagnostic) ?? FixProperties.WhyNoFix(diagnostic) ?? choice.FindObstacle(diagnostic)
                ?? (choice.HasFix(diagnostic) ? null : WcfRules.Find(diagnostic.Id) is null or { Fix: FixKind.None } ? NoFix : OtherForm);

    private List<CountedFinding> Read(IEnumerable<Diagnostic> diagnostics, Func<Diagnostic, string?> findMissing)
    {
        var findings = new List<CountedFinding>();
        foreach (Diagnostic diagnostic in diagnostics.Where(static d => !d.Properties.ContainsKey(Finding.OtherEndProperty)))
        {
            string path = diagnostic.Location.GetLineSpan().Path;
            if (workload.IsReported(path))
            {
                findings.Add(new CountedFinding(diagnostic.Id, path, diagnostic.Location.SourceSpan, findMissing(diagnostic), FindObstacle(diagnostic)));
                if (choice.FindUnjudged(diagnostic) is { } fix)
                {
                    _unjudged[(diagnostic.Id, path, diagnostic.Location.SourceSpan)] = fix;
                }
            }
        }

        return findings;
    }
}

/// <summary>A finding without its syntax tree.</summary>
/// <param name="Missing">The option that the user would have to add; null if no option helps.</param>
/// <param name="Obstacle">The reason why no option fixes it; null if an option does, or if its fix was tried.</param>
internal sealed record CountedFinding(string Id, string Path, TextSpan Span, string? Missing, string? Obstacle);
