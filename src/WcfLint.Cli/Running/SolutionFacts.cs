using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Hosting;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Rules;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Running;

/// <summary>The endpoints of a project.</summary>
/// <param name="Order">Its place among all projects of PATH.</param>
internal sealed record ProjectFacts(ProjectOrder Order, ImmutableArray<EndpointFacts> Endpoints);

/// <summary>What the rules over the solution need when nothing of the tree is at hand any more.</summary>
/// <param name="Projects">The endpoints.</param>
/// <param name="Verdicts">What the settings of the tree make of findings at each place of the endpoints.</param>
/// <param name="Owners">The names of the projects to which the files of these places belong.</param>
internal sealed record SolutionFacts(IReadOnlyList<ProjectFacts> Projects, IReadOnlyDictionary<SolutionPlace, PlaceVerdicts> Verdicts, IReadOnlyDictionary<string, string> Owners)
{
    /// <summary>The endpoints of several projects, whatever the order in which they were read.</summary>
    public static WcfSolution Join(IEnumerable<ProjectFacts> projects) => WcfSolution.Create(
        [.. projects.OrderBy(p => p.Order).SelectMany(p => p.Endpoints).OrderBy(e => e.Location.GetLineSpan().Path, StringComparer.Ordinal).ThenBy(e => e.Location.SourceSpan.Start).ThenBy(e => e.Project, StringComparer.Ordinal)]);

    /// <summary>The facts of several machines.</summary>
    public static SolutionFacts Join(IEnumerable<SolutionFacts> parts)
    {
        var projects = new List<ProjectFacts>();
        var verdicts = new Dictionary<SolutionPlace, PlaceVerdicts>();
        var owners = new Dictionary<string, string>(StringComparer.Ordinal);
        foreach (SolutionFacts part in parts)
        {
            projects.AddRange(part.Projects);
            foreach ((SolutionPlace place, PlaceVerdicts verdict) in part.Verdicts)
            {
                verdicts[place] = verdict;
            }

            foreach ((string file, string owner) in part.Owners)
            {
                owners[file] = owner;
            }
        }

        return new SolutionFacts(projects, verdicts, owners);
    }

    /// <summary>What the rules find, before any settings. A fix of one end is a fix of its project: findings over the solution have none.</summary>
    /// <param name="solution">The endpoints.</param>
    /// <param name="failures">Takes the rules that fail.</param>
    /// <param name="cancellation">Ends the run.</param>
    /// <param name="trace">Takes what the rules do, where somebody asks; else null.</param>
    public static IReadOnlyList<Finding> Find(WcfSolution solution, ICollection<AnalyzerFailure> failures, CancellationToken cancellation, RuleTrace? trace = null)
    {
        var findings = new List<Finding>();
        var failed = new RuleFailures();
        RuleRunner.Run(new SolutionRuleContext(solution, finding => findings.Add(finding.WithoutFixes()), cancellation, trace), failed);
        failed.ReportTo(d => failures.Add(AnalyzerRunner.Failure(string.Empty, d)));
        return findings;
    }

    /// <summary>Every place at which a rule may report something of an endpoint.</summary>
    public static IEnumerable<Location> LocationsOf(EndpointFacts endpoint) =>
        [
            endpoint.Location,
            endpoint.BindingLocation,
            endpoint.Encoding.Location,
            endpoint.Transfer.Location,
            endpoint.Size.Location,
            .. endpoint.ReaderQuotas.Select(quota => quota.Location),
            .. endpoint.ObjectGraph is { } graph ? [graph.Location] : (Location[])[],
        ];
}
