using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers;
using WcfLint.CodeFixes.Formatting;

namespace WcfLint.CodeFixes.Rewriting;

/// <summary>A try without its last handlers, or its statements alone where nothing else is left of it.</summary>
internal static class HandlerRemoval
{
    /// <summary>Null where the edit names no number of handlers that the try has.</summary>
    public static EditPlan? Plan(CodeEdit edit, TryStatementSyntax guard)
    {
        if (!int.TryParse(edit.Name, NumberStyles.None, CultureInfo.InvariantCulture, out int kept) || kept >= guard.Catches.Count)
        {
            return null;
        }

        if (kept > 0 || guard.Finally is not null)
        {
            return new EditPlan(edit, [.. guard.Catches.Skip(kept).Select(clause => new Claim(clause.Span, edit))])
            {
                Apply = editor => editor.ReplaceNode(guard, (current, _) =>
                {
                    var left = (TryStatementSyntax)current;
                    return left.WithCatches(SyntaxFactory.List(left.Catches.Take(kept))).WithTrailingTrivia(guard.GetTrailingTrivia());
                }),
            };
        }

        if (guard is not { Parent: BlockSyntax, Block.Statements.Count: > 0 })
        {
            return null;
        }

        return new EditPlan(edit, new Claim(guard.Span, edit))
        {
            Apply = editor =>
            {
                var layout = new CodeLayout(guard);
                List<StatementSyntax> statements =
                    CodeLayout.Shallower(guard.Block, layout.Indentation(guard.Block.Statements[0].SpanStart), layout.Indentation(guard.SpanStart));
                SyntaxTriviaList above = statements[0].GetLeadingTrivia();
                statements[0] = statements[0].WithLeadingTrivia(above.All(CodeLayout.IsSpace) ? guard.GetLeadingTrivia()
                    : StatementRewriting.Indented(guard.GetLeadingTrivia(), string.Empty).AddRange(above));
                editor.InsertBefore(guard, statements.Take(statements.Count - 1));
                editor.ReplaceNode(guard, statements[statements.Count - 1]);
            },
        };
    }
}
