using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings.Tracing;

namespace WcfLint.Analyzers.Rules.Contexts;

/// <summary>What a place without users means for a rule, in words. Of several reasons the first in order is told.</summary>
internal static class RelevanceReasons
{
    public static NoFindingKind KindOf(Relevance relevance) =>
        (relevance & Relevance.Copy) != 0 ? NoFindingKind.Copy
        : (relevance & Relevance.Test) != 0 ? NoFindingKind.Test
        : (relevance & Relevance.Unread) != 0 ? NoFindingKind.Unread
        : (relevance & Relevance.Unreachable) != 0 ? NoFindingKind.Unreachable
        : NoFindingKind.Development;

    public static string Describe(Relevance relevance) => KindOf(relevance) switch
    {
        NoFindingKind.Copy => "it stands in a copy that was put aside, or in what a build wrote",
        NoFindingKind.Test => "it stands in test code, of which wcflint.tests = include lets the rule speak",
        NoFindingKind.Unread => "no program reads it: it is the configuration of a class library beside that of its program, or an endpoint that code passes by",
        NoFindingKind.Unreachable => "the program never gets there",
        _ => "only development runs it: it stands in #if DEBUG, or under a condition of its author's",
    };
}
