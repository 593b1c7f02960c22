using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Symbols;

/// <summary>What the methods of a compilation do.</summary>
internal static class MethodBodies
{
    /// <summary>The body of the one method that runs when a symbol is called; null of methods that others override or implement, and where there is no
    /// source.</summary>
    public static IOperation? Find(IMethodSymbol method, Compilation compilation, CancellationToken cancellation)
    {
        method = method.OriginalDefinition;
        method = method.PartialImplementationPart ?? method;
        if (method is { IsAbstract: true } or { IsVirtual: true } or { IsOverride: true } or { IsExtern: true } or { DeclaringSyntaxReferences.Length: not 1 }
            || method.MethodKind is not (MethodKind.Ordinary or MethodKind.LocalFunction or MethodKind.ReducedExtension or MethodKind.Constructor))
        {
            return null;
        }

        SyntaxReference declaration = method.DeclaringSyntaxReferences[0];
        return SemanticModels.Find(declaration.SyntaxTree, compilation)?.GetOperation(declaration.GetSyntax(cancellation), cancellation);
    }

    /// <summary>All bodies of a symbol that stand in source.</summary>
    public static IEnumerable<IOperation> FindAll(ISymbol symbol, Compilation compilation, CancellationToken cancellation) => symbol.DeclaringSyntaxReferences
        .Select(part => SemanticModels.Find(part.SyntaxTree, compilation)?.GetOperation(part.GetSyntax(cancellation), cancellation)).OfType<IOperation>();
}
