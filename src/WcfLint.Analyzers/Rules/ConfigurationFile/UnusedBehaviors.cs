using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Reading.Configuration;

namespace WcfLint.Analyzers.Rules.ConfigurationFile;

/// <summary>Behaviours that nothing names, beside services or endpoints that name one that does not exist: to delete what they may mean would be
/// wrong.</summary>
internal sealed class UnusedBehaviors
{
    private readonly List<ConfigElement> _lost;

    // Whether a service or an endpoint of the configuration could have one.
    private readonly bool _hasOwners;

    private UnusedBehaviors(List<ConfigElement> lost, bool hasOwners) => (_lost, _hasOwners) = (lost, hasOwners);

    /// <summary>Why what may be meant by a name that does not exist is not deleted.</summary>
    public static string MayBeMeant(string missing) => "it may be meant by '" + missing + "', which is named and does not exist";

    /// <summary>Reads the names of the elements that can have a behaviour of a collection.</summary>
    public static UnusedBehaviors Read(ServiceModelConfiguration configuration, ServiceModelScope scope, string collection)
    {
        IEnumerable<ConfigElement> services = scope.Section("services").Element?.ElementsNamed("service") ?? [];
        List<ConfigElement> owners = [.. collection == "serviceBehaviors" ? services
            : services.Append(scope.Section("client").Element).SelectMany(static list => list?.ElementsNamed("endpoint") ?? [])];
        NamedElements known = NamedElements.Read(scope, "behaviors", collection, "behavior");
        return new UnusedBehaviors([.. owners.Where(owner => NameIn(owner) is { Length: > 0 } name && !Placeholder.IsIn(name) && !known.MayHold(name)
            && !configuration.IsUncertain(owner))], owners.Count > 0);
    }

    /// <summary>Reports them; where there is only one, the fix writes its name where a name stands that no behaviour has.</summary>
    public void Report(ConfigurationRuleContext context, List<ConfigElement> unused, string what, Func<ConfigElement, FindingFix> delete)
    {
        foreach (ConfigElement behavior in unused)
        {
            string name = behavior.Attribute("name")?.Value ?? string.Empty;
            bool isExplained = _lost.Count == 0 && ElementRemoval.TakesExplanation(behavior);
            ImmutableArray<FindingFix> fixes = isExplained ? ImmutableArray<FindingFix>.Empty
                : _lost.Count == 0 ? ImmutableArray.Create(delete(behavior))
                : unused.Count == 1 ? Use(behavior, name) : ImmutableArray<FindingFix>.Empty;
            context.Report(new Finding(WcfRules.WCFL0005_NeverUsed, behavior.Location, what, name)
            {
                Consequence = _hasOwners ? null : WCFL0005_NeverUsed.NoEffect,
                Fixes = fixes,
                WhyNoFix = isExplained ? WCFL0005_NeverUsed.Explained : fixes.IsEmpty ? MayBeMeant(NameIn(_lost[0])) : null,
            });
        }
    }

    // WCFL0003 changes a name that is almost right.
    private ImmutableArray<FindingFix> Use(ConfigElement behavior, string name)
    {
        var edits = _lost.Select(owner => (FixEdit?)ConfigEdits.Set(owner, "behaviorConfiguration", name, mayAddTopLevel: false)).ToImmutableArray();
        return edits.Contains(null) || _lost.Exists(owner => owner.Document != behavior.Document || NameIn(owner) != NameIn(_lost[0]))
            || new NearestNames([name]).Find(NameIn(_lost[0]), out _) is not null
            ? ImmutableArray<FindingFix>.Empty
            : ImmutableArray.Create(new FindingFix("Use '" + name + "' instead of '" + NameIn(_lost[0]) + "', which does not exist", "WCFL0005.Use",
                FixApplicability.NeedsDecision, edits!));
    }

    private static string NameIn(ConfigElement owner) => owner.Attribute("behaviorConfiguration")?.Value ?? string.Empty;
}
