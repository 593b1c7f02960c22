using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Hosting.Registration;

/// <summary>
/// Actions on declared types, without symbol actions: for these the driver visits every symbol of the compilation, of
/// every kind.
/// </summary>
internal static class TypeActions
{
    /// <summary>Classes, structs and interfaces, each once for every tree that declares a part of it.</summary>
    public static void RegisterTypeAction(this CompilationStartAnalysisContext context, Action<FoundType> action)
    {
        // Cached by type: DeclaringSyntaxReferences makes a new list of all parts for each part.
        var areInOneTree = new ConcurrentDictionary<INamedTypeSymbol, bool>(SymbolEqualityComparer.Default);
        context.RegisterSemanticModelAction(c =>
        {
            HashSet<INamedTypeSymbol>? partial = null;
            foreach (TypeDeclarationSyntax declaration in SyntaxIndex.GetOrCreate(c.SemanticModel.SyntaxTree, c.CancellationToken).Types)
            {
                bool isPart = declaration.Modifiers.Any(SyntaxKind.PartialKeyword);
                INamedTypeSymbol? type = isPart ? FindByName(declaration, c.SemanticModel.Compilation) : null;
                type ??= c.SemanticModel.GetDeclaredSymbol(declaration, c.CancellationToken) as INamedTypeSymbol;
                if (type is null)
                {
                    continue;
                }

                // Half-typed code declares a type twice without the word.
                if (!isPart && type.DeclaringSyntaxReferences.Length == 1)
                {
                    action(new FoundType(c, type, isInOneTree: true));
                }
                else if ((partial ??= new(SymbolEqualityComparer.Default)).Add(type))
                {
                    action(new FoundType(c, type, areInOneTree.GetOrAdd(type, static t => IsInOneTree(t))));
                }
            }
        });
    }

    // GetDeclaredSymbol searches the locations of all parts, which for all parts together is quadratic. Null where the name is not enough:
    // for a type that is declared twice, or a file-local one.
    private static INamedTypeSymbol? FindByName(TypeDeclarationSyntax declaration, Compilation compilation)
    {
        string? name = NameInMetadata(declaration);
        for (SyntaxNode? around = declaration.Parent; name is not null && around is not (null or CompilationUnitSyntax); around = around.Parent)
        {
            name = around switch
            {
                TypeDeclarationSyntax outer when NameInMetadata(outer) is { } type => type + "+" + name,
                BaseNamespaceDeclarationSyntax { Name: var ns } when NameOf(ns) is { } space => space + "." + name,
                _ => null,
            };
        }

        return name is null ? null : compilation.Assembly.GetTypeByMetadataName(name);
    }

    private static string? NameInMetadata(TypeDeclarationSyntax type) => type.Modifiers.Any(SyntaxKind.FileKeyword) ? null
        : type.TypeParameterList is { Parameters.Count: var count } ? type.Identifier.ValueText + "`" + count.ToString(CultureInfo.InvariantCulture)
        : type.Identifier.ValueText;

    private static string? NameOf(NameSyntax ns) => ns switch
    {
        IdentifierNameSyntax name => name.Identifier.ValueText,
        QualifiedNameSyntax { Left: var left, Right: IdentifierNameSyntax right } when NameOf(left) is { } outer => outer + "." + right.Identifier.ValueText,
        _ => null,
    };

    private static bool IsInOneTree(INamedTypeSymbol type)
    {
        ImmutableArray<SyntaxReference> parts = type.DeclaringSyntaxReferences;
        foreach (SyntaxReference part in parts)
        {
            if (part.SyntaxTree != parts[0].SyntaxTree)
            {
                return false;
            }
        }

        return true;
    }
}
