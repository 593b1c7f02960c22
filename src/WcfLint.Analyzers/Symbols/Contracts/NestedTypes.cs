using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Symbols.Contracts;

/// <summary>
/// Types that a message may nest as deep as its sender likes: those that contain themselves, and those that take any XML. The serializer for
/// data contracts calls itself for each level of these alone (referencesource, XmlObjectSerializerReadContext.cs).
/// </summary>
internal static class NestedTypes
{
    /// <summary>Whether a message with a type may be nested without end; also where that is not known.</summary>
    public static bool MayNest(ITypeSymbol type) => MayNest(type, new(SymbolEqualityComparer.Default), new(SymbolEqualityComparer.Default));

    // Those around a type are its path; of a type that is done the answer was no.
    private static bool MayNest(ITypeSymbol type, HashSet<ITypeSymbol> path, HashSet<ITypeSymbol> done)
    {
        switch (type)
        {
            case IArrayTypeSymbol array:
                return MayNest(array.ElementType, path, done);
            case var _ when PayloadShapes.IsScalar(type) || MessageBodies.IsStream(type):
                return false;
            case INamedTypeSymbol { TypeArguments: { IsEmpty: false } items } when type.OriginalDefinition.SpecialType != SpecialType.None
                || IsCollectionOfSystem(type):
                return items.Any(item => MayNest(item, path, done));
            case not INamedTypeSymbol { TypeKind: TypeKind.Class or TypeKind.Struct, SpecialType: SpecialType.None, DeclaringSyntaxReferences.IsEmpty: false }:
                return true;
            case var _ when done.Contains(type):
                return false;
            case var _ when path.Contains(type) || IsOpen((INamedTypeSymbol)type):
                return true;
        }

        path.Add(type);
        bool mayNest = PayloadShapes.MembersOf(type).Any(member => MayNest(MessageBodies.TypeOf(member), path, done));
        path.Remove(type);
        done.Add(type);
        return mayNest;
    }

    // Generic types may contain ever other forms of themselves, and private fields of [Serializable] any type. Unknown members are kept, and read
    // level by level, for IExtensibleDataObject.
    private static bool IsOpen(INamedTypeSymbol type) =>
        type.IsAbstract || type.IsGenericType || (type.IsSerializable && !ServiceContracts.HasSerialization(type, WcfAttributes.DataContract))
            || PayloadShapes.IsCollection(type)
        || type.AllInterfaces.Any(static one => one.Name is "IXmlSerializable" or "ISerializable" or "IExtensibleDataObject")
        || type.AnyBase(static at => at.TypeKind == TypeKind.Error
            || (at.DeclaringSyntaxReferences.IsEmpty && at.SpecialType is not (SpecialType.System_Object or SpecialType.System_ValueType))
            || ServiceContracts.HasSerialization(at, WcfAttributes.KnownType));

    // List<T>, Dictionary<TKey, TValue> and the others whose elements are their type arguments.
    private static bool IsCollectionOfSystem(ITypeSymbol type) => type.DeclaringSyntaxReferences.IsEmpty
        && type.ContainingNamespace is { Name: "Generic" or "ObjectModel" or "Concurrent",
            ContainingNamespace: { Name: "Collections", ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } } };
}
