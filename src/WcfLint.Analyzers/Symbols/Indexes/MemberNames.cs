using System;
using System.Collections.Generic;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>
/// Where a type's own source contains the names of its fields and properties. Every part is walked once, however many members are
/// followed; nothing is bound for it.
/// </summary>
internal sealed class MemberNames
{
    private readonly Dictionary<string, List<SyntaxNode>> _own = new(StringComparer.Ordinal);
    private readonly Dictionary<string, List<SyntaxNode>> _nested = new(StringComparer.Ordinal);
    private readonly HashSet<string> _usedInNestedTypes = new(StringComparer.Ordinal);

    public MemberNames(INamedTypeSymbol type, CancellationToken cancellation)
    {
        var wanted = new HashSet<string>(StringComparer.Ordinal);
        foreach (ISymbol member in type.GetMembers())
        {
            if (member is IFieldSymbol { IsImplicitlyDeclared: false } or IPropertySymbol)
            {
                wanted.Add(member.Name);
            }
        }

        var parts = new List<SyntaxNode>();
        foreach (SyntaxReference reference in type.DeclaringSyntaxReferences)
        {
            parts.Add(reference.GetSyntax(cancellation));
        }

        parts.Sort(static (left, right) =>
        {
            int byFile = string.CompareOrdinal(left.SyntaxTree.FilePath, right.SyntaxTree.FilePath);
            return byFile != 0 ? byFile : left.SpanStart.CompareTo(right.SpanStart);
        });
        foreach (SyntaxNode part in parts)
        {
            foreach (SyntaxNode node in part.DescendantNodes(n => n == part || n is not BaseTypeDeclarationSyntax))
            {
                cancellation.ThrowIfCancellationRequested();
                Add(node, wanted, _own);
                if (node is BaseTypeDeclarationSyntax or DelegateDeclarationSyntax)
                {
                    AddNested(node, wanted);
                }
            }
        }
    }

    /// <summary>The names (<see cref="IdentifierNameSyntax"/>) and initializers (<see cref="EqualsValueClauseSyntax"/>) of a member, without nested types, by file and place.</summary>
    public IReadOnlyList<SyntaxNode> Find(string member) => _own.TryGetValue(member, out List<SyntaxNode>? found) ? found : [];

    /// <summary>The same in nested types, by file and place.</summary>
    public IReadOnlyList<SyntaxNode> FindInNestedTypes(string member) => _nested.TryGetValue(member, out List<SyntaxNode>? found) ? found : [];

    /// <summary>Whether a nested type contains the name, in any meaning.</summary>
    public bool IsUsedInNestedTypes(string member) => _usedInNestedTypes.Contains(member);

    private static void Add(SyntaxNode node, HashSet<string> wanted, Dictionary<string, List<SyntaxNode>> found)
    {
        string? name = node switch
        {
            IdentifierNameSyntax identifier => identifier.Identifier.ValueText,
            EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax variable } => variable.Identifier.ValueText,
            EqualsValueClauseSyntax { Parent: PropertyDeclarationSyntax property } => property.Identifier.ValueText,
            _ => null,
        };
        if (name is not null && wanted.Contains(name))
        {
            found.AddTo(name, node);
        }
    }

    private void AddNested(SyntaxNode type, HashSet<string> wanted)
    {
        foreach (SyntaxNodeOrToken inner in type.DescendantNodesAndTokens())
        {
            if (inner.AsNode() is { } node)
            {
                Add(node, wanted, _nested);
            }
            else if (inner.IsKind(SyntaxKind.IdentifierToken) && wanted.Contains(inner.AsToken().ValueText))
            {
                _usedInNestedTypes.Add(inner.AsToken().ValueText);
            }
        }
    }
}
