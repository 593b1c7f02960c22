namespace WcfLint.Benchmarks.Growth;

/// <summary>What is analysed: C# files, and a configuration or none.</summary>
internal sealed record GrowthInput(string[] Sources, string? Configuration = null);
