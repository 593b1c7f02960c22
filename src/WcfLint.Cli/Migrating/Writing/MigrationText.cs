using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Migration;
using WcfLint.Cli.Migrating.Rows;
using WcfLint.Cli.Model.Loading;
using WcfLint.Cli.Output.Text;

namespace WcfLint.Cli.Migrating.Writing;

/// <summary>The report for people at a terminal: what decides comes first, and no part is longer than a screen.</summary>
/// <param name="width">Columns to break lines at; 0 for none.</param>
internal sealed class MigrationText(int width)
{
    private const int MaxEndpoints = 16;
    private const int MaxBroken = 12;
    private const int MaxNamespaces = 6;
    private const int MaxPlaces = 3;
    private const int MaxNeeds = 4;

    // A line of a thousand characters is not readable; --format json has it whole.
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
        WriteBeside(report, writer);
        WriteBroken([.. report.Broken], report, writer);
        WritePart("Services on CoreWCF", report, static (_, answer) => answer.Target == MigrationTarget.CoreWcf, writer);
        WritePart("Services that keep the configuration file: additional lines", report,
            static (row, answer) => answer.Target == MigrationTarget.CoreWcfFile && !IsSame(answer, row.For(MigrationTarget.CoreWcf)), writer);
        WritePart("Clients on the client packages", report, static (_, answer) => answer.Target == MigrationTarget.Client, writer);
        WriteNamespaces([.. report.Renamed], report, writer);
    }

    private static bool IsSame(MigrationAnswer answer, MigrationAnswer? other) => other is not null && answer.Verdict == other.Verdict
        && answer.Text == other.Text;

    // As many groups of a verdict as a part has at most: what is ignored shows by nothing else, and comes first.
    private static int MaxOf(MigrationVerdict verdict) =>
        verdict switch { MigrationVerdict.Unknown => 2, MigrationVerdict.Throws or MigrationVerdict.Gone => 5, _ => 6 };

    private static void WriteHead(MigrationReport report, TextWriter writer)
    {
        if (report.Rows.Count == 0)
        {
            writer.WriteLine(report.Notes.Any(static note => note.Kind == NoteKind.NamesWcf)
                ? "Nothing to migrate: the code that names WCF does not compile, because its project refers to no WCF (--verbose names the project)."
                : "Nothing to migrate: no WCF code or configuration for .NET Framework was found.");
            return;
        }

        writer.WriteLine(
            "To " + string.Join(" and ", report.Targets.Where(target => target != MigrationTarget.CoreWcfFile)
                .Select(target => MigrationTargets.NameOf(target) + " " + MigrationVersions.NewestOf(target)))
            + ": " + MigrationWords.Count(report.Projects, "project") + ", " + MigrationWords.Count(report.Endpoints.Count, "endpoint")
            + " (" + string.Join(", ", Enum.GetValues<Readiness>()
                .Select(readiness => report.Endpoints.Count(endpoint => endpoint.Readiness == readiness) + " " + MigrationWords.Of(readiness))) + "), "
            + MigrationWords.Count(report.Rows.Count, "row") + ", of which " + report.WorkingRows + " work unchanged.");
    }

    private void WriteEndpoints(MigrationReport report, TextWriter writer)
    {
        if (report.Endpoints.Count == 0)
        {
            return;
        }

        writer.WriteLine();
        WriteLine("Endpoints (" + MigrationWords.ReadinessMeaning + ")", 2, writer);
        var told = new HashSet<EndpointNeed>();
        IReadOnlyList<EndpointVerdict[]> groups = MigrationWords.GroupEqual(report.Endpoints);
        foreach (EndpointVerdict[] group in groups.Take(MaxEndpoints))
        {
            WriteEndpoints(group, told, report, writer);
        }

        WriteMore(groups.Skip(MaxEndpoints).Sum(static group => group.Length), writer);
    }

    private void WriteEndpoints(EndpointVerdict[] group, HashSet<EndpointNeed> told, MigrationReport report, TextWriter writer)
    {
        EndpointVerdict endpoint = group[0];
        string needs = MigrationWords.NeedsOf(endpoint, told.Add);
        string name = group.Length == 1 ? report.At(endpoint.Place) + " " + MigrationWords.Of(endpoint.Side) + " " + endpoint.Name + ", " + endpoint.Binding
            : MigrationWords.Count(group.Length, MigrationWords.Of(endpoint.Side) + " endpoint") + ", " + endpoint.Binding + " ("
                + MigrationWords.Join([.. group.Select(one => report.At(one.Place)).Distinct()], MaxPlaces) + ")";
        OtherEnd[] others = [.. group.SelectMany(static one => one.Others).DistinctBy(static other => other.Place)];
        WriteLine(
            "  " + MigrationWords.Of(endpoint.Readiness).PadRight(14) + name
            + (needs.Length > 0 ? ": " + needs : string.Empty)
            + (others.Length > 0 ? "; other end " + MigrationWords.Of(others[0], report.At(others[0].Place))
                + (others.Length > 1 ? " and " + (others.Length - 1) + " more" : string.Empty) : string.Empty),
            16,
            writer);
    }

    private void WriteOrder(MigrationReport report, TextWriter writer)
    {
        writer.WriteLine();
        writer.WriteLine(MigrationWords.OrderHeading(report));
        foreach (MigrationStep step in Enum.GetValues<MigrationStep>())
        {
            writer.WriteLine("  " + ((int)step + 1) + " " + MigrationWords.Of(step).PadRight(44) + report.LinesOf(step));
        }

        if (MigrationWords.Projects(report) is { Count: > 0 } projects)
        {
            writer.WriteLine();
            writer.WriteLine(MigrationWords.ProjectsHeading);
            foreach ((string project, string work) in projects.Take(MaxEndpoints))
            {
                WriteLine("  " + project + ": " + work, 4, writer);
            }

            WriteMore(projects.Count - MaxEndpoints, writer);
        }

        if (MigrationWords.Roads(report) is { Count: > 0 } roads)
        {
            writer.WriteLine();
            writer.WriteLine(MigrationWords.RoadsHeading);
            foreach ((string road, string cost) in roads)
            {
                writer.WriteLine("  " + road.PadRight(28) + cost);
            }
        }
    }

    private void WriteBeside(MigrationReport report, TextWriter writer)
    {
        if (report.Beside.Count > 0)
        {
            WriteHeading(MigrationWords.BesideHeading, report.Beside.Count, "thing", writer);
        }

        foreach (BesideThing thing in report.Beside)
        {
            WriteLine("  " + thing.Thing + ": " + thing.Need + " (" + MigrationWords.Join([.. thing.Places.Select(report.At)], MaxPlaces) + ")", 4, writer);
        }
    }

    private void WriteBroken(MigrationGroup[] groups, MigrationReport report, TextWriter writer)
    {
        if (groups.Length == 0)
        {
            return;
        }

        WriteHeading("Already broken today", report.CountLines(groups.SelectMany(group => group.Rows)), "line", writer);
        foreach (MigrationGroup group in groups.Take(MaxBroken))
        {
            WriteLine("  " + MigrationWords.OfBroken(group) + Places(group.Rows, report), 4, writer);
        }

        WriteMore(groups.Length - MaxBroken, writer);
    }

    private void WritePart(string heading, MigrationReport report, Func<MigrationRow, MigrationAnswer, bool> isWanted, TextWriter writer)
    {
        (MigrationVerdict Verdict, MigrationGroup[] Groups)[] verdicts = [.. MigrationWords.Verdicts.Select(
            verdict => (verdict.Verdict, report.Group(verdict.Verdict, isWanted).ToArray())).Where(verdict => verdict.Item2.Length > 0)];
        if (verdicts.Length == 0)
        {
            return;
        }

        WriteHeading(heading, report.CountLines(verdicts.SelectMany(verdict => verdict.Groups).SelectMany(group => group.Rows)), "line", writer);
        foreach ((MigrationVerdict verdict, MigrationGroup[] groups) in verdicts)
        {
            foreach (MigrationGroup group in groups.Take(MaxOf(verdict)))
            {
                WriteLine(
                    "  " + MigrationWords.Of(verdict).PadRight(8) + (verdict == MigrationVerdict.Ignored ? MigrationWords.Of(group.Harm) + ": " : string.Empty)
                        + group.Title + ": " + group.Answer.Text + Places(group.Rows, report),
                    10,
                    writer);
            }

            WriteMore(groups.Length - MaxOf(verdict), writer, " of this kind");
        }
    }

    private void WriteNamespaces(IGrouping<string, MigrationRow>[] namespaces, MigrationReport report, TextWriter writer)
    {
        if (namespaces.Length == 0)
        {
            return;
        }

        WriteHeading("Works under another namespace, in using directives and names in full",
            namespaces.SelectMany(rows => rows).Select(row => row.Place.Path).Distinct().Count(), "file", writer);
        foreach (IGrouping<string, MigrationRow> rows in namespaces.Take(MaxNamespaces))
        {
            string[] titles = [.. rows.Select(row => row.Feature!.Title).Distinct()];
            string[] files = [.. MigrationWords.Files(rows, report)];
            WriteLine("  using " + rows.Key + ": " + MigrationWords.Join(titles, MaxPlaces) + " (" + MigrationWords.Join(files, MaxPlaces) + ")", 4, writer);
            (string Title, string Need)[] needs = [.. MigrationWords.NeedsOf(rows)];
            foreach ((string title, string need) in needs.Take(MaxNeeds))
            {
                WriteLine("    " + title + ": " + need, 6, writer);
            }

            WriteMore(needs.Length - MaxNeeds, writer, " of this namespace");
        }

        WriteMore(namespaces.Length - MaxNamespaces, writer);
    }

    private static void WriteHeading(string heading, int count, string noun, TextWriter writer)
    {
        writer.WriteLine();
        writer.WriteLine(heading + " (" + MigrationWords.Count(count, noun) + ")");
    }

    private static string Places(IEnumerable<MigrationRow> rows, MigrationReport report) =>
        " (" + MigrationWords.Join([.. rows.Select(row => report.At(row.Place)).Distinct()], MaxPlaces) + ")";

    private static void WriteMore(int count, TextWriter writer, string what = "")
    {
        if (count > 0)
        {
            writer.WriteLine("  and " + count + " more" + what + "; use --format html or json to see them");
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
