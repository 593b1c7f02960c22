using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Rules;
using WcfLint.Analyzers.Rules.Transport;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Running;

/// <summary>
/// The rules that hold clients of one project against services of another: no compiler sees both at once. Each project leaves
/// behind its ends of contracts as plain values, and where its settings silence these rules.
/// </summary>
internal sealed class SolutionRules
{
    private static readonly WcfRule[] s_rules = [WcfRules.WCFL2003_QuotasOfTheSidesDiffer, WcfRules.WCFL2005_ObjectGraphQuota, WcfRules.WCFL3007_HttpBetweenOwnPeers];

    private readonly object _gate = new();
    private readonly List<ContractSide> _sides = [];

    // What a project's settings make of an Info of a rule at a place: null where they silence it.
    private readonly Dictionary<(string Rule, Place Place), DiagnosticSeverity?> _severities = [];

    /// <summary>Takes the ends of a project while its compilation is at hand.</summary>
    public void Add(Compilation compilation, AnalyzerOptions options, ConfigurationSet set, ImmutableArray<ContractSide> sides)
    {
        lock (_gate)
        {
            foreach (ContractSide side in sides)
            {
                ContractSide detached = side.With(location =>
                {
                    Judge(location, compilation, options, set);
                    return Detach(location);
                });
                _sides.Add(detached with { Project = compilation.AssemblyName ?? string.Empty });
            }
        }
    }

    /// <summary>The findings over all projects that were taken.</summary>
    public IEnumerable<Diagnostic> Findings()
    {
        // Projects are done in any order: the same findings come out of each.
        SidePairs pairs = SidePairs.Of(_sides.OrderBy(s => s.Location.GetLineSpan().Path, System.StringComparer.Ordinal).ThenBy(s => s.Location.SourceSpan.Start));
        foreach (Finding finding in WCFL2003_QuotasOfTheSidesDiffer.Between(pairs)
            .Concat(WCFL2005_ObjectGraphQuota.OnOneSide(pairs))
            .Concat(WCFL3007_HttpBetweenOwnPeers.Between(pairs, _sides)))
        {
            DiagnosticSeverity? severity = Place.Of(finding.Location) is { } place && _severities.TryGetValue((finding.Rule.Id, place), out DiagnosticSeverity? known)
                ? known
                : DiagnosticSeverity.Info;
            if (severity is { } wanted)
            {
                yield return (wanted == DiagnosticSeverity.Info ? finding : finding.WithSeverity(wanted)).ToDiagnostic();
            }
        }
    }

    private void Judge(Location location, Compilation compilation, AnalyzerOptions options, ConfigurationSet set)
    {
        if (Place.Of(location) is not { } place)
        {
            return;
        }

        foreach (WcfRule rule in s_rules)
        {
            if (_severities.ContainsKey((rule.Id, place)))
            {
                continue;
            }

            var probe = new Finding(rule, location, "", "", "", "") { Severity = DiagnosticSeverity.Info };
            Diagnostic? passed = set.ToDiagnostic(probe, options) is { } diagnostic
                ? CompilationWithAnalyzers.GetEffectiveDiagnostics([diagnostic], compilation).FirstOrDefault(d => !d.IsSuppressed)
                : null;
            _severities[(rule.Id, place)] = passed?.Severity;
        }
    }

    // A location in a syntax tree would keep the tree.
    private static Location Detach(Location location) =>
        location.IsInSource ? Location.Create(location.SourceTree!.FilePath, location.SourceSpan, location.GetLineSpan().Span) : location;
}
