using System.Collections.Generic;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Model;

/// <summary>Code and configuration of one project, as the rules at the end of a compilation see them.</summary>
internal sealed class JoinedProject(Compilation compilation, WcfSymbols symbols, IReadOnlyList<BoundEndpoints> bindings, ClientCalls calls, CancellationToken cancellation)
{
    private List<INamedTypeSymbol>? _types;
    private Dictionary<ISymbol, List<int>>? _byContract;
    private Dictionary<ISymbol, List<INamedTypeSymbol>>? _byInterface;

    public WcfSymbols Symbols => symbols;

    /// <summary>The assembly that the project makes; findings may point into its sources only.</summary>
    public IAssemblySymbol Assembly => compilation.Assembly;

    public IReadOnlyList<BoundEndpoints> Bindings => bindings;

    public ClientCalls Calls => calls;

    public CancellationToken Cancellation => cancellation;

    /// <summary>The classes of the project; walked only when a rule asks.</summary>
    public IReadOnlyList<INamedTypeSymbol> Classes
    {
        get
        {
            if (_types is null)
            {
                _types = [];
                Collect(compilation.Assembly.GlobalNamespace);
            }

            return _types;
        }
    }

    /// <summary>The bindings that serve a contract, in the order of <see cref="Bindings"/>.</summary>
    public IEnumerable<BoundEndpoints> BindingsOf(INamedTypeSymbol contract)
    {
        if (ByContract.TryGetValue(contract, out List<int>? indices))
        {
            foreach (int index in indices)
            {
                yield return bindings[index];
            }
        }
    }

    /// <summary>A binding and those that serve a contract of it too, in the order of <see cref="Bindings"/>.</summary>
    public IEnumerable<BoundEndpoints> WithSharersOf(BoundEndpoints bound)
    {
        if (bound.Use.Contracts.IsEmpty)
        {
            yield return bound;
            yield break;
        }

        var found = new SortedSet<int>();
        foreach (INamedTypeSymbol contract in bound.Use.Contracts)
        {
            if (ByContract.TryGetValue(contract, out List<int>? indices))
            {
                found.UnionWith(indices);
            }
        }

        foreach (int index in found)
        {
            yield return bindings[index];
        }
    }

    /// <summary>The classes of the project that implement an interface.</summary>
    public IReadOnlyList<INamedTypeSymbol> ClassesOf(INamedTypeSymbol type)
    {
        if (_byInterface is null)
        {
            _byInterface = new(SymbolEqualityComparer.Default);
            foreach (INamedTypeSymbol own in Classes)
            {
                foreach (INamedTypeSymbol implemented in own.AllInterfaces)
                {
                    if (!_byInterface.TryGetValue(implemented, out List<INamedTypeSymbol>? classes))
                    {
                        _byInterface.Add(implemented, classes = []);
                    }

                    classes.Add(own);
                }
            }
        }

        return _byInterface.TryGetValue(type, out List<INamedTypeSymbol>? found) ? found : [];
    }

    private Dictionary<ISymbol, List<int>> ByContract
    {
        get
        {
            if (_byContract is null)
            {
                _byContract = new(SymbolEqualityComparer.Default);
                for (int i = 0; i < bindings.Count; i++)
                {
                    foreach (INamedTypeSymbol contract in bindings[i].Use.Contracts)
                    {
                        if (!_byContract.TryGetValue(contract, out List<int>? indices))
                        {
                            _byContract.Add(contract, indices = []);
                        }

                        indices.Add(i);
                    }
                }
            }

            return _byContract;
        }
    }

    private void Collect(INamespaceOrTypeSymbol container)
    {
        cancellation.ThrowIfCancellationRequested();
        foreach (ISymbol member in container.GetMembers())
        {
            switch (member)
            {
                case INamespaceSymbol ns:
                    Collect(ns);
                    break;
                case INamedTypeSymbol { TypeKind: TypeKind.Class } type:
                    _types!.Add(type);
                    Collect(type);
                    break;
            }
        }
    }
}
