using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Findings.Tracing;

/// <summary>A setting that a rule read, with where its value comes from.</summary>
/// <param name="Name">As its author writes it.</param>
/// <param name="Text">The value, or those that it may have; null where it is not known.</param>
/// <param name="Origin">Where it comes from, in words, unless <paramref name="Location"/> says it: <c>default of netTcpBinding</c>.</param>
/// <param name="Location">Where it is written; null where it is not.</param>
internal sealed record ReadValue(string Name, string? Text, string Origin, Location? Location);
