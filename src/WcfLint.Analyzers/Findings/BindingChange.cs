using System.Collections.Immutable;

namespace WcfLint.Analyzers.Findings;

/// <summary>
/// What a change of the wire does to one binding: another value in the binding itself, for all its endpoints, or another binding for
/// some of them. Which of both, and for which endpoints, is known only to who sees the other ends.
/// </summary>
/// <param name="Binding">What names the binding in a tree, whatever is edited around it.</param>
/// <param name="Name">How messages name it.</param>
/// <param name="Terms">What both ends must agree on afterwards.</param>
/// <param name="InPlace">The edits of the binding itself; empty where it cannot be changed for all its endpoints.</param>
/// <param name="Copy">The edit that adds a copy with the other value; null where a binding is there that has it already.</param>
/// <param name="Obstacle">Why its endpoints cannot be given another binding; null where they can.</param>
/// <param name="Endpoints">The endpoints that have it.</param>
public sealed record BindingChange(
    string Binding,
    string Name,
    string Terms,
    ImmutableArray<FixEdit> InPlace,
    TextEdit? Copy,
    string? Obstacle,
    ImmutableArray<EndpointChange> Endpoints)
{
    /// <summary>Whether an endpoint of it can be given another binding.</summary>
    public bool CanMove(EndpointChange endpoint) => Obstacle is null && endpoint.Point is not null;
}

/// <summary>One endpoint of a binding that changes.</summary>
/// <param name="Id">What names the endpoint in a tree, whatever is edited around it.</param>
/// <param name="Point">The edit that gives it the other binding; null where that cannot be written.</param>
/// <param name="Fixed">Why that cannot be written; null where it can.</param>
/// <param name="Obstacle">Why the wire must stay as it is for this endpoint; null where it may change.</param>
public sealed record EndpointChange(string Id, TextEdit? Point, string? Fixed, string? Obstacle);
