namespace WcfLint.Analyzers.Catalogue;

/// <summary>The recorded effect of a smell whose cost is no factor: an exception, or another effect than that of its fix.</summary>
/// <param name="Case">The case of the program that shows it.</param>
/// <param name="Brief">The exception's type, or both effects: "10 of 10 instead of 0 of 10".</param>
/// <param name="Runtime">The runtime of the recording: ".NET 10", "Mono 6.8".</param>
/// <param name="Command">The command that shows it again.</param>
public sealed record CostFact(string Case, string Brief, string Runtime, string Command)
{
    /// <summary>The effect and its runtime in one clause.</summary>
    public override string ToString() => Brief + " (" + Runtime + ")";
}
