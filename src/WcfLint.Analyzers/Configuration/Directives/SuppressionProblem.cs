using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Analyzers.Configuration.Directives;

/// <summary>A suppression that does not do what its author thinks.</summary>
/// <param name="Kind">What is wrong.</param>
/// <param name="Span">The id or the command; the whole comment where the command is missing.</param>
/// <param name="Text">What stands there, empty where the command is missing.</param>
public sealed record SuppressionProblem(SuppressionProblemKind Kind, TextSpan Span, string Text);
