using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Migration;
using WcfLint.Cli.Migrating.Rows;
using WcfLint.Cli.Output.Text;

namespace WcfLint.Cli.Migrating.Writing;

/// <summary>The report for people at a terminal: what decides comes first, and no part is longer than a screen.</summary>
/// <param name="width">Columns to break lines at; 0 for none.</param>
internal sealed class MigrationText(int width)
{
    private const int MaxEndpoints = 20;
    private const int MaxGroups = 12;
    private const int MaxPlaces = 3;

    // Nobody reads a line of a thousand characters; --format json has it whole.
    private const int MaxLine = 480;

    public void Write(MigrationReport report, TextWriter writer)
    {
        WriteHead(report, writer);
        if (report.Rows.Count == 0)
        {
            return;
        }

        WriteEndpoints(report, writer);
        WriteOrder(report, writer);
        foreach ((MigrationVerdict verdict, string heading) in MigrationWords.Verdicts)
        {
            WriteGroups(heading, [.. report.Group(verdict)], report, writer);
        }
    }

    private static void WriteHead(MigrationReport report, TextWriter writer)
    {
        if (report.Rows.Count == 0)
        {
            writer.WriteLine("Nothing to migrate: no WCF of .NET Framework was found.");
            return;
        }

        writer.WriteLine(
            "To " + string.Join(" and ", report.Targets.Where(target => target != MigrationTarget.CoreWcfFile).Select(target => MigrationTargets.NameOf(target) + " " + MigrationVersions.NewestOf(target)))
            + ": " + MigrationWords.Count(report.Projects, "project") + ", " + MigrationWords.Count(report.Endpoints.Count, "endpoint")
            + " (" + string.Join(", ", Enum.GetValues<Readiness>().Select(readiness => report.Endpoints.Count(endpoint => endpoint.Readiness == readiness) + " " + MigrationWords.Of(readiness))) + "), "
            + MigrationWords.Count(report.Rows.Count, "row") + ", of which " + report.Rows.Count(row => row.Worst == MigrationVerdict.Works) + " work as they are.");
    }

    private void WriteEndpoints(MigrationReport report, TextWriter writer)
    {
        if (report.Endpoints.Count == 0)
        {
            return;
        }

        writer.WriteLine();
        writer.WriteLine("Endpoints");
        foreach (EndpointVerdict endpoint in report.Endpoints.Take(MaxEndpoints))
        {
            WriteLine(
                "  " + MigrationWords.Of(endpoint.Readiness).PadRight(8) + report.At(endpoint.Place) + " " + MigrationWords.Of(endpoint.Side) + " " + endpoint.Name + ", " + endpoint.Binding
                + (endpoint.Blockers.Count > 0 ? ": " + endpoint.Blockers[0] + (endpoint.Blockers.Count > 1 ? " (and " + (endpoint.Blockers.Count - 1) + " more)" : string.Empty)
                    : endpoint.Changes > 0 ? ": " + MigrationWords.Count(endpoint.Changes, "change") : string.Empty)
                + (endpoint.Others.Count > 0 ? "; other end " + report.At(endpoint.Others[0]) + (endpoint.Others.Count > 1 ? " and " + (endpoint.Others.Count - 1) + " more" : string.Empty) : string.Empty),
                10,
                writer);
        }

        WriteMore(report.Endpoints.Count - MaxEndpoints, writer);
    }

    private static void WriteOrder(MigrationReport report, TextWriter writer)
    {
        writer.WriteLine();
        writer.WriteLine("Order of work, in places to touch");
        foreach (MigrationStep step in Enum.GetValues<MigrationStep>())
        {
            writer.WriteLine("  " + ((int)step + 1) + " " + MigrationWords.Of(step).PadRight(26) + report.PlacesOf(step));
        }

        if (MigrationWords.Roads(report) is { } roads)
        {
            writer.WriteLine();
            writer.WriteLine("Two ways to migrate services");
            writer.WriteLine("  " + roads.File);
            writer.WriteLine("  " + roads.Code);
        }
    }

    private void WriteGroups(string heading, MigrationGroup[] groups, MigrationReport report, TextWriter writer)
    {
        if (groups.Length == 0)
        {
            return;
        }

        writer.WriteLine();
        writer.WriteLine(heading + " (" + MigrationWords.Count(groups.SelectMany(group => group.Rows).Select(row => row.Place).Distinct().Count(), "place") + ")");
        foreach (MigrationGroup group in groups.Take(MaxGroups))
        {
            string[] places = [.. group.Rows.Select(row => report.At(row.Place)).Distinct()];
            WriteLine(
                "  " + (group.Answer.Verdict == MigrationVerdict.Ignored ? MigrationWords.Of(group.Harm) + ": " : string.Empty) + group.Title + " [" + string.Join("; ", group.Targets.Select(MigrationTargets.NameOf)) + "]: " + group.Answer.Text
                + " (" + string.Join(", ", places.Take(MaxPlaces)) + (places.Length > MaxPlaces ? ", and " + (places.Length - MaxPlaces) + " more" : string.Empty) + ")",
                4,
                writer);
        }

        WriteMore(groups.Length - MaxGroups, writer);
    }

    private static void WriteMore(int count, TextWriter writer)
    {
        if (count > 0)
        {
            writer.WriteLine("  and " + count + " more: --format html or json");
        }
    }

    private void WriteLine(string text, int hanging, TextWriter writer)
    {
        text = PrintableText.Shorten(PrintableText.OnOneLine(text), MaxLine);
        foreach (string line in width > 0 ? WrappedText.Lines(text, hanging, width) : [text])
        {
            writer.WriteLine(line);
        }
    }
}
