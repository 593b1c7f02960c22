using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Symbols;
using WcfLint.CodeFixes.Formatting;

namespace WcfLint.CodeFixes.Rewriting;

/// <summary>An attribute of a type with one more named argument, or with another value of one that it has; and one more attribute of a member.</summary>
internal static class TypeAttribute
{
    private static readonly object s_addition = new();

    /// <summary>The attribute that a type has gets the argument; else the type gets the attribute.</summary>
    public static EditPlan Plan(CodeEdit edit, TypeDeclarationSyntax type)
    {
        string simple = edit.Name.Substring(edit.Name.LastIndexOf('.') + 1);
        AttributeSyntax? attribute = type.AttributeLists.SelectMany(static list => list.Attributes)
            .FirstOrDefault(one => TypeSyntaxes.IsNamed(one, simple));
        if (attribute is not null)
        {
            return new EditPlan(edit, new Claim(attribute.Span, edit)) { Apply = editor => editor.ReplaceNode(attribute, Set(attribute, edit.Value)) };
        }

        return Plan(edit, type, new Claim(type.Identifier.Span, edit));
    }

    /// <summary>Several attributes may be added to one member.</summary>
    public static EditPlan PlanAddition(CodeEdit edit, MemberDeclarationSyntax member) => Plan(edit, member, new Claim(member.GetLastToken().Span, s_addition));

    private static EditPlan Plan(CodeEdit edit, MemberDeclarationSyntax member, Claim claim)
    {
        var layout = new CodeLayout(member);
        string? indentation = member.AttributeLists.Count > 0 && !layout.StartsLine(FirstBehindAttributes(member)) ? null : layout.LineIndentation(member);
        return new EditPlan(edit,
            claim) { Apply = editor => editor.ReplaceNode(member, (current, _) => Add((MemberDeclarationSyntax)current, layout, indentation, edit)) };
    }

    private static AttributeSyntax Set(AttributeSyntax attribute, string value)
    {
        AttributeArgumentSyntax added = SyntaxFactory.ParseAttributeArgumentList("(" + value + ")")!.Arguments[0];
        if (attribute.ArgumentList is not { Arguments.Count: > 0 } list)
        {
            SyntaxTriviaList after = attribute.GetTrailingTrivia();
            return attribute.WithoutTrailingTrivia().WithArgumentList(SyntaxFactory.AttributeArgumentList(SyntaxFactory.SingletonSeparatedList(added)))
                .WithTrailingTrivia(after);
        }

        string name = ArgumentRewriting.NameOf(added)!;
        return list.Arguments.FirstOrDefault(argument => ArgumentRewriting.NameOf(argument) == name) is { } old
            ? attribute.ReplaceNode(old.Expression, added.Expression.WithTriviaFrom(old.Expression))
            : attribute.WithArgumentList(list.WithArgument(list.Arguments.Count - 1, name, added.Expression.ToString()));
    }

    // Behind the existing attributes, below the comments of the member; on its line where that begins with something else, as with an attribute.
    private static MemberDeclarationSyntax Add(MemberDeclarationSyntax member, CodeLayout layout, string? indentation, CodeEdit edit)
    {
        AttributeListSyntax added = SyntaxFactory.ParseCompilationUnit("[" + edit.Name + "(" + edit.Value + ")] class C { }").Members[0].AttributeLists[0]
            .WithTrailingTrivia(indentation is null ? SyntaxFactory.Space : layout.NewLine);
        SyntaxToken first = FirstBehindAttributes(member);
        MemberDeclarationSyntax moved = member.ReplaceToken(first, first.WithLeadingTrivia(SyntaxFactory.Whitespace(indentation ?? string.Empty)));
        return moved.WithAttributeLists(moved.AttributeLists.Add(added.WithLeadingTrivia(first.LeadingTrivia)));
    }

    private static SyntaxToken FirstBehindAttributes(MemberDeclarationSyntax member) =>
        member.AttributeLists.Count == 0 ? member.GetFirstToken() : member.AttributeLists.Last().GetLastToken().GetNextToken();
}
