using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Xml;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Facts;
using WcfLint.Analyzers.Model.Wire;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;

namespace WcfLint.Analyzers.Projects.Facts;

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

        var inputs = new Dictionary<INamedTypeSymbol, HashSet<string>>(SymbolEqualityComparer.Default);
        var outputs = new Dictionary<INamedTypeSymbol, HashSet<string>>(SymbolEqualityComparer.Default);
        foreach (ServiceOperation operation in ServiceContracts.Operations(contract))
        {
            if (!ServiceContracts.Has(operation.Method, WcfAttributes.XmlSerializerFormat) && !SerializedParts.HasOwnBehavior(operation.Method))
            {
                Collect(operation.Inputs.Select(part => (part.Value, (string?)(operation.WireName + " " + part.Key.Name))), inputs);
                Collect(operation.Outputs.Select(
                    part => (part.Value, (string?)(operation.WireName + " " + (part.Key is IParameterSymbol ? part.Key.Name : "return")))), outputs);
            }
        }

        return inputs.Keys.Union(outputs.Keys, (IEqualityComparer<INamedTypeSymbol>)SymbolEqualityComparer.Default)
            .Select(type => NameOf(type) is { } name && MembersOf(type) is { } members ? new DataContractFacts(
                name, members, inputs.ContainsKey(type), outputs.ContainsKey(type), DetachedLocation.Detach(TypeSyntaxes.Place(type, CancellationToken.None)))
                {
                    HasFields = HasFields(type),
                    InputPlaces = PlacesOf(type, inputs),
                    OutputPlaces = PlacesOf(type, outputs),
                } : null)
            .OfType<DataContractFacts>().ToImmutableArray();
    }

    private static ImmutableArray<string> PlacesOf(INamedTypeSymbol type, Dictionary<INamedTypeSymbol, HashSet<string>> found) =>
        found.TryGetValue(type, out HashSet<string>? places) ? places.ToImmutableArray() : ImmutableArray<string>.Empty;

    // The types with the places of a message at which they stand: parameters, and members of a data contract by its name on the wire.
    private static void Collect(IEnumerable<(ITypeSymbol Type, string? Place)> types, Dictionary<INamedTypeSymbol, HashSet<string>> found)
    {
        var pending = new Stack<(ITypeSymbol, string?)>(types);
        while (pending.Count > 0)
        {
            (ITypeSymbol part, string? place) = pending.Pop();
            if (SerializedParts.ElementOf(part) is INamedTypeSymbol { TypeKind: TypeKind.Class or TypeKind.Struct, DeclaringSyntaxReferences.IsEmpty: false } type
                && (ServiceContracts.HasSerialization(type, WcfAttributes.DataContract) || HasFields(type)))
            {
                foreach (ITypeSymbol argument in type.TypeArguments)
                {
                    pending.Push((argument, null));
                }

                // A type that holds itself with ever deeper arguments is a new one at each step, its definition is not.
                bool isNew = !found.TryGetValue(type.OriginalDefinition, out HashSet<string>? places);
                if (isNew)
                {
                    found.Add(type.OriginalDefinition, places = new HashSet<string>(StringComparer.Ordinal));
                }

                if (place is not null)
                {
                    places!.Add(place);
                }

                if (!isNew)
                {
                    continue;
                }

                string? name = NameOf(type);
                foreach (ISymbol member in type.GetMembers().Where(IsDataMember))
                {
                    pending.Push((MessageBodies.TypeOf(member),
                        name is null ? null : name + " " + NameOf(member, ServiceContracts.FindSerialization(member, WcfAttributes.DataMember))));
                }

                if (type.BaseType is { } baseType)
                {
                    pending.Push((baseType, null));
                }
            }
        }
    }

    private static bool IsDataMember(ISymbol member) => HasFields(member.ContainingType)
        ? member is IFieldSymbol { IsStatic: false, IsConst: false } && !member.GetAttributes().Any(static one => one.AttributeClass?.Name == "NonSerializedAttribute")
        : member is IPropertySymbol { IsOverride: false } or IFieldSymbol && ServiceContracts.HasSerialization(member, WcfAttributes.DataMember);

    // Serializable alone: the members are the fields, of properties those that the compiler makes (referencesource, ClassDataContract.cs,
    // ImportDataMembers). A class that writes itself has none.
    private static bool HasFields(INamedTypeSymbol type) => type is { IsSerializable: true, TypeKind: TypeKind.Class or TypeKind.Struct }
        && !ServiceContracts.HasSerialization(type, WcfAttributes.DataContract)
        && !type.AllInterfaces.Any(static one => one.Name is "ISerializable" or "IXmlSerializable" or "IEnumerable")
        && !type.AnyBase(static at => at.TypeKind == TypeKind.Error || at.Interfaces.Any(static one => one.TypeKind == TypeKind.Error));

    // The field that the compiler makes for an event is written, too.
    private static bool HasEventField(INamedTypeSymbol type) => type.GetMembers().Any(static member => member is IEventSymbol { IsStatic: false, AddMethod.IsImplicitlyDeclared: true }
        && !(member.DeclaringSyntaxReferences is { Length: 1 } references && references[0].GetSyntax().FirstAncestorOrSelf<EventFieldDeclarationSyntax>() is { AttributeLists: var lists }
            && lists.Any(static list => list.Target?.Identifier.ValueText == "field" && list.Attributes.Any(static one => TypeSyntaxes.NameOf(one.Name) == "NonSerialized"))));

    // referencesource, DataContract.cs, GetDefaultStableNamespace. Null where an attribute of the assembly may decide, and of generic types.
    private static string? NameOf(INamedTypeSymbol type)
    {
        AttributeData? attribute = ServiceContracts.FindSerialization(type, WcfAttributes.DataContract);
        string? space = ServiceContracts.Argument(attribute, "Namespace") as string
            ?? (type.ContainingAssembly.GetAttributes().Any(static one => one.AttributeClass is null or { Name: "ContractNamespaceAttribute" }) ? null
                : "http://schemas.datacontract.org/2004/07/"
                    + (type.ContainingNamespace.IsGlobalNamespace ? string.Empty : type.ContainingNamespace.ToDisplayString()));
        return space is null || type.IsGenericType || type.ContainingType is not null
            ? null : space + " " + (ServiceContracts.Argument(attribute, "Name") as string ?? type.Name);
    }

    // Members of the base class first, then by Order, then by name (referencesource, ClassDataContract.cs, DataMemberComparer). Null where the base
    // class is no data contract.
    private static ImmutableArray<DataMemberFacts>? MembersOf(INamedTypeSymbol type)
    {
        var all = new List<DataMemberFacts>();
        for (INamedTypeSymbol? at = type; at is { SpecialType: SpecialType.None }; at = at.BaseType)
        {
            if (!ServiceContracts.HasSerialization(at, WcfAttributes.DataContract) && (at.DeclaringSyntaxReferences.IsEmpty || !HasFields(at) || HasEventField(at)))
            {
                return null;
            }

            all.InsertRange(0, at.GetMembers().Where(IsDataMember).Select(static member =>
                (Symbol: member, Type: MessageBodies.TypeOf(member), Attribute: ServiceContracts.FindSerialization(member, WcfAttributes.DataMember)))
                .OrderBy(static member => ServiceContracts.Argument(member.Attribute, "Order") as int? ?? -1)
                .ThenBy(static member => NameOf(member.Symbol, member.Attribute), StringComparer.Ordinal)
                .Select(static member => new DataMemberFacts(
                    NameOf(member.Symbol, member.Attribute),
                    IsRequired(member.Symbol, member.Attribute),
                    member.Type.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat),
                    WireValues.Of(member.Type),
                    DetachedLocation.Detach(TypeSyntaxes.Place((member.Symbol as IFieldSymbol)?.AssociatedSymbol ?? member.Symbol, CancellationToken.None)))));
        }

        return all.ToImmutableArray();
    }

    private static string NameOf(ISymbol member, AttributeData? attribute) => Encode(ServiceContracts.Argument(attribute, "Name") as string
        ?? (member is IFieldSymbol { AssociatedSymbol: IPropertySymbol property } ? "<" + property.Name + ">k__BackingField" : member.Name));

    // The characters < and > of the compiler's names are escaped, also in the Name that svcutil writes (referencesource, DataContract.cs, EncodeLocalName).
    private static string Encode(string name) => name.Length == 0 || (XmlReader.IsName(name) && name.IndexOf(':') < 0) ? name : XmlConvert.EncodeLocalName(name);

    private static bool IsRequired(ISymbol member, AttributeData? attribute) => HasFields(member.ContainingType)
        ? !member.GetAttributes().Any(static one => one.AttributeClass?.Name == "OptionalFieldAttribute")
        : ServiceContracts.Argument(attribute, "IsRequired") is true;
}
