using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Xml.Linq;
using WcfLint.Analyzers.Catalogue;
using WcfLint.DocGen.Costs;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Documentation;

/// <summary>The figures of messages and published results are the same; pages and tables are made from both.</summary>
public sealed class FiguresTests
{
    private static readonly string s_root = Repository.Directory;
    private static readonly IReadOnlyList<MeasuredRun> s_runs = MeasuredRun.ReadAll(s_root);

    public static IEnumerable<object[]> MeasuredRules =>
        WcfRules.All.Where(rule => rule.Cost.Today?.Case is not null || rule.Cost.Also?.Case is not null).Select(rule => new object[] { rule.Id });

    [Theory]
    [MemberData(nameof(MeasuredRules))]
    public void Message_and_results_carry_one_figure(string id)
    {
        WcfRule rule = WcfRules.Find(id)!;
        foreach (CostFigure figure in new[] { rule.Cost.Today, rule.Cost.Also }.OfType<CostFigure>().Where(figure => figure.Case is not null))
        {
            (MeasuredRun run, MeasuredCase measured) = Assert.Single(
                s_runs.Where(run => run.IsOfCatalogue).SelectMany(run => run.Cases.Select(item => (run, item))), pair => pair.item.Case == figure.Case);
            Assert.Equal(run.CommandOf(measured), figure.Command);
            Assert.Contains(id, measured.Rules);
            Assert.Equal(Figures.Headline(run.ResultsOf(measured)), figure.Figure);
            Assert.StartsWith(CostsMeasured.Runtime + ",", figure.Condition, StringComparison.Ordinal);
            Assert.StartsWith(CostsMeasured.Runtime + ".", run.Runtime, StringComparison.Ordinal);
        }

        if (rule.Cost.Today is not null)
        {
            Assert.Equal("Cost: " + rule.Cost.Today + " (" + rule.Cost.Today.Condition + ")", rule.Cost.Ending);
        }
    }

    [Fact]
    public void Every_rule_has_a_figure_of_today_or_says_why_not() =>
        Assert.Empty(WcfRules.All.Where(rule => rule.Cost.Today is null && rule.Cost.Fact is null && string.IsNullOrWhiteSpace(rule.Cost.Why))
            .Select(rule => rule.Id + ": pass why: to Cost, one of its constants or a reason of its own"));

    [Fact]
    public void Figures_have_two_digits()
    {
        foreach (CostFigure figure in WcfRules.All.SelectMany(rule => new[] { rule.Cost.Document, rule.Cost.Today, rule.Cost.Also }).OfType<CostFigure>())
        {
            Assert.All(Figures.Factors(figure.Figure), factor => Assert.Contains(RatioText.Of(factor), figure.Figure, StringComparison.Ordinal));
        }
    }

    [Fact]
    public void What_was_measured_together_is_no_figure_of_a_rule() =>
        Assert.All(new[] { "WCFL4002", "WCFL6001", "WCFL6002" }, id =>
        {
            Cost cost = WcfRules.Find(id)!.Cost;
            Assert.False(cost.IsMeasured, id);
            Assert.Contains("no figure for this setting alone", cost.Note, StringComparison.Ordinal);
        });

