using System;
using System.Linq;
using WcfLint.DocGen.Writing;

namespace WcfLint.DocGen.Samples;

/// <summary>
/// README's picture of the report: the upper part of the page that <c>wcflint report</c> writes for the sample, inside an SVG, which
/// shows it in the colours of the reader's system. Nothing is drawn again.
/// </summary>
internal static class ReportPicture
{
    public const string Path = "docs/images/report.svg";

    // Two screens: what is longer is cut off.
    private const int Width = 1000;
    private const int Height = 1420;

    /// <param name="page">The page, whose elements are XML.</param>
    /// <exception cref="DocumentException">The page has another form.</exception>
    public static string Create(string page)
    {
        page = page.ReplaceLineEndings("\n");

        // A picture has one width, and no paper.
        string style = string.Join('\n', Between(page, "<style>\n", "</style>").Split('\n')
            .Where(line => !line.StartsWith("@media (max-width", StringComparison.Ordinal) && !line.StartsWith("@media print", StringComparison.Ordinal)))
            .Replace("\nbody {", "\n.page {", StringComparison.Ordinal);
        return $"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{Width}\" height=\"{Height}\" viewBox=\"0 0 {Width} {Height}\" role=\"img\">\n"
            + "<title>The report of wcflint for " + SampleExcerpt.Folder + "</title>\n"
            + $"<foreignObject width=\"{Width}\" height=\"{Height}\">\n<div xmlns=\"http://www.w3.org/1999/xhtml\" class=\"page\" style=\"min-height:{Height}px\">\n"
            + "<style>\n" + style + "</style>\n"
            + Between(page, "<header>\n", "<div class=\"dim\">")
            + "<ul class=\"totals\">" + Between(page, "<ul class=\"totals\">", "</ul>") + "</ul>\n"
            + Section(page, "What to do first") + Section(page, "What it costs")
            + "</div>\n</foreignObject>\n</svg>\n";
    }

    private static string Section(string page, string heading)
    {
        string start = "<section>\n<h2>" + heading + "</h2>";
        return start + Between(page, start, "</section>") + "</section>\n";
    }

    private static string Between(string page, string start, string end)
    {
        int at = page.IndexOf(start, StringComparison.Ordinal);
        int to = at < 0 ? -1 : page.IndexOf(end, at + start.Length, StringComparison.Ordinal);
        return to < 0 ? throw new DocumentException("the page of 'wcflint report' has no " + start.Trim() + " that ends with " + end)
            : page[(at + start.Length)..to];
    }
}
