using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Configuration.Xml;

namespace WcfLint.Analyzers.Configuration;

/// <summary>Elements that say nothing any more once parts of them are taken away: one edit alone cannot know that, all together can.</summary>
internal static class EmptiedElements
{
    private static readonly HashSet<string> s_names =
        ["readerQuotas", "serviceThrottling", "dataContractSerializer", "bindings", "behaviors", "serviceBehaviors", "endpointBehaviors"];

    /// <summary>The removals, and those of the elements that they leave with nothing in them: outermost only.</summary>
    /// <param name="document">The configuration before.</param>
    /// <param name="removed">Spans of the document, in any order.</param>
    /// <param name="added">Places where something is written: what they stand in stays.</param>
    public static IEnumerable<TextSpan> Find(ConfigDocument document, IReadOnlyCollection<TextSpan> removed, IReadOnlyCollection<TextSpan> added) =>
        document.Root is { } root ? Find(root, removed, added) : [];

    private static IEnumerable<TextSpan> Find(ConfigElement element, IReadOnlyCollection<TextSpan> removed, IReadOnlyCollection<TextSpan> added)
    {
        if (removed.Any(r => r.Contains(element.Span)) || !removed.Any(r => r.OverlapsWith(element.Span)))
        {
            return [];
        }

        return MayGo(element) && IsEmptied(element, removed) && !added.Any(a => element.Span.Contains(a.Start) && a.Start > element.Span.Start)
            ? [ElementRemoval.SpanOf(element)]
            : element.Elements.SelectMany(child => Find(child, removed, added));
    }

    private static bool MayGo(ConfigElement element) => s_names.Contains(element.Name) || element.Parent?.Name == "bindings";

    private static bool IsEmptied(ConfigElement element, IReadOnlyCollection<TextSpan> removed) =>
        element.Attributes.All(a => removed.Any(r => r.Contains(a.Span)))
        && element.Elements.All(child => removed.Any(r => r.Contains(child.Span)) || (MayGo(child) && IsEmptied(child, removed)))
        && !element.Document.Comments.Any(c => element.Span.Contains(c.Span) && !removed.Any(r => r.Contains(c.Span)));
}
