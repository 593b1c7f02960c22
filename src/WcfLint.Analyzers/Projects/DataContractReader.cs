using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Facts;
using WcfLint.Analyzers.Model.Wire;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Analyzers.Projects;

/// <summary>Reads the data contracts that the messages of a contract carry, where they are in source and the serializer for data contracts writes them.</summary>
internal static class DataContractReader
{
    private static readonly ConditionalWeakTable<INamedTypeSymbol, StrongBox<ImmutableArray<DataContractFacts>>> s_all = new();

    public static ImmutableArray<DataContractFacts> Read(Contract contract) => s_all.GetValue(contract.Type, static type => new(ReadAll(type))).Value;

    private static ImmutableArray<DataContractFacts> ReadAll(INamedTypeSymbol contract)
    {
        if (ServiceContracts.Has(contract, WcfAttributes.XmlSerializerFormat) || SerializedParts.HasOwnBehavior(contract))
        {
            return ImmutableArray<DataContractFacts>.Empty;
        }

        var inputs = new HashSet<INamedTypeSymbol>(SymbolEqualityComparer.Default);
        var outputs = new HashSet<INamedTypeSymbol>(SymbolEqualityComparer.Default);
        foreach (ServiceOperation operation in ServiceContracts.Operations(contract))
        {
            if (!ServiceContracts.Has(operation.Method, WcfAttributes.XmlSerializerFormat) && !SerializedParts.HasOwnBehavior(operation.Method))
            {
                Collect(operation.Inputs.Select(static part => part.Value), inputs);
                Collect(operation.Outputs.Select(static part => part.Value), outputs);
            }
        }

        return inputs.Union(outputs, (IEqualityComparer<INamedTypeSymbol>)SymbolEqualityComparer.Default)
            .Select(type => NameOf(type) is { } name && MembersOf(type) is { } members ? new DataContractFacts(
                name, members, inputs.Contains(type), outputs.Contains(type), DetachedLocation.Detach(TypeSyntaxes.Place(type, CancellationToken.None))) : null)
            .OfType<DataContractFacts>().ToImmutableArray();
    }

    private static void Collect(IEnumerable<ITypeSymbol> types, HashSet<INamedTypeSymbol> found)
    {
        var pending = new Stack<ITypeSymbol>(types);
        while (pending.Count > 0)
        {
            if (SerializedParts.ElementOf(pending.Pop()) is INamedTypeSymbol { TypeKind: TypeKind.Class or TypeKind.Struct, DeclaringSyntaxReferences.IsEmpty: false } type
                && ServiceContracts.HasSerialization(type, WcfAttributes.DataContract))
            {
                foreach (ITypeSymbol argument in type.TypeArguments)
                {
                    pending.Push(argument);
                }

                // A type that holds itself with ever deeper arguments is a new one at each step, its definition is not.
                if (!found.Add(type.OriginalDefinition))
                {
                    continue;
                }

                foreach (ISymbol member in type.GetMembers().Where(IsDataMember))
                {
                    pending.Push(MessageBodies.TypeOf(member));
                }

                if (type.BaseType is { } baseType)
                {
                    pending.Push(baseType);
                }
            }
        }
    }

    private static bool IsDataMember(ISymbol member) => member is IPropertySymbol { IsOverride: false } or IFieldSymbol && ServiceContracts.HasSerialization(member, WcfAttributes.DataMember);

    // referencesource, DataContract.cs, GetDefaultStableNamespace. Null where an attribute of the assembly may decide, and of generic types.
    private static string? NameOf(INamedTypeSymbol type)
    {
        AttributeData? attribute = ServiceContracts.FindSerialization(type, WcfAttributes.DataContract);
        string? space = ServiceContracts.Argument(attribute, "Namespace") as string
            ?? (type.ContainingAssembly.GetAttributes().Any(static one => one.AttributeClass is null or { Name: "ContractNamespaceAttribute" }) ? null
                : "http://schemas.datacontract.org/2004/07/" + (type.ContainingNamespace.IsGlobalNamespace ? string.Empty : type.ContainingNamespace.ToDisplayString()));
        return space is null || type.IsGenericType || type.ContainingType is not null ? null : space + " " + (ServiceContracts.Argument(attribute, "Name") as string ?? type.Name);
    }

    // Members of the base class first, then by Order, then by name (referencesource, ClassDataContract.cs, DataMemberComparer). Null where the base
    // class is no data contract.
    private static ImmutableArray<DataMemberFacts>? MembersOf(INamedTypeSymbol type)
    {
        var all = new List<DataMemberFacts>();
        for (INamedTypeSymbol? at = type; at is { SpecialType: SpecialType.None }; at = at.BaseType)
        {
            if (!ServiceContracts.HasSerialization(at, WcfAttributes.DataContract))
            {
                return null;
            }

            all.InsertRange(0, at.GetMembers().Where(IsDataMember).Select(static member => (Symbol: member, Type: MessageBodies.TypeOf(member), Attribute: ServiceContracts.FindSerialization(member, WcfAttributes.DataMember)))
                .OrderBy(static member => ServiceContracts.Argument(member.Attribute, "Order") as int? ?? -1)
                .ThenBy(static member => NameOf(member.Symbol, member.Attribute), StringComparer.Ordinal)
                .Select(static member => new DataMemberFacts(
                    NameOf(member.Symbol, member.Attribute),
                    ServiceContracts.Argument(member.Attribute, "IsRequired") is true,
                    member.Type.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat),
                    WireValues.Of(member.Type),
                    DetachedLocation.Detach(TypeSyntaxes.Place(member.Symbol, CancellationToken.None)))));
        }

        return all.ToImmutableArray();
    }

    private static string NameOf(ISymbol member, AttributeData? attribute) => ServiceContracts.Argument(attribute, "Name") as string ?? member.Name;
}
