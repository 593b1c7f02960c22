using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Symbols.Contracts;

/// <summary>How large the content of a type may grow.</summary>
internal enum PayloadShape
{
    /// <summary>Fixed size: numbers, dates, enumerations, and objects that consist of them.</summary>
    Scalar,

    /// <summary>A string, or bytes whose name is that of a row version: mostly short.</summary>
    Text,

    /// <summary>An object that contains strings, or whose members are not known.</summary>
    Object,

    /// <summary>A list of numbers, strings, enumerations or small objects, or an untyped message: settings, names, mostly short.</summary>
    List,

    /// <summary>A collection of larger objects: mostly a handful, at times all rows of a table.</summary>
    Objects,

    /// <summary>Bytes, streams, XML, data sets, any message: as large as the data.</summary>
    Unbounded,
}

/// <summary>Finds the shape of types in contracts.</summary>
internal static class PayloadShapes
{
    private const int MaxDepth = 5;

    // Generic types that contain closed forms of themselves are as many as their members to the power of the depth.
    private const int MaxTypes = 256;

    // 64 KiB hold some 300 objects of four short values as XML.
    private const int FewMembers = 4;

    // A collection holds more than an object of its kind.
    private const int Many = 16;

    private const int MostWeight = ushort.MaxValue;

    public static PayloadShape Classify(ITypeSymbol type) => Classify(type, 0, null);

    /// <summary>
    /// Orders types of one shape by their likely size, at most 65,535: a collection before one of its objects, an object with many members before one with
    /// few, those of the objects in it too.
    /// </summary>
    public static int Weigh(ITypeSymbol type) => Weigh(type, 0, new Dictionary<ITypeSymbol, int>(SymbolEqualityComparer.Default));

    /// <summary>
    /// Whether a message with a type may contain what a reader quota limits: strings, or arrays of numbers and bytes. Depth and reads limit every
    /// message; its names are those of the types, however much it carries.
    /// </summary>
    /// <param name="type">The type.</param>
    /// <param name="quota">The name of the quota.</param>
    public static bool MayReach(ITypeSymbol type, string quota) =>
        quota switch
        {
            "maxStringContentLength" => Carries(type, strings: true, 0, new(SymbolEqualityComparer.Default)),
            "maxArrayLength" => Carries(type, strings: false, 0, new(SymbolEqualityComparer.Default)),
            "maxNameTableCharCount" => false,
            _ => true,
        };

    /// <summary>
    /// Whether a type is a number or text, or an object whose members are all known and are such values or such objects: no collection, no bytes, nothing
    /// that holds another of its kind.
    /// </summary>
    public static bool IsSingle(ITypeSymbol type) => IsSingle(type, new Dictionary<ITypeSymbol, bool>(SymbolEqualityComparer.Default));

    private static bool IsSingle(ITypeSymbol type, Dictionary<ITypeSymbol, bool> known)
    {
        if (type is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable)
        {
            return IsScalar(nullable.TypeArguments[0]);
        }

        if (IsScalar(type) || type is not INamedTypeSymbol { TypeKind: TypeKind.Class or TypeKind.Struct, IsAbstract: false,
            SpecialType: SpecialType.None } named)
        {
            return IsScalar(type);
        }

        if (known.TryGetValue(type, out bool isSingle))
        {
            return isSingle;
        }

        // What holds another of its kind is none; generic types may hold larger ones of themselves without an end.
        known[type] = false;
        return known[type] = known.Count < MaxTypes && !IsCollection(type) && ClassifyNamed(type) is null
            && !named.MayImplement("ISerializable") && !named.MayImplement("IXmlSerializable")
            && !ServiceContracts.HasSerialization(type, WcfAttributes.KnownType)
            && MembersOf(type).ToList() is { Count: > 0 } members && members.TrueForAll(member => IsSingle(MessageBodies.TypeOf(member), known));
    }

