using System;
using System.Collections.Generic;
using System.Linq;

namespace WcfLint.Analyzers.Configuration.Transforms;

/// <summary>
/// The XPath that transforms are written with: steps of element names, each with at most one condition of attribute
/// comparisons, <c>system.serviceModel/bindings/*[@name='a' and @b="c"]</c>. Everything else is left uninterpreted.
/// </summary>
internal static class TransformPath
{
    /// <summary>
    /// The elements that a path selects. Where it cannot be interpreted, those below which all that it can select must
    /// stand, with <paramref name="exact"/> false.
    /// </summary>
    public static List<TransformNode> Select(string path, IReadOnlyList<TransformNode> from, TransformNode root, out bool exact)
    {
        path = path.Trim();
        exact = true;
        List<TransformNode> current = new(from);
        if (path.StartsWith("/", StringComparison.Ordinal))
        {
            path = path.Substring(1);
            int end = StepEnd(path);
            if (!IsName(path.Substring(0, end)))
            {
                exact = false;
                return [root];
            }

            current = path.Substring(0, end) == root.Origin.Name ? [root] : [];
            path = end < path.Length ? path.Substring(end + 1) : string.Empty;
        }

        while (path.Length > 0)
        {
            int end = StepEnd(path);
            string step = path.Substring(0, end);
            int bracket = step.IndexOf('[');
            string name = (bracket < 0 ? step : step.Substring(0, bracket)).Trim();
            if (name != "*" && !IsName(name))
            {
                exact = false;
                return name is "." or ".." or "" || name.IndexOfAny([':', '(']) >= 0 ? [root] : current;
            }

            Func<TransformNode, bool>? condition = bracket < 0 ? null : Condition(step.Substring(bracket).Trim());
            current = current.SelectMany(static node => node.Children)
                .Where(child => (name == "*" || child.Origin.Name == name) && (condition is null || condition(child))).ToList();
            if (bracket >= 0 && condition is null)
            {
                exact = false;
                return current;
            }

            path = end < path.Length ? path.Substring(end + 1) : string.Empty;
        }

        return current;
    }

    /// <summary>
    /// A condition on attributes, with or without its brackets: <c>@a='b'</c>, joined by only <c>and</c> or only <c>or</c>;
    /// null where it is anything else.
    /// </summary>
    public static Func<TransformNode, bool>? Condition(string text)
    {
        text = Unwrapped(Unwrapped(text.Trim(), '[', ']'), '(', ')');
        var comparisons = new List<KeyValuePair<string, string>>();
        string? joint = null;
        int at = 0;
        while (true)
        {
            SkipSpace(text, ref at);
            if (at >= text.Length || text[at] != '@')
            {
                return null;
            }

            int equals = text.IndexOf('=', at);
            string name = equals < 0 ? string.Empty : text.Substring(at + 1, equals - at - 1).Trim();
            at = equals + 1;
            SkipSpace(text, ref at);
            if (!IsName(name) || at >= text.Length || text[at] is not ('\'' or '"'))
            {
                return null;
            }

            int close = text.IndexOf(text[at], at + 1);
            if (close < 0)
            {
                return null;
            }

            comparisons.Add(new KeyValuePair<string, string>(name, text.Substring(at + 1, close - at - 1)));
            at = close + 1;
            SkipSpace(text, ref at);
            if (at >= text.Length)
            {
                return node => Holds(node, comparisons, any: joint == "or");
            }

            string word = string.CompareOrdinal(text, at, "and ", 0, 4) == 0 ? "and" : string.CompareOrdinal(text, at, "or ", 0, 3) == 0 ? "or" : string.Empty;
            if (word.Length == 0 || (joint is not null && joint != word))
            {
                return null;
            }

            joint = word;
            at += word.Length;
        }
    }

    private static bool Holds(TransformNode node, List<KeyValuePair<string, string>> comparisons, bool any)
    {
        foreach (KeyValuePair<string, string> comparison in comparisons)
        {
            if ((node.Attribute(comparison.Key)?.Value == comparison.Value) == any)
            {
                return any;
            }
        }

        return !any;
    }

    private static string Unwrapped(string text, char open, char close) =>
        text.Length > 1 && text[0] == open && text.IndexOf(close) == text.Length - 1 ? text.Substring(1, text.Length - 2).Trim() : text;

    private static void SkipSpace(string text, ref int at)
    {
        while (at < text.Length && char.IsWhiteSpace(text[at]))
        {
            at++;
        }
    }

    // A slash within a condition or a quoted value ends no step.
    private static int StepEnd(string path)
    {
        int depth = 0;
        char quote = '\0';
        for (int i = 0; i < path.Length; i++)
        {
            char c = path[i];
            if (quote != '\0')
            {
                quote = c == quote ? '\0' : quote;
            }
            else if (c is '\'' or '"')
            {
                quote = c;
            }
            else if (c == '[')
            {
                depth++;
            }
            else if (c == ']')
            {
                depth--;
            }
            else if (c == '/' && depth == 0)
            {
                return i;
            }
        }

        return path.Length;
    }

    private static bool IsName(string text) =>
        text.Length > 0 && (char.IsLetter(text[0]) || text[0] == '_') && text.All(static c => char.IsLetterOrDigit(c) || c is '_' or '-' or '.');
}
