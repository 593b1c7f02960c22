using System.Collections.Generic;
using System.Text;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.DocGen;

/// <summary>The table of docs/costs.md: every figure of the catalogue with its condition and source.</summary>
internal static class CostTable
{
    /// <param name="pages">The folder of the pages relative to the document, ending in a slash.</param>
    public static string Create(IEnumerable<WcfRule> rules, string pages)
    {
        var sources = new List<string>();
        var text = new StringBuilder("| Rule | What happens | Figure of the source document | Figure of today |\n|---|---|---|---|\n");
        foreach (WcfRule rule in rules)
        {
            text.Append("| [").Append(rule.Id).Append("](").Append(pages).Append(rule.Id).Append(".md) | ")
                .Append(Markdown.Cell(rule.Cost.Consequence)).Append(" | ")
                .Append(Figure(rule.Cost.Document, sources)).Append(" | ")
                .Append(Figure(rule.Cost.Today, sources)).Append(" |\n");
        }

        text.Append("\nSources:\n\n");
        for (int i = 0; i < sources.Count; i++)
        {
            text.Append(i + 1).Append(". ").Append(Markdown.Text(sources[i])).Append('\n');
        }

        return text.ToString().TrimEnd('\n');
    }

    private static string Figure(CostFigure? figure, List<string> sources)
    {
        if (figure is null)
        {
            return "not measured";
        }

        int source = sources.IndexOf(figure.Source);
        if (source < 0)
        {
            source = sources.Count;
            sources.Add(figure.Source);
        }

        return Markdown.Cell(figure + " (" + figure.Condition + ")") + ", source " + (source + 1);
    }
}
