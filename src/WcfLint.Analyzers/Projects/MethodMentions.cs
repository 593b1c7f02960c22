using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects;

/// <summary>Where code in sight names a method: its calls, delegates, <c>nameof</c>. A name that does not resolve may be its name.</summary>
internal static class MethodMentions
{
    /// <summary>The names in the project of a method and in the projects that load it.</summary>
    public static IEnumerable<SimpleNameSyntax> Find(IMethodSymbol method, WcfProject project, CancellationToken cancellation) =>
        from code in project.OwnAndUsers.Take(method.DeclaredAccessibility == Accessibility.Private ? 1 : int.MaxValue)
        from tree in code.SyntaxTrees
        where SourceWords.Contains(tree, method.Name)
        from name in SourceWords.FindIdentifiers(tree.GetRoot(cancellation), method.Name)
        let mention = name.Parent as SimpleNameSyntax
        where mention is not null && MayBe(mention, method, code, cancellation)
        select mention;

    /// <summary>Whether a name is that of a call.</summary>
    public static bool IsCalled(SimpleNameSyntax mention)
    {
        SyntaxNode named = mention.Parent is MemberAccessExpressionSyntax access && access.Name == mention
            ? access : mention.Parent is MemberBindingExpressionSyntax bound ? bound : mention;
        return named.Parent is InvocationExpressionSyntax call && call.Expression == named;
    }

    private static bool MayBe(SimpleNameSyntax mention, IMethodSymbol method, Compilation code, CancellationToken cancellation)
    {
        SymbolInfo info = SemanticModels.Find(mention.SyntaxTree, code)?.GetSymbolInfo(mention, cancellation) ?? default;
        return info.Symbol is { } symbol
            ? IsSame(symbol, method) : info.CandidateSymbols.IsEmpty || info.CandidateSymbols.Any(candidate => IsSame(candidate, method));
    }

    private static bool IsSame(ISymbol symbol, IMethodSymbol method) =>
        symbol is IMethodSymbol other && SharedDeclarations.AreSame(other.ReducedFrom ?? other, method);
}
