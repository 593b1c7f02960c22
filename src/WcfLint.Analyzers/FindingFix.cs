using System;
using System.Collections.Immutable;
using System.Linq;

namespace WcfLint.Analyzers;

/// <summary>One fix of a finding, computed by the rule that made it.</summary>
/// <param name="Title">What the light bulb shows.</param>
/// <param name="Key">Equivalence key: findings whose fixes share it are fixed together by Fix All.</param>
/// <param name="Applicability">How freely it may be applied.</param>
/// <param name="Edits">The edits, not overlapping, in any order; empty where it takes more to know them than the project of the finding.</param>
public sealed record FindingFix(string Title, string Key, FixApplicability Applicability, ImmutableArray<FixEdit> Edits)
{
    public FindingFix(string title, string key, FixApplicability applicability, params FixEdit[] edits)
        : this(title, key, applicability, ImmutableArray.Create(edits))
    {
    }

    /// <summary>The one fix of a finding; none where there is no edit.</summary>
    public static ImmutableArray<FindingFix> Of(string title, string key, FixApplicability applicability, FixEdit? edit) =>
        edit is null ? ImmutableArray<FindingFix>.Empty : ImmutableArray.Create(new FindingFix(title, key, applicability, edit));

    /// <summary>
    /// The bindings whose wire changes, that of the finding first, for the command, which may see more ends than the project has.
    /// <see cref="Edits"/> are the edits of the project alone. Empty for all other fixes.
    /// </summary>
    public ImmutableArray<BindingChange> Bindings { get; init; } = ImmutableArray<BindingChange>.Empty;

    /// <summary>The reason why a visible end cannot change; null if both can, or if more ends may be elsewhere. The message contains it.</summary>
    public string? Obstacle { get; init; }

    /// <summary>The same fix for some of the bindings; null where the finding's own is not one of them.</summary>
    public FindingFix? For(Func<BindingChange, bool> changes) => changes(Bindings[0])
        ? this with { Edits = Bindings.Where(changes).SelectMany(static binding => binding.Edits).Distinct().ToImmutableArray() }
        : null;
}
