using System;

namespace WcfLint.Analyzers.Configuration.Transforms;

/// <summary>The value of <c>xdt:Transform</c> or <c>xdt:Locator</c>: a name and, in parentheses, arguments.</summary>
internal sealed record TransformCall(string Name, string Arguments)
{
    /// <summary>Reads a value; null where it is not written as a call.</summary>
    public static TransformCall? Parse(string value)
    {
        value = value.Trim();
        int open = value.IndexOf('(');
        if (open < 0)
        {
            return new TransformCall(value, string.Empty);
        }

        return value[value.Length - 1] == ')'
            ? new TransformCall(value.Substring(0, open).Trim(), value.Substring(open + 1, value.Length - open - 2).Trim())
            : null;
    }

    /// <summary>The arguments between commas.</summary>
    public string[] ArgumentList()
    {
        string[] arguments = Arguments.Split([','], StringSplitOptions.RemoveEmptyEntries);
        for (int i = 0; i < arguments.Length; i++)
        {
            arguments[i] = arguments[i].Trim();
        }

        return arguments;
    }

    /// <summary>Whether a list of attribute names holds a name; an empty one holds all.</summary>
    public bool Names(string attribute) => Arguments.Length == 0 || Array.IndexOf(ArgumentList(), attribute) >= 0;
}
