using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>What the types of a compilation derive from, by name: nothing is bound. Most data contracts are the base of no other class.</summary>
internal sealed class BaseNames
{
    private static readonly Memo<CompilationIndex, BaseNames> s_names = new(static index => new(index.Compilation));

    private readonly HashSet<string> _names = new(StringComparer.Ordinal);

    // An alias in a base list stands for any type.
    private readonly bool _hasAlias;

    private BaseNames(Compilation compilation)
    {
        var aliases = new List<string>();
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            DeclaredNames declared = SyntaxIndex.GetOrCreate(tree, CancellationToken.None).Declared;
            aliases.AddRange(declared.Aliases);
            foreach (KeyValuePair<string, TypeDeclarationSyntax> type in declared.DerivedTypes)
            {
                foreach (BaseTypeSyntax one in type.Value.BaseList?.Types ?? default)
                {
                    if (TypeSyntaxes.NameOf(one.Type) is { } name)
                    {
                        _names.Add(name);
                    }
                }
            }
        }

        _hasAlias = aliases.Exists(_names.Contains);
    }

    public static BaseNames GetOrCreate(Compilation compilation) => s_names.GetOrRead(CompilationIndex.GetOrCreate(compilation));

    /// <summary>Whether a type may be the base of another one; false only where it certainly is not.</summary>
    public bool MayHold(ITypeSymbol type) => _hasAlias || _names.Contains(type.Name);
}
