using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Editing;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.CodeFixes.Formatting;

/// <summary>Puts statements beside, around and in place of others, each with the comments and blank lines that belong to it.</summary>
internal static class StatementRewriting
{
    /// <summary>
    /// Statements in place of one: on lines of their own where it had one, else behind each other. Where it is the body of an if,
    /// a loop or a using they get braces.
    /// </summary>
    public static void Replace(this SyntaxEditor editor, CodeLayout layout, StatementSyntax old, params StatementSyntax[] statements)
    {
        string? indentation = layout.LineIndentation(old);
        List<StatementSyntax> all = InPlaceOf(layout, old, indentation, statements);
        if (old.Parent is BlockSyntax or SwitchSectionSyntax or GlobalStatementSyntax)
        {
            editor.InsertBefore(old, all.Take(all.Count - 1));
            editor.ReplaceNode(old, all[all.Count - 1]);
        }
        else
        {
            editor.ReplaceNode(old, Braced(layout, old, all, hasLines: indentation is not null));
        }
    }

    /// <summary>Inserts a statement before another, whose own comments stay with it.</summary>
    public static void InsertBefore(this SyntaxEditor editor, CodeLayout layout, StatementSyntax statement, string code)
    {
        if (layout.LineIndentation(statement) is not { } indentation)
        {
            editor.Replace(layout, statement, layout.Parse(code), statement);
            return;
        }

        (SyntaxTriviaList blank, SyntaxTriviaList others) = SplitBlankLines(statement.GetLeadingTrivia());
        editor.InsertBefore(statement, layout.Line(code, indentation).WithLeadingTrivia(blank.Add(SyntaxFactory.Whitespace(indentation))));
        editor.ReplaceNode(statement, statement.WithLeadingTrivia(others));
    }

    /// <summary>One more statement behind another, below the comment at the end of its line.</summary>
    public static void InsertAfter(this SyntaxEditor editor, CodeLayout layout, StatementSyntax statement, string code)
    {
        if (statement.GetTrailingTrivia() is { Count: > 0 } behind && behind.Last().IsKind(SyntaxKind.EndOfLineTrivia))
        {
            editor.InsertAfter(statement, layout.Line(code, layout.Indentation(statement.SpanStart)).WithTrailingTrivia(behind.Last()));
        }
        else
        {
            editor.Replace(layout, statement, statement, layout.Parse(code));
        }
    }

    /// <summary>Takes a statement of a block away with its line, where it has that for itself; comments above it stay unless they go too.</summary>
    public static void RemoveWithLine(this SyntaxEditor editor, StatementSyntax statement, bool withComments = false)
    {
        bool hasOwnLine = new CodeLayout(statement).HasOwnLine(statement);
        editor.TrackNode(statement);
        editor.ReplaceNode(statement.Parent!, (current, _) =>
        {
            // Another edit may have moved it into a block of its own.
            StatementSyntax gone = current.GetCurrentNode(statement)!;
            var around = (BlockSyntax)gone.Parent!;
            SyntaxTriviaList above = gone.GetLeadingTrivia();
            SyntaxTriviaList behind = gone.GetTrailingTrivia();
            SyntaxTriviaList kept = withComments ? default : hasOwnLine ? Indented(above, string.Empty)
                : behind.All(static trivia => trivia.IsKind(SyntaxKind.WhitespaceTrivia)) ? above : above.AddRange(behind);
            SyntaxToken next = gone.GetLastToken().GetNextToken();
            int index = around.Statements.IndexOf(gone);
            BlockSyntax block = around.ReplaceToken(next, next.WithLeadingTrivia(
                hasOwnLine && kept.All(CodeLayout.IsSpace) ? WithoutBlankLines(kept, next, isFirst: index == 0) : kept.AddRange(next.LeadingTrivia)));
            return current.ReplaceNode(around, block.WithStatements(block.Statements.RemoveAt(index)));
        });
    }

    // Blank lines above and below what went would stand side by side, or beside a brace.
    private static SyntaxTriviaList WithoutBlankLines(SyntaxTriviaList above, SyntaxToken next, bool isFirst)
    {
        if (next.IsKind(SyntaxKind.CloseBraceToken) && next.LeadingTrivia.All(CodeLayout.IsSpace))
        {
            return next.LeadingTrivia;
        }

        bool isBlankBelow = next.LeadingTrivia.FirstOrDefault().IsKind(SyntaxKind.EndOfLineTrivia);
        return isBlankBelow && (isFirst || above.Any(SyntaxKind.EndOfLineTrivia))
            ? above.AddRange(next.LeadingTrivia.RemoveAt(0)) : above.AddRange(next.LeadingTrivia);
    }

