namespace WcfLint.Analyzers.Catalogue;

/// <summary>What is known of a finding, from the weakest link on: a finding is as certain as the least certain of its conditions.</summary>
public enum Proof
{
    /// <summary>A fact in sight contradicts a condition: there is no finding.</summary>
    Refuted,

    /// <summary>A value or a mechanism is not in sight: there is no finding, and whether there should be one is not known.</summary>
    NotJudged,

    /// <summary>All that is written is in sight, but whether it matters, or whether anything uses it, is an assumption that the message names.</summary>
    Possible,

    /// <summary>All conditions are facts in sight.</summary>
    Proved,
}
