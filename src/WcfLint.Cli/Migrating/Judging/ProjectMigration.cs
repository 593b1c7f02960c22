using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Cli.Migrating.Rows;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Migrating.Judging;

/// <summary>What the judges of one project share: the project, the table, what was asked, and the rows that they add.</summary>
internal sealed class ProjectMigration(WcfProject project, string name, IReadOnlyCollection<MigrationTarget> targets, CancellationToken cancellation)
{
    private readonly List<MigrationRow> _rows = [];

    public WcfProject Project => project;

    public MigrationTable Table { get; } = MigrationTables.Table;

    public CancellationToken Cancellation => cancellation;

    public string Name => name;

    public IReadOnlyList<MigrationRow> Rows => _rows;

    public List<EndpointVerdict> Endpoints { get; } = [];

    /// <summary>What its code names: rows are made of it when all projects are read.</summary>
    public List<CodeRow> Code { get; } = [];

    /// <summary>The types of WCF that its files name, each once a member.</summary>
    public List<NamedType> Types { get; } = [];

    /// <summary>The types and members of WCF that its files name and the client packages do not have.</summary>
    public List<LostName> Lost { get; } = [];

    /// <summary>What its code has beside WCF, such as conditions of directives around code of WCF that hold on .NET Framework alone.</summary>
    public HashSet<(BesideKind Kind, Place Place)> Beside { get; } = [];

    /// <summary>The types of its code that have a base type, or a row.</summary>
    public IReadOnlyCollection<TypeRole> Roles { get; set; } = [];

    /// <summary>The full names of the services that its configuration and its .svc files host, wherever their classes are.</summary>
    public IReadOnlyCollection<string> Hosted { get; set; } = [];

    /// <summary>The contracts of its endpoints and clients, by their full names, each with the end that uses it.</summary>
    public List<(string Name, EndpointSide Side)> Contracts { get; } = [];

    /// <summary>The contracts by which the services of its clients call these back.</summary>
    public HashSet<string> Callbacks { get; } = [];

    /// <summary>The names that stand in its code, and those of types in its configuration.</summary>
    public HashSet<string> Names { get; } = [];

    /// <summary>The full names of the binding elements in its configuration that only endpoints of clients can have.</summary>
    public HashSet<string> Extensions { get; } = [];

    /// <summary>The full names of the services that it hosts, in code too.</summary>
    public IReadOnlyCollection<string> AllHosted { get; set; } = [];

    /// <summary>Whether its code has a host whose service is not known.</summary>
    public bool HasUnknownHosts { get; set; }

    /// <summary>Whether its code makes endpoints, which a host may get.</summary>
    public bool MakesEndpoints { get; set; }

    /// <summary>Whether the project has a service, and whether it has a client, as far as is known.</summary>
    public bool HasServices { get; set; }

    /// <inheritdoc cref="HasServices"/>
    public bool HasClients { get; set; }

    /// <summary>Whether its file is one in SDK style.</summary>
    public bool IsSdkStyle { get; init; }

    /// <summary>The packages of its endpoints.</summary>
    public IReadOnlyCollection<string> Packages { get; set; } = [];

    /// <summary>The ports at which its program listens, each with its scheme.</summary>
    public IReadOnlyList<string> Ports { get; set; } = [];

    /// <summary>The ends that its code takes part in, and those of the contracts of the tree: known when all projects are read.</summary>
    public EndpointSide Sides { get; set; }

    /// <inheritdoc cref="Sides"/>
    public ContractSides ContractsOfTree { get; set; } = new();

    /// <inheritdoc cref="Sides"/>
    public ClientLines? Lines { get; set; }

    /// <summary>The targets of endpoints of one side or of both, services first.</summary>
    public IEnumerable<MigrationTarget> TargetsOf(EndpointSide side, bool hasFile) =>
        (side.HasFlag(EndpointSide.Service) ? ServiceTargets(hasFile) : []).Concat(side.HasFlag(EndpointSide.Client) ? ClientTargets : []);

    /// <summary>The targets of services that were asked for, with the file where there is one.</summary>
    /// <param name="hasFile">Whether it stands in a configuration.</param>
    public IEnumerable<MigrationTarget> ServiceTargets(bool hasFile) =>
        targets.Where(target => target == MigrationTarget.CoreWcf || (hasFile && target == MigrationTarget.CoreWcfFile));

    /// <summary>The target of clients, if it was asked for.</summary>
    public IEnumerable<MigrationTarget> ClientTargets => targets.Where(target => target == MigrationTarget.Client);

    /// <summary>Adds what becomes of a feature on some targets; nothing where the table says nothing of them.</summary>
    public MigrationRow? Add(Location location, string subject, MigrationFeature? feature, IEnumerable<MigrationTarget> on,
        IReadOnlyList<string>? endpoints = null) =>
        feature is null ? null : Add(location, subject, feature,
            [.. on.Select(target => feature.Find(target)).OfType<MigrationCell>().Select(MigrationAnswer.Of)], endpoints);

    /// <summary>Adds what becomes of a thing; nothing where there is no answer.</summary>
    public MigrationRow? Add(Location location, string subject, MigrationFeature? feature, IReadOnlyList<MigrationAnswer> answers,
        IReadOnlyList<string>? endpoints = null, string? setting = null) =>
        Place.FromLocation(location) is { } place ? Add(place, subject, feature, answers, endpoints, setting: setting) : null;

    /// <inheritdoc cref="Add(Location, string, MigrationFeature?, IReadOnlyList{MigrationAnswer}, IReadOnlyList{string}?, string?)"/>
    public MigrationRow? Add(Place place, string subject, MigrationFeature? feature, IReadOnlyList<MigrationAnswer> answers,
        IReadOnlyList<string>? endpoints = null, bool isOfBothEnds = false, string? setting = null)
    {
        if (answers.Count == 0)
        {
            return null;
        }

        var row = new MigrationRow(place, name, subject, feature, answers, endpoints ?? []) { IsOfBothEnds = isOfBothEnds, Setting = setting };
        _rows.Add(row);
        return row;
    }
}
