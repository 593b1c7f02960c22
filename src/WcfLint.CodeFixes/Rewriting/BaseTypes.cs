using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.CodeFixes.Rewriting;

/// <summary>The list of base types of a class.</summary>
internal static class BaseTypes
{
    /// <summary>The list with one more type behind the last.</summary>
    public static BaseListSyntax Append(BaseListSyntax bases, string type)
    {
        BaseTypeSyntax end = bases.Types.Last();
        BaseTypeSyntax added = SyntaxFactory.SimpleBaseType(SyntaxFactory.ParseTypeName(type)).WithTrailingTrivia(end.GetTrailingTrivia());
        SyntaxToken comma = SyntaxFactory.Token(default, SyntaxKind.CommaToken, SyntaxFactory.TriviaList(SyntaxFactory.Space));
        SeparatedSyntaxList<BaseTypeSyntax> types = bases.Types.Replace(end, end.WithoutTrailingTrivia());
        return bases.WithTypes(SyntaxFactory.SeparatedList<BaseTypeSyntax>(types.GetWithSeparators().Add(comma).Add(added)));
    }
}
