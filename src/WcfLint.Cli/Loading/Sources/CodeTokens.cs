using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;

#pragma warning disable RSEXPERIMENTAL003 // SyntaxTokenParser: SyntaxFactory.ParseTokens returns an interpolated string only after the lexer has recursed into it.

namespace WcfLint.Cli.Loading.Sources;

/// <summary>
/// Reads the tokens of a file, and those in the holes of its interpolated strings. To the compiler's lexer such a string is one
/// token, and it recurses into it without looking at its stack (dotnet/roslyn, Lexer_StringLiteral.cs): here each string is read
/// hole by hole, by the rules of that file, and the lexer is given the tokens of the holes one by one.
/// </summary>
internal sealed class CodeTokens(SourceText text, CSharpParseOptions options)
{
    // The result for a string with a syntax error, where reading ends early.
    private const int None = -1;

    private readonly string _code = text.ToString();
    private readonly SyntaxTokenParser _parser = SyntaxFactory.CreateTokenParser(text, options);
    private readonly List<CodeToken> _tokens = [];
    private readonly Stack<char> _closing = new();

    /// <summary>Whether interpolated strings stand in each other at more levels than they may; no token is read after that.</summary>
    public bool HasTooManyLevels { get; private set; }

    /// <summary>Whether an interpolated string with a syntax error holds so much that its levels could be too many; no token is read after that.</summary>
    public bool HasTooManyInBroken { get; private set; }

    /// <summary>
    /// The tokens. An interpolated string is an InterpolatedStringStartToken, the tokens of each hole with an
    /// InterpolatedStringTextToken behind them, and an InterpolatedStringEndToken.
    /// </summary>
    public List<CodeToken> Read()
    {
        ReadCode(0);
        return _tokens;
    }

    /// <summary>Reads up to the end of the file, or of a hole; returns where the hole ends, at a brace or colon.</summary>
    /// <param name="level">How many interpolated strings the code stands in.</param>
    private int ReadCode(int level)
    {
        int around = _closing.Count;
        while (!HasTooManyLevels && !HasTooManyInBroken)
        {
            SyntaxTokenParser.Result start = _parser.ParseLeadingTrivia();
            int at = start.Token.FullSpan.End;
            if (level > 0)
            {
                // A directive is an error in a hole; the token parser would obey it all the same.
                if (at >= _code.Length || _code[at] == '#' || !start.Token.LeadingTrivia.All(IsSpaceOrComment))
                {
                    return None;
                }

                if (_closing.Count == around && _code[at] is ':' or '}')
                {
                    return at;
                }
            }

            if (StartsInterpolated(at))
            {
                int before = _tokens.Count;
                int end = ReadString(at, level + 1);
                if (end == None && (level > 0 || HasTooManyLevels))
                {
                    return None;
                }

                // A # behind a string is no directive; only the trivia behind a token shows that.
                _parser.SkipForwardTo(end == None ? ReadBroken(start, before) : end);
                _parser.ParseTrailingTrivia();
                continue;
            }

            SyntaxToken token = _parser.ParseNextToken().Token;
            _tokens.Add(new CodeToken(token.Kind(), token.Text));
            if (token.IsKind(SyntaxKind.EndOfFileToken) || level > 0 && !Match(token.Kind(), around))
            {
                return None;
            }
        }

        return None;
    }

    /// <summary>Reads an interpolated string; returns where it ends.</summary>
    private int ReadString(int at, int level)
    {
        if (level > CodeNesting.MaxInterpolations)
        {
            HasTooManyLevels = true;
            return None;
        }

        int prefix = Run(at, '$', '@');
        int ats = _code.AsSpan(at, prefix).Count('@');
        int quotes = Run(at + prefix, '"');
        bool isRaw = ats == 0 && quotes > 2;
        int braces = prefix - ats;
        if (quotes == 0 || ats > 1 || braces > 1 && !isRaw)
        {
            return None;
        }

        _tokens.Add(new CodeToken(SyntaxKind.InterpolatedStringStartToken, string.Empty));
        at = ReadContents(at + prefix + (isRaw ? quotes : 1), new Form(isRaw, IsVerbatim: ats > 0, quotes, braces), level);
        _tokens.Add(new CodeToken(SyntaxKind.InterpolatedStringEndToken, string.Empty));
        return at;
    }

    private int ReadContents(int at, Form form, int level)
    {
        bool hasLines = form.IsVerbatim || form.IsRaw && Run(at + Run(at, ' ', '\t'), '\r', '\n') > 0;
        while (at >= 0 && at < _code.Length)
        {
            char c = _code[at];
            int run = Run(at, c);
            switch (c)
            {
                case '"' when form.IsRaw && run < form.Quotes:
                    at += run;
                    break;
                case '"' when form.IsRaw:
                    return run == form.Quotes ? at + run : None;
                case '"' when form.IsVerbatim && run > 1:
                    at += 2;
                    break;
                case '"':
                    return at + 1;
                case '{' or '}' when form.IsRaw && run < form.Braces:
                    at += run;
                    break;
                case '{' or '}' when !form.IsRaw && run > 1:
                    at += 2;
                    break;
                case '{' when !form.IsRaw || run < 2 * form.Braces:
                    at = ReadHole(at + (form.IsRaw ? run : 1), form, level);
                    break;
                case '{' or '}':
                    return None;
                case '\\' when form.HasEscapes:
                    at = SkipEscape(at);
                    break;
                case '\r' or '\n' or '\u0085' or '\u2028' or '\u2029' when !hasLines:
                    return None;
                default:
                    at++;
                    break;
            }
        }

        return None;
    }

