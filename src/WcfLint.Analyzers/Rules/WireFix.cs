using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using System.Threading;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Facts;
using WcfLint.Analyzers.Model.Wire;
using WcfLint.Analyzers.Projects;

namespace WcfLint.Analyzers.Rules;

/// <summary>
/// A fix that changes what goes over the wire, on both ends. Where the project has both, it changes the bindings of which all endpoints
/// have other ends that change with them. Where one end is elsewhere it says so.
/// </summary>
internal static class WireFix
{
    // Each finding carries all of them: what many bindings of one contract carry would grow with their square.
    private const int MostBindings = 64;

    /// <summary>How the title of a fix ends that changes both ends.</summary>
    public const string OfBothEnds = " (both ends)";

    private const string OfOneEnd = " (breaking for other peers)";

    /// <summary>The title of a fix where it changes both ends.</summary>
    /// <param name="title">Its title where the project of its finding is all that is in sight.</param>
    public static string TitleOfBothEnds(string title)
    {
        foreach (string end in new[] { OfOneEnd, OfBothEnds })
        {
            if (title.EndsWith(end, StringComparison.Ordinal))
            {
                title = title.Substring(0, title.Length - end.Length);
            }
        }

        return title + OfBothEnds;
    }

    /// <summary>The fix, for a rule that sees all endpoints of the project.</summary>
    public static FindingFix Create(EndpointRuleContext context, string title, string key, WireChange wanted, IEnumerable<Binding> bindings, bool mayBreak) =>
        Create(context.Binding, context.Endpoints, title, key, wanted, bindings, mayBreak, context.CancellationToken);

    /// <summary>The fix.</summary>
    /// <param name="own">The binding of the finding.</param>
    /// <param name="endpoints">All endpoints of the project.</param>
    /// <param name="title">What it does, without how far it goes.</param>
    /// <param name="key">Its key.</param>
    /// <param name="wanted">The change.</param>
    /// <param name="bindings">The bindings that change together, in any order; that of the finding is one of them.</param>
    /// <param name="mayBreak">Whether it is offered for one end too, where no other is in sight.</param>
    /// <param name="cancellation">Ends the reading.</param>
    public static FindingFix Create(
        Binding own, ProjectEndpoints endpoints, string title, string key, WireChange wanted, IEnumerable<Binding> bindings, bool mayBreak,
        CancellationToken cancellation)
    {
        List<Binding> together = bindings.Where(b => !IsSame(b, own)).Take(MostBindings).ToList();
        if (together.Count == MostBindings)
        {
            return new FindingFix(title, key, FixApplicability.ChangesTheWire, ImmutableArray<FixEdit>.Empty) { Obstacle = "more than "
                + MostBindings.ToString(CultureInfo.InvariantCulture) + " bindings of its contract would have to change with it" };
        }

        ImmutableArray<BindingChange> changes = together.Prepend(own).Select(b => b.Change(wanted)).ToImmutableArray();
        var fix = new FindingFix(title, key, FixApplicability.ChangesTheWire, ImmutableArray<FixEdit>.Empty) { Bindings = changes };
        // With one side alone no other end is in sight, and no endpoints have to be read for that.
        if (endpoints.HasBothSides)
        {
            WcfSolution solution = endpoints.GetSolution(cancellation);
            WireAgreement agreement = WireAgreement.Create(solution, changes, static path => ConfigPath.FileName(path));
            if (agreement.Apply(fix) is { } agreed)
            {
                return agreed with { Title = title + OfBothEnds };
            }

            // Changing one of two ends would break the other: the finding names the obstacle.
            if (changes.SelectMany(static change => change.Endpoints).SelectMany(endpoint => solution.FindById(endpoint.Id))
                .Any(end => solution.FindOtherEnds(end).Any()))
            {
                return fix with { Obstacle = agreement.StandingObstacleOf(changes[0]) };
            }

            if (FindPeer(solution, changes) is { } peer)
            {
                return fix with { Obstacle = "the " + peer.Word + " of " + peer.ContractName + ", which has operations of the contract, does not change in "
                    + ConfigPath.FileName(peer.Location.GetLineSpan().Path) };
            }
        }

        return mayBreak && changes.All(static change => !change.Edits.IsEmpty)
            ? fix with { Title = title + OfOneEnd, Edits = changes.SelectMany(static change => change.Edits).Distinct().ToImmutableArray() }
            : fix;
    }

    // A contract of another name may be written for the same operations: a message finds its operation by the action alone (referencesource,
    // EndpointDispatcher.cs, ContractFilter).
    private static EndpointFacts? FindPeer(WcfSolution solution, ImmutableArray<BindingChange> changes)
    {
        List<EndpointFacts> own = [.. changes.SelectMany(static change => change.Endpoints).SelectMany(endpoint => solution.FindById(endpoint.Id))];
        return solution.Endpoints.FirstOrDefault(other => own.Exists(end =>
            end.Side != other.Side && end.Kind == other.Kind && end.Actions.Any(action => action != "*" && other.Actions.Contains(action))));
    }

    // A configuration that stands after several transforms is read once for each.
    private static bool IsSame(Binding one, Binding other) => ReferenceEquals(one, other) || (one.Id == other.Id && one.Location == other.Location);
}
