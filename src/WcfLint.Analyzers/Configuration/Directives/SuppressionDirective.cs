using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Configuration.Xml;

namespace WcfLint.Analyzers.Configuration.Directives;

/// <summary>
/// A comment of the form <c>wcflint command [id[, id]] [: reason]</c>, with its words' spans in the file. Reads any command and
/// any id.
/// </summary>
internal sealed class SuppressionDirective
{
    private const string Keyword = "wcflint";

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

        at += Keyword.Length;
        if (at < text.Length && !char.IsWhiteSpace(text[at]))
        {
            return null;
        }

        // What follows a colon is for people.
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

    private static bool IsSeparator(char c) => c == ',' || char.IsWhiteSpace(c);

    private static void SkipSeparators(string text, ref int at)
    {
        while (at < text.Length && IsSeparator(text[at]))
        {
            at++;
        }
    }
}
