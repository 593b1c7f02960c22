using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Hosting;
using WcfLint.Analyzers.Model.Facts;
using WcfLint.Analyzers.Model.Wire;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Projects.Facts;
using WcfLint.Analyzers.Rules;
using WcfLint.Analyzers.Tracing;
using WcfLint.Cli.Loading;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Running;

/// <summary>
/// The rules that hold clients of one project against services of another: no compiler sees both at once. Each project leaves
/// behind its endpoints as plain values.
/// </summary>
/// <param name="workload">All projects.</param>
internal sealed class SolutionRules(Workload workload)
{
    private readonly Lock _gate = new();
    private readonly List<(ProjectOrder Order, ImmutableArray<EndpointFacts> Endpoints)> _facts = [];
    private readonly List<EndpointFacts> _unread = [];

    /// <summary>Takes the endpoints of a project while its compilation is at hand.</summary>
    /// <param name="project">The project.</param>
    /// <param name="endpoints">What the analyzers have read of it.</param>
    /// <param name="cancellation">Ends the run.</param>
    public void Add(LoadedProject project, ProjectEndpoints endpoints, CancellationToken cancellation)
    {
        ImmutableArray<EndpointFacts> facts = EndpointFactsReader.Read(endpoints, cancellation);
        ImmutableArray<EndpointFacts> unread = EndpointFactsReader.ReadUnread(endpoints, cancellation);
        lock (_gate)
        {
            _facts.Add((workload.OrderOf(project), facts));
            _unread.AddRange(unread);
        }
    }

    /// <summary>The endpoints of all projects, whatever the order in which these were read.</summary>
    public WcfSolution Join() => WcfSolution.Create(
        [.. _facts.OrderBy(p => p.Order).SelectMany(p => p.Endpoints).OrderBy(e => e.Location.GetLineSpan().Path, StringComparer.Ordinal)
            .ThenBy(e => e.Location.SourceSpan.Start).ThenBy(e => e.Project, StringComparer.Ordinal)],
        [.. _unread]);

    /// <summary>
    /// The findings over all projects that were taken, as the settings of the projects in which they stand leave them. A fix of one
    /// end is a fix of its project: findings over the solution have none.
    /// </summary>
    /// <param name="solution">The endpoints of all of them.</param>
    /// <param name="runner">Knows the settings.</param>
    /// <param name="failures">Takes the rules that fail.</param>
    /// <param name="cancellation">Ends the run.</param>
    /// <param name="trace">Takes what the rules do; null where no trace was requested.</param>
    public IEnumerable<Diagnostic> Find(WcfSolution solution, AnalyzerRunner runner, ICollection<AnalyzerFailure> failures, CancellationToken cancellation,
        RuleTrace? trace = null)
    {
        var findings = new List<Finding>();
        var failed = new RuleFailures();
        RuleRunner.Run(new SolutionRuleContext(solution, finding => findings.Add(finding.WithoutFixes()), cancellation, trace), failed);
        failed.ReportTo(d => failures.Add(AnalyzerRunner.Failure(string.Empty, d)));
        return findings
            .GroupBy(f => workload.OwnerOf(f.Location.GetLineSpan().Path))
            .Where(group => group.Key is not null)
            .SelectMany(group => runner.ApplySettings(group.Key!, [.. group], trace));
    }
}
