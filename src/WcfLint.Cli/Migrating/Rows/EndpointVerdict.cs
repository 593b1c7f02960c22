using System.Collections.Generic;
using WcfLint.Analyzers.Model;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Migrating.Rows;

/// <summary>How far an endpoint is from its target.</summary>
internal enum Readiness
{
    Ready,
    Change,
    Blocked,
}

/// <summary>An endpoint with its verdict.</summary>
/// <param name="Place">Where it is written.</param>
/// <param name="Project">Its project.</param>
/// <param name="Side">Client or service.</param>
/// <param name="Name">Its contract and address, in words.</param>
/// <param name="Binding">Its binding, in words.</param>
/// <param name="Contract">The last part of its contract's name, by which its other end is found; null where it is not known.</param>
/// <param name="Readiness">The verdict.</param>
/// <param name="Blockers">What blocks it, in words.</param>
/// <param name="Changes">How many things change.</param>
internal sealed record EndpointVerdict(
    Place Place, string Project, EndpointSide Side, string Name, string Binding, string? Contract, Readiness Readiness, IReadOnlyList<string> Blockers, int Changes)
{
    /// <summary>The endpoints of the other side that have the same contract: they change with it.</summary>
    public IReadOnlyList<Place> Others { get; init; } = [];
}
