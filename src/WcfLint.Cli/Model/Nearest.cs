using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Configuration;

namespace WcfLint.Cli.Model;

/// <summary>Guesses what a mistyped word was meant to be.</summary>
internal static class Nearest
{
    // A shorter text is the beginning of too many words.
    private const int LeastBeginning = 3;

    /// <summary>The known words, at most three, that differ from a word by few enough letters, or that it is the beginning of.</summary>
    public static IReadOnlyList<string> To(string word, IEnumerable<string> known)
    {
        int most = Math.Max(1, word.Length / 3);
        return known.Select(k => (Word: k, Distance: NearestNames.Distance(word.ToUpperInvariant(), k.ToUpperInvariant(), most)))
            .Where(k => k.Distance <= most || (word.Length >= LeastBeginning && k.Word.StartsWith(word, StringComparison.OrdinalIgnoreCase)))
            .OrderBy(k => k.Distance).ThenBy(k => k.Word, StringComparer.Ordinal)
            .Select(k => k.Word).Take(3).ToList();
    }

    /// <summary>" Did you mean A or B?", or nothing.</summary>
    public static string Hint(string word, IEnumerable<string> known) =>
        To(word, known) is { Count: > 0 } near ? " Did you mean " + string.Join(" or ", near) + "?" : string.Empty;

    /// <summary>The error for an id that no rule has.</summary>
    public static string UnknownRule(string id) => "unknown rule '" + id + "'." + Hint(id, WcfRules.All.Select(rule => rule.Id)) + " 'wcflint rules' lists them.";
}
