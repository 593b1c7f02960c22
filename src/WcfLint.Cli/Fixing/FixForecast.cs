using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Projects;
using WcfLint.Cli.Fixing.Checks;
using WcfLint.Cli.Fixing.Choice;
using WcfLint.Cli.Loading;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Running;

namespace WcfLint.Cli.Fixing;

/// <summary>What fixes would do that wait for an option: the summary promises no more than what the option brings.</summary>
/// <param name="choice">Knows which fixes wait.</param>
/// <param name="agree">Looks at both ends of a wire.</param>
/// <param name="workload">All projects.</param>
internal sealed class FixForecast(FixChoice choice, Agree agree, Workload workload)
{
    private readonly LifetimeObstacles _obstacles = new(choice.WaitsForOption, LifetimeObstacles.MayChange(workload.IsReported), choice.Rules);
    private readonly SolutionRules _solution = new(workload);
    private readonly Lock _gate = new();
    private readonly List<(FindingFix Fix, string Path)> _wireFixes = [];

    /// <summary>Why a fix would leave a finding although its options are given; null if it would fix it.</summary>
    public string? ObstacleOf(Diagnostic diagnostic) => _obstacles.Of(diagnostic);

    /// <summary>Whether a finding waits for a helper of its project, too.</summary>
    public bool NeedsHelper(Diagnostic diagnostic) => _obstacles.NeedsHelper(diagnostic);

    /// <summary>Reads a project as it is before all fixes.</summary>
    public Judged Read(LoadedProject project, CancellationToken cancellation) => (found, compilation, options, failed) =>
    {
        if (choice.Agreement is null && AnalysedEndpoints.FindOrRead(compilation, options, cancellation) is { } endpoints)
        {
            _solution.Add(project, endpoints, cancellation);
            lock (_gate)
            {
                _wireFixes.AddRange(PeerFixes.FixesOf(found));
            }
        }

        // Other fixes change the project first, and then the obstacles are looked for again.
        if (!found.Any(choice.MayBeFixed))
        {
            Add(found, compilation, options, failed, cancellation);
        }
    };

    /// <summary>Reads findings as they are after all fixes.</summary>
    public void Add(IEnumerable<Diagnostic> left, Compilation compilation, AnalyzerOptions options, Action<string, Exception> failed,
        CancellationToken cancellation) =>
        _obstacles.Find(left, compilation, options, failed, cancellation);

    /// <summary>Which of the fixes may be made that change the wire, with all projects in sight.</summary>
    public async Task<PeerFixes> AgreeAsync(AnalyzerRunner runner, CancellationToken cancellation)
    {
        foreach (LoadedProject project in workload.Projects.Except(workload.ReportedProjects))
        {
            await runner.RunAsync(project, cancellation, Read(project, cancellation));
        }

        return agree(_solution.Join(), _wireFixes);
    }
}
