using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>The declarations of one tree, by simple names: types, aliases, and methods by their return type.</summary>
internal sealed class DeclaredNames
{
    private HashSet<string>? _baseNames;

    public DeclaredNames(SyntaxIndex nodes, SyntaxNode tree)
    {
        foreach (TypeDeclarationSyntax type in nodes.Types)
        {
            Types.Add(new KeyValuePair<string, TypeDeclarationSyntax>(type.Identifier.ValueText, type));
            if (type.BaseList is not null || type is InterfaceDeclarationSyntax)
            {
                DerivedTypes.Add(Types[Types.Count - 1]);
            }
        }

        foreach (MethodDeclarationSyntax method in nodes.FactoryMethods)
        {
            AddMaker(method, method.ReturnType);
            foreach (ParameterSyntax parameter in method.ParameterList.Parameters)
            {
                if (parameter is { Type: { } given } && parameter.Modifiers.Any(SyntaxKind.OutKeyword))
                {
                    AddMaker(method, given);
                }
            }
        }

        if (tree is CompilationUnitSyntax root)
        {
            AddAliases(root.Usings);
            AddAliases(root.Members);
        }
    }

    /// <summary>Classes, structs, records and interfaces, each part of them.</summary>
    public List<KeyValuePair<string, TypeDeclarationSyntax>> Types { get; } = [];

    /// <summary>The types with a base list, and all interfaces.</summary>
    public List<KeyValuePair<string, TypeDeclarationSyntax>> DerivedTypes { get; } = [];

    /// <summary>What its types derive from.</summary>
    public HashSet<string> BaseNames => _baseNames ??= new(
        DerivedTypes.SelectMany(static type => type.Value.BaseList?.Types ?? default).Select(static type => TypeSyntaxes.NameOf(type.Type)).OfType<string>(),
        StringComparer.Ordinal);

    /// <summary>The names of <c>using Name = …;</c>.</summary>
    public List<string> Aliases { get; } = [];

    /// <summary>Whether it has <c>global using Name;</c>, which counts for all files.</summary>
    public bool HasGlobalUsings { get; private set; }

    /// <summary>Whether it has <c>global using Name = …;</c>.</summary>
    public bool HasGlobalAliases { get; private set; }

    /// <summary>Methods with a body by what they return or give to an out parameter, as it is written: the name of a type, and one of the places where it
    /// stands.</summary>
    public Dictionary<string, FactoryMethods> FactoryMethodsByType { get; } = new(StringComparer.Ordinal);

    private void AddMaker(MethodDeclarationSyntax method, TypeSyntax given)
    {
        string? type = TypeSyntaxes.NameOf(given is NullableTypeSyntax nullable ? nullable.ElementType : given);
        if (type is null)
        {
            return;
        }

        if (!FactoryMethodsByType.TryGetValue(type, out FactoryMethods? makers))
        {
            FactoryMethodsByType.Add(type, makers = new FactoryMethods());
        }

        makers.Methods.Add(method.Identifier.ValueText);
        if (TypeSyntaxes.IsTypeParameter(given, type))
        {
            (makers.OfTypeParameters ??= new(StringComparer.Ordinal)).Add(method.Identifier.ValueText);
        }
    }

    private void AddAliases(SyntaxList<UsingDirectiveSyntax> usings)
    {
        foreach (UsingDirectiveSyntax directive in usings)
        {
            HasGlobalUsings |= directive.GlobalKeyword.RawKind != 0;
            HasGlobalAliases |= directive.GlobalKeyword.RawKind != 0 && directive.Alias is not null;
            if (directive.Alias is { } alias)
            {
                Aliases.Add(alias.Name.Identifier.ValueText);
            }
        }
    }

    private void AddAliases(SyntaxList<MemberDeclarationSyntax> members)
    {
        foreach (MemberDeclarationSyntax member in members)
        {
            if (member is BaseNamespaceDeclarationSyntax ns)
            {
                AddAliases(ns.Usings);
                AddAliases(ns.Members);
            }
        }
    }

    /// <summary>The names of the methods of one tree that return objects of a type.</summary>
    internal sealed class FactoryMethods
    {
        public HashSet<string> Methods { get; } = new(StringComparer.Ordinal);

        /// <summary>Those where the name is that of a type parameter; null for none.</summary>
        public HashSet<string>? OfTypeParameters { get; set; }
    }
}
