using WcfLint.Analyzers.Catalogue;

namespace WcfLint.Analyzers.Rules.Contexts;

/// <summary>What a place without users means for a rule, in words. Of several reasons the first in order is told.</summary>
internal static class RelevanceReasons
{
    public static string Describe(Relevance relevance) =>
        (relevance & Relevance.Copy) != 0 ? "it stands in a copy that was put aside, or in what a build wrote"
        : (relevance & Relevance.Test) != 0 ? "it stands in test code, of which wcflint.tests = include lets the rule speak"
        : (relevance & Relevance.Unread) != 0 ? "no program reads it: it is the configuration of a class library beside that of its program, a service that no type finds, or an endpoint that code passes by"
        : (relevance & Relevance.Unreachable) != 0 ? "the program never gets there"
        : "only development runs it: it stands in #if DEBUG, or under a condition of its author's";
}
