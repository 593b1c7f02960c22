using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Symbols;

/// <summary>Types as they are written.</summary>
internal static class TypeSyntaxes
{
    /// <summary>The last part of a type's name as written; null for types that have none.</summary>
    public static string? NameOf(TypeSyntax type) => type switch
    {
        SimpleNameSyntax simple => simple.Identifier.ValueText,
        QualifiedNameSyntax qualified => qualified.Right.Identifier.ValueText,
        AliasQualifiedNameSyntax alias => alias.Name.Identifier.ValueText,
        _ => null,
    };

    /// <summary>Whether an attribute is written with a name, with or without its ending.</summary>
    public static bool IsNamed(AttributeSyntax attribute, string name) => NameOf(attribute.Name) is { } written
        && written.StartsWith(name, StringComparison.Ordinal) && (written.Length == name.Length || written == name + "Attribute");

    /// <summary>The declarations of a type.</summary>
    public static List<TypeDeclarationSyntax> PartsOf(INamedTypeSymbol type, CancellationToken cancellation) =>
        [.. type.DeclaringSyntaxReferences.Select(part => part.GetSyntax(cancellation)).OfType<TypeDeclarationSyntax>()];

    /// <summary>Whether a member of a type carries an attribute that is written with a name, with or without its ending. Nothing is bound for it.</summary>
    public static bool HasMemberAttribute(INamedTypeSymbol type, string name, CancellationToken cancellation)
    {
        // Loops and no lambdas: this runs for every type.
        foreach (SyntaxReference part in type.DeclaringSyntaxReferences)
        {
            foreach (MemberDeclarationSyntax member in (part.GetSyntax(cancellation) as TypeDeclarationSyntax)?.Members ?? default)
            {
                foreach (AttributeListSyntax list in member.AttributeLists)
                {
                    foreach (AttributeSyntax attribute in list.Attributes)
                    {
                        if (IsNamed(attribute, name))
                        {
                            return true;
                        }
                    }
                }
            }
        }

        return false;
    }

    /// <summary>Where the type of a parameter, a result or a member is written; else the symbol.</summary>
    public static Location Place(ISymbol symbol, CancellationToken cancellation)
    {
        foreach (SyntaxReference reference in symbol.DeclaringSyntaxReferences)
        {
            TypeSyntax? type = reference.GetSyntax(cancellation) switch
            {
                ParameterSyntax parameter => parameter.Type,
                MethodDeclarationSyntax method => method.ReturnType,
                PropertyDeclarationSyntax property => property.Type,
                VariableDeclaratorSyntax { Parent: VariableDeclarationSyntax declaration } => declaration.Type,
                _ => null,
            };
            if (type is not null)
            {
                return type.GetLocation();
            }
        }

        return symbol.Locations.IsEmpty ? Location.None : symbol.Locations[0];
    }

    /// <summary>Where a symbol is declared in source, as the other side of a finding; empty where it is not, and of types that do not resolve.</summary>
    public static ImmutableArray<Location> InSource(ISymbol symbol)
    {
        foreach (Location location in symbol.Locations)
        {
            if (location.IsInSource)
            {
                return ImmutableArray.Create(location);
            }
        }

        return ImmutableArray<Location>.Empty;
    }

    /// <summary>Whether a name is that of a type parameter around its place.</summary>
    public static bool IsTypeParameter(TypeSyntax type, string name) => FindParameterOwner(type, name) is not null;

    /// <summary>The name of the method or type whose type parameter a name is; null where it is none.</summary>
    public static string? FindParameterOwner(TypeSyntax type, string name)
    {
        for (SyntaxNode? node = type is IdentifierNameSyntax ? type.Parent : null; node is not null; node = node.Parent)
        {
            TypeParameterListSyntax? parameters = node switch
            {
                MethodDeclarationSyntax method => method.TypeParameterList,
                LocalFunctionStatementSyntax function => function.TypeParameterList,
                TypeDeclarationSyntax declaration => declaration.TypeParameterList,
                _ => null,
            };
            if (parameters is not null && parameters.Parameters.Any(parameter => parameter.Identifier.ValueText == name))
            {
                return parameters.LessThanToken.GetPreviousToken().ValueText;
            }
        }

        return null;
    }
}
