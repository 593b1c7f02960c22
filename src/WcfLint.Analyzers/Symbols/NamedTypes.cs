using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Symbols;

/// <summary>
/// The types of a compilation by simple name: its own, and those of references that are built on WCF. Declarations only:
/// nothing is bound to make the table. All analyzers of a compilation share it.
/// </summary>
internal sealed class NamedTypes
{
    private static readonly ConditionalWeakTable<Compilation, NamedTypes> s_shared = new();

    private readonly Lazy<Dictionary<string, List<INamedTypeSymbol>>> _own;
    private readonly Lazy<HashSet<string>> _aliases;
    private readonly Lazy<List<IAssemblySymbol>> _assemblies;

    private NamedTypes(Compilation compilation)
    {
        _own = new(() => Own(compilation));
        _aliases = new(() => Aliases(compilation));
        _assemblies = new(() => WcfAssemblies.Find(compilation));
    }

    public static NamedTypes GetOrCreate(Compilation compilation) => s_shared.GetValue(compilation, static c => new NamedTypes(c));

    /// <summary>Whether any type that the compilation declares is wanted.</summary>
    public bool AnyOwn(Func<INamedTypeSymbol, bool> wanted)
    {
        foreach (string name in _own.Value.Keys)
        {
            if (AnyOwn(name, wanted))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Whether any type of this name that the compilation declares is wanted.</summary>
    public bool AnyOwn(string name, Func<INamedTypeSymbol, bool> wanted)
    {
        if (_own.Value.TryGetValue(name, out List<INamedTypeSymbol>? types))
        {
            foreach (INamedTypeSymbol type in types)
            {
                if (wanted(type))
                {
                    return true;
                }
            }
        }

        return false;
    }

    /// <summary>Whether any type of this name, or one that an alias of this name may stand for, is wanted.</summary>
    public bool IsWanted(string name, Func<ITypeSymbol, bool> wanted)
    {
        if (_aliases.Value.Contains(name))
        {
            return true;
        }

        if (_own.Value.TryGetValue(name, out List<INamedTypeSymbol>? types))
        {
            foreach (INamedTypeSymbol type in types)
            {
                if (wanted(type))
                {
                    return true;
                }
            }
        }

        foreach (IAssemblySymbol assembly in _assemblies.Value)
        {
            // A name that only nested types of a reference have is taken for wanted.
            bool found = false;
            if (assembly.TypeNames.Contains(name) && (IsWanted(assembly.GlobalNamespace, name, wanted, ref found) || !found))
            {
                return true;
            }
        }

        return false;
    }

    private static bool IsWanted(INamespaceSymbol container, string name, Func<ITypeSymbol, bool> wanted, ref bool found)
    {
        foreach (INamedTypeSymbol type in container.GetTypeMembers(name))
        {
            found = true;
            if (wanted(type))
            {
                return true;
            }
        }

        foreach (INamespaceSymbol inner in container.GetNamespaceMembers())
        {
            if (IsWanted(inner, name, wanted, ref found))
            {
                return true;
            }
        }

        return false;
    }

    private static Dictionary<string, List<INamedTypeSymbol>> Own(Compilation compilation)
    {
        var types = new Dictionary<string, List<INamedTypeSymbol>>(StringComparer.Ordinal);
        Add(compilation.Assembly.GlobalNamespace);
        return types;

        void Add(INamespaceOrTypeSymbol container)
        {
            foreach (INamedTypeSymbol type in container.GetTypeMembers())
            {
                if (!types.TryGetValue(type.Name, out List<INamedTypeSymbol>? same))
                {
                    types.Add(type.Name, same = new List<INamedTypeSymbol>(1));
                }

                same.Add(type);
                Add(type);
            }

            if (container is INamespaceSymbol ns)
            {
                foreach (INamespaceSymbol inner in ns.GetNamespaceMembers())
                {
                    Add(inner);
                }
            }
        }
    }

    private static HashSet<string> Aliases(Compilation compilation)
    {
        var names = new HashSet<string>(StringComparer.Ordinal);
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            if (tree.GetRoot() is CompilationUnitSyntax root)
            {
                Add(root.Usings);
                AddMembers(root.Members);
            }
        }

        return names;

        void Add(SyntaxList<UsingDirectiveSyntax> usings)
        {
            foreach (UsingDirectiveSyntax directive in usings)
            {
                if (directive.Alias is { } alias)
                {
                    names.Add(alias.Name.Identifier.ValueText);
                }
            }
        }

        void AddMembers(SyntaxList<MemberDeclarationSyntax> members)
        {
            foreach (MemberDeclarationSyntax member in members)
            {
                if (member is BaseNamespaceDeclarationSyntax ns)
                {
                    Add(ns.Usings);
                    AddMembers(ns.Members);
                }
            }
        }
    }
}
