using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>
/// The classes of one tree that have or make objects of other types, by the names of those: what their fields and properties hold,
/// what they create, whose static methods they call. Read once a tree, so that an edit reads one tree anew.
/// </summary>
internal sealed class MentionedTypes
{
    private static readonly ConditionalWeakTable<SyntaxTree, MentionedTypes> s_shared = new();

    private readonly Dictionary<string, HashSet<string>> _users = new(StringComparer.Ordinal);

    private MentionedTypes(SyntaxNode root, CancellationToken cancellation)
    {
        foreach (SyntaxNode node in root.DescendantNodes())
        {
            string? name = node switch
            {
                FieldDeclarationSyntax field => TypeSyntaxes.NameOf(field.Declaration.Type),
                PropertyDeclarationSyntax property => TypeSyntaxes.NameOf(property.Type),
                ObjectCreationExpressionSyntax creation => TypeSyntaxes.NameOf(creation.Type),
                InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Expression: IdentifierNameSyntax receiver } } => receiver.Identifier.ValueText,
                _ => null,
            };
            if (name is null)
            {
                continue;
            }

            cancellation.ThrowIfCancellationRequested();
            for (SyntaxNode? around = node.Parent; around is not null; around = around.Parent)
            {
                if (around is ClassDeclarationSyntax or RecordDeclarationSyntax)
                {
                    Add(name, ((TypeDeclarationSyntax)around).Identifier.ValueText);
                }
            }
        }
    }

    /// <summary>What a tree mentions. Cancellation loses nothing but the work.</summary>
    public static MentionedTypes GetOrCreate(SyntaxTree tree, CancellationToken cancellation) =>
        s_shared.TryGetValue(tree, out MentionedTypes? known) ? known : s_shared.GetValue(tree, t => new MentionedTypes(t.GetRoot(cancellation), cancellation));

    /// <summary>The simple names of the classes that mention a type, those around them included.</summary>
    /// <param name="type">Its simple name.</param>
    public IEnumerable<string> FindUsers(string type) => _users.TryGetValue(type, out HashSet<string>? users) ? users : Array.Empty<string>();

    private void Add(string name, string user)
    {
        if (!_users.TryGetValue(name, out HashSet<string>? users))
        {
            _users.Add(name, users = new HashSet<string>(StringComparer.Ordinal));
        }

        users.Add(user);
    }
}
