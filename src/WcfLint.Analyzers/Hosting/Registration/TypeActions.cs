using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Hosting.Registration;

/// <summary>
/// Actions on declared types, without those on symbols: for these the driver visits every symbol of the compilation, whatever
/// its kind.
/// </summary>
internal static class TypeActions
{
    /// <summary>Classes, structs and interfaces, each once for every tree that declares a part of it.</summary>
    public static void RegisterTypeAction(this CompilationStartAnalysisContext context, Action<FoundType> action)
    {
        // By type; to ask for the parts with each part would make a list of all of them each time.
        var areInOneTree = new ConcurrentDictionary<INamedTypeSymbol, bool>(SymbolEqualityComparer.Default);
        context.RegisterSemanticModelAction(c =>
        {
            HashSet<INamedTypeSymbol>? partial = null;
            foreach (TypeDeclarationSyntax declaration in WatchedNodes.GetOrCreate(c.SemanticModel.SyntaxTree, c.CancellationToken).Types)
            {
                if (c.SemanticModel.GetDeclaredSymbol(declaration, c.CancellationToken) is not INamedTypeSymbol type)
                {
                    continue;
                }

                // Half-typed code declares a type twice without the word.
                if (!declaration.Modifiers.Any(SyntaxKind.PartialKeyword) && type.DeclaringSyntaxReferences.Length == 1)
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
