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
    // Few of the names are asked for: the class around a place is looked for then.
    private readonly Dictionary<string, List<SyntaxNode>> _places = new(StringComparer.Ordinal);

    // No walk of its own: what is wanted of a tree has been found for all already.
    public MentionedTypes(SyntaxIndex nodes)
    {
        foreach (TypeDeclarationSyntax type in nodes.Types)
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
        if (!_places.TryGetValue(type, out List<SyntaxNode>? places))
        {
            yield break;
        }

        TypeDeclarationSyntax? last = null;
        foreach (SyntaxNode place in places)
        {
            // What one class says of a type stands mostly together.
            TypeDeclarationSyntax? user = FindClass(place);
            for (TypeDeclarationSyntax? around = user == last ? null : user; around is not null; around = FindClass(around))
            {
                yield return around.Identifier.ValueText;
            }

            last = user;
        }
    }

    private void Add(string? name, SyntaxNode node)
    {
        if (name is null)
        {
            return;
        }

        if (!_places.TryGetValue(name, out List<SyntaxNode>? places))
        {
            _places.Add(name, places = new List<SyntaxNode>(1));
        }

        places.Add(node);
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
