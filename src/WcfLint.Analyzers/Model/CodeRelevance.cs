using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.Analyzers.Model;

/// <summary>Who runs a place in C#, as far as its file tells.</summary>
internal static class CodeRelevance
{
    public static Relevance Determine(SyntaxNode node) =>
        (TestCode.Contains(node) ? Relevance.Test : Relevance.Production) | (DebugRegions.Contains(node) ? Relevance.Development : Relevance.Production);
}
