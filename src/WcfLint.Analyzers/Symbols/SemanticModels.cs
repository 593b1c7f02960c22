using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Symbols;

/// <summary>The semantic models of the files of a compilation and of the projects that it refers to.</summary>
internal static class SemanticModels
{
    private static readonly ConditionalWeakTable<Compilation, ConcurrentDictionary<SyntaxTree, SemanticModel>> s_models = new();

    /// <summary>The model of a file; null where it belongs to none of these projects.</summary>
    public static SemanticModel? Find(SyntaxTree tree, Compilation compilation)
    {
        // In a running analysis the compilation returns the driver's own models; the driver drops the model of a file that is complete, and
        // the file is then bound again. Models of other projects, which only the command and IDEs have as source, are kept.
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
