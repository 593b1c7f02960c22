using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Migrating.Rows;

namespace WcfLint.Cli.Migrating.Judging;

/// <summary>Makes rows of what the code of all projects names, for the ends that each line takes part in.</summary>
internal static class CodeRows
{
    /// <summary>Adds the rows to each project.</summary>
    public static void Add(IReadOnlyList<(LoadedProject Project, ProjectMigration Migration)> judged)
    {
        // The services of a site may stand in a library that only the .svc file names.
        var hosted = judged.SelectMany(static project => project.Migration.Hosted).ToHashSet(StringComparer.Ordinal);

        // In a tree that has services and no client, services alone run a class of both ends: CoreWCF has the extension points of clients, too.
        bool hasServicesAlone = judged.Any(static project => project.Migration.HasServices) && !judged.Any(static project => project.Migration.HasClients
            || project.Migration.Roles.Any(static role => role.IsClient));
        foreach ((_, ProjectMigration migration) in judged)
        {
            migration.HasServices |= migration.Roles.Any(role => role.IsOfService || (role.Implemented.Count > 0 && hosted.Contains(role.Name)));
            migration.HasClients |= (migration.Roles.Any(static role => role.IsOfClient) && !hasServicesAlone)
                || migration.Roles.Any(static role => role is { MakesClients: true, HasRows: true });
        }

        if (!judged.Any(static project => project.Migration.HasUnknownHosts))
        {
            FindUnhosted([.. judged.SelectMany(static project => project.Migration.Roles)], [.. judged.SelectMany(static project => project.Migration.AllHosted)]);
        }

        Dictionary<LoadedProject, List<ProjectMigration>> users = UsersOf(judged);
        foreach ((LoadedProject project, ProjectMigration migration) in judged)
        {
            foreach (TypeRole role in users.GetValueOrDefault(project) is { } others
                ? migration.Roles.Where(role => others.Any(other => role.Names.Any(other.Names.Contains))) : [])
            {
                // Its users in other projects are not known.
                role.Users.Clear();
            }
        }

        (ProjectMigration Migration, EndpointSide Sides)[] projects =
            [.. judged.Select(project => (project.Migration, SidesOf(project.Migration, users.GetValueOrDefault(project.Project) ?? [])))];
        var contracts = new ContractSides();
        foreach ((ProjectMigration migration, EndpointSide sides) in projects)
        {
            foreach ((string contract, EndpointSide side) in migration.Contracts.Concat(migration.Roles.Where(role => role.IsServiceIn(sides))
                .SelectMany(role => role.Implemented).Select(contract => (contract, EndpointSide.Service))))
            {
                contracts.Add(contract, side);
            }
        }

        // A contract that a service has too, such as one that is hosted where the clients are.
        foreach (string callback in judged.SelectMany(static project => project.Migration.Callbacks).Where(callback => contracts.Of(callback) != EndpointSide.None))
        {
            contracts.Add(callback, EndpointSide.Client);
        }

        ClientLines lines = ClientLines.Of(projects, contracts);
        foreach ((ProjectMigration migration, EndpointSide sides) in projects)
        {
            migration.Sides = sides;
            migration.ContractsOfTree = contracts;
            migration.Lines = lines;
            var created = migration.Code.Where(static row => row.IsCreation).Select(static row => (row.Place.Path, row.Place.StartLine, row.Feature.Id)).ToHashSet();
            var attributes = migration.Code.Where(static row => row is { IsOfNoAttribute: false, Namespace: null })
                .Select(static row => (row.Place.Path, row.Feature.Id)).ToHashSet();
            var seen = new HashSet<(string File, int Line, int Column, string Feature)>();
            foreach (CodeRow row in migration.Code)
            {
                bool isOfClient = row.IsInScopeOfClient || lines.Has(row.Kind, row.Role, sides) || lines.IsOfNeither(row.Kind, row.Role, sides);
                bool isOfBothEnds = !isOfClient && row.Role?.FindShown(sides, contracts) == (EndpointSide.Service | EndpointSide.Client);
                MigrationAnswer[] answers = AnswersOf(
                    row, isOfClient ? EndpointSide.Client : row.Role?.Resolve(sides, contracts) ?? sides, migration, isOfBothEnds);
                if (row.IsOfNoAttribute && !attributes.Contains((row.Place.Path, row.Feature.Id)))
                {
                    answers = [.. answers.Select(WithoutAttribute)];
                }

                // A feature that works has one row a file; one that does not has a row at each line, and at each creation.
                bool works = Array.TrueForAll(answers, static answer => answer.Verdict == MigrationVerdict.Works);
                if (works && row.Role is { IsGone: true })
                {
                    continue;
                }

                bool isMade = row.IsCreation;
                if ((isMade || !created.Contains((row.Place.Path, row.Place.StartLine, row.Feature.Id)))
                    && seen.Add((row.Place.Path, works ? 0 : row.Place.StartLine, isMade ? row.Place.StartColumn : 0, row.Feature.Id)))
                {
                    migration.Add(row.Place, row.Subject, row.Namespace is null ? row.Feature : row.Feature with { Title = row.Subject }, answers,
                        isOfBothEnds: isOfBothEnds);
                }
            }

            AddTypes(migration, sides, contracts, lines);
            AddLost(migration, sides, contracts);
        }
    }

