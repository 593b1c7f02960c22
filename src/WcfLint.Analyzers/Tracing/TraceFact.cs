using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Tracing;

/// <summary>A condition of a rule that holds.</summary>
/// <param name="Text">The condition, in a clause without a full stop.</param>
/// <param name="Location">The place that shows it; null if it is not one place.</param>
/// <param name="IsAsked">Whether it is only what the rule has looked at: shown where the question is about one rule.</param>
internal readonly record struct TraceFact(string Text, Location? Location, bool IsAsked = false);
