using System;
using System.Globalization;

namespace WcfLint.Cli.Model.Questions;

/// <summary>The line of a file that <c>--why</c> names.</summary>
/// <param name="File">The file, as it was named.</param>
/// <param name="Line">From 1.</param>
internal sealed record WhyLine(string File, int Line)
{
    /// <summary>Reads "web.config:12"; null where it is something else.</summary>
    public static WhyLine? Parse(string text) =>
        text.LastIndexOf(':') is > 0 and var colon
        && int.TryParse(text.AsSpan(colon + 1), NumberStyles.None, CultureInfo.InvariantCulture, out int line)
        && line > 0
            ? new WhyLine(text[..colon], line)
            : null;
}
