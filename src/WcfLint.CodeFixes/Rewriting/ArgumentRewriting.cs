using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Editing;

namespace WcfLint.CodeFixes.Rewriting;

/// <summary>Attributes, their arguments and those of creations.</summary>
internal static class ArgumentRewriting
{
    /// <summary>The name of an attribute without qualification.</summary>
    public static SimpleNameSyntax SimpleName(this AttributeSyntax attribute) => attribute.Name switch
    {
        QualifiedNameSyntax qualified => qualified.Right,
        AliasQualifiedNameSyntax alias => alias.Name,
        _ => (SimpleNameSyntax)attribute.Name,
    };

    /// <summary>The name of a named argument; null of others.</summary>
    public static string? NameOf(AttributeArgumentSyntax argument) => argument.NameEquals?.Name.Identifier.ValueText;

    /// <summary>Arguments with one more at the end.</summary>
    public static ArgumentListSyntax WithLast(this ArgumentListSyntax list, string value)
    {
        ArgumentSyntax added = SyntaxFactory.Argument(SyntaxFactory.ParseExpression(value));
        return list.AddArguments(list.Arguments.Count == 0 ? added : added.WithLeadingTrivia(SyntaxFactory.Space));
    }

    /// <summary>Arguments of an attribute with one more behind the one at an index.</summary>
    public static AttributeArgumentListSyntax WithArgument(this AttributeArgumentListSyntax list, int index, string name, string value)
    {
        AttributeArgumentSyntax before = list.Arguments[index];
        AttributeArgumentSyntax added = SyntaxFactory.ParseAttributeArgumentList("(" + name + " = " + value + ")")!.Arguments[0]
            .WithLeadingTrivia(SyntaxFactory.Space).WithTrailingTrivia(before.GetTrailingTrivia());
        return list.WithArguments(list.Arguments.Replace(before, before.WithTrailingTrivia()).Insert(index + 1, added));
    }

    /// <summary>An attribute of another name.</summary>
    public static AttributeSyntax Rename(this AttributeSyntax attribute, string name)
    {
        SimpleNameSyntax old = attribute.SimpleName();
        return attribute.ReplaceNode(old, SyntaxFactory.IdentifierName(name).WithTriviaFrom(old));
    }

    /// <summary>An attribute without the arguments of a name, and without parentheses where no other is left.</summary>
    public static AttributeSyntax Without(this AttributeSyntax attribute, string name)
    {
        if (attribute.ArgumentList is not { } list || list.Arguments.FirstOrDefault(argument => NameOf(argument) == name) is not { } gone)
        {
            return attribute;
        }

        return list.Arguments.Count > 1
            ? attribute.WithArgumentList(list.WithArguments(list.Arguments.Remove(gone)))
            : attribute.WithArgumentList(null).WithTrailingTrivia(attribute.GetTrailingTrivia());
    }

    /// <summary>Removes an argument from an attribute; an attribute of behaviours, which only sets what its arguments say, is removed with the last of
    /// them, where it has its own lines.</summary>
    public static void RemoveArgument(this SyntaxEditor editor, AttributeSyntax attribute, AttributeArgumentSyntax argument)
    {
        if (argument.Parent is not AttributeArgumentListSyntax { Arguments.Count: 1 } || !attribute.SimpleName().Identifier.ValueText.Contains("Behavior")
            || attribute.Parent is not AttributeListSyntax { Attributes.Count: 1, Parent: MemberDeclarationSyntax member } whole
            || !AttributeRemoval.CanBeRemoved(whole))
        {
            editor.ReplaceNode(attribute, attribute.Without(NameOf(argument)!));
            return;
        }

        int index = member.AttributeLists.IndexOf(whole);
        editor.ReplaceNode(member, (current, _) => AttributeRemoval.WithoutList((MemberDeclarationSyntax)current, index));
    }
}
