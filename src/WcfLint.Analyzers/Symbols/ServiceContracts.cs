using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Symbols;

/// <summary>
/// Service contracts as symbols. Attributes are recognised by name and by the root of their namespace, since CoreWCF accepts those of
/// System.ServiceModel as well as its own.
/// </summary>
internal static class ServiceContracts
{
    // Cached: a dozen rules read the operations of the same contracts.
    private static readonly ConditionalWeakTable<INamedTypeSymbol, OperationList> s_own = new();
    private static readonly ConditionalWeakTable<INamedTypeSymbol, OperationList> s_all = new();

    /// <summary>Whether a type carries ServiceContract itself.</summary>
    public static bool IsContract(INamedTypeSymbol type) => Has(type, WcfAttributes.ServiceContract);

    /// <summary>An interface with [ServiceContract], of System.ServiceModel or CoreWCF.</summary>
    public static bool IsContractInterface(ITypeSymbol type) => type is INamedTypeSymbol { TypeKind: TypeKind.Interface } contract && IsContract(contract);

    /// <summary>Whether a symbol carries an attribute of WCF of this name.</summary>
    public static bool Has(ISymbol symbol, string attribute) => Find(symbol, attribute) is not null;

    /// <summary>The attribute of WCF of this name that a symbol carries; null for none.</summary>
    public static AttributeData? Find(ISymbol symbol, string attribute)
    {
        foreach (AttributeData data in symbol.GetAttributes())
        {
            if (data.AttributeClass is { } type && type.Name == attribute && IsWcf(type.ContainingNamespace))
            {
                return data;
            }
        }

        return null;
    }

    /// <summary>
    /// The attribute of WCF of this name that a class has, or the nearest class that it derives from: one attribute counts as a whole
    /// (referencesource, TypeLoader.cs, ApplyServiceInheritance). Null for none.
    /// </summary>
    public static AttributeData? FindInherited(INamedTypeSymbol type, string attribute)
    {
        for (INamedTypeSymbol? at = type; at is not null; at = at.BaseType)
        {
            if (Find(at, attribute) is { } data)
            {
                return data;
            }
        }

        return null;
    }

    /// <summary>Whether a service has a static method Configure, which its host calls (referencesource, ServiceHost.cs, GetConfigureMethod).</summary>
    public static bool MayConfigureHost(ITypeSymbol? service) => service.AnyBase(static at => at.GetMembers("Configure").Any(static member => member.IsStatic));

    /// <summary>Whether a symbol carries an attribute of System.Runtime.Serialization of this name.</summary>
    public static bool HasSerialization(ISymbol symbol, string attribute) => FindSerialization(symbol, attribute) is not null;

    /// <summary>The attribute of System.Runtime.Serialization of this name that a symbol carries; null for none.</summary>
    public static AttributeData? FindSerialization(ISymbol symbol, string attribute)
    {
        foreach (AttributeData data in symbol.GetAttributes())
        {
            if (data.AttributeClass is { } type && type.Name == attribute
                && type.ContainingNamespace is { Name: "Serialization", ContainingNamespace: { Name: "Runtime", ContainingNamespace.Name: "System" } })
            {
                return data;
            }
        }

        return null;
    }

    /// <summary>The value of a named argument of an attribute; null where it has none, or an array.</summary>
    public static object? Argument(AttributeData? attribute, string name)
    {
        if (attribute is not null)
        {
            foreach (KeyValuePair<string, TypedConstant> argument in attribute.NamedArguments)
            {
                if (argument.Key == name && argument.Value.Kind != TypedConstantKind.Array)
                {
                    return argument.Value.Value;
                }
            }
        }

        return null;
    }

    /// <summary>Namespace and name of a contract on the wire; null where the type is no contract.</summary>
    public static (string Namespace, string Name)? QualifiedName(INamedTypeSymbol contract)
    {
        if (Find(contract, WcfAttributes.ServiceContract) is not { } attribute)
        {
            return null;
        }

        // referencesource, NamingHelper.cs: what the attribute leaves out.
        (string Namespace, string Name) name = ("http://tempuri.org/", NameOf(contract));
        foreach (KeyValuePair<string, TypedConstant> argument in attribute.NamedArguments)
        {
            if (argument.Value.Value is string value)
            {
                switch (argument.Key)
                {
                    case "Name":
                        name.Name = value;
                        break;
                    case "Namespace":
                        name.Namespace = value;
                        break;
                }
            }
        }

        return name;
    }

