using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Findings.Tracing;

namespace WcfLint.TestKit;

/// <summary>Asks every verification that is run while it is in force what kept the rule silent that it is about.</summary>
public sealed class TraceProbe
{
    private static readonly AsyncLocal<TraceProbe?> s_current = new();

    private readonly object _gate = new();
    private readonly Dictionary<string, List<string>> _reasons = [];

    private TraceProbe()
    {
    }

    internal static TraceProbe? Current => s_current.Value;

    /// <summary>How many analyses reported nothing of the rule of their file.</summary>
    public int SilentRuns { get; private set; }

    /// <summary>Of these, how many gave a reason.</summary>
    public int ExplainedRuns { get; private set; }

    /// <summary>Puts a probe in force for what the calling method awaits.</summary>
    public static TraceProbe Start() => s_current.Value = new TraceProbe();

    /// <summary>The reasons that a rule gave where it reported nothing, each once.</summary>
    public IReadOnlyList<string> ReasonsOf(string id)
    {
        lock (_gate)
        {
            return _reasons.TryGetValue(id, out List<string>? reasons) ? [.. reasons.Distinct()] : [];
        }
    }

    internal void Add(string id, RuleTrace trace, ImmutableArray<Diagnostic> diagnostics)
    {
        if (diagnostics.Any(diagnostic => diagnostic.Id == id))
        {
            return;
        }

        List<RuleTraceEntry> visits = [.. trace.Visits.Where(visit => visit.Rule.Id == id)];
        List<string> reasons =
        [
            .. visits.SelectMany(visit => visit.Silences).Concat(visits.SelectMany(visit => visit.Findings).Select(trace.FindWithdrawal).OfType<NoFindingReason>())
                .Select(silence => silence.Kind + ": " + silence.Text),
        ];
        lock (_gate)
        {
            SilentRuns++;
            ExplainedRuns += reasons.Count > 0 ? 1 : 0;
            if (!_reasons.TryGetValue(id, out List<string>? known))
            {
                _reasons.Add(id, known = []);
            }

            known.AddRange(reasons);
        }
    }
}
