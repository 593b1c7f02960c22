using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;

namespace WcfLint.Cli.Migrating.Rows;

/// <summary>The words that all forms of the report share.</summary>
internal static class MigrationWords
{
    /// <summary>The verdicts that are listed, the worst first, each with its heading.</summary>
    public static IReadOnlyList<(MigrationVerdict Verdict, string Heading)> Verdicts { get; } =
    [
        (MigrationVerdict.Ignored, "Ignored, sorted by harm"),
        (MigrationVerdict.Throws, "Throws"),
        (MigrationVerdict.Gone, "Not available"),
        (MigrationVerdict.Change, "Works after a change"),
        (MigrationVerdict.Unknown, "Unknown"),
    ];

    public static string Of(MigrationVerdict verdict) => verdict.ToString().ToLowerInvariant();

    public static string Of(MigrationHarm harm) => harm.ToString().ToLowerInvariant();

    /// <summary>The verdict of an endpoint, as reports say it.</summary>
    public static string Of(Readiness readiness) => readiness == Readiness.Ready ? "binding ready" : IdOf(readiness);

    /// <summary>The verdict of an endpoint in JSON.</summary>
    public static string IdOf(Readiness readiness) => readiness.ToString().ToLowerInvariant();

    public static string Of(EndpointSide side) => side == EndpointSide.Client ? "client" : "service";

    public static string Of(MigrationStep step) => step switch
    {
        MigrationStep.Contracts => "contracts and services",
        MigrationStep.Hosts => "hosts and addresses",
        MigrationStep.Bindings => "bindings of services",
        MigrationStep.Security => "security of services",
        MigrationStep.Behaviors => "behaviours and extensions",
        _ => "clients, with their bindings and security",
    };

    /// <summary>The heading of the order of work: where there are two ways, it counts the one without the file.</summary>
    public static string OrderHeading(MigrationReport report) =>
        "Order of work, in lines to change" + (HasRoads(report) ? ", if code replaces the configuration file" : string.Empty);

    private const int MaxPackages = 6;

    /// <summary>The heading of <see cref="Projects"/>.</summary>
    public const string ProjectsHeading = "Projects, in an order in which they can move (libraries first), in lines to change";

    /// <summary>The work of each project, where there are several: what they refer to comes first, so that it can be handed out.</summary>
    public static IReadOnlyList<(string Project, string Work)> Projects(MigrationReport report)
    {
        ILookup<string, MigrationRow> rows = report.Rows.ToLookup(static row => row.Project);
        ILookup<string, EndpointVerdict> ends = report.Endpoints.ToLookup(static endpoint => endpoint.Project);
        (string Project, string Work)[] projects =
        [
            .. from project in report.InOrder.Distinct()
               let work = from step in Enum.GetValues<MigrationStep>()
                          let lines = report.LinesOf(step, rows[project])
                          where lines > 0
                          select Of(step) + " " + lines
               let endpoints = ends[project].Count()
               where work.Any() || endpoints > 0
               select (project, string.Join("; ", work.Append(endpoints > 0 ? Count(endpoints, "endpoint") : string.Empty)
                   .Append(report.Needs.GetValueOrDefault(project) is { } needs ? Of(needs) : string.Empty).Where(static part => part.Length > 0))),
        ];
        return projects.Length > 1 || report.Needs.Values.Any(static needs => needs.Packages.Count > 0) ? projects : [];
    }

    private static string Of(ProjectNeeds needs) =>
        needs.Packages.Count == 0 ? string.Empty
        : (needs.IsSdkStyle ? "another TargetFramework with " : "a project file in SDK style with ") + Join([.. needs.Packages], MaxPackages)
            + (needs.Ports.Count == 0 ? string.Empty : "; Kestrel listens on " + Join([.. needs.Ports], MaxPackages));

    /// <summary>The heading of what moves beside WCF.</summary>
    public const string BesideHeading = "What moves beside WCF";

    /// <summary>The heading of <see cref="Roads"/>.</summary>
    public const string RoadsHeading = "Two ways to migrate services, in lines (a line with two results counts twice)";

    private const string After = "After the migration, ";

    private static bool HasRoads(MigrationReport report) => report.Rows.Any(row => row.For(MigrationTarget.CoreWcfFile) is not null);

    /// <summary>The files of some rows that need another using directive. Where clients run one of them too, or may, the services need a copy.</summary>
    public static IEnumerable<string> Files(IEnumerable<MigrationRow> rows, MigrationReport report) =>
        rows.GroupBy(row => row.Place.Path).Select(file => report.Relative(file.Key)
            + (file.Any(static row => row.IsOfBothEnds) ? ", which clients run too: qualify the names of each end, or give the services a copy"
                : file.Any(static row => row.For(MigrationTarget.Client) is not null)
                ? ", of which the services need a copy if clients run it too" : string.Empty));

    /// <summary>Said once, above the endpoints.</summary>
    public const string ReadinessMeaning =
        "'binding ready': the address, binding and security of the endpoint work unchanged. Hosts, contracts and code are not part of this verdict; the order of work counts their lines.";

