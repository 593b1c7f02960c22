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
using WcfLint.Analyzers.Model.Reading;
using WcfLint.Analyzers.Rules;
using WcfLint.Cli.Loading;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Running;

/// <summary>
/// The rules that hold clients of one project against services of another: no compiler sees both at once. Each project leaves
/// behind its endpoints as plain values.
/// </summary>
internal sealed class SolutionRules
{
    private readonly object _gate = new();
    private readonly List<EndpointFacts> _endpoints = [];
    private readonly Dictionary<string, LoadedProject> _owners = new(StringComparer.Ordinal);

    /// <summary>Takes the endpoints of a project while its compilation is at hand.</summary>
    public void Add(LoadedProject project, ProjectEndpoints endpoints, CancellationToken cancellation)
    {
        ImmutableArray<EndpointFacts> facts = EndpointFactsReader.Read(endpoints, cancellation);
        lock (_gate)
        {
            _endpoints.AddRange(facts);
            foreach (string file in project.CodeFiles.Concat(project.Configurations.Select(c => c.Path)))
            {
                _owners.TryAdd(file, project);
            }
        }
    }

    /// <summary>The endpoints of all projects that were taken. Projects are done in any order: the same comes out of each.</summary>
    public WcfSolution Join() => WcfSolution.Create(
        [.. _endpoints.OrderBy(e => e.Location.GetLineSpan().Path, StringComparer.Ordinal).ThenBy(e => e.Location.SourceSpan.Start).ThenBy(e => e.Project, StringComparer.Ordinal)]);

    /// <summary>The findings over all projects that were taken, as the settings of the projects in which they stand leave them.</summary>
    /// <param name="runner">Knows the settings.</param>
    /// <param name="failures">Takes the rules that fail.</param>
    /// <param name="cancellation">Ends the run.</param>
    /// <param name="trace">Takes what the rules do, where somebody asks; else null.</param>
    public IEnumerable<Diagnostic> Find(AnalyzerRunner runner, ICollection<AnalyzerFailure> failures, CancellationToken cancellation, RuleTrace? trace = null)
    {
        WcfSolution solution = Join();
        var findings = new List<Finding>();
        var failed = new RuleFailures();
        RuleRunner.Run(new SolutionRuleContext(solution, findings.Add, cancellation, trace), failed);
        failed.ReportTo(d => failures.Add(AnalyzerRunner.Failure(string.Empty, d)));
        return findings
            .GroupBy(f => _owners.GetValueOrDefault(f.Location.GetLineSpan().Path))
            .Where(group => group.Key is not null)
            .SelectMany(group => runner.ApplySettings(group.Key!, group, trace));
    }
}
