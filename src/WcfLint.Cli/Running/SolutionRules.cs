using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Hosting;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Reading;
using WcfLint.Analyzers.Rules;
using WcfLint.Cli.Loading;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Running;

/// <summary>
/// The rules that hold clients of one project against services of another: no compiler sees both at once. Each project leaves
/// behind its endpoints as plain values.
/// </summary>
/// <param name="workload">All projects.</param>
/// <param name="foresees">Whether it is asked what settings would make of findings, for machines that have no settings at hand.</param>
internal sealed class SolutionRules(Workload workload, bool foresees = false)
{
    private readonly Lock _gate = new();
    private readonly List<ProjectFacts> _facts = [];
    private readonly Dictionary<SolutionPlace, PlaceVerdicts> _verdicts = [];

    /// <summary>Takes the endpoints of a project while its compilation is at hand.</summary>
    /// <param name="project">The project.</param>
    /// <param name="endpoints">What the analyzers have read of it.</param>
    /// <param name="compilation">Its compilation, with its settings.</param>
    /// <param name="options">Its settings for analyzers.</param>
    /// <param name="cancellation">Ends the run.</param>
    public void Add(LoadedProject project, ProjectEndpoints endpoints, Compilation compilation, AnalyzerOptions options, CancellationToken cancellation)
    {
        ImmutableArray<EndpointFacts> facts = EndpointFactsReader.Read(endpoints, cancellation);
        List<(SolutionPlace, PlaceVerdicts)> verdicts = !foresees ? [] :
            [.. PlaceVerdicts.Foresee(endpoints.Project, compilation, options, [.. PlacesOf(facts).Where(p => workload.OwnerOf(p.Path) == project).Select(p => p.ToLocation())]).Select(v => (SolutionPlace.Create(v.Place), v.Verdicts))];
        lock (_gate)
        {
            _facts.Add(new ProjectFacts(workload.OrderOf(project), facts));
            foreach ((SolutionPlace place, PlaceVerdicts verdict) in verdicts)
            {
                _verdicts[place] = verdict;
            }
        }
    }

    /// <summary>The endpoints of all projects that were taken.</summary>
    public WcfSolution Join() => SolutionFacts.Join(_facts);

    /// <summary>The findings over all projects that were taken, as the settings of the projects in which they stand leave them.</summary>
    /// <param name="solution">The endpoints of all of them.</param>
    /// <param name="runner">Knows the settings.</param>
    /// <param name="failures">Takes the rules that fail.</param>
    /// <param name="cancellation">Ends the run.</param>
    /// <param name="trace">Takes what the rules do, where somebody asks; else null.</param>
    public IEnumerable<Diagnostic> Find(WcfSolution solution, AnalyzerRunner runner, ICollection<AnalyzerFailure> failures, CancellationToken cancellation, RuleTrace? trace = null) =>
        SolutionFacts.Find(solution, failures, cancellation, trace)
            .GroupBy(f => workload.OwnerOf(f.Location.GetLineSpan().Path))
            .Where(group => group.Key is not null)
            .SelectMany(group => runner.ApplySettings(group.Key!, [.. group], trace));

    /// <summary>All that another machine needs to find the same.</summary>
    /// <param name="runner">Knows the settings.</param>
    public SolutionFacts Detach(AnalyzerRunner runner)
    {
        // A file of a project that names it, but that another project owns.
        IEnumerable<SolutionPlace> others = _facts.SelectMany(f => PlacesOf(f.Endpoints)).Distinct().Where(place => !_verdicts.ContainsKey(place));
        foreach (IGrouping<LoadedProject?, SolutionPlace> group in others.ToList().GroupBy(place => workload.OwnerOf(place.Path)))
        {
            foreach ((Location place, PlaceVerdicts verdicts) in group.Key is { } owner ? runner.Foresee(owner, [.. group.Select(place => place.ToLocation())]) : [])
            {
                _verdicts[SolutionPlace.Create(place)] = verdicts;
            }
        }

        return new SolutionFacts(
            [.. _facts.OrderBy(f => f.Order)],
            _verdicts,
            _verdicts.Keys.Select(place => place.Path).Distinct().ToDictionary(path => path, workload.NameOfOwner, StringComparer.Ordinal));
    }

    private static IEnumerable<SolutionPlace> PlacesOf(ImmutableArray<EndpointFacts> facts) =>
        facts.SelectMany(SolutionFacts.LocationsOf).Where(location => location.Kind == LocationKind.ExternalFile).Select(SolutionPlace.Create).Distinct();
}