    /// <summary>Statements with what stands before and behind the one whose place they take.</summary>
    /// <remarks>The indentation is that of their lines; null for one line.</remarks>
    public static List<StatementSyntax> InPlaceOf(CodeLayout layout, StatementSyntax old, string? indentation, params StatementSyntax[] statements)
    {
        var all = new List<StatementSyntax>();
        for (int i = 0; i < statements.Length; i++)
        {
            all.Add(statements[i]
                .WithLeadingTrivia(i == 0 ? old.GetLeadingTrivia() : SyntaxFactory.TriviaList(SyntaxFactory.Whitespace(indentation ?? string.Empty)))
                .WithTrailingTrivia(i == statements.Length - 1
                    ? old.GetTrailingTrivia() : SyntaxFactory.TriviaList(indentation is null ? SyntaxFactory.Space : layout.NewLine)));
        }

        return all;
    }

    /// <summary>The block with which statements take the place of one; what stood above it stands above the brace.</summary>
    public static BlockSyntax Braced(CodeLayout layout, StatementSyntax old, List<StatementSyntax> statements, bool hasLines)
    {
        SyntaxTriviaList above = statements[0].GetLeadingTrivia();
        SyntaxTriviaList behind = statements[statements.Count - 1].GetTrailingTrivia();
        string own = layout.Indentation(old.SpanStart);
        string outer = old.Parent is BlockSyntax or SwitchSectionSyntax or GlobalStatementSyntax or null ? own : layout.Indentation(old.Parent.SpanStart);
        SyntaxTrivia separator = hasLines ? layout.NewLine : SyntaxFactory.Space;
        statements[0] = statements[0].WithLeadingTrivia(SyntaxFactory.Whitespace(hasLines ? own : string.Empty));
        statements[statements.Count - 1] = statements[statements.Count - 1].WithTrailingTrivia(separator);
        if (hasLines && own.Length <= outer.Length)
        {
            outer = own;
            statements = layout.Deeper(statements);
        }

        return SyntaxFactory.Block(
            SyntaxFactory.Token(layout.StartsLine(old) ? Indented(above, outer) : above, SyntaxKind.OpenBraceToken, SyntaxFactory.TriviaList(separator)),
            SyntaxFactory.List(statements),
            SyntaxFactory.Token(SyntaxFactory.TriviaList(SyntaxFactory.Whitespace(hasLines ? outer : string.Empty)), SyntaxKind.CloseBraceToken, behind));
    }

    /// <summary>A block that begins with one more statement.</summary>
    /// <remarks>The original is the block in the document, where the given one was changed already.</remarks>
    public static BlockSyntax Prepend(this BlockSyntax block, CodeLayout layout, string code, BlockSyntax original)
    {
        if (layout.HasLines(original))
        {
            string indentation = original.Statements.Count > 0 && layout.LineIndentation(original.Statements[0]) is { } own
                ? own : layout.Indentation(original.CloseBraceToken.SpanStart) + layout.Unit;
            return block.WithStatements(block.Statements.Insert(0, layout.Line(code, indentation)));
        }

        SyntaxToken brace = block.OpenBraceToken;
        return block.WithOpenBraceToken(brace.HasTrailingTrivia ? brace : brace.WithTrailingTrivia(SyntaxFactory.Space))
            .WithStatements(block.Statements.Insert(0, layout.Parse(code).WithTrailingTrivia(SyntaxFactory.Space)));
    }

    /// <summary>A block that ends with one more statement, behind the comments at its end and those given for it.</summary>
    /// <remarks>The original is the block in the document, where the given one was changed already.</remarks>
    public static BlockSyntax Append(this BlockSyntax block, CodeLayout layout, string code, string indentation, BlockSyntax original,
        SyntaxTriviaList comments = default)
    {
        if (!layout.HasLines(original))
        {
            return block.AddStatements(layout.Parse(code).WithTrailingTrivia(SyntaxFactory.Space));
        }

        SyntaxToken brace = block.CloseBraceToken;
        if (original.Statements.Count > 0 && layout.LineIndentation(original.Statements.Last()) is { } own)
        {
            indentation = own;
        }

        IEnumerable<SyntaxTrivia> lines =
            comments.Where(c => !CodeLayout.IsSpace(c)).SelectMany(c => new[] { SyntaxFactory.Whitespace(indentation), c, layout.NewLine });
        SyntaxTriviaList above = Indented(brace.LeadingTrivia, string.Empty).AddRange(lines);
        return block.AddStatements(layout.Line(code, string.Empty).WithLeadingTrivia(Indented(above, indentation)))
            .WithCloseBraceToken(brace.WithLeadingTrivia(SyntaxFactory.Whitespace(layout.Indentation(original.CloseBraceToken.SpanStart))));
    }

