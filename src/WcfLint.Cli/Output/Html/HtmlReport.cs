using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Output.Html;

/// <summary>
/// The report as one page that needs nothing else: what was found, what each rule costs, and the findings by project and rule.
/// It reads on paper and in a dark room, and without script; the only script opens what is folded before the page is printed.
/// </summary>
internal sealed class HtmlReport(DateTimeOffset made)
{
    // More rows than a reader scrolls through: the project starts folded.
    private const int MaxOpen = 100;

    private const string PrintScript = "addEventListener('beforeprint',()=>document.querySelectorAll('details').forEach(d=>d.open=true));";

    public void Write(CheckResult result, TextWriter writer)
    {
        writer.WriteLine("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">");
        writer.WriteLine("<title>WcfLint: " + HtmlText.Encode(Path.GetFileName(Path.TrimEndingDirectorySeparator(result.BaseFolder))) + "</title>");
        writer.WriteLine("<style>\n" + Css() + "</style>\n</head>\n<body>");
        WriteHead(result, writer);
        if (result.Findings.Count > 0)
        {
            List<WcfRule> rules = result.Findings.Select(f => f.Id).Distinct().Order(StringComparer.Ordinal).Select(WcfRules.Find).OfType<WcfRule>().ToList();
            WriteCosts(rules, writer);
            WriteRules(result, rules, writer);
            WriteProjects(result, writer);
        }

        WriteProblems(result, writer);
        writer.WriteLine("<script>" + PrintScript + "</script>\n</body>\n</html>");
    }

    private void WriteHead(CheckResult result, TextWriter writer)
    {
        writer.WriteLine("<header>\n<h1>WCF smells</h1>");
        writer.WriteLine("<div class=\"dim\">" + HtmlText.Path(result.BaseFolder) + " · " + made.ToString("yyyy-MM-dd HH:mm zzz", CultureInfo.InvariantCulture) + " · WcfLint " + HtmlText.Encode(ToolVersion.Text) + "</div>");
        writer.WriteLine("<ul class=\"totals\">");
        foreach (DiagnosticSeverity severity in (DiagnosticSeverity[])[DiagnosticSeverity.Error, DiagnosticSeverity.Warning, DiagnosticSeverity.Info])
        {
            int count = result.Findings.Count(f => f.Severity == severity);
            string name = ReportedFinding.Name(severity);
            writer.WriteLine("<li><b class=\"" + name + "\">" + count.ToString("#,0", CultureInfo.InvariantCulture) + "</b>" + name + (count == 1 || severity == DiagnosticSeverity.Info ? string.Empty : "s") + "</li>");
        }

        foreach ((int count, string noun) in ((int, string)[])[(result.Projects, "project"), (result.CodeFiles, "C# file"), (result.Configurations, "configuration")])
        {
            writer.WriteLine("<li><b>" + count.ToString("#,0", CultureInfo.InvariantCulture) + "</b>" + noun + (count == 1 ? string.Empty : "s") + "</li>");
        }

        writer.WriteLine("</ul>");
        if (result.Findings.Count == 0)
        {
            writer.WriteLine("<p>Nothing was found.</p>");
        }

        writer.WriteLine("</header>");
    }

    private static void WriteCosts(List<WcfRule> rules, TextWriter writer)
    {
        writer.WriteLine("<section>\n<h2>What it costs</h2>");
        List<(WcfRule, CostFactor)> bars = rules.Select(rule => (Rule: rule, Factor: CostFactor.Parse(rule.Cost))).Where(f => f.Factor is not null).Select(f => (f.Rule, f.Factor!.Value)).ToList();
        if (bars.Count > 0)
        {
            writer.WriteLine("<p class=\"dim\">How many times slower, fewer or larger, where it was measured, under the conditions in the table below. The scale is logarithmic; a lighter end is the range of the figure. What it costs here depends on the load here.</p>");
            CostChart.Write(writer, bars);
        }

        int others = rules.Count - bars.Count;
        if (others > 0)
        {
            writer.WriteLine("<p class=\"dim\">" + (bars.Count > 0 ? "Not in the chart: " : "No chart: ") + HtmlText.Count(others, "rule") + " for which no factor was measured. The table says what happens.</p>");
        }

        writer.WriteLine("</section>");
    }

    private static void WriteRules(CheckResult result, List<WcfRule> rules, TextWriter writer)
    {
        writer.WriteLine("<section>\n<h2>Rules</h2>\n<table>\n<thead><tr><th>Rule</th><th>Title</th><th class=\"number\">Findings</th><th class=\"wide short\">Fix</th><th class=\"wide\">Cost</th></tr></thead>\n<tbody>");
        Dictionary<string, int> counts = result.Findings.GroupBy(f => f.Id).ToDictionary(g => g.Key, g => g.Count());
        foreach (WcfRule rule in rules.OrderByDescending(r => counts[r.Id]))
        {
            writer.WriteLine("<tr><td>" + Link(rule) + "</td><td>" + HtmlText.Encode(rule.Title) + "</td><td class=\"number\">" + counts[rule.Id].ToString("#,0", CultureInfo.InvariantCulture)
                + "</td><td class=\"wide short\">" + Fix(rule.Fix) + "</td><td class=\"wide\">" + HtmlText.Encode(rule.Cost.IsMeasured ? rule.Cost.Short : rule.Cost.Consequence + " (not measured)") + "</td></tr>");
        }

        writer.WriteLine("</tbody>\n</table>\n</section>");
    }

    private static void WriteProjects(CheckResult result, TextWriter writer)
    {
        writer.WriteLine("<section>\n<h2>Findings by project</h2>");
        foreach (IGrouping<string, ReportedFinding> project in result.Findings.GroupBy(f => f.Project).OrderBy(g => g.Key, StringComparer.Ordinal))
        {
            int count = project.Count();
            writer.WriteLine("<details" + (count <= MaxOpen ? " open" : string.Empty) + "><summary>" + HtmlText.Path(project.Key) + " <span class=\"dim\">" + HtmlText.Count(count, "finding") + "</span></summary>");
            foreach (IGrouping<string, ReportedFinding> rule in project.GroupBy(f => f.Id).OrderBy(g => g.Key, StringComparer.Ordinal))
            {
                WcfRule? known = WcfRules.Find(rule.Key);
                writer.WriteLine("<h3>" + (known is null ? HtmlText.Encode(rule.Key) : Link(known) + " " + HtmlText.Encode(known.Title)) + " <span class=\"dim\">" + rule.Count().ToString("#,0", CultureInfo.InvariantCulture) + "</span></h3>\n<table>");
                foreach (ReportedFinding finding in rule)
                {
                    writer.WriteLine("<tr><td class=\"place\">" + HtmlText.Path(result.Relative(finding.Place.Path)) + ":" + finding.Place.StartLine + "</td><td class=\"" + finding.SeverityName + "\">" + finding.SeverityName + "</td><td class=\"message\">" + HtmlText.Encode(Message(finding, known)) + "</td></tr>");
                }

                writer.WriteLine("</table>");
            }

            writer.WriteLine("</details>");
        }

        writer.WriteLine("</section>");
    }

    private static void WriteProblems(CheckResult result, TextWriter writer)
    {
        List<string> lines =
        [
            .. result.Notes.Select(n => HtmlText.Path(result.Relative(n.Path)) + ": " + HtmlText.Encode(n.Reason)),
            .. result.Failures.Select(f => HtmlText.Path(result.Relative(f.Project)) + ": " + HtmlText.Encode(f.Analyzer + " failed: " + f.Message)),
            .. result.Skipped.OrderBy(s => s.Key, StringComparer.Ordinal).Select(s => HtmlText.Count(s.Value, "file") + " not checked: " + HtmlText.Encode(s.Key)),
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

    // The cost ends every message and stands above once for all of them.
    private static string Message(ReportedFinding finding, WcfRule? rule)
    {
        string end = ". " + rule?.Cost.Ending;
        return finding.Message.EndsWith(end, StringComparison.Ordinal) ? finding.Message[..^end.Length] : finding.Message;
    }

    private static string Link(WcfRule rule) => "<a href=\"" + HtmlText.Encode(rule.Descriptor.HelpLinkUri) + "\">" + rule.Id + "</a>";

    private static string Fix(FixKind fix) => fix switch { FixKind.FixAll => "in bulk", FixKind.Single => "single", _ => "none" };

    private static string Css()
    {
        using Stream stream = typeof(HtmlReport).Assembly.GetManifestResourceStream("report.css")!;
        using var reader = new StreamReader(stream);
        return reader.ReadToEnd();
    }
}
