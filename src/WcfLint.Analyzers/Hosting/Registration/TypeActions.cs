using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
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
    public static void RegisterTypeAction(this CompilationStartAnalysisContext context, Action<FoundType> action) =>
        context.RegisterSemanticModelAction(c =>
        {
            HashSet<INamedTypeSymbol>? partial = null;
            foreach (TypeDeclarationSyntax declaration in WatchedNodes.GetOrCreate(c.SemanticModel.SyntaxTree, c.CancellationToken).Types)
            {
                if (c.SemanticModel.GetDeclaredSymbol(declaration, c.CancellationToken) is not INamedTypeSymbol type)
                {
                    continue;
                }

                ImmutableArray<SyntaxReference> parts = type.DeclaringSyntaxReferences;
                if (parts.Length == 1 || (partial ??= new(SymbolEqualityComparer.Default)).Add(type))
                {
                    action(new FoundType(c, type, AreIn(declaration.SyntaxTree, parts)));
                }
            }
        });

    private static bool AreIn(SyntaxTree tree, ImmutableArray<SyntaxReference> parts)
    {
        foreach (SyntaxReference part in parts)
        {
            if (part.SyntaxTree != tree)
            {
                return false;
            }
        }

        return true;
    }
}
