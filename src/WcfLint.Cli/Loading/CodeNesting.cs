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
/// have 64 MB (System.Threading.DefaultStackSize, Program), of which what is let through takes a part.
/// </summary>
internal static class CodeNesting
{
    /// <summary>Brackets within each other.</summary>
    public const int MaxDepth = 1000;

    /// <summary>Tokens of one expression, name or pattern, and of those that it stands in: between commas, semicolons and braces.</summary>
    public const int MaxRun = 10_000;

    /// <summary>Characters of the condition of an #if.</summary>
    public const int MaxDirective = 2000;

    /// <summary>An #if within an #if.</summary>
    public const int MaxConditions = 1000;

    /// <summary>Branches of an #if: at each the compiler looks back at all before it (DirectiveStack.PreviousBranchTaken).</summary>
    public const int MaxBranches = 5000;

    /// <summary>Words "partial" behind each other: each level doubles the time that the compiler takes to look ahead.</summary>
    public const int MaxPartials = 12;

    /// <summary>Interpolated strings within each other: each level doubles the time that the compiler takes.</summary>
    public const int MaxInterpolations = 10;

    // Where the lexer would recurse too deep, whatever a guess counts too much.
    private const int MaxGuessedInterpolations = 100;

    /// <summary>What there is too much of, in words; null where the compiler can take it.</summary>
    public static string? Problem(SourceText text, CSharpParseOptions options)
    {
        string characters = text.ToString();
        var scanner = new CodeScanner(characters);
        scanner.Scan();
        if (scanner.LongestCondition > MaxDirective)
        {
            return Words("the condition of an #if has", MaxDirective, "characters");
        }

        if (scanner.Conditions > MaxConditions)
        {
            return Words("its #if have", MaxConditions, "levels");
        }

        if (scanner.Branches > MaxBranches)
        {
            return Words("an #if has", MaxBranches, "branches");
        }

        if (scanner.Partials > MaxPartials)
        {
            return Words("behind each other it has", MaxPartials, "words 'partial'");
        }

        // What an #if leaves out need not be C#: a quote there hides from the scanner what comes after.
        bool isSure = scanner.Conditions == 0;
        if (scanner.Interpolations > MaxInterpolations || (!isSure && GuessInterpolations(characters) > MaxGuessedInterpolations))
        {
            return Words("its interpolated strings have", MaxInterpolations, "levels");
        }

        return isSure ? Problem(scanner.Nesting) : ProblemOfTokens(characters, options);
    }

    private static string? Problem(NestingCounter nesting) =>
        nesting.MaxDepth > MaxDepth ? Words("its brackets have", MaxDepth, "levels")
        : nesting.MaxRun > MaxRun ? Words("one of its expressions or names has", MaxRun, "tokens")
        : null;

    // A brace counts that is the first after a $ before a quote, or after the end of another that counted.
    private static int GuessInterpolations(string text)
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
                    isInterpolated |= counted;
                    break;
            }
        }

        return max;
    }

    private static string? ProblemOfTokens(string text, CSharpParseOptions options)
    {
        var nesting = new NestingCounter();
        List<SyntaxToken> tokens = [.. SyntaxFactory.ParseTokens(text, options: options.WithDocumentationMode(DocumentationMode.None))];
        bool isGlobalAttribute = false;
        for (int i = 0; i < tokens.Count; i++)
        {
            switch (tokens[i].Kind())
            {
                case SyntaxKind.OpenBracketToken when nesting.IsAtStart:
                    isGlobalAttribute = i + 2 < tokens.Count && tokens[i + 1].Text is "assembly" or "module" && tokens[i + 2].IsKind(SyntaxKind.ColonToken);
                    nesting.Open('[');
                    break;
                case SyntaxKind.CloseBracketToken when isGlobalAttribute && nesting.Level == 1:
                    isGlobalAttribute = false;
                    nesting.Close();
                    nesting.EndStatement();
                    break;
                case SyntaxKind.OpenParenToken or SyntaxKind.OpenBracketToken or SyntaxKind.OpenBraceToken:
                    nesting.Open(tokens[i].Text[0]);
                    break;
                case SyntaxKind.CloseParenToken or SyntaxKind.CloseBracketToken:
                    nesting.Close();
                    break;
                case SyntaxKind.CloseBraceToken:
                    nesting.Close();
                    if (!GoesOn(tokens, i + 1))
                    {
                        nesting.EndStatement();
                    }

                    break;
                case SyntaxKind.LessThanToken:
                    nesting.OpenAngle();
                    break;
                case SyntaxKind.GreaterThanToken:
                    nesting.CloseAngle();
                    break;
                case SyntaxKind.CommaToken:
                    nesting.Separate();
                    break;
                case SyntaxKind.SemicolonToken:
                    nesting.EndStatement();
                    break;
                default:
                    nesting.Add();
                    break;
            }

            // An interpolated string is one token, and code again.
            if (tokens[i].Text is ['$' or '@', ..] interpolated)
            {
                var scanner = new CodeScanner(interpolated);
                scanner.Scan();
                if (Problem(scanner.Nesting) is { } problem)
                {
                    return problem;
                }
            }
        }

        return Problem(nesting);
    }

    // After a brace mostly something new begins; not in "a switch { … } switch { … }", nor before an operator.
    private static bool GoesOn(List<SyntaxToken> tokens, int at) =>
        at + 1 < tokens.Count
        && (tokens[at].Text is "switch" or "with" && tokens[at + 1].IsKind(SyntaxKind.OpenBraceToken)
            || tokens[at].Text is "and" or "or" or "is" or "as" or "." or "?" or "?." or "!" or "+" or "-" or "*" or "/" or "%" or "&" or "|" or "^" or "&&" or "||" or "??" or "==" or "!=" or "<" or ">" or "<=" or ">=" or "<<" or ">>" or ":" or "=>" or "=");

    private static string Words(string subject, int count, string unit) =>
        subject + " more than " + count.ToString("#,0", CultureInfo.InvariantCulture) + " " + unit;
}
