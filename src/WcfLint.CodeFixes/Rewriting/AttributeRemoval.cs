using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Symbols;
using WcfLint.CodeFixes.Formatting;

namespace WcfLint.CodeFixes.Rewriting;

/// <summary>Takes attributes away from members, with the lines that they have to themselves.</summary>
internal static class AttributeRemoval
{
    /// <summary>Takes away the attributes that are written with the edit's name; null where a comment stands at one.</summary>
    public static EditPlan? Plan(CodeEdit edit, MemberDeclarationSyntax member)
    {
        List<AttributeListSyntax> lists = member.AttributeLists.Where(list => list.Attributes.Any(IsGone)).ToList();
        if (lists.Count == 0 || !lists.TrueForAll(list => CanBeRemoved(list) || !list.Attributes.All(IsGone)))
        {
            return null;
        }

        return new EditPlan(edit, lists.Select(list => new Claim(list.Span, edit)).ToArray())
        {
            Apply = editor => editor.ReplaceNode(member, (current, _) => Without((MemberDeclarationSyntax)current)),
        };

        bool IsGone(AttributeSyntax attribute) => TypeSyntaxes.IsNamed(attribute, edit.Name);

        MemberDeclarationSyntax Without(MemberDeclarationSyntax current)
        {
            for (int i = current.AttributeLists.Count - 1; i >= 0; i--)
            {
                AttributeListSyntax list = current.AttributeLists[i];
                if (list.Attributes.All(IsGone))
                {
                    current = WithoutList(current, i);
                }
                else if (list.Attributes.Any(IsGone))
                {
                    AttributeListSyntax left = list;
                    while (left.Attributes.FirstOrDefault(IsGone) is { } gone)
                    {
                        left = left.WithAttributes(left.Attributes.Remove(gone));
                    }

                    current = current.ReplaceNode(list, left);
                }
            }

            return current;
        }
    }

    /// <summary>Whether only white space stands between an attribute list and the next token.</summary>
    public static bool CanBeRemoved(AttributeListSyntax list) =>
        list.GetTrailingTrivia().Concat(list.GetLastToken().GetNextToken().LeadingTrivia).All(CodeLayout.IsSpace);

    /// <summary>A member without one of its attribute lists.</summary>
    public static MemberDeclarationSyntax WithoutList(MemberDeclarationSyntax member, int index)
    {
        AttributeListSyntax whole = member.AttributeLists[index];
        SyntaxToken next = whole.GetLastToken().GetNextToken();

        // The next line keeps its indentation.
        SyntaxTriviaList above = whole.GetTrailingTrivia().Any(SyntaxKind.EndOfLineTrivia)
            ? StatementRewriting.Indented(whole.GetLeadingTrivia(),
                string.Concat(next.LeadingTrivia.Reverse().TakeWhile(static t => t.IsKind(SyntaxKind.WhitespaceTrivia)).Select(static t => t.ToString())))
            : whole.GetLeadingTrivia();
        MemberDeclarationSyntax moved = member.ReplaceToken(next, next.WithLeadingTrivia(above));
        return moved.WithAttributeLists(moved.AttributeLists.RemoveAt(index));
    }
}
