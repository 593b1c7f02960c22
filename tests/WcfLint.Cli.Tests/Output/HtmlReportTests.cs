using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using System.Xml.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output.Html;
using WcfLint.Cli.Ranking;
using Xunit;

namespace WcfLint.Cli.Tests.Output;

public sealed class HtmlReportTests
{
    private static readonly string s_folder = Path.Combine(Path.GetTempPath(), "tree <&> ä");

    [Theory]
    [InlineData(0)]
    [InlineData(10)]
    [InlineData(10_000)]
    public void It_is_one_page_that_needs_nothing_else(int findings)
    {
        string page = Page(findings);

        // Parsed as XML, which is stricter than a browser: every element is closed and every text encoded. HTML's void elements are removed first.
        string xml = Regex.Replace(page.Replace("<!DOCTYPE html>", "", StringComparison.Ordinal), "<(meta|wbr)[^>]*>", string.Empty).Replace(" open>", ">",
            StringComparison.Ordinal);
        xml = Regex.Replace(xml, "<script>.*?</script>", string.Empty, RegexOptions.Singleline);
        XElement html = XDocument.Parse(xml).Root!;
        Assert.DoesNotContain(html.DescendantsAndSelf(), e => e.Attribute("src") is not null || e.Name.LocalName is "link" or "img" or "iframe");
        Assert.DoesNotContain("url(", page);
        Assert.DoesNotContain("@import", page);
        HashSet<string> anchors = [.. html.Descendants().Attributes("id").Select(id => "#" + id.Value)];
        Assert.All(html.Descendants("a"), a => Assert.True(anchors.Contains(a.Attribute("href")!.Value)
            || a.Attribute("href")!.Value.StartsWith(WcfRule.RepositoryUrl, StringComparison.Ordinal), a.ToString()));
        Assert.Equal(findings, html.Descendants("div").Where(div => (string?)div.Attribute("class") == "finding")
            .Sum(div => (int?)div.Attribute("data-count") ?? 1));
        Assert.Contains("prefers-color-scheme: dark", page);
        Assert.Contains("@media print", page);
        Assert.Equal(findings == 0, page.Contains("Nothing was found."));

        // The page does not show where the tree lies on this machine.
        Assert.Contains("<div class=\"dim\">tree &lt;&amp;&gt;", page);
        Assert.DoesNotContain(Path.GetFileName(Path.TrimEndingDirectorySeparator(Path.GetTempPath())) + "/",
            page.Replace("<wbr>", string.Empty, StringComparison.Ordinal));
    }

    [Fact]
    public void Findings_stand_under_their_rule_without_the_cost_that_stands_above()
    {
        string page = Page(4);
        WcfRule rule = WcfRules.Find("WCFL2001")!;
        Assert.Contains("<summary>WCFL2001 " + rule.Title + " <span class=\"badge warning\">warning</span> <span class=\"dim count\">1</span></summary>", page);
        Assert.Contains("<div class=\"message\">a &lt;b&gt; &quot;c&quot;</div>", page);
        Assert.Contains("data-project=\"src/P0.csproj\"", page);
        Assert.Contains("tree &lt;&amp;&gt;", page);
    }

    [Fact]
    public void What_matters_comes_first_with_the_command_that_mends_it()
    {
        string page = Page(4);
        int[] places = [.. new[] { "WCFL6003-warning", "WCFL2001-warning", "WCFL1001-info", "WCFL3002-info" }.Select(
            id => page.IndexOf("<a href=\"#" + id, StringComparison.Ordinal))];
        Assert.DoesNotContain(-1, places);
        Assert.Equal(places.Order(), places);
        Assert.Contains("--rule WCFL1001</code>", page);
        Assert.Contains("<a href=\"" + WcfRules.Find("WCFL6003")!.Descriptor.HelpLinkUri + "\">the rule's page</a>", page);
    }

