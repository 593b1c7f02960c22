using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>What the types of a compilation derive from, by name: nothing is bound. Most data contracts are the base of no other class.</summary>
internal sealed class BaseNames
{
    private static readonly Memo<CompilationIndex, BaseNames> s_names = new(static index => new(index.Compilation));

    private readonly NamesOfTrees _names;

    // An alias in a base list stands for any type.
    private readonly bool _hasAlias;

    private BaseNames(Compilation compilation)
    {
        _names = new NamesOfTrees(compilation, static tree => SyntaxIndex.GetOrCreate(tree, CancellationToken.None).Declared.BaseNames);
        _hasAlias = compilation.SyntaxTrees.Any(tree => SyntaxIndex.GetOrCreate(tree, CancellationToken.None).Declared.Aliases.Exists(_names.Contains));
    }

    public static BaseNames GetOrCreate(Compilation compilation) => s_names.GetOrRead(CompilationIndex.GetOrCreate(compilation));

    /// <summary>Whether a type may be the base of another one; false only where it certainly is not.</summary>
    public bool MayHold(ITypeSymbol type) => MayHold(type.Name);

    /// <summary>Whether a type of a name may be the base of another one.</summary>
    public bool MayHold(string name) => _hasAlias || _names.Contains(name);
}