    // A type that is not known may contain anything. A base class of data contracts names its derived types, or has none.
    private static bool Carries(ITypeSymbol type, bool strings, int depth, HashSet<ITypeSymbol> seen)
    {
        switch (type)
        {
            case INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable:
                return Carries(nullable.TypeArguments[0], strings, depth, seen);
            case { SpecialType: SpecialType.System_String } or { Name: "Uri" } when IsScalar(type):
                return strings;
            case IArrayTypeSymbol { ElementType: var item } when IsScalar(item) && item.SpecialType != SpecialType.System_String && item.Name != "Uri":
                return !strings;
            case IArrayTypeSymbol { ElementType: var item }:
                return Carries(item, strings, depth, seen);
            case var _ when IsScalar(type):
                return false;
            case INamedTypeSymbol { TypeArguments: { IsEmpty: false } items } when IsCollection(type) || type.SpecialType != SpecialType.None:
                return items.Any(item => Carries(item, strings, depth + 1, seen));
        }

        if (type is not INamedTypeSymbol { TypeKind: TypeKind.Class or TypeKind.Struct, IsAbstract: false, SpecialType: SpecialType.None } || depth >= MaxDepth
            || seen.Count >= MaxTypes
            || IsCollection(type) || ClassifyNamed(type) is not null || ServiceContracts.HasSerialization(type, WcfAttributes.KnownType))
        {
            return true;
        }

        List<ISymbol> members = [.. MembersOf(type)];
        return seen.Add(type) && (members.Count == 0 || members.Exists(member => Carries(MessageBodies.TypeOf(member), strings, depth + 1, seen)));
    }

    /// <summary>Whether a type is or derives from DataSet or DataTable, and which.</summary>
    public static string? DataSetKind(ITypeSymbol type)
    {
        for (ITypeSymbol? t = type; t is not null; t = t.BaseType)
        {
            if (t.Name is "DataSet" or "DataTable"
                && t.ContainingNamespace is { Name: "Data", ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } })
            {
                return t.Name;
            }
        }

