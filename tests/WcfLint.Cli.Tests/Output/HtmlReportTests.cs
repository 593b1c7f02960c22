using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using System.Xml.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output.Html;
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

        // As XML, which is stricter than a browser: every element is closed and every text encoded. HTML has void elements, which are taken out.
        string xml = Regex.Replace(page.Replace("<!DOCTYPE html>", "", StringComparison.Ordinal), "<(meta|wbr)[^>]*>", string.Empty).Replace("<details open>", "<details>", StringComparison.Ordinal);
        xml = Regex.Replace(xml, "<script>.*?</script>", string.Empty);
        XElement html = XDocument.Parse(xml).Root!;
        Assert.DoesNotContain(html.DescendantsAndSelf(), e => e.Attribute("src") is not null || e.Name.LocalName is "link" or "img" or "iframe");
        Assert.DoesNotContain("url(", page);
        Assert.DoesNotContain("@import", page);
        Assert.All(html.Descendants("a"), a => Assert.StartsWith(WcfRule.RepositoryUrl, a.Attribute("href")!.Value));
        Assert.Equal(findings, html.Descendants("td").Count(td => (string?)td.Attribute("class") == "message"));
        Assert.Contains("prefers-color-scheme: dark", page);
        Assert.Contains("@media print", page);
        Assert.Equal(findings == 0, page.Contains("Nothing was found."));
        Assert.Equal(findings > 0, html.Descendants("svg").Any());
    }

    [Fact]
    public void Findings_stand_under_project_and_rule_without_the_cost_that_stands_above()
    {
        string page = Page(4);
        Assert.Contains("<summary>src/<wbr>P0.<wbr>csproj <span class=\"dim\">2 findings</span></summary>", page);
        WcfRule rule = WcfRules.Find("WCFL2001")!;
        Assert.Contains("<a href=\"" + rule.Descriptor.HelpLinkUri + "\">WCFL2001</a> " + rule.Title, page);
        Assert.Contains("<td class=\"message\">a &lt;b&gt; &quot;c&quot;</td>", page);
        Assert.Contains("tree &lt;&amp;&gt;", page);
    }

    [Theory]
    [InlineData("910×", 910, 910)]
    [InlineData("3,600×", 3600, 3600)]
    [InlineData("1.6× (HTTP) to 3.5× (net.tcp)", 1.6, 3.5)]
    [InlineData("3× to 40×", 3, 40)]
    public void Bars_show_factors(string figure, double low, double high)
    {
        var measured = new CostFigure(figure, "slower", "somewhere", "someone");
        Assert.Equal(new CostFactor(low, high), CostFactor.Parse(Cost.Measured("it waits", document: measured)));
        Assert.Equal(new CostFactor(low, high), CostFactor.Parse(Cost.Measured("it waits", document: new CostFigure("7×", "slower", "once", "someone"), today: measured)));
    }

    [Theory]
    [InlineData("116 of 200")]
    [InlineData("10.9 s against 0.003 s")]
    [InlineData("0.5×")]
    public void What_is_no_factor_has_no_bar(string figure) =>
        Assert.Null(CostFactor.Parse(Cost.Measured("it waits", today: new CostFigure(figure, "slower", "somewhere", "someone"))));

    [Fact]
    public void What_is_not_measured_has_no_bar() => Assert.Null(CostFactor.Parse(Cost.NotMeasured("it waits")));

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

    private static string Page(int findings)
    {
        string[] ids = ["WCFL2001", "WCFL3002", "WCFL1001", "WCFL3009"];
        var result = new CheckResult
        {
            BaseFolder = s_folder,
            Findings = Enumerable.Range(0, findings).Select(i => new ReportedFinding(
                ids[i % ids.Length],
                i % 3 == 0 ? DiagnosticSeverity.Warning : DiagnosticSeverity.Info,
                "a <b> \"c\". " + WcfRules.Find(ids[i % ids.Length])!.Cost.Ending,
                new Place(Path.Combine(s_folder, "src", "f" + i + ".cs"), 1, 1, 1, 2),
                []) { Project = "src/P" + (i % 2) + ".csproj" }).ToList(),
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
