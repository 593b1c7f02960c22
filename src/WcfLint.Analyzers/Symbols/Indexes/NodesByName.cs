using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>
/// The mentions of each name in a body, in source order: declarations, assignments, parameters, uses. Walked once, however many names are
/// followed.
/// </summary>
internal static class NodesByName
{
    private static readonly Memo<SyntaxNode, ILookup<string, SyntaxNode>> s_bodies =
        new(static body => body.DescendantNodes().Where(static node => NameOf(node) is not null).ToLookup(static node => NameOf(node)!), ofBodies: true);

    public static IEnumerable<SyntaxNode> Find(SyntaxNode body, string name) => s_bodies.GetOrRead(body)[name];

    /// <summary>The mentions of a member's name in all parts of its type.</summary>
    public static IEnumerable<SyntaxNode> FindInType(ISymbol member, CancellationToken cancellation) =>
        TypeSyntaxes.PartsOf(member.ContainingType, cancellation).SelectMany(part => Find(part, member.Name));

    private static string? NameOf(SyntaxNode node) => node switch
    {
        SimpleNameSyntax mention => mention.Identifier.ValueText,
        VariableDeclaratorSyntax declarator => declarator.Identifier.ValueText,
        AssignmentExpressionSyntax { Left: IdentifierNameSyntax target } => target.Identifier.ValueText,
        ParameterSyntax parameter => parameter.Identifier.ValueText,
        PropertyDeclarationSyntax { Initializer: not null } property => property.Identifier.ValueText,
        _ => null,
    };
}
