using System;
using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Symbols;

/// <summary>The semantic models of the files of a compilation and of the projects that it refers to.</summary>
internal static class SemanticModels
{
    // A few threads ask at the same time, each for one file after another.
    private const int Places = 8;

    private static readonly ConditionalWeakTable<Compilation, ConcurrentDictionary<SyntaxTree, SemanticModel>> s_models = new();
    private static readonly ConditionalWeakTable<Compilation, Recent?[]> s_recent = new();

    /// <summary>The model of a file; null where it belongs to none of these projects.</summary>
    public static SemanticModel? Find(SyntaxTree tree, Compilation compilation)
    {
        // In a running analysis the compilation returns the driver's own models; the driver drops the model of a file that is complete. After
        // that, and in the command, each model is a new one, which binds its bodies again. Models of other projects, which only the command
        // and IDEs have as source, are kept.
#pragma warning disable RS1030
        if (compilation.ContainsSyntaxTree(tree))
        {
            Recent?[] recent = s_recent.GetValue(compilation, static _ => new Recent?[Places]);
            int place = Thread.CurrentThread.ManagedThreadId % Places;
            if (recent[place] is not { } last || last.Tree != tree || !last.Use())
            {
                recent[place] = last = new Recent(tree, compilation.GetSemanticModel(tree));
            }

            return last.Model;
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

    // The last model that a thread was given. A model keeps each body that it binds, so it is replaced after some time; later in a large file,
    // of which one body may be most, and is bound again by each new model.
    private sealed class Recent(SyntaxTree tree, SemanticModel model)
    {
        private const int Uses = 256;
        private const int CharactersOfUse = 1024;

        private readonly int _most = Math.Max(Uses, tree.Length / CharactersOfUse);
        private int _uses;

        public SyntaxTree Tree => tree;

        public SemanticModel Model => model;

        public bool Use() => ++_uses < _most;
    }
}
