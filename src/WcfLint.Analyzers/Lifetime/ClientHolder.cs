namespace WcfLint.Analyzers.Lifetime;

/// <summary>What holds a client after it is made.</summary>
internal enum ClientHolder
{
    /// <summary>Something that is not followed: an argument, a result, another object.</summary>
    Other,

    /// <summary>A local variable.</summary>
    Local,

    /// <summary>A private field or property.</summary>
    Member,

    /// <summary>A field or property that other types use, all in sight: it is not private, or a private property returns it.</summary>
    IndirectMember,

    /// <summary>Only the call that is made on the client immediately.</summary>
    Call,

    /// <summary>A <c>using</c>, whatever its resource.</summary>
    Using,
}