    // Where the service of each host is known, another class with its contract takes calls of the application, or of its own services.
    private static void FindUnhosted(TypeRole[] roles, HashSet<string> services)
    {
        HashSet<string> contracts = [.. roles.Where(role => services.Contains(role.Name)).SelectMany(static role => role.Implemented)];
        foreach (TypeRole role in roles.Where(role => role.Implemented.Count > 0 && !services.Contains(role.Name) && role.Implemented.All(contracts.Contains)))
        {
            role.IsUnhosted = true;
        }
    }

    // A file with no row of a namespace that it names gets one of the first type in it.
    private static void AddTypes(ProjectMigration migration, EndpointSide sides, ContractSides contracts, ClientLines lines)
    {
        var known = migration.Rows.Where(static row => row.IsRenamed)
            .Select(static row => (row.Place.Path, row.For(MigrationTarget.CoreWcf)!.Cell!.Namespace!)).ToHashSet();
        foreach (NamedType type in migration.Types.Where(type => (sides == EndpointSide.Service || !type.IsOfClient) && type.Role is not { IsGone: true }
            && !lines.Has(type.Kind, type.Role, sides) && !lines.IsOfNeither(type.Kind, type.Role, sides)))
        {
            EndpointSide ends = type.Role?.Resolve(sides, contracts) ?? sides;
            MigrationTarget[] targets = [.. migration.TargetsOf(ends, hasFile: false)];
            if (targets.Contains(MigrationTarget.CoreWcf) && PackageTypes.FindCoreWcf(type.FullName) is { } moved
                && migration.Table.Find("code:" + type.Name) is not { IsOfContract: true } && known.Add((type.Place.Path, moved.Namespace)))
            {
                migration.Add(type.Place, type.Name, new MigrationFeature("type:" + type.Name, MigrationHarm.Cosmetics, type.Name, "services", null, [], []),
                    [.. targets.Where(target => target == MigrationTarget.CoreWcf || PackageTypes.FindClient(type.FullName) is not null)
                        .Select(target => MigrationAnswer.Of(Works(target, moved)))],
                    isOfBothEnds: type.Role?.FindShown(sides, contracts) == (EndpointSide.Service | EndpointSide.Client));
            }
        }
    }

    // Code of clients alone that names what no client package has does not compile there, whatever CoreWCF has.
    private static void AddLost(ProjectMigration migration, EndpointSide sides, ContractSides contracts)
    {
        if (!migration.TargetsOf(EndpointSide.Client, hasFile: false).Contains(MigrationTarget.Client))
        {
            return;
        }

        string version = MigrationVersions.NewestOf(MigrationTarget.Client);
        var known = migration.Rows.Where(static row => row.Feature is not null && row.Answers.Any(static answer => answer.Verdict != MigrationVerdict.Works))
            .Select(static row => (row.Place.Path, row.Place.StartLine, TypeOf(row.Feature!.Id))).ToHashSet();
        var seen = new HashSet<(string File, int Line, string Subject)>();
        foreach ((NamedType type, string subject, string need) in migration.Lost.Where(lost => lost.Type.Role is not { IsGone: true }
            && (lost.Type.IsOfClient || (lost.Type.Role?.Resolve(sides, contracts) ?? sides) == EndpointSide.Client)
            && !known.Contains((lost.Type.Place.Path, lost.Type.Place.StartLine, lost.Type.Name))))
        {
            if (seen.Add((type.Place.Path, type.Place.StartLine, subject)))
            {
                migration.Add(type.Place, subject, new MigrationFeature("type:" + subject, MigrationHarm.Hosting, subject, "clients", null, [], []),
                    [MigrationAnswer.Of(new MigrationCell(MigrationTarget.Client, version, version, MigrationVerdict.Gone, null, null, null, null, need, [], []))],
                    isOfBothEnds: false);
            }
        }
    }

    private static string TypeOf(string id) => id[(id.IndexOf(':', StringComparison.Ordinal) + 1)..].Split('.', '=', '(', '<')[0];

    private static MigrationCell Works(MigrationTarget target, PackageTypes.PackageType type) =>
        new(target, MigrationVersions.NewestOf(target), MigrationVersions.NewestOf(target), MigrationVerdict.Works, null, null, null,
            target == MigrationTarget.CoreWcf ? type.Namespace : null, null, target == MigrationTarget.CoreWcf ? [type.Package] : [], []);

