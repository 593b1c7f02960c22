using System;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Symbols;

/// <summary>What a type is by its base classes.</summary>
internal static class TypeHierarchy
{
    /// <summary>Whether a type is a class or has it among its base classes, with any type arguments; never of a class that the compilation lacks.</summary>
    public static bool DerivesFrom(this ITypeSymbol? type, INamedTypeSymbol? definition)
    {
        if (definition is null)
        {
            return false;
        }

        for (ITypeSymbol? t = type; t is not null; t = t.BaseType)
        {
            if (SymbolEqualityComparer.Default.Equals(t.OriginalDefinition, definition))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Whether a condition holds for a type or for one of its base classes, the nearest first; never for no type.</summary>
    public static bool AnyBase(this ITypeSymbol? type, Func<ITypeSymbol, bool> condition)
    {
        for (ITypeSymbol? at = type; at is not null; at = at.BaseType)
        {
            if (condition(at))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Whether a type is another, derives from it or implements it.</summary>
    public static bool IsOrImplements(this ITypeSymbol type, ITypeSymbol other) =>
        type.AnyBase(at => SymbolEqualityComparer.Default.Equals(at, other))
        || type.AllInterfaces.Any(one => SymbolEqualityComparer.Default.Equals(one, other));

    /// <summary>Whether a type is System.Exception.</summary>
    public static bool IsException(this ITypeSymbol type) =>
        type is { Name: "Exception", ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } };

    /// <summary>The first part of a type's namespace; empty for the global one.</summary>
    public static string RootNamespace(this ITypeSymbol type)
    {
        INamespaceSymbol? at = type.ContainingNamespace;
        while (at is { IsGlobalNamespace: false, ContainingNamespace.IsGlobalNamespace: false })
        {
            at = at.ContainingNamespace;
        }

        return at is { IsGlobalNamespace: false } ? at.Name : string.Empty;
    }

    /// <summary>Whether a type implements an interface with a name, or one that does not resolve and may have it.</summary>
    public static bool MayImplement(this INamedTypeSymbol type, string name) =>
        type.AllInterfaces.Any(implemented => implemented.Name == name || implemented.TypeKind == TypeKind.Error);
}
