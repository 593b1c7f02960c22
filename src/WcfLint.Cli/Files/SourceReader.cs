using System;
using System.IO;
using System.Text;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Cli.Files;

/// <summary>
/// Reads text files in any encoding: by the byte order mark, else by the XML declaration, else as UTF-8
/// if the bytes are valid UTF-8, else as Windows-1252, in which all bytes are valid.
/// </summary>
internal static partial class SourceReader
{
    private static readonly UTF8Encoding s_strictUtf8 = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);
    private static readonly Encoding s_windows1252 = CreateWindows1252();

    /// <summary>The text of a C# file.</summary>
    /// <exception cref="IOException">The file cannot be read.</exception>
    /// <exception cref="UnauthorizedAccessException">The file may not be read.</exception>
    public static SourceText ReadCode(string path) => Decode(PlainFile.Read(path), isXml: false);

    /// <summary>The text of an XML file.</summary>
    /// <exception cref="IOException">The file cannot be read.</exception>
    /// <exception cref="UnauthorizedAccessException">The file may not be read.</exception>
    public static SourceText ReadXml(string path) => Decode(PlainFile.Read(path), isXml: true);

    /// <summary>The text of a file in which a finding may stand: C#, or XML.</summary>
    /// <exception cref="IOException">The file cannot be read.</exception>
    /// <exception cref="UnauthorizedAccessException">The file may not be read.</exception>
    public static SourceText Read(string path) => Decode(PlainFile.Read(path), isXml: !IsCode(path));

    /// <summary>The text of a file that may contain a finding; null if it cannot be read, for example because it was deleted since the check.</summary>
    public static SourceText? TryRead(string path) => PlainFile.TryRead(path) is { } bytes ? Decode(bytes, isXml: !IsCode(path)) : null;

    /// <summary>Whether a file is C#, by its name; else it is XML.</summary>
    public static bool IsCode(string path) => path.EndsWith(".cs", StringComparison.OrdinalIgnoreCase);

    /// <summary>The text, and the encoding that gives the same bytes back.</summary>
    public static SourceText Decode(byte[] bytes, bool isXml)
    {
        (Encoding encoding, int markLength) = Detect(bytes, isXml);
        string text;
        try
        {
            text = encoding.GetString(bytes, markLength, bytes.Length - markLength);
        }
        catch (DecoderFallbackException)
        {
            encoding = s_windows1252;
            text = encoding.GetString(bytes);
        }

        return SourceText.From(text, encoding);
    }

    /// <summary>The bytes of a text in an encoding, its mark first where the encoding has one.</summary>
    /// <exception cref="EncoderFallbackException">The encoding has no bytes for a character.</exception>
    public static byte[] Encode(SourceText text, Encoding encoding)
    {
        var strict = (Encoding)encoding.Clone();
        strict.EncoderFallback = EncoderFallback.ExceptionFallback;
        byte[] mark = encoding.GetPreamble();
        byte[] content = strict.GetBytes(text.ToString());
        return mark.Length == 0 ? content : [.. mark, .. content];
    }

    private static (Encoding Encoding, int MarkLength) Detect(byte[] bytes, bool isXml)
    {
        // UTF-32 comes first: its little-endian byte order mark begins with that of UTF-16.
        foreach (Encoding marked in (Encoding[])[new UTF32Encoding(false, true), new UTF32Encoding(true, true), new UTF8Encoding(true),
            new UnicodeEncoding(false, true), new UnicodeEncoding(true, true)])
        {
            if (bytes.AsSpan().StartsWith(marked.Preamble))
            {
                return (marked, marked.Preamble.Length);
            }
        }

        if (bytes.Length >= 2 && bytes[1] == 0 && bytes[0] != 0)
        {
            return (new UnicodeEncoding(false, false), 0);
        }

        if (bytes.Length >= 2 && bytes[0] == 0 && bytes[1] != 0)
        {
            return (new UnicodeEncoding(true, false), 0);
        }

        return (isXml && Declared(bytes) is { } declared ? declared : s_strictUtf8, 0);
    }

    private static Encoding? Declared(byte[] bytes)
    {
        string head = Encoding.Latin1.GetString(bytes, 0, Math.Min(bytes.Length, 200));
        Match match = Declaration().Match(head);
        if (!match.Success)
        {
            return null;
        }

        try
        {
            var encoding = Encoding.GetEncoding(match.Groups[1].Value);

            // The bytes of the declaration have just been read one by one, so it is no encoding of two or four bytes a character.
            return encoding is UTF8Encoding or UnicodeEncoding or UTF32Encoding ? null : encoding;
        }
        catch (Exception e) when (e is ArgumentException or NotSupportedException)
        {
            // An unknown name, or UTF-7, which .NET refuses.
            return null;
        }
    }

    private static Encoding CreateWindows1252()
    {
        Encoding.RegisterProvider(CodePagesEncodingProvider.Instance);
        return Encoding.GetEncoding(1252);
    }

    [GeneratedRegex("""^\s*<\?xml[^>]*?encoding\s*=\s*["']([A-Za-z0-9._-]+)["']""")]
    private static partial Regex Declaration();
}
