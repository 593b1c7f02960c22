using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>
/// The types of a compilation by simple name: its own, and those of references that are built on WCF. Declarations only: nothing is
/// bound to build the tables, and symbols are created on demand. All analyzers of a compilation share it.
/// </summary>
internal sealed class NamedTypes
{
    private readonly Compilation _compilation;
    private readonly Lazy<Dictionary<string, List<TypeDeclarationSyntax>>> _own;
    private readonly Lazy<Dictionary<string, List<TypeDeclarationSyntax>>> _derived;
    private readonly Lazy<Dictionary<string, List<INamedTypeSymbol>>?> _added;
    private readonly Lazy<HashSet<string>> _aliases;
    private readonly Lazy<List<(IAssemblySymbol Assembly, Lazy<List<INamespaceSymbol>> Namespaces)>> _assemblies;

    // Cached for all analyzers: they look up the same names.
    private readonly ConcurrentDictionary<string, List<INamedTypeSymbol>?> _referenced = new(StringComparer.Ordinal);

    public NamedTypes(Compilation compilation)
    {
        _compilation = compilation;
        _own = new(() => Own(static names => names.Types));
        _derived = new(() => Own(static names => names.DerivedTypes));
        _added = new(Added);
        _aliases = new(Aliases);
        _assemblies = new(() => WcfAssemblies.Find(compilation)
            .ConvertAll(static assembly => (assembly, new Lazy<List<INamespaceSymbol>>(() => Namespaces(assembly.GlobalNamespace, [])))));
    }

