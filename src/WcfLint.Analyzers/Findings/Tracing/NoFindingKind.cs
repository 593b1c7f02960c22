namespace WcfLint.Analyzers.Findings.Tracing;

/// <summary>What kept a rule silent that looked at something.</summary>
internal enum NoFindingKind
{
    /// <summary>What the rule looks for is not there.</summary>
    Fine,

    /// <summary>The rule is about other things than this one.</summary>
    NotConcerned,

    /// <summary>Something that the rule rests on is not known.</summary>
    Unknown,

    /// <summary>A placeholder stands where a value will be.</summary>
    Placeholder,

    /// <summary>Nothing uses it.</summary>
    Unused,

    /// <summary>It stands in test code.</summary>
    Test,

    /// <summary>It stands in a copy that was put aside.</summary>
    Copy,

    /// <summary>Only developers run it.</summary>
    Development,

    /// <summary>The program never gets there.</summary>
    Unreachable,

    /// <summary>No program reads the configuration in which it stands.</summary>
    Unread,

    /// <summary>It does not leave the machine.</summary>
    Loopback,

    /// <summary>A transform takes it away, or may.</summary>
    Transform,

    /// <summary>The platform has no such smell, or is not known.</summary>
    Platform,

    /// <summary>The version of the platform has no such smell, or nobody states it.</summary>
    Target,

    /// <summary>Another rule speaks there.</summary>
    Precedence,

    /// <summary>Settings switch the rule off, or leave out what is not severe enough.</summary>
    Severity,

    /// <summary>A <c>#pragma warning disable</c> stands around it.</summary>
    Pragma,

    /// <summary>A <c>SuppressMessage</c> attribute covers it.</summary>
    Attribute,

    /// <summary>A <c>wcflint</c> comment of the file covers it.</summary>
    Comment,

    /// <summary>The baseline knows it.</summary>
    Baseline,

    /// <summary>A tool wrote it.</summary>
    Generated,

    /// <summary>A client is handed to somebody who may keep or end it.</summary>
    Escapes,

    /// <summary>A client is ended as it should be.</summary>
    Closed,

    /// <summary>A client lives as long as what holds it.</summary>
    Kept,

    /// <summary>The author has decided: a comment gives a reason, or the code says that it is meant.</summary>
    Chosen,
}
