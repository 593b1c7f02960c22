namespace WcfLint.Analyzers;

/// <summary>One change of a file: <see cref="TextEdit"/> in configuration, <see cref="CodeEdit"/> in C#.</summary>
/// <param name="Path">The file, or null for the file in which the finding stands.</param>
public abstract record FixEdit(string? Path)
{
    /// <summary>What it writes; empty where it only takes away.</summary>
    public abstract string Written { get; }

    /// <summary>The same edit that writes something else.</summary>
    public abstract FixEdit Write(string text);
}
