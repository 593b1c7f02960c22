using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>How the handlers of a try pass on what Open throws: with <c>throw;</c>, and one that does nothing else goes.</summary>
internal static class RethrownOpen
{
    /// <summary>The edits.</summary>
    /// <param name="guard">The try.</param>
    /// <param name="general">The handlers that take what Open throws.</param>
    public static ImmutableArray<FixEdit> Create(TryStatementSyntax guard, IReadOnlyList<CatchClauseSyntax> general)
    {
        int kept = guard.Catches.Count;
        while (kept > 0 && general.Contains(guard.Catches[kept - 1]) && IsEmpty(guard.Catches[kept - 1]))
        {
            kept--;
        }

        kept = kept > 0 || guard.Finally is not null || MayGo(guard) ? kept : guard.Catches.Count;
        IEnumerable<FixEdit> edits = general.Where(clause => guard.Catches.IndexOf(clause) < kept)
            .Select(static clause => (FixEdit)new CodeEdit(CodeEditKind.AppendStatement, clause.Block, value: "throw;"));
        return (kept == guard.Catches.Count ? edits
            : edits.Append(new CodeEdit(CodeEditKind.RemoveHandlers, guard, kept.ToString(CultureInfo.InvariantCulture)))).ToImmutableArray();
    }

    private static bool IsEmpty(CatchClauseSyntax clause) => clause.Block.Statements.Count == 0 && clause.DescendantTrivia().All(IsSpace);

    // Its statements stand in the block around it then: with their own lines, names and lifetimes.
    private static bool MayGo(TryStatementSyntax guard)
    {
        if (guard is not { Parent: BlockSyntax around, ContainsDirectives: false, Block: { Statements: { Count: > 0 } statements } block })
        {
            return false;
        }

        HashSet<string> declared = [.. statements.SelectMany(static one => one.DescendantNodes()).Select(static node => node switch
        {
            VariableDeclaratorSyntax one => one.Identifier.ValueText,
            SingleVariableDesignationSyntax one => one.Identifier.ValueText,
            LocalFunctionStatementSyntax one => one.Identifier.ValueText,
            _ => string.Empty,
        })];
        SourceText text = guard.SyntaxTree.GetText();
        return statements.All(one => one is not (LocalDeclarationStatementSyntax { UsingKeyword.RawKind: not 0 } or LabeledStatementSyntax)
                && StartsLine(one.SpanStart, text))
            && StartsLine(guard.SpanStart, text) && StartsLine(block.CloseBraceToken.SpanStart, text)
            && guard.GetTrailingTrivia() is { Count: > 0 } behind && behind.All(IsSpace) && behind[behind.Count - 1].IsKind(SyntaxKind.EndOfLineTrivia)
            && guard.DescendantTrivia().All(trivia => !guard.Span.Contains(trivia.Span) || statements.FullSpan.Contains(trivia.Span) || IsSpace(trivia))
            && !block.DescendantTokens().Any(static token => token.Text.Contains("\n"))
            && !around.DescendantTokens(node => node != block)
                .Any(token => token.IsKind(SyntaxKind.IdentifierToken) && declared.Contains(token.ValueText));
    }

    private static bool StartsLine(int position, SourceText text) =>
        string.IsNullOrWhiteSpace(text.ToString(TextSpan.FromBounds(text.Lines.GetLineFromPosition(position).Start, position)));

    private static bool IsSpace(SyntaxTrivia trivia) => trivia.IsKind(SyntaxKind.WhitespaceTrivia) || trivia.IsKind(SyntaxKind.EndOfLineTrivia);
}
