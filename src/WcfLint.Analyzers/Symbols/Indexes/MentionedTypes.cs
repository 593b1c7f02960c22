using System;
using System.Collections.Generic;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>
/// The classes of one tree that have or make objects of other types, by the names of those: what their fields and properties hold,
/// what they create, whose static methods they call.
/// </summary>
internal sealed class MentionedTypes
{
    private readonly Dictionary<string, List<TypeDeclarationSyntax>> _users = new(StringComparer.Ordinal);

    public MentionedTypes(SyntaxIndex tree, BodyNodes nodes)
    {
        foreach (TypeDeclarationSyntax type in tree.Types)
        {
            foreach (MemberDeclarationSyntax member in type.Members)
            {
                switch (member)
                {
                    case FieldDeclarationSyntax field:
                        Add(TypeSyntaxes.NameOf(field.Declaration.Type), member);
                        break;
                    case PropertyDeclarationSyntax property:
                        Add(TypeSyntaxes.NameOf(property.Type), member);
                        break;
                }
            }
        }

        foreach (BaseObjectCreationExpressionSyntax creation in nodes.Creations)
        {
            if (creation is ObjectCreationExpressionSyntax { Type: { } type })
            {
                Add(TypeSyntaxes.NameOf(type), creation);
            }
        }

        foreach (InvocationExpressionSyntax call in nodes.Calls)
        {
            if (call.Expression is MemberAccessExpressionSyntax { Expression: IdentifierNameSyntax receiver })
            {
                Add(receiver.Identifier.ValueText, call);
            }
        }
    }

    /// <summary>The simple names of the classes that mention a type, those around them included; some perhaps several times.</summary>
    /// <param name="type">Its simple name.</param>
    public IEnumerable<string> FindUsers(string type)
    {
        foreach (TypeDeclarationSyntax user in _users.TryGetValue(type, out List<TypeDeclarationSyntax>? users) ? users : [])
        {
            for (TypeDeclarationSyntax? around = user; around is not null; around = FindClass(around))
            {
                yield return around.Identifier.ValueText;
            }
        }
    }

    private void Add(string? name, SyntaxNode node)
    {
        if (name is null || FindClass(node) is not { } user)
        {
            return;
        }

        if (!_users.TryGetValue(name, out List<TypeDeclarationSyntax>? users))
        {
            _users.Add(name, users = new List<TypeDeclarationSyntax>(1));
        }

        // What one class says of a type stands mostly together.
        if (users.Count == 0 || users[users.Count - 1] != user)
        {
            users.Add(user);
        }
    }

    private static TypeDeclarationSyntax? FindClass(SyntaxNode node)
    {
        for (SyntaxNode? around = node.Parent; around is not null; around = around.Parent)
        {
            if (around.Kind() is SyntaxKind.ClassDeclaration or SyntaxKind.RecordDeclaration or SyntaxKind.RecordStructDeclaration)
            {
                return (TypeDeclarationSyntax)around;
            }
        }

        return null;
    }
}
