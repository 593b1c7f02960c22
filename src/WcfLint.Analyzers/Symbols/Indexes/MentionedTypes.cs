using System;
using System.Collections.Generic;
using System.Linq;
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
                        Add(TypeSyntaxes.NameOf(field.Declaration.Type), FindClass(member));
                        break;
                    case PropertyDeclarationSyntax property:
                        Add(TypeSyntaxes.NameOf(property.Type), FindClass(member));
                        break;
                }
            }
        }

        var around = new ClassesInOrder(tree.Types);
        foreach (BaseObjectCreationExpressionSyntax creation in nodes.Creations)
        {
            if (creation is ObjectCreationExpressionSyntax { Type: { } type })
            {
                Add(TypeSyntaxes.NameOf(type), around.Find(creation));
            }
        }

        around = new ClassesInOrder(tree.Types);
        foreach (InvocationExpressionSyntax call in nodes.Calls)
        {
            if (call.Expression is MemberAccessExpressionSyntax { Expression: IdentifierNameSyntax receiver })
            {
                Add(receiver.Identifier.ValueText, around.Find(call));
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

    private void Add(string? name, TypeDeclarationSyntax? user)
    {
        if (name is null || user is null)
        {
            return;
        }

        if (!_users.TryGetValue(name, out List<TypeDeclarationSyntax>? users))
        {
            _users.Add(name, users = new List<TypeDeclarationSyntax>(1));
        }

        // The mentions of a type in one class usually follow each other.
        if (users.Count == 0 || users[users.Count - 1] != user)
        {
            users.Add(user);
        }
    }

    private static TypeDeclarationSyntax? FindClass(SyntaxNode node) => (TypeDeclarationSyntax?)node.Ancestors().FirstOrDefault(IsClass);

    private static bool IsClass(SyntaxNode node) =>
        node.Kind() is SyntaxKind.ClassDeclaration or SyntaxKind.RecordDeclaration or SyntaxKind.RecordStructDeclaration;

    // Finds the class around nodes in source order. Climbing from each node would visit the same blocks many times.
    private sealed class ClassesInOrder(List<TypeDeclarationSyntax> types)
    {
        private readonly Stack<TypeDeclarationSyntax> _open = new();
        private int _next;

        public TypeDeclarationSyntax? Find(SyntaxNode node)
        {
            int start = node.FullSpan.Start;
            for (; _next < types.Count && types[_next].FullSpan.Start <= start; _next++)
            {
                if (IsClass(types[_next]))
                {
                    CloseBefore(types[_next].FullSpan.Start);
                    _open.Push(types[_next]);
                }
            }

            CloseBefore(start);
            return _open.Count == 0 ? null : _open.Peek();
        }

        private void CloseBefore(int position)
        {
            while (_open.Count > 0 && _open.Peek().FullSpan.End <= position)
            {
                _open.Pop();
            }
        }
    }
}
