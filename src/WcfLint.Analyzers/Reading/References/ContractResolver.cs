using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Reading.References;

/// <summary>Resolves the contracts and services that configuration names to the symbols of a compilation.</summary>
internal sealed class ContractResolver(Compilation compilation, WcfSymbols symbols)
{
    private readonly object _gate = new();
    private readonly TypeMentions _derived = new(compilation, asBase: true);
    private readonly ConcurrentDictionary<INamedTypeSymbol, IReadOnlyList<INamedTypeSymbol>?> _services = new(SymbolEqualityComparer.Default);
    private volatile ContractIndex? _index;

    /// <summary>All contracts and services, found at the first use.</summary>
    public ContractIndex Index
    {
        get
        {
            lock (_gate)
            {
                return _index ??= ContractIndex.Create(compilation, symbols, CancellationToken.None);
            }
        }
    }

    /// <summary>
    /// The contract of a name as an endpoint writes it: its ConfigurationName, by default the full name with <c>+</c> before
    /// nested types (referencesource, ContractDescription.cs and TypeLoader.cs). A closed generic contract resolves to its
    /// definition. Null where nothing or something else has that name.
    /// </summary>
    public INamedTypeSymbol? Find(string name)
    {
        int arguments = name.IndexOf('[');
        string definition = arguments > 0 && name.IndexOf('`') is > 0 and var arity && arity < arguments ? name.Substring(0, arguments) : name;
        if (symbols.Type(definition) is { } type && ConfigurationNames.OfContract(type) == definition)
        {
            return type;
        }

        return Index.Contracts.TryGetValue(definition, out INamedTypeSymbol? found) ? found : null;
    }

    /// <summary>The service type of a service element with this name; null where none is known.</summary>
    public INamedTypeSymbol? FindService(string name)
    {
        if (symbols.Type(name) is { TypeKind: TypeKind.Class } type && ConfigurationNames.OfService(type) == name)
        {
            return type;
        }

        return Index.Services.TryGetValue(name, out INamedTypeSymbol? found) ? found : null;
    }

    /// <summary>The classes of <see cref="ContractIndex.Services"/> that implement an interface.</summary>
    public IEnumerable<INamedTypeSymbol> FindServices(INamedTypeSymbol contract) =>
        (_index is null ? _services.GetOrAdd(contract, FindFewServices) : null) ?? Index.FindServices(contract);

    // The index tells which of two services has a name, and their order.
    private IReadOnlyList<INamedTypeSymbol>? FindFewServices(INamedTypeSymbol contract) =>
        _derived.Find(contract)?.FindAll(type => ContractIndex.IsService(type, symbols)
            && type.AllInterfaces.Contains(contract, SymbolEqualityComparer.Default)) is { Count: <= 1 } few ? few : null;

    /// <summary>A type by its full name, service or not; null where there is none.</summary>
    public INamedTypeSymbol? Type(string fullName) => symbols.Type(fullName);

    /// <summary>The contracts that a service type implements or is; empty where the type is unknown.</summary>
    public ImmutableArray<INamedTypeSymbol> ContractsOfService(string name) =>
        FindService(name) is { } service ? ContractsOf(service) : ImmutableArray<INamedTypeSymbol>.Empty;

    /// <summary>The same where a container may create the service: then the name is that of its contract.</summary>
    public ImmutableArray<INamedTypeSymbol> ContractsOfContained(string name) =>
        symbols.Type(name) is { TypeKind: TypeKind.Interface } contract ? ContractsOf(contract) : ContractsOfService(name);

    /// <summary>The contracts that a type implements or is.</summary>
    public static ImmutableArray<INamedTypeSymbol> ContractsOf(INamedTypeSymbol service)
    {
        var contracts = ImmutableArray.CreateBuilder<INamedTypeSymbol>();
        for (INamedTypeSymbol? type = service; type is not null; type = type.BaseType)
        {
            if (ServiceContracts.IsContract(type))
            {
                contracts.Add(type);
            }
        }

        foreach (INamedTypeSymbol type in service.AllInterfaces)
        {
            if (ServiceContracts.IsContract(type))
            {
                contracts.Add(type);
            }
        }

        return contracts.ToImmutable();
    }
}
