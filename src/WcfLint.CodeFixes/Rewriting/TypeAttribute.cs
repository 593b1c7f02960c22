using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Editing;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Symbols;
using WcfLint.CodeFixes.Formatting;

namespace WcfLint.CodeFixes.Rewriting;

/// <summary>An attribute of a type with one more named argument, or with another value of one that it has.</summary>
internal static class TypeAttribute
{
    /// <summary>Null where the attribute would have to be added and the type does not start its line.</summary>
    public static EditPlan? Plan(CodeEdit edit, TypeDeclarationSyntax type)
    {
        string simple = edit.Name.Substring(edit.Name.LastIndexOf('.') + 1);
        AttributeSyntax? attribute = type.AttributeLists.SelectMany(static list => list.Attributes)
            .FirstOrDefault(one => TypeSyntaxes.IsNamed(one, simple));
        if (attribute is not null)
        {
            return new EditPlan(edit, new Claim(attribute.Span, edit)) { Apply = editor => editor.ReplaceNode(attribute, Set(attribute, edit.Value)) };
        }

        var layout = new CodeLayout(type);
        return layout.LineIndentation(type) is { } indentation
            ? new EditPlan(edit, new Claim(type.Identifier.Span, edit)) { Apply = editor => editor.ReplaceNode(type, (current, _) => Add((TypeDeclarationSyntax)current, layout, indentation, edit)) }
            : null;
    }

    private static AttributeSyntax Set(AttributeSyntax attribute, string value)
    {
        AttributeArgumentSyntax added = SyntaxFactory.ParseAttributeArgumentList("(" + value + ")")!.Arguments[0];
        if (attribute.ArgumentList is not { Arguments.Count: > 0 } list)
        {
            SyntaxTriviaList after = attribute.GetTrailingTrivia();
            return attribute.WithoutTrailingTrivia().WithArgumentList(SyntaxFactory.AttributeArgumentList(SyntaxFactory.SingletonSeparatedList(added))).WithTrailingTrivia(after);
        }

        string name = ArgumentRewriting.NameOf(added)!;
        return list.Arguments.FirstOrDefault(argument => ArgumentRewriting.NameOf(argument) == name) is { } old
            ? attribute.ReplaceNode(old.Expression, added.Expression.WithTriviaFrom(old.Expression))
            : attribute.WithArgumentList(list.WithArgument(list.Arguments.Count - 1, name, added.Expression.ToString()));
    }

    // Behind the attributes that stand there, below the comments of the type.
    private static TypeDeclarationSyntax Add(TypeDeclarationSyntax type, CodeLayout layout, string indentation, CodeEdit edit)
    {
        AttributeListSyntax added = SyntaxFactory.ParseCompilationUnit("[" + edit.Name + "(" + edit.Value + ")] class C { }").Members[0].AttributeLists[0].WithTrailingTrivia(layout.NewLine);
        SyntaxToken first = type.AttributeLists.Count == 0 ? type.GetFirstToken() : type.AttributeLists.Last().GetLastToken().GetNextToken();
        TypeDeclarationSyntax moved = type.ReplaceToken(first, first.WithLeadingTrivia(SyntaxFactory.Whitespace(indentation)));
        return moved.WithAttributeLists(moved.AttributeLists.Add(added.WithLeadingTrivia(first.LeadingTrivia)));
    }
}
