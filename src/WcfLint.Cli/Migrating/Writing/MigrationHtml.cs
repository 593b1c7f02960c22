using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using WcfLint.Analyzers.Migration;
using WcfLint.Cli.Migrating.Rows;
using WcfLint.Cli.Output.Html;
using WcfLint.Cli.Output.Text;

namespace WcfLint.Cli.Migrating.Writing;

/// <summary>The report as one page in the style of <c>wcflint report</c>: the verdicts, the order of work, and every row with the two roads side by side.</summary>
internal sealed class MigrationHtml(DateTimeOffset made)
{
    // More than a reader scrolls through: the group starts folded.
    private const int MaxOpen = 12;
    private const int MaxOpenEndpoints = 40;

    public void Write(MigrationReport report, TextWriter writer)
    {
        writer.WriteLine("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">");
        writer.WriteLine("<title>WcfLint: migration of " + HtmlText.Encode(Path.GetFileName(Path.TrimEndingDirectorySeparator(report.BaseFolder))) + "</title>");
        writer.WriteLine("<style>\n" + HtmlReport.Resource("report.css") + HtmlReport.Resource("migration.css") + "</style>\n</head>\n<body>");
        WriteHead(report, writer);
        WriteEndpoints(report, writer);
        WriteOrder(report, writer);
        WriteBeside(report, writer);
        writer.WriteLine("<section>\n<h2>Line by line</h2>");
        WriteBroken(report, writer);
        foreach ((MigrationVerdict verdict, string heading) in MigrationWords.Verdicts)
        {
            WriteGroups(report, verdict, heading, writer);
        }

        WriteNamespaces(report, writer);
        writer.WriteLine("</section>");
        WriteProblems(report, writer);
        writer.WriteLine("</body>\n</html>");
    }

    private void WriteHead(MigrationReport report, TextWriter writer)
    {
        writer.WriteLine("<header>\n<h1>Migration from .NET Framework</h1>");
        writer.WriteLine("<div class=\"dim\">" + HtmlText.Path(SourceRoot.NameOf(report.BaseFolder)) + " · "
            + made.ToString("yyyy-MM-dd HH:mm zzz", CultureInfo.InvariantCulture) + " · WcfLint " + HtmlText.Encode(ToolVersion.Text)
            + " · to " + string.Join(" and ", report.Targets.Where(target => target != MigrationTarget.CoreWcfFile)
                .Select(target => MigrationTargets.NameOf(target) + " " + MigrationVersions.NewestOf(target))) + "</div>");
        writer.WriteLine("<ul class=\"totals\">");
        foreach (Readiness readiness in Enum.GetValues<Readiness>().Reverse())
        {
            writer.WriteLine("<li><b class=\"" + ClassOf(readiness) + "\">" + report.Endpoints.Count(endpoint => endpoint.Readiness == readiness) + "</b>"
                + MigrationWords.Of(readiness) + "</li>");
        }

        writer.WriteLine("<li><b>" + report.Projects + "</b>project" + (report.Projects == 1 ? string.Empty : "s") + "</li><li><b>" + report.WorkingRows
            + "</b>lines work unchanged</li>\n</ul>\n</header>");
    }

    private static void WriteEndpoints(MigrationReport report, TextWriter writer)
    {
        if (report.Endpoints.Count == 0)
        {
            writer.WriteLine("<p>No endpoint on .NET Framework was found.</p>");
            return;
        }

        writer.WriteLine("<section>\n<h2>Endpoints</h2>\n<p class=\"dim\">" + HtmlText.Encode(MigrationWords.ReadinessMeaning) + "</p>");
        foreach (IGrouping<Readiness, EndpointVerdict> group in report.Endpoints.GroupBy(endpoint => endpoint.Readiness))
        {
            // Blockers come first and are open; hundreds of ready endpoints are collapsed.
            writer.WriteLine("<details class=\"group\""
                + (group.Count() <= (group.Key == Readiness.Ready ? MaxOpen : MaxOpenEndpoints) ? " open" : string.Empty) + "><summary><span class=\"badge "
                    + ClassOf(group.Key) + "\">" + MigrationWords.Of(group.Key) + "</span> <span class=\"dim count\">" + group.Count() + "</span></summary>");
            WriteEndpoints(group, report, writer);
            writer.WriteLine("</details>");
        }

        writer.WriteLine("</section>");
    }

    private static void WriteEndpoints(IEnumerable<EndpointVerdict> endpoints, MigrationReport report, TextWriter writer)
    {
        foreach (EndpointVerdict endpoint in endpoints)
        {
            writer.WriteLine("<div class=\"finding\"><div class=\"place\">" + HtmlText.Path(report.At(endpoint.Place)) + "</div><div><span class=\"badge "
                + ClassOf(endpoint.Readiness) + "\">" + MigrationWords.Of(endpoint.Readiness) + "</span> "
                + MigrationWords.Of(endpoint.Side) + " " + HtmlText.Path(endpoint.Name) + ", " + HtmlText.Encode(endpoint.Binding)
                + string.Concat(endpoint.Blockers.Concat(endpoint.Changes.Select(change => change.Title + ": " + change.Text))
                    .Select(need => "<div class=\"message\">" + HtmlText.Encode(need) + "</div>"))
                + (endpoint.Others.Count > 0
                    ? "<div class=\"dim\">other end: "
                        + string.Join(", ", endpoint.Others.Select(other => HtmlText.Path(MigrationWords.Of(other, report.At(other.Place))))) + "</div>"
                            : string.Empty) + "</div></div>");
        }
    }

    private static void WriteOrder(MigrationReport report, TextWriter writer)
    {
        writer.WriteLine("<section>\n<h2>" + MigrationWords.OrderHeading(report) + "</h2>\n<ol class=\"first\">");
        foreach (MigrationStep step in Enum.GetValues<MigrationStep>())
        {
            writer.WriteLine("<li>" + MigrationWords.Of(step) + " <span class=\"dim\">" + HtmlText.Count(report.LinesOf(step), "line") + "</span></li>");
        }

        writer.WriteLine("</ol>"
            + (MigrationWords.Projects(report) is { Count: > 0 } projects
                ? "<p class=\"dim\">" + MigrationWords.ProjectsHeading + "</p><ol>"
                    + string.Concat(projects.Select(project =>
                        "<li>" + HtmlText.Encode(project.Project) + " <span class=\"dim\">" + project.Work + "</span></li>")) + "</ol>" : string.Empty));
        writer.WriteLine((MigrationWords.Roads(report) is { Count: > 0 } roads
            ? "<p class=\"dim\">" + MigrationWords.RoadsHeading + "</p><div class=\"roads\">" + string.Concat(
                roads.Select(road => "<div><b>" + road.Road + "</b><div>" + road.Cost + "</div></div>")) + "</div>" : string.Empty) + "\n</section>");
    }

    private static void WriteBeside(MigrationReport report, TextWriter writer)
    {
        if (report.Beside.Count > 0)
        {
            writer.WriteLine("<section>\n<h2>" + MigrationWords.BesideHeading + "</h2>"
                + string.Concat(report.Beside.Select(thing => "<div class=\"finding\"><div>" + HtmlText.Encode(thing.Thing + ": " + thing.Need)
                    + "<div class=\"dim\">" + string.Join(", ", thing.Places.Select(place => HtmlText.Path(report.At(place)))) + "</div></div></div>")) + "</section>");
        }
    }

    private static void WriteGroups(MigrationReport report, MigrationVerdict verdict, string heading, TextWriter writer)
    {
        // A row stands under the worst that becomes of it, with all its roads beside each other, and where one of them is ignored there too.
        MigrationRow[] rows = [.. report.Rows.Where(row => row.Today is null && (row.Worst == verdict
            || (verdict == MigrationVerdict.Ignored && row.Answers.Any(answer => answer.Verdict == verdict)))).OrderBy(row => row.Harm)];
        if (rows.Length == 0)
        {
            return;
        }

        writer.WriteLine("<h3>" + heading + " <span class=\"dim\">" + HtmlText.Count(rows.Length, "line") + "</span></h3>");
        foreach (var group in rows.GroupBy(static row => (Title: row.Feature?.Title ?? row.Subject,
            Answers: string.Join('\n', row.Answers.Select(static answer => answer.Target + " " + answer.Verdict + " " + answer.Text)))))
        {
            MigrationRow first = group.First();
            writer.WriteLine("<details class=\"group\"" + (group.Count() <= MaxOpen ? " open" : string.Empty) + "><summary>" + HtmlText.Encode(group.Key.Title)
                + (verdict == MigrationVerdict.Ignored ? " <span class=\"badge\">" + MigrationWords.Of(first.Harm) + "</span>" : string.Empty)
                    + " <span class=\"dim count\">" + group.Count() + "</span></summary>");
            WriteAnswers(first, writer);
            WritePlaces(group, report, writer);
        }
    }

    private static void WriteBroken(MigrationReport report, TextWriter writer)
    {
        MigrationGroup[] groups = [.. report.Broken];
        if (groups.Length > 0)
        {
            writer.WriteLine("<h3>Already broken today <span class=\"dim\">"
                + HtmlText.Count(report.CountLines(groups.SelectMany(group => group.Rows)), "line") + "</span></h3>");
        }

        foreach (MigrationGroup group in groups)
        {
            writer.WriteLine("<details class=\"group\" open><summary>" + HtmlText.Encode(MigrationWords.OfBroken(group)) + " <span class=\"dim count\">"
                + group.Rows.Count + "</span></summary>");
            WriteAnswers(group.Rows[0], writer);
            WritePlaces(group.Rows, report, writer);
        }
    }

    private static void WriteNamespaces(MigrationReport report, TextWriter writer)
    {
        IGrouping<string, MigrationRow>[] namespaces = [.. report.Renamed];
        if (namespaces.Length > 0)
        {
            writer.WriteLine("<h3>Works under another namespace, in using directives and names in full <span class=\"dim\">"
                + HtmlText.Count(namespaces.SelectMany(rows => rows).Select(row => row.Place.Path).Distinct().Count(), "file") + "</span></h3>");
        }

        foreach (IGrouping<string, MigrationRow> rows in namespaces)
        {
            MigrationRow[] ofFiles = [.. rows.DistinctBy(row => (row.Place.Path, row.Feature!.Id))];
            writer.WriteLine("<details class=\"group\"" + (ofFiles.Length <= MaxOpen ? " open" : string.Empty) + "><summary>using " + HtmlText.Encode(rows.Key)
                + " <span class=\"dim count\">" + ofFiles.Length + "</span></summary>");
            writer.WriteLine("<p class=\"dim\">" + string.Join("<br>", MigrationWords.Files(ofFiles, report).Select(HtmlText.Path)) + "</p>");
            WritePlaces(ofFiles, report, writer);
        }
    }

    private static void WriteAnswers(MigrationRow row, TextWriter writer) =>
        writer.WriteLine("<div class=\"roads\">"
            + string.Concat(row.Answers.Select(answer => "<div><b>" + MigrationTargets.NameOf(answer.Target) + "</b> <span class=\"badge "
                + ClassOf(answer.Verdict) + "\">" + MigrationWords.Of(answer.Verdict) + "</span><div>"
            + HtmlText.Encode(answer.Text) + "</div>" + Sources(answer) + "</div>")) + "</div>");

    private static void WritePlaces(IEnumerable<MigrationRow> rows, MigrationReport report, TextWriter writer) =>
        writer.WriteLine("<ul>" + string.Concat(rows.Select(row =>
            "<li>" + HtmlText.Path(report.At(row.Place)) + " <span class=\"dim\">" + HtmlText.Encode(row.Subject) + "</span></li>")) + "</ul>\n</details>");

    private static string Sources(MigrationAnswer answer) =>
        answer.Cell is null ? string.Empty : "<div class=\"dim\">" + string.Join(", ",
            answer.Cell.Sources.Select(source => "<a href=\"" + HtmlText.Encode(source.Url) + "\">" + HtmlText.Encode(NameOf(source)) + "</a>")) + "</div>";

    // A link to a folder with missing files says so.
    private static string NameOf(MigrationSource source)
    {
        string name = Path.GetFileName(source.Path.TrimEnd('/'));
        return source.Line is { } line ? name + ":" + line : "not in " + name;
    }

    private static void WriteProblems(MigrationReport report, TextWriter writer)
    {
        if (report.Notes.Count + report.Failures.Count > 0)
        {
            writer.WriteLine("<section>\n<h2>What was not read</h2>\n<ul>"
                + string.Concat(report.Notes.Select(note => "<li>" + HtmlText.Path(report.Relative(note.Path)) + ": " + HtmlText.Encode(note.Reason) + "</li>"))
                + string.Concat(report.Failures.Select(failure =>
                    "<li>" + HtmlText.Path(report.Relative(failure.Project)) + ": " + HtmlText.Encode(failure.Message) + "</li>")) + "</ul>\n</section>");
        }
    }

    private static string ClassOf(Readiness readiness) => readiness switch { Readiness.Blocked => "error", Readiness.Change => "warning", _ => "info" };

    private static string ClassOf(MigrationVerdict verdict) => verdict switch
    {
        MigrationVerdict.Throws or MigrationVerdict.Gone => "error",
        MigrationVerdict.Ignored or MigrationVerdict.Change or MigrationVerdict.Unknown => "warning",
        _ => "info",
    };
}