    /// <summary>Whether any type that the compilation declares is wanted; only types with a base list are tested.</summary>
    public bool AnyDerived(Func<INamedTypeSymbol, bool> wanted)
    {
        foreach (List<TypeDeclarationSyntax> types in _derived.Value.Values)
        {
            if (Any(types, wanted))
            {
                return true;
            }
        }

        foreach (List<INamedTypeSymbol> types in _added.Value?.Values ?? (IEnumerable<List<INamedTypeSymbol>>)[])
        {
            if (Any(types, wanted))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>The types that the compilation declares and that are wanted; only types with a base list are tested.</summary>
    public List<INamedTypeSymbol> FindDerived(Func<INamedTypeSymbol, bool> wanted)
    {
        var found = new List<INamedTypeSymbol>();
        AnyDerived(type =>
        {
            if (wanted(type))
            {
                found.Add(type);
            }

            return false;
        });
        return found;
    }

    /// <summary>Whether any type of this name that the compilation declares is wanted.</summary>
    public bool AnyOwn(string name, Func<INamedTypeSymbol, bool> wanted) => Any(_own.Value, name, wanted);

    /// <summary>
    /// Whether any type of this name, or one for which an alias of this name may stand, is wanted. Types that the compilation declares itself are
    /// tested only if they have a base list or are interfaces.
    /// </summary>
    public bool IsWanted(string name, Func<ITypeSymbol, bool> wanted)
    {
        if (_aliases.Value.Contains(name) || Any(_derived.Value, name, wanted))
        {
            return true;
        }

        return _referenced.GetOrAdd(name, FindReferenced) is not { } types || Any(types, wanted);
    }

    /// <summary>
    /// Whether a type of .NET Framework, the client packages or CoreWCF may be a binding, client, channel, factory or host, or an interface, by
    /// its name. Looking up such a type makes Roslyn create all types of its assembly.
    /// </summary>
    public static bool MayBeOfFramework(string name) =>
        name.EndsWith("Binding", StringComparison.Ordinal) || name.EndsWith("Client", StringComparison.Ordinal) || name.EndsWith("Factory", StringComparison.Ordinal)
        || name.EndsWith("Host", StringComparison.Ordinal) || name.EndsWith("Base", StringComparison.Ordinal)
        || (name.Length > 1 && name[0] == 'I' && char.IsUpper(name[1]));

    // The types of references by their name. Null if an assembly has only nested types of that name: then it counts as wanted. Nested
    // types of the framework do not count, because none is a binding, client or host.
    private List<INamedTypeSymbol>? FindReferenced(string name)
    {
        var types = new List<INamedTypeSymbol>();
        foreach ((IAssemblySymbol assembly, Lazy<List<INamespaceSymbol>> namespaces) in _assemblies.Value)
        {
            if (!assembly.TypeNames.Contains(name))
            {
                continue;
            }

            bool isFramework = WcfAssemblies.IsOfRuntime(assembly) && !assembly.Name.StartsWith("Microsoft.", StringComparison.Ordinal);
            if (!isFramework || MayBeOfFramework(name))
            {
                int before = types.Count;
                foreach (INamespaceSymbol ns in namespaces.Value)
                {
                    types.AddRange(ns.GetTypeMembers(name));
                }

                if (types.Count == before && !isFramework)
                {
                    return null;
                }
            }
        }

        return types;
    }

    private bool Any(Dictionary<string, List<TypeDeclarationSyntax>> declared, string name, Func<INamedTypeSymbol, bool> wanted) =>
        (declared.TryGetValue(name, out List<TypeDeclarationSyntax>? own) && Any(own, wanted))
        || (_added.Value is { } added && added.TryGetValue(name, out List<INamedTypeSymbol>? types) && Any(types, wanted));

    private bool Any(List<TypeDeclarationSyntax> declarations, Func<INamedTypeSymbol, bool> wanted)
    {
        foreach (TypeDeclarationSyntax declaration in declarations)
        {
            // In a running analysis the compilation returns the driver's own models: nothing is bound again.
#pragma warning disable RS1030
            if (_compilation.GetSemanticModel(declaration.SyntaxTree).GetDeclaredSymbol(declaration) is INamedTypeSymbol type && wanted(type))
#pragma warning restore RS1030
            {
                return true;
            }
        }

        return false;
    }

    private static bool Any(List<INamedTypeSymbol> types, Func<INamedTypeSymbol, bool> wanted)
    {
        foreach (INamedTypeSymbol type in types)
        {
            if (wanted(type))
            {
                return true;
            }
        }

        return false;
    }

    // Roslyn goes through all types of a namespace to find the namespaces in it: once for all names.
    private static List<INamespaceSymbol> Namespaces(INamespaceSymbol container, List<INamespaceSymbol> all)
    {
        all.Add(container);
        foreach (INamespaceSymbol inner in container.GetNamespaceMembers())
        {
            Namespaces(inner, all);
        }

        return all;
    }

    private Dictionary<string, List<TypeDeclarationSyntax>> Own(Func<DeclaredNames, List<KeyValuePair<string, TypeDeclarationSyntax>>> declared)
    {
        var types = new Dictionary<string, List<TypeDeclarationSyntax>>(StringComparer.Ordinal);
        foreach (SyntaxTree tree in _compilation.SyntaxTrees)
        {
            foreach (KeyValuePair<string, TypeDeclarationSyntax> type in declared(SyntaxIndex.GetOrCreate(tree, CancellationToken.None).Declared))
            {
                types.AddTo(type.Key, type.Value, 1);
            }
        }

        return types;
    }

    // The types of modules that were compiled before and become part of the assembly (/addmodule); null where there are none.
    private Dictionary<string, List<INamedTypeSymbol>>? Added()
    {
        Dictionary<string, List<INamedTypeSymbol>>? types = null;
        foreach (IModuleSymbol module in _compilation.Assembly.Modules)
        {
            if (!SymbolEqualityComparer.Default.Equals(module, _compilation.SourceModule))
            {
                Add(module.GlobalNamespace);
            }
        }

        return types;

        void Add(INamespaceOrTypeSymbol container)
        {
            foreach (INamedTypeSymbol type in container.GetTypeMembers())
            {
                types ??= new Dictionary<string, List<INamedTypeSymbol>>(StringComparer.Ordinal);
                types.AddTo(type.Name, type, 1);
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

    private HashSet<string> Aliases()
    {
        var names = new HashSet<string>(StringComparer.Ordinal);
        foreach (SyntaxTree tree in _compilation.SyntaxTrees)
        {
            foreach (string alias in SyntaxIndex.GetOrCreate(tree, CancellationToken.None).Declared.Aliases)
            {
                names.Add(alias);
            }
        }

        return names;
    }
}
