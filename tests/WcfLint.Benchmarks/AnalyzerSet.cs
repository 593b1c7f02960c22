namespace WcfLint.Benchmarks;

/// <summary>Analyzer assemblies that are measured together.</summary>
internal sealed record AnalyzerSet(string Name, string[] Assemblies);