    // referencesource, NamingHelper.cs, TypeName: IStore<Order> is IStoreOf_Order.
    private static string NameOf(ITypeSymbol type) => type switch
    {
        INamedTypeSymbol { TypeArguments: { IsEmpty: false } arguments } =>
            type.Name + "Of" + string.Concat(arguments.Select(static argument => "_" + NameOf(argument))),
        IArrayTypeSymbol { ElementType: var item } => "ArrayOf" + NameOf(item),
        _ => type.Name,
    };

    /// <summary>What a contract names as its callback contract, a type unless the code is half-typed; null for none.</summary>
    public static object? Callback(INamedTypeSymbol contract) => Argument(Find(contract, WcfAttributes.ServiceContract), "CallbackContract");

    /// <summary>The operations of a contract and of the contracts it inherits.</summary>
    public static ImmutableArray<ServiceOperation> Operations(INamedTypeSymbol contract) => contract.Interfaces.IsEmpty
        ? Own(contract) : s_all.GetValue(contract, ReadAll).All;

    /// <summary>The operations of a contract, or of an interface that may be a callback contract, without those that it inherits; of other classes none are
    /// looked for.</summary>
    public static ImmutableArray<ServiceOperation> OwnOfContract(INamedTypeSymbol type) =>
        type.TypeKind == TypeKind.Interface || IsContract(type) ? Own(type) : ImmutableArray<ServiceOperation>.Empty;

    /// <summary>The operations that a type declares itself.</summary>
    public static ImmutableArray<ServiceOperation> Own(INamedTypeSymbol contract) => s_own.GetValue(contract, Read).All;

    // WebGet and WebInvoke make a method an operation by themselves (referencesource, ServiceReflector.cs, GetOperationContractAttribute).
    private static AttributeData? FindOperation(IMethodSymbol method) =>
        Find(method, WcfAttributes.OperationContract) ?? Find(method, WcfAttributes.WebGet) ?? Find(method, WcfAttributes.WebInvoke);

    private static OperationList Read(INamedTypeSymbol contract)
    {
        ImmutableArray<ServiceOperation>.Builder? all = null;
        foreach (ISymbol member in contract.GetMembers())
        {
            if (member is IMethodSymbol { MethodKind: MethodKind.Ordinary } method && FindOperation(method) is { } attribute)
            {
                (all ??= ImmutableArray.CreateBuilder<ServiceOperation>()).Add(ServiceOperation.Create(contract, method, attribute));
            }
        }

        return all is null ? OperationList.None : new OperationList(all.ToImmutable());
    }

    private static OperationList ReadAll(INamedTypeSymbol contract)
    {
        ImmutableArray<ServiceOperation>.Builder all = Own(contract).ToBuilder();
        foreach (INamedTypeSymbol inherited in contract.AllInterfaces)
        {
            if (IsContract(inherited))
            {
                all.AddRange(Own(inherited));
            }
        }

        return new OperationList(all.ToImmutable());
    }

    /// <summary>Whether code that a tool wrote stands behind a symbol: it is regenerated, not edited.</summary>
    public static bool IsGenerated(ISymbol symbol)
    {
        for (ISymbol? s = symbol; s is not null and not INamespaceSymbol; s = s.ContainingSymbol)
        {
            foreach (AttributeData data in s.GetAttributes())
            {
                if (data.AttributeClass?.Name is "GeneratedCodeAttribute" or "CompilerGeneratedAttribute")
                {
                    return true;
                }
            }
        }

        return false;
    }

    /// <summary>Whether a namespace is CoreWCF, System.ServiceModel or inside of them.</summary>
    public static bool IsWcf(INamespaceSymbol? ns)
    {
        while (ns is { IsGlobalNamespace: false })
        {
            if (ns.Name == "CoreWCF" || (ns.Name == "ServiceModel" && ns.ContainingNamespace.Name == "System"))
            {
                return true;
            }

            ns = ns.ContainingNamespace;
        }

        return false;
    }

    private sealed class OperationList(ImmutableArray<ServiceOperation> all)
    {
        public static readonly OperationList None = new(ImmutableArray<ServiceOperation>.Empty);

        public ImmutableArray<ServiceOperation> All => all;
    }
}
