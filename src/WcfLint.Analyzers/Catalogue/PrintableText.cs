using System.Globalization;
using System.Text;

namespace WcfLint.Analyzers.Catalogue;

/// <summary>
/// Text of a tree, made safe for a terminal, a log and a page. Names and values may come from an untrusted author: they may
/// contain control sequences for a terminal, turn the order of letters around, or look like a command to the build agent that reads the log.
/// </summary>
internal static class PrintableText
{
    /// <summary>The greatest number of characters of one value in a message.</summary>
    public const int MaxValue = 200;

    /// <summary>The text with control characters, marks of direction and line breaks as \uXXXX.</summary>
    public static string Escape(string text)
    {
        StringBuilder? escaped = null;
        for (int i = 0; i < text.Length; i++)
        {
            if (!IsUnsafe(text[i]) && !IsAgentCommand(text, i))
            {
                escaped?.Append(text[i]);
                continue;
            }

            escaped ??= new StringBuilder(text, 0, i, text.Length + 16);
            escaped.Append("\\u").Append(((int)text[i]).ToString("X4", CultureInfo.InvariantCulture));
        }

        return escaped?.ToString() ?? text;
    }

    /// <summary>The escaped text, shortened in the middle if it is longer than a limit.</summary>
    /// <param name="text">The text.</param>
    /// <param name="max">The greatest number of characters.</param>
    public static string Shorten(string text, int max)
    {
        // The rest of the text is not read: it may be as long as a file.
        if (text.Length <= max)
        {
            return Escape(text);
        }

        int head = max * 2 / 3;
        int tail = text.Length - (max - head);
        head -= char.IsHighSurrogate(text[head - 1]) ? 1 : 0;
        tail += char.IsLowSurrogate(text[tail]) ? 1 : 0;
        return Escape(text.Substring(0, head)) + "…" + Escape(text.Substring(tail));
    }

    /// <summary>An argument of a message: numbers are unchanged; all other values are written on one line, escaped and shortened.</summary>
    public static object? Argument(object? argument) =>
        argument is null or System.IFormattable ? argument : Shorten(OnOneLine(argument.ToString() ?? string.Empty), MaxValue);

    /// <summary>The same for JSON, whose writer has escaped the ASCII controls.</summary>
    public static string EscapeJson(string json)
    {
        StringBuilder? escaped = null;
        for (int i = 0; i < json.Length; i++)
        {
            if (json[i] < 0x7f || !IsUnsafe(json[i]))
            {
                escaped?.Append(json[i]);
                continue;
            }

            escaped ??= new StringBuilder(json, 0, i, json.Length + 16);
            escaped.Append("\\u").Append(((int)json[i]).ToString("X4", CultureInfo.InvariantCulture));
        }

        return escaped?.ToString() ?? json;
    }

    // The second sign of "##[…]" and "##vso[…]", which GitHub's runner and Azure Pipelines obey anywhere in a line, and TeamCity's of the same form.
    private static bool IsAgentCommand(string text, int at)
    {
        if (text[at] != '#' || at == 0 || text[at - 1] != '#')
        {
            return false;
        }

        do
        {
            at++;
        }
        while (at < text.Length && text[at] is (>= 'a' and <= 'z') or (>= 'A' and <= 'Z'));
        return at < text.Length && text[at] == '[';
    }

    /// <summary>The text with blanks for its line breaks: values over several lines are usual in configurations.</summary>
    public static string OnOneLine(string text) => text.Replace("\r\n", " ").Replace('\n', ' ').Replace('\r', ' ').Replace('\t', ' ');

    // Unicode's control characters (C0, DEL, C1), line and paragraph separator, and the bidirectional formatting characters (UAX #9).
    private static bool IsUnsafe(char c) =>
        c < ' ' || (c >= '\u007f' && c <= '\u009f')
        || c is '\u061c' or '\u200e' or '\u200f' or (>= '\u2028' and <= '\u202e') or (>= '\u2066' and <= '\u2069');
}
