using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using WcfLint.CodeFixes.Formatting;

namespace WcfLint.CodeFixes.Rules.ClientLifetime;

/// <summary>What comments and messages say of the end of a client: it must be as true behind a fix as it was before.</summary>
internal static class SpokenEnds
{
    private static readonly Regex s_using = new(@"\bdispos(e|es|ed|ing|al)\b|\busing[""']?\s+(statement|block|clause|declaration)", RegexOptions.IgnoreCase);
    private static readonly Regex s_close = new(@"\bclos(e|es|ed|ing)\b|\bdispos(e|es|ed|ing)\b", RegexOptions.IgnoreCase);

    /// <summary>Whether a comment in or beside a statement says what a <c>using</c> does: it would not be true of a try.</summary>
    public static bool AreOfUsing(StatementSyntax statement)
    {
        SyntaxToken next = statement.GetLastToken().GetNextToken();
        TextSpan around = TextSpan.FromBounds(statement.FullSpan.Start, next.IsKind(SyntaxKind.None) ? statement.FullSpan.End : next.SpanStart);
        return statement.SyntaxTree.GetRoot().DescendantTrivia(around)
            .Any(t => around.Contains(t.Span) && !CodeLayout.IsSpace(t) && !t.IsDirective && s_using.IsMatch(t.ToString()));
    }

    /// <summary>Whether a statement, or a comment above it, announces that something is closed: <c>Show("About to close.")</c>.</summary>
    public static bool AreOfClose(StatementSyntax statement) =>
        statement.DescendantTokens().Any(t => t.Kind() is SyntaxKind.StringLiteralToken or SyntaxKind.InterpolatedStringTextToken && s_close.IsMatch(t.Text))
        || statement.GetLeadingTrivia().Any(t => !CodeLayout.IsSpace(t) && !t.IsDirective && s_close.IsMatch(t.ToString()));
}
