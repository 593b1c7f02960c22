using System;
using System.Globalization;
using System.Xml;
using static WcfLint.Analyzers.Configuration.XmlErrorText;

namespace WcfLint.Analyzers.Configuration;

/// <summary>
/// Clearer messages, and the place of the mistake, for the common reasons why System.Xml refuses a text. All other
/// errors keep the message of System.Xml, which .NET Framework may show in the language of the user.
/// </summary>
/// <param name="text">The whole text.</param>
/// <param name="finder">Stands behind the last tag that the reader has accepted.</param>
/// <param name="reader">Has just refused the text.</param>
/// <param name="open">The innermost open element: its name and where its start tag begins.</param>
/// <param name="isAfterRoot">Whether the root element is closed.</param>
internal sealed class XmlErrorExplainer(string text, XmlSpanFinder finder, XmlReader reader, (string Name, int Offset)? open, bool isAfterRoot)
{
    // Where System.Xml stopped, and the start of the tag, comment or text around that place.
    private int _at;
    private int _markup;

    private bool IsAtEnd => _at >= text.Length;

    /// <summary>Says what is wrong and where.</summary>
    /// <param name="exception">What the reader threw.</param>
    /// <param name="firstOffset">Where the reader began to count: behind the byte order mark.</param>
    public ConfigSyntaxError Explain(XmlException exception, int firstOffset)
    {
        // Two errors come without a place: no root element, and a document type declaration where one may stand, which XmlUtil of
        // System.Configuration reads.
        _at = exception.LineNumber > 0 ? OffsetOf(text, exception.LineNumber, exception.LinePosition, firstOffset) : text.Length;
        _markup = finder.MoveToTag(_at);
        return OtherEncoding()
            ?? RefusedCharacter(_at)
            ?? RefusedCharacter(_at - 1)
            ?? NoTag(exception, firstOffset)
            ?? OutsideRoot(exception.LineNumber == 0)
            ?? Reference()
            ?? (IsMarkup("</") ? EndTag() : IsMarkup("<") ? StartTag() : Text())
            ?? new ConfigSyntaxError(_at, WithoutPlace(exception));
    }

    // .NET takes UTF-16 without a mark and UTF-32 by the bytes of the first '<' (XmlTextReaderImpl.DetectEncoding); the compiler hands them on as
    // UTF-8 or UTF-16, where the zeros of each character are characters of their own.
    private ConfigSyntaxError? OtherEncoding()
    {
        int first = text.IndexOf('<', 0, Math.Min(text.Length, 8));
        return first >= 0 && ((first > 0 && text[first - 1] == '\0') || (first + 1 < text.Length && text[first + 1] == '\0'))
            ? new(first, "the file is not read in its own encoding", IsCertain: false)
            : null;
    }

    // Tried at two positions: System.Xml reports the lone first half of a surrogate pair at the character after it.
    private ConfigSyntaxError? RefusedCharacter(int at)
    {
        bool isRefused = at >= 0 && at < text.Length && !XmlConvert.IsXmlChar(text[at])
            && !(at + 1 < text.Length && char.IsSurrogatePair(text[at], text[at + 1]))
            && !(at > 0 && char.IsSurrogatePair(text[at - 1], text[at]));

        // Zeros at the end are none to XmlTextReader (XmlTextReaderImpl, ZeroEndingStream).
        return isRefused ? new(at, "character " + Shown(text[at]) + " is not allowed in XML", IsCertain: !isAfterRoot || text.TrimEnd('\0').Length > at) : null;
    }

    private ConfigSyntaxError? NoTag(XmlException exception, int firstOffset)
    {
        if (IsMarkup("<!--"))
        {
            return IsFollowedBy("-->", 4) ? new(_at, "'--' is not allowed in a comment") : new(_markup, "a comment is not closed");
        }

        if (IsMarkup("<?"))
        {
            return !IsFollowedBy("?>", 2) ? new(_markup, "a processing instruction is not closed")
                : NameAt(text, _markup + 2) == "xml" && _markup > firstOffset ? new(_markup, "the XML declaration is allowed only at the start of the file")
                : new(_at, WithoutPlace(exception));
        }

        return open is not null && IsMarkup("<![CDATA[") ? new(_markup, "a CDATA section is not closed")
            : IsMarkup("<!DOCTYPE") ? new(_markup, "a document type declaration is not allowed in a configuration file",
                IsCertain: isAfterRoot || exception.LineNumber > 0)
            : IsMarkup("<!") ? new(_markup, "a declaration is not allowed here")
            : null;
    }