    /// <summary><c>try { … close; } catch { abort; throw; }</c>, its block empty.</summary>
    public static TryStatementSyntax Try(this CodeLayout layout, string abort, string? indentation) =>
        layout.Parse<TryStatementSyntax>("try\n{\n}\ncatch\n{\n\t" + abort + ";\n\tthrow;\n}", indentation);

    /// <summary><c>try { … } finally { end; }</c>, its block empty and its end perhaps a template of lines, with the comments of a statement that it takes the place of.</summary>
    public static TryStatementSyntax TryFinally(this CodeLayout layout, string end, string? indentation, StatementSyntax? replaced = null)
    {
        TryStatementSyntax made = end.Contains('\n') && indentation is not null
            ? (TryStatementSyntax)layout.ParseNested("try\n{\n}\nfinally\n{\n\t" + end.Replace("\n", "\n\t") + "\n}", indentation)
            : layout.Parse<TryStatementSyntax>("try\n{\n}\nfinally\n{\n\t" + end + ";\n}", indentation);
        SyntaxTriviaList comments = CommentsOf(replaced);
        if (comments.Count == 0 || indentation is null)
        {
            return made;
        }

        SyntaxTrivia space = SyntaxFactory.Whitespace(indentation + layout.Unit);
        StatementSyntax call = made.Finally!.Block.Statements[0];
        return made.ReplaceNode(call, call.WithLeadingTrivia(comments.SelectMany(c => new[] { space, c, layout.NewLine }).Append(space)));
    }

    /// <summary>The comments above a statement and behind it in its line.</summary>
    public static SyntaxTriviaList CommentsOf(StatementSyntax? statement) =>
        statement is null ? default
            : SyntaxFactory.TriviaList(statement.GetLeadingTrivia().AddRange(statement.GetTrailingTrivia()).Where(t => !CodeLayout.IsSpace(t)));

    /// <summary>Statements, one behind the other in a block, inside of such a try; a blank line above them stays above.</summary>
    /// <remarks>
    /// No close where the end is not reached. The indentation is that of the statements until now; null where other code stands
    /// on their lines.
    /// </remarks>
    public static TryStatementSyntax Try(this CodeLayout layout, IEnumerable<StatementSyntax> statements, string? close, string abort, string? indentation) =>
        layout.Fill(layout.Try(abort, indentation), statements, close, indentation);

    /// <summary>A try with an empty block, as the two above make it, with statements in it.</summary>
    public static TryStatementSyntax Fill(this CodeLayout layout, TryStatementSyntax made, IEnumerable<StatementSyntax> statements, string? close,
        string? indentation)
    {
        List<StatementSyntax> all = statements.ToList();
        if (indentation is null)
        {
            SyntaxTriviaList behind = all[all.Count - 1].GetTrailingTrivia();
            all[all.Count - 1] = all[all.Count - 1].WithTrailingTrivia(SyntaxFactory.Space);
            made = made.WithLeadingTrivia(all[0].GetLeadingTrivia()).WithTrailingTrivia(behind);
            all[0] = all[0].WithLeadingTrivia();
            all.AddRange(close is null ? [] : [layout.Parse(close).WithTrailingTrivia(SyntaxFactory.Space)]);
        }
        else
        {
            SyntaxTriviaList first = all[0].GetLeadingTrivia();
            (SyntaxTriviaList blank, SyntaxTriviaList rest) = SplitDetached(first, all[0]);
            all[0] = all[0].WithLeadingTrivia(rest);
            all = layout.Deeper(all);
            all.AddRange(close is null ? [] : [layout.Line(close, indentation + layout.Unit)]);
            made = made.WithLeadingTrivia(blank.Add(SyntaxFactory.Whitespace(indentation))).WithTrailingTrivia(layout.NewLine);
        }

        return made.WithBlock(made.Block.WithStatements(SyntaxFactory.List(all)));
    }

