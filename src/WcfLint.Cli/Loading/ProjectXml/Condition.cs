using System;
using System.Globalization;

namespace WcfLint.Cli.Loading.ProjectXml;

/// <summary>Evaluates MSBuild conditions: comparisons, and, or, !, parentheses, Exists and HasTrailingSlash.</summary>
internal ref struct Condition
{
    private readonly string _text;
    private readonly Properties _properties;
    private readonly Func<string, bool> _exists;
    private int _at;

    private Condition(string text, Properties properties, Func<string, bool> exists)
    {
        _text = text;
        _properties = properties;
        _exists = exists;
    }

    /// <summary>Whether the condition holds; null where it cannot be told without MSBuild.</summary>
    public static bool? Evaluate(string? text, Properties properties, Func<string, bool> exists)
    {
        if (string.IsNullOrWhiteSpace(text))
        {
            return true;
        }

        try
        {
            var condition = new Condition(text, properties, exists);
            bool value = condition.Or();
            condition.Space();
            return condition._at == text.Length ? value : null;
        }
        catch (FormatException)
        {
            return null;
        }
    }

    private bool Or()
    {
        bool value = And();
        while (Word("or"))
        {
            // Both sides are read whatever the first says, for the position.
            value |= And();
        }

        return value;
    }

    private bool And()
    {
        bool value = Term();
        while (Word("and"))
        {
            value &= Term();
        }

        return value;
    }

    private bool Term()
    {
        if (Take("!"))
        {
            return !Term();
        }

        if (Take("("))
        {
            bool inner = Or();
            Expect(")");
            return inner;
        }

        string left = Operand(out bool quoted);
        if (!quoted && Take("("))
        {
            string argument = Operand(out _);
            Expect(")");
            return left.ToLowerInvariant() switch
            {
                "exists" => argument.Length > 0 && _exists(argument),
                "hastrailingslash" => argument.EndsWith('/') || argument.EndsWith('\\'),
                _ => throw new FormatException(),
            };
        }

        foreach (string comparison in (ReadOnlySpan<string>)["==", "!=", "<=", ">=", "<", ">"])
        {
            if (Take(comparison))
            {
                return Compare(left, comparison, Operand(out _));
            }
        }

        return left.ToLowerInvariant() switch
        {
            "true" or "on" or "yes" => true,
            "false" or "off" or "no" => false,
            _ => throw new FormatException(),
        };
    }

    private static bool Compare(string left, string comparison, string right)
    {
        if (comparison is "==" or "!=")
        {
            bool equal = string.Equals(left, right, StringComparison.OrdinalIgnoreCase)
                || (Number(left) is { } a && Number(right) is { } b && a == b);
            return equal == (comparison == "==");
        }

        int order = Number(left) is { } l && Number(right) is { } r ? l.CompareTo(r)
            : Version.TryParse(left, out Version? lv) && Version.TryParse(right, out Version? rv) ? lv.CompareTo(rv)
            : throw new FormatException();
        return comparison switch
        {
            "<" => order < 0,
            "<=" => order <= 0,
            ">" => order > 0,
            _ => order >= 0,
        };
    }

    private static double? Number(string text) =>
        double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out double value) ? value : null;

    private string Operand(out bool quoted)
    {
        Space();
        quoted = _at < _text.Length && _text[_at] is '\'' or '"';
        int start = _at;
        if (quoted)
        {
            int end = _text.IndexOf(_text[_at], _at + 1);
            if (end < 0)
            {
                throw new FormatException();
            }

            _at = end + 1;
            return Expand(_text[(start + 1)..end]);
        }

        if (Take("$("))
        {
            int end = _text.IndexOf(')', _at);
            if (end < 0)
            {
                throw new FormatException();
            }

            _at = end + 1;
        }
        else
        {
            while (_at < _text.Length && (char.IsLetterOrDigit(_text[_at]) || _text[_at] is '.' or '_' or '-'))
            {
                _at++;
            }
        }

        return _at > start ? Expand(_text[start.._at].Trim()) : throw new FormatException();
    }

    private readonly string Expand(string text) =>
        _properties.TryExpand(text, out string expanded) && !expanded.Contains("@(", StringComparison.Ordinal) && !expanded.Contains("%(", StringComparison.Ordinal)
            ? expanded
            : throw new FormatException();

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
