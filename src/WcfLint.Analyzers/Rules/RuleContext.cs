using System;
using System.Collections.Generic;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Tracing;

namespace WcfLint.Analyzers.Rules;

/// <summary>What every rule sees.</summary>
/// <param name="resolver">Decides in which circumstances a place is used; null where places of several projects are compared.</param>
/// <param name="trace">Records what rules do, where a trace was requested; else null.</param>
/// <param name="report">Takes the findings.</param>
/// <param name="cancellationToken">Ends the analysis.</param>
internal abstract class RuleContext(RelevanceResolver? resolver, RuleTrace? trace, Action<Finding> report, CancellationToken cancellationToken)
{
    public CancellationToken CancellationToken => cancellationToken;

    /// <summary>Whether a trace was requested: reasons that are expensive to find are looked for only then.</summary>
    public bool IsAsked => Trace is not null;

    /// <summary>Whether a trace was requested and has no answer so far.</summary>
    public bool IsUnanswered => Trace is { Findings.Count: 0, Reasons.Count: 0 };

    /// <summary>What every finding assumes; null for nothing.</summary>
    public string? Doubt { get; init; }

    /// <summary>Records what the running rule decides; null unless a trace was requested.</summary>
    protected RuleTraceEntry? Trace { get; private set; }

    /// <summary>Whether findings below a warning are shown.</summary>
    internal bool TakesSuggestions => resolver is not { TakesSuggestions: false };

    /// <summary>Whether findings that are only possible are shown. If not, as in most builds, a rule stops at the first unknown value.</summary>
    internal bool TakesPossible => resolver is not { TakesPossible: false };

    /// <summary>Where the thing stands that the rule looks at; no place where it is a whole project or solution.</summary>
    internal virtual Location Place => Subject is { Places.IsEmpty: false } subject ? subject.Places[0] : Location.None;

    /// <summary>In which circumstances the object is used, as far as it is known besides its place.</summary>
    protected virtual Relevance Relevance => Relevance.Production;

    /// <summary>The object of the rule, for a trace; null where the rule looks at many objects and records them itself.</summary>
    protected virtual TraceSubject? Subject => null;

    /// <summary>The binding that the rule looks at: the trace contains the settings that the rule reads.</summary>
    protected virtual Binding? AskedBinding => null;

    /// <summary>What is known of the thing before the rule looks at it.</summary>
    protected virtual IEnumerable<TraceFact> Known => [];

    /// <summary>Whether a rule without a finding has looked at the object all the same; else it has skipped it, as most rules do with most types.</summary>
    protected virtual bool CountsAlways => true;

    /// <summary>In which circumstances a place is used.</summary>
    public Relevance RelevanceOf(Location place) => resolver?.GetRelevance(place, cancellationToken) ?? Relevance.Production;

    /// <summary>
    /// Reports a finding, unless its effect does not matter where it stands; null is none.
    /// </summary>
    public void Report(Finding? finding)
    {
        finding = finding is { Assumption: null } && Doubt is not null ? finding with { Assumption = Doubt } : finding;
        if (finding is null || (finding.Proof == Proof.Possible && !TakesPossible))
        {
            return;
        }

        // One file may have a hundred thousand findings.
        cancellationToken.ThrowIfCancellationRequested();
        if (resolver?.OutsideSolutions is { } outside)
        {
            if (finding.Proof == Proof.Possible)
            {
                NoFinding(finding.Location, NoFindingKind.Unknown,
                    "no solution contains the project, no project or script names it, and the effect depends on more");
                return;
            }

            finding = finding with { Assumption = Assumptions.IsBuilt(outside) };
        }

        finding = finding with { Relevance = Relevance | RelevanceOf(finding.Location) };
        string? untaken = null;
        if ((finding.Relevance & Relevance.Unread) != 0)
        {
            // A whole file that nothing reads, or a part of one.
            untaken = resolver!.WhyNotTaken(finding.Location, cancellationToken);
            finding = untaken is not null && IsReadAllTheSame(finding)
                ? finding with { Relevance = finding.Relevance & ~Relevance.Unread } : finding with { IsUntaken = true };
        }
        else if (resolver?.IsDoubted(finding.Location) == true)
        {
            if (finding.Proof == Proof.Proved)
            {
                finding = finding with { Assumption = Assumptions.FileIsRead };
            }

            // Of two assumptions each has to hold. What is wrong in the file itself is wrong in a copy, too.
            else if (finding.Assumption != Assumptions.FileIsRead && !finding.Rule.Id.StartsWith("WCFL0", StringComparison.Ordinal))
            {
                NoFinding(finding.Location, NoFindingKind.Unknown, "no program in sight reads the configuration, and the effect depends on more");
                return;
            }
        }

        if (finding.Silenced == Relevance.Production)
        {
            Trace?.Found(finding);
            report(finding);
            return;
        }

        NoFinding(finding.Location, NoFindingKind.NotInUse, untaken ?? RelevanceReasons.Describe(finding.Silenced));
        if (resolver is { ReportsSilenced: true })
        {
            report(finding.WithoutFixes());
        }
    }

