using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers;
using WcfLint.CodeFixes.Formatting;

namespace WcfLint.CodeFixes.Rewriting;

/// <summary>A try around the body of a loop, which goes over a copy.</summary>
internal static class LoopGuard
{
    /// <summary>Null where the statements of the body do not have lines of their own, as without braces.</summary>
    public static EditPlan? Plan(CodeEdit edit, ForEachStatementSyntax loop)
    {
        var layout = new CodeLayout(loop);
        if (loop.Statement is not BlockSyntax { Statements.Count: > 0 } body || !layout.HasLines(body) || body.ContainsDirectives
            || layout.LineIndentation(body.Statements[0]) is not { } indentation || !body.Statements.All(layout.HasOwnLine))
        {
            return null;
        }

        return new EditPlan(edit, new Claim(loop.Expression.Span, edit), new Claim(body.Span, edit))
        {
            Apply = editor =>
            {
                TryStatementSyntax made = layout.Parse<TryStatementSyntax>("try\n{\n}\n" + edit.Value, indentation);
                editor.ReplaceNode(loop.Expression, SyntaxFactory.ParseExpression(edit.Name).WithTriviaFrom(loop.Expression));
                editor.ReplaceNode(body, body.WithStatements(SyntaxFactory.SingletonList<StatementSyntax>(layout.Fill(made, body.Statements, null, indentation))));
            },
        };
    }
}
