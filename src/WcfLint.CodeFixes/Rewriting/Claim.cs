using Microsoft.CodeAnalysis.Text;

namespace WcfLint.CodeFixes.Rewriting;

/// <summary>A place that an edit touches. Two edits may have it where they do the same to it, and where both take away what is there.</summary>
/// <param name="Span">The place; empty for an insertion.</param>
/// <param name="Purpose">What is done to it.</param>
internal sealed record Claim(TextSpan Span, object Purpose)
{
    /// <summary>The purpose of an edit that takes away.</summary>
    public static readonly object Removal = new();

    // Two insertions at one place have no order that is right for both.
    public bool Excludes(Claim other) =>
        this != other && (Purpose != Removal || other.Purpose != Removal)
        && (Span.OverlapsWith(other.Span) || Span.Start == other.Span.Start
            || (Span.IsEmpty && other.Span.Contains(Span.Start)) || (other.Span.IsEmpty && Span.Contains(other.Span.Start)));
}
