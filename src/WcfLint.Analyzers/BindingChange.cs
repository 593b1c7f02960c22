using System.Collections.Immutable;

namespace WcfLint.Analyzers;

/// <summary>The change of one binding by a fix that changes the wire. The binding changes for all its endpoints, or not at all.</summary>
/// <param name="Binding">The id of the binding in a tree, which edits around it do not change.</param>
/// <param name="Name">The name of the binding in messages.</param>
/// <param name="Terms">The settings on which both ends must agree after the change.</param>
/// <param name="Edits">The edits of the binding; empty where it cannot be changed.</param>
/// <param name="Obstacle">Why it cannot be changed; null where it can.</param>
/// <param name="Endpoints">The endpoints that have it.</param>
public sealed record BindingChange(
    string Binding,
    string Name,
    string Terms,
    ImmutableArray<FixEdit> Edits,
    string? Obstacle,
    ImmutableArray<EndpointChange> Endpoints);

/// <summary>One endpoint of a binding that changes.</summary>
/// <param name="Id">The id of the endpoint in a tree, which edits around it do not change.</param>
/// <param name="Obstacle">Why the wire must stay as it is for this endpoint; null where it may change.</param>
public sealed record EndpointChange(string Id, string? Obstacle);
