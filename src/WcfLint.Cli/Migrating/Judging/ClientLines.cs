using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Model;

namespace WcfLint.Cli.Migrating.Judging;

/// <summary>The lines that only clients can run in a tree with services: what these never do shows it.</summary>
internal sealed class ClientLines
{
    // What gives a host another binding than a known one of its configuration.
    private static readonly string[] s_ofEndpoints = ["AddServiceEndpoint", "WebServiceHost", "StandardBindingElement", "BindingCollectionElement",
        "StandardBindingCollectionElement", "AddDefaultEndpoints", "ServiceConfiguration"];

    // Faults of services, and calls of their clients, which fail with exceptions of CoreWCF.
    private static readonly string[] s_ofFaults = ["WebFaultException", "GetCallbackChannel"];

    private readonly bool _hasClients;
    private readonly bool _makesEndpoints;
    private readonly bool _throwsFaults;
    private readonly ContractSides _contracts;

    private ClientLines(IReadOnlyCollection<(ProjectMigration Migration, EndpointSide Sides)> projects, ContractSides contracts)
    {
        _contracts = contracts;
        _hasClients = projects.Any(static project => project.Migration.HasClients);
        _makesEndpoints = projects.Any(static project => project.Migration.MakesEndpoints || project.Migration.Names.Overlaps(s_ofEndpoints));
        _throwsFaults = projects.Any(static project => project.Migration.Names.Overlaps(s_ofFaults)) || projects.Any(project => project.Migration.Code.Any(row =>
            row is { Kind: NamedKind.Fault, IsInScopeOfClient: false }
            && (row.Role?.Resolve(project.Sides, contracts) ?? project.Sides).HasFlag(EndpointSide.Service)));
    }

    /// <summary>Reads the projects of a tree.</summary>
    public static ClientLines Of(IReadOnlyCollection<(ProjectMigration Migration, EndpointSide Sides)> projects, ContractSides contracts)
    {
        var lines = new ClientLines(projects, contracts);
        HashSet<string> extensions = lines._makesEndpoints ? [] : [.. projects.SelectMany(static project => project.Migration.Extensions)];
        foreach (TypeRole role in projects.SelectMany(static project => project.Migration.Roles).Where(role => extensions.Contains(role.Name)))
        {
            role.IsClient = true;
        }

        return lines;
    }

    /// <summary>Whether a line throws the exception of all channels in code of neither end: it keeps the type of clients, where there are some.</summary>
    public bool IsOfNeither(NamedKind kind, TypeRole? role, EndpointSide sides) => kind == NamedKind.Thrown && sides.HasFlag(EndpointSide.Client)
        && role is { IsHost: false } && role.FindShown(sides, _contracts) == EndpointSide.None;

    /// <summary>Whether only a client can run a line.</summary>
    /// <param name="kind">What it names.</param>
    /// <param name="role">The type around it.</param>
    /// <param name="sides">The ends of the project.</param>
    public bool Has(NamedKind kind, TypeRole? role, EndpointSide sides) => _hasClients && sides.HasFlag(EndpointSide.Client)
        && (kind switch { NamedKind.Caught => !_throwsFaults, NamedKind.Binding => !_makesEndpoints, _ => false })
        && role is { IsHost: false } && !role.FindShown(sides, _contracts).HasFlag(EndpointSide.Service);
}
