using System.Globalization;
using System.Net;
using System.Text.RegularExpressions;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.Cli.Output.Html;

/// <summary>Text as HTML.</summary>
internal static partial class HtmlText
{
    public static string Encode(string text) => WebUtility.HtmlEncode(PrintableText.Escape(text));

    /// <summary>An encoded path, with optional line breaks after its separators.</summary>
    public static string Path(string path) => Separator().Replace(Encode(path), "$0<wbr>");

    /// <summary>A number with its noun in singular or plural.</summary>
    public static string Count(int count, string noun) => count.ToString("#,0", CultureInfo.InvariantCulture) + " " + noun + (count == 1 ? string.Empty : "s");

    [GeneratedRegex(@"[/.](?=\w)")]
    private static partial Regex Separator();
}
