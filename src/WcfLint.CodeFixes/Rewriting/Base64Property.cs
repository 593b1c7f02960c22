using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Editing;
using WcfLint.Analyzers;
using WcfLint.CodeFixes.Formatting;

namespace WcfLint.CodeFixes.Rewriting;

/// <summary>The same element on the wire, read as a string: Convert passes over white space of any kind.</summary>
internal static class Base64Property
{
    /// <summary>Null where the property shares its line with other code.</summary>
    public static EditPlan? Plan(CodeEdit edit, PropertyDeclarationSyntax property, AttributeSyntax attribute)
    {
        var layout = new CodeLayout(property);
        return layout.LineIndentation(property) is { } indentation && property.Parent is TypeDeclarationSyntax type
            ? new EditPlan(edit, new Claim(attribute.Span, edit), new Claim(property.GetLastToken().Span, edit))
            {
                Apply = editor => Apply(editor, layout, type, property, attribute, edit, indentation),
            }
            : null;
    }

    private static void Apply(SyntaxEditor editor, CodeLayout layout, TypeDeclarationSyntax type, PropertyDeclarationSyntax property, AttributeSyntax attribute,
        CodeEdit edit, string indentation)
    {
        string bytes = property.Identifier.Text;
        List<string> arguments = attribute.ArgumentList?.Arguments.Select(argument => argument.ToString()).ToList() ?? [];
        if (attribute.ArgumentList?.Arguments.Any(argument => ArgumentRewriting.NameOf(argument) == "Name") != true)
        {
            arguments.Insert(0, "Name = \"" + property.Identifier.ValueText + "\"");
        }

        string member = attribute.Rename("DataMember").Name + "(" + string.Join(", ", arguments) + ")";
        MemberDeclarationSyntax bridge = layout.ParseProperty(
            "[" + member + "]\nprivate string " + edit.Name + "\n{\n"
            + "\tget { return " + bytes + " == null ? null : " + edit.Value + ".ToBase64String(" + bytes + "); }\n"
            + "\tset { " + bytes + " = value == null ? null : " + edit.Value + ".FromBase64String(value); }\n}",
            indentation);
        editor.ReplaceNode(attribute, attribute.WithArgumentList(null).Rename("IgnoreDataMember").WithTriviaFrom(attribute));
        editor.TrackNode(property);
        editor.ReplaceNode(type, (current, _) =>
        {
            SyntaxList<MemberDeclarationSyntax> members = ((TypeDeclarationSyntax)current).Members;
            int index = members.IndexOf(current.GetCurrentNode(property)!);
            return ((TypeDeclarationSyntax)current).WithMembers(members
                .Replace(members[index], members[index].WithTrailingTrivia(layout.NewLine))
                .Insert(index + 1, bridge.WithLeadingTrivia(layout.NewLine, SyntaxFactory.Whitespace(indentation))
                    .WithTrailingTrivia(property.GetTrailingTrivia())));
        });
    }
}
