using System.Globalization;

namespace WcfLint.Cli.Output.Text;

/// <summary>How many there are of a thing.</summary>
internal static class CountText
{
    /// <summary><c>1 finding</c>, <c>1000 findings</c>.</summary>
    public static string Of(int count, string noun) => count.ToString(CultureInfo.InvariantCulture) + " " + Noun(noun, count);

    /// <summary>A noun as it stands behind a number.</summary>
    public static string Noun(string noun, int count) => noun + (count == 1 ? string.Empty : "s");
}