    /// <summary>The lines that services cost: on both roads, with the file kept, and with code in its place; none where there is no service with a
    /// file.</summary>
    public static IReadOnlyList<(string Road, string Cost)> Roads(MigrationReport report)
    {
        if (!HasRoads(report))
        {
            return [];
        }

        int files = report.Renamed.SelectMany(rows => rows).Select(row => row.Place.Path).Distinct().Count();
        return
        [
            ("in any case", "code and hosts: " + Costs(MigrationTarget.CoreWcf, false)
                + (files == 0 ? string.Empty : "; " + Count(files, "file") + " with other using directives")),
            ("keep the configuration file", "lines of the file: " + Costs(MigrationTarget.CoreWcfFile, true) + "; with the package CoreWCF.ConfigurationManager"),
            ("or write code in its place", "lines of the file: " + Costs(MigrationTarget.CoreWcf, true)),
        ];

        string Costs(MigrationTarget target, bool isOfFile)
        {
            IEnumerable<string> parts =
                from verdict in Enum.GetValues<MigrationVerdict>()
                where verdict != MigrationVerdict.Works
                let lines = report.LinesOf(target, isOfFile, verdict)
                where lines > 0
                orderby verdict descending
                select MigrationWords.Of(verdict) + " " + lines;
            return string.Join(", ", parts) is { Length: > 0 } text ? text : "nothing to do";
        }
    }

    /// <summary>What types need beside another using directive, each once, with the first type that needs it.</summary>
    public static IEnumerable<(string Title, string Need)> NeedsOf(IEnumerable<MigrationRow> renamed) =>
        renamed.Where(static row => row.For(MigrationTarget.CoreWcf)!.Cell!.Need is not null)
            .DistinctBy(static row => row.For(MigrationTarget.CoreWcf)!.Cell!.Need)
            .Select(static row => (row.Feature!.Title, row.For(MigrationTarget.CoreWcf)!.Cell!.Need!));

    /// <summary>A group of what never worked, in words.</summary>
    public static string OfBroken(MigrationGroup group)
    {
        MigrationCell? cell = group.Answer.Cell;
        string then = group.Answer.Detail is { } detail ? After + (detail.StartsWith("throws ", StringComparison.Ordinal) ? "it " : string.Empty) + detail
            : cell?.InForce is { } force ? MigrationCell.Join(After + "effective: " + force, cell.Need)
            : cell?.Need is { } need ? MigrationCell.Capitalize(need)
            : string.Empty;
        return group.Title + ": .NET Framework " + group.Rows[0].Today + (then.Length > 0 ? ". " + then : string.Empty);
    }

    /// <summary>What blocks or changes an endpoint: the first blocker with what becomes of it, a change alone too, and what no row says; others by what they
    /// are.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="isNew">Whether a change has not been told in full before.</param>
    public static string NeedsOf(EndpointVerdict endpoint, Func<EndpointNeed, bool> isNew) =>
        endpoint.Blockers.Count > 0 ? endpoint.Blockers[0] + (endpoint.Blockers.Count > 1 ? " (and " + (endpoint.Blockers.Count - 1) + " more)" : string.Empty)
        : string.Join("; ", endpoint.Changes.Select(
            change => (change.IsOwn || endpoint.Changes.Count == 1) && isNew(change) ? change.Title + ": " + change.Text : change.Title));

    /// <summary>
    /// Endpoints of which the same is said, together, from three on and in the order of the first of each: those of one side and binding with
    /// one verdict and one reason. Of some whose other ends cannot talk to them each is told for itself.
    /// </summary>
    public static IReadOnlyList<EndpointVerdict[]> GroupEqual(IEnumerable<EndpointVerdict> endpoints) =>
    [
        .. endpoints.Select((endpoint, index) => (Endpoint: endpoint, Index: index))
            .GroupBy(static item => (item.Endpoint.Readiness, item.Endpoint.Side, item.Endpoint.Binding, Reasons: ReasonsOf(item.Endpoint)))
            .SelectMany(static group => group.Count() < FewestAlike ? group.Select(item => (item.Index, Group: new[] { item.Endpoint }))
                : [(group.First().Index, Group: group.Select(item => item.Endpoint).ToArray())])
            .OrderBy(static item => item.Index).Select(static item => item.Group),
    ];

    private const int FewestAlike = 3;

    private static string ReasonsOf(EndpointVerdict endpoint) =>
        string.Join('\n', endpoint.Blockers.Concat(endpoint.Changes.Select(static change => change.Title + ": " + change.Text))
        .Concat(endpoint.Others.Where(static other => other.Binding is not null || other.Security is not null)
            .Select(other => Of(other, endpoint.Place.Path + ":" + endpoint.Place.StartLine))));

    /// <summary>The other end of an endpoint, in words.</summary>
    public static string Of(OtherEnd other, string place) =>
        place + (other.Readiness == Readiness.Blocked ? " (blocked)" : string.Empty)
            + (other.Binding is { } binding ? " (" + binding + ": the bindings are not compatible)" : string.Empty)
        + (other.Security is var (own, theirs) ? " (security mode " + theirs + ", " + own + " here: the ends are not compatible)" : string.Empty);

    /// <summary>The first of some texts, and how many more there are.</summary>
    public static string Join(string[] texts, int max) =>
        string.Join(", ", texts.Take(max)) + (texts.Length > max ? ", and " + (texts.Length - max) + " more" : string.Empty);

    /// <summary>A number with its noun in singular or plural.</summary>
    public static string Count(int count, string noun) => count.ToString("#,0", CultureInfo.InvariantCulture) + " " + noun + (count == 1 ? string.Empty : "s");
}
