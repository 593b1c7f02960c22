using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Model;
using WcfLint.Cli.Migrating.Rows;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Migrating.Judging;

/// <summary>Reads the types and members of WCF that files name and that the client packages do not have.</summary>
/// <param name="migration">The project.</param>
/// <param name="roles">The roles of the types of its code.</param>
/// <param name="isWanted">Whether a place is that of production.</param>
internal sealed class LostNames(ProjectMigration migration, TypeRoles roles, Func<Location, bool> isWanted)
{
    private readonly HashSet<string> _names = [.. ClientSurface.NamesOfLost(migration.Project.Compilation)];

    /// <summary>Reads a file.</summary>
    public void Read(SyntaxTree tree, SemanticModel model)
    {
        if (_names.Count == 0 || !WcfNames.IsNamed(tree))
        {
            return;
        }

        foreach (SyntaxNode node in tree.GetRoot(migration.Cancellation).DescendantNodes(static node => node is not (UsingDirectiveSyntax or AttributeListSyntax)))
        {
            if (node is SimpleNameSyntax { Identifier.ValueText: var written } name && _names.Contains(written)
                && model.GetSymbolInfo(name, migration.Cancellation).Symbol is { } named)
            {
                Add(node, named, name.Parent is MemberAccessExpressionSyntax access && access.Name == name ? ReceiverOf(access.Expression, model) : null, model);
            }
            else if (node is BaseObjectCreationExpressionSyntax or ConstructorInitializerSyntax
                && model.GetSymbolInfo(node, migration.Cancellation).Symbol is IMethodSymbol { ContainingType.Name: var made } constructor && _names.Contains(made))
            {
                Add(node, constructor, null, model);
            }
        }
    }

    private INamedTypeSymbol? ReceiverOf(ExpressionSyntax receiver, SemanticModel model)
    {
        ITypeSymbol? at = model.GetTypeInfo(receiver, migration.Cancellation).Type;
        while (at is not null && !ClientSurface.IsOfFramework(at))
        {
            at = at.BaseType;
        }

        return at as INamedTypeSymbol;
    }

    private void Add(SyntaxNode node, ISymbol named, INamedTypeSymbol? receiver, SemanticModel model)
    {
        // Bindings have rows where they are made; what reads a configuration has one of its own.
        INamedTypeSymbol? owner = named as INamedTypeSymbol ?? named.ContainingType;
        if (named.Kind is not (SymbolKind.NamedType or SymbolKind.Method or SymbolKind.Property or SymbolKind.Event or SymbolKind.Field)
            || owner is not { ContainingType: null, TypeKind: not TypeKind.Error } || !ClientSurface.IsOfFramework(owner)
            || owner.ContainingNamespace.Name == "Configuration"
            || migration.Table.Find("binding:" + SettingPaths.FromMember(owner.Name)) is not null
            || migration.Table.Find("code:" + owner.Name + (named is INamedTypeSymbol ? string.Empty : "." + named.Name)) is not null
            || !isWanted(node.GetLocation()) || Place.FromLocation(node.GetLocation()) is not { } place)
        {
            return;
        }

        ISymbol symbol = named.OriginalDefinition;
        if (ClientSurface.NeedOf(symbol, receiver) is { } need)
        {
            var type = new NamedType(place, owner.Name, PackageTypes.FullNameOf(owner), roles.Find(node),
                TypeRoles.IsClient(owner) || TypeRoles.IsOfClient(owner) || CodeJudge.IsInScopeOfClient(node, model), NamedKind.Other);
            migration.Lost.Add(new LostName(type, SubjectOf(symbol, owner), need));
        }
    }

    private static string SubjectOf(ISymbol symbol, INamedTypeSymbol owner) => symbol switch
    {
        INamedTypeSymbol => owner.Name,
        IMethodSymbol { MethodKind: MethodKind.Constructor } made => owner.Name + "(" + string.Join(", ", made.Parameters.Select(static parameter =>
            parameter.Type.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat))) + ")",
        _ => owner.Name + "." + symbol.Name,
    };
}

/// <summary>A type or member of WCF that code names, and the client packages do not have.</summary>
/// <param name="Type">The type, or that of the member.</param>
/// <param name="Subject">What is written there.</param>
/// <param name="Need">What clients do instead.</param>
internal sealed record LostName(NamedType Type, string Subject, string Need);
