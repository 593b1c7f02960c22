using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Findings.Tracing;

namespace WcfLint.TestKit;

/// <summary>Asks every verification that is run while it is in force what kept the rule silent that it is about.</summary>
public sealed class TraceProbe
{
    private static readonly AsyncLocal<TraceProbe?> s_current = new();
    private static readonly AsyncLocal<RuleTrace?> s_trace = new();

    private readonly ConcurrentQueue<(string Id, string[] Reasons)> _silences = new();

    private TraceProbe()
    {
    }

    /// <summary>How many analyses reported nothing of the rule of their file.</summary>
    public int SilentRuns => _silences.Count;

    /// <summary>Of these, how many gave a reason.</summary>
    public int ExplainedRuns => _silences.Count(silence => silence.Reasons.Length > 0);

    internal static bool IsInForce => s_current.Value is not null;

    /// <summary>Puts a probe in force for what the calling method awaits.</summary>
    public static TraceProbe Start() => s_current.Value = new TraceProbe();

    /// <summary>The reasons that a rule gave where it reported nothing, each once.</summary>
    public IReadOnlyList<string> ReasonsOf(string id) => [.. _silences.Where(silence => silence.Id == id).SelectMany(silence => silence.Reasons).Distinct()];

    /// <summary>Options of their own for an analysis that is traced, since those of a project may serve several.</summary>
    internal static AnalyzerOptions Attach(AnalyzerOptions options)
    {
        if (IsInForce)
        {
            options = new AnalyzerOptions(options.AdditionalFiles, options.AnalyzerConfigOptionsProvider);
            RuleTrace.Attach(options, s_trace.Value = new RuleTrace(null));
        }

        return options;
    }

    /// <summary>Takes down why the rules reported nothing in the analysis that has just ended.</summary>
    internal static void Add(IEnumerable<string> ids, ImmutableArray<Diagnostic> diagnostics)
    {
        if (s_current.Value is { } probe && s_trace.Value is { } trace)
        {
            foreach (string id in ids.Except(diagnostics.Select(diagnostic => diagnostic.Id)))
            {
                probe._silences.Enqueue((id, ReasonsOf(id, trace)));
            }
        }
    }

    private static string[] ReasonsOf(string id, RuleTrace trace)
    {
        List<RuleTraceEntry> visits = [.. trace.Visits.Where(visit => visit.Rule.Id == id)];
        return
        [
            .. visits.SelectMany(visit => visit.Silences).Concat(visits.SelectMany(visit => visit.Findings).Select(trace.FindWithdrawal).OfType<NoFindingReason>())
                .Select(silence => silence.Kind + ": " + silence.Text),
        ];
    }
}
