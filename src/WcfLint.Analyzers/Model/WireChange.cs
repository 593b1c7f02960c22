using System;
using System.Collections.Immutable;

namespace WcfLint.Analyzers.Model;

/// <summary>A change of what goes over the wire, as a rule wants it.</summary>
/// <param name="Terms">What both ends must agree on afterwards.</param>
/// <param name="Edit">The edits of a binding, for all its endpoints; null where they cannot be written, or would do harm.</param>
internal sealed record WireChange(string Terms, Func<Binding, ImmutableArray<FixEdit>?> Edit)
{
    /// <summary>Why the wire of an endpoint must stay as it is; null where it may change.</summary>
    public Func<Endpoint, string?> Obstacle { get; init; } = static _ => null;

    /// <summary>The same for any endpoint: tools that request metadata do not take part in the change.</summary>
    public string? FindObstacle(Endpoint endpoint) => endpoint.IsMetadata ? "it serves metadata" : Obstacle(endpoint);
}