    private int ReadHole(int at, Form form, int level)
    {
        _parser.SkipForwardTo(at);
        int around = _closing.Count;
        at = ReadCode(level);
        while (_closing.Count > around)
        {
            _closing.Pop();
        }

        if (at >= 0 && _code[at] == ':')
        {
            at = SkipFormat(at, form);
        }

        _tokens.Add(new CodeToken(SyntaxKind.InterpolatedStringTextToken, string.Empty));
        return at >= 0 && Run(at, '}') >= form.Braces ? at + form.Braces : None;
    }

    /// <summary>From the colon of a hole to the brace that ends it.</summary>
    private int SkipFormat(int at, Form form)
    {
        at++;
        while (at >= 0 && at < _code.Length && _code[at] != '}')
        {
            char c = _code[at];
            bool isQuote = form.IsVerbatim && Run(at, '"') > 1;
            at = c == '{' || c == '"' && !isQuote ? None
                : c == '\\' && form.HasEscapes ? SkipEscape(at)
                : at + (isQuote ? 2 : 1);
        }

        return at < _code.Length ? at : None;
    }

    // An escaped brace, \{ or \u007B, is an error.
    private int SkipEscape(int at)
    {
        ReadOnlySpan<char> escaped = _code.AsSpan(at + 1);
        string digits = escaped is ['u' or 'U' or 'x', .. var rest] ? rest[..Math.Min(8, rest.Length)].TrimStart('0').ToString().ToUpperInvariant() : string.Empty;
        return escaped is ['{' or '}', ..] || digits is ['7', 'B' or 'D', ..] ? None : at + 2;
    }

    /// <summary>
    /// Reads a string with a syntax error as the compiler does; returns where it ends. Which of its characters the compiler takes for
    /// code is unknown, so all count as code in one expression.
    /// </summary>
    /// <param name="start">The trivia before it.</param>
    /// <param name="before">The tokens before it.</param>
    private int ReadBroken(SyntaxTokenParser.Result start, int before)
    {
        _tokens.RemoveRange(before, _tokens.Count - before);
        _closing.Clear();
        _parser.ResetTo(start);
        int at = _parser.ParseLeadingTrivia().Token.FullSpan.End;
        int end = at;
        for (int starts = 0, opened = 0; end < _code.Length && starts <= CodeNesting.MaxInterpolations && opened <= CodeNesting.MaxDepth; end++)
        {
            starts += _code[end] == '$' && Run(end + 1, '"', '@') > 0 ? 1 : 0;
            opened += _code[end] is '(' or '[' or '{' ? 1 : 0;
        }

        string cut = SyntaxFactory.CreateTokenParser(text.GetSubText(TextSpan.FromBounds(at, end)), options).ParseNextToken().Token.Text;
        HasTooManyInBroken = cut.Length == end - at && end < _code.Length;
        (int tokens, int brackets, _) = CodeNesting.Count(cut);
        _tokens.AddRange(Enumerable.Repeat(new CodeToken(SyntaxKind.OpenParenToken, string.Empty), brackets));
        _tokens.AddRange(Enumerable.Repeat(new CodeToken(SyntaxKind.None, string.Empty), tokens));
        _tokens.AddRange(Enumerable.Repeat(new CodeToken(SyntaxKind.CloseParenToken, string.Empty), brackets));
        return at + cut.Length;
    }

    // A single $ without a quote behind it is a token; of several the compiler makes a string with an error.
    private bool StartsInterpolated(int at) => Run(at, '@') is var ats && Run(at + ats, '$') > 0 && (Run(at, '$', '@') > 1 || Run(at + 1, '"') > 0);

    /// <summary>How many of the characters at a position are one of two.</summary>
    private int Run(int at, char one, char? other = null)
    {
        ReadOnlySpan<char> rest = _code.AsSpan(Math.Min(at, _code.Length));
        int run = rest.IndexOfAnyExcept(one, other ?? one);
        return run < 0 ? rest.Length : run;
    }

    /// <summary>Keeps what closes the brackets of a hole; false where another bracket is closed.</summary>
    private bool Match(SyntaxKind kind, int around)
    {
        switch (kind)
        {
            case SyntaxKind.OpenParenToken:
                _closing.Push(')');
                return true;
            case SyntaxKind.OpenBracketToken:
                _closing.Push(']');
                return true;
            case SyntaxKind.OpenBraceToken:
                _closing.Push('}');
                return true;
            case SyntaxKind.CloseParenToken or SyntaxKind.CloseBracketToken or SyntaxKind.CloseBraceToken:
                return _closing.Count > around && _closing.Pop() == (kind == SyntaxKind.CloseParenToken ? ')' : kind == SyntaxKind.CloseBracketToken ? ']' : '}');
            default:
                return true;
        }
    }

    private static bool IsSpaceOrComment(SyntaxTrivia trivia) =>
        trivia.Kind() is SyntaxKind.WhitespaceTrivia or SyntaxKind.EndOfLineTrivia or SyntaxKind.SingleLineCommentTrivia or SyntaxKind.MultiLineCommentTrivia;

    /// <param name="Quotes">Those that end it, where it is raw.</param>
    /// <param name="Braces">Those of a hole.</param>
    private readonly record struct Form(bool IsRaw, bool IsVerbatim, int Quotes, int Braces)
    {
        public bool HasEscapes => !IsRaw && !IsVerbatim;
    }
}

/// <summary>A token, or the start or end of an interpolated string.</summary>
internal readonly record struct CodeToken(SyntaxKind Kind, string Text);
