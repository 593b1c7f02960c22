namespace WcfLint.Analyzers.Catalogue;

/// <summary>What fix a rule offers.</summary>
public enum FixKind
{
    /// <summary>None: the page explains what to do.</summary>
    None,

    /// <summary>One finding at a time: the fix needs a number, a decision, or changes the wire.</summary>
    Single,

    /// <summary>Wire-neutral: fit for Fix All and for sweeps.</summary>
    FixAll,
}
