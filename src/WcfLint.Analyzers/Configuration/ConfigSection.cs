namespace WcfLint.Analyzers.Configuration;

/// <summary>A section: its element, possibly in the file that a configSource names. Its content is unknown where that file is missing.</summary>
/// <param name="Element">The element; null where the section is not written or not known.</param>
/// <param name="IsUnknown">Whether the section is written in a file that is not at hand.</param>
public readonly record struct ConfigSection(ConfigElement? Element, bool IsUnknown);
