using System;
using System.Collections.Generic;
using System.Linq;

namespace WcfLint.Cli.Commands;

/// <summary>Guesses what a mistyped word was meant to be.</summary>
internal static class Nearest
{
    /// <summary>The known words, at most three, that differ from a word by few enough letters.</summary>
    public static IReadOnlyList<string> To(string word, IEnumerable<string> known)
    {
        int most = Math.Max(1, word.Length / 3);
        return known.Select(k => (Word: k, Distance: Distance(word.ToUpperInvariant(), k.ToUpperInvariant())))
            .Where(k => k.Distance <= most)
            .OrderBy(k => k.Distance).ThenBy(k => k.Word, StringComparer.Ordinal)
            .Select(k => k.Word).Take(3).ToList();
    }

    /// <summary>"; did you mean A or B?", or nothing.</summary>
    public static string Hint(string word, IEnumerable<string> known) =>
        To(word, known) is { Count: > 0 } near ? " Did you mean " + string.Join(" or ", near) + "?" : string.Empty;

    // Letters to insert, delete, replace or swap with their neighbour.
    private static int Distance(string a, string b)
    {
        var d = new int[a.Length + 1, b.Length + 1];
        for (int i = 0; i <= a.Length; i++)
        {
            for (int j = 0; j <= b.Length; j++)
            {
                if (i == 0 || j == 0)
                {
                    d[i, j] = i + j;
                    continue;
                }

                d[i, j] = Math.Min(Math.Min(d[i - 1, j], d[i, j - 1]) + 1, d[i - 1, j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1));
                if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                {
                    d[i, j] = Math.Min(d[i, j], d[i - 2, j - 2] + 1);
                }
            }
        }

        return d[a.Length, b.Length];
    }
}
