using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Configuration;

/// <summary>Resolves the contracts and services that configuration names to the symbols of a compilation.</summary>
internal sealed class ContractResolver(Compilation compilation, WcfSymbols symbols)
{
    private readonly object _gate = new();
    private Dictionary<string, INamedTypeSymbol>? _byConfigurationName;

    /// <summary>
    /// The contract of a name as an endpoint writes it: its ConfigurationName, by default the full name with <c>+</c> before
    /// nested types (referencesource, ContractDescription.cs and TypeLoader.cs). Null where nothing or something else has that name.
    /// </summary>
    public INamedTypeSymbol? Find(string name)
    {
        if (symbols.Type(name) is { } type && IsContract(type, out string? configurationName)
            && (configurationName is null || configurationName == name))
        {
            return type;
        }

        return ByConfigurationName().TryGetValue(name, out INamedTypeSymbol? found) ? found : null;
    }

    /// <summary>The contracts that a service type implements or is; empty where the type is unknown.</summary>
    public ImmutableArray<INamedTypeSymbol> ContractsOfService(string name)
    {
        INamedTypeSymbol? service = symbols.Type(name);
        if (service is null)
        {
            return ImmutableArray<INamedTypeSymbol>.Empty;
        }

        var contracts = ImmutableArray.CreateBuilder<INamedTypeSymbol>();
        for (INamedTypeSymbol? type = service; type is not null; type = type.BaseType)
        {
            if (IsContract(type, out _))
            {
                contracts.Add(type);
            }
        }

        foreach (INamedTypeSymbol type in service.AllInterfaces)
        {
            if (IsContract(type, out _))
            {
                contracts.Add(type);
            }
        }

        return contracts.ToImmutable();
    }

    private static bool IsContract(INamedTypeSymbol type, out string? configurationName)
    {
        configurationName = null;
        foreach (AttributeData attribute in type.GetAttributes())
        {
            if (attribute.AttributeClass is { Name: "ServiceContractAttribute" } attributeClass && IsWcfNamespace(attributeClass.ContainingNamespace))
            {
                foreach (KeyValuePair<string, TypedConstant> argument in attribute.NamedArguments)
                {
                    if (argument.Key == "ConfigurationName")
                    {
                        configurationName = argument.Value.Value as string;
                    }
                }

                return true;
            }
        }

        return false;
    }

    private static bool IsWcfNamespace(INamespaceSymbol? ns) => ns?.ToDisplayString() is "System.ServiceModel" or "CoreWCF";

    private Dictionary<string, INamedTypeSymbol> ByConfigurationName()
    {
        lock (_gate)
        {
            if (_byConfigurationName is null)
            {
                var found = new Dictionary<string, INamedTypeSymbol>(StringComparer.Ordinal);
                Collect(compilation.Assembly.GlobalNamespace, found);
                foreach (IAssemblySymbol assembly in compilation.SourceModule.ReferencedAssemblySymbols)
                {
                    if (MayHoldContracts(assembly))
                    {
                        Collect(assembly.GlobalNamespace, found);
                    }
                }

                _byConfigurationName = found;
            }

            return _byConfigurationName;
        }
    }

    // Contracts of the framework itself are found by their names; walking its assemblies would cost more than the compilation.
    private static bool MayHoldContracts(IAssemblySymbol assembly)
    {
        if (assembly.Name.StartsWith("System.", StringComparison.Ordinal) || assembly.Name.StartsWith("CoreWCF.", StringComparison.Ordinal)
            || assembly.Name.StartsWith("Microsoft.", StringComparison.Ordinal))
        {
            return false;
        }

        foreach (IModuleSymbol module in assembly.Modules)
        {
            foreach (AssemblyIdentity reference in module.ReferencedAssemblies)
            {
                if (reference.Name is "System.ServiceModel" or "System.ServiceModel.Primitives" or "System.Private.ServiceModel" or "CoreWCF.Primitives")
                {
                    return true;
                }
            }
        }

        return false;
    }

    private static void Collect(INamespaceOrTypeSymbol container, Dictionary<string, INamedTypeSymbol> found)
    {
        foreach (ISymbol member in container.GetMembers())
        {
            if (member is INamespaceSymbol ns)
            {
                Collect(ns, found);
            }
            else if (member is INamedTypeSymbol type)
            {
                if (type.TypeKind is TypeKind.Interface or TypeKind.Class && IsContract(type, out string? name) && name is not null && !found.ContainsKey(name))
                {
                    found.Add(name, type);
                }

                if (!type.GetTypeMembers().IsEmpty)
                {
                    foreach (INamedTypeSymbol nested in type.GetTypeMembers())
                    {
                        CollectNested(nested, found);
                    }
                }
            }
        }
    }

    private static void CollectNested(INamedTypeSymbol type, Dictionary<string, INamedTypeSymbol> found)
    {
        if (IsContract(type, out string? name) && name is not null && !found.ContainsKey(name))
        {
            found.Add(name, type);
        }

        foreach (INamedTypeSymbol nested in type.GetTypeMembers())
        {
            CollectNested(nested, found);
        }
    }
}
