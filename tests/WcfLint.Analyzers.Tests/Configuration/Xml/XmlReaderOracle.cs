using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Xml;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Configuration.Xml;

namespace WcfLint.Analyzers.Tests.Configuration.Xml;

/// <summary>Holds a document as the scanner reads it against what System.Xml makes of the same text.</summary>
internal static class XmlReaderOracle
{
    // Depths are counted from the bottom up, which takes quadratic time in very deep documents.
    private const int DeepestCompared = 1_000;

    /// <summary>The first difference, or null where both agree.</summary>
    public static string? Difference(string text) => Difference(text, text);

    /// <summary>The same with a text of its own for each, for tests of the comparison itself.</summary>
    public static string? Difference(string text, string textForSystemXml)
    {
        ConfigDocument document = ConfigDocument.Parse(SourceText.From(text), "app.config");
        if ((document.Root is null) == (document.Error is null))
        {
            return "the scanner gives both a root and an error, or neither";
        }

        List<string>? expected = Read(textForSystemXml, out string? error);
        if (expected is null)
        {
            return document.Error is null ? "only System.Xml refuses it: " + error : ErrorDifference(document.Error, text);
        }

        if (document.Error is { } failure)
        {
            return "only the scanner refuses it: " + failure.Message + " at " + failure.Position;
        }

        List<string> actual = Read(document.Root!);
        for (int i = 0; i < expected.Count || i < actual.Count; i++)
        {
            string e = i < expected.Count ? expected[i] : "nothing", a = i < actual.Count ? actual[i] : "nothing";
            if (e != a)
            {
                return "System.Xml reads " + e + ", the scanner " + a;
            }
        }

        return SpanDifference(document);
    }

    /// <summary>The first span that does not hold what it should, or null.</summary>
    public static string? SpanDifference(ConfigDocument document)
    {
        string text = document.Text.ToString();
        foreach (ConfigElement element in document.Root!.DescendantsAndSelf())
        {
            string startTag = text.Substring(element.StartTagSpan.Start, element.StartTagSpan.Length);
            if (text.Substring(element.NameSpan.Start, element.NameSpan.Length) != element.Name
                || element.NameSpan.Start != element.Span.Start + 1
                || element.StartTagSpan.Start != element.Span.Start
                || !startTag.StartsWith("<" + element.Name, System.StringComparison.Ordinal)
                || !startTag.EndsWith(element.IsEmptyTag ? "/>" : ">", System.StringComparison.Ordinal)
                || text[element.Span.End - 1] != '>'
                || (element.IsEmptyTag && element.Span != element.StartTagSpan)
                || (!element.IsEmptyTag && !text.Substring(element.EndTagSpan.Start, element.EndTagSpan.Length).StartsWith("</" + element.Name, System.StringComparison.Ordinal))
                || (!element.IsEmptyTag && element.EndTagSpan.End != element.Span.End))
            {
                return "the spans of " + element + " are wrong";
            }

            int at = element.NameSpan.End;
            foreach (ConfigAttribute attribute in element.Attributes)
            {
                if (attribute.NameSpan.Start < at
                    || text.Substring(attribute.NameSpan.Start, attribute.NameSpan.Length) != attribute.Name
                    || attribute.ValueSpan.Start < attribute.NameSpan.End
                    || attribute.Quote is not ('"' or '\'')
                    || text[attribute.ValueSpan.Start - 1] != attribute.Quote
                    || attribute.Span.End > element.StartTagSpan.End
                    || Reread(text.Substring(attribute.ValueSpan.Start, attribute.ValueSpan.Length), attribute.Quote) != attribute.Value)
                {
                    return "the spans of " + attribute + " are wrong";
                }

                at = attribute.Span.End;
            }

            at = element.StartTagSpan.End;
            foreach (ConfigElement child in element.Elements)
            {
                if (child.Span.Start < at || child.Span.End > element.EndTagSpan.Start || child.Parent != element)
                {
                    return "the spans of " + child + " do not nest";
                }

                at = child.Span.End;
            }
        }

        return null;
    }

    private static string? ErrorDifference(ConfigSyntaxError error, string text) =>
        error.Position < 0 || error.Position > text.Length ? "the error stands outside the file"
        : error.Message.Length == 0 || error.Message.EndsWith('.') || error.Message.Any(c => c < ' ' || char.IsSurrogate(c)) ? "the message is '" + error.Message + "'"
        : null;

    private static string Reread(string raw, char quote)
    {
        if (raw.IndexOfAny(['&', '\t', '\r', '\n']) < 0)
        {
            return raw;
        }

        using var reader = new XmlTextReader(new StringReader("<a b=" + quote + raw + quote + "/>")) { Namespaces = false, Normalization = true };
        reader.Read();
        return reader.GetAttribute("b")!;
    }

    private static List<string> Read(ConfigElement root)
    {
        var events = new List<string>();
        foreach (ConfigElement element in root.DescendantsAndSelf())
        {
            int depth = 0;
            for (ConfigElement? e = element.Parent; events.Count < DeepestCompared && e is not null; e = e.Parent)
            {
                depth++;
            }

            events.Add(Event(events.Count < DeepestCompared ? depth : -1, element.Name, element.NamespaceUri));
            foreach (ConfigAttribute attribute in element.Attributes)
            {
                events.Add("@" + attribute.Name + "{" + attribute.NamespaceUri + "}=" + attribute.Value);
            }
        }

        return events;
    }

    private static List<string>? Read(string text, out string? error)
    {
        var events = new List<string>();
        try
        {
            var settings = new XmlReaderSettings { DtdProcessing = DtdProcessing.Prohibit, XmlResolver = null };

            // A byte order mark is no text; System.Xml takes it away from bytes only.
            using XmlReader reader = XmlReader.Create(new StringReader(text.StartsWith('\uFEFF') ? text.Substring(1) : text), settings);
            while (reader.Read())
            {
                if (reader.NodeType != XmlNodeType.Element)
                {
                    continue;
                }

                events.Add(Event(events.Count < DeepestCompared ? reader.Depth : -1, reader.Name, reader.NamespaceURI));
                while (reader.MoveToNextAttribute())
                {
                    events.Add("@" + reader.Name + "{" + reader.NamespaceURI + "}=" + reader.Value);
                }
            }

            error = null;
            return events;
        }
        catch (XmlException e)
        {
            error = e.Message;
            return null;
        }
    }

    private static string Event(int depth, string name, string namespaceUri) => depth + "<" + name + "{" + namespaceUri + "}";
}
