using System.Collections.Generic;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Symbols.Contracts;

/// <summary>Finds bytes in what a contract carries: byte[], Stream, collections of them, and members of data and message contracts.</summary>
internal static class BinaryParts
{
    public const string Stream = "Stream";

    private const int MaxDepth = 5;

    // Generic types that hold closed forms of themselves are as many as there are members to the power of the depth.
    private const int MaxTypes = 256;

    /// <summary>How messages name the bytes that a type carries: <c>byte[]</c>, <c>byte[] in Order.Scan</c>; null where it carries none that are known.</summary>
    /// <param name="type">The type.</param>
    /// <param name="world">The code that the program loads, which may map members to a database.</param>
    public static string? Find(ITypeSymbol type, ImmutableArray<Compilation> world) =>
        Find(type, string.Empty, 0, new HashSet<ITypeSymbol>(SymbolEqualityComparer.Default), world);

    private static string? Find(ITypeSymbol type, string member, int depth, HashSet<ITypeSymbol> seen, ImmutableArray<Compilation> world)
    {
        switch (type)
        {
            case IArrayTypeSymbol { ElementType.SpecialType: SpecialType.System_Byte }:
                return "byte[]" + member;
            case IArrayTypeSymbol array:
                return Find(array.ElementType, member, depth, seen, world);
            case INamedTypeSymbol named when MessageBodies.IsStream(named):
                return Stream + member;
            case not null when depth >= MaxDepth || seen.Count >= MaxTypes:
                return null;
            case INamedTypeSymbol { TypeKind: TypeKind.Class or TypeKind.Struct or TypeKind.Interface, SpecialType: SpecialType.None } named:
                return InGeneric(named, member, depth, seen, world) ?? InMembers(named, depth, seen, world);
            case INamedTypeSymbol { TypeArguments.Length: > 0 } named:
                return InGeneric(named, member, depth, seen, world);
            default:
                return null;
        }
    }

    private static string? InGeneric(INamedTypeSymbol type, string member, int depth, HashSet<ITypeSymbol> seen, ImmutableArray<Compilation> world)
    {
        foreach (ITypeSymbol argument in type.TypeArguments)
        {
            if (Find(argument, member, depth + 1, seen, world) is { } found)
            {
                return found;
            }
        }

        return null;
    }

    private static string? InMembers(INamedTypeSymbol named, int depth, HashSet<ITypeSymbol> seen, ImmutableArray<Compilation> world)
    {
        for (INamedTypeSymbol? type = named; type is { SpecialType: SpecialType.None } && seen.Add(type); type = type.BaseType)
        {
            bool data = ServiceContracts.HasSerialization(type, WcfAttributes.DataContract);
            bool message = ServiceContracts.Has(type, WcfAttributes.MessageContract);
            if (!data && !message)
            {
                continue;
            }

            foreach (ISymbol member in type.GetMembers())
            {
                if (member is not (IPropertySymbol { IsStatic: false } or IFieldSymbol { IsStatic: false, IsImplicitlyDeclared: false })
                    || !((data && ServiceContracts.HasSerialization(member, WcfAttributes.DataMember))
                    || (message && ServiceContracts.Has(member, WcfAttributes.MessageBodyMember))))
                {
                    continue;
                }

                // Eight bytes are no payload.
                if (!RowVersions.AreKnown(member, world)
                    && Find(MessageBodies.TypeOf(member), " in " + type.Name + "." + member.Name, depth + 1, seen, world) is { } found)
                {
                    return found;
                }
            }
        }

        return null;
    }
}
