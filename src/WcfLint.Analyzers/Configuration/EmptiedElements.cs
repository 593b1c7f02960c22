using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Analyzers.Configuration;

/// <summary>Elements that become empty when several edits remove parts of them. A single edit cannot see that; the edits together can.</summary>
internal static class EmptiedElements
{
    private static readonly HashSet<string> s_names =
        ["readerQuotas", "serviceThrottling", "dataContractSerializer", "bindings", "behaviors", "serviceBehaviors", "endpointBehaviors", "system.serviceModel"];

    /// <summary>
    /// Removes the elements that the removals leave empty, the outermost only. A binding or behavior that lost its content becomes an
    /// empty-element tag if its content had lines of its own.
    /// </summary>
    /// <param name="document">The configuration before.</param>
    /// <param name="removed">Spans of the document, in any order.</param>
    /// <param name="added">Places where an edit inserts text: the elements around them are not removed.</param>
    public static IEnumerable<TextEdit> Find(ConfigDocument document, IReadOnlyCollection<TextSpan> removed, IReadOnlyCollection<TextSpan> added) =>
        document.Root is { } root ? Find(document, root, removed, added) : [];

    private static IEnumerable<TextEdit> Find(ConfigDocument document, ConfigElement element, IReadOnlyCollection<TextSpan> removed,
        IReadOnlyCollection<TextSpan> added)
    {
        if (removed.Any(r => r.Contains(element.Span)) || !removed.Any(r => r.OverlapsWith(element.Span)))
        {
            return [];
        }

        bool isAddedTo = added.Any(a => element.Span.Contains(a.Start) && a.Start >= element.StartTagSpan.End);
        if (!isAddedTo && CanBeRemoved(element) && IsEmptied(element, removed) && !added.Any(a => element.StartTagSpan.Contains(a.Start)))
        {
            return [new TextEdit(ElementRemoval.SpanOf(element), string.Empty)];
        }

        return !isAddedTo && element.Name is "binding" or "behavior" && !element.IsEmptyTag && IsContentGone(element, removed)
            ? [new TextEdit(TextSpan.FromBounds(EndOfAttributes(element), element.Span.End), ConfigEdits.EmptyTagStyle(document.Root!))]
            : element.Elements.SelectMany(child => Find(document, child, removed, added));
    }

    private static int EndOfAttributes(ConfigElement element) =>
        element.Attributes.IsEmpty ? element.NameSpan.End : element.Attributes[element.Attributes.Length - 1].Span.End;

    private static bool IsContentGone(ConfigElement element, IReadOnlyCollection<TextSpan> removed)
    {
        var content = TextSpan.FromBounds(element.StartTagSpan.End, element.EndTagSpan.Start);
        return !element.Elements.IsEmpty && element.Document.Text.ToString(content).Contains("\n")
            && element.Elements.All(child => removed.Any(r => r.Contains(child.Span)) || (CanBeRemoved(child) && IsEmptied(child, removed)))
            && !element.Document.Comments.Any(c => content.Contains(c.Span) && !removed.Any(r => r.Contains(c.Span)));
    }

    private static bool CanBeRemoved(ConfigElement element) => s_names.Contains(element.Name) || element.Parent?.Name == "bindings";

    private static bool IsEmptied(ConfigElement element, IReadOnlyCollection<TextSpan> removed) =>
        element.Attributes.All(a => removed.Any(r => r.Contains(a.Span)))
        && element.Elements.All(child => removed.Any(r => r.Contains(child.Span)) || (CanBeRemoved(child) && IsEmptied(child, removed)))
        && !element.Document.Comments.Any(c => element.Span.Contains(c.Span) && !removed.Any(r => r.Contains(c.Span)));
}
