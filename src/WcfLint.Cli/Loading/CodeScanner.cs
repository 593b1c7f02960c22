using System;
using System.Collections.Generic;

namespace WcfLint.Cli.Loading;

/// <summary>
/// Measures C# by its characters, in one pass and without recursion: the compiler's own lexer recurses in interpolated strings and
/// in code that an #if leaves out. It cannot tell which code that is, and takes all of it.
/// </summary>
internal sealed class CodeScanner(string text)
{
    private readonly Stack<Hole> _holes = new();
    private int _at;
    private int _conditions;
    private int _branches;
    private int _partials;
    private bool _isGlobalAttribute;

    /// <summary>The code, that within interpolated strings included.</summary>
    public NestingCounter Nesting { get; } = new();

    /// <summary>Levels of interpolated strings within each other.</summary>
    public int Interpolations { get; private set; }

    /// <summary>Levels of #if within each other; 0 where there is none.</summary>
    public int Conditions { get; private set; }

    /// <summary>The most #elif between an #if or #endif and the next.</summary>
    public int Branches { get; private set; }

    /// <summary>The most words "partial" behind each other.</summary>
    public int Partials { get; private set; }

    /// <summary>Characters of the longest line that is the condition of an #if.</summary>
    public int LongestCondition { get; private set; }

    public void Scan()
    {
        bool isLineStart = true;
        while (_at < text.Length)
        {
            char c = text[_at];
            if (IsSpace(c))
            {
                isLineStart |= IsNewLine(c);
                _at++;
            }
            else if (c == '#' && isLineStart && _holes.Count == 0)
            {
                ReadDirective();
            }
            else
            {
                isLineStart = false;
                ReadCode(c);
            }
        }
    }

    private void ReadCode(char c)
    {
        if (c == '/' && Next(1) is '/' or '*')
        {
            _at = EndOfComment(_at);
        }
        else if (c == '\'')
        {
            ReadLiteral(c);
        }
        else if (c is '"' or '$' or '@')
        {
            ReadString();
        }
        else if (char.IsLetterOrDigit(c) || c == '_')
        {
            ReadWord();
        }
        else
        {
            _at++;
            _partials = 0;
            ReadPunctuation(c);
        }
    }

    private void ReadWord()
    {
        int start = _at;
        _at = EndOfWord(_at);
        _partials = text.AsSpan(start, _at - start) is "partial" ? _partials + 1 : 0;
        Partials = Math.Max(Partials, _partials);
        Nesting.Add();
    }

    private void ReadPunctuation(char c)
    {
        switch (c)
        {
            case '(' or '[' or '{':
                _isGlobalAttribute = c == '[' && Nesting.IsAtStart && _holes.Count == 0 ? IsGlobalTarget(_at) : _isGlobalAttribute;
                Nesting.Open(c);
                break;
            case ')' or ']' or '}' when _holes.Count > 0 && Nesting.Innermost != (c == ')' ? '(' : c == ']' ? '[' : '{'):
                // To the lexer it is a character like others there.
                Nesting.Add();
                break;
            case '}' when _holes.TryPeek(out Hole hole) && Nesting.Level == hole.Level:
                _holes.Pop();
                Nesting.Close();
                _at = Math.Min(text.Length, _at + hole.Text.Braces - 1);
                ReadText(hole.Text);
                break;
            case ')' or ']':
                Nesting.Close();
                if (_isGlobalAttribute && Nesting.Level == 0)
                {
                    _isGlobalAttribute = false;
                    Nesting.EndStatement();
                }

                break;
            case '}':
                Nesting.Close();
                if (!GoesOn(_at))
                {
                    Nesting.EndStatement();
                }

                break;
            case '<' when Next(0) is '<' or '=':
            case '=' or '-' when Next(0) == '>':
                _at++;
                Nesting.Add();
                break;
            case '<':
                Nesting.OpenAngle();
                break;
            case '>':
                Nesting.CloseAngle();
                break;
            case ',':
                Nesting.Separate();
                break;
            case ';':
                Nesting.EndStatement();
                break;
            case ':' when Next(0) == ':':
                _at++;
                Nesting.Add();
                break;
            case ':' when _holes.TryPeek(out Hole hole) && Nesting.Level == hole.Level:
                ReadFormat(hole.Text);
                break;
            default:
                Nesting.Add();
                break;
        }
    }

    // [assembly: A] [assembly: B]: lists of attributes, each by itself. Within a statement it is an argument with a name.
    private bool IsGlobalTarget(int at)
    {
        ReadOnlySpan<char> rest = text.AsSpan(at).TrimStart();
        foreach (string target in (ReadOnlySpan<string>)["assembly", "module"])
        {
            if (rest.StartsWith(target) && rest[target.Length..].TrimStart() is [':', ..] after && after is not [':', ':', ..])
            {
                return true;
            }
        }

        return false;
    }

    // A word and an operator go on with what the brace ended: "a switch { … } switch { … }", "new A { … }.B".
    private bool GoesOn(int at)
    {
        at = SkipTrivia(at);
        if (at >= text.Length)
        {
            return false;
        }

        if (!char.IsLetter(text[at]))
        {
            return text[at] is '.' or '?' or '!' or '+' or '-' or '*' or '/' or '%' or '&' or '|' or '^' or '=' or '<' or '>' or ':' or '#';
        }

        int end = EndOfWord(at);
        return text[at..end] switch
        {
            "and" or "or" or "is" or "as" => true,
            "switch" or "with" => SkipTrivia(end) is var next && next < text.Length && text[next] == '{',
            _ => false,
        };
    }

