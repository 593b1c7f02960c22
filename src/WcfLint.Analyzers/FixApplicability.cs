namespace WcfLint.Analyzers;

/// <summary>How freely a fix may be applied.</summary>
public enum FixApplicability
{
    /// <summary>Unseen and in bulk: messages, limits that others rely on and the author's decisions stay as they are.</summary>
    Safe,

    /// <summary>After a decision: the fix writes a value or chooses a design for which only the author can answer.</summary>
    NeedsDecision,

    /// <summary>After a look at the place: what is right there may be wrong elsewhere in the tree.</summary>
    OnePlace,

    /// <summary>What goes over the wire changes: all peers must change together.</summary>
    ChangesTheWire,
}
