using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Configuration;

namespace WcfLint.Cli.Commands;

/// <summary>Guesses what a mistyped word was meant to be.</summary>
internal static class Nearest
{
    /// <summary>The known words, at most three, that differ from a word by few enough letters.</summary>
    public static IReadOnlyList<string> To(string word, IEnumerable<string> known)
    {
        int most = Math.Max(1, word.Length / 3);
        return known.Select(k => (Word: k, Distance: NearestNames.Distance(word.ToUpperInvariant(), k.ToUpperInvariant(), most)))
            .Where(k => k.Distance <= most)
            .OrderBy(k => k.Distance).ThenBy(k => k.Word, StringComparer.Ordinal)
            .Select(k => k.Word).Take(3).ToList();
    }

    /// <summary>" Did you mean A or B?", or nothing.</summary>
    public static string Hint(string word, IEnumerable<string> known) =>
        To(word, known) is { Count: > 0 } near ? " Did you mean " + string.Join(" or ", near) + "?" : string.Empty;
}
