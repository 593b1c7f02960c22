using System.Collections.Generic;
using System.Linq;
using System.Text;
using WcfLint.Analyzers.Catalogue;
using WcfLint.DocGen.Writing;

namespace WcfLint.DocGen.Costs;

/// <summary>The table of docs/costs.md: every figure of the catalogue with its condition, and the command or the document behind it.</summary>
internal static class CostTable
{
    /// <param name="runs">The published runs, for the cases that name a rule.</param>
    /// <param name="pages">The folder of the pages relative to the document, ending in a slash.</param>
    public static string Create(IEnumerable<WcfRule> rules, IReadOnlyList<MeasuredRun> runs, string pages)
    {
        var sources = new List<string>();
        WcfRule[] all = [.. rules];
        var text = new StringBuilder(Counts(all, runs)).Append("\n\n| Rule | What happens | Figure of the source document | Current figure | Measured by |\n|---|---|---|---|---|\n");
        foreach (WcfRule rule in all)
        {
            Cost cost = rule.Cost;
            text.Append("| [").Append(rule.Id).Append("](").Append(pages).Append(rule.Id).Append(".md) | ")
                .Append(Markdown.Cell(cost.Consequence)).Append(" | ")
                .Append(cost.Document is null ? "none" : Figure(cost.Document, sources)).Append(" | ")
                .Append(Today(cost, sources)).Append(" | ")
                .Append(MeasuredBy(rule, runs)).Append(" |\n");
        }

        text.Append("\nSources:\n\n");
        for (int i = 0; i < sources.Count; i++)
        {
            text.Append(i + 1).Append(". ").Append(Markdown.Text(sources[i])).Append('\n');
        }

        return text.ToString().TrimEnd('\n');
    }

    // How far the catalogue is measured, for who wants to know before he reads on.
    private static string Counts(IReadOnlyList<WcfRule> rules, IReadOnlyList<MeasuredRun> runs)
    {
        int told = rules.Count(rule => rule.Cost.IsMeasured || rule.Cost.Fact is not null);
        int repeatable = rules.Count(rule => rule.Cost.Today?.Command is not null || rule.Cost.Also?.Command is not null || rule.Cost.Fact is not null
            || runs.Any(run => run.Cases.Any(measured => measured.Rules.Contains(rule.Id) && run.ResultsOf(measured).Any())));
        return "Of " + rules.Count + " rules, " + told + " have a figure or a recorded fact. For " + repeatable + " rules, a command in this repository repeats the measurement or shows the effect.";
    }

    // The case behind the figure, then what else is measured of the rule: on the wire, or on a line with a delay.
    private static string MeasuredBy(WcfRule rule, IReadOnlyList<MeasuredRun> runs)
    {
        Cost cost = rule.Cost;
        var parts = new List<string>();
        if (cost.Today?.Case is { } own)
        {
            parts.Add("case `" + own + "`");
        }

        foreach (MeasuredRun run in runs)
        {
            foreach (MeasuredCase measured in run.Cases.Where(item => item.Rules.Contains(rule.Id) && (item.Case != cost.Today?.Case || !run.IsOfCatalogue)))
            {
                parts.Add("case `" + measured.Case + "` " + (run.ResultsOf(measured).Any() || run.FactsOf(measured).Any() ? "on " : "for .NET Framework, without a result on ") + run.Runtime);
            }
        }

        // A case has its ratios from one run and its facts from another.
        return parts.Count == 0 ? "–" : string.Join("; ", parts.Distinct());
    }

    private static string Today(Cost cost, List<string> sources)
    {
        if (cost.Today is null)
        {
            return cost.Fact is null ? Markdown.Cell("not measured: " + (cost.Why ?? "no case for it yet")) : Recorded(cost, cost.Fact);
        }

        return Figure(cost.Today, sources) + (cost.Also is null ? string.Empty : "; " + Figure(cost.Also, sources)) + (cost.Fact is null ? string.Empty : "; " + Recorded(cost, cost.Fact));
    }

    private static string Recorded(Cost cost, CostFact fact) =>
        "recorded: " + Markdown.Cell(cost.Seen is null ? fact.ToString() : cost.Seen + " (" + fact.Runtime + ")");

    private static string Figure(CostFigure figure, List<string> sources)
    {
        string text = Markdown.Cell(figure + " (" + figure.Condition + ")");
        if (figure.Case is not null)
        {
            return text;
        }

        int source = sources.IndexOf(figure.Source);
        if (source < 0)
        {
            source = sources.Count;
            sources.Add(figure.Source);
        }

        return text + ", source " + (source + 1);
    }
}
