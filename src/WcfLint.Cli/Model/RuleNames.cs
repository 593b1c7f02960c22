using System;
using System.Collections.Generic;
using System.CommandLine.Completions;
using System.Linq;
using WcfLint.Analyzers;

namespace WcfLint.Cli.Model;

/// <summary>Rule ids as users type them.</summary>
internal static class RuleNames
{
    private const string Prefix = "WCFL";

    /// <summary>The rule of an id in any case, with or without its letters; null where there is none.</summary>
    public static WcfRule? Find(string id)
    {
        string upper = id.Trim().ToUpperInvariant();
        return WcfRules.Find(upper) ?? WcfRules.Find(Prefix + upper);
    }

    /// <summary>
    /// The ids that a word of --rule means: one rule (<c>WCFL2001</c>, <c>2001</c>), all ids with a prefix (<c>WCFL2</c>, <c>20</c>), or a
    /// band by its name (<c>security</c>, <c>client-lifetime</c>); empty where it means none.
    /// </summary>
    public static IReadOnlyList<string> Expand(string word)
    {
        string upper = word.Trim().ToUpperInvariant();
        string digits = upper.StartsWith(Prefix, StringComparison.Ordinal) ? upper[Prefix.Length..] : upper;
        return digits.Length > 0 && digits.All(char.IsAsciiDigit)
            ? [.. WcfRules.All.Select(rule => rule.Id).Where(id => id.StartsWith(Prefix + digits, StringComparison.Ordinal))]
            : [.. WcfRules.All.Where(rule => BandOf(rule).Equals(upper, StringComparison.OrdinalIgnoreCase)).Select(rule => rule.Id)];
    }

    /// <summary>Whether a word is meant as an id, be there such a rule or not.</summary>
    public static bool IsLikeId(string word)
    {
        string upper = word.Trim().ToUpperInvariant();
        return !upper.Contains(' ', StringComparison.Ordinal) && (upper.StartsWith(Prefix, StringComparison.Ordinal) || upper.All(char.IsAsciiDigit));
    }

    /// <summary>Ids and bands.</summary>
    public static IEnumerable<string> All => WcfRules.All.Select(rule => rule.Id).Concat(Bands);

    /// <summary>All ids, for the shell's completion.</summary>
    public static IEnumerable<CompletionItem> Complete(CompletionContext context) => WcfRules.All.Select(rule => new CompletionItem(rule.Id, detail: rule.Title));

    /// <summary>Ids and bands.</summary>
    public static IEnumerable<CompletionItem> CompleteWithBands(CompletionContext context) =>
        Complete(context).Concat(Bands.Select(band => new CompletionItem(band)));

    private static IEnumerable<string> Bands => WcfRules.All.Select(BandOf).Distinct();

    // "QuotasAndThrottles" as quotas-and-throttles.
    private static string BandOf(WcfRule rule) =>
        string.Concat(rule.Band.ToString().Select((c, i) => char.IsUpper(c) ? (i > 0 ? "-" : string.Empty) + char.ToLowerInvariant(c) : c.ToString()));

    public static string UnknownWithBands(string word) =>
        "unknown rule or group of rules '" + word + "'." + Nearest.Hint(word, All) + " 'wcflint rules' lists the rules.";
}
