using System;
using System.Collections.Generic;

namespace WcfLint.Analyzers.Tracing;

/// <summary>One rule's look at one object, recorded for a trace. Written on one thread.</summary>
internal sealed class RuleTraceEntry(WcfRule rule, TraceSubject? subject)
{
    private readonly List<NoFindingReason> _reasons = [];
    private readonly List<Finding> _findings = [];
    private readonly List<TraceFact> _facts = [];

    public WcfRule Rule => rule;

    /// <summary>What it looked at; null where the rule walks over much and says itself what it looked at.</summary>
    public TraceSubject? Subject => subject;

    /// <summary>Why it reports nothing, or less.</summary>
    public IReadOnlyList<NoFindingReason> Reasons => _reasons;

    /// <summary>What it reported. What became of that the diagnostics tell.</summary>
    public IReadOnlyList<Finding> Findings => _findings;

    /// <summary>The conditions of the rule that hold, in the order in which it asked.</summary>
    public IReadOnlyList<TraceFact> Facts => _facts;

    /// <summary>Adds a condition that holds.</summary>
    public void Holds(TraceFact fact)
    {
        if (!_facts.Exists(known => known.Text == fact.Text))
        {
            _facts.Add(fact);
        }
    }

    /// <summary>Adds why it reports nothing. What the reason says is no news beside it.</summary>
    public void NoFinding(NoFindingReason reason)
    {
        reason = reason.InWords();
        _reasons.Add(reason);
        _facts.RemoveAll(fact => fact.IsAsked && reason.Text.StartsWith(fact.Text, StringComparison.Ordinal));
    }

    public void Found(Finding finding) => _findings.Add(finding);
}
