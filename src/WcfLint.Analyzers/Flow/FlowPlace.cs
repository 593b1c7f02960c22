using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Flow;

/// <summary>A mention of a local in a control flow graph. The operations of the graph differ from those of the tree; both refer to the same syntax.</summary>
internal readonly struct FlowPlace(int block, SyntaxNode syntax, bool isDefinition, bool isCondition)
{
    /// <summary>The number of the basic block that contains the mention.</summary>
    public int Block { get; } = block;

    /// <summary>The name, or the declarator if that assigns the value of the local.</summary>
    public SyntaxNode Syntax { get; } = syntax;

    /// <summary>Whether the mention assigns a value to the local.</summary>
    public bool IsDefinition { get; } = isDefinition;

    /// <summary>Whether the mention is part of the condition of the block's branch.</summary>
    public bool IsCondition { get; } = isCondition;
}
