using System.Collections.Immutable;

namespace WcfLint.Analyzers.Findings;

/// <summary>One way to mend a finding, computed by the rule that made it.</summary>
/// <param name="Title">What the light bulb shows.</param>
/// <param name="Key">Equivalence key: findings whose fixes share it are fixed together by Fix All.</param>
/// <param name="Applicability">How freely it may be applied.</param>
/// <param name="Edits">The edits, not overlapping, in any order.</param>
public sealed record FindingFix(string Title, string Key, FixApplicability Applicability, ImmutableArray<FixEdit> Edits)
{
    public FindingFix(string title, string key, FixApplicability applicability, params FixEdit[] edits)
        : this(title, key, applicability, ImmutableArray.Create(edits))
    {
    }
}
