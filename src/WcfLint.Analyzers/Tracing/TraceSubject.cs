using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Tracing;

/// <summary>What a rule looks at: a binding, a client, a type.</summary>
/// <param name="Name">In words: <c>netTcpBinding 'orders'</c>.</param>
/// <param name="Places">All places where it is written. A question about a line of these is one about it.</param>
/// <param name="Users">The endpoints that have it; empty where that means nothing, or where none is known.</param>
internal sealed record TraceSubject(string Name, ImmutableArray<Location> Places, ImmutableArray<NamedPlace> Users)
{
    public TraceSubject(string name, ImmutableArray<Location> places)
        : this(name, places, ImmutableArray<NamedPlace>.Empty)
    {
    }
}