    [Fact]
    public async Task It_shows_lines_of_source_and_what_has_changed_since_the_baseline()
    {
        using var tree = new TempTree();
        tree.Add("src/App.config", Texts.UnboundedQuota);
        Assert.Equal(0, (await Cli.RunAsync("baseline", tree["src"], "--rule", "WCFL2001", "--output", tree["b.json"])).Exit);
        tree.Add("src/other/Web.config", Texts.UnboundedQuota);
        Cli run = await Cli.RunAsync("report", tree["src"], "--rule", "WCFL2001", "--baseline", tree["b.json"], "--output", tree["smells.html"]);
        Assert.Equal(0, run.Exit);
        string page = await File.ReadAllTextAsync(tree["smells.html"]);
        Assert.Contains("Since the baseline: <b>+1</b> (1 new, 0 gone, 1 known)", page);
        Assert.Single(Regex.Matches(page, "data-new=\"new\""));
        Assert.Contains("<mark>", page);
        Assert.Contains("&lt;binding name=&quot;big&quot;", page);
        Assert.DoesNotContain("Since the baseline", Page(4));
    }

    [Theory]
    [InlineData("910×", 910, 910)]
    [InlineData("3,600×", 3600, 3600)]
    [InlineData("1.6× (HTTP) to 3.5× (net.tcp)", 1.6, 3.5)]
    [InlineData("3× to 40×", 3, 40)]
    public void Bars_show_factors(string figure, double low, double high)
    {
        var measured = new CostFigure(figure, "slower", "somewhere", "someone");
        Assert.Equal(new CostFactor(low, high), CostFactor.Parse(Cost.Measured("it waits", document: measured).Ending));
        Assert.Equal(new CostFactor(low, high),
            CostFactor.Parse(Cost.Measured("it waits", document: new CostFigure("7×", "slower", "once", "someone"), today: measured).Ending));
    }

    [Theory]
    [InlineData("116 of 200")]
    [InlineData("10.9 s against 0.003 s")]
    [InlineData("0.5×")]
    public void What_is_no_factor_has_no_bar(string figure) =>
        Assert.Null(CostFactor.Parse(Cost.Measured("it waits", today: new CostFigure(figure, "slower", "somewhere", "someone")).Ending));

    [Fact]
    public void What_is_not_measured_has_no_bar() => Assert.Null(CostFactor.Parse(Cost.NotMeasured("it waits").Ending));

    [Fact]
    public async Task The_command_writes_the_page_and_leaves_the_exit_code_to_check()
    {
        using var tree = new TempTree();
        tree.Add("src/App.config", Texts.UnboundedQuota);
        Cli run = await Cli.RunAsync("report", tree["src"], "--load", "sources", "--output", tree["smells.html"]);
        Assert.Equal(0, run.Exit);
        string page = await File.ReadAllTextAsync(tree["smells.html"]);
        Assert.Contains("WCFL2001", page);
        Assert.Contains("App.<wbr>config:5", page);
        Cli failed = await Cli.RunAsync("report", tree["src"], "--load", "sources", "--output", tree["none/smells.html"]);
        Assert.Equal(2, failed.Exit);
        Assert.Contains("cannot write", failed.Error);
    }

    [Theory]
    [InlineData(false, "WCFL6003", "WCFL1004")]
    [InlineData(true, "WCFL6003", "WCFL1004", "WCFL4001")]
    public void Costs_are_a_chart_from_three_bars_on(bool isChart, params string[] ids) =>
        Assert.Equal(isChart, Page(ids.Length, ids).Contains("<div class=\"track\">", StringComparison.Ordinal));

    private static string Page(int findings, params string[] ids)
    {
        ids = ids.Length > 0 ? ids : ["WCFL2001", "WCFL3002", "WCFL1001", "WCFL6003"];
        var result = new CheckResult
        {
            BaseFolder = s_folder,
            Findings = Enumerable.Range(0, findings).Select(i => new ReportedFinding(
                ids[i % ids.Length],
                i % 3 == 0 ? DiagnosticSeverity.Warning : DiagnosticSeverity.Info,
                "a <b> \"c\". " + WcfRules.Find(ids[i % ids.Length])!.Cost.Ending,
                new Place(Path.Combine(s_folder, "src", "f" + i + ".cs"), 1, 1, 1, 2),
                []) { IsInCode = true, Project = "src/P" + (i % 2) + ".csproj" }).ToList(),
            Failures = [],
            Notes = [],
            Projects = 2,
            CodeFiles = 7,
            Configurations = 1,
            Skipped = new Dictionary<string, int> { ["build output (bin, obj)"] = 4 },
        };
        using var writer = new StringWriter();
        new HtmlReport(new DateTimeOffset(2020, 2, 3, 4, 5, 6, TimeSpan.Zero)).Write(result, writer);
        return writer.ToString();
    }
}
