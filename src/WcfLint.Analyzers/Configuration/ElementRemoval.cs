using System;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Analyzers.Configuration;

/// <summary>What is removed with an element: its lines, and the comments that describe only it.</summary>
internal static class ElementRemoval
{
    private const int LongestHeading = 3;

    private static readonly string[] s_shown = ["demo", "sample", "example"];

    /// <summary>The element with its own comments, and with its lines where it does not share them.</summary>
    public static TextSpan SpanOf(ConfigElement element)
    {
        element = element.Original;
        SourceText text = element.Document.Text;
        int start = WithoutSpaceBefore(text, element.Span.Start);
        int end = WithoutSpaceBehind(text, element.Span.End);
        if (CommentAt(element, c => c.Span.Start == end) is { } beside && EndsLine(text, WithoutSpaceBehind(text, beside.Span.End)))
        {
            end = WithoutSpaceBehind(text, beside.Span.End);
        }

        if (!StartsLine(text, start) || !EndsLine(text, end))
        {
            return element.Span;
        }

        while (CommentAbove(element, start) is { } above)
        {
            start = above;
        }

        if (CommentBehindSibling(element, start) is { } behind)
        {
            return TextSpan.FromBounds(behind, end);
        }

        return WithoutBlankLines(element, start, WithLineEnd(text, end));
    }

    /// <summary>Whether a comment would go with the element that explains it in a sentence, or says that it is there to be seen.</summary>
    public static bool TakesExplanation(ConfigElement element)
    {
        TextSpan span = SpanOf(element);
        int start = element.Original.Span.Start;
        return element.Document.Comments.Any(comment => span.Contains(comment.Span) && comment.Span.End <= start && IsExplanation(comment.Text));
    }

    private static bool IsExplanation(string words) => words.Split([' ', '\t', '\r', '\n'], StringSplitOptions.RemoveEmptyEntries).Length > LongestHeading
        || s_shown.Any(word => words.IndexOf(word, StringComparison.OrdinalIgnoreCase) >= 0);

    // Blank lines that kept it apart from its neighbours would stand side by side, or beside the tags of its parent.
    private static TextSpan WithoutBlankLines(ConfigElement element, int start, int end)
    {
        SourceText text = element.Document.Text;
        int above = BlankLineAbove(text, start);
        int below = WithLineEnd(text, WithoutSpaceBehind(text, end));
        bool isBlankBelow = below > end && EndsLine(text, WithoutSpaceBehind(text, end));
        if (above < start && (isBlankBelow || WithoutSpaceBehind(text, end) == element.Parent?.EndTagSpan.Start))
        {
            return TextSpan.FromBounds(above, end);
        }

        return isBlankBelow && element.Parent is { } parent && WithoutSpaceBefore(text, LineEndBefore(text, start)) == parent.StartTagSpan.End
            ? TextSpan.FromBounds(start, below)
            : TextSpan.FromBounds(start, end);
    }

    private static int BlankLineAbove(SourceText text, int start)
    {
        int end = LineEndBefore(text, start);
        int at = WithoutSpaceBefore(text, end);
        return end < start && StartsLine(text, at) ? at : start;
    }

    // The start of the lines of the comment right above; null where there is none, or where it may describe another element.
    private static int? CommentAbove(ConfigElement element, int start)
    {
        SourceText text = element.Document.Text;
        int end = LineEndBefore(text, start);
        if (end == start || CommentAt(element, c => c.Span.End == WithoutSpaceBefore(text, end)) is not { } comment
            || !StartsLine(text, WithoutSpaceBefore(text, comment.Span.Start)) || !IsAbout(comment, element))
        {
            return null;
        }

        return WithoutSpaceBefore(text, comment.Span.Start);
    }

