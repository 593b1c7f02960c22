using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Catalogue;
using WcfLint.DocGen.Writing;

namespace WcfLint.DocGen.Costs;

/// <summary>What was measured: the runs in docs/internal/costs.md, and the cases of a rule on its page. The results themselves are in the files.</summary>
internal static class CaseSection
{
    /// <summary>The chart's file, relative to <see cref="MeasuredRun.Folder"/>.</summary>
    public static string Chart(MeasuredRun run, MeasuredCase measured) => run.Name + "-" + measured.Case + ".svg";

    /// <summary>Every run with its cases, and what it could not run.</summary>
    public static string Create(IReadOnlyList<MeasuredRun> runs)
    {
        var text = new StringBuilder();
        foreach (MeasuredRun run in runs)
        {
            text.Append("- [").Append(run.Name).Append(".json](../costs/").Append(run.Name).Append(".json): ").Append(Markdown.Text(run.Condition))
                .Append(". Command: ").Append(Markdown.Command(run.Command)).Append(". Cases: ")
                .AppendJoin(", ", run.Cases.Where(measured => run.ResultsOf(measured).Any() || run.FactsOf(measured).Any()).Select(measured => measured.Case))
                .Append(".\n");
            foreach (NotRun item in run.NotRun)
            {
                text.Append("  - Not run: ").Append(item.Case).Append(item.Variant.Length == 0 ? string.Empty : ", " + Markdown.Text(item.Variant)).Append(": ")
                    .Append(Markdown.Text(item.Reason)).Append('\n');
            }
        }

        return text.Length == 0 ? "Nothing is published yet." : text.ToString().TrimEnd('\n');
    }

    /// <summary>What the smell did, in the words of the exception; null where no run has the case.</summary>
    public static string? Recorded(CostFact fact, IReadOnlyList<MeasuredRun> runs) =>
        runs.SelectMany(run => run.FactsOf(fact.Case)).FirstOrDefault() is not { } recorded ? null
            : recorded.At + " (" + recorded.Variant + "): "
                + (recorded.Kind == "failure" ? FirstSentence(recorded.Smell) : recorded.Smell + " instead of " + recorded.Fix);

    private static string FirstSentence(string message) => message.IndexOf(". ", StringComparison.Ordinal) is > 0 and var end ? message[..end] : message;

    /// <summary>The commands that repeat what was measured of a rule, with the files of their results, and a chart; empty where no case names it.</summary>
    public static string ForPage(WcfRule rule, IReadOnlyList<MeasuredRun> runs)
    {
        var text = new StringBuilder();
        string? chart = null;
        var known = new HashSet<string>();
        foreach (MeasuredRun run in runs)
        {
            foreach (MeasuredCase measured in run.Cases.Where(item => item.Rules.Contains(rule.Id) && (run.ResultsOf(item).Any() || run.FactsOf(item).Any())))
            {
                // A case has its ratios from one run and its facts from another.
                if (known.Add(measured.Case))
                {
                    text.Append(text.Length == 0 ? "\n\nSource: " + Markdown.Command(run.CommandOf(measured)) : "; case `" + measured.Case + "`")
                        .Append(" ([results](../costs/").Append(run.Name).Append(".json))");
                }

                chart ??= BarChart.Shows(run, measured) ? "\n\n![" + Markdown.Text(measured.Title) + "](../costs/" + Chart(run, measured) + ")" : null;
            }
        }

        return text.Append(text.Length == 0 ? string.Empty : ".").Append(chart).ToString();
    }
}
