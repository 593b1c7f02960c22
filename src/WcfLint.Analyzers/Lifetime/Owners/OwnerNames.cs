using System;
using System.Collections.Generic;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Owners;

/// <summary>
/// The simple names of classes that may keep a client in a field or property, with those that derive from them. By syntax: a class is
/// bound only where code creates an object of such a name.
/// </summary>
internal static class OwnerNames
{
    // A base class, a class between, the class that is created.
    private const int MostLevels = 3;

    private static readonly Memo<SyntaxNode, List<(string Class, string Type)>> s_kept = new(ReadKept);
    private static readonly Memo<CompilationIndex, HashSet<string>> s_declared = new(static index => FindDeclared(index.Compilation));

    /// <summary>
    /// The names in a compilation and in the projects that it refers to as source, which editors and the command know; a build has the
    /// assemblies of other projects, without private fields (Roslyn, MetadataImportOptions.Public) and without code. Null for none.
    /// </summary>
    public static HashSet<string>? Find(Compilation compilation, CancellationToken cancellation)
    {
        HashSet<string>? names = null;
        foreach (MetadataReference reference in compilation.References)
        {
            if (reference is CompilationReference { Compilation: var other } && CompilationIndex.GetOrCreate(other) is { Symbols: not null } index
                && s_declared.GetOrRead(index) is { Count: > 0 } declared)
            {
                (names ??= new(StringComparer.Ordinal)).UnionWith(declared);
            }
        }

        CompilationIndex own = CompilationIndex.GetOrCreate(compilation);
        if (own.Symbols is not null && s_declared.GetOrRead(own) is { Count: > 0 } ownNames)
        {
            (names ??= new(StringComparer.Ordinal)).UnionWith(ownNames);
        }

        if (names is not null)
        {
            AddDerived(compilation, names, cancellation);
        }

        return names;
    }

    private static HashSet<string> FindDeclared(Compilation compilation)
    {
        WcfSymbols symbols = CompilationIndex.GetOrCreate(compilation).Symbols!;
        var clients = new CreatedNames(compilation,
            type => type.DerivesFrom(symbols.ClientBase) || type.DerivesFrom(symbols.ChannelFactory) || ServiceContracts.IsContractInterface(type));
        var names = new HashSet<string>(StringComparer.Ordinal);
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            foreach ((string name, string type) in s_kept.GetOrRead(tree.GetRoot(CancellationToken.None)))
            {
                if (clients.IsWanted(type))
                {
                    names.Add(name);
                }
            }
        }

        if (names.Count > 0)
        {
            AddDerived(compilation, names, CancellationToken.None);
        }

        return names;
    }

    // The classes of a tree, with the names of the types of their fields and properties.
    private static List<(string Class, string Type)> ReadKept(SyntaxNode root)
    {
        var kept = new HashSet<(string, string)>();
        foreach (TypeDeclarationSyntax type in SyntaxIndex.GetOrCreate(root.SyntaxTree, CancellationToken.None).Types)
        {
            foreach (MemberDeclarationSyntax member in type is ClassDeclarationSyntax ? type.Members : default)
            {
                TypeSyntax? of = member switch
                {
                    FieldDeclarationSyntax field => field.Declaration.Type,
                    PropertyDeclarationSyntax property => property.Type,
                    _ => null,
                };
                if (of is NameSyntax && TypeSyntaxes.NameOf(of) is { } name)
                {
                    kept.Add((type.Identifier.ValueText, name));
                }
            }
        }

        return [.. kept];
    }

    private static void AddDerived(Compilation compilation, HashSet<string> names, CancellationToken cancellation)
    {
        int before = -1;
        for (int level = 0; level < MostLevels && before != names.Count; level++)
        {
            before = names.Count;
            foreach (SyntaxTree tree in compilation.SyntaxTrees)
            {
                foreach (KeyValuePair<string, TypeDeclarationSyntax> type in SyntaxIndex.GetOrCreate(tree, cancellation).Declared.DerivedTypes)
                {
                    // A base class stands first.
                    if (type.Value is { BaseList.Types: { Count: > 0 } bases } && TypeSyntaxes.NameOf(bases[0].Type) is { } name && names.Contains(name))
                    {
                        names.Add(type.Key);
                    }
                }
            }
        }
    }
}
