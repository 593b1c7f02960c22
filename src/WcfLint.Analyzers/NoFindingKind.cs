namespace WcfLint.Analyzers;

/// <summary>Kinds of reasons for which a rule reports nothing of what it looks at.</summary>
internal enum NoFindingKind
{
    /// <summary>What the rule looks for is not there.</summary>
    Fine,

    /// <summary>The rule is about other things than this one.</summary>
    NotConcerned,

    /// <summary>The platform or its version does not have the smell, or is not stated.</summary>
    Platform,

    /// <summary>Something that the rule needs is not known: a value, a contract, a placeholder, the owner of a client that is passed on.</summary>
    Unknown,

    /// <summary>No user of the application runs it: nothing refers to it, no program reads it, it is test code or a copy.</summary>
    NotInUse,

    /// <summary>A transform takes it away or changes it, or may.</summary>
    Transform,

    /// <summary>Another rule, or another target framework of the project, reports it.</summary>
    Elsewhere,

    /// <summary>Settings, a comment in the source, the baseline or a generated file suppress it.</summary>
    Suppressed,

    /// <summary>The rule, or what runs it, threw an exception.</summary>
    Failed,
}
