using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Analyzers.Configuration;

/// <summary>A comment of a configuration file.</summary>
/// <param name="Span">The comment with its delimiters.</param>
/// <param name="Text">What stands between the delimiters.</param>
public sealed record ConfigComment(TextSpan Span, string Text);
