using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Rules;
using WcfLint.DocGen.Writing;

namespace WcfLint.DocGen.Costs;

/// <summary>What was measured, case by case, as docs/costs.md and the pages show it.</summary>
internal static class CaseSection
{
    /// <summary>The chart's file, relative to <see cref="MeasuredRun.Folder"/>.</summary>
    public static string Chart(MeasuredRun run, MeasuredCase measured) => run.Name + "-" + measured.Case + ".svg";

    /// <summary>Every run with every case: chart and table.</summary>
    public static string Create(IReadOnlyList<MeasuredRun> runs, IEnumerable<WcfRule> rules)
    {
        var text = new StringBuilder();
        WcfRule[] all = [.. rules];
        foreach (MeasuredRun run in runs)
        {
            text.Append("## ").Append(Heading(run)).Append("\n\n")
                .Append(Markdown.Text(run.Condition)).Append(". Command: ").Append(Markdown.Command(run.Command)).Append(". Results: [").Append(run.Name).Append(".json](costs/").Append(run.Name).Append(".json).\n\n");
            foreach (MeasuredCase measured in run.Cases)
            {
                MeasuredResult[] results = [.. run.ResultsOf(measured)];
                MeasuredFact[] facts = [.. run.FactsOf(measured)];
                if (results.Length == 0 && facts.Length == 0)
                {
                    continue;
                }

                text.Append("### ").Append(Markdown.Text(measured.Title)).Append("\n\n")
                    .Append("| Case | Smell | Fix | Rules |\n|---|---|---|---|\n| `").Append(measured.Case).Append("` | ").Append(Markdown.Cell(measured.Smell)).Append(" | ").Append(Markdown.Cell(measured.Fix)).Append(" | ")
                    .Append(string.Join(", ", measured.Rules.Select(id => all.Any(rule => rule.Id == id) ? "[" + id + "](rules/" + id + ".md)" : id + " (no rule yet)"))).Append(" |\n\n");
                if (BarChart.Shows(run, measured))
                {
                    text.Append("![").Append(Markdown.Text(measured.Title)).Append("](costs/").Append(Chart(run, measured)).Append(")\n\n");
                }

                if (results.Length > 0)
                {
                    Table(text, results);
                    text.Append('\n');
                }

                if (facts.Length > 0)
                {
                    Facts(text, facts);
                    text.Append('\n');
                }
            }

            if (run.NotRun.Count > 0)
            {
                text.Append("### Not ").Append(char.ToLowerInvariant(Heading(run)[0])).Append(Heading(run)[1..]).Append("\n\n| Case | Variant | Reason |\n|---|---|---|\n");
                foreach (NotRun item in run.NotRun)
                {
                    text.Append("| ").Append(item.Case).Append(" | ").Append(Markdown.Cell(item.Variant.Length == 0 ? "all" : item.Variant)).Append(" | ").Append(Markdown.Cell(item.Reason)).Append(" |\n");
                }

                text.Append('\n');
            }
        }

        return text.Length == 0 ? "Nothing is published yet." : text.ToString().TrimEnd('\n');
    }

    /// <summary>What the page of a rule shows of the cases that name it; empty where none does.</summary>
    public static string ForPage(WcfRule rule, IReadOnlyList<MeasuredRun> runs)
    {
        var text = new StringBuilder();
        foreach (MeasuredRun run in runs)
        {
            foreach (MeasuredCase measured in run.Cases.Where(item => item.Rules.Contains(rule.Id)))
            {
                MeasuredFact[] facts = [.. run.FactsOf(measured)];
                if (facts.Length > 0)
                {
                    text.Append("\nCase `").Append(measured.Case).Append("` in [Costs](../costs.md) recorded these results on ").Append(Markdown.Text(run.Condition)).Append(":\n\n");
                    Facts(text, facts);
                }

                if (!run.ResultsOf(measured).Any())
                {
                    if (facts.Length > 0)
                    {
                        continue;
                    }

                    text.Append("\nCase `").Append(measured.Case).Append("` is for .NET Framework. It has no result on ").Append(run.Runtime).Append(" (")
                        .Append(Markdown.Text(run.NotRun.FirstOrDefault(item => item.Case == measured.Case)?.Reason ?? "no reason was given")).Append(").\n");
                    continue;
                }

                if (BarChart.Shows(run, measured))
                {
                    text.Append("\n![").Append(Markdown.Text(measured.Title)).Append("](../costs/").Append(Chart(run, measured)).Append(")\n\n")
                        .Append("The chart shows case `").Append(measured.Case).Append("` in [Costs](../costs.md), measured on ").Append(Markdown.Text(run.Condition)).Append(".\n");
                    continue;
                }

                text.Append("\nCase `").Append(measured.Case).Append("` in [Costs](../costs.md) found no difference in ").Append(ValueWords.List(run.ResultsOf(measured).Select(result => result.Measure).Distinct().Select(Quantity), "or"))
                    .Append(" between smell and fix. It was measured on ").Append(Markdown.Text(run.Condition)).Append(".\n");
            }
        }

        return text.ToString();
    }

    // The measures of results are the heads of columns.
    private static string Quantity(string measure) => measure == "first call" ? "the time of the first call" : measure.StartsWith("time", StringComparison.Ordinal) ? "the " + measure : measure;

    // Two runs of one runtime must not have one heading: links would lead to the first.
    private static string Heading(MeasuredRun run) =>
        (run.Results.Count > 0 ? "Measured on " : "Recorded on ") + run.Runtime + (run.Libraries is null ? string.Empty : " with the client packages and CoreWCF");

    private static void Facts(StringBuilder text, IEnumerable<MeasuredFact> facts)
    {
        text.Append("| What was observed | Variant | Smell | Fix |\n|---|---|---|---|\n");
        foreach (MeasuredFact fact in facts)
        {
            text.Append("| ").Append(Markdown.Cell(fact.At)).Append(" | ").Append(Markdown.Cell(fact.Variant)).Append(" | ")
                .Append(Markdown.Cell(fact.Smell)).Append(" | ").Append(Markdown.Cell(fact.Fix)).Append(" |\n");
        }
    }

    private static void Table(StringBuilder text, IEnumerable<MeasuredResult> results)
    {
        text.Append("| What | Variant | Ratio | Spread | Smell | Fix |\n|---|---|---|---|---|---|\n");
        foreach (MeasuredResult result in results)
        {
            text.Append("| ").Append(result.Measure).Append(" | ").Append(Markdown.Cell(result.Variant)).Append(" | ")
                .Append(RatioText.Of(result.Ratio)).Append(" | ").Append(Figures.Spread(result)).Append(" | ")
                .Append(Figures.Number(result.Smell)).Append(' ').Append(result.Unit).Append(" | ")
                .Append(Figures.Number(result.Fix)).Append(' ').Append(result.Unit).Append(" |\n");
        }
    }
}
