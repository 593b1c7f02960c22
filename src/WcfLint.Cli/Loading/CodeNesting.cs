using System;
using System.Collections.Generic;
using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Cli.Loading;

/// <summary>
/// Tells C# that would end the process: the compiler looks at its stack in some of its recursions and not in others (tuple types,
/// qualified names, pointers, patterns, conditional access, #if), and a few kilobytes of brackets or dots fill it. Its threads
/// have 64 MB (System.Threading.DefaultStackSize), of which what is let through takes a tenth.
/// </summary>
internal static class CodeNesting
{
    /// <summary>Brackets within each other.</summary>
    public const int MaxDepth = 1000;

    /// <summary>Tokens of one expression, name or pattern: between commas, semicolons and braces.</summary>
    public const int MaxRun = 10_000;

    /// <summary>Characters of the condition of an #if.</summary>
    public const int MaxDirective = 2000;

    private const int MaxInterpolations = 100;
    private const int MaxInterpolated = 50_000;

    /// <summary>What there is too much of, in words; null where the compiler can take it.</summary>
    public static string? Problem(SourceText text)
    {
        string characters = text.ToString();
        (int depth, int run, int directive) = Measure(characters);
        if (directive > MaxDirective)
        {
            return Words("the condition of an #if has", MaxDirective, "characters");
        }

        if (Interpolations(characters) > MaxInterpolations)
        {
            return Words("its interpolated strings have", MaxInterpolations, "levels");
        }

        // What stands in strings and comments counted too: the lexer knows better, and is asked only where it may matter.
        return depth <= MaxDepth && run <= MaxRun ? null : ProblemOfTokens(characters);
    }

    private static (int Depth, int Run, int Directive) Measure(string text)
    {
        int depth = 0, angles = 0, maxDepth = 0, maxAngles = 0, from = 0, maxRun = 0, line = 0, directive = 0;
        for (int i = 0; i < text.Length; i++)
        {
            switch (text[i])
            {
                case '(' or '[' or '{':
                    maxDepth = Math.Max(maxDepth, ++depth);
                    break;
                case ')' or ']' or '}':
                    depth = Math.Max(0, depth - 1);
                    break;
                case '<':
                    maxAngles = Math.Max(maxAngles, ++angles);
                    break;
                case '>':
                    angles = Math.Max(0, angles - 1);
                    break;
                case ';' or ',':
                    maxRun = Math.Max(maxRun, i - from);
                    from = i;
                    break;
                case '\n' or '\r' or '\u0085' or '\u2028' or '\u2029':
                    directive = Math.Max(directive, Directive(text.AsSpan(line, i - line)));
                    line = i + 1;
                    break;
            }
        }

        return (maxDepth + maxAngles, Math.Max(maxRun, text.Length - from), Math.Max(directive, Directive(text.AsSpan(line))));
    }

    // The lexer itself recurses here, so it cannot be asked. A brace counts that is the first after a $ before a quote.
    private static int Interpolations(string text)
    {
        var open = new Stack<bool>();
        bool isInterpolated = false;
        int depth = 0, max = 0;
        for (int i = 0; i < text.Length; i++)
        {
            switch (text[i])
            {
                case '$' when i + 1 < text.Length && text[i + 1] is '"' or '@' or '$':
                    isInterpolated = true;
                    break;
                case '{' when i + 1 < text.Length && text[i + 1] == '{':
                    i++;
                    break;
                case '{':
                    open.Push(isInterpolated);
                    depth += isInterpolated ? 1 : 0;
                    max = Math.Max(max, depth);
                    isInterpolated = false;
                    break;
                case '}' when open.TryPop(out bool counted):
                    depth -= counted ? 1 : 0;
                    break;
            }
        }

        return max;
    }

    private static int Directive(ReadOnlySpan<char> line)
    {
        line = line.TrimStart();
        if (line.Length <= MaxDirective || line[0] != '#')
        {
            return 0;
        }

        ReadOnlySpan<char> name = line[1..].TrimStart();
        return name.StartsWith("if") || name.StartsWith("elif") ? line.Length : 0;
    }

    private static string? ProblemOfTokens(string text)
    {
        int depth = 0, angles = 0, run = 0;
        List<SyntaxToken> tokens = [.. SyntaxFactory.ParseTokens(text)];
        for (int i = 0; i < tokens.Count; i++)
        {
            run++;
            switch (tokens[i].Kind())
            {
                case SyntaxKind.OpenParenToken or SyntaxKind.OpenBracketToken or SyntaxKind.OpenBraceToken:
                    depth++;
                    break;
                case SyntaxKind.CloseParenToken or SyntaxKind.CloseBracketToken:
                    depth = Math.Max(0, depth - 1);
                    break;
                case SyntaxKind.CloseBraceToken:
                    depth = Math.Max(0, depth - 1);
                    run = GoesOn(tokens, i + 1) ? run : 0;
                    break;
                case SyntaxKind.LessThanToken:
                    angles++;
                    break;
                case SyntaxKind.GreaterThanToken:
                    angles = Math.Max(0, angles - 1);
                    break;
                case SyntaxKind.CommaToken:
                    run = 0;
                    break;
                case SyntaxKind.SemicolonToken:
                    // It also ends comparisons, which nothing closes.
                    (run, angles) = (0, 0);
                    break;
            }

            if (depth + angles > MaxDepth)
            {
                return Words("its brackets have", MaxDepth, "levels");
            }

            if (run > MaxRun)
            {
                return Words("one of its expressions or names has", MaxRun, "tokens");
            }

            // An interpolated string is one token, and code again.
            if (tokens[i].Text is ['$' or '@', ..] interpolated && Measure(interpolated) is { Run: > MaxInterpolated, Depth: > 0 })
            {
                return Words("one of its interpolated strings has", MaxInterpolated, "characters without a comma");
            }
        }

        return null;
    }

    // After a brace mostly something new begins; not in "a switch { … } switch { … }", nor before an operator.
    private static bool GoesOn(List<SyntaxToken> tokens, int at) =>
        at + 1 < tokens.Count
        && (tokens[at].Text is "switch" or "with" && tokens[at + 1].IsKind(SyntaxKind.OpenBraceToken)
            || tokens[at].Text is "and" or "or" or "is" or "as" or "." or "?" or "?." or "!" or "+" or "-" or "*" or "/" or "%" or "&" or "|" or "^" or "&&" or "||" or "??" or "==" or "!=" or "<" or ">" or "<=" or ">=" or "<<" or ">>" or ":" or "=>" or "=");

    private static string Words(string subject, int count, string unit) =>
        (subject + " more than " + count.ToString("#,0", CultureInfo.InvariantCulture) + " " + unit).TrimEnd();
}
