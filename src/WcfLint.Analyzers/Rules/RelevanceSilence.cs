using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings.Tracing;

namespace WcfLint.Analyzers.Rules;

/// <summary>What a place without users means for a rule, in words. Of several reasons the first in order is told.</summary>
internal static class RelevanceSilence
{
    public static SilenceKind KindOf(Relevance relevance) =>
        (relevance & Relevance.Copy) != 0 ? SilenceKind.Copy
        : (relevance & Relevance.Test) != 0 ? SilenceKind.Test
        : (relevance & Relevance.Unread) != 0 ? SilenceKind.Unread
        : (relevance & Relevance.Unreachable) != 0 ? SilenceKind.Unreachable
        : SilenceKind.Development;

    public static string Describe(Relevance relevance) => KindOf(relevance) switch
    {
        SilenceKind.Copy => "it stands in a copy that was put aside, or in what a build wrote",
        SilenceKind.Test => "it stands in test code, of which wcflint.tests = include lets the rule speak",
        SilenceKind.Unread => "no program reads it: it is the configuration of a class library beside that of its program, or an endpoint that code passes by",
        SilenceKind.Unreachable => "the program never gets there",
        _ => "only development runs it: it stands in #if DEBUG, or under a condition of its author's",
    };
}