    /// <summary>Whether a finding in a part of a configuration that nothing takes counts all the same: it is about that, or what is read beside it fails with
    /// it.</summary>
    protected virtual bool IsReadAllTheSame(Finding finding) => false;

    /// <summary>
    /// Reports a finding. One that is only the other end is passed to the command, which sees all projects: it changes when a client in another
    /// project has the finding, since both ends change together.
    /// </summary>
    /// <param name="finding">The finding.</param>
    /// <param name="whyOther">Why the other end is no finding.</param>
    public void ReportEnd(Finding finding, NoFindingReason whyOther)
    {
        if (!finding.IsOtherEnd)
        {
            Report(finding);
            return;
        }

        NoFinding(whyOther);
        if (resolver is { ReportsOtherEnds: true }
            && (finding = finding with { Relevance = resolver.GetRelevance(finding.Location, cancellationToken) }).Silenced == Relevance.Production)
        {
            report(finding);
        }
    }

    /// <summary>Tells a condition that holds, for the chain that <c>--why</c> shows; the last answer is the finding or its reason.</summary>
    public void Holds(string text, Location? at = null) => Trace?.Holds(new TraceFact(text, at));

    /// <summary>Tells why there is no finding, and returns none.</summary>
    public Finding? NoFinding(NoFindingReason reason)
    {
        Trace?.NoFinding(reason);
        return null;
    }

    /// <summary>The same for a text that costs nothing to write.</summary>
    public Finding? NoFinding(NoFindingKind kind, string text) => NoFinding(new NoFindingReason(kind, text));

    /// <summary>Tells why there is none at one place of what the rule looks at.</summary>
    public Finding? NoFinding(Location at, NoFindingReason reason) => Trace is null ? null : NoFinding(reason with { Location = at });

    /// <summary>The same for a text that costs nothing to write.</summary>
    public Finding? NoFinding(Location at, NoFindingKind kind, string text) => NoFinding(at, new NoFindingReason(kind, text));

    /// <summary>The same at a node whose location is created only for a trace.</summary>
    public Finding? NoFinding(SyntaxNode at, NoFindingKind kind, string text) => Trace is null ? null : NoFinding(at.GetLocation(), kind, text);

    /// <summary>The same at a part of a configuration.</summary>
    public Finding? NoFinding(ILocated at, NoFindingReason reason) => Trace is null ? null : NoFinding(at.Location, reason);

    /// <summary>The same at a part of a configuration.</summary>
    public Finding? NoFinding(ILocated at, NoFindingKind kind, string text) => NoFinding(at, new NoFindingReason(kind, text));

    /// <summary>Notes that a rule begins to look at the thing.</summary>
    internal void Enter(Rule rule)
    {
        if (trace is not null)
        {
            Trace = new RuleTraceEntry(rule.Row, Subject);
            foreach (TraceFact fact in Known)
            {
                Trace.Holds(fact with { IsAsked = true });
            }

            if (AskedBinding is { } binding)
            {
                Record(binding);
            }
        }
    }

    // In a method of its own: this runs for every rule at every call, and would make an object for the delegate each time.
    private void Record(Binding binding) => binding.Asked.Record(setting => NoteAsked(binding, setting));

    // A setting of other kinds of bindings says nothing.
    private void NoteAsked(Binding binding, Setting setting)
    {
        string name = binding.FullNameOf(setting.Path);
        string? text = setting.IsKnown ? name + " is " + setting.Text + (setting.IsExplicit ? string.Empty : " by default")
            : setting.Origin == SettingOrigin.Unknown ? setting.DescribeUnknown(name) : null;
        if (text is not null)
        {
            Trace?.Holds(new TraceFact(text, setting.IsExplicit ? binding.LocationOf(setting) : null, IsAsked: true));
        }
    }

    /// <summary>Notes that the rule is done with it.</summary>
    internal void Leave()
    {
        if (trace is not null && Trace is { } entry)
        {
            AskedBinding?.Asked.Stop();
            Trace = null;
            if (CountsAlways || entry.Reasons.Count + entry.Findings.Count > 0)
            {
                trace.Add(entry);
            }
        }
    }

    /// <summary>Notes that a rule does not look at the thing, and why.</summary>
    internal void Skip(Rule rule, NoFindingKind kind, string text) => trace?.Add(rule.Row, Subject, new NoFindingReason(kind, text));
}
