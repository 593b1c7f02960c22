using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Findings;
using WcfLint.CodeFixes.Formatting;

namespace WcfLint.CodeFixes.Rewriting;

/// <summary>A lock around one statement.</summary>
internal static class LockedStatement
{
    /// <summary>Null where the statement has no lines of its own.</summary>
    public static EditPlan? Plan(CodeEdit edit, StatementSyntax statement)
    {
        var layout = new CodeLayout(statement);
        if (statement.ContainsDirectives || !layout.HasOwnLine(statement))
        {
            return null;
        }

        string indentation = layout.Indentation(statement.SpanStart);
        return new EditPlan(edit, new Claim(statement.Span, edit))
        {
            Apply = editor => editor.ReplaceNode(statement, (current, _) =>
            {
                LockStatementSyntax made = layout.Parse<LockStatementSyntax>("lock (" + edit.Value + ")\n{\n}", indentation);
                StatementSyntax inner = ((StatementSyntax)current).WithLeadingTrivia(SyntaxFactory.Whitespace(indentation)).WithTrailingTrivia(layout.NewLine);
                return made.WithStatement(((BlockSyntax)made.Statement).WithStatements(SyntaxFactory.List(layout.Deeper([inner]))))
                    .WithLeadingTrivia(statement.GetLeadingTrivia()).WithTrailingTrivia(statement.GetTrailingTrivia());
            }),
        };
    }
}
