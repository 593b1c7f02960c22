using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Model.Wire;
using WcfLint.Analyzers.Rules;
using WcfLint.Cli.Files;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Running;

/// <summary>
/// What all projects say of fixes that change the wire. A project alone takes an end that it does not see for one that may be
/// anywhere; where another has it, either both change together or <c>--why</c> and the fix say what stands in the way.
/// </summary>
internal sealed class PeerAgreement
{
    private readonly WcfSolution _solution;
    private readonly Dictionary<string, WireAgreement> _agreements = new(StringComparer.Ordinal);
    private readonly Dictionary<(string Key, string Binding), BindingChange> _changes = [];

    /// <param name="solution">The endpoints of all projects.</param>
    /// <param name="changes">The changes of the fixes of all findings, in a fixed order: of several obstacles the first is reported.</param>
    /// <param name="baseFolder">The folder to which printed paths are relative.</param>
    public PeerAgreement(WcfSolution solution, IEnumerable<WireChangeOfProject> changes, string baseFolder)
    {
        _solution = solution;
        foreach (IGrouping<string, WireChangeOfProject> group in changes.GroupBy(change => change.Key))
        {
            List<BindingChange> own = [.. group.Select(change => change.Change)];
            _agreements.Add(group.Key, WireAgreement.Create(solution, own, path => FolderPath.Relative(baseFolder, path)));
            own.ForEach(change => _changes.TryAdd((group.Key, change.Binding), change));
        }
    }

    /// <summary>What a fix would change of the wire, without its edits: they are many, and are not applied here.</summary>
    public static BindingChange WithoutTexts(BindingChange change) => change with { Edits = change.Edits.IsEmpty ? [] : [new TextEdit(default, string.Empty)] };

    /// <summary>
    /// Whether a finding holds with all projects in sight: a client needs its security context where the service, in another project,
    /// requires the session. The contract that svcutil writes for the client may not say so.
    /// </summary>
    public bool Holds(ReportedFinding finding) =>
        finding.Id != WcfRules.WCFL4001_SecurityContextForSingleCalls.Id || finding.Changed is not { } changed
        || !changed.Bindings.SelectMany(_solution.FindByBinding).SelectMany(_solution.FindOtherEnds).Any(static other => other.RequiresSession);

    /// <summary>A finding as it is with all projects in sight.</summary>
    public ReportedFinding Judge(ReportedFinding finding)
    {
        if (finding.Changed is not { } changed
            || !_agreements.TryGetValue(changed.Key, out WireAgreement? agreement)
            || !_changes.TryGetValue((changed.Key, changed.Bindings[0]), out BindingChange? own))
        {
            return WithReason(finding);
        }

        if (!own.Endpoints.Any(HasOtherEnd))
        {
            return _solution.FindElsewhere(own.Endpoints.Select(static end => end.Id)) is { } elsewhere
                ? WithoutFix(finding, changed.Key) with { WireObstacle = elsewhere, Obstacle = finding.Obstacle ?? FixWays.NoOtherEnd } : WithReason(finding);
        }

        if (!agreement.Changes(own))
        {
            return WithoutFix(finding, changed.Key) with { WireObstacle = agreement.ObstacleOf(own) ?? finding.WireObstacle };
        }

        return HasAllEnds(changed, agreement) ? finding : WithoutFix(finding, changed.Key) with { FixOfSeveralProjects = WireFix.TitleOfBothEnds(changed.Title) };
    }

    private static ReportedFinding WithReason(ReportedFinding finding) => finding.Fixes.IsEmpty || finding.Fixes.Any(static fix => !fix.Edits.IsEmpty)
        ? finding : finding with { Obstacle = finding.Obstacle ?? FixWays.NoOtherEnd };

    // Whether the project's own fix covers all ends that change.
    private bool HasAllEnds(ChangedBindings changed, WireAgreement agreement)
    {
        HashSet<string> own = [.. changed.Bindings.Select(binding => _changes.GetValueOrDefault((changed.Key, binding))).OfType<BindingChange>()
            .SelectMany(change => change.Endpoints).Select(end => end.Id)];
        return own.Where(id => agreement.Changes(id)).SelectMany(_solution.FindById).SelectMany(_solution.FindOtherEnds).All(other => own.Contains(other.Id));
    }

    private bool HasOtherEnd(EndpointChange end) => _solution.FindById(end.Id).Exists(facts => _solution.FindOtherEnds(facts).Any());

    private static ReportedFinding WithoutFix(ReportedFinding finding, string key) =>
        finding with { Fixes = [.. finding.Fixes.Where(fix => fix.Applicability != FixApplicability.ChangesTheWire || fix.Key != key)] };
}
