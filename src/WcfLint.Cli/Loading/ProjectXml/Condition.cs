using System;
using System.Globalization;

namespace WcfLint.Cli.Loading.ProjectXml;

/// <summary>Evaluates MSBuild conditions: comparisons, and, or, !, parentheses, Exists and HasTrailingSlash.</summary>
/// <remarks>
/// A part that only MSBuild can evaluate leaves the whole open only where the rest does not decide it:
/// <c>'$(A)' == 'x' or $([MSBuild]::IsOSPlatform('Windows'))</c> holds where A is x.
/// </remarks>
internal ref struct Condition
{
    // Every level takes stack; MSBuild itself overflows on a condition that nests without end.
    private const int MaxNesting = 100;

    private readonly string _text;
    private readonly Properties _properties;
    private readonly Func<string, bool> _exists;
    private int _at;
    private int _nesting;

    private Condition(string text, Properties properties, Func<string, bool> exists)
    {
        _text = text;
        _properties = properties;
        _exists = exists;
    }

    /// <summary>Whether the condition holds; null where only MSBuild can evaluate it.</summary>
    public static bool? Evaluate(string? text, Properties properties, Func<string, bool> exists)
    {
        if (string.IsNullOrWhiteSpace(text))
        {
            return true;
        }

        try
        {
            var condition = new Condition(text, properties, exists);
            bool? value = condition.Or();
            condition.Space();
            return condition._at == text.Length ? value : null;
        }
        catch (FormatException)
        {
            return null;
        }
    }

    private bool? Or()
    {
        bool? value = And();
        while (Word("or"))
        {
            // Both sides are parsed, whatever the value of the first; true wins over unknown.
            value |= And();
        }

        return value;
    }

    private bool? And()
    {
        bool? value = Term();
        while (Word("and"))
        {
            value &= Term();
        }

        return value;
    }

    private bool? Term()
    {
        bool negated = false;
        while (Take("!"))
        {
            negated = !negated;
        }

        return negated ? !Positive() : Positive();
    }

    private bool? Positive()
    {
        if (Take("("))
        {
            if (++_nesting > MaxNesting)
            {
                throw new FormatException();
            }

            bool? inner = Or();
            Expect(")");
            _nesting--;
            return inner;
        }

        string? left = Operand(out bool quoted);
        if (!quoted && left is not null && Take("("))
        {
            string? argument = Operand(out _);
            Expect(")");
            return Call(left, argument);
        }

        foreach (string comparison in (ReadOnlySpan<string>)["==", "!=", "<=", ">=", "<", ">"])
        {
            if (Take(comparison))
            {
                return Compare(left, comparison, Operand(out _));
            }
        }

        return Truth(left);
    }

    private readonly bool? Call(string function, string? argument)
    {
        Func<string, bool> exists = _exists;
        return (function.ToLowerInvariant(), argument) switch
        {
            (_, null) => null,
            ("exists", _) => argument.Split(';', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries) is { Length: > 0 } paths
                && Array.TrueForAll(paths, path => exists(path)),
            ("hastrailingslash", _) => argument.EndsWith('/') || argument.EndsWith('\\'),
            _ => throw new FormatException(),
        };
    }

    private static bool? Compare(string? left, string comparison, string? right)
    {
        if (left is null || right is null)
        {
            return null;
        }

        if (comparison is "==" or "!=")
        {
            bool equal = string.Equals(left, right, StringComparison.OrdinalIgnoreCase)
                || (Number(left) is { } a && Number(right) is { } b && a == b)
                || (Truth(left) is { } x && Truth(right) is { } y && x == y);
            return equal == (comparison == "==");
        }

        int? compared = Number(left) is { } l && Number(right) is { } r ? l.CompareTo(r)
            : Version.TryParse(left, out Version? lv) && Version.TryParse(right, out Version? rv) ? lv.CompareTo(rv)
            : null;
        if (compared is not { } order)
        {
            return null;
        }

        return comparison switch
        {
            "<" => order < 0,
            "<=" => order <= 0,
            ">" => order > 0,
            _ => order >= 0,
        };
    }

    private static bool? Truth(string? text) => text?.ToLowerInvariant() switch
    {
        "true" or "on" or "yes" => true,
        "false" or "off" or "no" => false,
        _ => null,
    };

    private static double? Number(string text) =>
        text.StartsWith("0x", StringComparison.OrdinalIgnoreCase)
            ? int.TryParse(text.AsSpan(2), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out int hex) ? hex : null
        : double.TryParse(text, NumberStyles.AllowDecimalPoint | NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out double value) ? value
        : null;

    /// <summary>The next operand, expanded; null where only MSBuild can expand it.</summary>
    private string? Operand(out bool quoted)
    {
        Space();
        quoted = _at < _text.Length && _text[_at] is '\'' or '"';
        int start = _at;
        if (quoted)
        {
            SkipQuoted(_text[_at++]);
            return Expand(_text[(start + 1)..(_at - 1)]);
        }

        if (Take("$("))
        {
            SkipExpression();
        }
        else
        {
            while (_at < _text.Length && (char.IsLetterOrDigit(_text[_at]) || _text[_at] is '.' or '_' or '-' or '+'))
            {
                _at++;
            }
        }

        return _at > start ? Expand(_text[start.._at].Trim()) : throw new FormatException();
    }

    // A property function may hold quotes of the kind that surround it.
    private void SkipQuoted(char quote)
    {
        while (_at < _text.Length && _text[_at] != quote)
        {
            if (_text[_at++] == '$' && _at < _text.Length && _text[_at] == '(')
            {
                _at++;
                SkipExpression();
            }
        }

        if (_at++ >= _text.Length)
        {
            throw new FormatException();
        }
    }

    // Moves from behind "$(" to behind the closing parenthesis.
    private void SkipExpression()
    {
        for (int open = 1; open > 0; _at++)
        {
            if (_at >= _text.Length)
            {
                throw new FormatException();
            }

            open += _text[_at] switch { '(' => 1, ')' => -1, _ => 0 };
        }
    }

    private readonly string? Expand(string text) =>
        _properties.TryExpand(text, out string expanded) && !expanded.Contains("@(", StringComparison.Ordinal) && !expanded.Contains("%(", StringComparison.Ordinal)
            ? Escapes.Undo(expanded)
            : null;

    private bool Word(string word)
    {
        Space();
        int end = _at + word.Length;
        if (string.Compare(_text, _at, word, 0, word.Length, StringComparison.OrdinalIgnoreCase) != 0
            || (end < _text.Length && char.IsLetterOrDigit(_text[end])))
        {
            return false;
        }

        _at = end;
        return true;
    }

    private bool Take(string token)
    {
        Space();
        if (string.CompareOrdinal(_text, _at, token, 0, token.Length) != 0)
        {
            return false;
        }

        _at += token.Length;
        return true;
    }

    private void Expect(string token)
    {
        if (!Take(token))
        {
            throw new FormatException();
        }
    }

    private void Space()
    {
        while (_at < _text.Length && char.IsWhiteSpace(_text[_at]))
        {
            _at++;
        }
    }
}
