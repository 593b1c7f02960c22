using System;
using System.Buffers;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Net;
using System.Text.RegularExpressions;

namespace WcfLint.Cli.Symptoms;

/// <summary>
/// The text of an exception as the user pasted it: from a log, a debugger, JSON, HTML or a mail, with a stack trace or without. What
/// differs between these forms of one message is levelled.
/// </summary>
internal sealed partial class PastedText
{
    // Ten times what an exception with all that it contains takes: the rest is another part of a log.
    private const int MaxText = 50_000;

    // Of these alone, a text has nothing to level; most parts of known messages are such.
    private static readonly SearchValues<char> s_plain = SearchValues.Create("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;'-_/()?!=");

    public PastedText(string raw)
    {
        string text = Level(raw);
        Lower = text.ToLowerInvariant();
        string prose = Frame().Replace(text, " ");
        Frames = [.. Frame().Matches(text).Select(match => match.Value)];
        Identifiers = [.. Identifier().Matches(prose).Select(match => match.Value.ToLowerInvariant())];
        Words = [.. WordsOf(prose.ToLowerInvariant())];
        Statuses = [.. Status().Matches(text).Select(match => match.Groups[1].Value)];
    }

    /// <summary>All of it in lower case and on one line.</summary>
    public string Lower { get; }

    /// <summary>The methods of its stack traces with their parameters, as they are written.</summary>
    public IReadOnlyList<string> Frames { get; }

    /// <summary>The words beside the stack trace, in their order.</summary>
    public IReadOnlyList<string> Words { get; }

    /// <summary>Names such as <c>maxreceivedmessagesize</c> beside the stack trace: no translation changes them.</summary>
    public HashSet<string> Identifiers { get; }

    /// <summary>Codes with which HTTP servers answered, such as <c>415</c>: what some programs show of an answer.</summary>
    public HashSet<string> Statuses { get; }

    /// <summary>A text without what editors, logs and encodings make of it: one line, plain quotes, no emphasis.</summary>
    public static string Level(string text)
    {
        text = text.Length > MaxText ? text[..MaxText] : text;
        if (!text.AsSpan().ContainsAnyExcept(s_plain) && !text.Contains("  ", StringComparison.Ordinal))
        {
            return text.Trim();
        }

        text = Escape().Replace(text, escape => escape.Groups["code"].Success
            ? ((char)int.Parse(escape.Groups["code"].Value, NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture)).ToString()
            : escape.Value == "\\\"" ? "\"" : " ");
        text = Quote().Replace(WebUtility.HtmlDecode(text), "'").Replace("*", string.Empty, StringComparison.Ordinal);
        return Space().Replace(text, " ").Trim();
    }

    /// <summary>The words of a levelled text in lower case; numbers are none.</summary>
    public static IEnumerable<string> WordsOf(string text) => Word().Matches(text).Select(match => match.Value);

    /// <summary>The names within a text that consist of several words.</summary>
    public static IEnumerable<string> IdentifiersOf(string text) => Identifier().Matches(text).Select(match => match.Value.ToLowerInvariant());

    [GeneratedRegex(@"\b(?:HTTP(?:/\d\.\d)?|status|response|code)\W{1,3}(?:(?:code|error)\W{1,3})?([1-5]\d\d)\b", RegexOptions.IgnoreCase)]
    private static partial Regex Status();

    [GeneratedRegex("""\\(?:u(?<code>[0-9a-fA-F]{4})|[rnt]|")""")]
    private static partial Regex Escape();

    [GeneratedRegex("[\"`´‘’‚“”„«»]")]
    private static partial Regex Quote();

    [GeneratedRegex(@"\s+(?:[>|]\s+)*")]
    private static partial Regex Space();

    [GeneratedRegex(@"\p{L}[\p{L}\p{Nd}]+")]
    private static partial Regex Word();

    // The name of a platform identifies no message, and exceptions have a query of their own.
    [GeneratedRegex(@"\b(?!CoreWCF\b)[A-Z][a-z0-9]+(?:[A-Z][a-z0-9]*)+\b(?<!Exception)")]
    private static partial Regex Identifier();

    // Namespace.Type`1.Method[T](Type name, …), with the names that compilers make for async methods and lambdas.
    [GeneratedRegex(@"[A-Za-z_][\w'+<>|-]*(?:\[[^\]]*\])?(?:\.[.\w'+<>|-]+(?:\[[^\]]*\])?)+\([^()]*\)")]
    private static partial Regex Frame();
}
