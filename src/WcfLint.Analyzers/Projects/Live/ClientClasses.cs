using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects.Live;

/// <summary>
/// The client and channel factory classes of some code, by the names of their contracts. Found by the base types in their declarations,
/// as written; only for those a symbol is created.
/// </summary>
internal sealed class ClientClasses
{
    private static readonly string[] s_roots = ["ClientBase", "DuplexClientBase", "ChannelFactory", "DuplexChannelFactory", "ConfigurationChannelFactory",
        "WebChannelFactory"];

    private readonly Dictionary<string, List<INamedTypeSymbol>> _byContract = new(StringComparer.Ordinal);
    private readonly Dictionary<string, HashSet<ISymbol>> _byName = new(StringComparer.Ordinal);

    public ClientClasses(ImmutableArray<Compilation> code, CancellationToken cancellation)
    {
        Dictionary<string, List<(TypeDeclarationSyntax Type, Compilation Code)>> byBase = FindDerived(code, cancellation);
        var left = new Queue<string>(s_roots);
        while (left.Count > 0)
        {
            foreach ((TypeDeclarationSyntax type,
                Compilation compilation) in byBase.TryGetValue(left.Dequeue(), out List<(TypeDeclarationSyntax, Compilation)>? derived) ? derived : [])
            {
                if (Names.Add(type.Identifier.ValueText))
                {
                    left.Enqueue(type.Identifier.ValueText);
                }

                if (SemanticModels.Find(type.SyntaxTree, compilation)?.GetDeclaredSymbol(type, cancellation) is not INamedTypeSymbol client)
                {
                    continue;
                }

                if (!_byName.TryGetValue(client.Name, out HashSet<ISymbol>? named))
                {
                    _byName.Add(client.Name, named = new(SymbolEqualityComparer.Default));
                }

                named.Add(client);
                if (ContractOf(client) is { } contract)
                {
                    _byContract.AddTo(contract, client);
                }
            }
        }

        Names.UnionWith(s_roots);
    }

    /// <summary>The simple names of these classes, and of those of WCF.</summary>
    public HashSet<string> Names { get; } = new(StringComparer.Ordinal);

    /// <summary>The classes of a contract; those that leave it open are none.</summary>
    public IReadOnlyList<INamedTypeSymbol> Find(string contract) => _byContract.TryGetValue(contract, out List<INamedTypeSymbol>? found) ? found : [];

    /// <summary>Whether only one of the classes has a simple name: the generated clients of two services often share it.</summary>
    public bool IsUnique(string name) => _byName.TryGetValue(name, out HashSet<ISymbol>? named) && named.Count == 1;

    /// <summary>The full name of the contract of a client or factory; null for other types, and where it is open.</summary>
    public static string? ContractOf(ITypeSymbol? type)
    {
        for (ITypeSymbol? at = type; at is not null; at = at.BaseType)
        {
            if (IsOfWcf(at))
            {
                return at is INamedTypeSymbol { TypeArguments: { Length: 1 } arguments } && arguments[0] is INamedTypeSymbol contract
                    ? ConfigurationNames.FullName(contract) : null;
            }
        }

        return null;
    }

    /// <summary>Whether a type is a client or factory.</summary>
    public static bool IsClient(ITypeSymbol? type) => type is not null && type.AnyBase(IsOfWcf);

    /// <summary>Whether a type is the client or factory of WCF that the others derive from.</summary>
    public static bool IsOfWcf(ITypeSymbol type) =>
        Array.IndexOf(s_roots, type.Name) >= 0 && type.ContainingNamespace is { Name: "ServiceModel" or "Configuration" or "Web" } space
        && (space.Name == "ServiceModel" ? space : space.ContainingNamespace) is { Name: "ServiceModel", ContainingNamespace: { Name: "System",
            ContainingNamespace.IsGlobalNamespace: true } };

    /// <summary>Whether a name is that of a client or factory of WCF.</summary>
    public static bool IsRoot(string? name) => name is not null && Array.IndexOf(s_roots, name) >= 0;

    private static Dictionary<string, List<(TypeDeclarationSyntax Type, Compilation Code)>> FindDerived(ImmutableArray<Compilation> code,
        CancellationToken cancellation)
    {
        var byBase = new Dictionary<string, List<(TypeDeclarationSyntax, Compilation)>>(StringComparer.Ordinal);
        foreach (Compilation compilation in code)
        {
            foreach (SyntaxTree tree in compilation.SyntaxTrees)
            {
                foreach (KeyValuePair<string, TypeDeclarationSyntax> type in SyntaxIndex.GetOrCreate(tree, cancellation).Declared.DerivedTypes)
                {
                    // A base class stands first.
                    if (type.Value is ClassDeclarationSyntax { BaseList.Types: { Count: > 0 } bases } && TypeSyntaxes.NameOf(bases[0].Type) is { } name)
                    {
                        byBase.AddTo(name, (type.Value, compilation));
                    }
                }
            }
        }

        return byBase;
    }
}
