using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Analyzers.Configuration.Directives;

/// <summary>
/// A comment of the form <c>wcflint command [id[, id]] [: reason]</c>, with its words' spans in the file. Reads any command and
/// any id.
/// </summary>
internal sealed class SuppressionDirective
{
    private const string Keyword = "wcflint";

    private static readonly string[] s_commands = { "disable", "restore", "enable" };

    private SuppressionDirective(ConfigComment comment, SuppressionWord command, ImmutableArray<SuppressionWord> ids)
    {
        Comment = comment;
        Command = command;
        Ids = ids;
    }

    public ConfigComment Comment { get; }

    public SuppressionWord Command { get; }

    public ImmutableArray<SuppressionWord> Ids { get; }

    /// <summary>The directive in a comment; null in all comments that do not start with the keyword.</summary>
    public static SuppressionDirective? Parse(ConfigComment comment)
    {
        string text = comment.Text;
        int at = 0;
        SkipSeparators(text, ref at);
        if (string.Compare(text, at, Keyword, 0, Keyword.Length, StringComparison.OrdinalIgnoreCase) != 0)
        {
            return null;
        }

        int keyword = at;
        at += Keyword.Length;
        if (at < text.Length && !char.IsWhiteSpace(text[at]))
        {
            return Misspelt(comment, keyword, at);
        }

        // The text behind a colon is a reason for readers.
        int end = text.IndexOf(':', at);
        end = end < 0 ? text.Length : end;
        var words = new List<SuppressionWord>();
        int textStart = comment.Span.Start + "<!--".Length;
        while (true)
        {
            SkipSeparators(text, ref at);
            if (at >= end)
            {
                break;
            }

            int start = at;
            while (at < end && !IsSeparator(text[at]))
            {
                at++;
            }

            words.Add(new SuppressionWord(text.Substring(start, at - start), new TextSpan(textStart + start, at - start)));
        }

        return words.Count == 0
            ? new SuppressionDirective(comment, new SuppressionWord(string.Empty, comment.Span), ImmutableArray<SuppressionWord>.Empty)
            : new SuppressionDirective(comment, words[0], words.GetRange(1, words.Count - 1).ToImmutableArray());
    }

    /// <summary>
    /// <c>wcflint: disable</c>, <c>wcflint-disable</c>: as other tools have it, and nothing here. Null for a comment that merely
    /// begins with the name, such as <c>wcflint: see the wiki</c>.
    /// </summary>
    private static SuppressionDirective? Misspelt(ConfigComment comment, int keyword, int at)
    {
        string text = comment.Text;
        while (at < text.Length && (text[at] is ':' or '-' or '_' or '=' or '.' || IsSeparator(text[at])))
        {
            at++;
        }

        foreach (string command in s_commands)
        {
            if (string.Compare(text, at, command, 0, command.Length, StringComparison.OrdinalIgnoreCase) == 0)
            {
                int end = at;
                while (end < text.Length && (char.IsLetter(text[end]) || text[end] == '-'))
                {
                    end++;
                }

                var word = new SuppressionWord(text.Substring(keyword, end - keyword), new TextSpan(comment.Span.Start + "<!--".Length + keyword, end - keyword));
                return new SuppressionDirective(comment, word, ImmutableArray<SuppressionWord>.Empty);
            }
        }

        return null;
    }

    private static bool IsSeparator(char c) => c == ',' || char.IsWhiteSpace(c);

    private static void SkipSeparators(string text, ref int at)
    {
        while (at < text.Length && IsSeparator(text[at]))
        {
            at++;
        }
    }
}
