using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Analyzers.Tracing;

/// <summary>
/// What rules looked at in one file, what they found and why they reported nothing. It exists only where it was requested
/// (<see cref="Attach"/>), and that analysis runs on one thread; else the trace of rules and hosts is null.
/// </summary>
/// <param name="path">The file to trace; null for all.</param>
internal sealed class RuleTrace(string? path)
{
    private static readonly ConditionalWeakTable<AnalyzerOptions, RuleTrace> s_traces = new();

    private readonly object _gate = new();
    private readonly List<RuleTraceEntry> _visits = [];
    private readonly Dictionary<(string, string, TextSpan), NoFindingReason> _withdrawn = [];
    private readonly HashSet<string> _analysed = [];
    private int _muted;

    public IReadOnlyList<RuleTraceEntry> Visits => _visits;

    /// <summary>Asks an analysis with these options for its trace.</summary>
    public static void Attach(AnalyzerOptions options, RuleTrace trace) => s_traces.Add(options, trace);

    /// <summary>The trace of an analysis; null for none. Call it once a compilation, not once an object.</summary>
    public static RuleTrace? Find(AnalyzerOptions options) => s_traces.TryGetValue(options, out RuleTrace? trace) ? trace : null;

    /// <summary>Takes a look that has ended, if it concerns the file.</summary>
    public void Add(RuleTraceEntry visit)
    {
        if (_muted == 0 && Concerns(visit))
        {
            lock (_gate)
            {
                _visits.Add(visit);
            }
        }
    }

    /// <summary>Adds why a rule that looked, or would have looked, at something said nothing of it.</summary>
    public void Add(WcfRule rule, TraceSubject? subject, NoFindingReason reason)
    {
        var visit = new RuleTraceEntry(rule, subject);
        visit.NoFinding(reason);
        Add(visit);
    }

    /// <summary>Records why a finding of a rule is not reported.</summary>
    public void Withdraw(Finding finding, NoFindingKind kind, string text) => Withdraw(finding.Rule.Id, finding.Location, kind, text);

    /// <summary>The same by the rule's id and the place.</summary>
    public void Withdraw(string id, Location location, NoFindingKind kind, string text)
    {
        if (_muted == 0)
        {
            lock (_gate)
            {
                _withdrawn[KeyOf(id, location)] = new NoFindingReason(kind, text, location);
            }
        }
    }

    /// <summary>Why a finding of a rule is not reported; null where no reason was recorded.</summary>
    public NoFindingReason? FindWithdrawal(Finding finding)
    {
        lock (_gate)
        {
            return _withdrawn.TryGetValue(KeyOf(finding.Rule.Id, finding.Location), out NoFindingReason silence) ? silence : null;
        }
    }

    /// <summary>Records that a C# file was analysed: the driver passes generated files to no analyzer.</summary>
    public void NoteAnalysed(string file)
    {
        lock (_gate)
        {
            _analysed.Add(file);
        }
    }

    public bool IsAnalysed(string file)
    {
        lock (_gate)
        {
            return _analysed.Contains(file);
        }
    }

    /// <summary>Takes nothing until <see cref="Unmute"/>: what is looked at for comparison only is no answer.</summary>
    public void Mute() => _muted++;

    public void Unmute() => _muted--;

    private static (string, string, TextSpan) KeyOf(string id, Location location) => (id, location.GetLineSpan().Path, location.SourceSpan);

    private bool Concerns(RuleTraceEntry visit) =>
        path is null
        || (visit.Subject is { } subject && subject.Places.Any(IsHere))
        || visit.Reasons.Any(reason => reason.Location is { } location && IsHere(location))
        || visit.Findings.Any(finding => IsHere(finding.Location));

    private bool IsHere(Location location) => location.GetLineSpan().Path == path;
}
