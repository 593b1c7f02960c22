using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Symbols;

/// <summary>
/// Tells by its simple name whether <c>new Name(…)</c> may create a wanted type. Each name is judged once for a compilation,
/// so that the many creations of other types are not bound at all.
/// </summary>
internal sealed class CreatedNames
{
    private readonly Compilation _compilation;
    private readonly Func<ITypeSymbol, bool> _wanted;
    private readonly Lazy<HashSet<string>> _declared;
    private readonly Lazy<List<IAssemblySymbol>> _assemblies;
    private readonly ConcurrentDictionary<string, bool> _names = new(StringComparer.Ordinal);

    public CreatedNames(Compilation compilation, Func<ITypeSymbol, bool> wanted)
    {
        _compilation = compilation;
        _wanted = wanted;
        _declared = new Lazy<HashSet<string>>(Declared);
        _assemblies = new Lazy<List<IAssemblySymbol>>(() => WcfAssemblies.Of(compilation));
    }

    /// <summary>Whether a creation may make a wanted type; false only where it certainly does not.</summary>
    public bool MayCreate(BaseObjectCreationExpressionSyntax creation) => TypeOf(creation) is not { } type || MayBe(type);

    /// <summary>Whether a type as written may be a wanted one.</summary>
    public bool MayBe(TypeSyntax type)
    {
        string? name = type switch
        {
            SimpleNameSyntax simple => simple.Identifier.ValueText,
            QualifiedNameSyntax qualified => qualified.Right.Identifier.ValueText,
            AliasQualifiedNameSyntax alias => alias.Name.Identifier.ValueText,
            NullableTypeSyntax { ElementType: SimpleNameSyntax simple } => simple.Identifier.ValueText,
            NullableTypeSyntax { ElementType: QualifiedNameSyntax qualified } => qualified.Right.Identifier.ValueText,
            _ => null,
        };
        return name is not null && (_names.GetOrAdd(name, IsWanted) || IsTypeParameter(type, name));
    }

    // new() takes the type of what it is assigned to, where that stands beside it.
    private static TypeSyntax? TypeOf(BaseObjectCreationExpressionSyntax creation) => creation switch
    {
        ObjectCreationExpressionSyntax named => named.Type,
        { Parent: EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax { Parent: VariableDeclarationSyntax declaration } } } => declaration.Type,
        { Parent: EqualsValueClauseSyntax { Parent: PropertyDeclarationSyntax property } } => property.Type,
        _ => null,
    };

    private static bool IsTypeParameter(TypeSyntax type, string name)
    {
        if (type is not IdentifierNameSyntax)
        {
            return false;
        }

        for (SyntaxNode? node = type; node is not null; node = node.Parent)
        {
            TypeParameterListSyntax? parameters = node switch
            {
                MethodDeclarationSyntax method => method.TypeParameterList,
                LocalFunctionStatementSyntax function => function.TypeParameterList,
                TypeDeclarationSyntax declaration => declaration.TypeParameterList,
                _ => null,
            };
            if (parameters is not null)
            {
                foreach (TypeParameterSyntax parameter in parameters.Parameters)
                {
                    if (parameter.Identifier.ValueText == name)
                    {
                        return true;
                    }
                }
            }
        }

        return false;
    }

    private bool IsWanted(string name)
    {
        if (_declared.Value.Contains(name))
        {
            return true;
        }

        foreach (IAssemblySymbol assembly in _assemblies.Value)
        {
            bool found = false;
            if (assembly.TypeNames.Contains(name) && (IsWanted(assembly.GlobalNamespace, name, ref found) || !found))
            {
                return true;
            }
        }

        return false;
    }

    // Nested types of references are rare as clients: a name that only nested types have is taken for wanted.
    private bool IsWanted(INamespaceSymbol container, string name, ref bool found)
    {
        foreach (INamedTypeSymbol type in container.GetTypeMembers(name))
        {
            found = true;
            if (_wanted(type))
            {
                return true;
            }
        }

        foreach (INamespaceSymbol inner in container.GetNamespaceMembers())
        {
            if (IsWanted(inner, name, ref found))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Names of wanted types of the compilation itself, and all aliases: what they stand for is not looked up here.</summary>
    private HashSet<string> Declared()
    {
        var names = new HashSet<string>(StringComparer.Ordinal);
        AddTypes(_compilation.Assembly.GlobalNamespace, names);
        foreach (SyntaxTree tree in _compilation.SyntaxTrees)
        {
            if (tree.GetRoot() is CompilationUnitSyntax root)
            {
                AddAliases(root.Usings, names);
                AddAliases(root.Members, names);
            }
        }

        return names;
    }

    private void AddTypes(INamespaceOrTypeSymbol container, HashSet<string> names)
    {
        foreach (INamedTypeSymbol type in container.GetTypeMembers())
        {
            if (_wanted(type))
            {
                names.Add(type.Name);
            }

            AddTypes(type, names);
        }

        if (container is INamespaceSymbol ns)
        {
            foreach (INamespaceSymbol inner in ns.GetNamespaceMembers())
            {
                AddTypes(inner, names);
            }
        }
    }

    private static void AddAliases(SyntaxList<UsingDirectiveSyntax> usings, HashSet<string> names)
    {
        foreach (UsingDirectiveSyntax directive in usings)
        {
            if (directive.Alias is { } alias)
            {
                names.Add(alias.Name.Identifier.ValueText);
            }
        }
    }

    private static void AddAliases(SyntaxList<MemberDeclarationSyntax> members, HashSet<string> names)
    {
        foreach (MemberDeclarationSyntax member in members)
        {
            if (member is BaseNamespaceDeclarationSyntax ns)
            {
                AddAliases(ns.Usings, names);
                AddAliases(ns.Members, names);
            }
        }
    }
}
