using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Xml;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Configuration;

namespace WcfLint.Analyzers.Tests.Configuration.Xml;

/// <summary>Looks whether a document is what its text says: its tree, and under every span the text that the span promises.</summary>
internal static class SpanChecker
{
    // A text is read again for each element around it, which takes quadratic time in very deep documents.
    private const int LongestReadAgain = 10_000;

    /// <summary>The first fault, or null.</summary>
    public static string? Fault(string text) => Fault(Parse(text), text);

    /// <summary>The same over a text that the document was not made from, for tests of the checks themselves.</summary>
    public static string? Fault(ConfigDocument document, string text)
    {
        if ((document.Root is null) == (document.Error is null))
        {
            return "there is both a root and an error, or neither";
        }

        List<string>? expected = Read(text);
        return (expected, document.Error) switch
        {
            (null, { } error) => ErrorFault(error, text),
            (null, null) => "System.Xml refuses it",
            (_, { } error) => "System.Xml accepts it, but: " + error.Message,
            _ => TreeFault(expected, document) ?? CommentsFault(document, text) ?? ElementsFault(document.Root!, text),
        };
    }

    public static ConfigDocument Parse(string text) => ConfigDocument.Parse(SourceText.From(text), "app.config");

    private static string? ErrorFault(ConfigSyntaxError error, string text) =>
        error.Position < 0 || error.Position > text.Length ? "the error stands outside the file"
        : error.Message.Length is 0 or > 300 || error.Message.EndsWith('.') || error.Message.Any(c => c < ' ' || char.IsSurrogate(c))
        ? "the message is '" + error.Message + "'"
        : error.Message.Contains(", position ", StringComparison.Ordinal) ? "the message names a place of its own: '" + error.Message + "'"
        : null;

    private static string? TreeFault(List<string> expected, ConfigDocument document)
    {
        var actual = new List<string>();
        var depths = new Dictionary<ConfigElement, int>();
        foreach (ConfigElement element in document.Root!.DescendantsAndSelf())
        {
            depths[element] = element.Parent is null ? 0 : depths[element.Parent] + 1;
            actual.Add(depths[element] + "<" + element.Name + "{" + element.NamespaceUri + "}");
            actual.AddRange(element.Attributes.Select(attribute => "@" + attribute.Name + "{" + attribute.NamespaceUri + "}=" + attribute.Value));
        }

        actual.AddRange(document.Comments.Select(comment => "!" + comment.Text.Replace("\r\n", "\n", StringComparison.Ordinal).Replace('\r', '\n')));
        for (int i = 0; i < expected.Count || i < actual.Count; i++)
        {
            string e = i < expected.Count ? expected[i] : "nothing", a = i < actual.Count ? actual[i] : "nothing";
            if (e != a)
            {
                return "System.Xml reads " + e + ", the document has " + a;
            }
        }

        return null;
    }

    private static string? CommentsFault(ConfigDocument document, string text)
    {
        foreach (ConfigComment comment in document.Comments)
        {
            if (Cut(text, comment.Span) != "<!--" + comment.Text + "-->")
            {
                return "the span of the comment '" + comment.Text + "' is wrong";
            }
        }

        return null;
    }

    private static string? ElementsFault(ConfigElement root, string text)
    {
        foreach (ConfigElement element in root.DescendantsAndSelf())
        {
            string? fault = TagsFault(element, text) ?? AttributesFault(element, text) ?? NestingFault(element)
                ?? (text.Length > LongestReadAgain ? null : ReadAgainFault(element, text));
            if (fault is not null)
            {
                return fault + " of " + element.Name + " at " + element.Span;
            }
        }

        return null;
    }

    private static string? TagsFault(ConfigElement element, string text)
    {
        string startTag = Cut(text, element.StartTagSpan);
        if (Cut(text, element.NameSpan) != element.Name || element.NameSpan.Start != element.StartTagSpan.Start + 1)
        {
            return "the name";
        }

        if (!startTag.StartsWith("<" + element.Name, StringComparison.Ordinal) || !startTag.EndsWith(element.IsEmptyTag ? "/>" : ">", StringComparison.Ordinal))
        {
            return "the start tag '" + startTag + "'";
        }

        if (element.IsEmptyTag)
        {
            return element.Span == element.StartTagSpan ? null : "the empty tag";
        }

        string endTag = Cut(text, element.EndTagSpan);
        bool isEndTag = endTag.StartsWith("</" + element.Name, StringComparison.Ordinal) && endTag.EndsWith('>')
            && IsSpace(endTag.Substring(2 + element.Name.Length, endTag.Length - 3 - element.Name.Length));
        return isEndTag && element.Span == TextSpan.FromBounds(element.StartTagSpan.Start, element.EndTagSpan.End) ? null : "the end tag '" + endTag + "'";
    }

