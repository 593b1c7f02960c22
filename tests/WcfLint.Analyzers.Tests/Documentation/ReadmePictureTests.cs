using System;
using System.Linq;
using System.Net;
using System.Text.RegularExpressions;
using System.Xml.Linq;
using WcfLint.Analyzers.Catalogue;
using WcfLint.DocGen.Samples;
using WcfLint.DocGen.Writing;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Documentation;

/// <summary>README's picture and README's text are of one run: they name the same numbers.</summary>
public sealed class ReadmePictureTests
{
    private const string Page = """
        <!DOCTYPE html>
        <html lang="en">
        <style>
        :root { color-scheme: light dark; }
        body { margin: 0 auto; }
        @media (max-width: 48rem) { body { padding: 1rem; } }
        @media print { #filter { display: none; } }
        </style>
        <header>
        <h1>WCF smells</h1>
        <div class="dim">/home/somebody · 2026-01-01</div>
        <ul class="totals">
        <li><b class="warning">2</b>warnings</li>
        </ul>
        </header>
        <section>
        <h2>What to do first</h2>
        <ol><li>one</li></ol>
        </section>
        <section>
        <h2>What it costs</h2>
        <p>much</p>
        </section>
        <section>
        <h2>Findings</h2>
        </section>
        """;

    private static readonly string s_readme = Repository.Read("README.md").ReplaceLineEndings("\n");
    private static readonly string s_picture = Repository.Read(ReportPicture.Path);

    [Fact]
    public void Totals_are_those_of_the_text()
    {
        Match total = Regex.Match(s_readme, @"(?m)^(\d+) warnings, (\d+) infos in (\d+) C# files and (\d+) configuration files of (\d+) projects");
        Assert.True(total.Success, "README.md has no totals");
        string[] ofPicture = [.. Regex.Matches(s_picture, @"<li><b[^>]*>([\d,]+)</b>(\w[\w# ]*)</li>")
            .Select(item => item.Groups[2].Value + " " + item.Groups[1].Value)];
        Assert.Equal(
            ["errors 0", "warnings " + total.Groups[1].Value, "info " + total.Groups[2].Value, "projects " + total.Groups[5].Value,
                "C# files " + total.Groups[3].Value, "configuration files " + total.Groups[4].Value],
            ofPicture);
    }

    [Fact]
    public void Costs_of_the_text_stand_in_the_picture()
    {
        string picture = WebUtility.HtmlDecode(s_picture);
        Match[] rules = Regex.Matches(s_readme, @"(?m)^(?:warning|info) (WCFL\d{4}): .*\n((?:  \S.*\n)+)").ToArray();
        Assert.Equal(4, rules.Length);
        Assert.All(rules, rule =>
        {
            string cost = Regex.Replace(rule.Groups[2].Value.Trim(), @"\s+", " ");
            Assert.Matches(">" + rule.Groups[1].Value + @"</a> <b>.*\n<div class=""dim"">" + Regex.Escape(cost) + "</div>", picture);
        });
    }

    [Fact]
    public void Bars_are_figures_of_the_catalogue_the_largest_first()
    {
        XElement[] rows = [.. XDocument.Parse(s_picture).Descendants().Where(element => (string?)element.Attribute("class") is "rule-name" or "figure")];
        Assert.True(rows.Length >= 10);
        double least = double.MaxValue;
        for (int i = 0; i < rows.Length; i += 2)
        {
            CostFigure figure = WcfRules.Find(rows[i].Value[..8])!.Cost.Today!;
            Assert.Equal(figure + " (" + figure.Condition + ")", rows[i + 1].Value);
            double low = DocGen.Costs.Figures.Factors(figure.Figure).Min();
            Assert.True(low <= least, rows[i].Value);
            least = low;
        }
    }

    [Fact]
    public void A_sentence_of_README_has_the_figure_of_its_rule() =>
        Assert.Contains("[" + WcfRules.WCFL1004_OpenBeforeFirstCall.Cost.Today!.Figure + " slower](docs/rules/WCFL1004.md)", s_readme, StringComparison.Ordinal);

    [Fact]
    public void The_picture_is_the_upper_part_of_the_page_without_what_a_run_adds()
    {
        XElement picture = XElement.Parse(ReportPicture.Create(Page));
        Assert.Equal(["What to do first", "What it costs"], picture.Descendants().Where(element => element.Name.LocalName == "h2").Select(element => element.Value));
        Assert.Contains("2warnings", picture.Value, StringComparison.Ordinal);
        Assert.Contains(".page { margin", picture.Value, StringComparison.Ordinal);
        Assert.DoesNotContain("somebody", picture.Value, StringComparison.Ordinal);
        Assert.DoesNotContain("@media", picture.Value, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("<h2>What it costs</h2>")]
    [InlineData("<ul class=\"totals\">")]
    [InlineData("<style>")]
    public void A_page_of_another_form_is_an_error(string part) =>
        Assert.Throws<DocumentException>(() => ReportPicture.Create(Page.Replace(part, string.Empty, StringComparison.Ordinal)));
}
