using System.Globalization;

namespace WcfLint.Cli.Output.Text;

/// <summary>A number with its noun.</summary>
internal static class CountText
{
    /// <summary><c>1 finding</c>, <c>1000 findings</c>.</summary>
    public static string Of(int count, string noun) => count.ToString(CultureInfo.InvariantCulture) + " " + Noun(noun, count);

    /// <summary>A noun in the form that follows a number.</summary>
    public static string Noun(string noun, int count) => noun + (count == 1 ? string.Empty : "s");
}
