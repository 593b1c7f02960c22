using System.Collections.Generic;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.Analyzers.Findings.Tracing;

/// <summary>One rule's look at one thing, for who asks why it said what it said. Written on one thread.</summary>
internal sealed class RuleTraceEntry(WcfRule rule, TraceSubject? subject)
{
    private readonly List<NoFindingReason> _silences = [];
    private readonly List<Finding> _findings = [];

    public WcfRule Rule => rule;

    /// <summary>What it looked at; null where the rule walks over much and says itself what it looked at.</summary>
    public TraceSubject? Subject => subject;

    public IReadOnlyList<NoFindingReason> Silences => _silences;

    /// <summary>What it reported. What became of that the diagnostics tell.</summary>
    public IReadOnlyList<Finding> Findings => _findings;

    /// <summary>Adds why it reports nothing.</summary>
    public void Silent(NoFindingReason reason) => _silences.Add(reason.InWords());

    /// <summary>Why it says nothing of what it looks at.</summary>
    public void Silent(NoFindingKind kind, string text) => Silent(new NoFindingReason(kind, text));

    /// <summary>Why it says nothing of a part of what it looks at, or of one of the things that it walks over.</summary>
    public void Silent(Location location, NoFindingKind kind, string text) => Silent(new NoFindingReason(kind, text, location));

    public void Found(Finding finding) => _findings.Add(finding);
}
