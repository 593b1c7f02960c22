using System;
using System.IO;
using System.Linq;
using WcfLint.Analyzers.Migration;
using WcfLint.Cli.Migrating.Rows;
using WcfLint.Cli.Output.Formats;

namespace WcfLint.Cli.Migrating.Writing;

/// <summary>The report for a wiki or an issue: tables, long ones folded.</summary>
internal static class MigrationMarkdown
{
    private const int MaxRows = 200;
    private const int MaxPlaces = 12;

    public static void Write(MigrationReport report, TextWriter writer)
    {
        writer.WriteLine("## Migration");
        writer.WriteLine();
        writer.WriteLine(MigrationWords.ReadinessMeaning);
        writer.WriteLine();
        writer.WriteLine("| Endpoint | Verdict | What blocks it or must change |");
        writer.WriteLine("|---|---|---|");
        foreach (EndpointVerdict endpoint in report.Endpoints.Take(MaxRows))
        {
            writer.WriteLine(
                "| " + MarkdownFormat.Escape(report.At(endpoint.Place)) + " " + MigrationWords.Of(endpoint.Side) + " "
                    + MarkdownFormat.Escape(endpoint.Name + ", " + endpoint.Binding) + " | " + MigrationWords.Of(endpoint.Readiness)
                + " | " + string.Join("<br>", endpoint.Blockers.Concat(endpoint.Changes.Select(change => change.Title + ": " + change.Text)).Concat(
                    endpoint.Others.Select(other => "other end " + MigrationWords.Of(other, report.At(other.Place)))).Select(MarkdownFormat.Escape)) + " |");
        }

        if (report.Endpoints.Count > MaxRows)
        {
            writer.WriteLine("| and " + (report.Endpoints.Count - MaxRows) + " more | | |");
        }

        writer.WriteLine();
        writer.WriteLine(MigrationWords.OrderHeading(report) + ":");
        writer.WriteLine();
        writer.WriteLine("| Step | Lines |");
        writer.WriteLine("|---|---:|");
        foreach (MigrationStep step in Enum.GetValues<MigrationStep>())
        {
            writer.WriteLine("| " + MigrationWords.Of(step) + " | " + report.LinesOf(step) + " |");
        }

        writer.WriteLine();
        if (MigrationWords.Roads(report) is { Count: > 0 } roads)
        {
            writer.WriteLine(MigrationWords.RoadsHeading + ":");
            writer.WriteLine();
            foreach ((string road, string cost) in roads)
            {
                writer.WriteLine("- " + MarkdownFormat.Escape(road + ": " + cost));
            }
        }

        WriteLines(MigrationWords.ProjectsHeading, [.. MigrationWords.Projects(report).Select(project => project.Project + ": " + project.Work)], writer);
        WriteLines(MigrationWords.BesideHeading, [.. report.Beside.Select(thing =>
            thing.Thing + ": " + thing.Need + " (" + MigrationWords.Join([.. thing.Places.Select(report.At)], MaxPlaces) + ")")], writer);
        WriteLines("Already broken today",
            [.. report.Broken.Select(group => MigrationWords.OfBroken(group) + " ("
                + MigrationWords.Join([.. group.Rows.Select(row => report.At(row.Place)).Distinct()], MaxRows) + ")")], writer);

        foreach ((MigrationVerdict verdict, string heading) in MigrationWords.Verdicts)
        {
            WriteRows(report, verdict, heading, writer);
        }

        WriteLines("Works under another namespace, in using directives and names in full",
            [.. report.Renamed.SelectMany(rows => MigrationWords.Files(rows, report).Select(file => "using " + rows.Key + ": " + file))], writer);
    }

    private static void WriteLines(string heading, string[] lines, TextWriter writer)
    {
        if (lines.Length == 0)
        {
            return;
        }

        writer.WriteLine();
        writer.WriteLine("<details><summary>" + heading + " (" + lines.Length + ")</summary>");
        writer.WriteLine();
        foreach (string line in lines.Take(MaxRows))
        {
            writer.WriteLine("- " + MarkdownFormat.Escape(line));
        }

        if (lines.Length > MaxRows)
        {
            writer.WriteLine("- and " + (lines.Length - MaxRows) + " more");
        }

        writer.WriteLine();
        writer.WriteLine("</details>");
    }

    private static void WriteRows(MigrationReport report, MigrationVerdict verdict, string heading, TextWriter writer)
    {
        MigrationRow[] rows = [.. report.Group(verdict).SelectMany(group => group.Rows).Distinct()];
        if (rows.Length == 0)
        {
            return;
        }

        writer.WriteLine();
        writer.WriteLine("<details><summary>" + heading + " (" + rows.Length + ")</summary>");
        writer.WriteLine();
        writer.WriteLine("| Place | Feature | Target | What applies or what to do |");
        writer.WriteLine("|---|---|---|---|");
        foreach (MigrationRow row in rows.Take(MaxRows))
        {
            foreach (MigrationAnswer answer in row.Answers.Where(answer => answer.Verdict == verdict))
            {
                writer.WriteLine("| " + MarkdownFormat.Escape(report.At(row.Place)) + " | " + MarkdownFormat.Escape(row.Subject) + " | "
                    + MigrationTargets.NameOf(answer.Target) + " | " + MarkdownFormat.Escape(answer.Text) + " |");
            }
        }

        if (rows.Length > MaxRows)
        {
            writer.WriteLine("| and " + (rows.Length - MaxRows) + " more | | | |");
        }

        writer.WriteLine();
        writer.WriteLine("</details>");
    }
}
