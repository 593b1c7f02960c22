using System;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Analyzers.Configuration;

/// <summary>
/// Walks over the markup of a text beside the reader that accepted it, and finds the spans of its parts. It validates nothing:
/// in accepted text it only has to skip what resembles a tag and is none.
/// </summary>
internal sealed class XmlSpanFinder(string text)
{
    private int _at;

    public ImmutableArray<ConfigComment>.Builder Comments { get; } = ImmutableArray.CreateBuilder<ConfigComment>();

    /// <summary>
    /// Moves over text, comments, CDATA sections and processing instructions to the next tag, or to the first of them that does
    /// not end at or before <paramref name="limit"/>.
    /// </summary>
    /// <returns>The offset of the tag, or of the part that ends behind the limit.</returns>
    public int MoveToTag(int limit)
    {
        while (true)
        {
            int end = StartsWith("<!--") ? EndOf("-->", 4)
                : StartsWith("<![CDATA[") ? EndOf("]]>", 9)
                : StartsWith("<?") ? EndOf("?>", 2)
                : StartsWith("<") ? -1
                : text.IndexOf('<', _at);
            if (end < 0 || end > limit)
            {
                return _at;
            }

            if (StartsWith("<!--"))
            {
                Comments.Add(new ConfigComment(TextSpan.FromBounds(_at, end), text.Substring(_at + 4, end - _at - 7)));
            }

            _at = end;
        }
    }

    /// <summary>The name of the tag here; moves behind it.</summary>
    /// <param name="length">Its length, from the reader.</param>
    public TextSpan ReadTagName(int length)
    {
        var span = new TextSpan(_at + 1, length);
        _at = span.End;
        return span;
    }

    /// <summary>The next attribute of the tag: its name, and the text between its quotes; moves behind it.</summary>
    /// <param name="length">The length of the name, from the reader.</param>
    public (TextSpan Name, TextSpan Value) ReadAttribute(int length)
    {
        SkipSpace();
        var name = new TextSpan(_at, length);
        _at = text.IndexOf('=', name.End) + 1;
        SkipSpace();
        int end = text.IndexOf(text[_at], _at + 1);
        var value = TextSpan.FromBounds(_at + 1, end);
        _at = end + 1;
        return (name, value);
    }

    /// <summary>Moves behind the tag, all of whose attributes have been read.</summary>
    /// <returns>The offset behind its <c>&gt;</c>.</returns>
    public int MoveToEndOfTag() => _at = text.IndexOf('>', _at) + 1;

    private bool StartsWith(string token) => string.CompareOrdinal(text, _at, token, 0, token.Length) == 0;

    private int EndOf(string token, int after)
    {
        int start = text.IndexOf(token, _at + after, StringComparison.Ordinal);
        return start < 0 ? -1 : start + token.Length;
    }

    private void SkipSpace()
    {
        while (text[_at] is ' ' or '\t' or '\r' or '\n')
        {
            _at++;
        }
    }
}
