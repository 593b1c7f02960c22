namespace WcfLint.Analyzers.Findings;

/// <summary>How freely a fix may be applied.</summary>
public enum FixApplicability
{
    /// <summary>Unseen and in bulk: messages, limits that others rely on and the author's decisions stay as they are.</summary>
    Safe,

    /// <summary>By itself, where somebody has decided: the fix writes a value or chooses a design that only the author can answer for.</summary>
    NeedsDecision,

    /// <summary>By itself, where somebody looks at this very place: what is right there cannot be said for a whole tree.</summary>
    OnePlace,

    /// <summary>What goes over the wire changes: all peers must change together.</summary>
    ChangesTheWire,
}
