using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Text;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.TestKit;

/// <summary>A test's source with its markup taken out. Markup: <c>[|…|]</c>, <c>{|ID:…|}</c>, <c>{|#0:…|}</c>, nested as one likes.</summary>
/// <param name="Source">The text without markup.</param>
/// <param name="Spans">The marked spans, in order of their start.</param>
public sealed record TestMarkup(string Source, ImmutableArray<MarkedSpan> Spans)
{
    /// <summary>Reads markup.</summary>
    /// <exception cref="FormatException">Markup is not closed, or closed but not opened.</exception>
    public static TestMarkup Parse(string markup)
    {
        var source = new StringBuilder(markup.Length);
        var open = new Stack<(char Kind, string? Id, int Start)>();
        var spans = new List<MarkedSpan>();
        for (int at = 0; at < markup.Length;)
        {
            if (At(markup, at, "[|"))
            {
                open.Push(('[', null, source.Length));
                at += 2;
            }
            else if (At(markup, at, "{|") && LabelEnd(markup, at + 2) is int colon and > 0)
            {
                open.Push(('{', markup[(at + 2)..colon], source.Length));
                at = colon + 1;
            }
            else if (open.Count > 0 && (At(markup, at, "|]") && open.Peek().Kind == '[' || At(markup, at, "|}") && open.Peek().Kind == '{'))
            {
                (_, string? id, int start) = open.Pop();
                spans.Add(new MarkedSpan(id, TextSpan.FromBounds(start, source.Length)));
                at += 2;
            }
            else if (At(markup, at, "|]") || At(markup, at, "|}"))
            {
                throw new FormatException($"Markup is closed but not opened at offset {at}: …{markup[Math.Max(0, at - 40)..at]}");
            }
            else
            {
                source.Append(markup[at++]);
            }
        }

        if (open.Count > 0)
        {
            throw new FormatException("Markup is not closed: " + source.ToString(open.Peek().Start, Math.Min(40, source.Length - open.Peek().Start)));
        }

        spans.Sort((a, b) => a.Span.CompareTo(b.Span));
        return new TestMarkup(source.ToString(), spans.ToImmutableArray());
    }

    private static bool At(string text, int at, string mark) => string.CompareOrdinal(text, at, mark, 0, mark.Length) == 0;

    // A label is an id or #number and a colon; anything else after {| is source.
    private static int LabelEnd(string text, int at)
    {
        int end = at;
        while (end < text.Length && (char.IsAsciiLetterOrDigit(text[end]) || text[end] == '#'))
        {
            end++;
        }

        return end > at && end < text.Length && text[end] == ':' ? end : -1;
    }
}

/// <summary>One marked span: of a rule's id, of a location key ("#0"), or of none ("[|…|]").</summary>
public sealed record MarkedSpan(string? Id, TextSpan Span)
{
    /// <summary>The number of a location key; null for other spans.</summary>
    public int? LocationKey => Id is { } id && id.StartsWith('#') ? int.Parse(id[1..], System.Globalization.CultureInfo.InvariantCulture) : null;
}
