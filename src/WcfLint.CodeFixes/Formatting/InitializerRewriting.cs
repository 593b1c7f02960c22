using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.CodeFixes.Formatting;

/// <summary>Entries of object initializers, each with the comments, the comma and the line that belong to it.</summary>
internal static class InitializerRewriting
{
    /// <summary>A creation without initializer that gets one: <c>new X()</c> becomes <c>new X { … }</c>, as the language's own style has it.</summary>
    /// <param name="creation">The creation.</param>
    /// <param name="path">Properties between dots: all but the last are initialized in place.</param>
    /// <param name="value">The code of the value.</param>
    public static BaseObjectCreationExpressionSyntax WithEntry(this BaseObjectCreationExpressionSyntax creation, string path, string value)
    {
        InitializerExpressionSyntax list = Parse(path, value).WithTrailingTrivia(creation.GetTrailingTrivia());
        BaseObjectCreationExpressionSyntax bare =
            creation is ObjectCreationExpressionSyntax { ArgumentList: { Arguments.Count: 0, ContainsDirectives: false } } named
                ? named.WithArgumentList(null) : creation;
        return bare.WithTrailingTrivia(SyntaxFactory.Space).WithInitializer(list);
    }

    /// <summary>An initializer with one more entry: on a line of its own where the last one has it, with a comma behind it where that has one.</summary>
    /// <remarks>The original is the initializer in the document, where the given one was changed already.</remarks>
    public static InitializerExpressionSyntax WithEntry(this InitializerExpressionSyntax list, CodeLayout layout, InitializerExpressionSyntax original,
        string path, string value)
    {
        InitializerExpressionSyntax parsed = Parse(path, value);
        if (list.Expressions.Count == 0)
        {
            return parsed.WithLeadingTrivia(list.GetLeadingTrivia()).WithTrailingTrivia(list.GetTrailingTrivia());
        }

        List<SyntaxNodeOrToken> all = list.Expressions.GetWithSeparators().ToList();
        SyntaxNodeOrToken last = all[all.Count - 1];
        SyntaxTriviaList behind = last.GetTrailingTrivia();
        SyntaxTriviaList lineEnd = SyntaxFactory.TriviaList(behind.LastOrDefault());
        SyntaxToken comma = SyntaxFactory.Token(SyntaxKind.CommaToken);
        ExpressionSyntax entry = parsed.Expressions[0].WithTrailingTrivia();
        bool hasLine = lineEnd[0].IsKind(SyntaxKind.EndOfLineTrivia);
        if (hasLine)
        {
            entry = entry.WithLeadingTrivia(SyntaxFactory.Whitespace(layout.Indentation(original.Expressions.Last().SpanStart)));
        }

        if (last.IsToken)
        {
            all[all.Count - 1] = hasLine ? last : last.WithTrailingTrivia(SyntaxFactory.Space);
            all.Add(entry);
            all.Add(comma.WithTrailingTrivia(hasLine ? lineEnd : behind));
        }
        else
        {
            // A comment behind the last entry stays in its line.
            bool hasComment = hasLine && !behind.All(CodeLayout.IsSpace);
            all[all.Count - 1] = last.WithTrailingTrivia();
            all.Add(comma.WithTrailingTrivia(!hasLine ? SyntaxFactory.TriviaList(SyntaxFactory.Space) : hasComment ? behind : lineEnd));
            all.Add(entry.WithTrailingTrivia(hasComment ? lineEnd : behind));
        }

        return list.WithExpressions(SyntaxFactory.SeparatedList<ExpressionSyntax>(all));
    }

    /// <summary>An initializer without some of its entries, their commas and lines; comments above those that stay remain.</summary>
    public static InitializerExpressionSyntax WithoutEntries(this InitializerExpressionSyntax list, HashSet<int> gone)
    {
        SeparatedSyntaxList<ExpressionSyntax> all = list.Expressions;
        int lastKept = Enumerable.Range(0, all.Count).Last(i => !gone.Contains(i));
        var kept = new List<SyntaxNodeOrToken>();
        SyntaxTriviaList above = SyntaxFactory.TriviaList();
        for (int i = 0; i <= lastKept; i++)
        {
            if (!gone.Contains(i))
            {
                kept.Add(all[i].WithLeadingTrivia(above.AddRange(all[i].GetLeadingTrivia())));
                kept.AddRange(i < all.SeparatorCount ? [all.GetSeparator(i)] : []);
                above = SyntaxFactory.TriviaList();
                continue;
            }

            SyntaxTriviaList leading = all[i].GetLeadingTrivia();
            SyntaxToken separator = all.GetSeparator(i);
            bool hasComment = !leading.All(CodeLayout.IsSpace);
            if (!CodeLayout.EndsLine(separator))
            {
                above = above.AddRange(leading).AddRange(hasComment || !separator.TrailingTrivia.All(CodeLayout.IsSpace) ? separator.TrailingTrivia : []);
            }
            else if (hasComment)
            {
                // The line is removed, the lines of the comment above it stay.
                int lines = leading.Last().IsKind(SyntaxKind.WhitespaceTrivia) ? leading.Count - 1 : leading.Count;
                above = above.AddRange(leading[lines - 1].IsKind(SyntaxKind.EndOfLineTrivia) ? leading.Take(lines) : leading.Concat(separator.TrailingTrivia));
            }
        }

        if (lastKept < all.Count - 1)
        {
            SyntaxNodeOrToken end = all.GetWithSeparators().Last();
            int last = kept.Count - 1;
            if (end.IsToken)
            {
                kept[last] = kept[last].WithTrailingTrivia(end.GetTrailingTrivia());
            }
            else
            {
                kept.RemoveAt(last);
                kept[last - 1] = kept[last - 1].WithTrailingTrivia(kept[last - 1].GetTrailingTrivia().AddRange(end.GetTrailingTrivia()));
            }
        }

        return list.WithExpressions(SyntaxFactory.SeparatedList<ExpressionSyntax>(kept));
    }

    /// <summary>A creation without its initializer, but with parentheses.</summary>
    public static BaseObjectCreationExpressionSyntax WithoutInitializer(this BaseObjectCreationExpressionSyntax creation)
    {
        BaseObjectCreationExpressionSyntax bare = creation.WithInitializer(null).WithTrailingTrivia();
        return (bare is ObjectCreationExpressionSyntax { ArgumentList: null } named ? named.WithArgumentList(SyntaxFactory.ArgumentList()) : bare)
            .WithTrailingTrivia(creation.GetTrailingTrivia());
    }

    private static InitializerExpressionSyntax Parse(string path, string value)
    {
        string[] names = path.Split('.');
        string braces = string.Concat(Enumerable.Repeat(" }", names.Length));
        return ((ObjectCreationExpressionSyntax)SyntaxFactory.ParseExpression("new X { " + string.Join(" = { ", names) + " = " + value + braces)).Initializer!;
    }
}
