using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Symbols;

/// <summary>
/// The parts of a message body. The document "Large Data and Streaming" names the bodies that can be streamed: one part, of type
/// Stream, Message or IXmlSerializable. referencesource, StreamFormatter.cs: Stream itself, not a derived type.
/// </summary>
internal static class MessageBodies
{
    public static BodyStreaming Request(ServiceOperation operation) => Classify(operation.Inputs);

    public static BodyStreaming Reply(ServiceOperation operation) => operation.IsOneWay ? BodyStreaming.None : Classify(operation.Outputs);

    /// <summary>Whether the request or the reply has a Stream beside other parts, also in a message contract.</summary>
    public static bool HasStreamBesideOthers(ServiceOperation operation) => IsStreamBesideOthers(operation.Inputs)
        || (!operation.IsOneWay && IsStreamBesideOthers(operation.Outputs));

    /// <summary>
    /// Whether reader quotas limit the content of a body: text, arrays, objects. A Stream is read in pieces, and the length of
    /// numbers, dates and the like is limited anyway.
    /// </summary>
    public static bool IsBoundByReaderQuotas(ImmutableArray<KeyValuePair<ISymbol, ITypeSymbol>> parts)
    {
        foreach (KeyValuePair<ISymbol, ITypeSymbol> part in parts)
        {
            bool isContract = part.Value is INamedTypeSymbol named && ServiceContracts.Has(named, WcfAttributes.MessageContract);
            if (isContract ? Members((INamedTypeSymbol)part.Value).Exists(static member => IsBoundByReaderQuotas(TypeOf(member)))
                : IsBoundByReaderQuotas(part.Value))
            {
                return true;
            }
        }

        return false;
    }

    public static bool IsStream(ITypeSymbol type) => type.Name == "Stream" && Is(type.ContainingNamespace, "System", "IO");

    /// <summary>The body members of a message contract, with those that it inherits.</summary>
    public static List<ISymbol> Members(INamedTypeSymbol messageContract)
    {
        var members = new List<ISymbol>();
        for (INamedTypeSymbol? type = messageContract; type is { SpecialType: SpecialType.None }; type = type.BaseType)
        {
            foreach (ISymbol member in type.GetMembers())
            {
                if (member is IPropertySymbol or IFieldSymbol && ServiceContracts.Has(member, WcfAttributes.MessageBodyMember))
                {
                    members.Add(member);
                }
            }
        }

        return members;
    }

    /// <summary>The type that a property or field holds.</summary>
    public static ITypeSymbol TypeOf(ISymbol member) => member is IPropertySymbol property ? property.Type : ((IFieldSymbol)member).Type;

    /// <summary>Whether a member is in the body or a header of a message contract.</summary>
    public static bool IsPart(ISymbol member) =>
        ServiceContracts.Has(member, WcfAttributes.MessageBodyMember) || ServiceContracts.Has(member, WcfAttributes.MessageHeader)
            || ServiceContracts.Has(member, WcfAttributes.MessageHeaderArray);

    private static bool IsBoundByReaderQuotas(ITypeSymbol type) => type switch
    {
        { SpecialType: SpecialType.System_String or SpecialType.System_Object } => true,
        { SpecialType: not SpecialType.None } or { TypeKind: TypeKind.Enum } => false,
        INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable => IsBoundByReaderQuotas(nullable.TypeArguments[0]),
        { Name: "Guid" or "TimeSpan" or "DateTimeOffset", ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } } => false,
        _ => !IsStream(type),
    };

    private static bool IsStreamBesideOthers(ImmutableArray<KeyValuePair<ISymbol, ITypeSymbol>> parts)
    {
        if (parts.Length == 1 && parts[0].Value is INamedTypeSymbol contract && ServiceContracts.Has(contract, WcfAttributes.MessageContract))
        {
            List<ISymbol> members = Members(contract);
            return members.Count > 1 && members.Exists(static member => IsStream(TypeOf(member)));
        }

        return parts.Length > 1 && parts.Any(static part => IsStream(part.Value));
    }

    private static BodyStreaming Classify(ImmutableArray<KeyValuePair<ISymbol, ITypeSymbol>> parts)
    {
        foreach (KeyValuePair<ISymbol, ITypeSymbol> part in parts)
        {
            if (part.Value.TypeKind is TypeKind.Error or TypeKind.TypeParameter)
            {
                return BodyStreaming.Unknown;
            }
        }

        return parts.Length == 1 ? Classify(parts[0].Value, isPart: false) : BodyStreaming.None;
    }

    private static BodyStreaming Classify(ITypeSymbol type, bool isPart)
    {
        if (type is not INamedTypeSymbol { TypeKind: TypeKind.Class or TypeKind.Struct or TypeKind.Interface } named || type.SpecialType != SpecialType.None)
        {
            return type.TypeKind == TypeKind.Error ? BodyStreaming.Unknown : BodyStreaming.None;
        }

        if (IsStream(named))
        {
            return BodyStreaming.Stream;
        }

        // Only the message itself is unwrapped: a message contract within its body is an object like others, and may contain itself.
        if (!isPart && ServiceContracts.Has(named, WcfAttributes.MessageContract))
        {
            List<ISymbol> members = Members(named);
            return members.Count == 1 ? Classify(TypeOf(members[0]), isPart: true) : BodyStreaming.None;
        }

        for (INamedTypeSymbol? t = named; t is not null; t = t.BaseType)
        {
            if (t.TypeKind == TypeKind.Error)
            {
                return BodyStreaming.Unknown;
            }

            if (t.Name == "Message" && t.ContainingNamespace is { Name: "Channels" } channels
                && (Is(channels.ContainingNamespace, "System", "ServiceModel") || Is(channels.ContainingNamespace, null, "CoreWCF")))
            {
                return BodyStreaming.Open;
            }
        }

        // The interfaces of the definition are cached; type arguments cannot add IXmlSerializable.
        return IsXmlSerializable(named) || named.OriginalDefinition.AllInterfaces.AnyXmlSerializable() ? BodyStreaming.Open : BodyStreaming.None;
    }

    private static bool AnyXmlSerializable(this ImmutableArray<INamedTypeSymbol> interfaces) => interfaces.Any(IsXmlSerializable);

    private static bool IsXmlSerializable(INamedTypeSymbol type) =>
        type.Name == "IXmlSerializable" && type.ContainingNamespace is { Name: "Serialization" } ns && Is(ns.ContainingNamespace, "System", "Xml");

    private static bool Is(INamespaceSymbol? ns, string? outer, string name) =>
        ns is not null && ns.Name == name
        && (outer is null ? ns.ContainingNamespace.IsGlobalNamespace
            : ns.ContainingNamespace is { ContainingNamespace.IsGlobalNamespace: true } above && above.Name == outer);
}
