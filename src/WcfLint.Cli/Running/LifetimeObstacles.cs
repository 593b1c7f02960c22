using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Host;
using WcfLint.Analyzers.Findings;
using WcfLint.Cli.Model;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.Cli.Running;

/// <summary>
/// Why fixes of client lifetime leave findings: decided by the fixes themselves, so that <c>wcflint check</c> counts as fixable what
/// <c>wcflint fix</c> mends. Only of findings that a sweep takes: each decision costs as much as the fix.
/// </summary>
internal sealed class LifetimeObstacles
{
    private static readonly Lazy<SolutionServices> s_services = new(() => new AdhocWorkspace().CurrentSolution.Services);

    private static readonly Dictionary<string, LifetimeFix> s_fixes = typeof(LifetimeFix).Assembly.GetTypes()
        .Where(t => !t.IsAbstract && typeof(LifetimeFix).IsAssignableFrom(t))
        .Select(t => (LifetimeFix)Activator.CreateInstance(t)!)
        .ToDictionary(fix => fix.FixableDiagnosticIds.Single(), StringComparer.Ordinal);

    private readonly ConcurrentDictionary<(string Id, Place Place), string> _found = new();

    /// <summary>Decides on the findings of a compilation.</summary>
    public void Find(IEnumerable<Diagnostic> diagnostics, Compilation compilation, AnalyzerOptions options, CancellationToken cancellation)
    {
        foreach (Diagnostic diagnostic in diagnostics.Where(IsSwept))
        {
            var place = new LifetimeFixPlace(compilation.GetSemanticModel(diagnostic.Location.SourceTree!), options, s_services.Value);
            if (s_fixes[diagnostic.Id].FindObstacle(place, diagnostic, cancellation) is { } obstacle && Place.FromLocation(diagnostic.Location) is { } at)
            {
                _found[(diagnostic.Id, at)] = obstacle;
            }
        }
    }

    /// <summary>Why a finding is left; null where it is mended, or was not decided on.</summary>
    public string? Of(string id, Place place) => _found.GetValueOrDefault((id, place));

    private static bool IsSwept(Diagnostic diagnostic) =>
        diagnostic.Severity >= SweepPolicy.Lowest && !diagnostic.IsSuppressed && diagnostic.Location.SourceTree is not null && s_fixes.ContainsKey(diagnostic.Id)
        && SweepPolicy.IsFit(null, FixProperties.RewritingOf(diagnostic)) && !diagnostic.Properties.ContainsKey(Finding.SilencedProperty);
}
