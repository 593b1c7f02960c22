using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Editing;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.CodeFixes.Formatting;

namespace WcfLint.CodeFixes.Rewriting;

/// <summary>Takes assignments away: statements, entries of initializers, and initializers of which nothing is left.</summary>
internal static class AssignmentRemoval
{
    public static void Apply(SyntaxEditor editor, IEnumerable<AssignmentExpressionSyntax?> assignments)
    {
        var gone = new HashSet<AssignmentExpressionSyntax>(assignments.OfType<AssignmentExpressionSyntax>());
        while (gone.FirstOrDefault(one => one.Parent is InitializerExpressionSyntax { Parent: AssignmentExpressionSyntax whole } list && !gone.Contains(whole)
            && IsEmptied(list, gone)) is { } entry)
        {
            gone.Add((AssignmentExpressionSyntax)entry.Parent!.Parent!);
        }

        foreach (var group in gone.Where(one => !one.Ancestors().Any(above => above is AssignmentExpressionSyntax outer && gone.Contains(outer)))
            .GroupBy(one => one.Parent).ToList())
        {
            if (group.Key is StatementSyntax && CodeBehavior.FindLoop(group.First()) is { } loop)
            {
                editor.RemoveWithLine(loop);
            }
            else if (group.Key is StatementSyntax statement)
            {
                foreach (StatementSyntax lookUp in CodeBehavior.FindLookUp(group.First()))
                {
                    editor.RemoveWithLine(lookUp);
                }

                StatementSyntax whole = GuardOf(statement) ?? statement;
                editor.RemoveWithLine(whole, withComments: HasCommentForItself(whole));
            }
            else if (group.Key is InitializerExpressionSyntax { Parent: BaseObjectCreationExpressionSyntax creation } list && IsEmptied(list, gone))
            {
                editor.ReplaceNode(creation, (current, _) => ((BaseObjectCreationExpressionSyntax)current).WithoutInitializer());
            }
            else if (group.Key is InitializerExpressionSyntax left)
            {
                var indices = new HashSet<int>(group.Select(one => left.Expressions.IndexOf(one)));
                editor.ReplaceNode(left, (current, _) => ((InitializerExpressionSyntax)current).WithoutEntries(indices));
            }
        }
    }

    // One line of comment and the statement below it, with blank lines around both: without the statement it would stand for nothing. Code in a
    // comment stays, and what tells why a block is empty.
    private static bool HasCommentForItself(StatementSyntax statement)
    {
        SyntaxTriviaList above = statement.GetLeadingTrivia();
        List<SyntaxTrivia> lines = [.. above.Where(static trivia => !trivia.IsKind(SyntaxKind.WhitespaceTrivia))];
        SyntaxToken next = statement.GetLastToken().GetNextToken();
        bool startsBlock = statement.GetFirstToken().GetPreviousToken().IsKind(SyntaxKind.OpenBraceToken);
        int first = lines.FindIndex(static trivia => !trivia.IsKind(SyntaxKind.EndOfLineTrivia));
        return first >= 0 && (first > 0 || startsBlock) && !(startsBlock && next.IsKind(SyntaxKind.CloseBraceToken))
            && lines.Count == first + 2 && lines[first].IsKind(SyntaxKind.SingleLineCommentTrivia) && !IsCode(lines[first].ToString().TrimEnd())
            && (next.IsKind(SyntaxKind.CloseBraceToken)
                || next.LeadingTrivia.FirstOrDefault(static trivia => !trivia.IsKind(SyntaxKind.WhitespaceTrivia)).IsKind(SyntaxKind.EndOfLineTrivia));
    }

    private static bool IsCode(string comment) => comment[comment.Length - 1] is ';' or ')' or '{' or '}' || comment.Contains(" = ");

    // An if that is there for the assignment alone, and whose condition does nothing.
    private static IfStatementSyntax? GuardOf(StatementSyntax statement) =>
        statement.Parent is BlockSyntax { Statements.Count: 1, Parent: IfStatementSyntax { Else: null, Parent: BlockSyntax } guard }
            && !guard.HasCommentIn(guard.Span) && !guard.ContainsDirectives
            && !guard.Condition.DescendantNodesAndSelf()
                .Any(node => node is InvocationExpressionSyntax or AssignmentExpressionSyntax or BaseObjectCreationExpressionSyntax or AwaitExpressionSyntax)
            ? guard
            : null;

    private static bool IsEmptied(InitializerExpressionSyntax list, HashSet<AssignmentExpressionSyntax> gone) => list.Expressions.All(gone.Contains);
}