    private int SkipTrivia(int at)
    {
        while (at < text.Length)
        {
            if (IsSpace(text[at]))
            {
                at++;
            }
            else if (text[at] == '/' && at + 1 < text.Length && text[at + 1] is '/' or '*')
            {
                at = EndOfComment(at);
            }
            else
            {
                break;
            }
        }

        return at;
    }

    private void ReadDirective()
    {
        int end = EndOfLine(_at);
        ReadOnlySpan<char> line = text.AsSpan(_at + 1, end - _at - 1).TrimStart();
        if (line.StartsWith("if"))
        {
            Conditions = Math.Max(Conditions, ++_conditions);
            _branches = 0;
        }
        else if (line.StartsWith("elif"))
        {
            Branches = Math.Max(Branches, ++_branches);
        }
        else if (line.StartsWith("endif"))
        {
            _conditions = Math.Max(0, _conditions - 1);
            _branches = 0;
        }

        if (line.StartsWith("if") || line.StartsWith("elif"))
        {
            LongestCondition = Math.Max(LongestCondition, line.Length);
        }

        _at = end;
    }

    private void ReadString()
    {
        int from = _at, dollars = 0;
        for (; _at < text.Length && text[_at] is '$' or '@'; _at++)
        {
            dollars += text[_at] == '$' ? 1 : 0;
        }

        bool isVerbatim = text.AsSpan(from, _at - from).Contains('@');
        int quotes = CountOf('"');
        if (quotes == 0)
        {
            // The @ of a name.
            Nesting.Add();
            return;
        }

        if (quotes == 2 || (quotes > 2 && isVerbatim && quotes % 2 == 0))
        {
            // An empty one, or a verbatim one of nothing but quotes.
            _at += quotes;
            Nesting.Add();
            return;
        }

        int opening = isVerbatim || quotes < 3 ? 1 : quotes;
        _at += isVerbatim ? quotes : opening;
        ReadText(new Literal(dollars > 0, opening > 1 ? Math.Max(1, dollars) : 1, opening, isVerbatim));
    }

    // To the end of a string, or to the code within it.
    private void ReadText(Literal literal)
    {
        while (_at < text.Length)
        {
            char c = text[_at];
            if (c == '"' && CountOf('"') is var quotes && quotes >= literal.Quotes)
            {
                // In a verbatim string two are one.
                bool isEnd = !literal.IsVerbatim || quotes % 2 == 1;
                _at += literal.IsVerbatim || literal.IsRaw ? quotes : 1;
                if (isEnd)
                {
                    Nesting.Add();
                    return;
                }
            }
            else if (c == '{' && literal.IsInterpolated && CountOf('{') is var braces && braces >= literal.Braces)
            {
                if (!literal.IsRaw && braces % 2 == 0)
                {
                    _at += braces;
                    continue;
                }

                _at += braces;
                Nesting.Open('{');
                _holes.Push(new Hole(literal, Nesting.Level));
                Interpolations = Math.Max(Interpolations, _holes.Count);
                return;
            }
            else if (!literal.IsRaw && !literal.IsVerbatim && (c == '\\' || IsNewLine(c)))
            {
                if (c != '\\')
                {
                    Nesting.Add();
                    return;
                }

                _at = Math.Min(text.Length, _at + 2);
            }
            else
            {
                _at++;
            }
        }
    }

    // After the colon of "{a:0.00}" everything is text.
    private void ReadFormat(Literal literal)
    {
        while (_at < text.Length && text[_at] is not ('}' or '"') && (literal.IsRaw || literal.IsVerbatim || !IsNewLine(text[_at])))
        {
            _at++;
        }
    }

    private void ReadLiteral(char quote)
    {
        for (_at++; _at < text.Length && text[_at] != quote && !IsNewLine(text[_at]); _at++)
        {
            _at += text[_at] == '\\' ? 1 : 0;
        }

        // A line end is left for what looks at lines.
        _at = _at < text.Length && text[_at] == quote ? _at + 1 : Math.Min(text.Length, _at);
        Nesting.Add();
    }

    private char Next(int offset) => _at + offset < text.Length ? text[_at + offset] : '\0';

    private int CountOf(char c)
    {
        int at = _at;
        while (at < text.Length && text[at] == c)
        {
            at++;
        }

        return at - _at;
    }

    private int EndOfComment(int at)
    {
        if (text[at + 1] == '/')
        {
            return EndOfLine(at);
        }

        int end = text.IndexOf("*/", at + 2, StringComparison.Ordinal);
        return end < 0 ? text.Length : end + 2;
    }

    private int EndOfLine(int at)
    {
        while (at < text.Length && !IsNewLine(text[at]))
        {
            at++;
        }

        return at;
    }

    private int EndOfWord(int at)
    {
        while (at < text.Length && (char.IsLetterOrDigit(text[at]) || text[at] == '_'))
        {
            at++;
        }

        return at;
    }

    // Two more than .NET has (Roslyn, SyntaxFacts.IsWhitespace).
    private static bool IsSpace(char c) => char.IsWhiteSpace(c) || c is '\uFEFF' or '\u001A';

    private static bool IsNewLine(char c) => c is '\n' or '\r' or '\u0085' or '\u2028' or '\u2029';

    /// <summary>A string.</summary>
    /// <param name="Braces">How many open the code within it.</param>
    /// <param name="Quotes">How many end it.</param>
    private readonly record struct Literal(bool IsInterpolated, int Braces, int Quotes, bool IsVerbatim)
    {
        public bool IsRaw => Quotes > 2;
    }

    /// <summary>Code within a string.</summary>
    /// <param name="Text">The string.</param>
    /// <param name="Level">Brackets that are open within it where no other is.</param>
    private readonly record struct Hole(Literal Text, int Level);
}
