namespace WcfLint.Analyzers.Lifetime;

/// <summary>The kind of a communication object that has to be closed.</summary>
internal enum ClientKind
{
    /// <summary>Not a communication object whose lifetime the rules watch.</summary>
    None,

    /// <summary>A class that derives from <c>ClientBase&lt;TChannel&gt;</c>.</summary>
    Client,

    /// <summary>A channel that a channel factory made.</summary>
    Channel,

    /// <summary>A channel factory; closing or aborting it closes or aborts its channels.</summary>
    Factory,

    /// <summary>A service host: <c>using</c> is right for it, and it lives as long as its process.</summary>
    Host,
}
