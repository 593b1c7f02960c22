using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>Searches the text of a piece of source, which is quicker than to visit its tokens.</summary>
internal static class SourceWords
{
    /// <summary>Whether the text of a piece of source contains some characters, comments included.</summary>
    public static bool Contains(SyntaxNode node, string characters) => Find(TextOf(node), characters, node.SpanStart, node.Span.End) >= 0;

    /// <summary>
    /// Whether the text of a tree contains some characters. The answer is kept with the tree, because after an edit all other trees are
    /// searched again.
    /// </summary>
    public static bool Contains(SyntaxTree tree, string characters)
    {
        SyntaxIndex index = SyntaxIndex.GetOrCreate(tree, CancellationToken.None);
        return (bool)(index.Memos.TryGetValue((typeof(SourceWords), characters), out object? known)
            ? known
            : index.Memos.GetOrAdd((typeof(SourceWords), characters), index.Text.IndexOf(characters, StringComparison.Ordinal) >= 0));
    }

    /// <summary>Whether an identifier of a piece of source is one of some names.</summary>
    public static bool SaysAny(SyntaxNode node, IEnumerable<string> names) => names.Any(name => Says(node, name));

    /// <summary>Whether an identifier of a piece of source is a name.</summary>
    public static bool Says(SyntaxNode node, string name) => FindIdentifiers(node, name).Any();

    /// <summary>The identifiers of a piece of source that are a name; those with an escape (\u0045xception) last.</summary>
    public static IEnumerable<SyntaxToken> FindIdentifiers(SyntaxNode node, string name)
    {
        // Half-typed code declares members without a name.
        if (name.Length == 0)
        {
            yield break;
        }

        string text = TextOf(node);
        for (int at = Find(text, name, node.SpanStart, node.Span.End); at >= 0; at = Find(text, name, at + 1, node.Span.End))
        {
            if (IsWord(text, at, name.Length) && IdentifierAt(node, at, name) is { } identifier)
            {
                yield return identifier;
            }
        }

        for (int at = Find(text, "\\", node.SpanStart, node.Span.End); at >= 0; at = Find(text, "\\", at + 1, node.Span.End))
        {
            if (at + 1 < text.Length && (text[at + 1] is 'u' or 'U') && IdentifierAt(node, at, name) is { } identifier)
            {
                yield return identifier;
            }
        }
    }

    /// <summary>What begins with a keyword in a piece of source: <c>throw</c>, <c>typeof</c>.</summary>
    public static IEnumerable<SyntaxNode> FindKeywords(SyntaxNode node, string keyword)
    {
        string text = TextOf(node);
        for (int at = Find(text, keyword, node.SpanStart, node.Span.End); at >= 0; at = Find(text, keyword, at + 1, node.Span.End))
        {
            if (IsWord(text, at, keyword.Length) && node.FindToken(at) is { Parent: { } found } token && token.SpanStart == at && token.IsKeyword())
            {
                yield return found;
            }
        }
    }

    /// <summary>The expressions that a member returns, not those of functions in it.</summary>
    public static IEnumerable<ExpressionSyntax> FindReturned(SyntaxNode member) => FindKeywords(member, "return")
        .Where(exit => exit.Ancestors().TakeWhile(at => at != member).All(static at => at is not (ExpressionSyntax or LocalFunctionStatementSyntax)))
        .Select(static exit => (exit as ReturnStatementSyntax)?.Expression)
        .Concat(!Contains(member, "=>") ? [] : member.DescendantNodesAndSelf(node => node == member || node is not (ExpressionSyntax or StatementSyntax))
            .Select(static node => (node as ArrowExpressionClauseSyntax)?.Expression))
        .OfType<ExpressionSyntax>();

    // The name FaultException does not count as Exception.
    private static bool IsWord(string text, int at, int length) =>
        (at == 0 || !SyntaxFacts.IsIdentifierPartCharacter(text[at - 1]))
            && (at + length == text.Length || !SyntaxFacts.IsIdentifierPartCharacter(text[at + length]));

    // FindToken gives for a comment the token that it stands beside.
    private static SyntaxToken? IdentifierAt(SyntaxNode node, int position, string name) =>
        node.FindToken(position) is var token && token.IsKind(SyntaxKind.IdentifierToken) && token.ValueText == name && token.Span.Contains(position) ? token : null;

    private static string TextOf(SyntaxNode node) => SyntaxIndex.GetOrCreate(node.SyntaxTree, CancellationToken.None).Text;

    private static int Find(string text, string characters, int start, int end) => text.IndexOf(characters, start, end - start, StringComparison.Ordinal);
}
