using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers;
using WcfLint.CodeFixes.Formatting;

namespace WcfLint.CodeFixes.Rewriting;

/// <summary>A lock around statements that follow one another.</summary>
internal static class LockedStatements
{
    /// <summary>Null where the if does not start its line, or where what is to be locked is no expression.</summary>
    public static EditPlan? PlanCondition(CodeEdit edit, IfStatementSyntax branch)
    {
        var layout = new CodeLayout(branch);
        if (layout.LineIndentation(branch) is not { } indentation || branch.ContainsDirectives
            || layout.ParseNested("lock (" + edit.Value + ")\n{\n\t" + edit.Name + " = x;\n}", indentation) is not LockStatementSyntax
            {
                ContainsDiagnostics: false, Statement: BlockSyntax { Statements: { Count: 1 } inner },
            } made || inner[0] is not ExpressionStatementSyntax { Expression: AssignmentExpressionSyntax set })
        {
            return null;
        }

        SyntaxTriviaList above = StatementRewriting.Indented(SyntaxFactory.TriviaList(), indentation);
        return new EditPlan(edit, new Claim(branch.Condition.Span, edit))
        {
            Apply = editor =>
            {
                editor.InsertBefore(branch, new StatementSyntax[]
                {
                    layout.Line("bool " + edit.Name + ";", indentation).WithLeadingTrivia(branch.GetLeadingTrivia()),
                    made.ReplaceNode(set.Right, branch.Condition.WithoutTrivia()).WithLeadingTrivia(above).WithTrailingTrivia(layout.NewLine),
                });
                editor.ReplaceNode(branch, branch.WithCondition(SyntaxFactory.IdentifierName(edit.Name).WithTriviaFrom(branch.Condition))
                    .WithLeadingTrivia(above.Insert(0, layout.NewLine)));
            },
        };
    }

    /// <summary>Null where the statements have no lines of their own, or where what is to be locked is no expression.</summary>
    public static EditPlan? Plan(CodeEdit edit, SyntaxNode root)
    {
        List<StatementSyntax> statements = root.FindNode(edit.Target, getInnermostNodeForTie: true).AncestorsAndSelf().OfType<BlockSyntax>()
            .Select(block => block.Statements.Where(one => edit.Target.Contains(one.Span)).ToList())
            .FirstOrDefault(some => some.Count > 0 && some[0].SpanStart == edit.Target.Start && some[some.Count - 1].Span.End == edit.Target.End) ?? [];
        if (statements.Count == 0 || statements.Exists(static one => one.ContainsDirectives))
        {
            return null;
        }

        StatementSyntax first = statements[0];
        StatementSyntax last = statements[statements.Count - 1];
        var layout = new CodeLayout(first);
        if (!layout.StartsLine(first) || !CodeLayout.EndsLine(last.GetLastToken()))
        {
            return null;
        }

        string indentation = layout.Indentation(first.SpanStart);
        if (layout.Parse<StatementSyntax>("lock (" + edit.Value + ")\n{\n}",
            indentation) is not LockStatementSyntax { Statement: BlockSyntax block, ContainsDiagnostics: false } empty)
        {
            return null;
        }

        return new EditPlan(edit, new Claim(edit.Target, edit))
        {
            Apply = editor =>
            {
                List<StatementSyntax> inner = [.. statements];
                inner[0] = inner[0].WithLeadingTrivia(SyntaxFactory.Whitespace(indentation));
                inner[inner.Count - 1] = inner[inner.Count - 1].WithTrailingTrivia(layout.NewLine);
                LockStatementSyntax made = empty.WithStatement(block.WithStatements(SyntaxFactory.List(layout.Deeper(inner))))
                    .WithLeadingTrivia(first.GetLeadingTrivia()).WithTrailingTrivia(last.GetTrailingTrivia());
                editor.ReplaceNode(first, made);
                foreach (StatementSyntax other in statements.Skip(1))
                {
                    editor.RemoveNode(other, SyntaxRemoveOptions.KeepNoTrivia);
                }
            },
        };
    }
}