    private ConfigSyntaxError? OutsideRoot(bool isRootMissing) =>
        isRootMissing ? new(_at, "the root element is missing")
        : isAfterRoot ? new(IsMarkup("<") ? _markup : _at, "there is more than one root element, or text after it")
        : open is null && !IsMarkup("<") ? new(_at, "text is not allowed before the root element")
        : null;

    private ConfigSyntaxError? Reference()
    {
        // System.Xml stops behind the ampersand, behind the name, or at the ampersand if that ends the text.
        int start = StartOfReference(text, _at);
        if (start < 0)
        {
            return null;
        }

        string name = text.Substring(start + 1, EndOfReference(text, start + 1) - start - 1);
        bool isClosed = name.Length > 0 && start + 1 + name.Length < text.Length && text[start + 1 + name.Length] == ';';
        return new(
            start,
            !isClosed ? "'&' starts a reference here: write '&amp;'"
            : name[0] == '#' ? "'&" + Shown(name) + ";' does not refer to a character"
            : "entity '" + Shown(name) + "' is not declared",
            IsCertain: !isClosed || name[0] != '#' || !IsCharacter(name.Substring(1)));
    }

    // System.Configuration's XmlTextReader takes each number that a char can hold (XmlTextReaderImpl, ParseNumericCharRefInline).
    private static bool IsCharacter(string number) => number.Length > 0
        && (number[0] == 'x'
            ? ushort.TryParse(number.Substring(1), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out _)
            : ushort.TryParse(number, NumberStyles.None, CultureInfo.InvariantCulture, out _));

    private ConfigSyntaxError? Text() => IsAtEnd ? Unclosed() : string.CompareOrdinal(text, _at, "]]>", 0, 3) == 0 ? new(_at, "']]>' is not allowed in text") : null;

    private ConfigSyntaxError? Unclosed() => open is { } element ? new(element.Offset, "element '" + Shown(element.Name) + "' is not closed") : null;

    private ConfigSyntaxError? EndTag()
    {
        string name = NameAt(text, _markup + 2);
        return IsAtEnd ? Unclosed()
            : name.Length == 0 ? null
            : open is not { } element ? new(_markup, "the end tag '" + Shown(name) + "' has no start tag")
            : name != element.Name ? new(_markup + 2, "the end tag '" + Shown(name) + "' does not match the start tag '" + Shown(element.Name) + "'")
            : new(_at, "'>' is expected");
    }

    private ConfigSyntaxError? StartTag()
    {
        string element = NameAt(text, _markup + 1);
        if (element.Length == 0)
        {
            return IsAtEnd ? Unclosed() : new(_markup, "no name follows '<': write '&lt;' for the character itself");
        }

        bool isInValue = IsInQuotes(text, _markup, _at);
        return IsAtEnd || (text[_at] == '<' && !isInValue && _at > _markup) ? new(_markup, "the start tag of '" + Shown(element) + "' is not closed")
            : !isInValue ? Attribute()
            : text[_at] == '<' ? new(_at, "'<' is not allowed in an attribute value")
            : null;
    }

    private ConfigSyntaxError? Attribute()
    {
        string name = NameAt(text, _at);
        int colon = name.IndexOf(':');
        if (colon > 0 && reader.LookupNamespace(name.Substring(0, colon)) is null)
        {
            return new(_at, "prefix '" + Shown(name.Substring(0, colon)) + "' is not declared");
        }

        int end = SpaceBefore(text, _at);
        char last = end > _markup ? text[end - 1] : '\0';
        if (last == '=' && text[_at] is not ('"' or '\''))
        {
            return new(_at, "the value of attribute '" + Shown(NameBefore(text, SpaceBefore(text, end - 1))) + "' is not in quotes");
        }

        string previous = NameBefore(text, end);
        return last is '"' or '\'' && end == _at ? new(_at, "'" + Shown(text[_at]) + "' is not allowed here: white space or the end of the tag is expected")
            : previous.Length > 0 && end - previous.Length > _markup + 1 ? new(_at, "'=' is expected after the attribute name '" + Shown(previous) + "'")
            : name.Length > 0 && end < _at && text.IndexOf(name, _markup, _at - _markup, StringComparison.Ordinal) > _markup + 1
            ? new(_at, "attribute '" + Shown(name) + "' appears twice")
            : null;
    }

    private bool IsMarkup(string token) => string.CompareOrdinal(text, _markup, token, 0, token.Length) == 0;

    private bool IsFollowedBy(string token, int after) => text.IndexOf(token, _markup + after, StringComparison.Ordinal) >= 0;
}
