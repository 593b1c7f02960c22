using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Analyzers;

/// <summary>Replaces a span of a file by a text; everything outside the span stays byte for byte.</summary>
/// <param name="Span">What is replaced; empty to insert.</param>
/// <param name="NewText">What stands there afterwards; empty to delete.</param>
/// <param name="Path">The file, or null for the file in which the finding stands.</param>
public sealed record TextEdit(TextSpan Span, string NewText, string? Path = null) : FixEdit(Path)
{
    public override string Written => NewText;

    public override FixEdit Write(string text) => this with { NewText = text };
}
