using Microsoft.CodeAnalysis;

namespace WcfLint.Cli.Model;

/// <summary>What one rule found at a line, or why it said nothing.</summary>
/// <param name="Severity">Of a finding; null where the rule is silent.</param>
/// <param name="Reason">Why it is silent, in a word: <c>unknown</c>, <c>transform</c>; null for a finding.</param>
/// <param name="Text">The finding's message, or the reason in a sentence.</param>
/// <param name="IsPlain">Whether the rule looked at all of what stands there and gave no reason for its silence: it has nothing to say.</param>
/// <param name="Place">Where exactly; null where it is all of what stands there.</param>
/// <param name="Project">Where several projects have the file: the one that this holds for; else empty.</param>
internal sealed record WhyVerdict(string Id, DiagnosticSeverity? Severity, string? Reason, string Text, Place? Place, string Project, bool IsPlain = false);