        return null;
    }

    private static int Weigh(ITypeSymbol type, int depth, Dictionary<ITypeSymbol, int> known)
    {
        if (known.TryGetValue(type, out int weight))
        {
            return weight;
        }

        if (IsScalar(type) || depth >= MaxDepth || known.Count >= MaxTypes)
        {
            return 1;
        }

        // What holds itself adds nothing to itself.
        known[type] = 1;
        ITypeSymbol item = type is IArrayTypeSymbol { ElementType.SpecialType: SpecialType.System_Byte } ? type : SerializedParts.ElementOf(type);
        weight = SymbolEqualityComparer.Default.Equals(item, type) ? MembersOf(type).Aggregate(0,
            (sum, member) => Math.Min(sum + Weigh(MessageBodies.TypeOf(member), depth + 1, known), MostWeight)) : Many * Weigh(item, depth + 1, known);
        return known[type] = Math.Max(1, Math.Min(weight, MostWeight));
    }

    private static PayloadShape Classify(ITypeSymbol type, int depth, HashSet<ITypeSymbol>? seen)
    {
        if (type is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable)
        {
            return Classify(nullable.TypeArguments[0], depth, seen);
        }

        if ((ClassifySpecial(type, depth, seen) ?? ClassifyNamed(type)) is { } known)
        {
            return known;
        }

        // By the definition: the interfaces of List<int> and List<string> would be constructed separately.
        if (IsCollection(type))
        {
            return ClassifyCollection(type, depth, seen);
        }

        // It writes what GetObjectData adds, not its members (referencesource, XmlObjectSerializerWriteContext.cs, WriteISerializable).
        if (type.AllInterfaces.Any(static one => one is { Name: "ISerializable", ContainingNamespace.Name: "Serialization" })
            && type.GetMembers("GetObjectData").All(static one => one.DeclaringSyntaxReferences.All(static part => !SourceWords.Contains(part.GetSyntax(), "AddValue"))) && !ServiceContracts.HasSerialization(type, WcfAttributes.DataContract))
        {
            return PayloadShape.Object;
        }

        seen ??= new HashSet<ITypeSymbol>(SymbolEqualityComparer.Default);
        return depth >= MaxDepth || seen.Count >= MaxTypes || !seen.Add(type) ? PayloadShape.Object : ClassifyMembers(type, depth, seen);
    }

    // Arrays and special types of the compiler.
    private static PayloadShape? ClassifySpecial(ITypeSymbol type, int depth, HashSet<ITypeSymbol>? seen) => type switch
    {
        IArrayTypeSymbol { ElementType: var item } => ClassifyItems(item, depth, seen),
        { TypeKind: TypeKind.Enum } => PayloadShape.Scalar,
        { SpecialType: SpecialType.System_String } => PayloadShape.Text,
        // Result<DataSet> with an unresolved Result: the type probably contains its type arguments.
        INamedTypeSymbol { TypeKind: TypeKind.Error, TypeArguments: { IsEmpty: false } arguments } => Largest(arguments, PayloadShape.Object, depth, seen),
        { TypeKind: TypeKind.Error or TypeKind.TypeParameter } or { SpecialType: SpecialType.System_Object } => PayloadShape.Object,
        { SpecialType: SpecialType.None or SpecialType.System_Array or SpecialType.System_Collections_IEnumerable } => null,
        { SpecialType: SpecialType.System_Collections_Generic_IEnumerable_T or SpecialType.System_Collections_Generic_IList_T
            or SpecialType.System_Collections_Generic_ICollection_T or SpecialType.System_Collections_Generic_IReadOnlyCollection_T
            or SpecialType.System_Collections_Generic_IReadOnlyList_T } => ClassifyCollection(type, depth, seen),
        _ => PayloadShape.Scalar,
    };

    private static PayloadShape? ClassifyNamed(ITypeSymbol type) =>
        IsScalar(type) || (type.Name is "XmlQualifiedName" or "CancellationToken" && IsSystem(type.ContainingNamespace)) ? PayloadShape.Scalar
        : DataSetKind(type) is not null || IsXmlOrStream(type) ? PayloadShape.Unbounded
        : type.Name == "Message" && type.ContainingNamespace?.Name == "Channels" ? PayloadShape.List
        : null;

    private static PayloadShape ClassifyMembers(ITypeSymbol type, int depth, HashSet<ITypeSymbol> seen)
    {
        // A type that derives from an abstract one may contain more.
        PayloadShape worst = type.IsAbstract ? PayloadShape.Object : PayloadShape.Scalar;
        bool any = false;
        List<ISymbol> members = [.. MembersOf(type)];
        bool isExtensible = members.Exists(static member => !IsExtension(member) && !IsOfExtensions(member));

        // Beside numbers alone it is what the message carries.
        bool hasContent = members.Exists(static member => !IsExtension(member) && !IsOfExtensions(member) && MessageBodies.TypeOf(member).IsReferenceType);
        foreach (ISymbol member in members)
        {
            any = true;
            if (isExtensible && (IsExtension(member) || (hasContent && IsOfExtensions(member))))
            {
                worst = worst > PayloadShape.Object ? worst : PayloadShape.Object;
                continue;
            }

            PayloadShape shape = Classify(member, depth + 1, seen);
            if (shape == PayloadShape.Unbounded)
            {
                return shape;
            }

            worst = shape > worst ? shape : worst;
        }

        return !any || worst == PayloadShape.Text ? PayloadShape.Object : worst;
    }

    // What a schema leaves open for later versions (xs:any, xs:anyAttribute), beside what it names. Alone it is the content.
    private static bool IsExtension(ISymbol member) => member.GetAttributes().Any(static attribute => attribute.AttributeClass is
    {
        Name: "XmlAnyElementAttribute" or "XmlAnyAttributeAttribute",
        ContainingNamespace: { Name: "Serialization", ContainingNamespace: { Name: "Xml", ContainingNamespace.Name: "System" } },
    });

    // <xs:element name="Extension"><xs:any maxOccurs="unbounded" /></xs:element>. A DataSet names the namespace of its schema.
    private static bool IsOfExtensions(ISymbol member) => MessageBodies.TypeOf(member) is INamedTypeSymbol { TypeKind: TypeKind.Class, IsAbstract: false } type
        && MembersOf(type).ToList() is { Count: > 0 } members && members.TrueForAll(static one => IsExtension(one) && MessageBodies.TypeOf(one) is IArrayTypeSymbol
            && one.GetAttributes().All(static attribute => attribute.NamedArguments.All(static argument => argument.Key != "Namespace") && attribute.ConstructorArguments.IsEmpty));

    private static PayloadShape Classify(ISymbol member, int depth, HashSet<ITypeSymbol> seen)
    {
        ITypeSymbol carried = MessageBodies.TypeOf(member);
        return carried is not IArrayTypeSymbol { ElementType.SpecialType: SpecialType.System_Byte }
            ? IsOfItsOwn(member, carried) ? PayloadShape.Object : Classify(carried, depth, seen)
            : RowVersions.AreKnown(member) ? PayloadShape.Scalar
            : RowVersions.AreNamed(member) ? PayloadShape.Text
            : PayloadShape.Unbounded;
    }

    // A<List<T>> in A<T>: its members would be constructed again for each such member.
    private static bool IsOfItsOwn(ISymbol member, ITypeSymbol carried) => carried is INamedTypeSymbol { IsGenericType: true }
        && SymbolEqualityComparer.Default.Equals(carried.OriginalDefinition, member.ContainingType.OriginalDefinition);

    // The members that the serializer writes.
    internal static IEnumerable<ISymbol> MembersOf(ITypeSymbol type)
    {
        for (ITypeSymbol? t = type; t is { SpecialType: SpecialType.None }; t = t.BaseType)
        {
            bool explicitMembers = ServiceContracts.HasSerialization(t, WcfAttributes.DataContract) || ServiceContracts.Has(t, WcfAttributes.MessageContract);
            foreach (ISymbol member in t.GetMembers())
            {
                if (member is IPropertySymbol { IsStatic: false, IsIndexer: false } or IFieldSymbol { IsStatic: false, IsImplicitlyDeclared: false }
                    && (explicitMembers ? IsMember(member) : IsPlainMember(member)))
                {
                    yield return member;
                }
            }
        }
    }

    internal static bool IsCollection(ITypeSymbol type) =>
        type.OriginalDefinition.AllInterfaces.Any(static implemented => implemented.SpecialType == SpecialType.System_Collections_IEnumerable);

    private static bool IsSmall(ITypeSymbol type)
    {
        if (type is not INamedTypeSymbol { TypeKind: TypeKind.Class or TypeKind.Struct, SpecialType: SpecialType.None } || IsCollection(type))
        {
            return false;
        }

        int count = 0;
        foreach (ISymbol member in MembersOf(type))
        {
            ITypeSymbol carried = MessageBodies.TypeOf(member);
            if (++count > FewMembers || !IsScalar(
                carried is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable ? nullable.TypeArguments[0] : carried))
            {
                return false;
            }
        }

        return count > 0;
    }

    // A collection whose class or base class has type arguments: List<string>, Dictionary<int, string>. The elements of others are not known.
    private static PayloadShape ClassifyCollection(ITypeSymbol type, int depth, HashSet<ITypeSymbol>? seen)
    {
        ITypeSymbol? generic = type;
        while (generic is INamedTypeSymbol { TypeArguments.IsEmpty: true })
        {
            generic = generic.BaseType;
        }

        if (generic is not INamedTypeSymbol { TypeArguments: { IsEmpty: false } items })
        {
            return PayloadShape.Objects;
        }

        PayloadShape worst = PayloadShape.List;
        foreach (ITypeSymbol item in items)
        {
            PayloadShape shape = ClassifyItems(item, depth, seen);
            worst = shape > worst ? shape : worst;
        }

        return worst;
    }

    // A collection of objects with bytes is as large as one of them may be.
    private static PayloadShape ClassifyItems(ITypeSymbol item, int depth, HashSet<ITypeSymbol>? seen) =>
        item.SpecialType == SpecialType.System_Byte ? PayloadShape.Unbounded
        : IsScalar(item) || IsSmall(item) ? PayloadShape.List
        : Largest(ImmutableArray.Create(item), PayloadShape.Objects, depth + 1, seen);

    private static PayloadShape Largest(ImmutableArray<ITypeSymbol> types, PayloadShape least, int depth, HashSet<ITypeSymbol>? seen)
    {
        foreach (ITypeSymbol type in types)
        {
            if (depth < MaxDepth && Classify(type, depth, seen) == PayloadShape.Unbounded)
            {
                return PayloadShape.Unbounded;
            }
        }

        return least;
    }

    internal static bool IsScalar(ITypeSymbol type) =>
        type.SpecialType is >= SpecialType.System_Boolean and <= SpecialType.System_String or SpecialType.System_DateTime
        || type.TypeKind == TypeKind.Enum
        || (type.Name is "Guid" or "TimeSpan" or "DateTimeOffset" or "Uri" or "Version" && IsSystem(type.ContainingNamespace));

    private static bool IsMember(ISymbol member) => ServiceContracts.HasSerialization(member, WcfAttributes.DataMember)
        || ServiceContracts.Has(member, WcfAttributes.MessageBodyMember)
        || ServiceContracts.Has(member, WcfAttributes.MessageHeader);

    private static bool IsPlainMember(ISymbol member) => member.DeclaredAccessibility == Accessibility.Public
        && !ServiceContracts.HasSerialization(member, WcfAttributes.IgnoreDataMember);

    private static bool IsXmlOrStream(ITypeSymbol type) => type.AnyBase(static at =>
        at.Name is "Stream" or "XElement" or "XDocument" or "XmlNode" or "XmlReader" && at.ContainingNamespace?.Name is "IO" or "Linq" or "Xml");

    private static bool IsSystem(INamespaceSymbol? ns)
    {
        while (ns is { IsGlobalNamespace: false, ContainingNamespace.IsGlobalNamespace: false })
        {
            ns = ns.ContainingNamespace;
        }

        return ns?.Name == "System";
    }
}
