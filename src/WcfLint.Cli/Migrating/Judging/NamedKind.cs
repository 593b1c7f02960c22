namespace WcfLint.Cli.Migrating.Judging;

/// <summary>What a name of WCF shows of its end beside the type around it.</summary>
internal enum NamedKind
{
    /// <summary>Nothing.</summary>
    Other,

    /// <summary>An exception that a catch clause names.</summary>
    Caught,

    /// <summary>A CommunicationException that is thrown.</summary>
    Thrown,

    /// <summary>A fault that may be thrown.</summary>
    Fault,

    /// <summary>A binding outside of classes of bindings and hosts.</summary>
    Binding,
}