    // </bindings> <!-- For debugging set includeExceptionDetailInFaults -->: the comment ends the line of a sibling but describes the next line.
    private static int? CommentBehindSibling(ConfigElement element, int start)
    {
        SourceText text = element.Document.Text;
        int end = LineEndBefore(text, start);
        if (end == start || CommentAt(element, c => c.Span.End == WithoutSpaceBefore(text, end)) is not { } comment || HoldsMarkup(comment.Text))
        {
            return null;
        }

        int at = WithoutSpaceBefore(text, comment.Span.Start);
        ConfigElement? sibling = null;
        foreach (ConfigElement other in element.Parent?.Elements ?? ImmutableArray<ConfigElement>.Empty)
        {
            sibling = other.Span.End == at ? other : sibling;
        }

        return sibling is not null && Names(comment, element) && !Names(comment, sibling) ? at : null;
    }

    private static bool Names(ConfigComment comment, ConfigElement element) => element.DescendantsAndSelf().SelectMany(static one => one.Attributes)
        .Any(attribute => attribute.Name != "name" && comment.Text.IndexOf(attribute.Name, StringComparison.Ordinal) >= 0);

    // Markup in a comment is an element that was put aside. What stands above several of a kind is a heading, unless it names this one.
    private static bool IsAbout(ConfigComment comment, ConfigElement element)
    {
        string words = comment.Text;
        if (HoldsMarkup(words) || words.TrimStart().StartsWith("wcflint", StringComparison.OrdinalIgnoreCase))
        {
            return false;
        }

        if (element.Attribute("name")?.Value is { Length: > 0 } name && words.IndexOf(name, StringComparison.OrdinalIgnoreCase) >= 0)
        {
            return true;
        }

        SourceText text = element.Document.Text;
        int next = WithoutSpaceBehind(text, WithLineEnd(text, WithoutSpaceBehind(text, element.Span.End)));
        return !IsOneOfKind(element, next);
    }

    /// <summary>Whether a comment holds elements that were put aside: <c>&lt;binding /&gt;</c>, but not words between brackets.</summary>
    public static bool HoldsMarkup(string words)
    {
        for (int at = words.IndexOf('<'); at >= 0; at = words.IndexOf('<', at + 1))
        {
            int end = words.IndexOf('>', at);
            string tag = end < 0 ? words.Substring(at) : words.Substring(at, end - at);
            if (end < 0 || tag.IndexOf('=') >= 0 || tag.IndexOf('/') >= 0 || tag.Trim().IndexOfAny([' ', '\n', '\t', '\r']) < 0)
            {
                return true;
            }
        }

        return false;
    }

    private static bool IsOneOfKind(ConfigElement element, int next)
    {
        foreach (ConfigElement sibling in element.Parent?.Elements ?? ImmutableArray<ConfigElement>.Empty)
        {
            if (sibling.Span.Start == next)
            {
                return sibling.Name == element.Name;
            }
        }

        return false;
    }

    private static ConfigComment? CommentAt(ConfigElement element, Func<ConfigComment, bool> isAt) => element.Document.Comments.FirstOrDefault(isAt);

    private static int WithoutSpaceBefore(SourceText text, int at)
    {
        while (at > 0 && text[at - 1] is ' ' or '\t')
        {
            at--;
        }

        return at;
    }

    private static int WithoutSpaceBehind(SourceText text, int at)
    {
        while (at < text.Length && text[at] is ' ' or '\t')
        {
            at++;
        }

        return at;
    }

    private static int LineEndBefore(SourceText text, int at) =>
        at == 0 ? at : text[at - 1] == '\n' ? (at > 1 && text[at - 2] == '\r' ? at - 2 : at - 1) : text[at - 1] == '\r' ? at - 1 : at;

    private static int WithLineEnd(SourceText text, int at) =>
        at == text.Length || !EndsLine(text, at) ? at : text[at] == '\r' && at + 1 < text.Length && text[at + 1] == '\n' ? at + 2 : at + 1;

    private static bool StartsLine(SourceText text, int at) => at == 0 || text[at - 1] is '\n' or '\r';

    private static bool EndsLine(SourceText text, int at) => at == text.Length || text[at] is '\n' or '\r';
}