    /// <summary>A declaration or statement as <c>await using</c>.</summary>
    public static StatementSyntax WithAwaitUsing(StatementSyntax statement)
    {
        SyntaxToken awaiting = SyntaxFactory.Token(statement.GetLeadingTrivia(), SyntaxKind.AwaitKeyword, SyntaxFactory.TriviaList(SyntaxFactory.Space));
        SyntaxToken disposing = SyntaxFactory.Token(SyntaxFactory.TriviaList(), SyntaxKind.UsingKeyword, SyntaxFactory.TriviaList(SyntaxFactory.Space));
        return statement.WithLeadingTrivia() switch
        {
            UsingStatementSyntax bare => bare.WithAwaitKeyword(awaiting),
            LocalDeclarationStatementSyntax bare => bare.WithUsingKeyword(disposing).WithAwaitKeyword(awaiting),
            _ => statement,
        };
    }

    /// <summary>Whether more than white space stands between the tokens of a part of a node.</summary>
    public static bool HasCommentIn(this SyntaxNode node, TextSpan part) =>
        node.DescendantTrivia(part).Any(t => part.Contains(t.Span) && !t.IsKind(SyntaxKind.WhitespaceTrivia) && !t.IsKind(SyntaxKind.EndOfLineTrivia));

    // The blank lines at the start, and what follows.
    private static (SyntaxTriviaList Blank, SyntaxTriviaList Others) SplitBlankLines(SyntaxTriviaList trivia)
    {
        int end = 0;
        for (int i = 0; i < trivia.Count && (trivia[i].IsKind(SyntaxKind.WhitespaceTrivia) || trivia[i].IsKind(SyntaxKind.EndOfLineTrivia)); i++)
        {
            end = trivia[i].IsKind(SyntaxKind.EndOfLineTrivia) ? i + 1 : end;
        }

        return (SyntaxFactory.TriviaList(trivia.Take(end)), SyntaxFactory.TriviaList(trivia.Skip(end)));
    }

    // Splits off the lines above the last blank line, which belong to the statement before. A commented-out declaration directly below that
    // statement belongs to it too.
    private static (SyntaxTriviaList Detached, SyntaxTriviaList Others) SplitDetached(SyntaxTriviaList trivia, StatementSyntax below)
    {
        int end = CountDeclarations(trivia, below);
        bool isBlank = true;
        for (int i = 0; i < trivia.Count; i++)
        {
            if (trivia[i].IsKind(SyntaxKind.EndOfLineTrivia))
            {
                end = isBlank ? i + 1 : end;
                isBlank = true;
            }
            else
            {
                isBlank &= trivia[i].IsKind(SyntaxKind.WhitespaceTrivia);
            }
        }

        return trivia.Take(end).Any(t => t.IsDirective)
            ? SplitBlankLines(trivia) : (SyntaxFactory.TriviaList(trivia.Take(end)), SyntaxFactory.TriviaList(trivia.Skip(end)));
    }

    // The lines at the start that are declarations in comments, of variables that the statement below does not mention.
    private static int CountDeclarations(SyntaxTriviaList trivia, StatementSyntax below)
    {
        int end = 0;
        for (int i = 0; i < trivia.Count
            && (trivia[i].IsKind(SyntaxKind.WhitespaceTrivia) || trivia[i].IsKind(SyntaxKind.EndOfLineTrivia) || IsDeclaration(trivia[i])); i++)
        {
            end = i > 0 && trivia[i].IsKind(SyntaxKind.EndOfLineTrivia) && IsDeclaration(trivia[i - 1]) ? i + 1 : end;
        }

        return end;

        bool IsDeclaration(SyntaxTrivia comment) =>
            comment.IsKind(SyntaxKind.SingleLineCommentTrivia) && comment.ToString().TrimStart('/') is var code
            && SyntaxFactory.ParseStatement(code) is LocalDeclarationStatementSyntax { ContainsDiagnostics: false, Declaration.Variables: { Count: 1 } variables }
            && !below.DescendantTokens().Any(t => t.ValueText == variables[0].Identifier.ValueText);
    }

    /// <summary>What stands above a token, with another indentation at its end.</summary>
    public static SyntaxTriviaList Indented(SyntaxTriviaList above, string indentation)
    {
        int kept = above.Count > 0 && above[above.Count - 1].IsKind(SyntaxKind.WhitespaceTrivia) ? above.Count - 1 : above.Count;
        return SyntaxFactory.TriviaList(above.Take(kept)).Add(SyntaxFactory.Whitespace(indentation));
    }
}
