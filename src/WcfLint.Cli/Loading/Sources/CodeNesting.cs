using System;
using System.Collections.Generic;
using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Cli.Loading.Sources;

/// <summary>
/// Refuses C# on which the compiler would end the process: in some of its recursions it does not check its stack (tuple types,
/// qualified names, pointers, patterns, conditional access, #if), and a few kilobytes of brackets or dots fill it. The threads of the
/// command have 64 MB (System.Threading.DefaultStackSize in the project file). The limits are between a tenth and a third of what
/// the compiler 5.12 was seen to take with that stack.
/// </summary>
internal static class CodeNesting
{
    /// <summary>Brackets within each other. The stack holds 15,000 calls within each other, but the compiler takes 12 s or more for 10,000 parentheses.</summary>
    public const int MaxDepth = 1000;

    /// <summary>
    /// Tokens of one expression, name or pattern, together with those of the expressions around it; commas, semicolons and braces end one.
    /// The stack holds 30,000 of "-", "!", "await" or "throw" in a row, and not 100,000; the other forms need less of it.
    /// </summary>
    public const int MaxRun = 10_000;

    /// <summary>Characters of the condition of an #if.</summary>
    public const int MaxDirective = 2000;

    /// <summary>Levels of #if within #if.</summary>
    public const int MaxConditions = 1000;

    /// <summary>#elif of one #if: at each, the compiler looks at all earlier ones (DirectiveStack.PreviousBranchTaken).</summary>
    public const int MaxBranches = 5000;

    /// <summary>#if and #elif of a file. A #endif in a string or a comment is taken for a real one here, which hides levels; the compiler takes five seconds
    /// for 20,000.</summary>
    public const int MaxAllConditions = 20_000;

    /// <summary>Words "partial" in a row: each doubles the time that the compiler takes to look ahead.</summary>
    public const int MaxPartials = 12;

    /// <summary>Interpolated strings within each other: each level doubles the time that the compiler takes.</summary>
    public const int MaxInterpolations = 15;

    /// <summary>Which limit a file exceeds, in words; null where the compiler can take it.</summary>
    public static string? Problem(SourceText text, CSharpParseOptions options)
    {
        string code = text.ToString();
        if (ProblemOfDirectives(code) is { } problem)
        {
            return problem;
        }

        // A file in which there is little of everything, in strings and comments too, needs no closer look.
        (int tokens, int brackets, int strings) = Count(code);
        bool isShort = tokens <= MaxRun && brackets <= MaxDepth && strings <= MaxInterpolations && code.AsSpan().Count("partial") <= MaxPartials;
        return isShort ? null : ProblemOfTokens(new CodeTokens(text, options.WithDocumentationMode(DocumentationMode.None)));
    }

    /// <summary>Words and marks, opening brackets and starts of interpolated strings in a text, whether it is code, a string or a comment: at least as many as
    /// its code has.</summary>
    public static (int Tokens, int Brackets, int Strings) Count(ReadOnlySpan<char> text)
    {
        int tokens = 0, brackets = 0, strings = 0;
        bool isWord = false;
        for (int i = 0; i < text.Length; i++)
        {
            char c = text[i];
            bool wasWord = isWord;
            isWord = char.IsLetterOrDigit(c) || c == '_';
            tokens += isWord ? wasWord ? 0 : 1 : char.IsWhiteSpace(c) ? 0 : 1;
            brackets += c is '(' or '[' or '{' or '<' ? 1 : 0;
            strings += c == '$' && i + 1 < text.Length && text[i + 1] is '"' or '@' ? 1 : 0;
        }

        return (tokens, brackets, strings);
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
                : all > MaxAllConditions ? Words("it has", MaxAllConditions, "#if and #elif")
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

    private static string? ProblemOfTokens(CodeTokens all)
    {
        var nesting = new NestingCounter();
        int partials = 0;
        bool isGlobalAttribute = false;
        List<CodeToken> tokens = all.Read();
        for (int i = 0; i < tokens.Count; i++)
        {
            string text = tokens[i].Text;
            if (text == "[" && nesting.IsAtStart)
            {
                isGlobalAttribute = i + 2 < tokens.Count && tokens[i + 1].Text is "assembly" or "module" && tokens[i + 2].Kind == SyntaxKind.ColonToken;
            }

            Add(tokens, i, nesting);
            if (isGlobalAttribute && text == "]" && nesting.Level == 0)
            {
                isGlobalAttribute = false;
                nesting.EndStatement();
            }

            partials = text == "partial" ? partials + 1 : 0;
            string? problem = partials > MaxPartials ? Words("it has", MaxPartials, "words 'partial' in a row")
                : nesting.MaxDepth > MaxDepth ? Words("its brackets have", MaxDepth, "levels")
                : nesting.MaxRun > MaxRun ? Words("one of its expressions or names has", MaxRun, "tokens")
                : null;
            if (problem is not null)
            {
                return problem;
            }
        }

        return all.HasTooManyLevels ? Words("its interpolated strings have", MaxInterpolations, "levels")
            : all.HasTooManyInBroken ? Words("an interpolated string with a syntax error contains", MaxInterpolations,
                "other strings, or more than " + MaxDepth.ToString("#,0", CultureInfo.InvariantCulture) + " brackets")
            : null;
    }

    private static void Add(List<CodeToken> tokens, int at, NestingCounter nesting)
    {
        switch (tokens[at].Kind)
        {
            case SyntaxKind.OpenParenToken or SyntaxKind.OpenBracketToken or SyntaxKind.OpenBraceToken or SyntaxKind.InterpolatedStringStartToken:
                nesting.Open();
                break;
            case SyntaxKind.CloseParenToken or SyntaxKind.CloseBracketToken or SyntaxKind.InterpolatedStringEndToken:
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
            case SyntaxKind.SemicolonToken or SyntaxKind.InterpolatedStringTextToken:
                nesting.EndStatement();
                break;
            default:
                nesting.Add();
                break;
        }
    }

    // After a brace mostly something new begins; not in "a switch { … } switch { … }", nor before an operator.
    private static bool GoesOn(List<CodeToken> tokens, int at) =>
        at + 1 < tokens.Count
        && (tokens[at].Text is "switch" or "with" && tokens[at + 1].Kind == SyntaxKind.OpenBraceToken
            || tokens[at].Text is "and" or "or" or "is" or "as" or "." or "?" or "?." or "!" or "+" or "-" or "*" or "/" or "%" or "&" or "|" or "^" or "&&"
                or "||" or "??" or "==" or "!=" or "<" or ">" or "<=" or ">=" or "<<" or ">>" or ":" or "=>" or "=");

    private static string Words(string subject, int count, string unit) =>
        subject + " more than " + count.ToString("#,0", CultureInfo.InvariantCulture) + " " + unit;
}
