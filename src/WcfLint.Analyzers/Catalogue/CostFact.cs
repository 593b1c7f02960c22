namespace WcfLint.Analyzers.Catalogue;

/// <summary>What a smell was seen to do where no factor tells its cost: an exception, or another effect than its fix has.</summary>
/// <param name="Case">The case of the program that shows it.</param>
/// <param name="Brief">The exception's type, or both effects: "10 of 10 instead of 0 of 10".</param>
/// <param name="Runtime">What it was seen on: ".NET 10", "Mono 6.8".</param>
/// <param name="Command">The command that shows it again.</param>
public sealed record CostFact(string Case, string Brief, string Runtime, string Command)
{
    /// <summary>The effect and its runtime in one clause.</summary>
    public override string ToString() => Brief + " (" + Runtime + ")";
}
