namespace WcfLint.Analyzers.Model;

/// <summary>How often the code of a project calls on each client that it makes.</summary>
internal enum CallCount
{
    /// <summary>No call in sight.</summary>
    Unknown,

    /// <summary>One call, not in a loop, and the client is given up in the same method.</summary>
    Single,

    /// <summary>Several calls, or the client is kept or passed on: it may make many.</summary>
    Many,
}
