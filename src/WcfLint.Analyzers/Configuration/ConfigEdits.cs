using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Analyzers.Configuration;

/// <summary>Edits that keep the file's own indentation, line ends, quotes and spacing.</summary>
internal static class ConfigEdits
{
    /// <summary>Gives the attribute at a path below an element a value; null where that cannot be written in the element's own file.</summary>
    /// <param name="element">Where the path starts.</param>
    /// <param name="path">Names of child elements and of an attribute, between dots.</param>
    /// <param name="value">The value, not escaped.</param>
    /// <param name="mayAddTopLevel">Whether a missing child of the element itself may be added; in custom bindings order counts.</param>
    public static TextEdit? Set(ConfigElement element, string path, string value, bool mayAddTopLevel)
    {
        ConfigElement target = element.Original;
        if (!SameAttributes(target, element))
        {
            return null;
        }

        string[] parts = path.Split('.');
        for (int i = 0; i < parts.Length - 1; i++)
        {
            ConfigElement? child = target.Element(parts[i]);
            if (child is null)
            {
                return i == 0 && !mayAddTopLevel ? null : AddChild(target, Nested(target, parts, i, value));
            }

            target = child;
        }

        string name = parts[parts.Length - 1];
        if (target.Attribute(name) is { } attribute)
        {
            return Change(attribute, value);
        }

        return AddAttribute(target, name, value);
    }

    /// <summary>Adds a child with several attributes of one value; null where that cannot be written in the element's own file.</summary>
    public static TextEdit? AddChild(ConfigElement element, string child, ImmutableArray<string> attributes, string value)
    {
        ConfigElement parent = element.Original;
        string slash = EmptyTagStyle(parent);
        return SameAttributes(parent, element)
            ? AddChild(parent, (_, _) => "<" + child + string.Concat(attributes.Select(name => " " + name + "=\"" + Escape(value, '"') + "\"")) + slash)
            : null;
    }

    /// <summary>Edits of one file in which no two begin at one place: an insertion comes before a replacement.</summary>
    public static ImmutableArray<FixEdit> Join(IEnumerable<FixEdit> edits) =>
        edits.GroupBy(static edit => edit is TextEdit text ? (object)text.Span.Start : edit)
            .Select(static alike => alike.Count() == 1 ? alike.First() : Join(alike.Cast<TextEdit>().OrderBy(static edit => edit.Span.Length).ToList()))
            .ToImmutableArray();

    private static TextEdit Join(List<TextEdit> edits) => edits[edits.Count - 1] with { NewText = string.Concat(edits.Select(static edit => edit.NewText)) };

    /// <summary>Removes the attribute at a path, and its element where that becomes empty; null where that is not safe.</summary>
    public static TextEdit? Remove(ConfigElement element, string path, bool mayRemoveElements)
    {
        ConfigElement? target = element.Original;
        string[] parts = path.Split('.');
        for (int i = 0; target is not null && i < parts.Length - 1; i++)
        {
            target = target.Element(parts[i]);
        }

        if (target?.Attribute(parts[parts.Length - 1]) is not { } attribute)
        {
            return null;
        }

        bool emptied = mayRemoveElements && parts.Length > 1 && target.Attributes.Length == 1 && IsBlank(target);
        return emptied ? RemoveElement(target) : RemoveAttribute(attribute);
    }

    /// <summary>Gives an attribute another value; a truth value is written with a capital where the old one is.</summary>
    public static TextEdit Change(ConfigAttribute attribute, string value)
    {
        string old = attribute.Value.Trim();
        bool isCapital = value is "true" or "false" && old is "True" or "False";
        return new TextEdit(attribute.ValueSpan, isCapital ? (value == "true" ? "True" : "False") : Escape(value, attribute.Quote));
    }

    /// <summary>Removes an attribute with the white space before it; with that behind it where it is first on a line with others.</summary>
    public static TextEdit RemoveAttribute(ConfigAttribute attribute)
    {
        SourceText text = attribute.Document.Text;
        int start = attribute.NameSpan.Start;
        int end = attribute.Span.End;
        while (start > 0 && char.IsWhiteSpace(text[start - 1]))
        {
            start--;
        }

        int next = end;
        while (text[next] is ' ' or '\t')
        {
            next++;
        }

        bool startsLine = text.ToString(TextSpan.FromBounds(start, attribute.NameSpan.Start)).IndexOf('\n') >= 0;
        return startsLine && next > end && text[next] is not ('\r' or '\n' or '>' or '/')
            ? new TextEdit(TextSpan.FromBounds(attribute.NameSpan.Start, next), string.Empty)
            : new TextEdit(TextSpan.FromBounds(start, end), string.Empty);
    }

