using System.Linq;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Symbols.Contracts;

/// <summary>
/// Generic types that hold themselves with ever deeper arguments: <c>class Node&lt;T&gt; { Node&lt;Pair&lt;T&gt;&gt; Next; }</c>. A walk over members
/// has no end there, since each type is a new one.
/// </summary>
internal static class GenericNesting
{
    // Deeper than anybody writes a type of a message.
    private const int Deepest = 5;

    /// <summary>Whether the arguments of a type are nested so deeply that a walk ends at it.</summary>
    public static bool IsTooDeep(ITypeSymbol type) => IsDeeper(type, Deepest);

    private static bool IsDeeper(ITypeSymbol? type, int levels) => type switch
    {
        IArrayTypeSymbol array => IsDeeper(array.ElementType, levels),
        INamedTypeSymbol named => (levels < 0 && named.IsGenericType) || named.TypeArguments.Any(argument => IsDeeper(argument, levels - 1)) || IsDeeper(named.ContainingType, levels),
        _ => false,
    };
}
