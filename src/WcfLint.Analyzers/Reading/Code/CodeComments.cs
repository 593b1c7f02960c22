using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Reading.Code;

/// <summary>The comments that stand directly at code.</summary>
internal static class CodeComments
{
    /// <summary>The comments at an assignment: above and behind its statement, or its line of an initializer.</summary>
    public static IEnumerable<string> At(SyntaxNode assignment)
    {
        bool isInInitializer = assignment.Parent is InitializerExpressionSyntax;
        SyntaxNode line = isInInitializer ? assignment : assignment.FirstAncestorOrSelf<StatementSyntax>() ?? assignment;
        SyntaxToken after = line.GetLastToken().GetNextToken();
        return Around(line).Concat(isInInitializer && after.IsKind(SyntaxKind.CommaToken) ? In(after.TrailingTrivia) : []);
    }

    /// <summary>The comments above a node and behind it.</summary>
    public static IEnumerable<string> Around(SyntaxNode node) => In(node.GetLeadingTrivia()).Concat(In(node.GetTrailingTrivia()));

    private static IEnumerable<string> In(SyntaxTriviaList trivia) => trivia
        .Where(static one => one.IsKind(SyntaxKind.SingleLineCommentTrivia) || one.IsKind(SyntaxKind.MultiLineCommentTrivia))
        .Select(static one => one.ToString());
}
