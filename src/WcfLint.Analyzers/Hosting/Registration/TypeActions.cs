using System;
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
            foreach (TypeDeclarationSyntax declaration in WatchedNodes.GetOrCreate(c.SemanticModel.SyntaxTree, c.CancellationToken).Types)
            {
                if (c.SemanticModel.GetDeclaredSymbol(declaration, c.CancellationToken) is INamedTypeSymbol type && IsFirstInItsTree(declaration, type))
                {
                    action(new FoundType(c, type));
                }
            }
        });

    private static bool IsFirstInItsTree(TypeDeclarationSyntax declaration, INamedTypeSymbol type)
    {
        foreach (SyntaxReference part in type.DeclaringSyntaxReferences)
        {
            if (part.SyntaxTree == declaration.SyntaxTree)
            {
                return part.Span == declaration.Span;
            }
        }

        return false;
    }
}
