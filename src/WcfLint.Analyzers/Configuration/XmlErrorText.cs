using System;
using System.Globalization;
using System.Text;
using System.Xml;

namespace WcfLint.Analyzers.Configuration;

/// <summary>The text around an error, and how to show it.</summary>
internal static class XmlErrorText
{
    /// <summary>The offset of a line and column of System.Xml, whose lines end with CR LF, LF or CR; SourceText knows more ends.</summary>
    public static int OffsetOf(string text, int line, int column, int firstOffset)
    {
        int at = firstOffset;
        for (; line > 1 && at < text.Length; at++)
        {
            if (text[at] == '\n' || (text[at] == '\r' && !(at + 1 < text.Length && text[at + 1] == '\n')))
            {
                line--;
            }
        }

        return Math.Min(at + column - 1, text.Length);
    }

    /// <summary>The name that starts here; empty where none does.</summary>
    public static string NameAt(string text, int start)
    {
        int end = start;
        while (end < text.Length && IsNameCharacter(text[end]))
        {
            end++;
        }

        return end > start && XmlConvert.IsStartNCNameChar(text[start]) ? text.Substring(start, end - start) : string.Empty;
    }

    /// <summary>The name that ends here; empty where none does.</summary>
    public static string NameBefore(string text, int end)
    {
        int start = end;
        while (start > 0 && IsNameCharacter(text[start - 1]))
        {
            start--;
        }

        return text.Substring(start, end - start);
    }

    /// <summary>Where the white space before an offset begins.</summary>
    public static int SpaceBefore(string text, int at)
    {
        while (at > 0 && text[at - 1] is ' ' or '\t' or '\r' or '\n')
        {
            at--;
        }

        return at;
    }

    /// <summary>Whether an offset stands in a quoted value of the tag that starts at <paramref name="tag"/>.</summary>
    public static bool IsInQuotes(string text, int tag, int at)
    {
        char quote = '\0';
        for (int i = tag; i < at; i++)
        {
            quote = quote == '\0' && text[i] is '"' or '\'' ? text[i] : quote == text[i] ? '\0' : quote;
        }

        return quote != '\0';
    }

    /// <summary>The ampersand of a reference that ends or continues here, or -1.</summary>
    public static int StartOfReference(string text, int at)
    {
        int start = at;
        while (start > 0 && IsReferenceCharacter(text[start - 1]))
        {
            start--;
        }

        return start > 0 && text[start - 1] == '&' ? start - 1 : at == text.Length - 1 && text[at] == '&' ? at : -1;
    }

    /// <summary>Where the name in a reference ends.</summary>
    public static int EndOfReference(string text, int at)
    {
        while (at < text.Length && IsReferenceCharacter(text[at]))
        {
            at++;
        }

        return at;
    }

    /// <summary>The message without "Line 1, position 2." and without a full stop.</summary>
    public static string WithoutPlace(XmlException exception)
    {
        // The last sentence is the place, in every language.
        string message = exception.Message.TrimEnd('.', '\u3002');
        int end = exception.LineNumber > 0 ? message.LastIndexOfAny(['.', '\u3002']) : -1;
        return Shown(end > 0 ? message.Substring(0, end) : message, 200);
    }

    /// <summary>A character within a message.</summary>
    public static string Shown(char c) =>
        c is > ' ' and < '\u007F' ? c.ToString() : "0x" + ((int)c).ToString("X2", CultureInfo.InvariantCulture);

    /// <summary>Text of the file within a message: one line, and not the rest of the file.</summary>
    public static string Shown(string text, int most = 60)
    {
        var shown = new StringBuilder();
        foreach (char c in text)
        {
            if (shown.Length == most)
            {
                return shown.Append("...").ToString();
            }

            shown.Append(char.IsControl(c) || char.IsSurrogate(c) ? ' ' : c);
        }

        return shown.ToString();
    }

    private static bool IsNameCharacter(char c) => c == ':' || XmlConvert.IsNCNameChar(c);

    private static bool IsReferenceCharacter(char c) => c == '#' || XmlConvert.IsNCNameChar(c);
}
