using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.CodeFixes.Formatting;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing;

/// <summary>
/// Takes a <c>using</c> away whose body ends its client by itself: the declaration stands before what was in it. Braces stay only
/// where names would clash, or where but one statement may stand.
/// </summary>
internal static class UsingUnwrapping
{
    /// <summary>Edits the statement; false, with nothing edited, where its layout leaves no place for that.</summary>
    /// <param name="context">The finding.</param>
    /// <param name="statement">The using.</param>
    /// <param name="body">Its body, of at least one statement.</param>
    public static bool TryUnwrap(LifetimeFixContext context, UsingStatementSyntax statement, BlockSyntax body)
    {
        if (!CanUnwrap(context, statement, body))
        {
            return false;
        }

        CodeLayout layout = context.Layout;
        string indentation = layout.Indentation(statement.SpanStart);
        string inner = layout.Indentation(body.Statements[0].SpanStart);
        StatementSyntax? declaration = statement.Declaration is { } declared
            ? SyntaxFactory.LocalDeclarationStatement(default, declared.WithoutTrivia(), SyntaxFactory.Token(default, SyntaxKind.SemicolonToken, default)).WithTrailingTrivia(Header(layout, statement))
            : null;
        if (statement.Parent is BlockSyntax block && AreFree(statement, body) && inner.Length > indentation.Length && inner.StartsWith(indentation, System.StringComparison.Ordinal))
        {
            int index = block.Statements.IndexOf(statement);
            context.Editor.ReplaceNode(block, (node, _) =>
            {
                SyntaxList<StatementSyntax> all = ((BlockSyntax)node).Statements;
                string deeper = inner.Substring(indentation.Length);
                List<StatementSyntax> moved = layout.Shallower(((BlockSyntax)((UsingStatementSyntax)all[index]).Statement).Statements.ToList(), deeper);
                moved[moved.Count - 1] = moved[moved.Count - 1].WithTrailingTrivia(moved[moved.Count - 1].GetTrailingTrivia().AddRange(CommentsAtEnd(layout, body, deeper)));
                if (declaration is null)
                {
                    moved[0] = moved[0].WithLeadingTrivia(statement.GetLeadingTrivia());
                }
                else
                {
                    moved.Insert(0, declaration.WithLeadingTrivia(statement.GetLeadingTrivia()));
                }

                return ((BlockSyntax)node).WithStatements(SyntaxFactory.List([.. all.Take(index), .. moved, .. all.Skip(index + 1)]));
            });
        }
        else
        {
            string outer = statement.Parent is BlockSyntax or GlobalStatementSyntax or null ? indentation : layout.Indentation(statement.Parent.SpanStart);
            string deeper = indentation.Length > outer.Length && indentation.StartsWith(outer, System.StringComparison.Ordinal) ? indentation.Substring(outer.Length) : string.Empty;
            context.Editor.ReplaceNode(statement, (node, _) =>
            {
                var current = (BlockSyntax)((UsingStatementSyntax)node).Statement;
                SyntaxToken brace = SyntaxFactory.Token(statement.GetLeadingTrivia(), SyntaxKind.OpenBraceToken, SyntaxFactory.TriviaList(layout.NewLine));
                BlockSyntax made = current.WithOpenBraceToken(brace)
                    .WithStatements(declaration is null ? current.Statements : current.Statements.Insert(0, declaration.WithLeadingTrivia(SyntaxFactory.Whitespace(inner))));
                return deeper.Length == 0 ? made : layout.Shallower([made], deeper)[0];
            });
        }

        return true;
    }

    /// <summary>Whether its layout leaves a place for that.</summary>
    public static bool CanUnwrap(LifetimeFixContext context, UsingStatementSyntax statement, BlockSyntax body)
    {
        CodeLayout layout = context.Layout;
        return layout.HasLines(body) && layout.StartsLine(statement) && layout.StartsLine(body.Statements[0])
            && (CodeLayout.EndsLine(statement.CloseParenToken) || layout.StartsLine(body.OpenBraceToken) || CodeLayout.EndsLine(body.OpenBraceToken))
            && !HasComment(body.OpenBraceToken.LeadingTrivia) && !HasComment(body.OpenBraceToken.TrailingTrivia) && !body.CloseBraceToken.LeadingTrivia.Any(t => t.IsDirective)
            && CodeLayout.EndsLine(body.CloseBraceToken)
            && (statement.Declaration is not null || !HasComment(statement.CloseParenToken.TrailingTrivia));
    }

    // What stands above the closing brace stands behind the last statement; blank lines go with the brace.
    private static SyntaxTriviaList CommentsAtEnd(CodeLayout layout, BlockSyntax body, string deeper)
    {
        SyntaxTriviaList above = body.CloseBraceToken.LeadingTrivia;
        if (!HasComment(above))
        {
            return default;
        }

        above = layout.Shallower([SyntaxFactory.EmptyStatement(SyntaxFactory.Token(above, SyntaxKind.SemicolonToken, default))], deeper)[0].GetLeadingTrivia();
        return SyntaxFactory.TriviaList(above.Last().IsKind(SyntaxKind.WhitespaceTrivia) ? above.Take(above.Count - 1) : above);
    }

    // A comment behind the header stands behind the declaration.
    private static SyntaxTriviaList Header(CodeLayout layout, UsingStatementSyntax statement) =>
        HasComment(statement.CloseParenToken.TrailingTrivia) && statement.CloseParenToken.TrailingTrivia.Any(SyntaxKind.EndOfLineTrivia)
            ? statement.CloseParenToken.TrailingTrivia
            : SyntaxFactory.TriviaList(layout.NewLine);

    // What the body declares must not be declared around it, before or behind.
    private static bool AreFree(UsingStatementSyntax statement, BlockSyntax body)
    {
        HashSet<string> names =
        [
            .. statement.Declaration?.Variables.Select(v => v.Identifier.ValueText) ?? [],
            .. body.Statements.OfType<LocalDeclarationStatementSyntax>().SelectMany(s => s.Declaration.Variables).Select(v => v.Identifier.ValueText),
            .. body.Statements.OfType<LocalFunctionStatementSyntax>().Select(f => f.Identifier.ValueText),
            .. body.DescendantNodes().OfType<SingleVariableDesignationSyntax>().Select(d => d.Identifier.ValueText),
        ];
        return !statement.Parent!.DescendantTokens().Any(token => token.IsKind(SyntaxKind.IdentifierToken) && names.Contains(token.ValueText) && !statement.Span.Contains(token.Span));
    }

    private static bool HasComment(SyntaxTriviaList trivia) => !trivia.All(CodeLayout.IsSpace);
}
