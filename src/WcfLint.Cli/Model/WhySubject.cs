using System.Collections.Generic;

namespace WcfLint.Cli.Model;

/// <summary>Something that rules look at as a whole: a binding, a behaviour, a client, a type.</summary>
/// <param name="Name">In words.</param>
/// <param name="Users">The endpoints that have it.</param>
internal sealed record WhySubject(string Name, IReadOnlyList<(string Name, Place Place)> Users);
