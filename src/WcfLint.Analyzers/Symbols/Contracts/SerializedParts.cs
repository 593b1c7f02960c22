using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Symbols.Contracts;

/// <summary>What the serializer writes for a type: parameters and results of its operations, its data members, or what a message contract has in its body.</summary>
internal static class SerializedParts
{
    /// <summary>
    /// The parts of a contract, data contract or message contract that the serializer for data contracts, or XmlSerializer, writes. Which of
    /// them writes a message contract is for the operations to say that carry it. Where a behaviour of the project's own may choose another
    /// serializer, none.
    /// </summary>
    public static IEnumerable<SerializedPart> Of(INamedTypeSymbol type) => MembersOf(type).Concat(PartsOfOperations(type));

    /// <summary>Whether an attribute is a custom behavior, which may choose another serializer; one that does not resolve may be one.</summary>
    public static bool HasOwnBehavior(ISymbol symbol)
    {
        foreach (AttributeData attribute in symbol.GetAttributes())
        {
            if (attribute.AttributeClass is not { } type || type.TypeKind == TypeKind.Error)
            {
                return true;
            }

            if (ServiceContracts.IsWcf(type.ContainingNamespace))
            {
                continue;
            }

            foreach (INamedTypeSymbol implemented in type.AllInterfaces)
            {
                if (implemented.Name is "IOperationBehavior" or "IContractBehavior" && ServiceContracts.IsWcf(implemented.ContainingNamespace))
                {
                    return true;
                }
            }
        }

        return false;
    }

    private static IEnumerable<SerializedPart> MembersOf(INamedTypeSymbol type)
    {
        bool isData = ServiceContracts.HasSerialization(type, WcfAttributes.DataContract);
        bool isMessage = ServiceContracts.Has(type, WcfAttributes.MessageContract);
        foreach (ISymbol member in isData || isMessage ? type.GetMembers() : ImmutableArray<ISymbol>.Empty)
        {
            bool isPart = member is IPropertySymbol { IsStatic: false } or IFieldSymbol { IsStatic: false }
                && ((isData && ServiceContracts.HasSerialization(member, WcfAttributes.DataMember)) || (isMessage && MessageBodies.IsPart(member)));
            if (isPart)
            {
                yield return new SerializedPart(member, TypeOf(member), null, false);
            }
        }
    }

    // Of a header MessageHeader<T>, also of an array of them, WCF serializes the T (dotnet/wcf, TypeLoader.cs, CreateMessageHeaderDescription).
    private static ITypeSymbol TypeOf(ISymbol member)
    {
        ITypeSymbol type = MessageBodies.TypeOf(member);
        return (type is IArrayTypeSymbol array ? array.ElementType : type) is INamedTypeSymbol { Name: "MessageHeader",
            TypeArguments: { Length: 1 } content } header && ServiceContracts.IsWcf(header.ContainingNamespace)
            ? content[0]
            : type;
    }

    private static IEnumerable<SerializedPart> PartsOfOperations(INamedTypeSymbol type)
    {
        if ((type.TypeKind != TypeKind.Interface && !ServiceContracts.IsContract(type)) || HasOwnBehavior(type))
        {
            yield break;
        }

        bool isXml = ServiceContracts.Has(type, WcfAttributes.XmlSerializerFormat);
        foreach (ServiceOperation operation in ServiceContracts.OwnOfContract(type))
        {
            if (HasOwnBehavior(operation.Method))
            {
                continue;
            }

            bool usesXml = isXml || ServiceContracts.Has(operation.Method, WcfAttributes.XmlSerializerFormat);
            foreach (KeyValuePair<ISymbol, ITypeSymbol> part in operation.Inputs)
            {
                yield return new SerializedPart(part.Key, part.Value, operation, usesXml);
            }

            foreach (KeyValuePair<ISymbol, ITypeSymbol> part in operation.Outputs)
            {
                if (part.Key is not IParameterSymbol { RefKind: RefKind.Ref })
                {
                    yield return new SerializedPart(part.Key, part.Value, operation, usesXml);
                }
            }
        }
    }

    /// <summary>What a list or an array holds, and what a nullable value is; else the type itself. Of a dictionary the values.</summary>
    public static ITypeSymbol ElementOf(ITypeSymbol type)
    {
        while (true)
        {
            switch (type)
            {
                case IArrayTypeSymbol array:
                    type = array.ElementType;
                    break;
                case INamedTypeSymbol { TypeArguments: { Length: > 0 } arguments } generic when generic.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T || IsCollections(generic.ContainingNamespace):
                    type = arguments[arguments.Length - 1];
                    break;
                default:
                    return type;
            }
        }
    }

    private static bool IsCollections(INamespaceSymbol ns)
    {
        for (INamespaceSymbol? at = ns; at is { IsGlobalNamespace: false }; at = at.ContainingNamespace)
        {
            if (at is { Name: "Collections", ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } })
            {
                return true;
            }
        }

        return false;
    }
}
