using System.Linq;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Symbols;

/// <summary>Symbols of several compilations: each compilation has symbols of its own, but they share the declarations.</summary>
internal static class SharedDeclarations
{
    /// <summary>Whether two symbols have one declaration, be they constructed or not.</summary>
    public static bool AreSame(ISymbol symbol, ISymbol other) => symbol.OriginalDefinition.DeclaringSyntaxReferences.FirstOrDefault() is { } one
        && other.OriginalDefinition.DeclaringSyntaxReferences.FirstOrDefault() is { } second && one.SyntaxTree == second.SyntaxTree && one.Span == second.Span;
}