    [Fact]
    public void Every_command_names_a_case_that_the_program_has()
    {
        string[] cases = [.. new[] { "MeasuredCosts/InTheBox", "MeasuredCosts/Content", "MeasuredCosts.Wcf/WithPackages" }.SelectMany(
            folder => Directory.EnumerateFiles(Path.Combine(s_root, "samples", folder), "*.cs"))
            .SelectMany(file => File.ReadLines(file)).Where(line => line.Contains("string Name => \"", StringComparison.Ordinal))
            .Select(line => line.Split('"')[1])];
        Assert.True(cases.Length >= 6);
        foreach (CostFigure figure in WcfRules.All.SelectMany(rule => new[] { rule.Cost.Today, rule.Cost.Also }).OfType<CostFigure>()
            .Where(figure => figure.Case is not null))
        {
            Assert.Contains(figure.Case, cases);
            Assert.EndsWith(" -- " + figure.Case, figure.Command, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void Every_fact_of_the_catalogue_is_that_of_a_published_run()
    {
        foreach (WcfRule rule in WcfRules.All.Where(rule => rule.Cost.Fact is not null))
        {
            CostFact fact = rule.Cost.Fact!;
            MeasuredRun run = s_runs.First(run => run.Cases.Any(item => item.Case == fact.Case && run.FactsOf(item).Any()));
            MeasuredCase measured = run.Cases.Single(item => item.Case == fact.Case);
            Assert.Contains(rule.Id, measured.Rules);
            Assert.Equal(run.FactsOf(measured).First().Brief, fact.Brief);
            Assert.StartsWith(fact.Runtime + ".", run.Runtime, StringComparison.Ordinal);
            Assert.EndsWith(" " + fact.Case, fact.Command, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void Facts_differ_between_smell_and_fix_and_name_no_place_of_a_machine()
    {
        MeasuredFact[] facts = [.. s_runs.SelectMany(run => run.Facts ?? [])];
        Assert.True(facts.Length >= 30);
        Assert.All(facts, fact =>
        {
            Assert.NotEqual(fact.Smell, fact.Fix);
            Assert.DoesNotMatch(@"/tmp|[A-Z]:\\|:\d{4,5}\b", fact.Smell + fact.Fix);
            Assert.True(fact.Kind == "effect" || (fact.Kind == "failure" && fact.Fix == "works" && Regex.IsMatch(fact.Smell, "^[A-Z][A-Za-z]+Exception: ")),
                fact.Case + ": " + fact.Smell);
        });
    }

    [Fact]
    public void Only_a_few_rules_are_told_by_nothing_but_words()
    {
        string[] known =
        [
            "WCFL0007", "WCFL0008", "WCFL1007", "WCFL1008", "WCFL1009", "WCFL2010", "WCFL3008", "WCFL3013", "WCFL3015", "WCFL3019",
                "WCFL4002", "WCFL4004",
            "WCFL5004", "WCFL5006", "WCFL5010", "WCFL5011", "WCFL5012", "WCFL5013", "WCFL5014", "WCFL5015", "WCFL5016", "WCFL5018", "WCFL5019",
            "WCFL6001", "WCFL6002", "WCFL6005", "WCFL6006", "WCFL6007", "WCFL6008", "WCFL6009", "WCFL6010", "WCFL6011", "WCFL6012", "WCFL6013", "WCFL6014",
            "WCFL6016", "WCFL6018",
            "WCFL7005", "WCFL7006", "WCFL7007", "WCFL7008", "WCFL7009", "WCFL7010", "WCFL7011", "WCFL7012", "WCFL7015", "WCFL7016", "WCFL8004",
            "WCFL8005", "WCFL8006", "WCFL8007",
        ];
        string[] told = [.. WcfRules.All.Where(rule => !rule.Cost.IsMeasured && rule.Cost.Fact is null).Select(rule => rule.Id)];
        Assert.True(!told.Except(known).Any(),
            "measure these by a case of samples/MeasuredCosts, or add them to this list: " + string.Join(", ", told.Except(known)));
        Assert.True(!known.Except(told).Any(), "these have a figure or a fact, remove them from this list: " + string.Join(", ", known.Except(told)));
    }

    [Fact]
    public void Every_published_case_is_reviewed_once()
    {
        string[] reviewed = [.. File.ReadLines(Path.Combine(s_root, "docs/internal/costs-review.md"))
            .Where(line => line.StartsWith("| `", StringComparison.Ordinal)).Select(line => line.Split('`')[1])];
        Assert.Equal(s_runs.SelectMany(run => run.Cases).Select(item => item.Case).Distinct().Order(StringComparer.Ordinal), reviewed.Order(StringComparer.Ordinal));
    }

    [Fact]
    public void Results_are_what_a_run_can_give()
    {
        Assert.NotEmpty(s_runs);
        foreach (MeasuredResult result in s_runs.SelectMany(run => run.Results))
        {
            string name = result.Case + ", " + result.Variant;
            Assert.True(result.Low <= result.Ratio && result.Ratio <= result.High, name + ": the ratio lies outside its spread");
            Assert.True(result.Low > 0 && result.Smell > 0 && result.Fix > 0 && result.Rounds > 1, name + ": not measured");
        }

        Assert.All(s_runs, run => Assert.All(run.Results, result => Assert.Contains(run.Cases, item => item.Case == result.Case)));
    }

    [Theory]
    [InlineData(1.04, "1×")]
    [InlineData(2.353, "2.4×")]
    [InlineData(9.96, "10×")]
    [InlineData(43.7, "44×")]
    [InlineData(3634, "3,600×")]
    public void Ratios_have_two_digits(double ratio, string expected) => Assert.Equal(expected, RatioText.Of(ratio));

    [Theory]
    [InlineData("3,600×", 3600.0)]
    [InlineData("3.4×", 3.4)]
    [InlineData("116 of 200", null)]
    [InlineData("10.9 s against 0.003 s", null)]
    public void A_factor_is_read_from_a_figure(string figure, double? factor) => Assert.Equal(factor, Figures.Factor(figure));

    [Fact]
    public void Charts_are_well_formed_and_show_every_result_and_the_document()
    {
        foreach (MeasuredRun run in s_runs)
        {
            foreach (MeasuredCase measured in run.Cases.Where(item => BarChart.Shows(run, item)))
            {
                XElement chart = XElement.Parse(BarChart.Create(run, measured, WcfRules.All));
                string[] bars = [.. chart.Elements().Select(element => (string?)element.Attribute("class") ?? string.Empty)];
                Assert.Equal(run.ResultsOf(measured).Count(BarChart.Differs), bars.Count(bar => bar == "bar"));
                Assert.Equal(
                    WcfRules.All.Count(rule => run.IsOfCatalogue && measured.Rules.Contains(rule.Id) && rule.Cost.Document is { } figure
                        && Figures.Factor(figure.Figure) is not null),
                    bars.Count(bar => bar == "document"));
                double width = (double)chart.Attribute("width")!;
                Assert.All(chart.Elements().Where(element => element.Attribute("width") is not null), bar =>
                    Assert.InRange((double)bar.Attribute("x")! + (double)bar.Attribute("width")!, 0, width));
            }
        }
    }

    [Fact]
    public void A_case_without_a_difference_has_no_chart()
    {
        var measured = new MeasuredCase("a", "A", ["WCFL5002"], "x", "y");
        MeasuredRun run = new("Mono 6.8", "Linux", 2, "2026-01-01", "run", [measured], [new("a", "one", "size", "bytes", 5, 5, 1.02, 1, 1.04, 3, false)], []);
        Assert.False(BarChart.Shows(run, measured));
        Assert.DoesNotContain("![", CaseSection.ForPage(WcfRules.WCFL5002_ByteArrayWithLineBreaks, [run]), StringComparison.Ordinal);
        Assert.False(BarChart.Shows(run with { Results = [.. run.Results, new("a", "two", "time", "ms", 5, 4, 1.25, 0.9, 1.4, 15, false)] }, measured));
        Assert.True(BarChart.Shows(run with { Results = [.. run.Results, new("a", "two", "size", "bytes", 5, 2, 2.5, 2.5, 2.5, 3, false)] }, measured));
    }

    // About six pixels a character in the size of the subtitle.
    [Fact]
    public void Texts_fit_and_none_is_cut()
    {
        foreach (XElement chart in s_runs.SelectMany(run => run.Cases.Where(item => BarChart.Shows(run, item))
            .Select(item => XElement.Parse(BarChart.Create(run, item, WcfRules.All)))).Append(XElement.Parse(LargestCosts.Create(WcfRules.All))))
        {
            double width = (double)chart.Attribute("width")!;
            Assert.DoesNotContain("…", chart.Value, StringComparison.Ordinal);
            Assert.All(
                chart.Elements().Where(element => element.Name.LocalName == "text" && element.Attribute("text-anchor") is null),
                text => Assert.InRange((double)text.Attribute("x")! + (text.Value.Length * 6.3), 0, width));
            Assert.All(
                chart.Elements().Where(element => (string?)element.Attribute("text-anchor") == "end"),
                text => Assert.InRange((double)text.Attribute("x")! - (text.Value.Length * 6.3), 0, width));
        }
    }

    [Fact]
    public void The_largest_costs_are_ten_and_the_largest_first()
    {
        XElement chart = XElement.Parse(LargestCosts.Create(WcfRules.All));
        string[] ids = [.. chart.Elements().Where(element => (string?)element.Attribute("class") == "group").Select(element => element.Value)];
        Assert.Equal(10, ids.Length);
        double[] least = [.. ids.Select(id => Figures.Factors(WcfRules.Find(id)!.Cost.Today!.Figure).Min())];
        Assert.Equal(least.OrderDescending(), least);
        Assert.NotEqual("WCFL5002", ids[0]);
    }

    [Fact]
    public void What_did_not_run_is_listed_with_its_reason()
    {
        var run = new MeasuredRun("Mono 6.8", "Linux", 2, "2026-01-01", "run", [new MeasuredCase("a", "A", ["WCFL5002"], "x", "y")], [],
            [new NotRun("a", "", "no security here")]);
        Assert.Contains("\n  - Not run: a: no security here", CaseSection.Create([run]), StringComparison.Ordinal);
    }
}
