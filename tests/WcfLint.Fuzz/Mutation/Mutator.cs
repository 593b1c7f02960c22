using System;
using System.Collections.Generic;
using System.Linq;

namespace WcfLint.Fuzz.Mutation;

/// <summary>Makes other texts of texts: most nearly right, some cut short or full of odd characters.</summary>
/// <param name="seeds">The texts to begin with, in pieces.</param>
/// <param name="words">What is put in between.</param>
internal sealed class Mutator(IReadOnlyList<List<string>> seeds, IReadOnlyList<string> words)
{
    private const int MaxPieces = 6000;

    private static readonly string[] s_odd =
    [
        "\0", "\u0001", "\u001B", "\u0085", "\u00A0", "\u200B", "\u2028", "\uFEFF", "\uFFFF", "\uD800", "\uDC00", "\uD83D\uDE00", "\u202E", "\r", "\n", "\r\n", "\t",
        "\"", "'", "&", "<", ">", "%", "*", "?", "$", "(", ")", "{", "}", "..", "/", "\\", ";", ":", "|", "-", "2147483648", "-1",
        "99999999999999999999", "1e400", "NaN",
    ];

    /// <summary>One of the texts as it is.</summary>
    public string Text(int seed) => string.Concat(seeds[seed]);

    /// <summary>A text of this kind, changed in some places or not at all.</summary>
    public string Next(Random random) => Next(random, random.Next(seeds.Count));

    /// <summary>One of the texts, changed.</summary>
    public string Next(Random random, int seed)
    {
        var pieces = new List<string>(seeds[seed]);
        for (int edits = random.Next(8); edits > 0 && pieces.Count > 0; edits--)
        {
            Edit(pieces, random);
        }

        return string.Concat(pieces.Count > MaxPieces ? pieces.Take(MaxPieces) : pieces);
    }

    private void Edit(List<string> pieces, Random random)
    {
        int at = random.Next(pieces.Count);
        int length = Math.Min(pieces.Count - at, 1 + (int)Math.Pow(random.Next(1, 12), random.NextDouble() * 2));
        switch (random.Next(12))
        {
            case 0:
                pieces.RemoveRange(at, length);
                break;
            case 1:
                pieces.InsertRange(at, pieces.GetRange(at, length));
                break;
            case 2:
                pieces[at] = words[random.Next(words.Count)];
                break;
            case 3:
                pieces.Insert(at, words[random.Next(words.Count)]);
                break;
            case 4:
                pieces.Insert(at, s_odd[random.Next(s_odd.Length)]);
                break;
            case 5:
                (pieces[at], pieces[random.Next(pieces.Count)]) = (pieces[random.Next(pieces.Count)], pieces[at]);
                break;
            case 6:
                pieces.InsertRange(at, Slice(seeds[random.Next(seeds.Count)], random));
                break;
            case 7 when random.Next(4) == 0:
                pieces.RemoveRange(at, pieces.Count - at);
                break;
            case 8:
                pieces.InsertRange(at, Enumerable.Repeat(pieces[at], random.Next(2, 40)));
                break;
            case 9:
                SwapSameKind(pieces, at, random);
                break;
            case 10:
                DoubleLine(pieces, at);
                break;
            default:
                SwapSameKind(pieces, at, random);
                break;
        }
    }

    private static List<string> Slice(List<string> seed, Random random)
    {
        int at = random.Next(seed.Count);
        return seed.GetRange(at, Math.Min(seed.Count - at, random.Next(1, 60)));
    }

    // A word for a word, a number for a number: what comes out mostly still parses.
    private void SwapSameKind(List<string> pieces, int at, Random random)
    {
        List<string> other = seeds[random.Next(seeds.Count)];
        for (int tries = 0; tries < 20; tries++)
        {
            string candidate = other[random.Next(other.Count)];
            if (Kind(candidate) == Kind(pieces[at]))
            {
                pieces[at] = candidate;
                return;
            }
        }
    }

    private static void DoubleLine(List<string> pieces, int at)
    {
        int start = pieces.FindLastIndex(at, static p => p.EndsWith('\n')) + 1;
        int end = pieces.FindIndex(at, static p => p.EndsWith('\n'));
        if (end >= start)
        {
            pieces.InsertRange(start, pieces.GetRange(start, end - start + 1));
        }
    }

    private static char Kind(string piece) =>
        char.IsLetter(piece[0]) || piece[0] == '_'
            ? 'a' : char.IsDigit(piece[0]) ? '0' : piece.Length > 1 && piece[0] == '"' ? '"' : char.IsWhiteSpace(piece[0]) ? ' ' : '.';
}
