using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Symbols;

/// <summary>What the methods of a compilation do.</summary>
internal static class MethodBodies
{
    private static readonly ConditionalWeakTable<Compilation, ConcurrentDictionary<SyntaxTree, SemanticModel>> s_models = new();

    /// <summary>The body of the one method that runs when a symbol is called; null of methods that others override or implement, and where there is no source.</summary>
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
        return ModelOf(declaration.SyntaxTree, compilation)?.GetOperation(declaration.GetSyntax(cancellation), cancellation);
    }

    // The compilation of a running analysis hands out the driver's own models: nothing is bound anew. Those of other projects, which
    // only the command and IDEs have as source, are kept.
    private static SemanticModel? ModelOf(SyntaxTree tree, Compilation compilation)
    {
#pragma warning disable RS1030
        if (compilation.ContainsSyntaxTree(tree))
        {
            return compilation.GetSemanticModel(tree);
        }

        foreach (MetadataReference reference in compilation.References)
        {
            if (reference is CompilationReference { Compilation: var other } && other.ContainsSyntaxTree(tree))
            {
                return s_models.GetOrCreateValue(other).GetOrAdd(tree, t => other.GetSemanticModel(t));
            }
        }
#pragma warning restore RS1030

        return null;
    }
}
