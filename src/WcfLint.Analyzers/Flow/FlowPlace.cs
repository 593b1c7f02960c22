using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Flow;

/// <summary>A mention of a local in a control flow graph, whose operations are others than those of the tree: what both share is the syntax.</summary>
internal readonly struct FlowPlace(int block, SyntaxNode syntax, bool isDefinition, bool isCondition)
{
    /// <summary>The number of its basic block.</summary>
    public int Block { get; } = block;

    /// <summary>The name, or the declarator where that gives the local its value.</summary>
    public SyntaxNode Syntax { get; } = syntax;

    /// <summary>Whether the local gets a value there.</summary>
    public bool IsDefinition { get; } = isDefinition;

    /// <summary>Whether it decides which way the block is left.</summary>
    public bool IsCondition { get; } = isCondition;
}
