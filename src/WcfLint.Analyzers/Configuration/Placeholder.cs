using System;

namespace WcfLint.Analyzers.Configuration;

/// <summary>Tells values that a deployment tool replaces before the application sees them.</summary>
internal static class Placeholder
{
    /// <summary>Whether a value holds <c>#{x}#</c>, <c>$(x)</c>, <c>${x}</c>, <c>__x__</c>, <c>%x%</c>, <c>{{x}}</c>, <c>[[x]]</c> or <c>@@x@@</c>.</summary>
    public static bool IsIn(string value) =>
        Pair(value, "#{", "}") || Pair(value, "$(", ")") || Pair(value, "${", "}") || Pair(value, "{{", "}}")
            || (Pair(value, "[[", "]]") && !HasTypeArguments(value))
        || Pair(value, "@@", "@@") || Pair(value, "__", "__") || Name(value, '%') || Pair(value, "{%", "%}");

    // App.IEvents`1[[App.Order, App]], the full name of a closed generic type.
    private static bool HasTypeArguments(string value) =>
        value.IndexOf("[[", StringComparison.Ordinal) is > 1 and var start && char.IsDigit(value[start - 1]) && value.LastIndexOf('`', start) > 0;

    private static bool Pair(string value, string open, string close)
    {
        int start = value.IndexOf(open, StringComparison.Ordinal);
        return start >= 0 && value.IndexOf(close, start + open.Length, StringComparison.Ordinal) > start;
    }

    // %20 of a URI is no placeholder: between the signs stands a name.
    private static bool Name(string value, char sign)
    {
        int start = value.IndexOf(sign);
        int end = start < 0 ? -1 : value.IndexOf(sign, start + 1);
        if (end <= start + 1 || !(char.IsLetter(value[start + 1]) || value[start + 1] == '_'))
        {
            return false;
        }

        for (int i = start + 1; i < end; i++)
        {
            if (!char.IsLetterOrDigit(value[i]) && value[i] is not ('_' or '.' or '-'))
            {
                return false;
            }
        }

        return true;
    }
}
