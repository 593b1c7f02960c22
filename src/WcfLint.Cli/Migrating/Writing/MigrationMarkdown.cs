using System;
using System.IO;
using System.Linq;
using System.Net;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Migration;
using WcfLint.Cli.Migrating.Rows;

namespace WcfLint.Cli.Migrating.Writing;

/// <summary>The report for a wiki or an issue: tables, long ones folded.</summary>
internal static class MigrationMarkdown
{
    private const int MaxRows = 200;

    public static void Write(MigrationReport report, TextWriter writer)
    {
        writer.WriteLine("## Migration");
        writer.WriteLine();
        writer.WriteLine("| Endpoint | Verdict | What blocks or changes |");
        writer.WriteLine("|---|---|---|");
        foreach (EndpointVerdict endpoint in report.Endpoints)
        {
            writer.WriteLine(
                "| " + Cell(report.At(endpoint.Place)) + " " + MigrationWords.Of(endpoint.Side) + " " + Cell(endpoint.Name + ", " + endpoint.Binding) + " | " + MigrationWords.Of(endpoint.Readiness)
                + " | " + (endpoint.Blockers.Count > 0 ? string.Join("<br>", endpoint.Blockers.Select(Cell)) : MigrationWords.Count(endpoint.Changes, "change")) + " |");
        }

        writer.WriteLine();
        writer.WriteLine("| Step | Places |");
        writer.WriteLine("|---|---:|");
        foreach (MigrationStep step in Enum.GetValues<MigrationStep>())
        {
            writer.WriteLine("| " + MigrationWords.Of(step) + " | " + report.PlacesOf(step) + " |");
        }

        if (MigrationWords.Roads(report) is { } roads)
        {
            writer.WriteLine();
            writer.WriteLine("- " + roads.File);
            writer.WriteLine("- " + roads.Code);
        }

        foreach ((MigrationVerdict verdict, string heading) in MigrationWords.Verdicts)
        {
            WriteRows(report, verdict, heading, writer);
        }
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
        writer.WriteLine("| Place | What | On | Becomes |");
        writer.WriteLine("|---|---|---|---|");
        foreach (MigrationRow row in rows.Take(MaxRows))
        {
            foreach (MigrationAnswer answer in row.Answers.Where(answer => answer.Verdict == verdict))
            {
                writer.WriteLine("| " + Cell(report.At(row.Place)) + " | " + Cell(row.Subject) + " | " + MigrationWords.Of(answer.Target) + " | " + Cell(answer.Text) + " |");
            }
        }

        if (rows.Length > MaxRows)
        {
            writer.WriteLine("| and " + (rows.Length - MaxRows) + " more | | | |");
        }

        writer.WriteLine();
        writer.WriteLine("</details>");
    }

    // A bar would end the cell, and what is written like a tag or a name of a person would become one.
    private static string Cell(string text) =>
        WebUtility.HtmlEncode(PrintableText.Escape(text.ReplaceLineEndings(" "))).Replace("|", "&#124;", StringComparison.Ordinal).Replace("`", "&#96;", StringComparison.Ordinal)
            .Replace("*", "&#42;", StringComparison.Ordinal).Replace("_", "&#95;", StringComparison.Ordinal).Replace("[", "&#91;", StringComparison.Ordinal).Replace("@", "@<!-- -->", StringComparison.Ordinal);
}
