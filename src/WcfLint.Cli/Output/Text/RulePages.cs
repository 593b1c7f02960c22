using System;
using System.IO;
using System.Text.RegularExpressions;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Output.Text;

/// <summary>The pages of the rules, which lie beside the program.</summary>
internal static partial class RulePages
{
    /// <exception cref="CommandException">The page is not there, or cannot be read.</exception>
    public static string Read(string id)
    {
        try
        {
            return File.ReadAllText(Path.Combine(AppContext.BaseDirectory, "docs", "rules", id + ".md"));
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new CommandException("cannot read the page of " + id + ": " + e.Message);
        }
    }

    /// <summary>A page without the comments that mark its generated parts; lines end with \n.</summary>
    public static string WithoutMarkers(string page) => Marker().Replace(page.ReplaceLineEndings("\n"), string.Empty).Trim();

    /// <summary>A page as it can be shown elsewhere: without markers, and with links and pictures that lead to the project's home.</summary>
    /// <param name="page">As <see cref="Read"/> gives it.</param>
    /// <param name="home">Where the page itself is to be found.</param>
    public static string ToStandalone(string page, string home) =>
        Link().Replace(WithoutMarkers(page), link => link.Groups["text"].Value + "(" + new Uri(new Uri(home), link.Groups["target"].Value).AbsoluteUri
            + (link.Value[0] == '!' ? "?raw=true" : string.Empty) + ")");

    [GeneratedRegex(@"<!-- (?:end of )?generated: [^>]*-->\n?")]
    private static partial Regex Marker();

    [GeneratedRegex(@"(?<text>!?\[(?:\\.|[^\]\\])*\])\((?<target>(?!#)[^):\s]+)\)")]
    private static partial Regex Link();
}
