using System;
using System.Collections.Generic;
using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Cli.Loading.Sources;

/// <summary>
/// Refuses C# that would end the process: the compiler checks its stack in some of its recursions and not in others (tuple types,
/// qualified names, pointers, patterns, conditional access, #if), and a few kilobytes of brackets or dots fill it. Its threads
/// have 64 MB (System.Threading.DefaultStackSize, Program). The limits are a tenth of what that holds, at most a third; those figures were tried with the compiler 5.12.
/// </summary>
internal static class CodeNesting
{
    /// <summary>Brackets within each other. The stack holds 15,000 calls in each other, but 10,000 parentheses alone take the compiler 12 s or more.</summary>
    public const int MaxDepth = 1000;

    /// <summary>
    /// Tokens of one expression, name or pattern, and of those that it stands in: between commas, semicolons and braces. The stack
    /// holds 30,000 and not 100,000 of "-", "!", "await" or "throw" before each other; the other forms need less of it.
    /// </summary>
    public const int MaxRun = 10_000;

    /// <summary>Characters of the condition of an #if.</summary>
    public const int MaxDirective = 2000;

    /// <summary>An #if within an #if.</summary>
    public const int MaxConditions = 1000;

    /// <summary>Branches of an #if: at each the compiler looks back at all before it (DirectiveStack.PreviousBranchTaken).</summary>
    public const int MaxBranches = 5000;

    /// <summary>Conditions of a file, where a #endif in a string hides how they stand within each other: 20,000 levels take five seconds.</summary>
    public const int MaxAllConditions = 20_000;

    /// <summary>Words "partial" behind each other: each level doubles the time that the compiler takes to look ahead.</summary>
    public const int MaxPartials = 12;

    /// <summary>Interpolated strings in one: each level doubles the time that the compiler takes.</summary>
    public const int MaxInterpolations = 15;

    /// <summary>
    /// Interpolated strings before the next semicolon, and of a file where a semicolon in a string hides how they stand within each
    /// other: the lexer takes 0.1 s for 1,000 levels and 16 s for 20,000; 100,000 fill the stack.
    /// </summary>
    public const int MaxStrings = 1000, MaxAllStrings = 30_000;

    /// <summary>What there is too much of, in words; null where the compiler can take it.</summary>
    public static string? Problem(SourceText text, CSharpParseOptions options)
    {
        string code = text.ToString();
        if (ProblemOfDirectives(code) is { } problem)
        {
            return problem;
        }

        var all = Characters.Count(code);
        if (all.StringsOfStatement > MaxStrings || all.Strings > MaxAllStrings)
        {
            // The lexer itself recurses in these.
            return Words("its interpolated strings have", MaxInterpolations, "levels");
        }

        // A file in which there is little of everything, in strings and comments too, needs no closer look.
        bool isShort = all.Tokens <= MaxRun && all.Brackets <= MaxDepth && all.Strings <= MaxInterpolations && code.AsSpan().Count("partial") <= MaxPartials;
        return isShort ? null : ProblemOfTokens(code, options);
    }

    private static string? ProblemOfDirectives(string code)
    {
        int level = 0, branches = 0, all = 0;
        foreach (ReadOnlySpan<char> line in code.AsSpan().EnumerateLines())
        {
            ReadOnlySpan<char> directive = SkipSpace(line) is ['#', .. var rest] ? SkipSpace(rest) : [];
            if (directive.StartsWith("endif"))
            {
                level = Math.Max(0, level - 1);
                branches = 0;
            }
            else if (directive.StartsWith("if"))
            {
                level++;
                all++;
                branches = 0;
            }
            else if (directive.StartsWith("elif"))
            {
                branches++;
                all++;
            }
            else
            {
                continue;
            }

            string? problem = directive.Length > MaxDirective ? Words("the condition of an #if has", MaxDirective, "characters")
                : level > MaxConditions ? Words("its #if have", MaxConditions, "levels")
                : branches > MaxBranches ? Words("an #if has", MaxBranches, "branches")
                : all > MaxAllConditions ? Words("its #if have", MaxAllConditions, "conditions")
                : null;
            if (problem is not null)
            {
                return problem;
            }
        }

        return null;
    }

    // Two more than .NET has (Roslyn, SyntaxFacts.IsWhitespace).
    private static ReadOnlySpan<char> SkipSpace(ReadOnlySpan<char> line)
    {
        int at = 0;
        while (at < line.Length && (char.IsWhiteSpace(line[at]) || line[at] is '\uFEFF' or '\u001A'))
        {
            at++;
        }

        return line[at..];
    }

