using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using WcfLint.CodeFixes.Formatting;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing;

/// <summary>Comments and messages about the end of a client: a fix must leave them as true as they were.</summary>
internal static class CloseComments
{
    private static readonly string[] s_usings = ["dispos", "using statement", "using block", "using clause", "using declaration"];
    private static readonly string[] s_closes = ["clos", "dispos"];

    /// <summary>Whether a comment in or beside a statement describes its <c>using</c>: with a try it would be wrong.</summary>
    public static bool DescribeUsing(StatementSyntax statement)
    {
        SyntaxToken next = statement.GetLastToken().GetNextToken();
        TextSpan around = TextSpan.FromBounds(statement.FullSpan.Start, next.IsKind(SyntaxKind.None) ? statement.FullSpan.End : next.SpanStart);
        return statement.SyntaxTree.GetRoot().DescendantTrivia(around).Any(t => around.Contains(t.Span) && IsCommentWith(t, s_usings));
    }

    /// <summary>Whether a statement, or a comment above it, announces that something is closed: <c>Show("About to close.")</c>.</summary>
    public static bool AnnounceClose(StatementSyntax statement) =>
        statement.DescendantTokens().Any(t => t.Kind() is SyntaxKind.StringLiteralToken or SyntaxKind.InterpolatedStringTextToken && Mentions(t.Text, s_closes))
        || statement.GetLeadingTrivia().Any(t => IsCommentWith(t, s_closes));

    private static bool IsCommentWith(SyntaxTrivia trivia, string[] words) => !CodeLayout.IsSpace(trivia) && !trivia.IsDirective
        && Mentions(trivia.ToString(), words);

    private static bool Mentions(string text, string[] words) =>
        Array.Exists(words, word => text.Replace("'", string.Empty).Replace("\"", string.Empty).IndexOf(word, StringComparison.OrdinalIgnoreCase) >= 0);
}
