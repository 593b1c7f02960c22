namespace WcfLint.Analyzers.Model;

/// <summary>Where the value of a setting comes from.</summary>
public enum SettingOrigin
{
    /// <summary>Not written: the default that really applies on the platform.</summary>
    Default,

    /// <summary>Written as a literal or constant.</summary>
    Explicit,

    /// <summary>Written, but not knowable: a placeholder, a variable, a value that does not parse. Rules stay silent.</summary>
    Unknown,
}
