using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Analyzers.Configuration;

/// <summary>The comments that stand directly at an element.</summary>
internal static class ElementComments
{
    /// <summary>The comments inside of an element, before it and behind it, with only blanks between.</summary>
    public static IEnumerable<ConfigComment> At(ConfigElement element) => element.Document.Comments.Where(comment =>
        element.Span.Contains(comment.Span) || AreNeighbours(element.Document, comment.Span, element.Span)
            || AreNeighbours(element.Document, element.Span, comment.Span));

    /// <summary>Whether only blanks stand between two places, in this order.</summary>
    public static bool AreNeighbours(ConfigDocument document, TextSpan first, TextSpan second) =>
        first.End <= second.Start && string.IsNullOrWhiteSpace(document.Text.ToString(TextSpan.FromBounds(first.End, second.Start)));
}