    private static string? ProblemOfTokens(string code, CSharpParseOptions options)
    {
        var nesting = new NestingCounter();
        int partials = 0;
        bool isGlobalAttribute = false;
        List<SyntaxToken> tokens = [.. SyntaxFactory.ParseTokens(code, options: options.WithDocumentationMode(DocumentationMode.None))];
        for (int i = 0; i < tokens.Count; i++)
        {
            string text = tokens[i].Text;
            if (text == "[" && nesting.IsAtStart)
            {
                isGlobalAttribute = i + 2 < tokens.Count && tokens[i + 1].Text is "assembly" or "module" && tokens[i + 2].IsKind(SyntaxKind.ColonToken);
            }

            Add(tokens, i, nesting);
            if (isGlobalAttribute && text == "]" && nesting.Level == 0)
            {
                isGlobalAttribute = false;
                nesting.EndStatement();
            }

            if (text is ['$', ..] or ['@', '$', ..])
            {
                // One token to the lexer, and code again.
                var inside = Characters.Count(text);
                nesting.AddWithin(inside.Tokens, inside.Brackets);
                if (inside.Strings > MaxInterpolations)
                {
                    return Words("its interpolated strings have", MaxInterpolations, "levels");
                }
            }

            partials = text == "partial" ? partials + 1 : 0;
            string? problem = partials > MaxPartials ? Words("behind each other it has", MaxPartials, "words 'partial'")
                : nesting.MaxDepth > MaxDepth ? Words("its brackets have", MaxDepth, "levels")
                : nesting.MaxRun > MaxRun ? Words("one of its expressions or names has", MaxRun, "tokens")
                : null;
            if (problem is not null)
            {
                return problem;
            }
        }

        return null;
    }

    private static void Add(List<SyntaxToken> tokens, int at, NestingCounter nesting)
    {
        switch (tokens[at].Kind())
        {
            case SyntaxKind.OpenParenToken or SyntaxKind.OpenBracketToken or SyntaxKind.OpenBraceToken:
                nesting.Open();
                break;
            case SyntaxKind.CloseParenToken or SyntaxKind.CloseBracketToken:
                nesting.Close();
                break;
            case SyntaxKind.CloseBraceToken:
                nesting.Close();
                if (!GoesOn(tokens, at + 1))
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
    }

    // After a brace mostly something new begins; not in "a switch { … } switch { … }", nor before an operator.
    private static bool GoesOn(List<SyntaxToken> tokens, int at) =>
        at + 1 < tokens.Count
        && (tokens[at].Text is "switch" or "with" && tokens[at + 1].IsKind(SyntaxKind.OpenBraceToken)
            || tokens[at].Text is "and" or "or" or "is" or "as" or "." or "?" or "?." or "!" or "+" or "-" or "*" or "/" or "%" or "&" or "|" or "^" or "&&" or "||" or "??" or "==" or "!=" or "<" or ">" or "<=" or ">=" or "<<" or ">>" or ":" or "=>" or "=");

    private static string Words(string subject, int count, string unit) =>
        subject + " more than " + count.ToString("#,0", CultureInfo.InvariantCulture) + " " + unit;

    /// <summary>What there is in a text, strings and comments included, so that nothing hides in these: at least as much as in its code.</summary>
    /// <param name="Strings">Interpolated ones.</param>
    /// <param name="StringsOfStatement">The most of them before a semicolon.</param>
    private readonly record struct Characters(int Tokens, int Brackets, int Strings, int StringsOfStatement)
    {
        public static Characters Count(string code)
        {
            int tokens = 0, brackets = 0, strings = 0, run = 0, longest = 0;
            bool isWord = false;
            for (int i = 0; i < code.Length; i++)
            {
                char c = code[i];
                bool wasWord = isWord;
                isWord = char.IsLetterOrDigit(c) || c == '_';
                tokens += isWord ? wasWord ? 0 : 1 : char.IsWhiteSpace(c) ? 0 : 1;
                brackets += c is '(' or '[' or '{' or '<' ? 1 : 0;
                if (c == '$' && i + 1 < code.Length && code[i + 1] is '"' or '@')
                {
                    strings++;
                    longest = Math.Max(longest, ++run);
                }
                else if (c == ';')
                {
                    run = 0;
                }
            }

            return new Characters(tokens, brackets, strings, longest);
        }
    }
}
