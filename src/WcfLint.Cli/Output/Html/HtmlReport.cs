using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output.Text;
using WcfLint.Cli.Ranking;

namespace WcfLint.Cli.Output.Html;

/// <summary>
/// The report as one page that needs nothing else: what to do first, what each smell costs, and every finding with its line.
/// It reads on paper, in a dark room and on a narrow screen, and without script; what script there is filters, and opens what is folded before the page is printed.
/// </summary>
/// <param name="made">When it was made.</param>
/// <param name="measured">What was measured on the reader's machine.</param>
/// <param name="all">Whether equal findings are shown one by one.</param>
internal sealed class HtmlReport(DateTimeOffset made, MeasuredCosts? measured = null, bool all = false)
{
    // Findings that fit on a screen.
    private const int MaxFirst = 10;

    // More findings than a reader scrolls through: the rule starts folded.
    private const int MaxOpen = 100;

    // Fewer bars are no chart: the list says the same.
    private const int FewestBars = 3;

    public void Write(CheckResult result, TextWriter writer)
    {
        writer.WriteLine("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">");
        writer.WriteLine("<title>WcfLint: " + HtmlText.Encode(Path.GetFileName(Path.TrimEndingDirectorySeparator(result.BaseFolder))) + "</title>");
        writer.WriteLine("<style>\n" + Resource("report.css") + "</style>\n</head>\n<body>");
        WriteHead(result, writer);
        if (result.Findings.Count > 0)
        {
            IReadOnlyList<RuleFindings> groups = FindingOrder.Group(result.Findings);
            WriteFirst(groups, result, writer);
            WriteCosts(groups, writer);
            WriteFindings(groups, result, writer);
        }

        WriteProblems(result, writer);
        writer.WriteLine("<script>\n" + Resource("report.js") + "</script>\n</body>\n</html>");
    }

    private void WriteHead(CheckResult result, TextWriter writer)
    {
        writer.WriteLine("<header>\n<h1>WCF smells</h1>");
        writer.WriteLine("<div class=\"dim\">" + HtmlText.Path(SourceRoot.NameOf(result.BaseFolder)) + " · "
            + made.ToString("yyyy-MM-dd HH:mm zzz", CultureInfo.InvariantCulture) + " · WcfLint " + HtmlText.Encode(ToolVersion.Text) + "</div>");
        writer.WriteLine("<ul class=\"totals\">");
        foreach (DiagnosticSeverity severity in (DiagnosticSeverity[])[DiagnosticSeverity.Error, DiagnosticSeverity.Warning, DiagnosticSeverity.Info])
        {
            int count = result.Findings.Count(f => f.Severity == severity);
            string name = ReportedFinding.Name(severity);
            writer.WriteLine("<li><b class=\"" + name + "\">" + Number(count) + "</b>" + name
                + (count == 1 || severity == DiagnosticSeverity.Info ? string.Empty : "s") + "</li>");
        }

        foreach ((int count, string noun) in ((int, string)[])[(result.Projects, "project"), (result.CodeFiles, "C# file"),
            (result.Configurations, "configuration file")])
        {
            writer.WriteLine("<li><b>" + Number(count) + "</b>" + noun + (count == 1 ? string.Empty : "s") + "</li>");
        }

        writer.WriteLine("</ul>");
        if (result.Gone is { } gone)
        {
            WriteTrend(result, gone, writer);
        }

        if (result.Findings.Count == 0)
        {
            writer.WriteLine("<p>Nothing was found.</p>");
        }

        writer.WriteLine("</header>");
    }

    private static void WriteTrend(CheckResult result, int gone, TextWriter writer)
    {
        int added = result.New.Count();
        int known = result.Findings.Count - added;
        int change = added - gone;
        writer.WriteLine("<div class=\"trend\"><p>Since the baseline: <b>" + (change > 0 ? "+" : change < 0 ? "−" : "±") + Number(Math.Abs(change)) + "</b> ("
            + Number(added) + " new, " + Number(gone) + " gone, " + Number(known) + " known)</p>");
        writer.WriteLine("<div class=\"parts\" aria-hidden=\"true\">");
        foreach ((string name, int count) in ((string, int)[])[("known", known), ("new", added), ("gone", gone)])
        {
            if (count > 0)
            {
                writer.WriteLine("<span class=\"part-" + name + "\" style=\"flex-grow:" + count.ToString(CultureInfo.InvariantCulture) + "\"></span>");
            }
        }

        writer.WriteLine("</div></div>");
    }

    private static void WriteFirst(IReadOnlyList<RuleFindings> groups, CheckResult result, TextWriter writer)
    {
        writer.WriteLine("<section>\n<h2>What to do first</h2>");
        writer.WriteLine("<p class=\"dim\">Sorted by severity. Within each severity: exceptions and wrong results, then security, then clients that are not closed properly, then costs (highest first), and last what is only possible.</p>\n<ol class=\"first\">");
        WriteSteps(groups.Take(MaxFirst), result, writer);
        writer.WriteLine("</ol>");
        if (groups.Count > MaxFirst)
        {
            writer.WriteLine("<details><summary>then " + Number(groups.Count - MaxFirst) + " more</summary>\n<ol class=\"first\" start=\"" + (MaxFirst + 1) + "\">");
            WriteSteps(groups.Skip(MaxFirst), result, writer);
            writer.WriteLine("</ol>\n</details>");
        }

        writer.WriteLine("</section>");
    }

    private static void WriteSteps(IEnumerable<RuleFindings> groups, CheckResult result, TextWriter writer)
    {
        foreach (RuleFindings group in groups)
        {
            writer.WriteLine("<li><div><a href=\"#" + Anchor(group) + "\">" + group.Id + "</a> <b>" + HtmlText.Encode(group.Title) + "</b> " + Badge(group)
                + " <span class=\"dim\">" + HtmlText.Count(group.Findings.Count, "finding") + "</span></div>");
            writer.WriteLine("<div class=\"dim\">" + HtmlText.Encode(group.Cost) + "</div>" + Command(group, result) + "</li>");
        }
    }

    private void WriteCosts(IReadOnlyList<RuleFindings> groups, TextWriter writer)
    {
        writer.WriteLine("<section>\n<h2>What it costs</h2>");
        List<WcfRule> rules = [.. groups.Select(group => group.Rule).OfType<WcfRule>().DistinctBy(rule => rule.Id)];

        // The rule's figure does not measure findings with an effect of their own.
        List<(WcfRule, CostFactor)> bars = [.. groups.Where(group => group is { Rule: not null, Factor: not null }).DistinctBy(group => group.Id)
            .Select(group => (group.Rule!, group.Factor!.Value))];
        bars = bars.Count < FewestBars ? [] : bars;
        if (bars.Count > 0)
        {
            writer.WriteLine("<p class=\"dim\">The bars show the published factors on a logarithmic scale; a lighter end shows the range. The actual cost in your system depends on its load.</p>");
            CostChart.Write(writer, bars);
        }

        if (measured is not null)
        {
            WriteMeasured(rules, measured, writer);
        }

        int others = rules.Count - bars.Count;
        if (others > 0)
        {
            writer.WriteLine("<p class=\"dim\">" + (bars.Count > 0 ? "Not in the chart: " : "No chart: ") + HtmlText.Count(others, "rule")
                + " without a current figure for these findings; the list above shows their effects or older figures.</p>");
        }

        writer.WriteLine("</section>");
    }

    private static void WriteMeasured(List<WcfRule> rules, MeasuredCosts measured, TextWriter writer)
    {
        List<string> lines = [.. rules.SelectMany(rule => measured.Of(rule),
            (rule, cost) => "<li>" + rule.Id + " " + HtmlText.Encode(rule.Title) + ": " + HtmlText.Encode(cost) + "</li>")];
        writer.WriteLine("<h3>Measured on your machine</h3>\n<p class=\"dim\">" + HtmlText.Encode(measured.Condition) + "</p>");
        writer.WriteLine(lines.Count == 0 ? "<p>None of these rules.</p>" : "<ul>\n" + string.Join('\n', lines) + "\n</ul>");
    }

    private void WriteFindings(IReadOnlyList<RuleFindings> groups, CheckResult result, TextWriter writer)
    {
        var sources = new SourceFiles();
        writer.WriteLine("<section>\n<h2>Findings</h2>");
        WriteFilter(result, writer);
        foreach (RuleFindings group in groups)
        {
            IReadOnlyList<FindingEntry> entries = EqualFindings.Group(group.Findings, all);
            writer.WriteLine("<details class=\"group\" id=\"" + Anchor(group) + "\"" + (entries.Count <= MaxOpen ? " open" : string.Empty) + "><summary>"
                + group.Id + " " + HtmlText.Encode(group.Title) + " " + Badge(group) + " <span class=\"dim count\">" + Number(group.Findings.Count)
                    + "</span></summary>");
            writer.WriteLine("<p>" + HtmlText.Encode(group.Cost) + (group.Rule is { } rule
                ? " · <a href=\"" + HtmlText.Encode(rule.Descriptor.HelpLinkUri) + "\">the rule's page</a>" : string.Empty) + "</p>" + Command(group, result));
            foreach (FindingEntry entry in entries)
            {
                WriteEntry(entry, result, sources, writer);
            }

            if (EqualFindings.CommandFor(group, entries, result) is { } command)
            {
                writer.WriteLine("<div class=\"command\">all: <code>" + HtmlText.Encode(command) + "</code></div>");
            }

            writer.WriteLine("</details>");
        }

        writer.WriteLine("<p id=\"none\" hidden=\"hidden\">Nothing matches.</p>\n</section>");
    }

    private static void WriteFilter(CheckResult result, TextWriter writer)
    {
        writer.WriteLine("<form id=\"filter\" hidden=\"hidden\"><input type=\"search\" id=\"search\" placeholder=\"Search: rule, file, message\" aria-label=\"Search\" />");
        foreach (DiagnosticSeverity severity in result.Findings.Select(f => f.Severity).Distinct().OrderDescending())
        {
            string name = ReportedFinding.Name(severity);
            writer.WriteLine("<label><input type=\"checkbox\" name=\"severity\" value=\"" + name + "\" checked=\"checked\" /> " + name + "</label>");
        }

        if (result.Gone is not null)
        {
            writer.WriteLine("<label><input type=\"checkbox\" id=\"new\" /> new only</label>");
        }

        writer.WriteLine("<select id=\"project\" aria-label=\"Project\"><option value=\"\">all projects</option>");
        foreach (IGrouping<string, ReportedFinding> project in result.Findings.GroupBy(f => f.Project).OrderBy(g => g.Key, StringComparer.Ordinal))
        {
            writer.WriteLine("<option value=\"" + HtmlText.Encode(project.Key) + "\">" + HtmlText.Encode(project.Key) + " ("
                + Number(project.Count()) + ")</option>");
        }

        writer.WriteLine("</select> <span id=\"shown\" class=\"dim\" aria-live=\"polite\"></span></form>");
    }

    private static void WriteEntry(FindingEntry entry, CheckResult result, SourceFiles sources, TextWriter writer)
    {
        ReportedFinding finding = entry.First;
        writer.WriteLine("<div class=\"finding\" data-severity=\"" + finding.SeverityName + "\" data-project=\"" + HtmlText.Encode(finding.Project) + "\""
            + (entry.IsGroup ? " data-count=\"" + entry.Findings.Count + "\"" : string.Empty)
            + (finding.Baseline == BaselineState.New ? " data-new=\"new\"" : string.Empty) + ">");
        writer.WriteLine("<div class=\"place\">" + string.Join("<br />",
            entry.Places.Select(place => HtmlText.Path(result.Relative(place.Path)) + ":" + place.StartLine)) + HtmlText.Encode(entry.More)
            + (finding.Baseline == BaselineState.New ? " <span class=\"badge new\">new</span>" : string.Empty) + "</div>");
        writer.WriteLine("<div class=\"what\"><div class=\"message\">" + HtmlText.Encode(FindingText.Of(finding).Message) + "</div>");
        if (CodeFrame.Create(finding.Place, sources, int.MaxValue) is { } frame)
        {
            writer.WriteLine("<pre><span class=\"dim\">" + finding.Place.StartLine + " </span>" + HtmlText.Encode(frame.Before) + "<mark>"
                + HtmlText.Encode(frame.Marked) + "</mark>" + HtmlText.Encode(frame.After) + "</pre>");
        }

        if (FixHint.Of(finding) is { } fix)
        {
            writer.WriteLine("<div class=\"fix\">fix: " + HtmlText.Encode(fix.Title + fix.Condition) + "</div>");
        }

        writer.WriteLine("</div></div>");
    }

    private static void WriteProblems(CheckResult result, TextWriter writer)
    {
        List<string> lines =
        [
            .. result.Notes.Select(n => HtmlText.Path(result.Relative(n.Path)) + ": " + HtmlText.Encode(n.Reason)),
            .. result.Failures.Select(f => HtmlText.Path(result.Relative(f.Project)) + ": " + HtmlText.Encode(f.Analyzer + " failed: " + f.Message)),
            .. result.Skipped.OrderBy(s => s.Key, StringComparer.Ordinal).Select(s => HtmlText.Count(s.Value, "file") + " skipped: " + HtmlText.Encode(s.Key)),
        ];
        if (result.ProjectsInPart > 0)
        {
            lines.Add(HtmlText.Encode(PartlyRead.Sentence(result.ProjectsInPart)));
        }

        if (lines.Count == 0)
        {
            return;
        }

        writer.WriteLine("<section>\n<h2>What was not read</h2>\n<ul>");
        foreach (string line in lines)
        {
            writer.WriteLine("<li>" + line + "</li>");
        }

        writer.WriteLine("</ul>\n</section>");
    }

    // The command that fixes the findings of a rule: in bulk, or one after the other.
    private static string Command(RuleFindings group, CheckResult result)
    {
        List<FixHint> hints = [.. group.Findings.Select(FixHint.Of).OfType<FixHint>()];
        // A secured binding is found by other rules: with the one rule alone such a fix would be refused for what comes to light.
        string? options = hints.Count == 0 ? null
            : hints.Exists(hint => !hint.NeedsHelper && hint.Way is FixWay.InBulk or FixWay.BelowWarning) ? " --rule " + group.Id
            : hints.TrueForAll(hint => hint.NeedsHelper) ? " --rule " + group.Id + " " + FixWays.Helper
            : hints.TrueForAll(hint => hint.Way == FixWay.OfSeveralProjects) ? " --breaking"
            : " --rule " + group.Id + " --interactive";
        return options is null ? string.Empty
            : "<div class=\"command\"><code>wcflint fix " + HtmlText.Encode(CommandPath.InPage(result)) + options + "</code></div>";
    }

    private static string Anchor(RuleFindings group) => group.Id + "-" + group.SeverityName + (group.Part > 0 ? "-" + group.Part : string.Empty);

    private static string Badge(RuleFindings group) => "<span class=\"badge " + group.SeverityName + "\">" + group.SeverityName + "</span>";

    private static string Number(int number) => number.ToString("#,0", CultureInfo.InvariantCulture);

    /// <summary>A text that the command carries.</summary>
    public static string Resource(string name)
    {
        using Stream stream = typeof(HtmlReport).Assembly.GetManifestResourceStream(name)!;
        using var reader = new StreamReader(stream);
        return reader.ReadToEnd();
    }
}
