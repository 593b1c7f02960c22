using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>
/// Names that the text of one source file contains in quotes, in nameof, or as a type argument. By text, not by tokens: a name in a
/// comment counts too, and nothing is parsed for it. A text is read once, however many names are looked for and however often
/// other files of its project change.
/// </summary>
internal sealed class TextNames
{
    /// <summary>The greatest length of a name. Longer texts are not names.</summary>
    public const int MaxLength = 200;

    private static readonly ConditionalWeakTable<SyntaxTree, TextNames> s_trees = new();

    // The characters that may follow a type argument.
    private static readonly char[] s_ends = ['>', ',', ')'];

    private readonly SyntaxTree _tree;
    private HashSet<string>? _quotedNames;
    private HashSet<string>? _types;

    private TextNames(SyntaxTree tree) => _tree = tree;

    /// <summary>The texts between two quotes in one line, also those between two literals, and the arguments of nameof.</summary>
    public HashSet<string> QuotedNames => _quotedNames ??= ReadQuoted(SyntaxIndex.GetOrCreate(_tree, CancellationToken.None).Text);

    /// <summary>The texts that may be a type argument: <c>typeof(OrdersClient)</c>, <c>Add&lt;OrdersClient&gt;()</c>.</summary>
    public HashSet<string> Types => _types ??= ReadTypes(SyntaxIndex.GetOrCreate(_tree, CancellationToken.None).Text);

    public static TextNames GetOrCreate(SyntaxTree tree, CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
        return s_trees.GetValue(tree, static t => new TextNames(t));
    }

    private static HashSet<string> ReadQuoted(string text)
    {
        var names = new HashSet<string>(StringComparer.Ordinal);
        int open = text.IndexOf('"');
        while (open >= 0)
        {
            int close = text.IndexOf('"', open + 1);
            int length = close - open - 1;
            if (length is > 0 and <= MaxLength && text.IndexOf('\n', open, length) < 0)
            {
                names.Add(text.Substring(open + 1, length));
            }

            open = close;
        }

        AddNameOf(text, names);
        return names;
    }

    private static void AddNameOf(string text, HashSet<string> names)
    {
        const string nameOf = "nameof(";
        for (int at = text.IndexOf(nameOf, StringComparison.Ordinal); at >= 0; at = text.IndexOf(nameOf, at + 1, StringComparison.Ordinal))
        {
            int start = at + nameOf.Length;
            int end = text.IndexOf(')', start, Math.Min(MaxLength + 1, text.Length - start));
            if (end > start)
            {
                names.Add(text.Substring(start, end - start));
            }
        }
    }

    private static HashSet<string> ReadTypes(string text)
    {
        var types = new HashSet<string>(StringComparer.Ordinal);

        // Most names occur many times: a name that was read shortly before is skipped.
        var recent = new string?[64];
        for (int at = text.IndexOfAny(s_ends); at >= 0; at = text.IndexOfAny(s_ends, at + 1))
        {
            int start = at;
            while (start > 0 && SyntaxFacts.IsIdentifierPartCharacter(text[start - 1]))
            {
                start--;
            }

            int length = at - start;
            if (length > 0 && (start == 0 || text[start - 1] is '<' or '(' or ' ' or '.' or ','))
            {
                ref string? same = ref recent[(text[start] + (31 * text[at - 1]) + length) % recent.Length];
                if (same is null || same.Length != length || string.CompareOrdinal(text, start, same, 0, length) != 0)
                {
                    same = text.Substring(start, length);
                    types.Add(same);
                }
            }
        }

        return types;
    }
}
