using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Editing;
using WcfLint.CodeFixes.Formatting;

namespace WcfLint.CodeFixes.Rewriting;

/// <summary>Attributes, their arguments and those of creations.</summary>
internal static class ArgumentRewriting
{
    private static readonly SyntaxToken s_comma = SyntaxFactory.Token(SyntaxKind.CommaToken).WithTrailingTrivia(SyntaxFactory.Space);

    /// <summary>The name of an attribute without qualification.</summary>
    public static SimpleNameSyntax SimpleName(this AttributeSyntax attribute) => attribute.Name switch
    {
        QualifiedNameSyntax qualified => qualified.Right,
        AliasQualifiedNameSyntax alias => alias.Name,
        _ => (SimpleNameSyntax)attribute.Name,
    };

    /// <summary>Arguments with one more at the end.</summary>
    public static ArgumentListSyntax WithLast(this ArgumentListSyntax list, string value)
    {
        List<SyntaxNodeOrToken> all = list.Arguments.GetWithSeparators().ToList();
        all.AddRange(all.Count > 0 ? [s_comma] : []);
        all.Add(SyntaxFactory.Argument(SyntaxFactory.ParseExpression(value)));
        return list.WithArguments(SyntaxFactory.SeparatedList<ArgumentSyntax>(all));
    }

    /// <summary>Arguments of an attribute with one more behind the one at an index.</summary>
    public static AttributeArgumentListSyntax WithArgument(this AttributeArgumentListSyntax list, int index, string name, string value)
    {
        List<SyntaxNodeOrToken> all = list.Arguments.GetWithSeparators().ToList();
        SyntaxNodeOrToken before = all[2 * index];
        all[2 * index] = before.WithTrailingTrivia();
        all.InsertRange((2 * index) + 1, [s_comma, Parse("(" + name + " = " + value + ")").Arguments[0].WithTrailingTrivia(before.GetTrailingTrivia())]);
        return list.WithArguments(SyntaxFactory.SeparatedList<AttributeArgumentSyntax>(all));
    }

    /// <summary>Another name for an attribute, with its arguments but one.</summary>
    public static AttributeSyntax Rename(this AttributeSyntax attribute, string name, string dropped)
    {
        SimpleNameSyntax old = attribute.SimpleName();
        AttributeSyntax renamed = attribute.ReplaceNode(old, SyntaxFactory.IdentifierName(name).WithTriviaFrom(old));
        if (renamed.ArgumentList is not { } list || list.Arguments.All(argument => NameOf(argument) != dropped))
        {
            return renamed;
        }

        string kept = string.Join(", ", list.Arguments.Where(argument => NameOf(argument) != dropped));
        return renamed.WithArgumentList(kept.Length == 0 ? null : Parse("(" + kept + ")")).WithTrailingTrivia(attribute.GetTrailingTrivia());
    }

    /// <summary>The name of a named argument; null of others.</summary>
    public static string? NameOf(AttributeArgumentSyntax argument) => argument.NameEquals?.Name.Identifier.ValueText;

    /// <summary>Takes an argument away from an attribute; without its only one the attribute goes too, where it has lines of its own.</summary>
    public static void RemoveArgument(this SyntaxEditor editor, AttributeSyntax attribute, AttributeArgumentSyntax argument)
    {
        AttributeArgumentListSyntax list = attribute.ArgumentList!;
        if (list.Arguments.Count > 1)
        {
            editor.ReplaceNode(list, Without(list, list.Arguments.IndexOf(argument)));
        }
        else if (attribute.Parent is AttributeListSyntax { Attributes.Count: 1, Parent: MemberDeclarationSyntax member } whole
            && whole.GetTrailingTrivia().Concat(whole.GetLastToken().GetNextToken().LeadingTrivia).All(CodeLayout.IsSpace))
        {
            int index = member.AttributeLists.IndexOf(whole);
            editor.ReplaceNode(member, (current, _) =>
            {
                SyntaxToken next = ((MemberDeclarationSyntax)current).AttributeLists[index].GetLastToken().GetNextToken();
                MemberDeclarationSyntax moved = (MemberDeclarationSyntax)current.ReplaceToken(next, next.WithLeadingTrivia(whole.GetLeadingTrivia()));
                return moved.WithAttributeLists(moved.AttributeLists.RemoveAt(index));
            });
        }
        else
        {
            editor.ReplaceNode(attribute, attribute.WithArgumentList(null).WithTrailingTrivia(attribute.GetTrailingTrivia()));
        }
    }

    private static AttributeArgumentListSyntax Without(AttributeArgumentListSyntax list, int index)
    {
        List<SyntaxNodeOrToken> all = list.Arguments.GetWithSeparators().ToList();
        SyntaxNodeOrToken gone = all[2 * index];
        if (index > 0)
        {
            all.RemoveRange((2 * index) - 1, 2);
            all[(2 * index) - 2] = all[(2 * index) - 2].WithTrailingTrivia(all[(2 * index) - 2].GetTrailingTrivia().AddRange(gone.GetTrailingTrivia()));
        }
        else
        {
            all.RemoveRange(0, 2);
            all[0] = all[0].WithLeadingTrivia(gone.GetLeadingTrivia());
        }

        return list.WithArguments(SyntaxFactory.SeparatedList<AttributeArgumentSyntax>(all));
    }

    private static AttributeArgumentListSyntax Parse(string arguments) => SyntaxFactory.ParseAttributeArgumentList(arguments)!;
}