    private static Dictionary<LoadedProject, List<ProjectMigration>> UsersOf(IReadOnlyList<(LoadedProject Project, ProjectMigration Migration)> judged)
    {
        var users = new Dictionary<LoadedProject, List<ProjectMigration>>();
        foreach ((LoadedProject project,
            ProjectMigration migration) in judged.Where(static project => (project.Migration.HasServices || project.Migration.HasClients)
                && !BesideWcf.IsOfTests(project.Project)))
        {
            foreach (LoadedProject referenced in project.GetReferenced())
            {
                users.AddTo(referenced, migration);
            }
        }

        return users;
    }

    // A library runs where it is referenced. The clients of a site are not those of the services that the site takes from a library.
    private static EndpointSide SidesOf(ProjectMigration project, IReadOnlyCollection<ProjectMigration> users)
    {
        bool isService = project.HasServices || users.Any(static user => user.HasServices);
        bool isClient = project.HasClients || (!project.HasServices && users.Any(static user => user is { HasClients: true, HasServices: false }))
            || (!isService && users.Any(static user => user.HasClients));
        return isService == isClient ? EndpointSide.Service | EndpointSide.Client : isService ? EndpointSide.Service : EndpointSide.Client;
    }

    private static MigrationAnswer[] AnswersOf(CodeRow row, EndpointSide sides, ProjectMigration migration, bool isOfBothEnds)
    {
        MigrationAnswer[] answers = [.. migration.TargetsOf(Limit(row, sides, migration.Roles.Any(static role => role.IsOfPages)), hasFile: false).Select(target => row.Feature.Find(target))
            .OfType<MigrationCell>().Select(cell => row.Namespace is null || cell.Verdict == MigrationVerdict.Gone ? cell
                : cell with { Verdict = MigrationVerdict.Works, Need = null, Namespace = cell.Target == MigrationTarget.CoreWcf ? row.Namespace : null })
                    .Select(MigrationAnswer.Of)];
        if (row.Feature.IsOfContract
            && answers is [{ Target: MigrationTarget.CoreWcf, Cell.Namespace: not null } shared, { Target: MigrationTarget.Client } client])
        {
            return [shared with { Cell = shared.Cell with { Namespace = null } }, client];
        }

        return answers is [{ Target: MigrationTarget.CoreWcf, Verdict: MigrationVerdict.Change } service, { Verdict: MigrationVerdict.Works }]
            && row.Feature.Area != "contracts"
            ? [service with { Detail = service.Text
                + (isOfBothEnds ? ". Both ends run this code; copy it for the services, because the clients keep the type of System.ServiceModel"
                    : ". If clients run this code too, copy it for the services, because the clients keep the type of System.ServiceModel") }, answers[1]]
            : answers;
    }

    // A class that is no attribute cannot stay one.
    private static MigrationAnswer WithoutAttribute(MigrationAnswer answer) =>
        answer.Cell is { Need: not null, BareNeed: { } bare } cell ? answer with { Cell = cell with { Need = bare } } : answer;

    private static EndpointSide Limit(CodeRow row, EndpointSide sides, bool hasPages)
    {
        MigrationFeature feature = row.Feature;
        if (row.IsOfClient && sides.HasFlag(EndpointSide.Client) && feature.Find(MigrationTarget.Client) is not null)
        {
            return EndpointSide.Client;
        }

        // A program of clients alone may run as a Windows service too, and changes nothing of WCF for it.
        if (feature.Id == "code:ServiceBase")
        {
            return sides & EndpointSide.Service;
        }

        // Only clients send.
        if (feature.Id == "code:ServicePointManager.SecurityProtocol")
        {
            return sides & EndpointSide.Client;
        }

        // Beside pages and modules, and where no service runs, it is a matter of ASP.NET, not of WCF.
        if (feature.Id is "code:HttpContext.Current" or "code:HostingEnvironment")
        {
            return row.Role is { IsService: true } || (sides == EndpointSide.Service && !hasPages)
                ? EndpointSide.Service : EndpointSide.None;
        }

        // A project with hosts needs CoreWCF; that the client packages have no hosts does not matter to it.
        bool isHost = feature.Id.Contains("ServiceHost", StringComparison.Ordinal) || feature.Id.Contains("ServiceRoute", StringComparison.Ordinal);
        EndpointSide asked = feature.Area == "hosting" && feature.Find(MigrationTarget.CoreWcf) is not null && (isHost || sides.HasFlag(EndpointSide.Service))
            ? EndpointSide.Service : sides;

        // A feature that only one end has shows which end it is.
        return (asked.HasFlag(EndpointSide.Service) && feature.Find(MigrationTarget.CoreWcf) is not null)
            || (asked.HasFlag(EndpointSide.Client) && feature.Find(MigrationTarget.Client) is not null) ? asked : EndpointSide.Service | EndpointSide.Client;
    }
}
