using System.Collections.Generic;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Projects;

/// <summary>The classes and structs that a project declares, found at the first use.</summary>
internal sealed class ProjectTypes(Compilation compilation)
{
    private readonly object _gate = new();
    private Dictionary<ISymbol, List<INamedTypeSymbol>>? _byInterface;

    /// <summary>The classes and structs that implement an interface, and those whose base class has it as its type argument, as clients may without implementing it.</summary>
    public IReadOnlyList<INamedTypeSymbol> FindImplementations(INamedTypeSymbol type, CancellationToken cancellation)
    {
        lock (_gate)
        {
            if (_byInterface is null)
            {
                var byInterface = new Dictionary<ISymbol, List<INamedTypeSymbol>>(SymbolEqualityComparer.Default);
                Collect(compilation.Assembly.GlobalNamespace, byInterface, cancellation);
                _byInterface = byInterface;
            }

            return _byInterface.TryGetValue(type, out List<INamedTypeSymbol>? found) ? found : [];
        }
    }

    private static void Collect(INamespaceOrTypeSymbol container, Dictionary<ISymbol, List<INamedTypeSymbol>> byInterface, CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();

        // Only the nested types of a type: its other members need not be declared for this.
        foreach (ISymbol member in container is INamespaceSymbol space ? (IEnumerable<ISymbol>)space.GetMembers() : container.GetTypeMembers())
        {
            switch (member)
            {
                case INamespaceSymbol ns:
                    Collect(ns, byInterface, cancellation);
                    break;
                case INamedTypeSymbol { TypeKind: TypeKind.Class or TypeKind.Struct } type:
                    foreach (INamedTypeSymbol implemented in type.AllInterfaces)
                    {
                        byInterface.AddTo(implemented, type);
                    }

                    if (type.BaseType is { Arity: 1, Name: "ClientBase" or "DuplexClientBase" } client
                        && client.TypeArguments[0] is INamedTypeSymbol { TypeKind: TypeKind.Interface } contract && !type.AllInterfaces.Contains(contract))
                    {
                        byInterface.AddTo(contract, type);
                    }

                    Collect(type, byInterface, cancellation);
                    break;
            }
        }
    }
}