    private static string? AttributesFault(ConfigElement element, string text)
    {
        int at = element.NameSpan.End;
        foreach (ConfigAttribute attribute in element.Attributes)
        {
            if (attribute.NameSpan.Start <= at || !IsSpace(Cut(text, TextSpan.FromBounds(at, attribute.NameSpan.Start))))
            {
                return "white space before attribute " + attribute.Name;
            }

            string between = Cut(text, TextSpan.FromBounds(attribute.NameSpan.End, attribute.ValueSpan.Start)).Trim(' ', '\t', '\r', '\n');
            if (Cut(text, attribute.NameSpan) != attribute.Name || !between.StartsWith('=')
                || between.TrimStart('=', ' ', '\t', '\r', '\n') != attribute.Quote.ToString())
            {
                return "the name or quote of attribute " + attribute.Name;
            }

            string raw = Cut(text, attribute.ValueSpan);
            if (attribute.Quote is not ('"' or '\'') || raw.Contains(attribute.Quote, StringComparison.Ordinal)
                || text[attribute.ValueSpan.End] != attribute.Quote || Unescape(raw, attribute.Quote) != attribute.Value)
            {
                return "the value '" + raw + "' of attribute " + attribute.Name;
            }

            at = attribute.Span.End;
        }

        string rest = text.Substring(at, element.StartTagSpan.End - at).Trim(' ', '\t', '\r', '\n');
        return rest == (element.IsEmptyTag ? "/>" : ">") ? null : "the end '" + rest + "' of the start tag";
    }

    private static string? NestingFault(ConfigElement element)
    {
        int at = element.StartTagSpan.End;
        foreach (ConfigElement child in element.Elements)
        {
            if (child.Span.Start < at || child.Span.End > element.EndTagSpan.Start || child.Parent != element)
            {
                return "the place of a child";
            }

            at = child.Span.End;
        }

        return null;
    }

    // The text of the span must be an element by itself, with the same attributes and children.
    private static string? ReadAgainFault(ConfigElement element, string text)
    {
        using var reader = new XmlTextReader(new StringReader(Cut(text, element.Span))) { Namespaces = false, Normalization = true, XmlResolver = null };
        var expected = element.Attributes.Select(a => a.Name + "=" + a.Value).Prepend(element.Name).Concat(element.Elements.Select(e => e.Name)).ToList();
        var actual = new List<string>();
        try
        {
            while (reader.Read())
            {
                bool isRoot = reader.NodeType == XmlNodeType.Element && reader.Depth == 0;
                if (isRoot || (reader.NodeType == XmlNodeType.Element && reader.Depth == 1))
                {
                    actual.Add(reader.Name);
                }

                while (isRoot && reader.MoveToNextAttribute())
                {
                    actual.Add(reader.Name + "=" + reader.Value);
                }
            }
        }
        catch (XmlException e)
        {
            return "the text (" + e.Message + ")";
        }

        return expected.SequenceEqual(actual) ? null : "the text";
    }

    private static string Unescape(string raw, char quote)
    {
        if (raw.IndexOfAny(['&', '\t', '\r', '\n']) < 0)
        {
            return raw;
        }

        using var reader = new XmlTextReader(new StringReader("<a b=" + quote + raw + quote + "/>")) { Namespaces = false, Normalization = true };
        reader.Read();
        return reader.GetAttribute("b")!;
    }

    // Elements and attributes in document order, then the comments; null where System.Xml refuses the text.
    private static List<string>? Read(string text)
    {
        var events = new List<string>();
        var comments = new List<string>();
        try
        {
            var settings = new XmlReaderSettings { DtdProcessing = DtdProcessing.Prohibit, XmlResolver = null };
            using XmlReader reader = XmlReader.Create(new StringReader(text.StartsWith('\uFEFF') ? text.Substring(1) : text), settings);
            while (reader.Read())
            {
                if (reader.NodeType == XmlNodeType.Comment)
                {
                    comments.Add("!" + reader.Value);
                }

                if (reader.NodeType == XmlNodeType.Element)
                {
                    events.Add(reader.Depth + "<" + reader.Name + "{" + reader.NamespaceURI + "}");
                    while (reader.MoveToNextAttribute())
                    {
                        events.Add("@" + reader.Name + "{" + reader.NamespaceURI + "}=" + reader.Value);
                    }
                }
            }

            return [.. events, .. comments];
        }
        catch (XmlException)
        {
            return null;
        }
    }

    private static string Cut(string text, TextSpan span) => span.End <= text.Length ? text.Substring(span.Start, span.Length) : string.Empty;

    private static bool IsSpace(string text) => text.All(c => c is ' ' or '\t' or '\r' or '\n');
}
