using System;
using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>
/// Tells by its simple name whether <c>new Name(…)</c> may create a wanted type. Each name is judged once for a compilation,
/// so that the many creations of other types are not bound at all.
/// </summary>
internal sealed class CreatedNames(Compilation compilation, Func<ITypeSymbol, bool> wanted)
{
    private readonly ConcurrentDictionary<string, bool> _names = new(StringComparer.Ordinal);

    /// <summary>Whether a creation may make a wanted type; false only where it certainly does not.</summary>
    public bool MayCreate(BaseObjectCreationExpressionSyntax creation) => TypeOf(creation) is not { } type || MayBe(type);

    /// <summary>Whether a type as written may be a wanted one.</summary>
    public bool MayBe(TypeSyntax type) => NameOf(type) is { } name && (IsWanted(name) || TypeSyntaxes.IsTypeParameter(type, name));

    /// <summary>The simple name of the type that a creation makes; null where that may be any type.</summary>
    public static string? NameOf(BaseObjectCreationExpressionSyntax creation) =>
        TypeOf(creation) is { } type && NameOf(type) is { } name && !TypeSyntaxes.IsTypeParameter(type, name) ? name : null;

    private static string? NameOf(TypeSyntax type) => TypeSyntaxes.NameOf(type is NullableTypeSyntax nullable ? nullable.ElementType : type);

    /// <summary>Whether a type of this name, a type parameter left aside, may be a wanted one.</summary>
    public bool IsWanted(string name)
    {
        if (!_names.TryGetValue(name, out bool isWanted))
        {
            _names.TryAdd(name, isWanted = CompilationIndex.GetOrCreate(compilation).Types.IsWanted(name, wanted));
        }

        return isWanted;
    }

    /// <summary>The type of a creation as written: <c>new()</c> takes that of what it is assigned to, if it stands beside it; else null.</summary>
    public static TypeSyntax? TypeOf(BaseObjectCreationExpressionSyntax creation) => creation switch
    {
        ObjectCreationExpressionSyntax named => named.Type,
        { Parent: EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax { Parent: VariableDeclarationSyntax declaration } } } => declaration.Type,
        { Parent: EqualsValueClauseSyntax { Parent: PropertyDeclarationSyntax property } } => property.Type,
        { Parent: ArrowExpressionClauseSyntax { Parent: PropertyDeclarationSyntax getter } } => getter.Type,
        _ => null,
    };
}
