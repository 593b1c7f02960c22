using System.Collections.Generic;
using System.Linq;

namespace WcfLint.Analyzers.Rules;

/// <summary>Values in the words of a message.</summary>
internal static class ValueWords
{
    /// <summary><c>is 1</c>, <c>are 1, 2</c>: what one or several settings are.</summary>
    /// <param name="settings">How many settings the sentence is about.</param>
    /// <param name="values">Their values; one may stand for all.</param>
    public static string Are(int settings, IEnumerable<string?> values) => (settings == 1 ? "is " : "are ") + List(values);

    /// <summary><c>a</c>, <c>a and b</c>, <c>a, b and c</c>; with another conjunction <c>a, b or c</c>.</summary>
    public static string List(IEnumerable<string?> values, string conjunction = "and")
    {
        string?[] all = values.ToArray();
        return all.Length < 2 ? string.Concat(all) : string.Join(", ", all.Take(all.Length - 1)) + " " + conjunction + " " + all[all.Length - 1];
    }
}
