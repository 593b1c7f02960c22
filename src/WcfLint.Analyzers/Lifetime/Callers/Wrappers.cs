using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Callers;

/// <summary>Classes that hold a client, never close it, and are made for each use: every object of them leaves a client behind.</summary>
internal static class Wrappers
{
    // A finding names a few of them.
    private const int MostPlaces = 8;

    private static readonly Memo<WcfProject, ConcurrentDictionary<INamedTypeSymbol, List<Location>>> s_creations =
        new(static _ => new(SymbolEqualityComparer.Default));

    /// <summary>Where a compilation makes an object of a class that is given up at once: in a local that is only called, or to be called there. By syntax,
    /// first places only.</summary>
    public static List<Location> FindCreations(INamedTypeSymbol wrapper, WcfProject project, CancellationToken cancellation) =>
        s_creations.GetOrRead(project).GetOrAdd(wrapper, type => FindAll(type, project.Compilation, cancellation));

    private static List<Location> FindAll(INamedTypeSymbol wrapper, Compilation compilation, CancellationToken cancellation)
    {
        var found = new List<Location>();
        HashSet<string> names = FindNames(wrapper, compilation, cancellation);
        foreach (SyntaxTree tree in names.Count == 0 ? [] : compilation.SyntaxTrees)
        {
            foreach (BaseObjectCreationExpressionSyntax creation in BodyNodes.GetOrCreate(tree, cancellation).Creations)
            {
                if (CreatedNames.TypeOf(creation) is { } type && TypeSyntaxes.NameOf(type) is { } name && names.Contains(name) && IsDropped(creation))
                {
                    found.Add(creation.GetLocation());
                    if (found.Count == MostPlaces)
                    {
                        return found;
                    }
                }
            }
        }

        return found;
    }

    // The names of the class and of derived classes that cannot be closed either. A name that other classes share may mean one of these.
    private static HashSet<string> FindNames(INamedTypeSymbol wrapper, Compilation compilation, CancellationToken cancellation)
    {
        NamedTypes types = CompilationIndex.GetOrCreate(compilation).Types;
        var names = new HashSet<string>(StringComparer.Ordinal);
        if (!types.AnyOwn(wrapper.Name, type => !SymbolEqualityComparer.Default.Equals(type.OriginalDefinition, wrapper.OriginalDefinition)))
        {
            names.Add(wrapper.Name);
        }

        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            foreach (KeyValuePair<string, TypeDeclarationSyntax> derived in SyntaxIndex.GetOrCreate(tree, cancellation).Declared.DerivedTypes)
            {
                if (derived.Value is { BaseList.Types: { Count: > 0 } bases } && TypeSyntaxes.NameOf(bases[0].Type) == wrapper.Name
                    && !types.AnyOwn(derived.Key, type => !SymbolEqualityComparer.Default.Equals(type.BaseType?.OriginalDefinition, wrapper.OriginalDefinition)
                        || type.AllInterfaces.Any(static implemented => implemented.SpecialType == SpecialType.System_IDisposable)))
                {
                    names.Add(derived.Key);
                }
            }
        }

        return names;
    }

    // Created in a method or property that may run often, and dropped there: called upon at once, or kept in a local that is only called.
    private static bool IsDropped(SyntaxNode creation)
    {
        SyntaxNode at = creation;
        while (at.Parent is ParenthesizedExpressionSyntax)
        {
            at = at.Parent;
        }

        return creation.FirstAncestorOrSelf<MemberDeclarationSyntax>() is { } member
            and (MethodDeclarationSyntax { Identifier.ValueText: not "Main" } or BasePropertyDeclarationSyntax)
            && at.Parent switch
            {
                MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax } => true,
                EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax { Identifier.ValueText: var local } } =>
                    NodesByName.Find(member, local).All(IsCallOrDeclaration),
                _ => false,
            };
    }

    private static bool IsCallOrDeclaration(SyntaxNode mention) =>
        mention is VariableDeclaratorSyntax || mention.Parent is MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax } access
            && (access.Expression == mention || access.Name == mention);
}