    /// <summary>Removes an element with its own comments, and its lines where nothing else stands on them.</summary>
    public static TextEdit RemoveElement(ConfigElement element) => new(ElementRemoval.SpanOf(element), string.Empty);

    private static TextEdit AddAttribute(ConfigElement element, string name, string value)
    {
        if (element.Attributes.IsEmpty)
        {
            return new TextEdit(new TextSpan(element.NameSpan.End, 0), " " + name + "=\"" + Escape(value, '"') + "\"");
        }

        // Where the name of a binding is sought: behind its kind.
        ConfigAttribute last = (name == "bindingConfiguration" ? element.Attribute("binding") : null) ?? element.Attributes[element.Attributes.Length - 1];
        int before = last.NameSpan.Start;
        while (char.IsWhiteSpace(last.Document.Text[before - 1]))
        {
            before--;
        }

        // One attribute a line is a style to follow; a single line break in a tag is not.
        string space = last.Document.Text.ToString(TextSpan.FromBounds(before, last.NameSpan.Start));
        bool isOneALine = StartsLine(last) && (element.Attributes.Length < 3 || StartsLine(element.Attributes[element.Attributes.Length - 2]));
        space = isOneALine ? space : " ";
        return new TextEdit(new TextSpan(last.Span.End, 0), space + name + "=" + last.Quote + Escape(value, last.Quote) + last.Quote);
    }

    /// <summary>Adds a child after the last one. Line ends in the child are those of the file.</summary>
    public static TextEdit AddChild(ConfigElement parent, Func<string, string, string> child)
    {
        parent = parent.Original;
        SourceText text = parent.Document.Text;
        string newLine = NewLine(text);
        string? indent = IndentOf(parent);
        string unit = Unit(parent);
        if (indent is null || IsWithinLine(parent))
        {
            // Written within a line: what is added stands there too.
            string inline = child(string.Empty, string.Empty).Replace("\n", string.Empty);
            return parent.IsEmptyTag
                ? new TextEdit(EmptyTagEnd(parent), ">" + inline + "</" + parent.Name + ">")
                : new TextEdit(new TextSpan(parent.EndTagSpan.Start, 0), inline);
        }

        string childIndent = indent + unit;
        if (!parent.Elements.IsEmpty && IndentOf(parent.Elements[parent.Elements.Length - 1]) is { } sibling)
        {
            childIndent = sibling;
        }

        string written = childIndent + child(childIndent, unit).Replace("\n", newLine);
        if (parent.IsEmptyTag)
        {
            return new TextEdit(EmptyTagEnd(parent), ">" + newLine + written + newLine + indent + "</" + parent.Name + ">");
        }

        if (!parent.Elements.IsEmpty)
        {
            // A comment beside the last child stays beside it.
            int at = WithCommentBeside(parent.Elements[parent.Elements.Length - 1]);
            return new TextEdit(new TextSpan(at, 0), newLine + written + (at == parent.EndTagSpan.Start ? newLine + indent : string.Empty));
        }

        bool endTagStartsLine = IndentBefore(text, parent.EndTagSpan.Start) is not null;
        return new TextEdit(new TextSpan(parent.StartTagSpan.End, 0), newLine + written + (endTagStartsLine ? string.Empty : newLine + indent));
    }

    private static Func<string, string, string> Nested(ConfigElement parent, string[] parts, int first, string value)
    {
        string slash = EmptyTagStyle(parent);
        return (indent, unit) =>
        {
            string written = "<" + parts[parts.Length - 2] + " " + parts[parts.Length - 1] + "=\"" + Escape(value, '"') + "\"" + slash;
            for (int i = parts.Length - 3; i >= first; i--)
            {
                string outer = indent;
                for (int n = first; n < i; n++)
                {
                    outer += unit;
                }

                written = "<" + parts[i] + ">\n" + outer + unit + written + "\n" + outer + "</" + parts[i] + ">";
            }

            return written;
        };
    }

