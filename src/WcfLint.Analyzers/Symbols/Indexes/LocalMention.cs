using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>A declarator of a local, or a reference of a local or parameter, with its number in the walk through its body.</summary>
internal readonly struct LocalMention(int index, IOperation operation)
{
    public int Index { get; } = index;

    public IOperation Operation { get; } = operation;
}
