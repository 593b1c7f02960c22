using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Tracing;

/// <summary>Something that has to do with what a rule looks at, such as an endpoint of a binding: what it is, and where.</summary>
internal sealed record NamedPlace(string Name, Location Location);