    /// <summary>How most empty-element tags of an element end, or of its document where it has none: with or without a space.</summary>
    public static string EmptyTagStyle(ConfigElement element)
    {
        int spaced = 0;
        int all = 0;
        foreach (ConfigElement other in element.DescendantsAndSelf())
        {
            if (other.IsEmptyTag)
            {
                all++;
                spaced += char.IsWhiteSpace(other.Document.Text[other.Span.End - 3]) ? 1 : 0;
            }
        }

        return all == 0 && element.Document.Root is { } root && root != element ? EmptyTagStyle(root) : spaced * 2 >= all ? " />" : "/>";
    }

    private static TextSpan EmptyTagEnd(ConfigElement element)
    {
        int start = element.Span.End - 2;
        while (char.IsWhiteSpace(element.Document.Text[start - 1]))
        {
            start--;
        }

        return TextSpan.FromBounds(start, element.Span.End);
    }

    private static string Unit(ConfigElement parent)
    {
        string? own = IndentOf(parent);
        string? child = parent.Elements.IsEmpty ? null : IndentOf(parent.Elements[0]);
        if (own is not null && child is not null && child.Length > own.Length && child.StartsWith(own, StringComparison.Ordinal))
        {
            return child.Substring(own.Length);
        }

        string? outer = parent.Parent is { } grand && grand.Document == parent.Document ? IndentOf(grand) : null;
        return own is not null && outer is not null && own.Length > outer.Length && own.StartsWith(outer, StringComparison.Ordinal)
            ? own.Substring(outer.Length)
            : own is { Length: > 0 } && own[0] == '\t' ? "\t" : "  ";
    }

    private static bool StartsLine(ConfigAttribute attribute) => IndentBefore(attribute.Document.Text, attribute.NameSpan.Start) is not null;

    // <binding><readerQuotas /></binding>
    private static bool IsWithinLine(ConfigElement parent) =>
        !parent.IsEmptyTag && !parent.Elements.IsEmpty
        && parent.Document.Text.ToString(TextSpan.FromBounds(parent.StartTagSpan.End, parent.EndTagSpan.Start)).IndexOf('\n') < 0;

    private static int WithCommentBeside(ConfigElement element)
    {
        SourceText text = element.Document.Text;
        int next = element.Span.End;
        while (text[next] is ' ' or '\t')
        {
            next++;
        }

        foreach (ConfigComment comment in element.Document.Comments)
        {
            if (comment.Span.Start == next)
            {
                return comment.Span.End;
            }
        }

        return element.Span.End;
    }

    /// <summary>The white space before an element that begins its line; null for one that does not.</summary>
    public static string? IndentOf(ConfigElement element) => IndentBefore(element.Document.Text, element.Span.Start);

    // The white space before a position where nothing else stands before it on its line; else null.
    private static string? IndentBefore(SourceText text, int position)
    {
        int start = position;
        while (start > 0 && text[start - 1] is ' ' or '\t')
        {
            start--;
        }

        return start == 0 || text[start - 1] is '\n' or '\r' ? text.ToString(TextSpan.FromBounds(start, position)) : null;
    }

    /// <summary>The line end of a file: that of its first line.</summary>
    public static string NewLine(SourceText text)
    {
        for (int i = 0; i < text.Length; i++)
        {
            if (text[i] == '\r')
            {
                return i + 1 < text.Length && text[i + 1] == '\n' ? "\r\n" : "\r";
            }

            if (text[i] == '\n')
            {
                return "\n";
            }
        }

        return "\n";
    }

    private static bool IsBlank(ConfigElement element)
    {
        if (element.IsEmptyTag)
        {
            return true;
        }

        string content = element.Document.Text.ToString(TextSpan.FromBounds(element.StartTagSpan.End, element.EndTagSpan.Start));
        return content.Trim().Length == 0;
    }

    // A transform may have brought the attribute from another file; then the file's own value is not the one that was checked.
    private static bool SameAttributes(ConfigElement original, ConfigElement judged)
    {
        if (ReferenceEquals(original, judged))
        {
            return true;
        }

        return judged.Attributes.All(attribute => attribute.Document == original.Document);
    }

    /// <summary>A value as it may stand between the given quotes.</summary>
    public static string Escape(string value, char quote) =>
        value.Replace("&", "&amp;").Replace("<", "&lt;").Replace(quote.ToString(), quote == '"' ? "&quot;" : "&apos;");
}
