using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>Where a type's own source contains the names of its fields and properties: the nodes of each part by name. Nothing is bound for it.</summary>
internal sealed class MemberNames
{
    private readonly List<SyntaxNode> _parts = [];
    private readonly Lazy<HashSet<string>> _namesInNestedTypes;

    public MemberNames(INamedTypeSymbol type, CancellationToken cancellation)
    {
        foreach (SyntaxReference reference in type.DeclaringSyntaxReferences)
        {
            _parts.Add(reference.GetSyntax(cancellation));
        }

        _parts.Sort(static (left, right) =>
        {
            int byFile = string.CompareOrdinal(left.SyntaxTree.FilePath, right.SyntaxTree.FilePath);
            return byFile != 0 ? byFile : left.SpanStart.CompareTo(right.SpanStart);
        });
        _namesInNestedTypes = new(() => new HashSet<string>(
            _parts.SelectMany(static part => (part as TypeDeclarationSyntax)?.Members ?? default).Where(static member => member is BaseTypeDeclarationSyntax or DelegateDeclarationSyntax)
                .SelectMany(static nested => nested.DescendantTokens()).Where(static token => token.IsKind(SyntaxKind.IdentifierToken)).Select(static token => token.ValueText),
            StringComparer.Ordinal));
    }

    /// <summary>The names (<see cref="IdentifierNameSyntax"/>) and initializers (<see cref="EqualsValueClauseSyntax"/>) of a member, without nested types, by file and place.</summary>
    public IReadOnlyList<SyntaxNode> Find(string member) => Find(member, isNested: false);

    /// <summary>The same in nested types, by file and place.</summary>
    public IReadOnlyList<SyntaxNode> FindInNestedTypes(string member) => IsUsedInNestedTypes(member) ? Find(member, isNested: true) : [];

    /// <summary>Whether a nested type contains the name, in any meaning.</summary>
    public bool IsUsedInNestedTypes(string member) => _namesInNestedTypes.Value.Contains(member);

    private List<SyntaxNode> Find(string member, bool isNested)
    {
        var found = new List<SyntaxNode>();
        foreach (SyntaxNode part in _parts)
        {
            foreach (SyntaxNode mention in NodesByName.Find(part, member))
            {
                SyntaxNode? node = mention switch
                {
                    IdentifierNameSyntax => mention,
                    VariableDeclaratorSyntax variable => variable.Initializer,
                    PropertyDeclarationSyntax property => property.Initializer,
                    _ => null,
                };
                if (node is not null && (node.FirstAncestorOrSelf<BaseTypeDeclarationSyntax>() != part) == isNested)
                {
                    found.Add(node);
                }
            }
        }

        return found;
    }
}
