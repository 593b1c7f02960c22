namespace WcfLint.Analyzers.Migration;

/// <summary>The state of a feature; from the best to the worst.</summary>
internal enum MigrationVerdict
{
    /// <summary>It works as it is.</summary>
    Works,

    /// <summary>It works after a change.</summary>
    Change,

    /// <summary>It is read, or not even read, and has no effect; something else is in force.</summary>
    Ignored,

    /// <summary>The table has no row for it, or its value is not known.</summary>
    Unknown,

    /// <summary>It does not exist.</summary>
    Gone,

    /// <summary>It throws.</summary>
    Throws,
}
