using WcfLint.Cli.Model;

namespace WcfLint.Cli.Migrating.Judging;

/// <summary>A type of WCF that code names.</summary>
/// <param name="Place">The place.</param>
/// <param name="Name">Its name.</param>
/// <param name="FullName">Its full metadata name.</param>
/// <param name="Role">The type around the place; null where there is none.</param>
/// <param name="IsOfClient">Whether the line is a client's, whatever else its type is.</param>
/// <param name="Kind">What shows the end of the line beside its type.</param>
internal sealed record NamedType(Place Place, string Name, string FullName, TypeRole? Role, bool IsOfClient, NamedKind Kind);
