using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output.Text;
using WcfLint.Cli.Ranking;

namespace WcfLint.Cli.Output.Formats;

/// <summary>Markdown for a comment on a pull request or the summary of a job: rules with what they cost, and under each its findings, folded.</summary>
/// <param name="all">Whether equal findings are shown one by one.</param>
internal sealed class MarkdownFormat(bool all = false) : IReportFormat
{
    // GitHub accepts 65,536 characters in a comment and a mebibyte in a summary; the first findings of a rule show what it is about.
    private const int MaxOfRule = 50;

    // Characters with a meaning in Markdown, in HTML, or to a forge, which would notify users by their names.
    private const string Special = "\\`*_[]<>#|~&$@";

    public void Write(CheckResult result, TextWriter writer)
    {
        IReadOnlyList<RuleFindings> groups = FindingOrder.Group(result.New);
        int count = result.New.Count();
        writer.WriteLine("## WcfLint: " + (count == 0 ? "no " : count.ToString("#,0", CultureInfo.InvariantCulture) + " ")
            + (result.Gone is null ? string.Empty : "new ") + (count == 1 ? "finding" : "findings"));
        writer.WriteLine();
        if (groups.Count > 0)
        {
            writer.WriteLine("| Findings | Severity | Rule | Cost or effect |");
            writer.WriteLine("|---:|---|---|---|");
            foreach (RuleFindings group in groups)
            {
                writer.WriteLine("| " + group.Findings.Count + " | " + group.SeverityName + " | [" + group.Id + "](" + WcfRule.HelpLink(group.Id) + ") "
                    + Escape(group.Title) + " | " + Escape(group.Cost) + " |");
            }

            writer.WriteLine();
        }

        foreach (RuleFindings group in groups)
        {
            writer.WriteLine("<details><summary>" + group.Id + " " + System.Net.WebUtility.HtmlEncode(group.Title) + " (" + group.Findings.Count + ")</summary>");
            writer.WriteLine();
            IReadOnlyList<FindingEntry> entries = EqualFindings.Group(group.Findings, all);
            foreach (FindingEntry entry in entries.Take(MaxOfRule))
            {
                writer.WriteLine("- " + string.Join(", ", entry.Places.Select(place => Escape(result.Relative(place.Path)) + ":" + place.StartLine))
                    + Escape(entry.More) + " " + Escape(FindingText.Of(entry.First).Message));
            }

            if (entries.Count > MaxOfRule)
            {
                writer.WriteLine("- and " + entries.Skip(MaxOfRule).Sum(entry => entry.Findings.Count) + " more");
            }

            if (EqualFindings.CommandFor(group, entries, result) is { } command)
            {
                writer.WriteLine("- all: " + Escape(command));
            }

            writer.WriteLine();
            writer.WriteLine("</details>");
            writer.WriteLine();
        }

        writer.WriteLine(Escape(RunSummary.Text(result)));
    }

    /// <summary>A text escaped for Markdown: a bar ends no cell, a name notifies no user.</summary>
    public static string Escape(string text)
    {
        var escaped = new StringBuilder();
        foreach (char c in PrintableText.Escape(text.ReplaceLineEndings(" ")))
        {
            // "@<!-- -->name" notifies no user; with the entity alone it would.
            escaped.Append(c == '@' ? "@<!-- -->" : Special.Contains(c) ? "&#" + (int)c + ";" : c.ToString());
        }

        return escaped.ToString();
    }
}
