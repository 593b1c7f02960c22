using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output.Text;

namespace WcfLint.Cli.Output.Formats;

/// <summary>Markdown for a comment on a pull request or the summary of a job: rules with what they cost, and under each its findings, folded.</summary>
internal sealed class MarkdownFormat : IReportFormat
{
    // GitHub takes 65,536 characters in a comment and a mebibyte in a summary; a rule's first findings tell what it is about.
    private const int MaxOfRule = 50;

    // What means something to Markdown, to HTML, or to a forge, which would call people by their names.
    private const string Special = "\\`*_[]<>#|~&$@";

    public void Write(CheckResult result, TextWriter writer)
    {
        IReadOnlyList<RuleFindings> groups = FindingOrder.Group(result.New);
        int count = result.New.Count();
        writer.WriteLine("## WcfLint: " + (count == 0 ? "no " : count.ToString("#,0", CultureInfo.InvariantCulture) + " ") + (result.Gone is null ? string.Empty : "new ") + (count == 1 ? "finding" : "findings"));
        writer.WriteLine();
        if (groups.Count > 0)
        {
            writer.WriteLine("| Findings | Severity | Rule | Cost or effect |");
            writer.WriteLine("|---:|---|---|---|");
            foreach (RuleFindings group in groups)
            {
                writer.WriteLine("| " + group.Findings.Count + " | " + group.SeverityName + " | [" + group.Id + "](" + WcfRule.HelpLink(group.Id) + ") " + Escape(group.Title) + " | " + Escape(CostOf(group)) + " |");
            }

            writer.WriteLine();
        }

        foreach (RuleFindings group in groups)
        {
            writer.WriteLine("<details><summary>" + group.Id + " " + System.Net.WebUtility.HtmlEncode(group.Title) + " (" + group.Findings.Count + ")</summary>");
            writer.WriteLine();
            foreach (ReportedFinding finding in group.Findings.Take(MaxOfRule))
            {
                writer.WriteLine("- " + Escape(result.Relative(finding.Place.Path)) + ":" + finding.Place.StartLine + " " + Escape(group.MessageOf(finding)));
            }

            if (group.Findings.Count > MaxOfRule)
            {
                writer.WriteLine("- and " + (group.Findings.Count - MaxOfRule) + " more");
            }

            writer.WriteLine();
            writer.WriteLine("</details>");
            writer.WriteLine();
        }

        writer.WriteLine(Escape(RunSummary.Text(result)));
    }

    private static string CostOf(RuleFindings group) =>
        group.Rule is not { } rule ? string.Empty : rule.Cost.IsMeasured ? rule.Cost.Short : rule.Cost.Consequence;

    /// <summary>A text as Markdown shows it: a bar ends no cell, a name calls nobody.</summary>
    public static string Escape(string text)
    {
        var escaped = new StringBuilder();
        foreach (char c in PrintableText.Escape(text.ReplaceLineEndings(" ")))
        {
            // "@<!-- -->name" calls nobody; the entity alone would.
            escaped.Append(c == '@' ? "@<!-- -->" : Special.Contains(c) ? "&#" + (int)c + ";" : c.ToString());
        }

        return escaped.ToString();
    }
}
