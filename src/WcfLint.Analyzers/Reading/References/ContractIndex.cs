using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Reading.References;

/// <summary>
/// All contracts and service types of a compilation and of the assemblies it references, by the names under which
/// configuration finds them. Made only where a name is not found directly: it walks every type.
/// </summary>
internal sealed class ContractIndex
{
    private readonly Dictionary<string, INamedTypeSymbol> _contracts = new(StringComparer.Ordinal);
    private readonly Dictionary<string, INamedTypeSymbol> _services = new(StringComparer.Ordinal);
    private readonly HashSet<string> _types = new(StringComparer.Ordinal);
    private readonly WcfSymbols _symbols;
    private readonly Lazy<NearestNames> _contractNames;
    private readonly Lazy<ILookup<INamedTypeSymbol, INamedTypeSymbol>> _implementations;

    private ContractIndex(WcfSymbols symbols)
    {
        _symbols = symbols;
        _contractNames = new(() => new NearestNames(_contracts.Keys));
        _implementations = new(() => _services.Values
            .SelectMany(static service => service.AllInterfaces.Select(contract => (contract, service)))
            .ToLookup(static pair => pair.contract, static pair => pair.service, (IEqualityComparer<INamedTypeSymbol>)SymbolEqualityComparer.Default));
    }

    /// <summary>The ConfigurationNames of the contracts, to look for the one that was meant.</summary>
    public NearestNames ContractNames => _contractNames.Value;

    /// <summary>Contracts by their ConfigurationName.</summary>
    public IReadOnlyDictionary<string, INamedTypeSymbol> Contracts => _contracts;

    /// <summary>Classes that a host can make and that implement a contract or are one, by their ConfigurationName.</summary>
    public IReadOnlyDictionary<string, INamedTypeSymbol> Services => _services;

    /// <summary>The classes of <see cref="Services"/> that implement an interface.</summary>
    public IEnumerable<INamedTypeSymbol> FindServices(INamedTypeSymbol contract) => _implementations.Value[contract];

    public static ContractIndex Create(Compilation compilation, WcfSymbols symbols, CancellationToken cancellationToken)
    {
        var index = new ContractIndex(symbols);
        index.Collect(compilation.Assembly.GlobalNamespace, cancellationToken);
        foreach (IAssemblySymbol assembly in compilation.SourceModule.ReferencedAssemblySymbols)
        {
            if (MayHoldContracts(assembly))
            {
                index.Collect(assembly.GlobalNamespace, cancellationToken);
            }
        }

        return index;
    }

    /// <summary>Whether any type has this full name, even where several assemblies have one.</summary>
    public bool HasType(string fullName) => _types.Contains(fullName);

    // Contracts of the framework itself are found by their names; walking its assemblies would cost more than the compilation.
    private static bool MayHoldContracts(IAssemblySymbol assembly)
    {
        if (assembly.Name.StartsWith("System.", StringComparison.Ordinal) || assembly.Name.StartsWith("CoreWCF.", StringComparison.Ordinal)
            || assembly.Name.StartsWith("Microsoft.", StringComparison.Ordinal))
        {
            return false;
        }

        return assembly.Modules.SelectMany(static module => module.ReferencedAssemblies).Any(static reference =>
            reference.Name is "System.ServiceModel" or "System.ServiceModel.Primitives" or "System.Private.ServiceModel" or "CoreWCF.Primitives");
    }

    private void Collect(INamespaceOrTypeSymbol container, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();

        // Only the nested types of a type: its other members need not be declared for this.
        foreach (ISymbol member in container is INamespaceSymbol space ? (IEnumerable<ISymbol>)space.GetMembers() : container.GetTypeMembers())
        {
            switch (member)
            {
                case INamespaceSymbol ns:
                    Collect(ns, cancellationToken);
                    break;
                case INamedTypeSymbol { TypeKind: TypeKind.Interface or TypeKind.Class or TypeKind.Struct } type:
                    Add(type);
                    Collect(type, cancellationToken);
                    break;
            }
        }
    }

    private void Add(INamedTypeSymbol type)
    {
        string fullName = ConfigurationNames.FullName(type);
        _types.Add(fullName);
        if (type.TypeKind == TypeKind.Struct)
        {
            return;
        }

        if (ConfigurationNames.OfContract(type) is { } contract && !_contracts.ContainsKey(contract))
        {
            _contracts.Add(contract, type);
        }

        if (IsService(type, _symbols))
        {
            string service = ConfigurationNames.OfService(type);
            if (!_services.ContainsKey(service))
            {
                _services.Add(service, type);
            }
        }
    }

    /// <summary>Whether a type is a class that a host can make and that implements a contract or is one. A generated client implements its contract
    /// too.</summary>
    public static bool IsService(INamedTypeSymbol type, WcfSymbols symbols)
    {
        if (type is not { TypeKind: TypeKind.Class, IsAbstract: false, IsStatic: false })
        {
            return false;
        }

        bool implements = false;
        foreach (INamedTypeSymbol implemented in type.AllInterfaces)
        {
            if (SymbolEqualityComparer.Default.Equals(implemented, symbols.CommunicationObject))
            {
                return false;
            }

            implements |= ServiceContracts.IsContract(implemented.OriginalDefinition);
        }

        for (INamedTypeSymbol? t = type; !implements && t is { SpecialType: SpecialType.None }; t = t.BaseType)
        {
            implements = ServiceContracts.IsContract(t);
        }

        return implements;
    }
}
