using System;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Analyzers.Configuration.Directives;

/// <summary>A word of a suppression and where it stands in the file.</summary>
internal readonly record struct SuppressionWord(string Text, TextSpan Span)
{
    public bool Is(string word) => string.Equals(Text, word, StringComparison.OrdinalIgnoreCase);
}
