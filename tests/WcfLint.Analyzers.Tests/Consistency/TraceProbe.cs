using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Tracing;
using WcfLint.TestKit;

namespace WcfLint.Analyzers.Tests.Consistency;

/// <summary>Asks every verification that is run while it is in force what kept the rule silent that it is about.</summary>
internal sealed class TraceProbe : AnalysisObserver
{
    private static readonly AsyncLocal<RuleTrace?> s_trace = new();

    private readonly ConcurrentQueue<(string Id, string[] Reasons)> _silences = new();

    /// <summary>How many analyses reported nothing of the rule of their file.</summary>
    public int SilentRuns => _silences.Count;

    /// <summary>The number of these analyses that gave a reason.</summary>
    public int ExplainedRuns => _silences.Count(silence => silence.Reasons.Length > 0);

    /// <summary>The reasons that a rule gave where it reported nothing, each once.</summary>
    public IReadOnlyList<string> ReasonsOf(string id) => [.. _silences.Where(silence => silence.Id == id).SelectMany(silence => silence.Reasons).Distinct()];

    // Options of their own, since those of a project may serve several analyses.
    public override AnalyzerOptions Begin(AnalyzerOptions options)
    {
        var traced = new AnalyzerOptions(options.AdditionalFiles, options.AnalyzerConfigOptionsProvider);
        RuleTrace.Attach(traced, s_trace.Value = new RuleTrace(null));
        return traced;
    }

    public override void End(IEnumerable<string> rules, ImmutableArray<Diagnostic> diagnostics)
    {
        foreach (string id in rules.Except(diagnostics.Select(diagnostic => diagnostic.Id)))
        {
            _silences.Enqueue((id, ReasonsOf(id, s_trace.Value!)));
        }
    }

    private static string[] ReasonsOf(string id, RuleTrace trace)
    {
        List<RuleTraceEntry> visits = [.. trace.Visits.Where(visit => visit.Rule.Id == id)];
        return
        [
            .. visits.SelectMany(visit => visit.Reasons).Concat(visits.SelectMany(visit => visit.Findings).Select(trace.FindWithdrawal).OfType<NoFindingReason>())
                .Select(silence => silence.Kind + ": " + silence.Text),
        ];
    }
}
