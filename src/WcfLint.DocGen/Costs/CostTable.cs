using System.Collections.Generic;
using System.Linq;
using System.Text;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Catalogue;
using WcfLint.DocGen.Writing;

namespace WcfLint.DocGen.Costs;

/// <summary>The table of docs/costs.md: the ten largest figures, each with its condition and the command behind it. The others stand on the pages of their
/// rules.</summary>
internal static class CostTable
{
    /// <param name="rules">All rules.</param>
    /// <param name="runs">The published runs, for the cases that name a rule.</param>
    public static string Create(IEnumerable<WcfRule> rules, IReadOnlyList<MeasuredRun> runs)
    {
        WcfRule[] all = [.. rules];
        var text = new StringBuilder("| Smell | Measured cost | Command |\n|---|---|---|\n");
        foreach ((WcfRule rule, _) in LargestCosts.Of(all))
        {
            CostFigure figure = rule.Cost.Today!;
            text.Append("| [").Append(rule.Id).Append("](rules/").Append(rule.Id).Append(".md) ").Append(Markdown.Cell(rule.Title)).Append(" | ")
                .Append(Markdown.Cell(figure + " (" + figure.Condition + ")")).Append(" | ")
                .Append(figure.Command is null ? "–" : "`" + figure.Command + "`").Append(" |\n");
        }

        return text.Append('\n').Append(Counts(all, runs)).ToString();
    }

    // How many rows have figures: the first thing to know before reading the table.
    private static string Counts(IReadOnlyList<WcfRule> rules, IReadOnlyList<MeasuredRun> runs)
    {
        int told = rules.Count(rule => rule.Cost.IsMeasured || rule.Cost.Fact is not null);
        int repeatable = rules.Count(rule => rule.Cost.Today?.Command is not null || rule.Cost.Also?.Command is not null || rule.Cost.Fact is not null
            || runs.Any(run => run.Cases.Any(measured => measured.Rules.Contains(rule.Id) && run.ResultsOf(measured).Any())));
        return "Of " + rules.Count + " rules, " + told + " have a figure or a recorded fact. For " + repeatable
            + " rules, a command in this repository repeats the measurement or shows the effect.";
    }
}
