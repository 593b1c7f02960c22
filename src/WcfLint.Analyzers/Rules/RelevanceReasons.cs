using WcfLint.Analyzers.Catalogue;

namespace WcfLint.Analyzers.Rules;

/// <summary>What a place without users means for a rule, in words. Of several reasons the first in order is told.</summary>
internal static class RelevanceReasons
{
    public static string Describe(Relevance relevance) =>
        (relevance & Relevance.Copy) != 0 ? "it is in a backup copy or in build output"
        : (relevance & Relevance.Test) != 0 ? "it is in test code (wcflint.tests = include checks it like other code)"
        : (relevance & Relevance.Unread) != 0 ? "no program reads it: the program has its own"
        : (relevance & Relevance.Unreachable) != 0 ? "the code is unreachable"
        : "it runs only in development";
}
